(** What the checker computes for a guess is never more than the guess costs: SIZE, COUNT, ONE and condition 4. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia Permutation.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers Optimoo.Tables.
Require Optimoo.Rules.
Import ListNotations.
Local Open Scope Z_scope.

(** Takes a successful check apart. *)
Ltac take H :=
  repeat match type of H with
  | match ?e with Ok _ => _ | No _ => _ end = Ok _ => let E := fresh "E" in destruct e eqn:E; [|discriminate H]
  | match ?e with pair _ _ => _ end = Ok _ => let E := fresh "E" in destruct e eqn:E
  end.

Lemma unless_ok why b u : unless why b = Ok u -> b = false.
Proof. unfold unless. now destruct b. Qed.

(** * How often each feedback is met *)

Definition tally_of (rs : list int) (t : array int) : array int := fold_left (fun t r => t.[r <- t.[r] + 1])%uint63 rs t.

Definition times_in (x : int) (rs : list int) : list int := filter (fun r => r =? x)%uint63 rs.

Lemma tally_of_get rs x : forall t, PArray.length t = 64%uint63 -> Forall (fun r => val r < 63) rs -> val x < 63 ->
  val t.[x] + Z.of_nat (length rs) < wB -> val (tally_of rs t).[x] = val t.[x] + Z.of_nat (length (times_in x rs)).
Proof.
  induction rs as [|r rs IH]; intros t L F X B; simpl; [lia|]. inversion F as [|? ? R F']; subst. simpl length in B.
  pose proof (val_range t.[x]). destruct (Uint63.eqs r x) as [<-|N].
  - assert (t.[r <- (t.[r] + 1)%uint63].[r] = (t.[r] + 1)%uint63) as S.
    { apply get_set_same. rewrite L. apply Uint63.ltb_spec. change (val 64) with 64. lia. }
    assert (val (t.[r] + 1) = val t.[r] + 1) as V by (apply succ_exact; lia).
    rewrite IH; auto; [|now rewrite length_set|rewrite S, V; lia]. rewrite S, V, Uint63.eqb_refl. simpl length. lia.
  - assert (t.[r <- (t.[r] + 1)%uint63].[x] = t.[x]) as S by now apply get_set_other.
    rewrite IH; auto; [|now rewrite length_set|rewrite S; lia]. rewrite S, (Uint63.eqb_false_complete _ _ N). reflexivity.
Qed.

Lemma filter_short {A} (f : A -> bool) l : (length (filter f l) <= length l)%nat.
Proof. induction l as [|c l IH]; simpl; [lia|]. destruct (f c); simpl; lia. Qed.

Lemma times_in_map {A} (f : A -> int) l x : length (times_in x (map f l)) = length (filter (fun c => f c =? x)%uint63 l).
Proof. induction l as [|c l IH]; simpl; [reflexivity|]. destruct (f c =? x)%uint63; simpl; now rewrite IH. Qed.

Lemma sum_cons x l : Rules.sum (x :: l) = x + Rules.sum l.
Proof. reflexivity. Qed.

Section Bounds.
  Variables (g : game) (p : prices).
  Hypothesis fits_checker : fit g p = true.
  Variable w : world.
  Hypothesis w_is : w = make_world g p.

  Definition fb (a b : int) : int := (rows w).[a].[b].

  Notation P := (Tables.P p).
  Notation depth := (Tables.depth g p).
  Notation set := (Rules.set (all w)).
  Notation class_of := (Rules.class fb).
  Notation at_least := (Rules.at_least (all w) fb (win w) P).
  Notation guess_at_least := (Rules.guess_at_least (all w) fb (win w) P).
  Notation SIZE := (Rules.SIZE P depth).
  Notation whole := (Rules.whole fb (feedbacks w)).
  Notation right := (Tables.right_phase g p).

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

  Lemma feedbacks_small r : In r (feedbacks w) -> val r < 63.
  Proof. rewrite w_is. apply Tables.feedbacks_small. Qed.

  Lemma win_apart : ~ In (win w) (feedbacks w).
  Proof. rewrite w_is. apply Tables.win_apart. Qed.

  Lemma win_small : val (win w) < 63.
  Proof. rewrite w_is. now apply Tables.win_small. Qed.

  Lemma few : Z.of_nat (length (all w)) <= 65535.
  Proof. rewrite w_is, Tables.all_length. now apply Tables.few_codes with (p := p). Qed.

  Lemma all_distinct : NoDup (all w).
  Proof. rewrite w_is. now apply Tables.all_distinct. Qed.

  Lemma depth_least i j : (i < Rules.capacity (feedbacks w) (S j))%nat -> (depth i <= j)%nat.
  Proof. rewrite w_is. now apply Tables.depth_least. Qed.

  Lemma P_grows t : P t <= P (S t).
  Proof. now apply Tables.P_grows with (g := g). Qed.

  Lemma P_positive t : 0 <= P t.
  Proof. now apply Tables.P_positive with (g := g). Qed.

  Lemma costs_right f x C : right f x -> set C -> val (class_costs x).[count C] <= SIZE (S f) (length C).
  Proof.
    intros R [N I]. pose proof (NoDup_incl_length N I) as L. pose proof few. pose proof (count_exact C) as E. unfold short in E.
    specialize (E ltac:(lia)). replace (length C) with (Z.to_nat (val (count C))) by lia. apply (right_costs _ _ _ _ R).
    rewrite E. rewrite w_is, Tables.all_length in L. lia.
  Qed.

  Lemma set_short C : set C -> Z.of_nat (length C) <= 65535.
  Proof. intros [N I]. pose proof (NoDup_incl_length N I). pose proof few. lia. Qed.

  Lemma set_count C : set C -> val (count C) = Z.of_nat (length C).
  Proof. intros E. apply count_exact. unfold short. pose proof (set_short C E). lia. Qed.

  Lemma set_class C a r : set C -> set (class_of C a r).
  Proof. apply Rules.class_set. Qed.

  (** ** Counts of classes *)

  Definition counted (C : list int) (a : int) (counts : array int) : Prop :=
    forall x, val x < 63 -> val counts.[x] = Z.of_nat (length (class_of C a x)).

  Lemma counted_tally C a rs : set C -> In a (all w) -> rs = map (fb a) C -> counted C a (tally_of rs (make 64 0%uint63)).
  Proof.
    intros E A R x X. pose proof (set_short C E) as S. rewrite tally_of_get; [|apply make_length; now compute| |exact X|].
    - rewrite get_make, R, times_in_map. reflexivity.
    - apply Forall_forall. intros r I. rewrite R in I. apply in_map_iff in I as (c & <- & I). apply fb_small; [assumption|now apply E].
    - rewrite get_make, R, map_length. change (val 0) with 0. change wB with 9223372036854775808. lia.
  Qed.

  Lemma counted_codes C a : set C -> In a (all w) ->
    counted C a (fold_left (fun counts c => let r := (rows w).[a].[c] in counts.[r <- counts.[r] + 1])%uint63 C (make 64 0%uint63)).
  Proof.
    intros E A. enough (forall t, fold_left (fun counts c => let r := (rows w).[a].[c] in counts.[r <- counts.[r] + 1])%uint63 C t =
    tally_of (map (fb a) C) t) as ->
      by now apply counted_tally.
    clear E. unfold tally_of. induction C as [|c C IH]; intros t; simpl; [reflexivity|]. apply IH.
  Qed.

  Definition rows_of (C : list int) : list (array int) := map (fun c => (rows w).[c]) C.

  Lemma counted_rows C a : set C -> In a (all w) -> counted C a (sizes (rows_of C) a).
  Proof.
    intros E A. enough (forall t, tally (rows_of C) a t = tally_of (map (fb a) C) t) as X by (unfold sizes; rewrite X; now apply
    counted_tally).
    assert (incl C (all w)) as I by apply E. clear E. unfold tally_of. induction C as [|c C IH]; intros t; simpl; [reflexivity|].
    assert (In c (all w)) as Hc by (apply I; now left). change ((rows w).[c].[a]) with (fb c a). rewrite (fb_sym c a Hc A).
    apply IH. intros x X. apply I. now right.
  Qed.

  Lemma class_all C a r : length (class_of C a r) = length C -> class_of C a r = C.
  Proof.
    unfold Rules.class. induction C as [|c C IH]; simpl; [reflexivity|]. destruct (fb a c =? r)%uint63; simpl; intros H.
    - f_equal. apply IH. lia.
    - pose proof (filter_short (fun c => fb a c =? r)%uint63 C). lia.
  Qed.

  Lemma leaves_whole_whole C a counts : set C -> counted C a counts -> leaves_whole w (count C) counts = true -> whole C a.
  Proof.
    intros E K H. apply existsb_exists in H as (r & R & H). exists r. split; [assumption|]. apply class_all.
    apply eqb_val in H. rewrite K, set_count in H by (auto using feedbacks_small). lia.
  Qed.

  (** What the checker takes for the price of the guess itself. *)
  Lemma own_price f x C a counts : right f x -> counted C a counts ->
    val (if (counts.[win w] =? 0)%uint63 then 0%uint63 else now x) <= P f * Z.of_nat (length (class_of C a (win w))).
  Proof.
    intros R K. pose proof (K (win w) win_small) as W. pose proof (P_positive f). destruct (counts.[win w] =? 0)%uint63 eqn:E.
    - change (val 0) with 0. nia.
    - apply eqb_val_false in E. change (val 0) with 0 in E. pose proof (right_now _ _ _ _ R). pose proof (val_range (now x)). nia.
  Qed.

  Lemma class_cost f x C a counts r : right f x -> set C -> counted C a counts -> In r (feedbacks w) ->
    val (class_costs x).[counts.[r]] <= SIZE (S f) (length (class_of C a r)).
  Proof.
    intros R E K I. replace counts.[r] with (count (class_of C a r)); [now apply costs_right; [|apply set_class]|].
    apply to_Z_inj. rewrite K by now apply feedbacks_small. now apply set_count, set_class.
  Qed.

  Lemma sizes_cost_le f x C a counts : right f x -> set C -> counted C a counts ->
    val (sizes_cost w x counts) <= Rules.SIZES fb (win w) (feedbacks w) P depth C f a.
  Proof.
    intros R E K. unfold sizes_cost, Rules.SIZES. pose proof (own_price f x C a counts R K) as O. revert O.
    generalize (if (counts.[win w] =? 0)%uint63 then 0%uint63 else now x) (P f * Z.of_nat (length (class_of C a (win w)))).
    assert (incl (feedbacks w) (feedbacks w)) as I by apply incl_refl. revert I. generalize (feedbacks w) at 1 3 4.
    intros l. induction l as [|r l IH]; intros I s z O; simpl; [lia|].
    assert (In r (feedbacks w)) as Hr by (apply I; now left). pose proof (class_cost f x C a counts r R E K Hr) as B.
    assert (0 <= SIZE (S f) (length (class_of C a r))) by (apply Tables.SIZE_positive; assumption).
    rewrite Z.add_assoc. apply IH; [intros y Y; apply I; now right|].
    destruct (counts.[r] =? 0)%uint63; [lia|]. pose proof (plus_le s (class_costs x).[counts.[r]]). lia.
  Qed.

  (** ** COUNT and ONE *)

  Lemma count_bound_le f x n k v : right f x -> val (count_bound x n k v) <= Z.max 0 (Rules.COUNT P f (val n) (val k) (val v)).
  Proof.
    intros R. unfold count_bound. destruct (Uint63.lebP v k) as [V|]; [|simpl; change (val 0) with 0; lia].
    destruct (Uint63.lebP k n) as [K|]; [|simpl; change (val 0) with 0; lia]. cbn [andb].
    pose proof (plus_le (plus (times v (now x)) (times (k - v) (soon x))) (times (n - k) (later x))) as A.
    pose proof (plus_le (times v (now x)) (times (k - v) (soon x))) as B.
    pose proof (times_le v (now x)) as T1. pose proof (times_le (k - v) (soon x)) as T2. pose proof (times_le (n - k) (later x)) as T3.
    rewrite sub_exact in T2, T3 by assumption. unfold Rules.COUNT.
    pose proof (right_now _ _ _ _ R). pose proof (right_soon _ _ _ _ R). pose proof (right_later _ _ _ _ R).
    pose proof (val_range v). pose proof (val_range k). pose proof (val_range n).
    assert (val v * val (now x) <= val v * P f) by nia.
    assert ((val k - val v) * val (soon x) <= (val k - val v) * P (S f)) by nia.
    assert ((val n - val k) * val (later x) <= (val n - val k) * P (S (S f))) by nia. lia.
  Qed.

  Notation kinds_of := (Rules.kinds fb (win w) (feedbacks w)).

  (** The feedbacks that were met, in a list as long as the number says. *)
  Lemma kinds_met C a : In a (all w) -> incl C (all w) -> forall seen k l, Z.of_nat (length l) = val k -> val k + Z.of_nat (length C) <
    wB ->
    (forall r, val r < 63 -> has seen r = true -> In r l) ->
    exists l', Z.of_nat (length l') = val (kinds (rows_of C) a seen k) /\ incl l l' /\ forall c, In c C -> In (fb a c) l'.
  Proof.
    intros A. induction C as [|c C IH]; intros I seen k l L B H; simpl.
    - exists l. split; [assumption|]. split; [apply incl_refl|easy].
    - assert (In c (all w)) as Hc by (apply I; now left). change ((rows w).[c].[a]) with (fb c a). rewrite (fb_sym c a Hc A).
      pose proof (fb_small a c A Hc) as S. assert (incl C (all w)) as I' by (intros x X; apply I; now right).
      simpl length in B. destruct (has seen (fb a c)) eqn:M.
      + destruct (IH I' seen k l L ltac:(lia) H) as (l' & L' & J & K). exists l'. split; [assumption|]. split; [assumption|].
        intros d [<-|D]; [|now apply K]. apply J, H; auto.
      + assert (val (k + 1) = val k + 1) as V by (apply succ_exact; lia).
        destruct (IH I' (add seen (fb a c)) (k + 1)%uint63 (fb a c :: l)) as (l' & L' & J & K).
        * simpl length. lia.
        * lia.
        * intros r R X. rewrite has_add in X by assumption. apply orb_true_iff in X as [X|X].
          -- right. now apply H.
          -- left. apply Uint63.eqb_spec in X. now subst.
        * exists l'. split; [assumption|]. split; [intros x X; apply J; now right|]. intros d [<-|D]; [apply J; now left|now apply K].
  Qed.

  Lemma some_le_1 {A} (l : list A) : 0 <= Rules.some l <= 1.
  Proof. destruct l; simpl; lia. Qed.

  Lemma kinds_of_le C a l : (forall c, In c C -> In (fb a c) l) -> kinds_of C a <= Z.of_nat (length l).
  Proof.
    intros H. unfold Rules.kinds. assert (NoDup (win w :: feedbacks w)) as N by (constructor; [apply win_apart|apply feedbacks_distinct]).
    revert N. generalize (win w :: feedbacks w). intros rs N.
    assert (forall rs, Rules.sum (map (fun r => Rules.some (class_of C a r)) rs) = Z.of_nat (length (filter (fun r => match class_of C a
    r with [] => false | _ => true end) rs))) as ->.
    { clear. induction rs as [|r rs IH]; simpl; [reflexivity|]. rewrite IH.
      destruct (class_of C a r); simpl length; simpl Rules.some; lia. }
    apply Nat2Z.inj_le, NoDup_incl_length; [now apply NoDup_filter|]. intros r R. apply filter_In in R as [_ R].
    destruct (class_of C a r) as [|c D] eqn:E; [discriminate|]. assert (In c (class_of C a r)) as M by (rewrite E; now left).
    apply Rules.class_in in M as [M <-]. now apply H.
  Qed.

  Lemma kinds_right C a : set C -> In a (all w) -> kinds_of C a <= val (kinds (rows_of C) a 0 0).
  Proof.
    intros E A. destruct (kinds_met C a A (proj2 E) 0%uint63 0%uint63 []) as (l & L & _ & H).
    - reflexivity.
    - pose proof (set_short C E). change (val 0) with 0. change wB with 9223372036854775808. lia.
    - intros r R X. rewrite has_none in X; [discriminate|assumption].
    - rewrite <- L. now apply kinds_of_le.
  Qed.

  Lemma kinds_small C a : kinds_of C a <= Z.of_nat (length C).
  Proof. rewrite <- (map_length (fb a)). apply kinds_of_le. intros c H. now apply in_map. Qed.

  Lemma kinds_q C a : val (q w) = Z.of_nat (length (feedbacks w)) + 1 -> kinds_of C a <= val (q w).
  Proof.
    intros ->. unfold Rules.kinds. simpl map. simpl Rules.sum. pose proof (some_le_1 (class_of C a (win w))).
    enough (forall l, Rules.sum (map (fun r => Rules.some (class_of C a r)) l) <= Z.of_nat (length l)) as X by (specialize (X (feedbacks
      w)); lia).
    induction l as [|r l IH]; [reflexivity|]. cbn [map length Rules.sum fold_right].
    fold (Rules.sum (map (fun r => Rules.some (class_of C a r)) l)).
    pose proof (some_le_1 (class_of C a r)). lia.
  Qed.

  Lemma q_exact : val (q w) = Z.of_nat (length (feedbacks w)) + 1.
  Proof.
    assert (q w = count (feedbacks w) + 1)%uint63 as -> by (rewrite w_is; unfold make_world; cbn [q feedbacks]; reflexivity).
    assert (length (feedbacks w) <= length all_numbers)%nat as L.
    { rewrite w_is. apply NoDup_incl_length; [apply Tables.feedbacks_distinct|]. intros r R. apply Tables.in_feedbacks in R. apply R. }
    unfold all_numbers in L. rewrite iota_length in L. assert (short (feedbacks w)) as S by (unfold short; lia).
    rewrite succ_exact; rewrite count_exact by exact S; [lia|]. change wB with 9223372036854775808. lia.
  Qed.

  Lemma most_kinds_right C enough guesses : set C -> (forall a, kinds_of C a <= val enough) -> incl guesses (all w) -> forall k,
    val k <= val (most_kinds (rows_of C) enough guesses k) \/ val enough <= val (most_kinds (rows_of C) enough guesses k) ->
    (forall a, In a guesses -> kinds_of C a <= val (most_kinds (rows_of C) enough guesses k)).
  Proof.
    intros E M. induction guesses as [|a guesses IH]; intros I k _ b B; [destruct B|].
    assert (incl guesses (all w)) as I' by (intros x X; apply I; now right). pose proof (kinds_right C a E (I a (or_introl eq_refl))) as K.
    assert (forall gs k, val k <= val (most_kinds (rows_of C) enough gs k) \/ val enough <= val (most_kinds (rows_of C) enough gs k)) as Up.
    { clear. induction gs as [|a gs IH]; intros k; cbn [most_kinds]; [left; lia|].
      destruct (Uint63.lebP enough (kinds (rows_of C) a 0 0)); [right; lia|].
      destruct (IH (if (k <=? kinds (rows_of C) a 0 0)%uint63 then kinds (rows_of C) a 0 0 else k)) as [H|H]; [|now right].
      left. destruct (Uint63.lebP k (kinds (rows_of C) a 0 0)); lia. }
    cbn [most_kinds]. destruct (Uint63.lebP enough (kinds (rows_of C) a 0 0)) as [L|L]; [apply M|].
    set (k' := if (k <=? kinds (rows_of C) a 0 0)%uint63 then kinds (rows_of C) a 0 0 else k).
    assert (val (kinds (rows_of C) a 0 0) <= val k') as Lk by (unfold k'; destruct (Uint63.lebP k (kinds (rows_of C) a 0 0)); lia).
    destruct B as [<-|B].
    - destruct (Up guesses k') as [H|H]; [lia|]. pose proof (M a). lia.
    - apply IH; auto.
  Qed.

  Lemma COUNT_le f n k k' v : k <= k' -> Rules.COUNT P f n k' v <= Rules.COUNT P f n k v.
  Proof. apply Rules.COUNT_falls. apply P_grows. Qed.

  Lemma at_least_0 C f : at_least C f 0.
  Proof.
    intros s L V. unfold Rules.total. induction C as [|c C IH]; simpl; [lia|].
    assert (0 <= Rules.value fb (win w) P f s c) by (unfold Rules.value; destruct (Rules.found _ _ _ _); [apply P_positive|lia]).
    specialize (IH (fun x X => V x (or_intror X))). lia.
  Qed.

  Lemma one_by_count_right f x C : right f x -> set C -> C <> [] -> at_least C f (val (one_by_count w x C (rows_of C) (count C))).
  Proof.
    intros R E N. pose proof (set_count C E) as n. unfold one_by_count. set (enough := lesser (count C) (q w)).
    assert (forall a, kinds_of C a <= val enough) as M.
    { intros a. unfold enough, lesser. pose proof (kinds_small C a). pose proof (kinds_q C a q_exact).
      destruct (count C <=? q w)%uint63; lia. }
    set (inside := most_kinds (rows_of C) enough C 0). set (any := most_kinds (rows_of C) enough (all w) 0).
    assert (forall a, In a C -> kinds_of C a <= val inside) as HI.
    { apply most_kinds_right; auto; [apply E|]. left. change (val 0) with 0. apply val_range. }
    assert (forall a, In a (all w) -> kinds_of C a <= val any) as HA.
    { apply most_kinds_right; auto; [apply incl_refl|]. left. change (val 0) with 0. apply val_range. }
    pose proof (count_bound_le f x (count C) inside 1 R) as BI. pose proof (count_bound_le f x (count C) any 0 R) as BA.
    pose proof (count_bound_le f x (count C) enough 0 R) as BE. rewrite n in BI, BA, BE. change (val 1) with 1 in BI.
    change (val 0) with 0 in BA, BE.
    set (member := count_bound x (count C) inside 1) in *.
    assert (forall b, b <= 0 -> at_least C f b) as Z by (intros b B s L V; pose proof (at_least_0 C f s L V); lia).
    assert (forall b k, (forall a, In a (all w) -> kinds_of C a <= k) -> b <= Z.max 0 (Rules.COUNT P f (Z.of_nat (length C)) k 0) ->
      b <= Z.max 0 (Rules.COUNT P f (Z.of_nat (length C)) (val inside) 1) -> at_least C f b) as One.
    { intros b k K B0 B1. destruct (Z.le_gt_cases b 0) as [L|L]; [now apply Z|].
      apply (Rules.one_by_count (all w) fb (win w) (feedbacks w) fb_win fb_known feedbacks_distinct win_apart P P_grows C f b k (val
      inside)); auto; lia. }
    destruct (Uint63.lebP member (count_bound x (count C) enough 0)) as [L|L].
    - apply (One _ (val enough)); [intros a _; apply M|lia|lia].
    - destruct (lesser_le member (count_bound x (count C) any 0)). apply (One _ (val any)); [exact HA|lia|lia].
  Qed.

  Lemma one_by_sizes_right f x C : right f x -> set C -> C <> [] -> at_least C f (val (one_by_sizes w x (rows_of C) (count C))).
  Proof.
    intros R E N. apply (Rules.one_by_sizes (all w) fb (win w) (feedbacks w) fb_win fb_known feedbacks_distinct win_apart P P_grows depth
    depth_least); auto.
    unfold one_by_sizes. intros a A.
    assert (forall l z, incl l (all w) -> val (fold_left (fun least guess => let counts := sizes (rows_of C) guess in
      if leaves_whole w (count C) counts then least else lesser least (sizes_cost w x counts)) l z) <= val z) as Down.
    { induction l as [|b l IH]; intros z I; simpl; [lia|]. assert (incl l (all w)) as I' by (intros y Y; apply I; now right).
      etransitivity; [apply IH, I'|]. destruct (leaves_whole _ _ _); [lia|]. apply lesser_le. }
    enough (forall l z, incl l (all w) -> In a l -> whole C a \/ val (fold_left (fun least guess => let counts := sizes (rows_of C) guess in
      if leaves_whole w (count C) counts then least else lesser least (sizes_cost w x counts)) l z) <= Rules.SIZES fb (win w) (feedbacks
        w) P depth C f a) as H
      by (apply H; [apply incl_refl|assumption]).
    induction l as [|b l IH]; intros z I B; [destruct B|]. assert (incl l (all w)) as I' by (intros y Y; apply I; now right).
    destruct B as [<-|B].
    - pose proof (counted_rows C b E A) as K. simpl. destruct (leaves_whole w (count C) (sizes (rows_of C) b)) eqn:W.
      + left. now apply (leaves_whole_whole C b (sizes (rows_of C) b)).
      + right. etransitivity; [apply Down, I'|]. etransitivity; [apply lesser_le|]. now apply sizes_cost_le.
    - simpl. now apply IH.
  Qed.

  Lemma one_right f x C : right f x -> set C -> C <> [] -> at_least C f (val (one w x C (count C))).
  Proof.
    intros R E N. unfold one. change (map (fun c => (rows w).[c]) C) with (rows_of C).
    destruct (_ <=? _)%uint63; [now apply one_by_count_right|now apply one_by_sizes_right].
  Qed.

  (** ** Condition 4 *)

  (** What is known of a class, seen from the turn of the guess. *)
  Definition class_at_least (C : list int) (f : nat) (a r : int) (b : Z) : Prop := at_least (class_of C a r) (S f) b.

  Definition sound_bound (C : list int) (f : nat) (a : int) (y : class_bound) : Prop :=
    In (by_feedback y) (feedbacks w) /\ codes_in y = count (class_of C a (by_feedback y)) /\ class_at_least C f a (by_feedback y) (val
      (proved_cost y)).

  Lemma next_phase f x f' C b : right f x -> following x = f' -> set C -> at_least C f' (val b) ->
    at_least C (S f) (val (plus b (times (count C) (grows x)))).
  Proof.
    intros R F E B. destruct (right_following _ _ _ _ R) as (e & G & H). rewrite F in H.
    pose proof (Rules.shift (all w) fb (win w) P C (S f) f' e (val b) H B) as S. intros s L V. specialize (S s L V).
    pose proof (plus_le b (times (count C) (grows x))). pose proof (times_le (count C) (grows x)). rewrite set_count in H1 by assumption.
    assert (Z.of_nat (length C) * val (grows x) <= e * Z.of_nat (length C)) by nia. lia.
  Qed.

  (** Sums over classes of what one strategy pays there. *)
  Section Guess.
    Variables (C : list int) (n : int) (f : nat) (x next : phase) (a : int).
    Hypothesis C_set : set C.
    Hypothesis n_is : n = count C.
    Hypothesis x_right : right f x.
    Hypothesis next_right : right (following x) next.
    Hypothesis a_code : In a (all w).

    Lemma improve_right enough (v : int -> Z) : (forall r b, In r (feedbacks w) -> class_at_least C f a r b -> b <= v r) ->
      forall l sum z, Forall (sound_bound C f a) l -> val sum <= z + Rules.sum (map (fun y => val (proved_cost y)) l) ->
      val (improve w C x next a enough l sum) <= z + Rules.sum (map (fun y => v (by_feedback y)) l).
    Proof.
      intros V. induction l as [|y l IH]; intros sum z F H.
      - simpl in *. destruct (_ <=? _)%uint63; lia.
      - inversion F as [|? ? (I & K & B) F']; subst. pose proof (V _ _ I B) as By. cbn [map] in H |- *. rewrite sum_cons in H |- *.
        assert (Rules.sum (map (fun y => val (proved_cost y)) l) <= Rules.sum (map (fun y => v (by_feedback y)) l)) as Rest.
        { apply Rules.sum_le. intros u U. rewrite Forall_forall in F'. destruct (F' u U) as (Iu & _ & Bu). now apply V. }
        simpl improve. destruct (enough <=? sum)%uint63; [lia|]. destruct (codes_in y <? 3)%uint63 eqn:K3.
        { rewrite Z.add_assoc. apply IH; auto. lia. }
        set (better := plus (one w next (class w C a (by_feedback y)) (codes_in y)) (times (codes_in y) (grows x))).
        assert (class_at_least C f a (by_feedback y) (val better)) as Bb.
        { unfold better, class_at_least. change (class w C a (by_feedback y)) with (class_of C a (by_feedback y)). rewrite K in *.
          apply (next_phase f x (following x)); auto; [now apply set_class|]. apply one_right; auto; [now apply set_class|].
          intros Em. rewrite Em in K3. discriminate. }
        pose proof (V _ _ I Bb) as Vb. rewrite Z.add_assoc. apply IH; auto.
        destruct (Uint63.ltbP (proved_cost y) better) as [L|L]; [|lia].
        pose proof (plus_le sum (better - proved_cost y)). rewrite sub_exact in H0 by lia. lia.
    Qed.

    Lemma insert_permutes y l : Permutation (insert y l) (y :: l).
    Proof.
      induction l as [|u l IH]; simpl; [reflexivity|]. destruct (_ <=? _)%uint63; [reflexivity|]. rewrite IH. apply perm_swap.
    Qed.

    Lemma sorted_permutes l : Permutation (sorted l) l.
    Proof. induction l as [|y l IH]; simpl; [reflexivity|]. now rewrite insert_permutes, IH. Qed.

    (** References about the guess that are true. *)
    Definition true_known (k : known) : Prop := class_at_least C f a (feedback_of k) (val (costs k)).

    Lemma first_bounds_right counts refs : counted C a counts -> Forall true_known refs ->
      Forall (sound_bound C f a) (first_bounds w x counts refs).
    Proof.
      intros K T. apply Forall_forall. intros y Y. apply in_map_iff in Y as (r & <- & H). apply filter_In in H as [H _].
      assert (class_at_least C f a r (val (class_costs x).[counts.[r]])) as B.
      { eapply Rules.at_least_le; [exact (class_cost f x C a counts r x_right C_set K H)|].
        apply (Rules.size_rule (all w) fb (win w) (feedbacks w) fb_win fb_known feedbacks_distinct win_apart P P_grows depth
        depth_least), set_class, C_set. }
      split; [assumption|]. split; simpl.
      - apply to_Z_inj. rewrite K by now apply feedbacks_small. symmetry. now apply set_count, set_class.
      - destruct (find _ refs) as [k|] eqn:F; [|exact B]. apply find_some in F as [F E]. apply Uint63.eqb_spec in E.
        rewrite Forall_forall in T. specialize (T k F). unfold true_known in T. rewrite E in T. destruct (_ <=? _)%uint63; assumption.
    Qed.

    Lemma fold_plus_le l : forall s, val (fold_left (fun sum y => plus sum (proved_cost y)) l s) <= val s + Rules.sum (map (fun y => val
      (proved_cost y)) l).
    Proof. induction l as [|y l IH]; intros s; simpl; [lia|]. specialize (IH (plus s (proved_cost y))).
      pose proof (plus_le s (proved_cost y)). lia. Qed.

    Theorem check_guess_right limit b refs spent spent' : Forall true_known refs ->
      check_guess w limit C n x next b refs a spent = Ok spent' -> whole C a \/ guess_at_least C f a (val b).
    Proof.
      intros T H. unfold check_guess in H. pose proof (counted_codes C a C_set a_code) as K.
      set (counts := fold_left _ C _) in *. rewrite n_is in H.
      destruct (leaves_whole w (count C) counts) eqn:W; [left; now apply (leaves_whole_whole C a counts)|]. right.
      intros nx L V. rewrite (Rules.total_guess (all w) fb (win w) (feedbacks w) fb_win fb_known feedbacks_distinct win_apart P f a nx C
      (proj2 C_set) a_code V).
      set (v := fun r => Rules.total fb (win w) P (S f) (nx r) (class_of C a r)).
      assert (forall r b, In r (feedbacks w) -> class_at_least C f a r b -> b <= v r) as Hv.
      { intros r b' R B. apply B; [apply L|]. now apply (Rules.solves_class fb (win w) (feedbacks w) win_apart a nx). }
      assert (forall r, In r (feedbacks w) -> 0 <= v r) as Pv by (intros r R; apply Hv; [assumption|apply at_least_0]).
      pose proof (first_bounds_right counts refs K T) as F. set (bounds := first_bounds w x counts refs) in *.
      pose proof (own_price f x C a counts x_right K) as O.
      set (own := if (counts.[win w] =? 0)%uint63 then 0%uint63 else now x) in *. pose proof (fold_plus_le bounds own) as S.
      set (sum := fold_left _ bounds own) in *.
      assert (Rules.sum (map (fun y => v (by_feedback y)) bounds) <= Rules.sum (map v (feedbacks w))) as Ord.
      { unfold bounds, first_bounds. rewrite map_map. simpl. clear -Pv. induction (feedbacks w) as [|r l IH]; simpl; [lia|].
        pose proof (Pv r (or_introl eq_refl)). assert (forall r, In r l -> 0 <= v r) as P' by (intros; apply Pv; now right).
        specialize (IH P').
        destruct (negb _); simpl; lia. }
      destruct (Uint63.lebP b sum) as [B|B].
      - assert (Rules.sum (map (fun y => val (proved_cost y)) bounds) <= Rules.sum (map (fun y => v (by_feedback y)) bounds)).
        { apply Rules.sum_le. intros y Y. rewrite Forall_forall in F. destruct (F y Y) as (I & _ & By). now apply Hv. }
        lia.
      - take H. destruct (Uint63.lebP b (improve w C x next a b (sorted bounds) sum)) as [B'|]; [|discriminate].
        pose proof (improve_right b v Hv (sorted bounds) sum (val own)) as Im. pose proof (sorted_permutes bounds) as Pm.
        rewrite (Rules.sum_permuted _ _ (Permutation_map (fun y => v (by_feedback y)) Pm)) in Im.
        rewrite (Rules.sum_permuted _ _ (Permutation_map (fun y => val (proved_cost y)) Pm)) in Im.
        specialize (Im (Permutation_Forall (Permutation_sym Pm) F) S). lia.
    Qed.
  End Guess.
End Bounds.
