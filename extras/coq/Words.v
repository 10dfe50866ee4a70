(** The games of words of CERTIFICATE.md: lists of words, the feedback by marks or by bulls and cows, and the
    hints of hard mode. *)
From Coq Require Import List Arith Bool Lia.
Require Import Optimoo.Game.
Import ListNotations.

(** The letters of the secret that the green letters of the guess do not use up. *)
Fixpoint not_green (guess secret : code) : code :=
  match guess, secret with
  | a :: guess, b :: secret => if a =? b then not_green guess secret else b :: not_green guess secret
  | _, _ => []
  end.

(** A word less one letter [s]. *)
Fixpoint less (s : nat) (c : code) : code :=
  match c with
  | [] => []
  | t :: c => if s =? t then c else t :: less s c
  end.

(** The marks from left to right: 2 is green, 1 yellow, 0 grey. [rest] holds the letters of the secret that
    are not used up. *)
Fixpoint marks_from (rest guess secret : code) : list nat :=
  match guess, secret with
  | a :: guess, b :: secret =>
      if a =? b then 2 :: marks_from rest guess secret
      else if contains rest a then 1 :: marks_from (less a rest) guess secret
      else 0 :: marks_from rest guess secret
  | _, _ => []
  end.

(** The marks of a guess: green letters come first. *)
Definition marks (guess secret : code) : list nat := marks_from (not_green guess secret) guess secret.

Inductive rule := Marks | HardMode | BullsAndCows | BullsOnly. (* HardMode tells marks too *)

(** Letters are numbers. *)
Record word_game := WordGame {
  told_by : rule;
  answers : list code; (* the secrets *)
  others : list code   (* words that can only be guessed *)
}.

(** The marks; or the number of green letters and, with cows, that of yellow letters. *)
Definition told (how : rule) (guess secret : code) : list nat :=
  let l := marks guess secret in
  match how with
  | Marks | HardMode => l
  | BullsAndCows => [often l 2; often l 1]
  | BullsOnly => [often l 2; 0]
  end.

(** The letters of a guess that are marked green or yellow. *)
Definition shown (guess : code) (marks : list nat) : code :=
  map fst (filter (fun x => negb (snd x =? 0)) (combine guess marks)).

(** True if a word keeps the hints of a guess. It has each green letter on the same position, and each letter
    at least as often as the guess has it marked green or yellow. *)
Definition keeps_hints (guess : code) (marks : list nat) (word : code) : bool :=
  forallb (fun i => if nth i marks 0 =? 2 then nth i word 0 =? nth i guess 0 else true) (seq 0 (length guess))
  && forallb (fun a => often (shown guess marks) a <=? often word a) (shown guess marks).

(** The game of words, as a strategy sees it. In hard mode, each guess must keep the hints of all turns
    before. *)
Definition play_of_words (g : word_game) : play (list nat) :=
  Play (answers g ++ others g) (answers g) (told (told_by g))
    match told_by g with HardMode => keeps_hints | _ => fun _ _ _ => true end.
Coercion play_of_words : word_game >-> play.

(** The examples of CERTIFICATE.md with doubled letters, for the secret abbey. *)
Theorem doubled_letters :
  let '(a, b, e, g, i, k, o, r, s, y) := (0, 1, 2, 3, 4, 5, 6, 7, 8, 9) in
  let abbey := [a; b; b; e; y] in
  marks [k; e; b; a; b] abbey = [0; 1; 2; 1; 1] /\ (* one b is green, and the last b uses up the other *)
  marks [b; a; b; e; s] abbey = [1; 1; 2; 2; 0] /\
  marks [e; e; r; i; e] abbey = [1; 0; 0; 0; 0] /\ (* abbey has one e, and the first e uses it up *)
  marks [g; e; e; s; e] abbey = [0; 1; 0; 0; 0] /\
  marks [o; b; e; s; e] abbey = [0; 2; 1; 0; 0].
Proof. repeat split. Qed.

Lemma less_often a s c : contains c a = true ->
  often (less a c) s + (if Nat.eq_dec a s then 1 else 0) = often c s.
Proof.
  induction c as [|t c IH]; [discriminate|]. intros H. cbn [less]. unfold often in *.
  destruct (Nat.eqb_spec a t) as [->|N]; simpl; [destruct (Nat.eq_dec t s); lia|].
  rewrite <- IH by (simpl in H; destruct (Nat.eqb_spec a t); easy). destruct (Nat.eq_dec t s); lia.
Qed.

(** A secret keeps the hints that it gives. So hard mode allows every secret that is still possible. *)
Theorem secret_keeps_hints guess secret : length guess = length secret ->
  keeps_hints guess (marks guess secret) secret = true.
Proof.
  intros L. apply andb_true_iff. split; apply forallb_forall.
  - intros i _. unfold marks. generalize (not_green guess secret). revert i secret L.
    induction guess as [|a guess IH]; intros i [|b secret] L rest; try discriminate; [now destruct i|].
    injection L as L. simpl. destruct (Nat.eqb_spec a b) as [<-|N]; [|destruct (contains rest a)];
      (destruct i; simpl; [now rewrite ?Nat.eqb_refl|now apply IH]).
  - intros s _. apply Nat.leb_le.
    enough (forall rest, often (shown guess (marks_from rest guess secret)) s
      + often (not_green guess secret) s <= often rest s + often secret s) as H
      by (specialize (H (not_green guess secret)); unfold marks; lia).
    revert secret L. induction guess as [|a guess IH]; intros [|b secret] L rest; try discriminate;
      [simpl; lia|]. injection L as L. unfold shown, often in *. simpl.
    destruct (Nat.eqb_spec a b) as [<-|N].
    + simpl. specialize (IH secret L rest). destruct (Nat.eq_dec a s); lia.
    + destruct (contains rest a) eqn:C; simpl.
      * specialize (IH secret L (less a rest)). pose proof (less_often a s rest C). unfold often in *.
        destruct (Nat.eq_dec a s), (Nat.eq_dec b s); lia.
      * specialize (IH secret L rest). destruct (Nat.eq_dec b s); lia.
Qed.

(** * Feedback as digits *)

Lemma marks_from_digits guess : forall rest secret, length guess = length secret ->
  length (marks_from rest guess secret) = length guess /\
  Forall (fun m => m < 3) (marks_from rest guess secret).
Proof.
  induction guess as [|a guess IH]; intros rest [|b secret] L; simpl in *; try discriminate;
    [now split|]. injection L as L.
  destruct (a =? b); [|destruct (contains rest a)];
    (split; [simpl; f_equal; now apply IH|constructor; [lia|now apply IH]]).
Qed.

Lemma often_le l m : often l m <= length l.
Proof. unfold often. induction l as [|x l IH]; simpl; [lia|]. destruct (Nat.eq_dec x m); lia. Qed.

(** The number of digits of a feedback to words of [n] letters, and their base. *)
Definition digits (how : rule) (n : nat) : nat := match how with Marks | HardMode => n | _ => 2 end.
Definition base (how : rule) (n : nat) : nat := match how with Marks | HardMode => 3 | _ => S n end.

Lemma told_digits how guess secret : length guess = length secret ->
  length (told how guess secret) = digits how (length guess) /\
  Forall (fun d => d < base how (length guess)) (told how guess secret).
Proof.
  intros L. destruct (marks_from_digits guess (not_green guess secret) secret L) as [M F].
  fold (marks guess secret) in M, F. unfold told, digits, base.
  pose proof (often_le (marks guess secret) 2). pose proof (often_le (marks guess secret) 1).
  destruct how; [now split|now split|..]; (split; [reflexivity|]);
    (constructor; [lia|]); (constructor; [lia|constructor]).
Qed.
