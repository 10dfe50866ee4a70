(* The 63-bit numbers of Coq's Uint63: OCaml's numbers, but never negative. This file, parray.ml and
   main.ml are trusted. *)

type t = int

(* A machine of 32 bits has numbers of 31 bits. Sums would be cut off there, against the proof. *)
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
