(* An implementation of Coq's Uint63 by OCaml's 63-bit integers, read as numbers that are never negative. The
   proof does not cover uint63.ml, parray.ml and main.ml; they must be trusted. *)

type t = int

(* On a 32-bit machine, OCaml's integers have only 31 bits. Sums would be cut off there, which the proof
   excludes. *)
let () =
  if Sys.int_size <> 63 then begin
    prerr_endline "This checker needs a machine of 64 bits.";
    exit 2
  end

let of_int (n : int) : t = n
let add (a : t) (b : t) : t = a + b
let sub (a : t) (b : t) : t = a - b
let mul (a : t) (b : t) : t = a * b
let l_and (a : t) (b : t) : t = a land b
let l_or (a : t) (b : t) : t = a lor b
let l_sl (a : t) (b : t) : t = if 0 <= b && b < 63 then a lsl b else 0
let l_sr (a : t) (b : t) : t = if 0 <= b && b < 63 then a lsr b else 0
let equal (a : t) (b : t) = a = b
let lt (a : t) (b : t) = a lxor min_int < b lxor min_int
let le (a : t) (b : t) = a lxor min_int <= b lxor min_int
