(* An implementation of Coq's PArray. Setting an element returns a new array and leaves the old one unchanged.
   The new array takes over the memory, and the old array only stores the element in which it differs. So
   only a program that still uses old arrays pays for them. *)

type 'a t = 'a state ref
and 'a state = Array of 'a array * 'a (* the second part is the default, which is read beyond the end *)
  | Differs of int * 'a * 'a t

let max_length = 4194303 (* the maximum length in Coq *)

let make n x = ref (Array (Array.make (if 0 <= n && n < max_length then n else max_length) x, x))

let rec elements t =
  match !t with
  | Array (a, x) -> (a, x)
  | Differs (i, old, newer) ->
      let a, x = elements newer in
      let a = Array.copy a in
      a.(i) <- old;
      t := Array (a, x);
      (a, x)

let[@inline never] get_old t i =
  let a, x = elements t in
  if 0 <= i && i < Array.length a then a.(i) else x

let get t i =
  match !t with
  | Array (a, x) -> if 0 <= i && i < Array.length a then Array.unsafe_get a i else x
  | Differs _ -> get_old t i

let set t i x =
  let a, _ = elements t in
  if 0 <= i && i < Array.length a then begin
    let newer = ref !t in
    t := Differs (i, Array.unsafe_get a i, newer);
    Array.unsafe_set a i x;
    newer
  end
  else t
