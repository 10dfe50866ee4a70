(** Strategies, and what they cost under a price list. *)
From Coq Require Import List Arith ZArith Bool.
Require Import Optimoo.Game.
Import ListNotations.

(** What a player does: nothing more, or a guess, and for each feedback to it what follows. *)
Inductive strategy := Stop | Guess (guess : code) (next : nat * nat -> strategy).

(** Every guess is a code. *)
Fixpoint legal (g : game) (s : strategy) : Prop :=
  match s with
  | Stop => True
  | Guess guess next => In guess (codes g) /\ forall r, legal g (next r)
  end.

(** On which turn, 1, 2, 3, ..., is the secret found? *)
Fixpoint turn (g : game) (s : strategy) (secret : code) : option nat :=
  match s with
  | Stop => None
  | Guess guess next =>
      let r := feedback g guess secret in
      if fst r =? positions g then Some 1 else option_map S (turn g (next r) secret)
  end.

Inductive cost := Finite (z : Z) | Infinite.

Definition plus (a b : cost) : cost :=
  match a, b with Finite a, Finite b => Finite (a + b) | _, _ => Infinite end.

Definition at_least (b : Z) (c : cost) : Prop :=
  match c with Finite z => (b <= z)%Z | Infinite => True end.

(** The prices of turns 1, 2, 3, ...; with [ends], [inf] stands after them. *)
Record prices := Prices { listed : list Z; ends : bool }.

(** By how much the prices after the list grow. *)
Definition step (p : prices) : Z :=
  (match rev (listed p) with
  | last :: before :: _ => if ends p then 0 else last - before
  | _ => 0
  end)%Z.

Definition price (p : prices) (turn : nat) : cost :=
  if turn <=? length (listed p) then Finite (nth (turn - 1) (listed p) 0%Z)
  else if ends p then Infinite
  else Finite (last (listed p) 0 + step p * Z.of_nat (turn - length (listed p)))%Z.

(** The sum, over all secrets, of the price of the turn that finds them. *)
Definition total (g : game) (p : prices) (s : strategy) : cost :=
  fold_right plus (Finite 0)
    (map (fun secret => match turn g s secret with Some t => price p t | None => Infinite end) (codes g)).
