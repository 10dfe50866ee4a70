(* The numbers of 63 bits that Coq's Uint63 speaks of: OCaml's, but never negative. Trusted, as are parray.ml and main.ml. *)

type t = int

(* On a machine of 32 bits they have 31, and sums would be cut off where the proof says that they are not. *)
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
