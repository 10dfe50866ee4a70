(** Everything that the checker accepts is true: no strategy costs less than the claimed bound. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers Optimoo.Tables Optimoo.Bounds
  Optimoo.Steps.
Require Optimoo.Rules.
Import ListNotations.
Local Open Scope Z_scope.

Section Files.
  Variables (g : game) (p : prices).
  Hypothesis fits_checker : fit g p = true.
  Variable w : world.
  Hypothesis w_is : w = make_world g p.
  Variable limit : int.

  (** The claims of all steps of a file, assumed and proved. *)
  Definition says (x : file) : list (path * int) :=
    assumed x ++ map (fun s => (at_path s, bound s)) (proved x).

  Lemma check_assumed_keeps l : forall here earlier spent e h r,
    check_assumed w limit l here earlier spent = (e, h, Ok r) -> incl e (earlier ++ l).
  Proof.
    induction l as [|x l IH]; intros here earlier spent e h r H; simpl in H.
    - injection H as <- _ _. rewrite app_nil_r. apply incl_refl.
    - destruct (position w limit (fst x) spent) as [[C s]|]; [|discriminate]. apply IH in H. intros y Y.
      apply H, in_app_or in Y.
      apply in_or_app. simpl in *. tauto.
  Qed.

  Lemma check_proved_all l : forall here earlier spent h r,
    check_proved g w limit l here earlier spent = (h, Ok r) ->
    forall s, In s l -> exists e spent' spent'', incl e (earlier ++ map (fun s => (at_path s, bound s)) l) /\
      check_step g w limit e s spent' = Ok spent''.
  Proof.
    induction l as [|x l IH]; intros here earlier spent h r H s S; [destruct S|]. simpl in H.
    destruct (check_step g w limit earlier x spent) as [next|] eqn:E; [|discriminate]. destruct S as [<-|S].
    - exists earlier, spent, next. split; [|exact E]. intros y Y. apply in_or_app. now left.
    - destruct (IH _ _ _ _ _ H s S) as (e & s1 & s2 & I & K). exists e, s1, s2. split; [|exact K].
      intros y Y. apply I, in_app_or in Y. apply in_or_app. simpl in *. tauto.
  Qed.

  Lemma check_files_all l : forall number spent r, check_files g w limit l number spent = Accepted r ->
    forall x, In x l -> forall s, In s (proved x) -> exists e spent' spent'', incl e (says x) /\
      check_step g w limit e s spent' = Ok spent''.
  Proof.
    induction l as [|y l IH]; intros number spent r H x X s S; [destruct X|]. simpl in H.
    destruct (check_assumed w limit (assumed y) 0 [] spent) as [[e h] [s1|]] eqn:A; [|discriminate].
    destruct (check_proved g w limit (proved y) h e s1) as [h' [s2|]] eqn:B; [|discriminate].
    destruct X as [<-|X]; [|now apply (IH _ _ _ H x X s S)].
    destruct (check_proved_all _ _ _ _ _ _ B s S) as (e' & t1 & t2 & I & K). exists e', t1, t2.
    split; [|exact K].
    intros z Z. apply I, in_app_or in Z. unfold says. apply in_or_app. destruct Z as [Z|Z]; [left|now right].
    now apply (check_assumed_keeps _ _ _ _ _ _ _ A).
  Qed.

  Lemma same_path_right a : forall b, same_path a b = true -> a = b.
  Proof.
    induction a as [|[x r] a IH]; intros [|[y s] b] H; simpl in H; try discriminate; [reflexivity|].
    rewrite !andb_true_iff, !Uint63.eqb_spec in H. destruct H as [[-> ->] H]. f_equal. now apply IH.
  Qed.

  Lemma unmet_none all_proved l : forall number, unmet all_proved l number = None ->
    forall x, In x l -> forall y, In y (assumed x) -> exists s, In s all_proved /\ at_path s = fst y /\
      val (snd y) <= val (bound s).
  Proof.
    induction l as [|z l IH]; intros number H x X y Y; [destruct X|]. simpl in H.
    destruct (first_unmet all_proved (assumed z) 0) eqn:F; [discriminate|].
    destruct X as [<-|X]; [|now apply (IH _ H x X)]. clear IH H. revert F Y. generalize 0%uint63.
    induction (assumed z) as [|u us IH]; intros k F Y; [destruct Y|].
    simpl in F. destruct (met all_proved u) eqn:M; [|discriminate].
    destruct Y as [<-|Y]; [|now apply (IH _ F)].
    apply existsb_exists in M as (s & S & M). apply andb_true_iff in M as [Pa Le]. exists s.
    split; [assumption|].
    split; [symmetry; now apply same_path_right|].
    now apply Uint63.leb_spec.
  Qed.

  (** A reference always leads to fewer codes. So no claim depends on itself, however many files there are. *)
  Theorem all_true files spent : check_files g w limit files 0 0 = Accepted spent ->
    unmet (flat_map proved files) files 0 = None ->
    forall x turns b, In x files -> In (turns, b) (says x) -> claim p w turns b.
  Proof.
    intros H U.
    enough (forall n x turns b, (length (set_of w turns) < n)%nat -> In x files -> In (turns, b) (says x) ->
      claim p w turns b) as T
      by (intros x turns b; apply (T (S (length (set_of w turns)))); lia).
    induction n as [|n IH]; intros x turns b L X B; [lia|].
    assert (forall x s, In x files -> In s (proved x) -> (length (set_of w (at_path s)) < S n)%nat ->
      claim p w (at_path s) (bound s)) as Step.
    { clear x turns b L X B. intros x s X S L.
      destruct (check_files_all _ _ _ _ H x X s S) as (e & s1 & s2 & I & K).
      apply (check_step_right g p fits_checker w w_is limit e s s1 s2 K). intros turns b In_e Less.
      apply (IH x turns b); [lia|assumption|now apply I]. }
    apply in_app_or in B as [B|B].
    - destruct (unmet_none _ _ _ U x X _ B) as (s & S & E & Le). simpl in E, Le.
      apply in_flat_map in S as (y & Y & S).
      rewrite <- E in L |- *. unfold claim. eapply Rules.at_least_le; [exact Le|]. now apply (Step y s).
    - apply in_map_iff in B as (s & [= <- <-] & S). now apply (Step x s).
  Qed.

  (** * From numbers back to codes *)

  Notation fb := (Bounds.fb w).

  Definition index (c : code) : int :=
    match find (fun i => same_word (word w).[i] c) (all w) with Some i => i | None => 0%uint63 end.

  Definition decode (r : int) : nat * nat :=
    match find (fun x => (number x =? r)%uint63) pairs with Some x => x | None => (0, 0)%nat end.

  Lemma same_word_refl a : same_word a a = true.
  Proof. induction a as [|x a IH]; simpl; [reflexivity|]. now rewrite Nat.eqb_refl. Qed.

  Lemma index_right c : In c (codes g) -> In (index c) (all w) /\ (word w).[index c] = c.
  Proof.
    intros H. rewrite <- (Tables.words_of_all g p fits_checker) in H. apply in_map_iff in H as (i & E & I).
    rewrite <- w_is in I.
    unfold Tables.word_of in E. rewrite <- w_is in E.
    unfold index. destruct (find _ (all w)) as [j|] eqn:F.
    - apply find_some in F as [F F']. split; [assumption|now apply Tables.same_word_right].
    - apply (find_none _ _ F) in I. rewrite E, same_word_refl in I. discriminate.
  Qed.

  Lemma index_word i : In i (all w) -> In (word w).[i] (codes g) /\ index (word w).[i] = i.
  Proof.
    intros I.
    assert (In (word w).[i] (codes g)) as H by (rewrite w_is in I |- *; now apply (Tables.word_of_code g p)).
    split; [assumption|]. destruct (index_right _ H) as [J E]. rewrite w_is in I, J, E |- *.
    now apply (Tables.word_of_injective g p fits_checker).
  Qed.

  Lemma decode_right r : (fst r + snd r <= 8)%nat -> decode (number r) = r.
  Proof.
    intros H. unfold decode. assert (In r pairs) as I by (destruct r; now apply in_pairs).
    destruct (find _ pairs) as [x|] eqn:F.
    - apply find_some in F as [F E]. apply Uint63.eqb_spec in E. apply number_injective; auto.
      apply in_flat_map in F as (a & A & F).
      apply in_map_iff in F as (b & <- & B). apply in_seq in A, B. simpl. lia.
    - apply (find_none _ _ F) in I. now rewrite Uint63.eqb_refl in I.
  Qed.

  Lemma fb_index a b : In a (codes g) -> In b (codes g) -> fb (index a) (index b) = number (feedback g a b).
  Proof.
    intros A B. destruct (index_right a A) as [I E], (index_right b B) as [J F]. rewrite <- E at 2.
    rewrite <- F at 2.
    unfold Bounds.fb. rewrite w_is in I, J |- *. now apply (Tables.fb_number g p).
  Qed.

  Fixpoint indexed (s : strategy) : Rules.strategy :=
    match s with
    | Stop => Rules.Stop
    | Guess guess next => Rules.Guess (index guess) (fun r => indexed (next (decode r)))
    end.

  Lemma indexed_legal s : legal g s -> Rules.legal (all w) (indexed s).
  Proof. induction s as [|guess next IH]; simpl; [auto|]. intros [A L]. split; [now apply index_right|].
    intros r. now apply IH.
  Qed.

  Lemma won a b : In a (codes g) -> In b (codes g) ->
    (fst (feedback g a b) =? positions g)%nat = (fb (index a) (index b) =? win w)%uint63.
  Proof.
    intros A B. destruct (index_right a A) as [I E], (index_right b B) as [J F].
    pose proof (Bounds.fb_win g p fits_checker w w_is (index a) (index b) I J) as W.
    destruct (Nat.eqb_spec (fst (feedback g a b)) (positions g)) as [H|H]; symmetry.
    - apply Uint63.eqb_spec, W. f_equal. apply code_word in A as (La & _). apply code_word in B as (Lb & _).
      apply bulls_all; [congruence|]. simpl in H. congruence.
    - apply Uint63.eqb_false_spec. intros X. apply W in X. apply H. rewrite <- E, <- F, X.
      unfold feedback. simpl.
      destruct (index_word (index b) J) as [K _]. apply code_word in K as (L & _). now rewrite bulls_same.
  Qed.

  Lemma indexed_found s c : legal g s -> In c (codes g) ->
    turn g s c = option_map S (Rules.found fb (win w) (indexed s) (index c)).
  Proof.
    intros L C. induction s as [|guess next IH]; [reflexivity|]. destruct L as [A L].
    cbn [turn indexed Rules.found].
    rewrite won by assumption.
    destruct (_ =? _)%uint63; [reflexivity|].
    rewrite fb_index, decode_right by (try assumption; now apply (Tables.feedback_small g p)).
    rewrite IH by apply L. now destruct (Rules.found _ _ _ _).
  Qed.

  (** The checker's price of a turn equals the price in the list, if this is finite. *)
  Lemma price_right t z : price p (S t) = Finite z -> z = Tables.P p t.
  Proof.
    unfold price, Tables.P, price_after. replace (S t - 1)%nat with t by lia.
    pose proof (Tables.proper_prices g p fits_checker) as Pr.
    destruct (Nat.leb_spec (S t) (length (listed p))) as [L|L].
    - intros [= <-]. unfold extended. rewrite app_length, (proj2 (Nat.ltb_lt _ _)) by lia. symmetry.
      now apply app_nth1.
    - destruct (ends p) eqn:E; [discriminate|]. intros [= <-]. unfold extended.
      rewrite E, app_nil_r, (proj2 (Nat.ltb_ge _ _)) by lia.
      reflexivity.
  Qed.

  Lemma total_right s z : legal g s -> total g p s = Finite z ->
    Rules.solves fb (win w) (indexed s) (all w) /\
      z = Rules.total fb (win w) (Tables.P p) 0 (indexed s) (all w).
  Proof.
    intros L. unfold total, Rules.total. assert (codes g = map (fun i => (word w).[i]) (all w)) as ->.
    { rewrite w_is. symmetry. apply (Tables.words_of_all g p fits_checker). }
    rewrite map_map. assert (incl (all w) (all w)) as I by apply incl_refl. revert I z.
    generalize (all w) at 1 3 4 5.
    induction l as [|i l IH]; intros I z H; simpl in H.
    - injection H as <-. split; [intros c []|reflexivity].
    - assert (In i (all w)) as Hi by (apply I; now left). destruct (index_word i Hi) as [C E].
      rewrite (indexed_found s _ L C), E in H.
      destruct (Rules.found fb (win w) (indexed s) i) as [t|] eqn:F; [|discriminate].
      simpl option_map in H.
      destruct (price p (S t)) as [y|] eqn:Y; [|discriminate].
      destruct (fold_right Cost.plus (Finite 0) _) as [u|] eqn:R; [|discriminate]. simpl in H.
      injection H as <-.
      destruct (IH (fun c X => I c (or_intror X)) u eq_refl) as [V ->]. split.
      + intros c [<-|X]; [now rewrite F|now apply V].
      + simpl. unfold Rules.value at 2. rewrite F. simpl. now rewrite (price_right t y Y).
  Qed.
End Files.

(** The theorem: if the checker accepts files for a game, prices and a bound, every strategy costs at least
    the bound. *)
Theorem sound : forall (g : game) (p : prices) (b limit operations : int) (files : list file),
  check g p b limit files = Accepted operations ->
  forall s : strategy, legal g s -> at_least (to_Z b) (total g p s).
Proof.
  intros g p b limit operations files H s L. unfold check in H.
  destruct (fit g p) eqn:F; [|discriminate]. destruct (claims files b) eqn:Cl; [|discriminate].
  cbn [negb andb] in H.
  destruct (check_files g (make_world g p) limit files 0 0) as [spent| | |] eqn:A; try discriminate.
  destruct (unmet (flat_map proved files) files 0) as [[? ?]|] eqn:U; [discriminate|].
  remember (make_world g p) as w eqn:w_is. unfold claims in Cl.
  destruct files as [|x files']; [discriminate|].
  destruct (rev (proved x)) as [|last rest] eqn:R; [discriminate|].
  destruct (at_path last) eqn:Pa; [|discriminate].
  apply Uint63.eqb_spec in Cl.
  assert (In last (proved x)) as I by (apply in_rev; rewrite R; now left).
  assert (claim p w [] b) as C.
  { apply (all_true g p F w w_is limit (x :: files') spent A U x); [now left|]. unfold says.
    apply in_or_app. right.
    apply in_map_iff. exists last. split; [now rewrite Pa, Cl|assumption]. }
  destruct (total g p s) as [z|] eqn:T; simpl; [|trivial].
  destruct (total_right g p F w w_is s z L T) as [V ->].
  apply C; [now apply (indexed_legal g p F w w_is)|assumption].
Qed.
