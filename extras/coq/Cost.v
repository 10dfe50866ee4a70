(** Strategies and their costs under a price list, in any game. *)
From Coq Require Import List Arith ZArith Bool.
Require Import Optimoo.Game.
Import ListNotations.

(** A player either stops, or makes a guess and has a next strategy for each feedback. *)
Inductive strategy {feedbacks : Type} :=
  | Stop
  | Guess (guess : code) (next : feedbacks -> strategy).
Arguments strategy : clear implicits.

(** Every guess is one of the allowed words. After each turn, only words that may follow it stay allowed. *)
Fixpoint legal_from {R} (g : play R) (allowed : list code) (s : strategy R) : Prop :=
  match s with
  | Stop => True
  | Guess guess next =>
      In guess allowed /\ forall r, legal_from g (filter (may_follow g guess r) allowed) (next r)
  end.

(** A strategy for the whole game, in which all guesses are allowed on turn 1. *)
Definition legal {R} (g : play R) (s : strategy R) : Prop := legal_from g (guesses g) s.

(** The turn, 1, 2, 3, ..., on which the strategy finds the secret. *)
Fixpoint turn {R} (g : play R) (s : strategy R) (secret : code) : option nat :=
  match s with
  | Stop => None
  | Guess guess next =>
      if same_word guess secret then Some 1 else option_map S (turn g (next (answer g guess secret)) secret)
  end.

Inductive cost := Finite (z : Z) | Infinite.

Definition plus (a b : cost) : cost :=
  match a, b with Finite a, Finite b => Finite (a + b) | _, _ => Infinite end.

Definition at_least (b : Z) (c : cost) : Prop :=
  match c with Finite z => (b <= z)%Z | Infinite => True end.

(** The prices of turns 1, 2, 3, ... If [ends] is true, every later turn costs [inf]. *)
Record prices := Prices { listed : list Z; ends : bool }.

(** The difference between two prices in a row after the end of the list. *)
Definition step (p : prices) : Z :=
  (match rev (listed p) with
  | last :: before :: _ => if ends p then 0 else last - before
  | _ => 0
  end)%Z.

Definition price (p : prices) (turn : nat) : cost :=
  if turn <=? length (listed p) then Finite (nth (turn - 1) (listed p) 0%Z)
  else if ends p then Infinite
  else Finite (last (listed p) 0 + step p * Z.of_nat (turn - length (listed p)))%Z.

(** The sum, over all secrets, of the price of the turn that finds the secret. *)
Definition total {R} (g : play R) (p : prices) (s : strategy R) : cost :=
  fold_right plus (Finite 0)
    (map (fun secret => match turn g s secret with Some t => price p t | None => Infinite end) (secrets g)).
