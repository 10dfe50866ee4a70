(** Everything that the checker accepts about games of words is true: no strategy costs less than the
    claimed bound. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia Permutation.
Require Import Optimoo.Game Optimoo.Words Optimoo.Cost Optimoo.Checker Optimoo.WordChecker Optimoo.Numbers
  Optimoo.Prices Optimoo.Files.
Require Optimoo.Rules.
Import ListNotations.
Local Open Scope Z_scope.

(** Replaces variables by the pairs that they are. *)
Ltac pairs := repeat match goal with E : ?x = (_, _) |- _ => is_var x; subst x end.

Lemma distinct_right l : distinct l = true -> NoDup l.
Proof.
  induction l as [|x l IH]; simpl; [constructor|]. intros [X N]%andb_true_iff. constructor; [|now apply IH].
  intros I. apply negb_true_iff in X. rewrite <- not_true_iff_false in X. apply X, existsb_exists. exists x.
  split; [assumption|apply Uint63.eqb_refl].
Qed.

Lemma back_again r off : val off <= val r -> (r - off + off)%uint63 = r.
Proof. intros H. apply to_Z_inj. pose proof (val_range r). rewrite add_spec, sub_exact by assumption.
  rewrite Z.sub_add. now apply Z.mod_small. Qed.

(** * Numbers of classes *)

Section Kinds.
  Variable i : int.
  Notation at_i x := (snd x).[i].

  (** The list [l] holds all numbers from [off] on that the set [s] holds. *)
  Definition listed_in (l : list int) (s off : int) : Prop :=
    forall x, val x < 63 -> has s x = true -> In (x + off)%uint63 l.

  Lemma listed_more l s off r : listed_in l s off -> listed_in (r :: l) s off.
  Proof. intros H x X Y. right. now apply H. Qed.

  Lemma listed_add l s off r : listed_in l s off -> val off <= val r -> val (r - off) < 63 ->
    listed_in (r :: l) (add s (r - off)) off.
  Proof.
    intros H O S x X Y. rewrite has_add in Y by assumption. apply orb_true_iff in Y as [Y|Y].
    - right. now apply H.
    - left. apply Uint63.eqb_spec in Y. subst. now rewrite back_again.
  Qed.

  Lemma listed_none l off : listed_in l 0 off.
  Proof. intros x X Y. rewrite has_none in Y by assumption. discriminate. Qed.

  (** Whether the feedback [r] is in the set of the numbers from [off] on. *)
  Local Ltac met r off s L Old New :=
    assert (val (r - off) = val r - val off) by (apply sub_exact; lia); destruct (has s (r - off)) eqn:?;
    [apply Old; rewrite <- (back_again r off) by lia; apply L; [lia|assumption]
    |apply New; auto; apply listed_add; auto; lia].

  (** Either all feedbacks are in a list as long as the result, or there are at most [best]. *)
  Lemma count_kinds_met best D : (forall x, In x D -> val (at_i x) < 248) ->
    forall s0 s1 s2 s3 k spare l, listed_in l s0 0 -> listed_in l s1 62 -> listed_in l s2 124 ->
    listed_in l s3 186 ->
    Z.of_nat (length l) = val k -> val spare + best + 1 = val k + Z.of_nat (length D) ->
    val k + Z.of_nat (length D) < wB ->
    exists l', Z.of_nat (length l') <= Z.max best (val (count_kinds i D s0 s1 s2 s3 k spare)) /\
      incl l l' /\ forall x, In x D -> In (at_i x) l'.
  Proof.
    induction D as [|[c column] D IH]; intros S s0 s1 s2 s3 k spare l L0 L1 L2 L3 K B W.
    - exists l. simpl. split; [lia|]. split; [apply incl_refl|easy].
    - pose proof (S (c, column) (or_introl eq_refl)) as R. cbn [snd] in R.
      assert (forall x, In x D -> val (at_i x) < 248) as S' by (intros x X; apply S; now right).
      cbn [count_kinds]. cbv zeta. set (r := column.[i]) in *. simpl length in B, W.
      pose proof (val_range k). pose proof (val_range spare).
      (* the two ways to go on: with a feedback that was met before, and with a new one *)
      assert (In r l -> exists l', Z.of_nat (length l') <= Z.max best (val (if (spare =? 0)%uint63
        then 0%uint63 else count_kinds i D s0 s1 s2 s3 k (spare - 1)%uint63)) /\ incl l l' /\
        forall x, In x ((c, column) :: D) -> In (at_i x) l') as Old.
      { intros I. destruct (spare =? 0)%uint63 eqn:Z.
        - apply eqb_val in Z. change (val 0) with 0 in *. exists (l ++ map (fun x => at_i x) D).
          rewrite app_length, map_length. split; [lia|]. split; [apply incl_appl, incl_refl|].
          intros x [<-|X]; apply in_or_app; [now left|right]. now apply (in_map (fun x : member => at_i x)).
        - apply eqb_val_false in Z. change (val 0) with 0 in Z.
          assert (val (spare - 1) = val spare - 1) as V
            by (rewrite sub_exact; change (val 1) with 1; lia).
          destruct (IH S' s0 s1 s2 s3 k (spare - 1)%uint63 l) as (l' & Le & J & M); auto; try lia.
          exists l'. split; [assumption|]. split; [assumption|].
          intros x [<-|X]; [now apply J|now apply M]. }
      assert (forall t0 t1 t2 t3, listed_in (r :: l) t0 0 -> listed_in (r :: l) t1 62 ->
        listed_in (r :: l) t2 124 -> listed_in (r :: l) t3 186 ->
        exists l', Z.of_nat (length l') <= Z.max best (val (count_kinds i D t0 t1 t2 t3 (k + 1) spare)) /\
        incl l l' /\ forall x, In x ((c, column) :: D) -> In (at_i x) l') as New.
      { intros t0 t1 t2 t3 T0 T1 T2 T3. assert (val (k + 1) = val k + 1) as V by (apply succ_exact; lia).
        destruct (IH S' t0 t1 t2 t3 (k + 1)%uint63 spare (r :: l)) as (l' & Le & J & M); auto;
          try (simpl length; lia).
        exists l'. split; [assumption|]. split; [intros x X; apply J; now right|].
        intros x [<-|X]; [apply J; now left|now apply M]. }
      clear IH S. pose proof (listed_more l) as More.
      assert (r = r + 0)%uint63 as R0 by (apply to_Z_inj; rewrite add_spec; change (val 0) with 0;
        rewrite Z.add_0_r, Z.mod_small; [reflexivity|apply val_range]).
      assert (r = r - 0)%uint63 as R0' by (apply to_Z_inj; rewrite sub_exact; change (val 0) with 0;
        [lia|apply val_range]).
      assert (val 62 = 62 /\ val 124 = 124 /\ val 186 = 186) as (V1 & V2 & V3) by now split.
      destruct (Uint63.ltbP r 62).
      { destruct (has s0 r) eqn:S0.
        - apply Old. rewrite R0. apply L0; [lia|assumption].
        - apply New; auto. pose proof (listed_add l s0 0 r L0) as Q. rewrite <- R0' in Q.
          apply Q; [apply (proj1 (val_range r))|lia]. }
      destruct (Uint63.ltbP r 124); [met r 62%uint63 s1 L1 Old New|].
      destruct (Uint63.ltbP r 186); [met r 124%uint63 s2 L2 Old New|met r 186%uint63 s3 L3 Old New].
  Qed.
End Kinds.

Section Words.
  Variables (g : word_game) (p : prices).
  Hypothesis fits : fit_words g p = true.
  Variable w : lexicon.
  Hypothesis w_is : w = make_lexicon g p.
  Hypothesis tests : tested w g = true.
  Variable limit : int.

  Notation all := (guess_list w).
  Notation chosen := (secret_list w).
  Notation fb := (feedback_at w).
  Notation win := (best_feedback w).
  Notation feedbacks := (other_feedbacks w).
  Notation P := (Prices.P p).
  Notation words := (answers g ++ others g).
  Notation N := (length (answers g)).

  Notation order := (firstn (length (iota 0 (length words)))
    (by_classes (natural_columns g) (iota 0 (length words)))).

  Lemma proper_prices : proper p = true.
  Proof. unfold fit_words in fits. rewrite !andb_true_iff in fits. tauto. Qed.

  Lemma few_words : Z.of_nat (length words) <= 16384.
  Proof. unfold fit_words in fits. rewrite !andb_true_iff, Z.leb_le in fits. tauto. Qed.

  Lemma some_secret : (0 < N)%nat.
  Proof. unfold fit_words in fits. rewrite !andb_true_iff, Nat.ltb_lt in fits. tauto. Qed.

  Lemma same_length a : In a words -> length a = letters_in g.
  Proof. unfold fit_words in fits. rewrite !andb_true_iff, forallb_forall in fits. intros A.
    apply Nat.eqb_eq. now apply fits. Qed.

  Lemma few_secrets : Z.of_nat N <= 65535.
  Proof. pose proof few_words. rewrite app_length in H. lia. Qed.

  Lemma short_words : short words.
  Proof. unfold short. pose proof few_words. lia. Qed.

  (** ** Lists of numbers *)

  Lemma all_is : all = iota 0 (length words).
  Proof. rewrite w_is. reflexivity. Qed.

  Lemma chosen_is : chosen = iota 0 N.
  Proof. rewrite w_is. reflexivity. Qed.

  Lemma count_is : val (word_count w) = Z.of_nat (length words).
  Proof. rewrite w_is. apply count_exact, short_words. Qed.

  Lemma in_all a : In a all <-> val a < Z.of_nat (length words).
  Proof.
    rewrite all_is. pose proof few_words. pose proof (val_range a).
    rewrite in_iota; change (val 0) with 0; [lia|]. change wB with 9223372036854775808. lia.
  Qed.

  Lemma in_chosen c : In c chosen <-> val c < Z.of_nat N.
  Proof.
    rewrite chosen_is. pose proof few_secrets. pose proof (val_range c).
    rewrite in_iota; change (val 0) with 0; [lia|]. change wB with 9223372036854775808. lia.
  Qed.

  Lemma chosen_all : incl chosen all.
  Proof. intros c. rewrite in_chosen, in_all, app_length. lia. Qed.

  Lemma iota_distinct n : forall i, val i + Z.of_nat n < wB -> NoDup (iota i n).
  Proof.
    induction n as [|n IH]; intros i H; simpl; constructor.
    - rewrite in_iota; rewrite succ_exact; lia.
    - apply IH. rewrite succ_exact; lia.
  Qed.

  Lemma chosen_distinct : NoDup chosen.
  Proof. rewrite chosen_is. apply iota_distinct. pose proof few_secrets. change (val 0) with 0.
    change wB with 9223372036854775808. lia. Qed.

  (** ** Tests *)

  Lemma known_right l : forall (t : array bool) r, (fold_left (fun t r => t.[r <- true]) l t).[r] = true ->
    In r l \/ t.[r] = true.
  Proof.
    induction l as [|x l IH]; simpl; intros t r H; [now right|]. destruct (IH _ r H) as [I|E]; [auto|].
    destruct (set_or t x r true) as [Q|[<- _]]; [rewrite Q in E|]; auto.
  Qed.

  Lemma in_known r : (known_feedbacks w).[r] = true -> In r feedbacks.
  Proof.
    rewrite w_is. unfold make_lexicon. cbn [known_feedbacks other_feedbacks]. intros H.
    apply known_right in H as [H|H]; [exact H|]. rewrite get_make in H. discriminate.
  Qed.

  Lemma tests_hold : NoDup (map (feedback_number g) (digit_lists g)) /\ NoDup feedbacks /\
    ~ In win feedbacks /\ (forall l, In l (digit_lists g) -> val (feedback_number g l) < 248) /\
    (forall a, In a all -> In (rank w).[a] all) /\
    (forall a c, In a all -> In c chosen -> fb a c = win /\ a = c \/ a <> c /\ In (fb a c) feedbacks).
  Proof.
    unfold tested in tests. rewrite !andb_true_iff in tests.
    destruct tests as ((((((A & B) & C) & D) & E) & _) & F).
    rewrite forallb_forall in D, E, F. split; [now apply distinct_right|]. split; [now apply distinct_right|].
    split.
    { intros I. apply negb_true_iff in C. rewrite <- not_true_iff_false in C. apply C, existsb_exists.
      exists win. split; [assumption|apply Uint63.eqb_refl]. }
    split; [intros l L; change 248 with (val 248); apply Uint63.ltb_spec, D, in_map, L|].
    split; [intros a I; apply in_all; rewrite <- count_is; now apply Uint63.ltb_spec, E|].
    intros a c I J. specialize (F c J). rewrite forallb_forall in F. specialize (F a I). cbv zeta in F.
    change ((columns w).[c].[(rank w).[a]]) with (fb a c) in F. destruct (fb a c =? win)%uint63 eqn:X.
    - left. apply Uint63.eqb_spec in X, F. auto.
    - right. apply andb_true_iff in F as [Ne K]. apply negb_true_iff, Uint63.eqb_false_spec in Ne.
      split; [assumption|]. now apply in_known.
  Qed.

  Definition feedbacks_distinct := proj1 (proj2 tests_hold).
  Definition win_apart := proj1 (proj2 (proj2 tests_hold)).

  Lemma rank_in a : In a all -> In (rank w).[a] all.
  Proof. apply tests_hold. Qed.

  Lemma fb_win a c : In a all -> In c chosen -> (fb a c = win <-> a = c).
  Proof.
    intros A C. destruct tests_hold as (_ & _ & W & _ & _ & F).
    destruct (F a c A C) as [[E X]|[X K]]; [tauto|]. split; [|contradiction].
    intros E. rewrite E in K. contradiction.
  Qed.

  Lemma fb_known a c : In a all -> In c chosen -> fb a c = win \/ In (fb a c) feedbacks.
  Proof.
    intros A C. destruct tests_hold as (_ & _ & _ & _ & _ & F). destruct (F a c A C) as [[E _]|[_ K]]; auto.
  Qed.

  (** ** Feedback *)

  Definition word_of (c : int) : code := (word_at w).[c].

  Lemma word_of_nth c : word_of c = nth (Z.to_nat (val c)) words [].
  Proof. unfold word_of. rewrite w_is. apply array_of_get, short_words. Qed.

  Lemma word_of_in c : In c all -> In (word_of c) words.
  Proof. rewrite in_all, word_of_nth. intros H. pose proof (val_range c). apply nth_In. lia. Qed.

  Lemma words_of n : (n <= length words)%nat -> map word_of (iota 0 n) = firstn n words.
  Proof.
    intros L. apply (nth_ext _ _ [] []); rewrite map_length, iota_length; [now rewrite firstn_length_le|].
    intros i H. pose proof few_words. assert (val 0 + Z.of_nat n < wB) as W
      by (change (val 0) with 0; change wB with 9223372036854775808; lia).
    rewrite (nth_map _ _ _ _ 0%uint63), word_of_nth, nth_iota by (rewrite ?iota_length; assumption).
    change (val 0) with 0. replace (Z.to_nat (0 + Z.of_nat i)) with i by lia.
    rewrite <- (firstn_skipn n words) at 1. apply app_nth1. now rewrite firstn_length_le.
  Qed.

  Lemma guesses_are : map word_of all = words.
  Proof. rewrite all_is, words_of by lia. apply firstn_all. Qed.

  Lemma secrets_are : map word_of chosen = answers g.
  Proof.
    rewrite chosen_is, words_of by (rewrite app_length; lia).
    now rewrite firstn_app, Nat.sub_diag, firstn_all, app_nil_r.
  Qed.

  Lemma told_listed a c : In a words -> In c words -> In (told (told_by g) a c) (digit_lists g).
  Proof.
    intros A C. apply same_length in A, C. destruct (told_digits (told_by g) a c) as [L F]; [congruence|].
    rewrite A in L, F. apply in_words. split; [exact L|]. split; [exact F|now left].
  Qed.

  Lemma ranked_back a : In a all -> (ranked w).[(rank w).[a]] = a.
  Proof.
    unfold tested in tests. rewrite !andb_true_iff in tests. destruct tests as (((_ & _) & E) & _).
    rewrite forallb_forall in E. intros A. now apply Uint63.eqb_spec, E.
  Qed.

  Lemma short_order : short order.
  Proof. unfold short. rewrite firstn_length, iota_length. pose proof few_words. lia. Qed.

  Lemma columns_are c i : In c chosen -> (columns w).[c].[i] =
    (nth (Z.to_nat (val c)) (natural_columns g) (make 0 0)).[(ranked w).[i]]%uint63.
  Proof.
    rewrite in_chosen. intros C. pose proof few_secrets. pose proof (val_range c). rewrite w_is.
    unfold make_lexicon. cbn [columns ranked].
    pose proof short_order as S.
    assert (length (natural_columns g) = N) as L by (unfold natural_columns; apply map_length).
    rewrite (array_of_get (make 0%uint63 0%uint63)) by (unfold short; rewrite map_length, L; lia).
    rewrite (nth_map _ _ _ _ (make 0%uint63 0%uint63)) by (rewrite L; lia).
    set (column := nth _ _ _). rewrite array_of_get by (unfold short in *; now rewrite map_length).
    rewrite (map_nth (get column)). now rewrite (array_of_get 0%uint63) by exact S.
  Qed.

  Lemma fb_number a c : In a all -> In c chosen ->
    fb a c = feedback_number g (told (told_by g) (word_of a) (word_of c)).
  Proof.
    intros A C. unfold feedback_at. rewrite columns_are, ranked_back by assumption.
    rewrite !word_of_nth. rewrite in_all in A. rewrite in_chosen in C. pose proof (val_range a).
    pose proof (val_range c). unfold natural_columns. cbv zeta.
    rewrite (nth_map _ _ _ _ ([] : code)) by lia.
    rewrite array_of_get by (unfold short; rewrite map_length; apply short_words).
    rewrite (nth_map _ _ _ _ ([] : code)) by lia. assert (Z.to_nat (val c) < N)%nat as X by lia.
    now rewrite (app_nth1 _ _ _ X).
  Qed.

  Lemma fb_small a c : In a all -> In c chosen -> val (fb a c) < 248.
  Proof.
    intros A C. rewrite fb_number by assumption. apply tests_hold. pose proof (chosen_all c C).
    apply told_listed; now apply word_of_in.
  Qed.

  Lemma decode_right l : In l (digit_lists g) -> decode w (feedback_number g l) = l.
  Proof.
    intros L. destruct tests_hold as (D & _). unfold decode.
    replace (digits_of w) with (map (fun l => (feedback_number g l, l)) (digit_lists g)) by now rewrite w_is.
    revert L D. induction (digit_lists g) as [|x ls IH]; intros L D; [destruct L|]. simpl in *.
    inversion D as [|? ? X D']; subst. destruct L as [->|L]; [now rewrite Uint63.eqb_refl|].
    rewrite Uint63.eqb_false_complete; [now apply IH|]. intros E. apply X. rewrite E. now apply in_map.
  Qed.

  (** * Hard mode *)

  Lemma ranked_nth c : In c all ->
    nth (Z.to_nat (val (rank w).[c])) order 0%uint63 = c.
  Proof.
    intros C. rewrite <- (array_of_get 0%uint63 _ _ short_order). apply ranked_back in C. rewrite w_is in *.
    exact C.
  Qed.

  Lemma column_right property n s column :
    In column (column_of (hint_tables g order property) n s) ->
    is_hard g = true /\ forall c, In c all -> column.[(rank w).[c]] = property n s (word_of c).
  Proof.
    unfold column_of, hint_tables. cbv zeta.
    destruct (find _ _) as [x|] eqn:X; [|easy]. intros [<-|[]]. apply find_some in X as [X E%Nat.eqb_eq].
    destruct (Nat.lt_ge_cases n (S (letters_in g))) as [L|L];
      [|rewrite nth_overflow in X; [destruct X|now rewrite map_length, seq_length]].
    rewrite (nth_map _ _ _ _ O), seq_nth in X by (rewrite ?seq_length; assumption).
    apply in_map_iff in X as (s' & <- & I). simpl in E. subst s'. destruct (is_hard g); [|destruct I].
    split; [reflexivity|]. intros c C. simpl.
    rewrite array_of_get by (unfold short; rewrite map_length; apply short_order).
    rewrite (map_nth (fun a => property n s (array_of [] words).[a])).
    rewrite ranked_nth by assumption. unfold word_of. now rewrite w_is.
  Qed.

  Lemma hints_right a r c : In a all -> In c all ->
    may_follow g (word_of a) (decode w r) (word_of c) = true ->
    forallb (fun column => column.[(rank w).[c]]) (hints w (word_of a) (decode w r)) = true.
  Proof.
    intros A C H. apply forallb_forall. intros column I.
    assert (is_hard g = true -> keeps_hints (word_of a) (decode w r) (word_of c) = true) as K.
    { unfold is_hard. simpl in H. destruct (told_by g); easy. }
    apply in_app_or in I as [I|I]; apply in_flat_map in I as (x & X & I).
    - destruct (nth x (decode w r) O =? 2)%nat eqn:E; [|destruct I]. rewrite w_is in I.
      apply column_right in I as [[Q _]%K%andb_true_iff I]. rewrite forallb_forall in Q. specialize (Q x X).
      rewrite E in Q. now rewrite I.
    - rewrite w_is in I. apply column_right in I as [[_ Q]%K%andb_true_iff I]. rewrite forallb_forall in Q.
      rewrite I by assumption. rewrite <- w_is. now apply Q.
  Qed.

  Definition allows (A : allowance) (a : int) : Prop :=
    match A with Some l => In (rank w).[a] l | None => True end.

  Definition how : Rules.mode := Rules.Mode allowance allows (after w).

  Lemma may_follow_right (A : allowance) a r c : In a all -> In c all -> allows A c ->
    may_follow g (word_of a) (decode w r) (word_of c) = true -> allows (after w A a r) c.
  Proof.
    intros Ha Hc H F. destruct A as [l|]; [|exact H]. apply filter_In. split; [exact H|].
    now apply hints_right.
  Qed.

  Lemma within_right k : forall l, within l k = true -> incl l k.
  Proof.
    induction k as [|j k IH]; intros [|i l] H; simpl in H; try discriminate; try (now intros x []).
    destruct (i =? j)%uint63 eqn:E.
    - apply Uint63.eqb_spec in E. subst. intros x [<-|X]; [now left|right; now apply (IH l)].
    - destruct (j <? i)%uint63; [|discriminate]. now apply incl_tl, IH.
  Qed.

  (** What [A] allows is allowed by [B], now and after any turns. *)
  Definition fewer (A B : allowance) : Prop :=
    match A, B with _, None => True | None, Some _ => False | Some l, Some k => incl l k end.

  Lemma legal_fewer s : forall A B, fewer A B -> Rules.legal all how A s -> Rules.legal all how B s.
  Proof.
    induction s as [|a nx IH]; [easy|]. intros A B F (I & Al & L). split; [assumption|]. split.
    - destruct A as [l|], B as [k|]; simpl in *; auto. easy.
    - intros r. apply (IH r (after w A a r)); [|apply L]. destruct A as [l|], B as [k|]; try easy.
      intros x X. apply filter_In in X as [X Y]. apply filter_In. split; [now apply F|assumption].
  Qed.

  Lemma narrower_right A B s : narrower A B = true -> Rules.legal all how A s -> Rules.legal all how B s.
  Proof.
    intros H. apply legal_fewer. destruct A as [l|], B as [k|]; simpl in *; auto; try discriminate.
    now apply within_right.
  Qed.

  Lemma hints_stay A a r s : Rules.legal all how (after w A a r) s -> Rules.legal all how A s.
  Proof. apply legal_fewer. destruct A as [l|]; [|exact I]. apply incl_filter. Qed.

  Lemma allowed_rank A a : In a all -> allows A a -> In (rank w).[a] (allowed_ranks w A).
  Proof. destruct A as [l|]; [auto|]. intros I _. now apply rank_in. Qed.

  (** * Classes *)

  Notation set := (Rules.set chosen).
  Notation class_of := (Rules.class fb).
  Notation at_least := (Rules.at_least all fb win how P).
  Notation guess_at_least := (Rules.guess_at_least all fb win how P).
  Notation whole := (Rules.whole fb feedbacks).
  Notation right := (right_phase p feedbacks N).
  Notation members := (members w).

  Lemma P_grows t : P t <= P (S t).
  Proof. apply (Prices.P_grows p 0 proper_prices). Qed.

  Lemma P_positive t : 0 <= P t.
  Proof. apply (Prices.P_positive p 0 proper_prices). Qed.

  Lemma set_few C : set C -> (length C <= N)%nat.
  Proof. intros [D I]. pose proof (NoDup_incl_length D I) as L. now rewrite chosen_is, iota_length in L. Qed.

  Lemma set_count C : set C -> val (count C) = Z.of_nat (length C).
  Proof. intros E. apply count_exact. unfold short. pose proof (set_few C E). pose proof few_secrets.
    lia. Qed.

  Lemma members_count C : count (members C) = count C.
  Proof. apply count_same, map_length. Qed.

  Section Split.
    Variable a : int.
    Notation i := ((rank w).[a]).

    Definition got (s : int) (l : list (int * list member)) : list member :=
      match find (fun x => fst x =? s)%uint63 l with Some x => snd x | None => [] end.

    Lemma put_got r x l s : got s (put r x l) = if (r =? s)%uint63 then x :: got s l else got s l.
    Proof.
      unfold got. induction l as [|[t D] l IH]; simpl.
      - destruct (r =? s)%uint63; reflexivity.
      - destruct (Uint63.eqs t r) as [->|Ne].
        + rewrite Uint63.eqb_refl. simpl. destruct (r =? s)%uint63; reflexivity.
        + rewrite (Uint63.eqb_false_complete _ _ Ne). simpl. destruct (Uint63.eqs t s) as [->|Ne'].
          * rewrite Uint63.eqb_refl. simpl. now rewrite Uint63.eqb_false_complete by congruence.
          * rewrite (Uint63.eqb_false_complete _ _ Ne'). apply IH.
    Qed.

    Lemma put_keys r x l s : In s (map fst (put r x l)) <-> s = r \/ In s (map fst l).
    Proof.
      induction l as [|[t D] l IH]; simpl; [split; intros [H|H]; auto; destruct H|].
      destruct (Uint63.eqs t r) as [->|Ne].
      - rewrite Uint63.eqb_refl. simpl. split; intros [H|H]; auto.
      - rewrite (Uint63.eqb_false_complete _ _ Ne). simpl. rewrite IH. tauto.
    Qed.

    Lemma put_fine r x l : NoDup (map fst l) -> Forall (fun y => snd y <> []) l ->
      NoDup (map fst (put r x l)) /\ Forall (fun y => snd y <> []) (put r x l).
    Proof.
      induction l as [|[t D] l IH]; simpl; intros D' F.
      - split; [repeat constructor; auto|]. constructor; [discriminate|constructor].
      - inversion D' as [|? ? T D2]; subst. inversion F as [|? ? Ne F']; subst.
        destruct (Uint63.eqs t r) as [->|Q].
        + rewrite Uint63.eqb_refl. simpl. split; [now constructor|]. constructor; [discriminate|assumption].
        + rewrite (Uint63.eqb_false_complete _ _ Q). simpl. destruct (IH D2 F') as [A B].
          split; [|now constructor]. constructor; [|assumption]. rewrite put_keys. intros [E|E]; auto.
    Qed.

    Lemma split_fine C : NoDup (map fst (split i (members C))) /\
      Forall (fun x => snd x <> [] /\ snd x = members (class_of C a (fst x))) (split i (members C)).
    Proof.
      assert (NoDup (map fst (split i (members C))) /\ Forall (fun y => snd y <> []) (split i (members C)) /\
        forall s, got s (split i (members C)) = members (class_of C a s)) as (D & F & G).
      { induction C as [|c C (D & F & G)]; simpl; [split; [constructor|split; [constructor|reflexivity]]|].
        destruct (put_fine (columns w).[c].[i] (c, (columns w).[c]) _ D F) as [D' F']. split; [exact D'|].
        split; [exact F'|]. intros s. rewrite put_got, G. change ((columns w).[c].[i]) with (fb a c).
        destruct (fb a c =? s)%uint63; reflexivity. }
      split; [assumption|]. apply Forall_forall. intros [s E] X. rewrite Forall_forall in F.
      split; [now apply (F _ X)|]. simpl. rewrite <- G. clear F G. revert D X.
      generalize (split i (members C)). unfold got. intros l. induction l as [|[t D'] l IH]; intros D X;
        [destruct X|].
      simpl in *. inversion D as [|? ? T D2]; subst. destruct X as [[= -> ->]|X].
      - now rewrite Uint63.eqb_refl.
      - rewrite Uint63.eqb_false_complete; [now apply IH|]. intros ->. apply T.
        apply (in_map fst _ (s, E)). exact X.
    Qed.
  End Split.

  (** ** ONE *)

  Notation kinds_of := (Rules.kinds fb win feedbacks).

  Lemma most_of_right C enough : set C -> (forall a, In a all -> kinds_of C a <= val enough) ->
    val enough <= val (count C) ->
    forall ranks best,
    val best <= val (most_of (count C) enough (members C) ranks best) /\
    forall a, In a all -> In (rank w).[a] ranks ->
      kinds_of C a <= val (most_of (count C) enough (members C) ranks best).
  Proof.
    intros E M Le. induction ranks as [|i ranks IH]; intros best; simpl; [split; [lia|easy]|].
    destruct (Uint63.lebP enough best) as [B|B].
    { split; [lia|]. intros a A _. pose proof (M a A). lia. }
    set (k := count_kinds i (members C) 0 0 0 0 0 (count C - best - 1)).
    specialize (IH (if (best <? k)%uint63 then k else best)) as [Up IH].
    set (result := most_of (count C) enough (members C) ranks _) in *.
    assert (val best <= val result /\ val k <= val result) as [Up1 Up2]
      by (destruct (Uint63.ltbP best k); lia).
    split; [assumption|]. intros a A I. destruct (Uint63.eqs i (rank w).[a]) as [Eq|Ne];
      [|destruct I as [I|I]; [contradiction|now apply IH]].
    pose proof (set_count C E) as n. pose proof (set_few C E). pose proof few_secrets.
    assert (val (count C - best) = val (count C) - val best) as V1 by (apply sub_exact; lia).
    assert (val (count C - best - 1) = val (count C) - val best - 1) as V2
      by (rewrite sub_exact, V1; change (val 1) with 1; lia).
    destruct (fun H => count_kinds_met i (val best) (members C) H 0 0 0 0 0 (count C - best - 1) [])%uint63
      as (l & L & _ & Met); try apply listed_none; auto.
    - intros x X. apply in_map_iff in X as (c & <- & Hc). simpl. rewrite Eq. apply (fb_small a c A).
      now apply E.
    - unfold WordChecker.members. rewrite map_length, V2, n. change (val 0) with 0. lia.
    - unfold WordChecker.members. rewrite map_length. change (val 0) with 0.
      change wB with 9223372036854775808. lia.
    - fold k in L.
      etransitivity; [apply (Rules.kinds_le fb win feedbacks feedbacks_distinct win_apart C a l)|lia].
      intros c Hc. specialize (Met (c, (columns w).[c])). simpl in Met. rewrite Eq in Met. apply Met.
      apply in_map_iff. now exists c.
  Qed.

  Lemma q_right : val (most_classes w) = Z.of_nat (length feedbacks) + 1.
  Proof.
    assert (short feedbacks) as S.
    { unfold short. assert (length feedbacks <= length (iota 0 248))%nat as L.
      { apply NoDup_incl_length; [apply feedbacks_distinct|]. intros r R. apply in_iota; [now compute|].
        change (val 0) with 0. pose proof (val_range r). split; [lia|].
        rewrite w_is in R. unfold make_lexicon in R. cbn [other_feedbacks] in R.
        apply filter_In in R as [R _]. apply in_map_iff in R as (l & <- & L). apply filter_In in L as [L _].
        apply tests_hold in L. exact L. }
      rewrite iota_length in L. lia. }
    assert (most_classes w = count feedbacks + 1)%uint63 as -> by (rewrite w_is; reflexivity).
    rewrite succ_exact; rewrite count_exact by exact S; [lia|]. unfold short in S.
    change wB with 9223372036854775808. lia.
  Qed.

  Lemma one_right f x A a r C : right f x -> set C -> C <> [] ->
    at_least (after w A a r) C f (val (one_of_words w x A a r (members C) (count C))).
  Proof.
    intros R E Ne. unfold one_of_words. set (enough := lesser (count C) (most_classes w)).
    assert (forall a, kinds_of C a <= val enough) as M.
    { intros b. unfold enough, lesser. pose proof (set_count C E). pose proof q_right.
      pose proof (Rules.kinds_small fb win feedbacks feedbacks_distinct win_apart C b).
      pose proof (Rules.kinds_q fb win feedbacks C b). destruct (count C <=? most_classes w)%uint63; lia. }
    assert (val enough <= val (count C)) as Le by (apply lesser_le).
    apply (one_of_counts_right p feedbacks N proper_prices few_secrets all chosen fb win how chosen_all fb_win
      fb_known feedbacks_distinct win_apart); auto using set_count.
    - intros b B. apply (most_of_right C enough E (fun a _ => M a) Le).
      + apply chosen_all. now apply E.
      + unfold WordChecker.members. rewrite map_map. apply (in_map (fun c => (rank w).[c])). exact B.
    - intros b B Al. apply (most_of_right C enough E (fun a _ => M a) Le); [exact B|].
      now apply allowed_rank.
  Qed.

  (** ** UNION *)

  Lemma minus_right C : forall T C', minus (members C) (members T) = Some C' ->
    exists R, C' = members R /\ Permutation C (T ++ R).
  Proof.
    induction C as [|c C IH]; intros [|t T] C' H; simpl in H; try discriminate.
    - injection H as <-. now exists [].
    - injection H as <-. now exists (c :: C).
    - destruct (Uint63.eqs c t) as [->|Ne].
      + rewrite Uint63.eqb_refl in H. destruct (IH T C' H) as (R & -> & E). exists R. split; [reflexivity|].
        simpl. now constructor.
      + rewrite (Uint63.eqb_false_complete _ _ Ne) in H. specialize (IH (t :: T)). simpl in H, IH.
        destruct (minus (members C) _) as [D|]; [|discriminate]. injection H as <-.
        destruct (IH D eq_refl) as (R & -> & E). exists (c :: R).
        split; [reflexivity|]. rewrite E. apply (Permutation_middle (t :: T)).
  Qed.

  Section Guess.
    Variables (C : list int) (A : allowance) (f : nat) (x next : phase) (a : int).
    Hypothesis C_set : set C.
    Hypothesis x_right : right f x.
    Hypothesis next_right : right (following x) next.
    Hypothesis a_word : In a all.

    (** A part costs at least its bound, if it has fewer secrets than C. *)
    Definition true_part (k : known_part) : Prop := exists T, part k = members T /\
      ((length T < length C)%nat -> at_least (part_allows k) T (S f) (val (part_cost k))).

    Lemma size_right B D : set D -> at_least B D (S f) (val (class_costs x).[count D]).
    Proof.
      intros E. apply (class_cost_right p feedbacks N proper_prices all chosen fb win how chosen_all fb_win
        fb_known feedbacks_distinct win_apart f x); auto; [now apply set_count|now apply set_few].
    Qed.

    Lemma union_right A' parts : Forall true_part parts -> forall D, set D ->
      (length D < length C)%nat -> at_least A' D (S f) (val (union x A' (members D) parts)).
    Proof.
      induction 1 as [|k parts (T & E & B) F IH]; intros D Ds L; simpl.
      - rewrite members_count. now apply size_right.
      - rewrite E. destruct (minus (members D) (members T)) as [D'|] eqn:M; [|now apply IH].
        destruct (narrower A' (part_allows k)) eqn:Nr; [|now apply IH].
        destruct (minus_right _ _ _ M) as (R & -> & Pm). pose proof (Permutation_length Pm) as Len.
        rewrite app_length in Len.
        assert (set R) as Rs.
        { destruct Ds as [Dn Di]. split.
          - apply (Permutation_NoDup Pm) in Dn. revert Dn. clear. induction T as [|t T IH]; simpl; [auto|].
            intros H. inversion H. auto.
          - intros c Hc. apply Di, (Permutation_in _ (Permutation_sym Pm)), in_or_app. now right. }
        eapply Rules.at_least_le; [apply plus_le|]. apply (Rules.union_rule all fb win how P A'
          (part_allows k) D T R); auto.
        + intros s. now apply narrower_right.
        + apply B. lia.
        + apply IH; [assumption|lia].
    Qed.

    (** ** Condition 3 *)

    Notation class r := (class_of C a r).

    Definition right_class (y : word_class) : Prop := In (mark y) feedbacks /\
      in_class y = members (class (mark y)) /\ class_size y = count (class (mark y)) /\
      class (mark y) <> [] /\ at_least (after w A a (mark y)) (class (mark y)) (S f) (val (least_cost y)).

    Lemma lost_right :
      let lost := filter (fun y => negb (fst y =? win)%uint63) (split (rank w).[a] (members C)) in
      NoDup (map fst lost) /\ Forall right_class (map (with_size x) lost).
    Proof.
      intros lost. destruct (split_fine a C) as [D F]. rewrite Forall_forall in F. split.
      - unfold lost. revert D. generalize (split (rank w).[a] (members C)). clear. intros l.
        induction l as [|[r E] l IH]; simpl; intros D; [constructor|]. inversion D as [|? ? X D']; subst.
        destruct (negb (r =? win)%uint63); simpl; [|now apply IH]. constructor; [|now apply IH].
        intros I. apply X. apply in_map_iff in I as (y & <- & Y). apply filter_In in Y as [Y _].
        now apply in_map.
      - apply Forall_forall. intros y Y. apply in_map_iff in Y as ([r E] & <- & Y).
        apply filter_In in Y as [Y Q].
        apply negb_true_iff, Uint63.eqb_false_spec in Q. destruct (F _ Y) as [Ne Is]. simpl in Q, Ne, Is.
        subst E. unfold right_class, with_size. cbn [mark in_class class_size least_cost fst snd].
        rewrite members_count.
        assert (class r <> []) as Some by (intros Em; rewrite Em in Ne; now apply Ne).
        split; [|split; [reflexivity|split; [reflexivity|split; [assumption|]]]].
        + destruct (class r) as [|c l] eqn:Cl; [easy|].
          assert (In c (class r)) as I by (rewrite Cl; now left). apply Rules.class_in in I as [I <-].
          destruct (fb_known a c a_word (proj2 C_set c I)); [contradiction|assumption].
        + apply size_right. now apply Rules.class_set.
    Qed.

    Lemma with_union_right parts y : Forall (fun k => true_part (snd k)) parts ->
      (length (class (mark y)) < length C)%nat -> right_class y -> right_class (with_union w x A a parts y).
    Proof.
      intros F L (I & D & K & Ne & B). unfold with_union. cbv zeta.
      destruct (map snd _) as [|k ks] eqn:E; [now repeat split|]. rewrite <- E.
      destruct (_ <=? least_cost y)%uint63; [now repeat split|].
      unfold right_class. cbn [mark in_class class_size least_cost].
      repeat (split; [assumption|]). rewrite D. apply union_right; auto; [|now apply Rules.class_set].
      apply Forall_forall. intros z Z. apply in_map_iff in Z as (u & <- & [U _]%filter_In).
      rewrite Forall_forall in F. now apply F.
    Qed.

    Lemma with_one_right y : right_class y ->
      at_least (after w A a (mark y)) (class (mark y)) (S f) (val (word_with_one w x next A a y)).
    Proof.
      intros (I & D & K & Ne & B). unfold word_with_one. rewrite K, D.
      destruct (count (class (mark y)) <? 3)%uint63; [apply Rules.at_least_0, P_positive|].
      assert (set (class (mark y))) as E by now apply Rules.class_set.
      apply (next_phase p feedbacks N few_secrets); auto using set_count. now apply one_right.
    Qed.

    Theorem check_rank_right rows b parts spent spent' : Forall true_part parts ->
      check_rank w limit (members C) A (count C) rows x next b parts (rank w).[a] spent = Ok spent' ->
      whole C a \/ guess_at_least A C f a (val b).
    Proof.
      intros T H. unfold check_rank in H. cbv zeta in H. rewrite (ranked_back a a_word) in H.
      destruct lost_right as [D F].
      set (classes := split (rank w).[a] (members C)) in *.
      set (lost := filter (fun y => negb (fst y =? win)%uint63) classes) in *.
      set (sizes := map (with_size x) lost) in *.
      destruct (existsb (fun y => class_size y =? count C)%uint63 sizes) eqn:W.
      { left. apply existsb_exists in W as (y & Y & K). rewrite Forall_forall in F.
        destruct (F y Y) as (I & _ & K' & _ & _). exists (mark y). split; [assumption|].
        apply Rules.class_all. apply eqb_val in K. rewrite K', !set_count in K; auto using Rules.class_set.
        lia. }
      right. intros nx L V.
      rewrite (Rules.total_guess all chosen fb win how chosen_all feedbacks fb_win fb_known feedbacks_distinct
        win_apart P f a nx C (proj2 C_set) a_word V).
      set (v := fun r => Rules.total fb win P (S f) (nx r) (class r)).
      assert (forall r b, In r feedbacks -> at_least (after w A a r) (class r) (S f) b -> b <= v r) as Hv.
      { intros r b' R B. apply B; [apply L|].
        now apply (Rules.solves_class fb win feedbacks win_apart a nx). }
      set (own := if existsb (fun y => fst y =? win)%uint63 classes then now x else 0%uint63) in *.
      assert (val own <= P f * Z.of_nat (length (class win))) as O.
      { unfold own. pose proof (P_positive f). destruct (existsb _ classes) eqn:X;
          [|change (val 0) with 0; lia].
        apply existsb_exists in X as ([r E] & X & Q). simpl in Q. apply Uint63.eqb_spec in Q. subst r.
        destruct (split_fine a C) as [_ G]. rewrite Forall_forall in G. destruct (G _ X) as [Ne Is].
        simpl in Ne, Is. subst E. pose proof (right_now _ _ _ _ _ x_right).
        destruct (class win); [now elim Ne|]. simpl length. nia. }
      set (cost := P f * Z.of_nat (length (class win)) + Rules.sum (map v feedbacks)).
      assert (forall first l, Forall right_class l -> map mark l = map fst lost ->
        let sum := sum_of least_cost l own in val sum <= cost /\
        val (improve least_cost (word_with_one w x next A a) b (sorted first l) sum) <= cost) as Sums.
      { intros first l R E.
        assert (Forall (below _ least_cost (word_with_one w x next A a) (fun y => v (mark y))) l) as Be.
        { apply Forall_forall. intros y Y. rewrite Forall_forall in R. pose proof (R y Y) as Ry.
          split; apply Hv; try apply Ry. now apply with_one_right. }
        assert (Rules.sum (map (fun y => v (mark y)) l) <= Rules.sum (map v feedbacks)) as Part.
        { rewrite <- (map_map mark v), E. apply Rules.sum_part; [exact D| |].
          - rewrite <- E. intros r I. apply in_map_iff in I as (y & <- & Y). rewrite Forall_forall in R.
            now apply R.
          - intros r I. apply Hv; [assumption|apply Rules.at_least_0, P_positive]. }
        pose proof (sums_right _ first _ _ _ b l _ _ Be O). unfold cost. cbv zeta in *. lia. }
      assert (map mark sizes = map fst lost) as Keys by (unfold sizes; now rewrite map_map).
      destruct (Uint63.lebP b (sum_of least_cost sizes own)) as [B|B].
      { pose proof (proj1 (Sums (fun _ _ => true) sizes F Keys)). lia. }
      take H.
      set (parts' := filter _ _) in H.
      set (united := map (with_union w x A a parts') sizes) in H.
      assert (Forall right_class united /\ map mark united = map fst lost) as [Fu Ku].
      { unfold united. split.
        - apply Forall_forall. intros y Y. apply in_map_iff in Y as (z & <- & Y).
          rewrite Forall_forall in F. apply with_union_right; [| |now apply F].
          + unfold parts'. apply Forall_forall. intros u U. apply filter_In in U as [U _].
            apply in_map_iff in U as (t & <- & U). rewrite Forall_forall in T. simpl. now apply T.
          + rewrite <- not_true_iff_false in W.
            destruct (Nat.lt_ge_cases (length (class (mark z))) (length C)) as [|G]; [assumption|].
            elim W. apply existsb_exists. exists z. split; [assumption|].
            destruct (F z Y) as (_ & _ & -> & _). apply Uint63.eqb_spec, count_same.
            pose proof (filter_short (fun c => fb a c =? mark z)%uint63 C).
            unfold Rules.class in *. lia.
        - rewrite map_map, <- Keys. apply map_ext. intros y. unfold with_union. cbv zeta.
          destruct (map snd _); [reflexivity|].
          match goal with |- context [if ?c then _ else _] => now destruct c end. }
      match type of H with (if ?c then _ else _) = _ => destruct c eqn:B' end; [|discriminate].
      apply Uint63.leb_spec in B'. pose proof (proj2 (Sums (fun y z => class_size z <=? class_size y)%uint63
        united Fu Ku)). cbv zeta in *. lia.
    Qed.
  End Guess.

  (** * Places *)

  Notation in_phase := (word_phase w).

  Definition fitting (turns : path) (C : list int) : list int :=
    fold_left (fun C turn => class_of C (fst turn) (snd turn)) turns C.

  Definition codes_at (x : word_place) : list int :=
    let C := fitting (path_of x) chosen in
    match choice x with
    | None => C
    | Some [] => []
    | Some (skip :: skips) => match pick C skip skips with Some T => T | None => [] end
    end.

  Definition allowed_at (x : word_place) : allowance :=
    fold_left (fun A turn => after w A (fst turn) (snd turn)) (path_of x) (first_allowance w).

  (** The claim of a step: the secrets of its place cost at least its bound. *)
  Definition says (x : word_place) (b : int) : Prop :=
    at_least (allowed_at x) (codes_at x) (in_phase x) (val b).

  Lemma fitting_set turns : forall C, set C -> set (fitting turns C).
  Proof. induction turns as [|t turns IH]; intros C E; simpl; [assumption|]. apply IH.
    now apply Rules.class_set.
  Qed.

  Lemma pick_set C : forall skip skips T, set C -> pick C skip skips = Some T ->
    set T /\ incl T C /\ T <> [].
  Proof.
    induction C as [|c C IH]; intros skip skips T [D I] H; simpl in H; [discriminate|].
    apply NoDup_cons_iff in D as [X D'].
    assert (set C) as Cs by (split; [assumption|intros y Y; apply I; now right]).
    assert (set [c]) as One.
    { split; [repeat constructor; auto|]. intros y [<-|[]]. apply I. now left. }
    destruct (skip =? 0)%uint63.
    - destruct skips as [|skip' skips].
      + injection H as <-. split; [assumption|]. split; [intros y [<-|[]]; now left|discriminate].
      + destruct (pick C skip' skips) as [T'|] eqn:Q; [|discriminate]. injection H as <-.
        destruct (IH _ _ _ Cs Q) as ([Dt It] & J & _). split; [split|split; [|discriminate]].
        * constructor; [|assumption]. intros Y. now apply X, J.
        * intros y [<-|Y]; [now apply One; left|now apply It].
        * intros y [<-|Y]; [now left|right; now apply J].
    - destruct (IH _ _ _ Cs H) as (Ts & J & Ne). split; [assumption|]. split; [|assumption].
      intros y Y. right. now apply J.
  Qed.

  Lemma chosen_set : set chosen.
  Proof. split; [apply chosen_distinct|apply incl_refl]. Qed.

  Lemma codes_set x : set (codes_at x).
  Proof.
    unfold codes_at. pose proof (fitting_set (path_of x) chosen chosen_set) as F.
    assert (set []) as Nil by (split; [constructor|intros y []]).
    destruct (choice x) as [[|skip skips]|]; auto.
    destruct (pick _ skip skips) as [T|] eqn:Q; auto. now apply (pick_set _ _ _ _ F) in Q.
  Qed.

  Lemma narrow_right turns : forall C A n spent D B spent',
    narrow_words w limit C A n turns spent = Ok (D, B, spent') -> D = fitting turns C /\
    B = fold_left (fun A turn => after w A (fst turn) (snd turn)) turns A /\ (C <> [] -> D <> []).
  Proof.
    induction turns as [|[b r] turns IH]; intros C A n spent D B spent' H; simpl in H.
    - injection H as <- <- _. auto.
    - take H. apply unless_ok in E4. apply IH in H as (-> & -> & Ne). split; [reflexivity|].
      split; [reflexivity|]. intros _. apply Ne. intros Em.
      change (class_of_word w C b r) with (class_of C b r) in *. rewrite Em in E4.
      discriminate.
  Qed.

  Lemma position_right x spent C A spent' : word_position w limit x spent = Ok (C, A, spent') ->
    C = codes_at x /\ A = allowed_at x /\ C <> [].
  Proof.
    unfold word_position, codes_at. intros H. take H. pairs. apply narrow_right in E0 as (-> & -> & Ne).
    assert (chosen <> []) as Some.
    { intros Em. pose proof some_secret. rewrite <- secrets_are, Em in H0. simpl in H0. lia. }
    destruct (choice x) as [skips|]; [|injection H as <- <- _; auto].
    take H. destruct skips as [|skip skips]; [discriminate|].
    destruct (pick _ skip skips) as [T|] eqn:Q; [|discriminate]. take H. injection H as <- <- _.
    split; [reflexivity|]. split; [reflexivity|].
    now apply (pick_set _ _ _ _ (fitting_set _ _ chosen_set)) in Q.
  Qed.

  (** * References *)

  Lemma drop_to_in {A} (l : list A) : forall i y rest, drop_to l i = Some (y, rest) -> In y l /\ incl rest l.
  Proof.
    induction l as [|z l IH]; intros i y rest H; simpl in H; [discriminate|].
    destruct (i =? 1)%uint63.
    - injection H as -> ->. split; [now left|apply incl_tl, incl_refl].
    - destruct (IH _ _ _ H) as [I J]. split; [now right|now apply incl_tl].
  Qed.

  Lemma refer_right C f x : set C -> right f x -> forall l earlier spent parts spent',
    (forall y b, In (y, b) earlier -> (length (codes_at y) < length C)%nat -> says y b) ->
    refer_words w limit x earlier l spent = Ok (parts, spent') -> Forall (true_part C f) parts.
  Proof.
    intros Cs R. induction l as [|back l IH]; intros earlier spent parts spent' T H; simpl in H.
    - injection H as <- _. constructor.
    - destruct (drop_to earlier back) as [[[y b] rest]|] eqn:D; [|discriminate].
      apply drop_to_in in D as [I J]. take H. injection H as <- _. pairs.
      apply position_right in E as (-> & -> & _). apply unless_ok in E2.
      apply negb_false_iff, Nat.eqb_eq in E2. constructor.
      + exists (codes_at y). split; [reflexivity|]. intros L. cbn [part_cost part_allows].
        apply (next_phase p feedbacks N few_secrets); auto using set_count, codes_set.
        rewrite <- E2. now apply T.
      + eapply IH; [|exact E3]. intros z c Z. apply T. now apply J.
  Qed.

  (** * Steps *)

  Lemma check_ranks_right C A n rows x next b parts ranks : forall spent spent',
    check_ranks w limit C A n rows x next b parts ranks spent = Ok spent' ->
    forall i, In i ranks -> exists s s', check_rank w limit C A n rows x next b parts i s = Ok s'.
  Proof.
    induction ranks as [|j ranks IH]; intros spent spent' H i I; [destruct I|]. simpl in H. take H.
    destruct I as [<-|I]; [now exists spent, a|now apply (IH _ _ H)].
  Qed.

  Theorem check_step_right earlier s spent spent' : check_word_step w limit earlier s spent = Ok spent' ->
    (forall y b, In (y, b) earlier -> (length (codes_at y) < length (codes_at (at_place s)))%nat ->
      says y b) -> says (at_place s) (claimed s).
  Proof.
    unfold check_word_step. intros H T. take H. pairs. apply position_right in E as (-> & -> & Ne).
    destruct (nth_error (word_phases w) (in_phase (at_place s))) as [x|] eqn:X; [|discriminate].
    destruct (nth_error (word_phases w) (following x)) as [next|] eqn:Y; [|discriminate]. take H. pairs.
    pose proof (codes_set (at_place s)) as Cs.
    assert (forall i y, nth_error (word_phases w) i = Some y -> right i y) as Right.
    { intros j y. assert (word_phases w = map (phase_at p (depths feedbacks N)) (seq 0 (phase_count p))) as ->
        by (rewrite w_is; unfold depths, make_lexicon; cbn [word_phases other_feedbacks]; reflexivity).
      apply phases_right; [apply proper_prices|apply few_secrets]. }
    pose proof (refer_right _ _ x Cs (Right _ _ X) _ _ _ _ _ T E0) as Parts.
    unfold says.
    apply (Rules.bellman all chosen fb win how feedbacks win_apart P P_grows hints_stay); auto.
    intros word A Al.
    destruct (check_ranks_right _ _ _ _ _ _ _ _ _ _ _ H _ (allowed_rank _ word A Al)) as (t & t' & Q).
    now apply (check_rank_right _ _ _ x next word Cs (Right _ _ X) (Right _ _ Y) A _ _ _ _ _ Parts) in Q.
  Qed.
End Words.

Lemma same_choice_right a b : same_choice a b = true -> a = b.
Proof.
  destruct a as [a|], b as [b|]; simpl; try discriminate; auto. intros H%same_path_right. f_equal.
  revert b H. induction a as [|x a IH]; intros [|y b] H; simpl in H; try discriminate; auto.
  injection H as -> H. f_equal. now apply IH.
Qed.

Lemma same_place_right a b : same_place a b = true -> a = b.
Proof.
  destruct a as [a c], b as [b d]. unfold same_place. simpl. intros [A C]%andb_true_iff.
  apply same_path_right in A. apply same_choice_right in C. now subst.
Qed.

(** The theorem: if the checker accepts files for lists of words, prices and a bound, every strategy costs at
    least the bound. *)
Theorem sound_for_words : forall (g : word_game) (p : prices) (b limit operations : int)
  (files : list (file word_place word_step)),
  check_words g p b limit files = Accepted operations ->
  forall s : strategy (list nat), legal g s -> at_least (to_Z b) (total g p s).
Proof.
  intros g p b limit operations files H s L. unfold check_words in H.
  destruct (fit_words g p) eqn:F; [|discriminate]. cbn [negb] in H. remember (make_lexicon g p) as w eqn:w_is.
  cbv zeta in H. destruct (tested w g) eqn:T; [|discriminate]. cbn [negb] in H.
  apply (proof_right _ _ _ _ _ _ _ _ (codes_at w) (says p w)) in H.
  - apply (total_right (list nat) g p (guess_list w) (secret_list w) (word_of w) (feedback_at w)
      (best_feedback w) (how w) (feedback_number g) (decode w)) with (A := first_allowance w); auto.
    + now apply (chosen_all g p F w w_is).
    + now apply (guesses_are g p F w w_is).
    + now apply (secrets_are g p F w w_is).
    + now apply (fb_win g p F w w_is T).
    + now apply (fb_number g p F w w_is T).
    + intros a c A C. apply (decode_right g p F w w_is T).
      pose proof (chosen_all g p F w w_is c C).
      apply (told_listed g p F); now apply (word_of_in g p F w w_is).
    + now apply (may_follow_right g p F w w_is T).
    + intros c C. assert (first_allowance w = if is_hard g then Some (guess_list w) else None) as ->
        by now rewrite w_is. destruct (is_hard g); [|exact I]. now apply (rank_in g p F w w_is T).
  - apply same_place_right.
  - intros a c c' Le. now apply Rules.at_least_le.
  - intros earlier x spent spent' E. apply (check_step_right g p F w w_is T limit earlier x spent spent' E).
Qed.
