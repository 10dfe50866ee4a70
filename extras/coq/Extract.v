(** Extracts the checker to OCaml. uint63.ml and parray.ml implement 63-bit numbers and arrays; everything
    else is extracted from Coq. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOCamlInt63 PArray.
Require Import Optimoo.Checker Optimoo.WordChecker.

Extract Constant PArray.array "'a" => "'a Parray.t".
Extract Constant PArray.make => "Parray.make".
Extract Constant PArray.get => "Parray.get".
Extract Constant PArray.set => "Parray.set".

Extraction "checker.ml" check check_words.
