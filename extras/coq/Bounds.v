(** The checker's bound of a guess is never above the cost of the guess. Covers SIZE, COUNT, ONE and condition
    4. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia Permutation.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers Optimoo.Prices Optimoo.Tables.
Require Optimoo.Rules.
Import ListNotations.
Local Open Scope Z_scope.

Lemma times_in_map {A} (f : A -> int) l x :
  length (times_in x (map f l)) = length (filter (fun c => f c =? x)%uint63 l).
Proof. induction l as [|c l IH]; simpl; [reflexivity|].
  destruct (f c =? x)%uint63; simpl; now rewrite IH.
Qed.

Section Bounds.
  Variables (g : game) (p : prices).
  Hypothesis fits_checker : fit g p = true.
  Variable w : world.
  Hypothesis w_is : w = make_world g p.

  Definition fb (a b : int) : int := (rows w).[a].[b].

  Notation P := (Prices.P p).
  Notation depth := (Prices.depth (feedbacks w) (length (codes g))).
  Notation set := (Rules.set (all w)).
  Notation class_of := (Rules.class fb).
  Notation at_least := (Rules.at_least (all w) fb (win w) Rules.free P tt).
  Notation guess_at_least := (Rules.guess_at_least (all w) fb (win w) Rules.free P tt).
  Notation SIZE := (Rules.SIZE P depth).
  Notation whole := (Rules.whole fb (feedbacks w)).
  Notation right := (Prices.right_phase p (feedbacks w) (length (codes g))).

  Lemma fb_win a b : In a (all w) -> In b (all w) -> (fb a b = win w <-> a = b).
  Proof. unfold fb. rewrite w_is. now apply Tables.fb_win. Qed.

  Lemma fb_known a b : In a (all w) -> In b (all w) -> fb a b = win w \/ In (fb a b) (feedbacks w).
  Proof. unfold fb. rewrite w_is. now apply Tables.fb_known. Qed.

  Lemma fb_sym a b : In a (all w) -> In b (all w) -> fb a b = fb b a.
  Proof. unfold fb. rewrite w_is. now apply Tables.fb_sym. Qed.

  Lemma fb_small a b : In a (all w) -> In b (all w) -> val (fb a b) < 63.
  Proof. unfold fb. rewrite w_is. now apply Tables.fb_small. Qed.

  Lemma feedbacks_distinct : NoDup (feedbacks w).
  Proof. rewrite w_is. apply Tables.feedbacks_distinct. Qed.

  Lemma win_apart : ~ In (win w) (feedbacks w).
  Proof. rewrite w_is. apply Tables.win_apart. Qed.

  Lemma few : Z.of_nat (length (all w)) <= 65535.
  Proof. rewrite w_is, Tables.all_length. now apply Tables.few_codes with (p := p). Qed.

  Lemma all_distinct : NoDup (all w).
  Proof. rewrite w_is. now apply Tables.all_distinct. Qed.

  Notation proper_prices := (Tables.proper_prices g p fits_checker).
  Notation few_codes := (Tables.few_codes g p fits_checker).

  Lemma P_grows t : P t <= P (S t).
  Proof. apply (Prices.P_grows p 0 proper_prices). Qed.

  Lemma P_positive t : 0 <= P t.
  Proof. apply (Prices.P_positive p 0 proper_prices). Qed.

  (** The two lists of the rules, guesses and secrets, are the same here. *)
  Notation one_list := (incl_refl (all w)).

  Lemma set_short C : set C -> Z.of_nat (length C) <= Z.of_nat (length (codes g)) <= 65535.
  Proof. intros [N I]. pose proof (NoDup_incl_length N I). pose proof few.
    rewrite w_is, Tables.all_length in *. lia.
  Qed.

  Lemma set_count C : set C -> val (count C) = Z.of_nat (length C).
  Proof. intros E. apply count_exact. unfold short. pose proof (set_short C E). lia. Qed.

  Lemma costs_right f x C : right f x -> set C -> val (class_costs x).[count C] <= SIZE (S f) (length C).
  Proof.
    intros R E. pose proof (set_count C E). pose proof (set_short C E).
    replace (length C) with (Z.to_nat (val (count C))) by lia.
    apply (right_costs _ _ _ _ _ R). lia.
  Qed.

  Lemma set_class C a r : set C -> set (class_of C a r).
  Proof. apply Rules.class_set. Qed.

  (** ** Counts of classes *)

  Lemma sizes_are C a : set C -> In a (all w) ->
    sizes w C a = count (class_of C a (win w)) :: map (fun r => count (class_of C a r)) (feedbacks w).
  Proof.
    intros E A. change (sizes w C a = map (fun r => count (class_of C a r)) (win w :: feedbacks w)).
    unfold sizes.
    rewrite <- (groups_all (Tables.room g) (win w :: feedbacks w)), concat_map, flat_map_concat_map. f_equal.
    assert (counters w = map (with_units (width w)) (groups (Tables.room g) (win w :: feedbacks w))) as ->
      by (rewrite w_is; apply Tables.counters_are).
    rewrite map_map. apply map_ext_in. intros group I. rewrite w_is in I.
    destruct (Tables.groups_fit g p fits_checker group I) as [F N]. rewrite <- w_is in F.
    pose proof (Tables.bits_enough g p fits_checker) as [B W].
    pose proof (Tables.width_exact g p fits_checker) as X.
    rewrite <- w_is in X. change (with_units (width w) group) with (group, snd (with_units (width w) group)).
    cbv beta iota.
    rewrite counts_exact; auto; [|lia| | |unfold short; pose proof (set_short C E); lia].
    - apply map_ext. intros r. apply count_same, (times_in_map (fb a)).
    - rewrite X. pose proof (set_short C E). lia.
    - apply Forall_forall. intros c Hc. apply (fb_small a c A). now apply E.
  Qed.

  Definition rows_of (C : list int) : list (array int) := map (fun c => (rows w).[c]) C.

  Lemma leaves_whole_whole C a : set C -> In a (all w) -> leaves_whole (count C) (sizes w C a) = true
    -> whole C a.
  Proof.
    intros E A H. unfold leaves_whole in H. rewrite sizes_are in H by assumption.
    apply existsb_exists in H as (k & K & H).
    apply in_map_iff in K as (r & <- & R). exists r. split; [assumption|]. apply Rules.class_all.
    apply eqb_val in H. rewrite !set_count in H by (auto using set_class). lia.
  Qed.

  (** The checker's price of the guess itself is at most the true price. *)
  Lemma own_price_le f x C a : right f x -> set C -> In a (all w) ->
    val (own_price x (sizes w C a)) <= P f * Z.of_nat (length (class_of C a (win w))).
  Proof.
    intros R E A. unfold own_price. rewrite sizes_are by assumption. cbn [hd]. pose proof (P_positive f).
    pose proof (set_count _ (set_class C a (win w) E)) as W.
    destruct (count (class_of C a (win w)) =? 0)%uint63 eqn:Z.
    - change (val 0) with 0. nia.
    - apply eqb_val_false in Z. change (val 0) with 0 in Z. pose proof (right_now _ _ _ _ _ R).
      pose proof (val_range (now x)). nia.
  Qed.

  Lemma sizes_cost_le f x C a : right f x -> set C -> In a (all w) ->
    val (sizes_cost x (sizes w C a)) <= Rules.SIZES fb (win w) (feedbacks w) P depth C f a.
  Proof.
    intros R E A. pose proof (own_price_le f x C a R E A) as O. unfold sizes_cost, Rules.SIZES.
    assert (forall r, val (class_costs x).[count (class_of C a r)] <= SIZE (S f) (length (class_of C a r)) /\
      0 <= SIZE (S f) (length (class_of C a r))) as B.
    { intros r. split; [apply costs_right; [assumption|now apply set_class]|].
      apply (Prices.SIZE_positive _ _ _ proper_prices). }
    revert B O. generalize (own_price x (sizes w C a)) (P f * Z.of_nat (length (class_of C a (win w)))).
    rewrite sizes_are by assumption. cbn [tl]. generalize (SIZE (S f)). intros size. generalize (feedbacks w).
    intros l s z B. revert s z.
    induction l as [|r l IH]; intros s z O; simpl; [lia|]. destruct (B r) as [B1 B2].
    unfold Rules.sum in *. rewrite Z.add_assoc. apply IH.
    destruct (count (class_of C a r) =? 0)%uint63; [lia|].
    pose proof (plus_le s (class_costs x).[count (class_of C a r)]). lia.
  Qed.

  (** ** COUNT and ONE *)

  Notation kinds_of := (Rules.kinds fb (win w) (feedbacks w)).

  (** [l] holds all feedbacks met so far, and its length is the count [k]. *)
  Lemma kinds_met C a : In a (all w) -> incl C (all w) -> forall seen k l, Z.of_nat (length l) = val k ->
    val k + Z.of_nat (length C) < wB ->
    (forall r, val r < 63 -> has seen r = true -> In r l) ->
    exists l', Z.of_nat (length l') = val (kinds (rows_of C) a seen k) /\ incl l l' /\ forall c, In c C ->
      In (fb a c) l'.
  Proof.
    intros A. induction C as [|c C IH]; intros I seen k l L B H; simpl.
    - exists l. split; [assumption|]. split; [apply incl_refl|easy].
    - assert (In c (all w)) as Hc by (apply I; now left). change ((rows w).[c].[a]) with (fb c a).
      rewrite (fb_sym c a Hc A).
      pose proof (fb_small a c A Hc) as S. assert (incl C (all w)) as I' by (intros x X; apply I; now right).
      simpl length in B. destruct (has seen (fb a c)) eqn:M.
      + destruct (IH I' seen k l L ltac:(lia) H) as (l' & L' & J & K). exists l'. split; [assumption|].
        split; [assumption|].
        intros d [<-|D]; [|now apply K]. apply J, H; auto.
      + assert (val (k + 1) = val k + 1) as V by (apply succ_exact; lia).
        destruct (IH I' (add seen (fb a c)) (k + 1)%uint63 (fb a c :: l)) as (l' & L' & J & K).
        * simpl length. lia.
        * lia.
        * intros r R X. rewrite has_add in X by assumption. apply orb_true_iff in X as [X|X].
          -- right. now apply H.
          -- left. apply Uint63.eqb_spec in X. now subst.
        * exists l'. split; [assumption|]. split; [intros x X; apply J; now right|].
          intros d [<-|D]; [apply J; now left|now apply K].
  Qed.

  Lemma kinds_right C a : set C -> In a (all w) -> kinds_of C a <= val (kinds (rows_of C) a 0 0).
  Proof.
    intros E A. destruct (kinds_met C a A (proj2 E) 0%uint63 0%uint63 []) as (l & L & _ & H).
    - reflexivity.
    - pose proof (set_short C E). change (val 0) with 0. change wB with 9223372036854775808. lia.
    - intros r R X. rewrite has_none in X; [discriminate|assumption].
    - rewrite <- L. now apply Rules.kinds_le; [apply feedbacks_distinct|apply win_apart|].
  Qed.

  Lemma q_exact : val (q w) = Z.of_nat (length (feedbacks w)) + 1.
  Proof.
    assert (q w = count (feedbacks w) + 1)%uint63 as ->
      by (rewrite w_is; unfold make_world; cbn [q feedbacks]; reflexivity).
    assert (length (feedbacks w) <= length all_numbers)%nat as L.
    { rewrite w_is. apply NoDup_incl_length; [apply Tables.feedbacks_distinct|]. intros r R.
      apply Tables.in_feedbacks in R. apply R. }
    unfold all_numbers in L. rewrite iota_length in L.
    assert (short (feedbacks w)) as S by (unfold short; lia).
    rewrite succ_exact; rewrite count_exact by exact S; [lia|]. change wB with 9223372036854775808. lia.
  Qed.

  Lemma most_kinds_right C enough guesses : set C -> (forall a, kinds_of C a <= val enough) ->
    incl guesses (all w) -> forall k,
    val k <= val (most_kinds (rows_of C) enough guesses k) \/
      val enough <= val (most_kinds (rows_of C) enough guesses k) ->
    (forall a, In a guesses -> kinds_of C a <= val (most_kinds (rows_of C) enough guesses k)).
  Proof.
    intros E M. induction guesses as [|a guesses IH]; intros I k _ b B; [destruct B|].
    assert (incl guesses (all w)) as I' by (intros x X; apply I; now right).
    pose proof (kinds_right C a E (I a (or_introl eq_refl))) as K.
    assert (forall gs k, val k <= val (most_kinds (rows_of C) enough gs k) \/
      val enough <= val (most_kinds (rows_of C) enough gs k)) as Up.
    { clear. induction gs as [|a gs IH]; intros k; cbn [most_kinds]; [left; lia|].
      destruct (Uint63.lebP enough (kinds (rows_of C) a 0 0)); [right; lia|].
      destruct (IH (if (k <=? kinds (rows_of C) a 0 0)%uint63 then kinds (rows_of C) a 0 0 else k)) as [H|H];
        [|now right].
      left. destruct (Uint63.lebP k (kinds (rows_of C) a 0 0)); lia. }
    cbn [most_kinds]. destruct (Uint63.lebP enough (kinds (rows_of C) a 0 0)) as [L|L]; [apply M|].
    set (k' := if (k <=? kinds (rows_of C) a 0 0)%uint63 then kinds (rows_of C) a 0 0 else k).
    assert (val (kinds (rows_of C) a 0 0) <= val k') as Lk
      by (unfold k'; destruct (Uint63.lebP k (kinds (rows_of C) a 0 0)); lia).
    destruct B as [<-|B].
    - destruct (Up guesses k') as [H|H]; [lia|]. pose proof (M a). lia.
    - apply IH; auto.
  Qed.

  Lemma one_by_count_right f x C : right f x -> set C -> C <> [] ->
    at_least C f (val (one_by_count w x C (rows_of C) (count C))).
  Proof.
    intros R E N. unfold one_by_count. set (enough := lesser (count C) (q w)).
    assert (forall a, kinds_of C a <= val enough) as M.
    { intros a. unfold enough, lesser. pose proof (set_count C E). pose proof q_exact.
      pose proof (Rules.kinds_small fb (win w) (feedbacks w) feedbacks_distinct win_apart C a).
      pose proof (Rules.kinds_q fb (win w) (feedbacks w) C a). destruct (count C <=? q w)%uint63; lia. }
    assert (forall l, incl l (all w) -> forall a, In a l ->
      kinds_of C a <= val (most_kinds (rows_of C) enough l 0)) as K.
    { intros l I. apply most_kinds_right; auto. left. change (val 0) with 0. apply val_range. }
    apply (one_of_counts_right p (feedbacks w) (length (codes g)) proper_prices few_codes (all w) (all w) fb
      (win w) Rules.free one_list fb_win fb_known feedbacks_distinct win_apart); auto using set_count.
    - apply K, E.
    - intros a A _. now apply K.
  Qed.

  Lemma one_by_sizes_right f x C : right f x -> set C -> C <> [] ->
    at_least C f (val (one_by_sizes w x C (count C))).
  Proof.
    intros R E N.
    apply (Rules.one_by_sizes (all w) (all w) fb (win w) Rules.free one_list (feedbacks w) fb_win fb_known
      feedbacks_distinct win_apart P P_grows depth (Prices.depth_least _ _) (fun _ _ _ _ L => L)); auto.
    unfold one_by_sizes. intros a A.
    set (lowered := fun least guess => let counts := sizes w C guess in
      if leaves_whole (count C) counts then least else lesser least (sizes_cost x counts)).
    assert (forall l z, val (fold_left lowered l z) <= val z) as Down.
    { induction l as [|b l IH]; intros z; simpl; [lia|]. etransitivity; [apply IH|]. unfold lowered.
      destruct (leaves_whole _ _); [lia|]. apply lesser_le. }
    enough (forall l z, In a l -> whole C a \/
      val (fold_left lowered l z) <= Rules.SIZES fb (win w) (feedbacks w) P depth C f a) as H
      by (now apply H).
    induction l as [|b l IH]; intros z B; [destruct B|]. destruct B as [->|B]; [|now apply IH].
    simpl. unfold lowered at 2. cbv zeta. destruct (leaves_whole (count C) (sizes w C a)) eqn:W.
    - left. now apply leaves_whole_whole.
    - right. etransitivity; [apply Down|]. etransitivity; [apply lesser_le|]. now apply sizes_cost_le.
  Qed.

  Lemma one_right f x C : right f x -> set C -> C <> [] -> at_least C f (val (one w x C (count C))).
  Proof.
    intros R E N. unfold one. change (map (fun c => (rows w).[c]) C) with (rows_of C).
    destruct (_ <=? _)%uint63; [now apply one_by_count_right|now apply one_by_sizes_right].
  Qed.

  (** ** Condition 4 *)

  (** [b] is a lower bound of a class of guess [a], in the prices at the turn of the guess. *)
  Definition class_at_least (C : list int) (f : nat) (a r : int) (b : Z) : Prop :=
    at_least (class_of C a r) (S f) b.

  Definition sound_bound (C : list int) (f : nat) (a : int) (y : class_bound) : Prop :=
    In (by_feedback y) (feedbacks w) /\ codes_in y = count (class_of C a (by_feedback y)) /\
      class_at_least C f a (by_feedback y) (val (proved_cost y)).

  (** Sums over the classes of a guess: the price that one strategy pays in each class. *)
  Section Guess.
    Variables (C : list int) (n : int) (f : nat) (x next : phase) (a : int).
    Hypothesis C_set : set C.
    Hypothesis n_is : n = count C.
    Hypothesis x_right : right f x.
    Hypothesis next_right : right (following x) next.
    Hypothesis a_code : In a (all w).

    Lemma with_one_right y : sound_bound C f a y -> class_at_least C f a (by_feedback y)
      (val (with_one w C x next a y)).
    Proof.
      intros (_ & K & _). unfold with_one, class_at_least.
      destruct (codes_in y <? 3)%uint63 eqn:K3; [apply Rules.at_least_0, P_positive|].
      change (class w C a (by_feedback y)) with (class_of C a (by_feedback y)). rewrite K in *.
      apply (next_phase p (feedbacks w) (length (codes g)) few_codes); auto;
        [now apply set_count, set_class|].
      apply one_right; auto; [now apply set_class|]. intros Em. rewrite Em in K3. discriminate.
    Qed.

    (** The claim of a reference is true. *)
    Definition true_known (k : known) : Prop := class_at_least C f a (feedback_of k) (val (costs k)).

    Lemma with_counts (h : int -> int) l : combine l (map h l) = map (fun r => (r, h r)) l.
    Proof. induction l as [|r l IH]; simpl; [reflexivity|]. now rewrite IH. Qed.

    Lemma first_bounds_right refs : Forall true_known refs ->
      Forall (sound_bound C f a) (first_bounds w x (sizes w C a) refs).
    Proof.
      intros T. unfold first_bounds. rewrite sizes_are by assumption. cbn [tl]. rewrite with_counts.
      apply Forall_forall. intros y Y. apply in_map_iff in Y as ((r & k) & <- & H).
      apply filter_In in H as [H _].
      apply in_map_iff in H as (r' & [= <- <-] & H).
      assert (class_at_least C f a r' (val (class_costs x).[count (class_of C a r')])) as B.
      { pose proof (set_class C a r' C_set) as Es. pose proof (set_short _ Es).
        apply (class_cost_right p (feedbacks w) (length (codes g)) proper_prices (all w) (all w) fb (win w)
          Rules.free one_list fb_win fb_known feedbacks_distinct win_apart f x); auto;
          [now apply set_count|lia]. }
      split; [assumption|]. split; simpl; [reflexivity|].
      destruct (find _ refs) as [k|] eqn:F; [|exact B]. apply find_some in F as [F E].
      apply Uint63.eqb_spec in E.
      rewrite Forall_forall in T. specialize (T k F). unfold true_known in T. rewrite E in T.
      destruct (_ <=? _)%uint63; assumption.
    Qed.

    Theorem check_guess_right limit b refs spent spent' : Forall true_known refs ->
      check_guess w limit C n x next b refs a spent = Ok spent' -> whole C a \/ guess_at_least C f a (val b).
    Proof.
      intros T H. unfold check_guess in H. rewrite n_is in H.
      destruct (leaves_whole (count C) (sizes w C a)) eqn:W; [left; now apply leaves_whole_whole|]. right.
      intros nx L V.
      rewrite (Rules.total_guess (all w) (all w) fb (win w) Rules.free one_list (feedbacks w) fb_win fb_known
        feedbacks_distinct win_apart P f a nx C
      (proj2 C_set) a_code V).
      set (v := fun r => Rules.total fb (win w) P (S f) (nx r) (class_of C a r)).
      assert (forall r b, In r (feedbacks w) -> class_at_least C f a r b -> b <= v r) as Hv.
      { intros r b' R B. apply B; [apply L|].
        now apply (Rules.solves_class fb (win w) (feedbacks w) win_apart a nx). }
      assert (forall r, In r (feedbacks w) -> 0 <= v r) as Pv
        by (intros r R; apply Hv; [assumption|apply Rules.at_least_0, P_positive]).
      pose proof (first_bounds_right refs T) as F. set (bounds := first_bounds w x (sizes w C a) refs) in *.
      assert (Rules.sum (map (fun y => v (by_feedback y)) bounds) <= Rules.sum (map v (feedbacks w))) as Ord.
      { unfold bounds, first_bounds. rewrite sizes_are, map_map by assumption. cbn [tl].
        rewrite with_counts. clear -Pv.
        induction (feedbacks w) as [|r l IH]; simpl; [lia|].
        pose proof (Pv r (or_introl eq_refl)).
        assert (forall r, In r l -> 0 <= v r) as P' by (intros; apply Pv; now right).
        specialize (IH P').
        destruct (negb _); simpl; lia. }
      assert (Forall (below _ proved_cost (with_one w C x next a) (fun y => v (by_feedback y))) bounds) as Be.
      { apply Forall_forall. intros y Y. rewrite Forall_forall in F. pose proof (F y Y) as S.
        split; apply Hv; [apply S..|now apply with_one_right]. }
      pose proof (sums_right _ (fun x y => codes_in x <=? codes_in y)%uint63 _ _ _ b bounds _ _ Be
        (own_price_le f x C a x_right C_set a_code)) as [S S'].
      destruct (Uint63.lebP b (sum_of proved_cost bounds (own_price x (sizes w C a)))) as [B|B]; [lia|].
      take H. match type of H with (if ?c then _ else _) = _ => destruct c eqn:B' end; [|discriminate].
      apply Uint63.leb_spec in B'. lia.
    Qed.
  End Guess.
End Bounds.
