(** The checker as OCaml: numbers of 63 bits and arrays are those of uint63.ml and parray.ml, and all else is as it stands in Coq. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOCamlInt63 PArray.
Require Import Optimoo.Checker.

Extract Constant PArray.array "'a" => "'a Parray.t".
Extract Constant PArray.make => "Parray.make".
Extract Constant PArray.get => "Parray.get".
Extract Constant PArray.set => "Parray.set".

Extraction "checker.ml" check.
