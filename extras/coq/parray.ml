(* The arrays that Coq's PArray speaks of. To set an element makes a new array and leaves the old one as it was: the new one takes over the
   memory, and the old one remembers where it differs, so that only whoever goes on with old arrays pays for it. *)

type 'a t = 'a state ref
and 'a state = Array of 'a array * 'a (* with what is found beyond its end *) | Differs of int * 'a * 'a t

let max_length = 4194303 (* Coq's *)

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
