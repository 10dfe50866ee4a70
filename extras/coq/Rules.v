(** The rules of CERTIFICATE.md, each as a lemma. They hold for any game whose codes and feedbacks are
    numbers. *)
From Coq Require Import List Arith ZArith Bool Lia Permutation Uint63.
Import ListNotations.
Local Open Scope Z_scope.

Definition sum (l : list Z) : Z := fold_right Z.add 0 l.

Lemma sum_app l l' : sum (l ++ l') = sum l + sum l'.
Proof. induction l; simpl; lia. Qed.

Lemma sum_add {A} (f h : A -> Z) l : sum (map (fun x => f x + h x) l) = sum (map f l) + sum (map h l).
Proof. induction l; simpl; lia. Qed.

Lemma sum_const {A} (k : Z) (l : list A) : sum (map (fun _ => k) l) = k * Z.of_nat (length l).
Proof. induction l; simpl length; simpl; lia. Qed.

Lemma sum_le {A} (f h : A -> Z) l : (forall x, In x l -> f x <= h x) -> sum (map f l) <= sum (map h l).
Proof. induction l as [|x l IH]; simpl; intros H; [lia|]. specialize (IH (fun y I => H y (or_intror I))).
  specialize (H x (or_introl eq_refl)). lia. Qed.

(** The sum over a part is at most the sum over the whole, if no number is negative. *)
Lemma sum_part {A} (v : A -> Z) l : NoDup l -> forall l', incl l l' -> (forall x, In x l' -> 0 <= v x) ->
  sum (map v l) <= sum (map v l').
Proof.
  induction 1 as [|x l X N IH]; intros l' I V; simpl.
  - rewrite <- (Z.mul_0_l (Z.of_nat (length l'))), <- sum_const. now apply sum_le.
  - assert (In x l') as (l1 & l2 & ->)%in_split by (apply I; now left).
    rewrite map_app, sum_app. simpl. specialize (IH (l1 ++ l2)). rewrite map_app, sum_app in IH.
    enough (sum (map v l) <= sum (map v l1) + sum (map v l2)) by (unfold sum in *; lia). apply IH.
    + intros y Y. assert (In y (l1 ++ x :: l2)) as H by (apply I; now right).
      apply in_app_or in H as [H|[->|H]]; [apply in_or_app; auto|contradiction|apply in_or_app; auto].
    + intros y Y. apply V. apply in_app_or in Y as [Y|Y]; apply in_or_app; simpl; auto.
Qed.

Lemma sum_permuted l l' : Permutation l l' -> sum l = sum l'.
Proof. induction 1; simpl; lia. Qed.

(** 1 for a non-empty list, 0 for an empty list. *)
Definition some {A} (l : list A) : Z := match l with [] => 0 | _ => 1 end.

(** An allowance says which guesses are allowed after some turns. *)
Record mode := Mode {
  allowance : Type;
  allows : allowance -> int -> Prop;
  restrict : allowance -> int -> int -> allowance (* by a guess and its feedback *)
}.

(** Everything is allowed. *)
Definition free : mode := Mode unit (fun _ _ => True) (fun A _ _ => A).

Section Rules.
  (* the possible guesses, and the possible secrets, which are guesses too *)
  Variables (codes secrets : list int) (fb : int -> int -> int) (win : int).
  Variable how : mode.
  Hypothesis secrets_codes : incl secrets codes.
  Variable feedbacks : list int. (* all feedbacks except the win *)
  Hypothesis fb_win : forall g c, In g codes -> In c secrets -> (fb g c = win <-> g = c).
  Hypothesis fb_known : forall g c, In g codes -> In c secrets -> fb g c = win \/ In (fb g c) feedbacks.
  Hypothesis feedbacks_distinct : NoDup feedbacks.
  Hypothesis win_apart : ~ In win feedbacks.

  Variable P : nat -> Z. (* the price of a code that is found after [t] other guesses *)
  Hypothesis P_grows : forall t, P t <= P (S t).
  Hypothesis P_positive : forall t, 0 <= P t.

  Lemma P_le s t : (s <= t)%nat -> P s <= P t.
  Proof. induction 1 as [|t _ IH]; [lia|]. specialize (P_grows t). lia. Qed.

  (** * Strategies *)

  Inductive strategy := Stop | Guess (g : int) (next : int -> strategy).

  (** The number of guesses before the guess that finds the secret. *)
  Fixpoint found (s : strategy) (c : int) : option nat :=
    match s with
    | Stop => None
    | Guess g next => if (fb g c =? win)%uint63 then Some O else option_map S (found (next (fb g c)) c)
    end.

  Fixpoint legal (A : allowance how) (s : strategy) : Prop :=
    match s with
    | Stop => True
    | Guess g next => In g codes /\ allows how A g /\ forall r, legal (restrict how A g r) (next r)
    end.

  Definition solves (s : strategy) (C : list int) : Prop := forall c, In c C -> found s c <> None.

  Definition value (f : nat) (s : strategy) (c : int) : Z :=
    match found s c with Some t => P (f + t) | None => 0 end.

  (** The cost of the codes of C after [f] earlier guesses. *)
  Definition total (f : nat) (s : strategy) (C : list int) : Z := sum (map (value f s) C).

  (** cost(C, f, A) >= b *)
  Definition at_least (A : allowance how) (C : list int) (f : nat) (b : Z) : Prop :=
    forall s, legal A s -> solves s C -> b <= total f s C.

  (** cost(C, f, A, g) >= b *)
  Definition guess_at_least (A : allowance how) (C : list int) (f : nat) (g : int) (b : Z) : Prop :=
    forall next, legal A (Guess g next) -> solves (Guess g next) C -> b <= total f (Guess g next) C.

  Lemma at_least_le A C f b b' : b <= b' -> at_least A C f b' -> at_least A C f b.
  Proof. intros H B s L V. specialize (B s L V). lia. Qed.

  Lemma at_least_0 A C f : at_least A C f 0.
  Proof.
    intros s L V. unfold total. induction C as [|c C IH]; simpl; [lia|].
    assert (0 <= value f s c) by (unfold value; destruct (found _ _); [apply P_positive|lia]).
    specialize (IH (fun x X => V x (or_intror X))). lia.
  Qed.

  (** UNION: bounds of two parts add up, if what is allowed for the whole is allowed for the first part. *)
  Theorem union_rule A B C T R f b b' : Permutation C (T ++ R) -> (forall s, legal A s -> legal B s) ->
    at_least B T f b -> at_least A R f b' -> at_least A C f (b + b').
  Proof.
    intros E N HB HA s L V. unfold total. rewrite (sum_permuted _ _ (Permutation_map _ E)), map_app, sum_app.
    apply Z.add_le_mono; [apply HB|apply HA]; auto; intros c H; apply V;
      apply (Permutation_in _ (Permutation_sym E)), in_or_app; auto.
  Qed.

  Definition class (C : list int) (g r : int) : list int := filter (fun c => fb g c =? r)%uint63 C.

  (** A set of secrets. *)
  Definition set (C : list int) : Prop := NoDup C /\ incl C secrets.

  Lemma class_in C g r c : In c (class C g r) <-> In c C /\ fb g c = r.
  Proof. unfold class. rewrite filter_In. now rewrite Uint63.eqb_spec. Qed.

  Lemma class_all C g r : length (class C g r) = length C -> class C g r = C.
  Proof.
    unfold class. induction C as [|c C IH]; simpl; [reflexivity|].
    assert (forall l, length (filter (fun c => fb g c =? r)%uint63 l) <= length l)%nat as Less.
    { clear. induction l as [|c l IH]; simpl; [lia|]. destruct (fb g c =? r)%uint63; simpl; lia. }
    destruct (fb g c =? r)%uint63; simpl; intros H.
    - f_equal. apply IH. lia.
    - specialize (Less C). lia.
  Qed.

  Lemma class_set C g r : set C -> set (class C g r).
  Proof. intros [N I]. split; [apply NoDup_filter, N|]. intros c H. apply class_in in H. apply I. tauto. Qed.

  Lemma class_win C g : set C -> In g codes -> (length (class C g win) <= 1)%nat.
  Proof.
    intros [N I] G. assert (incl (class C g win) [g]) as H.
    { intros c H. apply class_in in H as [H E]. left. exact (proj1 (fb_win g c G (I c H)) E). }
    change 1%nat with (length [g]). apply NoDup_incl_length; [now apply NoDup_filter|exact H].
  Qed.

  Lemma class_win_in C g : incl C secrets -> In g codes -> class C g win <> [] -> In g C.
  Proof.
    intros I G H. destruct (class C g win) as [|c l] eqn:E; [easy|].
    assert (In c (class C g win)) as J by (rewrite E; now left).
    apply class_in in J as [J K]. now rewrite (proj1 (fb_win g c G (I c J)) K).
  Qed.

  Lemma sum_class_none (k : Z) r l : ~ In r l -> sum (map (fun x => if (r =? x)%uint63 then k else 0) l) = 0.
  Proof.
    induction l as [|x l IH]; simpl; intros H; [reflexivity|]. rewrite IH by tauto.
    rewrite Uint63.eqb_false_complete by firstorder. reflexivity.
  Qed.

  Lemma sum_class_one (k : Z) r l : NoDup l -> In r l ->
    sum (map (fun x => if (r =? x)%uint63 then k else 0) l) = k.
  Proof.
    induction 1 as [|x l H N IH]; simpl; [tauto|]. destruct (Uint63.eqs r x) as [<-|D].
    - rewrite Uint63.eqb_refl, sum_class_none by assumption. lia.
    - rewrite Uint63.eqb_false_complete by assumption. intros [E|I]; [congruence|].
      rewrite IH by assumption. lia.
  Qed.

  (** A sum over C is the sum over the classes of a guess. *)
  Lemma partition (v : int -> Z) C g : incl C secrets -> In g codes ->
    sum (map v C) = sum (map v (class C g win)) + sum (map (fun r => sum (map v (class C g r))) feedbacks).
  Proof.
    intros I G. induction C as [|c C IH]; simpl.
    - rewrite sum_const. lia.
    - rewrite IH by (intros x H; apply I; now right).
      assert (sum (map (fun r => sum (map v (if (fb g c =? r)%uint63 then c :: class C g r else class C g r)))
        feedbacks)
        = sum (map (fun r => if (fb g c =? r)%uint63 then v c else 0) feedbacks)
          + sum (map (fun r => sum (map v (class C g r)))
          feedbacks)) as ->.
      { rewrite <- sum_add. f_equal. apply map_ext. intros r. destruct (fb g c =? r)%uint63; reflexivity. }
      assert (In c secrets) as Hc by (apply I; now left).
      destruct (Uint63.eqs (fb g c) win) as [E|E].
      + rewrite E, Uint63.eqb_refl, sum_class_none by assumption. simpl. unfold class. lia.
      + rewrite (Uint63.eqb_false_complete _ _ E). destruct (fb_known g c G Hc) as [W|K]; [easy|].
        rewrite sum_class_one by assumption. unfold class. lia.
  Qed.

  Lemma size_partition C g : incl C secrets -> In g codes ->
    Z.of_nat (length C) = Z.of_nat (length (class C g win))
      + sum (map (fun r => Z.of_nat (length (class C g r))) feedbacks).
  Proof.
    intros I G. pose proof (partition (fun _ => 1) C g I G) as H. rewrite !sum_const in H.
    rewrite (map_ext _ (fun r => Z.of_nat (length (class C g r)))) in H by (intros; rewrite sum_const; lia).
    lia.
  Qed.

  Lemma class_of_feedback C g r : In r feedbacks -> forall c, In c (class C g r) ->
    (fb g c =? win)%uint63 = false /\ fb g c = r.
  Proof.
    intros H c K. apply class_in in K as [_ K]. split; [|exact K]. apply Uint63.eqb_false_spec. rewrite K.
    intros ->. contradiction.
  Qed.

  Lemma solves_class g next C r : In r feedbacks -> solves (Guess g next) C -> solves (next r) (class C g r).
  Proof.
    intros R V c K E. pose proof (class_of_feedback C g r R c K) as [N F]. apply class_in in K as [K _].
    apply (V c K).
    simpl. now rewrite N, F, E.
  Qed.

  (** The cost of a guess is its own price plus the costs of its classes, one turn later. *)
  Lemma total_guess f g next C : incl C secrets -> In g codes -> solves (Guess g next) C ->
    total f (Guess g next) C = P f * Z.of_nat (length (class C g win))
      + sum (map (fun r => total (S f) (next r) (class C g r)) feedbacks).
  Proof.
    intros I G V. unfold total at 1. rewrite (partition _ C g I G). f_equal.
    - rewrite (map_ext_in _ (fun _ => P f)); [apply sum_const|]. intros c K. apply class_in in K as [_ K].
      unfold value. simpl.
      rewrite K, Uint63.eqb_refl. now rewrite Nat.add_0_r.
    - f_equal. apply map_ext_in. intros r R. unfold total. f_equal. apply map_ext_in. intros c K.
      destruct (class_of_feedback C g r R c K) as [N F]. unfold value. simpl. rewrite N, F.
      pose proof (solves_class g next C r R V c K). destruct (found (next r) c); simpl; [|easy].
      now rewrite Nat.add_succ_r.
  Qed.

  (** Lower bounds of all classes add up to a lower bound of the guess. *)
  Lemma classes_bound A C f g (v : int -> Z) : set C -> In g codes ->
    (forall r, In r feedbacks -> at_least (restrict how A g r) (class C g r) (S f) (v r)) ->
    guess_at_least A C f g (P f * Z.of_nat (length (class C g win)) + sum (map v feedbacks)).
  Proof.
    intros [_ I] G B next L V. rewrite (total_guess f g next C I G V). apply Z.add_le_mono_l. apply sum_le.
    intros r R.
    apply B; [assumption|apply L|now apply solves_class].
  Qed.

  (** * SIZE *)

  (** The largest number of codes that a strategy can find within [j] guesses. *)
  Fixpoint capacity (j : nat) : nat := match j with O => O | S j => S (length feedbacks * capacity j) end.

  Definition early (j : nat) (s : strategy) (C : list int) : list int :=
    filter (fun c => match found s c with Some t => (t <? j)%nat | None => false end) C.

  Lemma early_length j s C : Z.of_nat (length (early j s C))
    = sum (map (fun c => match found s c with Some t => if (t <? j)%nat then 1
    else 0 | None => 0 end) C).
  Proof. induction C as [|c C IH]; simpl; [reflexivity|].
    destruct (found s c) as [t|]; [destruct (t <? j)%nat|]; simpl length; lia.
  Qed.

  Lemma early_capacity j : forall A s C, legal A s -> set C -> (length (early j s C) <= capacity j)%nat.
  Proof.
    induction j as [|j IH]; intros A s C L E.
    - clear. unfold early. induction C as [|c C IHC]; simpl; [lia|]. now destruct (found s c).
    - destruct s as [|g next].
      { unfold early. simpl. clear. induction C as [|c C IHC]; simpl; lia. }
      destruct L as (G & _ & L). apply Nat2Z.inj_le. rewrite early_length, (partition _ C g (proj2 E) G).
      assert (sum (map (fun c => match found (Guess g next) c with Some t => if (t <? S j)%nat then 1
        else 0 | None => 0 end) (class C g win)) <= 1).
      { transitivity (Z.of_nat (length (class C g win))); [|pose proof (class_win C g E G); lia].
        rewrite <- (Z.mul_1_l (Z.of_nat _)), <- sum_const. apply sum_le. intros c _.
        destruct (found _ c); [destruct (_ <? _)%nat|]; lia. }
      enough (sum
        (map (fun r =>
        sum (map (fun c => match found (Guess g next) c with Some t => if (t <? S j)%nat then 1
        else 0 | None =>
        0 end) (class C g r))) feedbacks)
        <= Z.of_nat (capacity j) * Z.of_nat (length feedbacks)) by (simpl capacity; nia).
      rewrite <- sum_const. apply sum_le. intros r R.
      transitivity (Z.of_nat (length (early j (next r) (class C g r)))).
      + rewrite early_length. apply Z.eq_le_incl. f_equal. apply map_ext_in. intros c K.
        destruct (class_of_feedback C g r R c K) as [N F]. simpl. rewrite N, F.
        destruct (found (next r) c); reflexivity.
      + now apply Nat2Z.inj_le, (IH _ _ _ (L r)), class_set.
  Qed.

  (** [depth i] is the number of guesses before the one that finds code i, counted from 0, if codes fill the
      places of a tree in order. *)
  Variable depth : nat -> nat.
  Hypothesis depth_least : forall i j, (i < capacity (S j))%nat -> (depth i <= j)%nat.

  Definition SIZE (f n : nat) : Z := sum (map (fun i => P (f + depth i)) (seq 0 n)).

  Lemma SIZE_succ f n : SIZE f (S n) = SIZE f n + P (f + depth n).
  Proof. unfold SIZE. rewrite seq_S, map_app, sum_app. simpl. lia. Qed.

  Definition before (j : nat) (ts : list nat) : nat := length (filter (fun t => t <? j)%nat ts).

  Lemma before_le j l m l' : (before j (l ++ l') <= before j (l ++ m :: l'))%nat.
  Proof. unfold before. rewrite !filter_app, !app_length. simpl. destruct (m <? j)%nat; simpl; lia. Qed.

  Lemma before_all j ts : (forall t, In t ts -> t < j)%nat -> before j ts = length ts.
  Proof.
    unfold before. induction ts as [|t ts IH]; simpl; intros H; [reflexivity|].
    rewrite (proj2 (Nat.ltb_lt t j)) by (apply H; now left). simpl. f_equal. apply IH. auto.
  Qed.

  Lemma greatest (ts : list nat) : ts <> [] -> exists m, In m ts /\ forall t, In t ts -> (t <= m)%nat.
  Proof.
    induction ts as [|t ts IH]; [easy|]. intros _. destruct ts as [|u ts].
    - exists t. split; [now left|]. intros x [<-|[]]. lia.
    - destruct IH as (m & I & M); [easy|]. destruct (Nat.le_gt_cases t m) as [H|H].
      + exists m. split; [now right|]. intros x [<-|X]; auto.
      + exists t. split; [now left|]. intros x [<-|X]; [lia|]. specialize (M x X). lia.
  Qed.

  (** Filling the places in order is the cheapest way to place codes. *)
  Lemma fill_in_order f n : forall ts, length ts = n -> (forall j, before j ts <= capacity j)%nat ->
    SIZE f n <= sum (map (fun t => P (f + t)) ts).
  Proof.
    induction n as [|n IH]; intros ts L B.
    - destruct ts; [|discriminate]. reflexivity.
    - destruct (greatest ts) as (m & I & M); [now intros ->|].
      assert (depth n <= m)%nat as D.
      { apply depth_least. specialize (B (S m)).
        rewrite before_all, L in B by (intros t T; specialize (M t T); lia). exact B. }
      apply in_split in I as (l & l' & ->). rewrite app_length in L. simpl in L.
      rewrite SIZE_succ, map_app, sum_app. simpl.
      assert (SIZE f n <= sum (map (fun t => P (f + t)) (l ++ l'))) as H.
      { apply IH; [rewrite app_length; lia|]. intros j. pose proof (before_le j l m l').
        specialize (B j). lia. }
      rewrite map_app, sum_app in H. pose proof (P_le (f + depth n) (f + m)). lia.
  Qed.

  Theorem size_rule A C f : set C -> at_least A C f (SIZE f (length C)).
  Proof.
    intros E s L V. set (ts := map (fun c => match found s c with Some t => t | None => O end) C).
    replace (total f s C) with (sum (map (fun t => P (f + t)) ts)).
    - apply fill_in_order; [apply map_length|]. intros j.
      etransitivity; [|apply (early_capacity j A s C L E)].
      unfold before, early, ts.
      enough (forall soon,
        length (filter soon (map (fun c => match found s c with Some t => t | None => O end) C))
        <= length (filter (fun c => match found s c with Some t => soon t | None => false end) C))%nat as X
          by apply (X (fun t => t <? j)%nat).
      clear E ts. intros soon. induction C as [|c C IH]; simpl; [lia|].
      pose proof (V c (or_introl eq_refl)). assert (solves s C) as VC by (intros x X; apply V; now right).
      specialize (IH VC).
      destruct (found s c) as [t|]; [|easy]. destruct (soon t); simpl; lia.
    - unfold ts, total. rewrite map_map. f_equal. apply map_ext_in. intros c K. unfold value.
      specialize (V c K). now destruct (found s c).
  Qed.

  (** * COUNT *)

  (** The number of classes of a guess, including the win. *)
  Definition kinds (C : list int) (g : int) : Z := sum (map (fun r => some (class C g r)) (win :: feedbacks)).

  Definition COUNT (f : nat) (n k w : Z) : Z := w * P f + (k - w) * P (S f) + (n - k) * P (S (S f)).

  Lemma first_two A C f : set C -> at_least A C f (some C * P f + (Z.of_nat (length C) - some C) * P (S f)).
  Proof.
    intros E s L V. pose proof (early_capacity 1 A s C L E) as K. simpl in K. rewrite Nat.mul_0_r in K.
    apply Nat2Z.inj_le in K. rewrite early_length in K. change (Z.of_nat 1) with 1 in K.
    set (e := fun c => match found s c with Some t => if (t <? 1)%nat then 1 else 0 | None => 0 end) in K.
    assert (sum (map (fun c => P (S f) + (P f - P (S f)) * e c) C) <= total f s C) as H.
    { apply sum_le. intros c I. unfold value, e. specialize (V c I). destruct (found s c) as [t|]; [|easy].
      destruct (Nat.ltb_spec t 1); [replace t with O by lia; rewrite Nat.add_0_r; lia|].
      pose proof (P_le (S f) (f + t)). lia. }
    rewrite sum_add, sum_const in H.
    assert (forall l, sum (map (fun c => (P f - P (S f)) * e c) l) = (P f - P (S f)) * sum (map e l)) as X.
    { induction l as [|c l IH]; simpl; lia. }
    rewrite X in H. specialize (P_grows f).
    destruct C as [|c C]; [simpl in *; lia|]. simpl some. nia.
  Qed.

  Theorem count_rule A C f g : set C -> In g codes ->
    guess_at_least A C f g (COUNT f (Z.of_nat (length C)) (kinds C g) (some (class C g win))).
  Proof.
    intros E G next L V. pose proof (fun v => classes_bound A C f g v E G) as B.
    specialize
      (B (fun r => some (class C g r) * P (S f)
      + (Z.of_nat (length (class C g r)) - some (class C g r)) * P (S (S f)))).
    specialize (B (fun r _ => first_two _ _ (S f) (class_set C g r E)) next L V). etransitivity; [|exact B].
    unfold COUNT, kinds. simpl map. simpl sum. rewrite (size_partition C g (proj2 E) G).
    pose proof (class_win C g E G) as W.
    assert (Z.of_nat (length (class C g win)) = some (class C g win)) as ->.
    { destruct (class C g win) as [|c [|d l]]; simpl in *; lia. }
    assert (forall l,
      sum (map (fun r => some (class C g r) * P (S f)
      + (Z.of_nat (length (class C g r)) - some (class C g r)) * P (S (S f))) l)
      = sum (map (fun r => some (class C g r)) l) * P (S f)
      + (sum (map (fun r => Z.of_nat (length (class C g r))) l) - sum (map (fun r => some (class C g r)) l)) *
          P (S (S f))) as ->.
    { induction l as [|r l IH]; simpl; nia. }
    apply Z.eq_le_incl. ring.
  Qed.

  Lemma some_le_1 {A} (l : list A) : 0 <= some l <= 1.
  Proof. destruct l; simpl; lia. Qed.

  (** A list with every feedback that the guess gets is at least as long as [kinds]. *)
  Lemma kinds_le C g l : (forall c, In c C -> In (fb g c) l) -> kinds C g <= Z.of_nat (length l).
  Proof.
    intros H. unfold kinds.
    assert (NoDup (win :: feedbacks)) as N by (constructor; assumption).
    revert N. generalize (win :: feedbacks). intros rs N.
    assert (forall rs, sum (map (fun r => some (class C g r)) rs)
      = Z.of_nat (length (filter (fun r => match class C g r with [] => false | _ => true end) rs))) as ->.
    { clear. induction rs as [|r rs IH]; simpl; [reflexivity|]. rewrite IH.
      destruct (class C g r); simpl length; simpl some; lia. }
    apply Nat2Z.inj_le, NoDup_incl_length; [now apply NoDup_filter|]. intros r R.
    apply filter_In in R as [_ R].
    destruct (class C g r) as [|c D] eqn:E; [discriminate|].
    assert (In c (class C g r)) as M by (rewrite E; now left).
    apply class_in in M as [M <-]. now apply H.
  Qed.

  Lemma kinds_small C g : kinds C g <= Z.of_nat (length C).
  Proof. rewrite <- (map_length (fb g)). apply kinds_le. intros c H. now apply in_map. Qed.

  Lemma kinds_q C g : kinds C g <= Z.of_nat (length feedbacks) + 1.
  Proof.
    unfold kinds. simpl map. simpl sum. pose proof (some_le_1 (class C g win)).
    enough (forall l, sum (map (fun r => some (class C g r)) l) <= Z.of_nat (length l)) as X
      by (specialize (X feedbacks); lia).
    induction l as [|r l IH]; [reflexivity|]. cbn [map length sum fold_right].
    fold (sum (map (fun r => some (class C g r)) l)).
    pose proof (some_le_1 (class C g r)). lia.
  Qed.

  (** COUNT falls as the number of classes grows. *)
  Lemma COUNT_falls f n k k' w : k <= k' -> COUNT f n k' w <= COUNT f n k w.
  Proof. unfold COUNT. intros H. specialize (P_grows (S f)). nia. Qed.

  (** * ONE, for positions of any size *)

  Theorem one_by_count A C f b any member : set C -> C <> [] ->
    (forall g, In g codes -> allows how A g -> kinds C g <= any) ->
    (forall g, In g C -> kinds C g <= member) -> b <= COUNT f (Z.of_nat (length C)) any 0 ->
    b <= COUNT f (Z.of_nat (length C)) member 1 -> at_least A C f b.
  Proof.
    intros E N K In_C HA HM [|g next] L V.
    - destruct C as [|c C]; [easy|]. elim (V c (or_introl eq_refl)). reflexivity.
    - pose proof (proj1 L) as G. pose proof (count_rule A C f g E G next L V) as B.
      destruct (class C g win) as [|c l] eqn:W; simpl some in B.
      + pose proof (COUNT_falls f (Z.of_nat (length C)) _ _ 0 (K g G (proj1 (proj2 L)))). lia.
      + assert (In g C) as I by (apply class_win_in; [apply E|assumption|now rewrite W]).
        pose proof (COUNT_falls f (Z.of_nat (length C)) _ _ 1 (In_C g I)). lia.
  Qed.

  (** A guess leaves C whole if C is one of its classes. *)
  Definition whole (C : list int) (g : int) : Prop := exists r, In r feedbacks /\ class C g r = C.

  (** A turn only takes away guesses. *)
  Hypothesis hints_stay : forall A g r s, legal (restrict how A g r) s -> legal A s.

  (** BELLMAN: C costs at least b if every allowed guess that does not leave C whole costs at least b. *)
  Theorem bellman A C f b : set C -> C <> [] ->
    (forall g, In g codes -> allows how A g -> whole C g \/ guess_at_least A C f g b) -> at_least A C f b.
  Proof.
    intros E N B s. induction s as [|g next IH]; intros L V.
    - destruct C as [|c C]; [easy|]. elim (V c (or_introl eq_refl)). reflexivity.
    - destruct (B g (proj1 L) (proj1 (proj2 L))) as [(r & R & W)|G]; [|now apply G].
      pose proof (solves_class g next C r R V) as V'. rewrite W in V'.
      etransitivity; [apply (IH r); [eapply hints_stay, L|exact V']|]. apply sum_le. intros c I.
      rewrite <- W in I.
      destruct (class_of_feedback C g r R c I) as [F F']. rewrite W in I. unfold value. simpl. rewrite F, F'.
      specialize (V' c I). destruct (found (next r) c) as [t|]; [|easy]. simpl. apply P_le. lia.
  Qed.

  (** The sum of SIZE over the classes of a guess. *)
  Definition SIZES (C : list int) (f : nat) (g : int) : Z :=
    P f * Z.of_nat (length (class C g win))
      + sum (map (fun r => SIZE (S f) (length (class C g r))) feedbacks).

  Theorem one_by_sizes A C f b : set C -> C <> [] ->
    (forall g, In g codes -> whole C g \/ b <= SIZES C f g) -> at_least A C f b.
  Proof.
    intros E N S. apply bellman; auto. intros g G _. destruct (S g G) as [W|B]; [now left|right].
    intros next L V.
    etransitivity; [exact B|]. revert L V. apply classes_bound; auto. intros r _.
    now apply size_rule, class_set.
  Qed.

  (** * REF and ORBIT, if every guess may be the secret, and is always allowed *)

  Hypothesis always : forall A g, allows how A g.
  Hypothesis codes_secrets : incl codes secrets.

  Definition automorphism (phi : int -> int) : Prop :=
    (forall c, In c codes -> In (phi c) codes) /\
      (forall g c, In g codes -> In c codes -> fb (phi g) (phi c) = fb g c).

  Fixpoint mapped (phi : int -> int) (s : strategy) : strategy :=
    match s with Stop => Stop | Guess g next => Guess (phi g) (fun r => mapped phi (next r)) end.

  Lemma mapped_legal phi s : automorphism phi -> forall A B, legal A s -> legal B (mapped phi s).
  Proof. intros [H _]. induction s as [|g next IH]; simpl; [auto|]. intros A B (G & _ & L).
    split; [now apply H|]. split; [apply always|]. intros r. now apply (IH r (restrict how A g r)).
  Qed.

  Lemma mapped_found phi A s c : automorphism phi -> legal A s -> In c codes ->
    found (mapped phi s) (phi c) = found s c.
  Proof.
    intros [_ H] L I. revert A L. induction s as [|g next IH]; intros A L; simpl; [reflexivity|].
    destruct L as (G & _ & L). rewrite (H g c G I).
    destruct (_ =? _)%uint63; [reflexivity|]. now rewrite (IH _ (restrict how A g (fb g c))).
  Qed.

  Lemma automorphism_injective phi c d : automorphism phi -> In c codes -> In d codes ->
    phi c = phi d -> c = d.
  Proof.
    intros [H K] C D E. apply fb_win; auto. rewrite <- (K c d C D), E. now apply fb_win; auto.
  Qed.

  (** phi carries C onto T: phi maps every code of C to a code of T, and T has as many codes as C. *)
  Definition carries (phi : int -> int) (C T : list int) : Prop := (forall c, In c C -> In (phi c) T) /\
    length C = length T.

  Lemma NoDup_map_in (phi : int -> int) C : (forall c d, In c C -> In d C -> phi c = phi d -> c = d) ->
    NoDup C -> NoDup (map phi C).
  Proof.
    intros H N. induction N as [|c C I N IH]; simpl; constructor.
    - intros K. apply in_map_iff in K as (d & E & D). apply I. rewrite (H c d); auto; [now left|now right].
    - apply IH. intros x y X Y. apply H; now right.
  Qed.

  Lemma carried phi C T : automorphism phi -> set C -> carries phi C T -> Permutation (map phi C) T.
  Proof.
    intros A [N I] [K L]. apply NoDup_Permutation_bis.
    - apply NoDup_map_in; [|assumption]. intros c d C1 D1. apply automorphism_injective; auto.
    - rewrite map_length. lia.
    - intros x X. apply in_map_iff in X as (c & <- & H). now apply K.
  Qed.

  Lemma mapped_total phi f A s C T : automorphism phi -> set C -> carries phi C T -> legal A s ->
    total f (mapped phi s) T = total f s C.
  Proof.
    intros H E K L. unfold total.
    rewrite <- (sum_permuted _ _ (Permutation_map _ (carried phi C T H E K))), map_map.
    f_equal. apply map_ext_in. intros c I. unfold value. rewrite (mapped_found phi A); auto.
    now apply secrets_codes, E.
  Qed.

  Lemma mapped_solves phi A s C T : automorphism phi -> set C -> carries phi C T -> legal A s -> solves s C ->
    solves (mapped phi s) T.
  Proof.
    intros H E K L V c I. apply (Permutation_in _ (Permutation_sym (carried phi C T H E K))) in I.
    apply in_map_iff in I as (d & <- & D). rewrite (mapped_found phi A); auto. now apply secrets_codes, E.
  Qed.

  Theorem ref_rule phi A C T f b : automorphism phi -> set C -> carries phi C T -> at_least A T f b ->
    at_least A C f b.
  Proof.
    intros H E K B s L V. rewrite <- (mapped_total phi f A s C T H E K L).
    apply B; [now apply (mapped_legal phi s H A)|now apply (mapped_solves phi A s C T)].
  Qed.

  Lemma orbit_forward phi A C f g b : automorphism phi -> set C -> carries phi C C ->
    guess_at_least A C f (phi g) b -> guess_at_least A C f g b.
  Proof.
    intros H E K B next L V. rewrite <- (mapped_total phi f A _ C C H E K L). simpl. apply B.
    - apply (mapped_legal phi (Guess g next) H A A L).
    - apply (mapped_solves phi A (Guess g next) C C H E K L V).
  Qed.

  Hypothesis codes_distinct : NoDup codes.

  (** A map of the codes into the codes reaches every code and has an inverse. *)
  Lemma inverse phi : automorphism phi -> exists psi, automorphism psi /\
    (forall c, In c codes -> psi (phi c) = c) /\
    forall C, set C -> carries phi C C -> carries psi C C.
  Proof.
    intros A. assert (carries phi codes codes) as K by (split; [apply A|reflexivity]).
    pose proof (carried phi codes codes A (conj codes_distinct codes_secrets) K) as M.
    set (psi := fun c => match find (fun x => phi x =? c)%uint63 codes with Some x => x | None => c end).
    assert (forall c, In c codes -> In (psi c) codes /\ phi (psi c) = c) as Q.
    { intros c I. unfold psi. destruct (find _ codes) as [x|] eqn:F.
      - apply find_some in F as [F1 F2]. apply Uint63.eqb_spec in F2. auto.
      - apply (Permutation_in _ (Permutation_sym M)) in I. apply in_map_iff in I as (x & X & I).
        pose proof (find_none _ _ F x I) as Y. simpl in Y. rewrite X, Uint63.eqb_refl in Y. discriminate. }
    assert (forall c, In c codes -> psi (phi c) = c) as R.
    { intros c I. apply (automorphism_injective phi); auto; [apply Q; now apply A|]. apply Q. now apply A. }
    exists psi. split; [|split; [exact R|]].
    - split; [intros c I; apply Q; exact I|]. intros g c G I. destruct (Q g G) as [G1 G2], (Q c I) as [I1 I2].
      rewrite <- (proj2 A) by assumption. now rewrite G2, I2.
    - intros C E T. split; [|reflexivity]. intros c I. pose proof (carried phi C C A E T) as X.
      apply (Permutation_in _ (Permutation_sym X)) in I. apply in_map_iff in I as (d & <- & D).
      rewrite R; [assumption|]. now apply secrets_codes, E.
  Qed.

  (** ORBIT: if a map carries C onto C, a guess and its image have the same cost. *)
  Theorem orbit_rule phi A C f g b : automorphism phi -> set C -> carries phi C C -> In g codes ->
    guess_at_least A C f g b <-> guess_at_least A C f (phi g) b.
  Proof.
    intros H0 E K G. split; [|now apply orbit_forward].
    destruct (inverse phi H0) as (psi & B & R & S). intros H.
    apply (orbit_forward psi); auto. now rewrite R.
  Qed.

  (** * Phases *)

  (** If the prices from two turns on differ by a constant, the costs differ by this constant for each
      code. *)
  Lemma shift A C f f' e b : (forall t, P (f + t) = P (f' + t) + e) -> at_least A C f' b ->
    at_least A C f (b + e * Z.of_nat (length C)).
  Proof.
    intros H B s L V. specialize (B s L V).
    enough (total f s C = total f' s C + e * Z.of_nat (length C)) by lia.
    unfold total. rewrite <- (sum_const e C), <- sum_add. f_equal. apply map_ext_in. intros c I. unfold value.
    specialize (V c I). destruct (found s c); [apply H|easy].
  Qed.
End Rules.
