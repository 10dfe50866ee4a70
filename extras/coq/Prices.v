(** The checker's prices are correct: those of turns, of SIZE and of COUNT. Covers ONE by COUNT. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia Permutation.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers.
Require Optimoo.Rules.
Import ListNotations.

Lemma nth_map {A B} (f : A -> B) l n d d' : n < length l -> nth n (map f l) d = f (nth n l d').
Proof. revert n. induction l as [|x l IH]; intros [|n] H; simpl in *; try lia; auto. apply IH. lia. Qed.

(** * Sums over classes *)

Section Classes.
  Local Open Scope Z_scope.
  Variable A : Type.
  Variables (first : A -> A -> bool) (proved better : A -> int).
  Variable v : A -> Z. (* the true cost *)

  Lemma insert_permutes x l : Permutation (insert A first x l) (x :: l).
  Proof.
    induction l as [|y l IH]; simpl; [reflexivity|]. destruct (first x y); [reflexivity|]. rewrite IH.
    apply perm_swap.
  Qed.

  Lemma sorted_permutes l : Permutation (sorted first l) l.
  Proof. induction l as [|x l IH]; simpl; [reflexivity|]. now rewrite insert_permutes, IH. Qed.

  Definition below (x : A) : Prop := val (proved x) <= v x /\ val (better x) <= v x.

  Lemma sum_of_le l : Forall below l -> forall own, val (sum_of proved l own) <= val own
    + Rules.sum (map (fun x => val (proved x)) l).
  Proof.
    induction 1 as [|x l [B _] F IH]; intros own; unfold sum_of, Rules.sum in *; simpl; [lia|].
    specialize (IH (plus own (proved x))). pose proof (plus_le own (proved x)). lia.
  Qed.

  Lemma improve_le enough l : Forall below l -> forall sum z,
    val sum <= z + Rules.sum (map (fun x => val (proved x)) l) ->
    val (improve proved better enough l sum) <= z + Rules.sum (map v l).
  Proof.
    induction 1 as [|x l [B M] F IH]; intros sum z H; simpl in *.
    - destruct (_ <=? _)%uint63; lia.
    - assert (Rules.sum (map (fun x => val (proved x)) l) <= Rules.sum (map v l)) as Rest.
      { apply Rules.sum_le. intros u U. rewrite Forall_forall in F. now apply F. }
      unfold Rules.sum in *. destruct (enough <=? sum)%uint63; [lia|]. rewrite Z.add_assoc. apply IH.
      destruct (Uint63.ltbP (proved x) (better x)) as [L|L]; [|lia].
      pose proof (plus_le sum (better x - proved x)). rewrite sub_exact in H0 by lia. lia.
  Qed.

  (** Sums and improved sums are at most the true cost. *)
  Lemma sums_right enough l own z : Forall below l -> val own <= z ->
    let sum := sum_of proved l own in
    val sum <= z + Rules.sum (map v l) /\
    val (improve proved better enough (sorted first l) sum) <= z + Rules.sum (map v l).
  Proof.
    intros F O sum. pose proof (sum_of_le l F own) as S. fold sum in S. pose proof (sorted_permutes l) as E.
    assert (Rules.sum (map (fun x => val (proved x)) l) <= Rules.sum (map v l)) as Rest.
    { apply Rules.sum_le. intros u U. rewrite Forall_forall in F. now apply F. }
    split; [lia|]. rewrite <- (Rules.sum_permuted _ _ (Permutation_map v E)). apply improve_le.
    - exact (Permutation_Forall (Permutation_sym E) F).
    - rewrite (Rules.sum_permuted _ _ (Permutation_map (fun x => val (proved x)) E)). lia.
  Qed.
End Classes.

(** * Places to fill *)

Section Places.
  Variable others : list int.

  Notation capacity := (Rules.capacity others).

  Lemma capacity_grows j : capacity j <= capacity (S j).
  Proof. induction j as [|j IH]; cbn [Rules.capacity] in *; [lia|]. apply le_n_S, Nat.mul_le_mono_l, IH. Qed.

  Lemma capacity_le j k : j <= k -> capacity j <= capacity k.
  Proof. induction 1 as [|k _ IH]; [lia|]. pose proof (capacity_grows k). lia. Qed.

  Lemma fill_places_least n : forall i room d k j, room = Z.of_nat (capacity (S d)) ->
    (forall j, j < d -> capacity (S j) <= i) ->
    k < n -> i + k < capacity (S j) -> nth k (fill_places (Z.of_nat (length others)) n (Z.of_nat i) room d) 0
      <= j.
  Proof.
    induction n as [|n IH]; intros i room d k j R D K J; [lia|]. cbn [fill_places].
    replace (Z.of_nat i + 1)%Z with (Z.of_nat (S i)) by lia. destruct (Z.ltb_spec (Z.of_nat i) room) as [L|L].
    - destruct k as [|k]; cbn [nth].
      + destruct (Nat.le_gt_cases d j) as [|H]; [assumption|]. specialize (D j H). lia.
      + apply IH; [exact R| |lia|lia]. intros j' H. specialize (D j' H). lia.
    - assert (forall j', j' < S d -> capacity (S j') <= i) as D'.
      { intros j' H. pose proof (capacity_le (S j') (S d)). lia. }
      destruct k as [|k]; cbn [nth].
      + destruct (Nat.le_gt_cases (S d) j) as [|H]; [assumption|]. specialize (D' j H). lia.
      + apply IH; [rewrite R; cbn [Rules.capacity]; lia| |lia|lia]. intros j' H. specialize (D' j' H). lia.
  Qed.

  Lemma fill_places_length q n i room d : length (fill_places q n i room d) = n.
  Proof. revert i room d. induction n as [|n IH]; intros i room d; simpl; [reflexivity|].
    destruct (_ <? _)%Z; simpl; now rewrite IH.
  Qed.
End Places.

Section Prices.
  (* all feedbacks except the win, and the number of codes *)
  Variables (p : prices) (feedbacks : list int) (places : nat).
  Hypothesis proper_prices : proper p = true.
  Hypothesis few_places : (Z.of_nat places <= 65535)%Z.

  (** ** Prices *)

  Definition P (t : nat) : Z := price_after p t.

  Lemma proper_parts : (0 <= P 0 /\ 0 <= step p /\ (forall t, (t < length (extended p))%nat -> P t <= P (S t))
    /\ (forall t, (phase_count p - 1 <= t)%nat -> (t < length (extended p))%nat -> P (S t) = P t + step p))%Z.
  Proof.
    pose proof proper_prices as H. unfold proper in H.
    rewrite !andb_true_iff, !Z.leb_le, !forallb_forall in H.
    destruct H as ((((_ & H0) & H1) & H2) & H3). repeat split; auto.
    - intros t T. apply Z.leb_le, H2, in_seq. lia.
    - intros t L T. assert (In t (seq 0 (length (extended p)))) as I by (apply in_seq; lia). apply H3 in I.
      apply orb_true_iff in I as [I|I].
      + apply Nat.ltb_lt in I. lia.
      + now apply Z.eqb_eq.
  Qed.

  Lemma P_beyond t : length (extended p) <= t -> (P (S t) = P t + step p)%Z.
  Proof.
    intros H. unfold P, price_after. rewrite (proj2 (Nat.ltb_ge (S t) _)), (proj2 (Nat.ltb_ge t _)) by lia.
    replace (S (S t) - length (extended p)) with (S (S t - length (extended p))) by lia. lia.
  Qed.

  Lemma P_grows t : (P t <= P (S t))%Z.
  Proof.
    destruct proper_parts as (_ & S0 & H & _).
    destruct (Nat.lt_ge_cases t (length (extended p))) as [L|L]; [now apply H|].
    rewrite P_beyond by assumption. lia.
  Qed.

  Lemma P_positive t : (0 <= P t)%Z.
  Proof. induction t as [|t IH]; [apply proper_parts|]. pose proof (P_grows t). lia. Qed.

  Lemma P_even t j : phase_count p - 1 <= t -> (P (t + j) = P t + step p * Z.of_nat j)%Z.
  Proof.
    intros H. induction j as [|j IH]; [rewrite Nat.add_0_r; lia|]. rewrite Nat.add_succ_r.
    destruct (Nat.lt_ge_cases (t + j) (length (extended p))) as [L|L].
    - destruct proper_parts as (_ & _ & _ & E). rewrite E by lia. lia.
    - rewrite P_beyond by assumption. lia.
  Qed.

  (** ** SIZE *)

  Definition depths : list nat := fill_places (Z.of_nat (length feedbacks)) places 0 1 0.
  Definition depth (i : nat) : nat := nth i depths 0.

  Notation capacity := (Rules.capacity feedbacks).

  Lemma depth_least i j : i < capacity (S j) -> depth i <= j.
  Proof.
    intros H. unfold depth.
    destruct (Nat.lt_ge_cases i (length depths)) as [L|L]; [|rewrite nth_overflow by assumption; lia].
    apply (fill_places_least feedbacks places 0); [cbn [Rules.capacity]; lia|lia| |exact H].
    unfold depths in L.
    now rewrite fill_places_length in L.
  Qed.

  Lemma depths_length : length depths = places.
  Proof. apply fill_places_length. Qed.

  Notation SIZE := (Rules.SIZE P depth).

  Lemma partial_sums_length l : forall s, length (partial_sums s l) = S (length l).
  Proof. induction l as [|x l IH]; intros s; simpl; [reflexivity|]. now rewrite IH. Qed.

  Lemma partial_sums_nth l : forall s n d, n <= length l ->
    nth n (partial_sums s l) d = (s + Rules.sum (firstn n l))%Z.
  Proof.
    induction l as [|x l IH]; intros s [|n] d H; simpl in *; try lia. rewrite IH by lia. lia.
  Qed.

  Lemma firstn_seq (l : list nat) n : n <= length l -> firstn n l = map (fun i => nth i l 0) (seq 0 n).
  Proof.
    revert n. induction l as [|x l IH]; intros [|n] H; simpl in *; try lia; auto. f_equal.
    rewrite <- seq_shift, map_map. apply IH. lia.
  Qed.

  (** ** Phases *)

  (** States that the prices and tables of a phase are correct. *)
  Record right_phase (f : nat) (x : phase) : Prop := {
    right_now : (val (now x) <= P f)%Z;
    right_soon : (val (soon x) <= P (S f))%Z;
    right_later : (val (later x) <= P (S (S f)))%Z;
    right_costs : forall n, (val n <= Z.of_nat (places))%Z ->
      (val (class_costs x).[n] <= SIZE (S f) (Z.to_nat (val n)))%Z;
    right_following : exists e, (val (grows x) <= e)%Z /\ (forall t, P (S f + t) = P (following x + t) + e)%Z
  }.

  Lemma step_positive : (0 <= step p)%Z.
  Proof. apply proper_parts. Qed.

  Lemma SIZE_positive t n : (0 <= SIZE t n)%Z.
  Proof. unfold Rules.SIZE. induction (seq 0 n) as [|i l IH]; simpl; [lia|].
    pose proof (P_positive (t + depth i)). lia.
  Qed.

  Lemma class_costs_right f n : (val n <= Z.of_nat (places))%Z ->
    (val (class_costs (phase_at p depths f)).[n] <= SIZE (S f) (Z.to_nat (val n)))%Z.
  Proof.
    intros H. pose proof (val_range n). simpl. set (l := map (fun d => price_after p (f + 1 + d)) depths).
    assert (length l = places) as L by (unfold l; rewrite map_length; apply depths_length).
    rewrite array_of_get by (unfold short; rewrite map_length, partial_sums_length, L;
      lia).
    rewrite (nth_map _ _ _ _ 0%Z), partial_sums_nth by (rewrite ?partial_sums_length; lia).
    replace (0 + Rules.sum (firstn (Z.to_nat (val n)) l))%Z with (SIZE (S f) (Z.to_nat (val n)));
      [apply saturated_le, SIZE_positive|].
    unfold Rules.SIZE, l. rewrite Z.add_0_l, firstn_map, firstn_seq, map_map by (rewrite depths_length; lia).
    f_equal. apply map_ext.
    intros i. unfold P, depth. f_equal. lia.
  Qed.

  Lemma phase_right f : f < phase_count p -> right_phase f (phase_at p depths f).
  Proof.
    intros F. constructor.
    - apply saturated_le, P_positive.
    - simpl. replace (f + 1) with (S f) by lia. apply saturated_le, P_positive.
    - simpl. replace (f + 2) with (S (S f)) by lia. apply saturated_le, P_positive.
    - apply class_costs_right.
    - simpl. destruct (Nat.ltb_spec f (phase_count p - 1)) as [L|L].
      + exists 0%Z. split; [reflexivity|]. intros t. rewrite Nat.min_l by lia. rewrite Z.add_0_r.
        f_equal. lia.
      + exists (step p). split; [apply of_Z_le, step_positive|]. intros t. rewrite Nat.min_r by lia.
        replace (phase_count p - 1) with f by lia.
        assert (P (f + S t) = P f + step p * Z.of_nat (S t))%Z as E by (apply P_even; lia).
        rewrite Nat.add_succ_r in E. change (P (S (f + t)) = P (f + t) + step p)%Z.
        rewrite E, P_even, Nat2Z.inj_succ by lia. ring.
  Qed.

  Lemma phases_right f x : nth_error (map (phase_at p depths) (seq 0 (phase_count p))) f = Some x ->
    right_phase f x.
  Proof.
    intros H.
    assert (nth_error (map (phase_at p depths) (seq 0 (phase_count p))) f <> None) as F
      by (rewrite H; discriminate).
    apply nth_error_Some in F. rewrite map_length, seq_length in F.
    apply (nth_error_nth _ _ (phase_at p depths 0)) in H.
    rewrite (nth_map _ _ _ _ 0), seq_nth in H by (rewrite ?seq_length; exact F). subst x.
    now apply phase_right.
  Qed.

  Local Open Scope Z_scope.

  Lemma count_bound_le f x n k v : right_phase f x ->
    val (count_bound x n k v) <= Z.max 0 (Rules.COUNT P f (val n) (val k) (val v)).
  Proof.
    intros R. unfold count_bound. destruct (Uint63.lebP v k) as [V|]; [|simpl; change (val 0) with 0; lia].
    destruct (Uint63.lebP k n) as [K|]; [|simpl; change (val 0) with 0; lia]. cbn [andb].
    pose proof (plus_le (plus (times v (now x)) (times (k - v) (soon x))) (times (n - k) (later x))) as A.
    pose proof (plus_le (times v (now x)) (times (k - v) (soon x))) as B.
    pose proof (times_le v (now x)) as T1. pose proof (times_le (k - v) (soon x)) as T2.
    pose proof (times_le (n - k) (later x)) as T3.
    rewrite sub_exact in T2, T3 by assumption. unfold Rules.COUNT.
    pose proof (right_now _ _ R). pose proof (right_soon _ _ R). pose proof (right_later _ _ R).
    pose proof (val_range v). pose proof (val_range k). pose proof (val_range n).
    assert (val v * val (now x) <= val v * P f) by nia.
    assert ((val k - val v) * val (soon x) <= (val k - val v) * P (S f)) by nia.
    assert ((val n - val k) * val (later x) <= (val n - val k) * P (S (S f))) by nia. lia.
  Qed.

  Section Codes.
    Variables (codes secrets : list int) (fb : int -> int -> int) (win : int)
      (how : Rules.mode).
    Hypothesis secrets_codes : incl secrets codes.
    Hypothesis fb_win : forall g c, In g codes -> In c secrets -> (fb g c = win <-> g = c).
    Hypothesis fb_known : forall g c, In g codes -> In c secrets -> fb g c = win \/ In (fb g c) feedbacks.
    Hypothesis feedbacks_distinct : NoDup feedbacks.
    Hypothesis win_apart : ~ In win feedbacks.

    Notation at_least := (Rules.at_least codes fb win how P).
    Notation kinds := (Rules.kinds fb win feedbacks).

    Lemma next_phase f x A C n b : right_phase f x -> val n = Z.of_nat (length C) ->
      at_least A C (following x) (val b) -> at_least A C (S f) (val (plus b (times n (grows x)))).
    Proof.
      intros R N B. destruct (right_following _ _ R) as (e & G & H).
      pose proof (Rules.shift codes fb win how P A C (S f) (following x) e (val b) H B) as S. intros s L V.
      specialize (S s L V). pose proof (plus_le b (times n (grows x))). pose proof (times_le n (grows x)).
      rewrite N in H1. assert (Z.of_nat (length C) * val (grows x) <= e * Z.of_nat (length C)) by nia. lia.
    Qed.

    Lemma class_cost_right f x A C n : right_phase f x -> Rules.set secrets C ->
      val n = Z.of_nat (length C) -> (length C <= places)%nat -> at_least A C (S f) (val (class_costs x).[n]).
    Proof.
      intros R E N L.
      apply (Rules.at_least_le codes fb win how P _ _ _ _ (SIZE (S f) (length C))).
      - replace (length C) with (Z.to_nat (val n)) by lia. apply (right_costs _ _ R). lia.
      - eapply Rules.size_rule; eauto using P_grows, depth_least.
    Qed.

    Lemma one_of_counts_right f x A C n enough inside any : right_phase f x -> Rules.set secrets C ->
      C <> [] ->
      val n = Z.of_nat (length C) -> (forall a, kinds C a <= val enough) ->
      (forall a, In a C -> kinds C a <= val inside) ->
      (forall a, In a codes -> Rules.allows how A a -> kinds C a <= val (any inside)) ->
      at_least A C f (val (one_of_counts x n enough inside any)).
    Proof.
      intros R E N n_is M HI HA. unfold one_of_counts.
      pose proof (count_bound_le f x n inside 1 R) as BI.
      pose proof (count_bound_le f x n (any inside) 0 R) as BA.
      pose proof (count_bound_le f x n enough 0 R) as BE. rewrite n_is in BI, BA, BE.
      change (val 1) with 1 in BI. change (val 0) with 0 in BA, BE.
      set (member := count_bound x n inside 1) in *.
      assert (forall b, b <= 0 -> at_least A C f b) as Z.
      { intros b B s L V. pose proof (Rules.at_least_0 codes fb win how P P_positive A C f s L V). lia. }
      assert (forall b k, (forall a, In a codes -> Rules.allows how A a -> kinds C a <= k) ->
        b <= Z.max 0 (Rules.COUNT P f (Z.of_nat (length C)) k 0) ->
        b <= Z.max 0 (Rules.COUNT P f (Z.of_nat (length C)) (val inside) 1) -> at_least A C f b) as One.
      { intros b k K B0 B1. destruct (Z.le_gt_cases b 0) as [L|L]; [now apply Z|].
        apply (Rules.one_by_count codes secrets fb win how secrets_codes feedbacks fb_win fb_known
          feedbacks_distinct win_apart P P_grows A C f b k (val inside)); auto; lia. }
      destruct (Uint63.lebP member (count_bound x n enough 0)) as [L|L].
      - apply (One _ (val enough)); [intros a _ _; apply M|lia|lia].
      - destruct (lesser_le member (count_bound x n (any inside) 0)).
        apply (One _ (val (any inside))); [exact HA|lia|lia].
    Qed.
  End Codes.
End Prices.
