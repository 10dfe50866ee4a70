(** The steps that the checker accepts are true. Covers paths, ORBIT, REF and BELLMAN. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia Permutation.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers Optimoo.Prices Optimoo.Tables
  Optimoo.Bounds.
Require Optimoo.Rules.
Import ListNotations.
Local Open Scope Z_scope.

Section Steps.
  Variables (g : game) (p : prices).
  Hypothesis fits_checker : fit g p = true.
  Variable w : world.
  Hypothesis w_is : w = make_world g p.
  Variable limit : int.

  Notation fb := (Bounds.fb w).
  Notation P := (Prices.P p).
  Notation one_list := (incl_refl (all w)).
  Notation set := (Rules.set (all w)).
  Notation class_of := (Rules.class fb).
  Notation at_least := (Rules.at_least (all w) fb (win w) Rules.free P tt).
  Notation guess_at_least := (Rules.guess_at_least (all w) fb (win w) Rules.free P tt).
  Notation whole := (Rules.whole fb (feedbacks w)).
  Notation right := (Prices.right_phase p (feedbacks w) (length (codes g))).
  Notation automorphism := (Rules.automorphism (all w) fb).

  (** * Paths *)

  Definition fitting (turns : path) (C : list int) : list int :=
    fold_left (fun C turn => class_of C (fst turn) (named w).[snd turn]) turns C.

  Definition set_of (turns : path) : list int := fitting turns (all w).

  (** The claim of a step: the codes that fit its path cost at least its bound. *)
  Definition claim (turns : path) (b : int) : Prop := at_least (set_of turns) (phase_of w turns) (val b).

  Lemma fitting_set turns : forall C, set C -> set (fitting turns C).
  Proof. induction turns as [|t turns IH]; intros C E; simpl; [assumption|]. apply IH.
    now apply Rules.class_set.
  Qed.

  Lemma set_of_set turns : set (set_of turns).
  Proof. apply fitting_set. split; [now apply (Bounds.all_distinct g p)|apply incl_refl]. Qed.

  Lemma in_fitting turns c : forall C, In c (fitting turns C) <-> In c C /\ fits w turns c = true.
  Proof.
    induction turns as [|[a r] turns IH]; intros C; simpl; [tauto|].
    rewrite IH, Rules.class_in, andb_true_iff.
    change ((rows w).[a].[c]) with (fb a c). rewrite Uint63.eqb_spec. tauto.
  Qed.

  Lemma narrow_right turns : forall C n spent D spent', narrow w limit C n turns spent = Ok (D, spent') ->
    D = fitting turns C /\ (C <> [] -> D <> []).
  Proof.
    induction turns as [|[a r] turns IH]; intros C n spent D spent' H; simpl in H.
    - injection H as <- _. auto.
    - take H. apply unless_ok in E3. apply IH in H as [-> N]. split; [reflexivity|]. intros _.
      apply N. intros Em.
      change (class w C a (named w).[r]) with (class_of C a (named w).[r]) in *. rewrite Em in E3.
      discriminate.
  Qed.

  Lemma all_some : all w <> [].
  Proof. intros E. pose proof (Tables.some_code g p fits_checker) as S.
    pose proof (Tables.all_length g p) as L. rewrite <- w_is, E in L.
    simpl in L. lia. Qed.

  Lemma position_right turns spent C spent' : position w limit turns spent = Ok (C, spent') ->
    C = set_of turns /\ C <> [].
  Proof. unfold position. intros H. take H. apply narrow_right in H as [-> N]. split; [reflexivity|].
    apply N, all_some.
  Qed.

  Lemma images_right m t : images g w m = Ok t -> automorphism (fun c => t.[c]).
  Proof. unfold fb. rewrite w_is. now apply Tables.images_right. Qed.

  (** * Orbits *)

  Section Orbits.
    Variables (C : list int) (f : nat).
    Hypothesis C_set : set C.

    (** The guess leaves C whole, or costs at least b. *)
    Definition fine (a : int) (b : Z) : Prop := whole C a \/ guess_at_least C f a b.

    Definition alike (a b : int) : Prop := In a (all w) /\ In b (all w) /\ forall v, fine a v <-> fine b v.

    Definition keeps (low : array int) : Prop := forall a, In a (all w) -> alike a low.[a].

    Lemma alike_trans a b c : alike a b -> alike b c -> alike a c.
    Proof. intros (A & _ & H) (_ & B & K). split; [assumption|]. split; [assumption|]. intros v.
      now rewrite H.
    Qed.

    Lemma alike_sym a b : alike a b -> alike b a.
    Proof. intros (A & B & H). split; [assumption|]. split; [assumption|]. intros v. now rewrite H. Qed.

    Lemma whole_iff a : whole C a <-> exists r, In r (feedbacks w) /\ forall c, In c C -> fb a c = r.
    Proof.
      split; intros (r & R & H); exists r; (split; [assumption|]).
      - intros c Hc. rewrite <- H in Hc. now apply Rules.class_in in Hc.
      - clear C_set. induction C as [|c D IH]; [reflexivity|]. unfold Rules.class. simpl.
        rewrite H, Uint63.eqb_refl by now left.
        f_equal. apply IH. intros x X. apply H. now right.
    Qed.

    Notation fb_win := (Bounds.fb_win g p fits_checker w w_is).

    (** Every guess is always allowed. *)
    Definition always (A : Rules.allowance Rules.free) (a : int) : Rules.allows Rules.free A a := I.

    Lemma alike_image phi a : automorphism phi -> Rules.carries phi C C -> In a (all w) -> alike a (phi a).
    Proof.
      intros A T I. split; [assumption|]. split; [now apply A|]. intros v. unfold fine.
      rewrite (Rules.orbit_rule (all w) (all w) fb (win w) Rules.free one_list fb_win P always one_list
        (Bounds.all_distinct g p fits_checker w w_is) phi tt C f a v A C_set T I).
      enough (whole C a <-> whole C (phi a)) as -> by reflexivity. rewrite !whole_iff.
        split; intros (r & R & H); exists r; (split; [assumption|]).
      - intros d D.
        pose proof (Rules.carried (all w) (all w) fb (win w) one_list fb_win one_list phi C C A C_set T) as Q.
        apply (Permutation_in _ (Permutation_sym Q)) in D. apply in_map_iff in D as (c & <- & Hc).
        rewrite (proj2 A) by (auto; now apply C_set). now apply H.
      - intros c Hc. rewrite <- (proj2 A a c I (proj2 C_set c Hc)). apply H. now apply T.
    Qed.

    Lemma keeps_set low b a : keeps low -> (In b (all w) -> alike b a) -> keeps low.[b <- a].
    Proof. intros K H x X. destruct (set_or low b x a) as [->|[<- ->]]; [now apply K|now apply H]. Qed.

    Lemma root_alike fuel : forall low a, keeps low -> In a (all w) -> alike a (root fuel low a).
    Proof.
      induction fuel as [|x fuel IH]; intros low a K A; simpl; [split; [|split]; auto; reflexivity|].
      destruct (low.[a] =? a)%uint63; [split; [|split]; auto; reflexivity|].
      eapply alike_trans; [now apply K|]. apply IH; [assumption|].
      now apply K.
    Qed.

    Lemma join_keeps by_map : automorphism (fun c => by_map.[c]) -> Rules.carries (fun c => by_map.[c]) C C ->
      forall l low joined, incl l (all w) -> keeps low ->
        keeps (fst (fold_left (join w by_map) l (low, joined))).
    Proof.
      intros A T. induction l as [|a l IH]; intros low joined I K; simpl; [assumption|].
      assert (In a (all w)) as Ha by (apply I; now left).
      assert (incl l (all w)) as I' by (intros x X; apply I; now right).
      pose proof (root_alike (all w) low a K Ha) as R.
      pose proof (root_alike (all w) low by_map.[a] K (proj1 A a Ha)) as R'.
      pose proof (alike_image _ a A T Ha) as M. set (x := root (all w) low a) in *.
      set (y := root (all w) low by_map.[a]) in *.
      assert (alike x y) as XY by (eapply alike_trans; [apply alike_sym, R|]; eapply alike_trans;
        [exact M|exact R']).
      destruct (x =? y)%uint63; [now apply IH|].
      destruct (x <? y)%uint63; apply IH; auto; apply keeps_set; auto. intros _.
      now apply alike_sym.
    Qed.

    Lemma flatten_keeps low : keeps low -> keeps (flatten w low).
    Proof.
      unfold flatten. assert (incl (all w) (all w)) as I by apply incl_refl. revert I low.
      generalize (all w) at 1 3.
      induction l as [|a l IH]; intros I low K; simpl; [assumption|].
      apply IH; [intros x X; apply I; now right|]. apply keeps_set; auto. intros A. pose proof (K a A) as M.
      eapply alike_trans; [exact M|]. apply K. apply M.
    Qed.

    Lemma first_keeps : keeps (array_of 0%uint63 (all w)).
    Proof.
      intros a A.
      rewrite array_of_get by (unfold short; pose proof (Bounds.few g p fits_checker w w_is); lia).
      assert (nth (Z.to_nat (val a)) (all w) 0%uint63 = a) as ->
        by (rewrite w_is in A |- *; now apply (Tables.all_nth g p)).
      split; [|split]; auto; reflexivity.
    Qed.

    Lemma orbits_keep turns maps : C = set_of turns -> forall low spent low' spent', keeps low ->
      orbits g w limit turns C maps low spent = Ok (low', spent') -> keeps low'.
    Proof.
      intros Cs.
      induction maps as [|m maps IH]; intros low spent low' spent' K H; simpl in H;
        [now injection H as <- _|].
      take H. apply unless_ok in E1. apply negb_false_iff in E1. rewrite forallb_forall in E1.
      apply images_right in E0.
      eapply IH; [|exact H]. apply flatten_keeps.
      assert (Rules.carries (fun c => a0.[c]) C C) as T.
      { split; [|reflexivity]. intros c Hc. rewrite Cs. apply in_fitting.
        split; [apply (proj1 E0), (proj2 C_set c Hc)|now apply E1]. }
      pose proof (join_keeps a0 E0 T (all w) low false (incl_refl _) K) as J. now rewrite E2 in J.
    Qed.

    (** ** References *)

    Variable x : phase.
    Hypothesis x_right : right f x.
    Variable earlier : list (path * int).
    Hypothesis earlier_true : forall turns b, In (turns, b) earlier -> (length (set_of turns) < length C)%nat
      -> claim turns b.

    Definition true_reference (k : known) : Prop :=
      Bounds.class_at_least p w C f (guess_of k) (feedback_of k) (val (costs k)).

    Lemma nth_back_in {A} (l : list A) : forall i y, nth_back l i = Some y -> In y l.
    Proof. induction l as [|z l IH]; intros i y H; simpl in H; [discriminate|].
      destruct (i =? 1)%uint63; [injection H as ->; now left|right; now apply (IH (i - 1)%uint63)]. Qed.

    Lemma refer_right low g0 r0 y spent k spent' :
      refer g w limit earlier C (count C) x low g0 r0 y spent = Ok (k, spent') -> true_reference k.
    Proof.
      intros H. unfold refer in H. take H.
      destruct (nth_back earlier (back y)) as [[turns b]|] eqn:N; [|discriminate]. take H.
      injection H as <- _.
      apply nth_back_in in N. subst. apply unless_ok in E5, E8, E10. apply position_right in E6 as [-> _].
      apply images_right in E9.
      apply negb_false_iff, Nat.eqb_eq in E8. apply negb_false_iff, andb_true_iff in E10 as [Sz Mem].
      rewrite forallb_forall in Mem.
      change (class w C (of_guess y) (named w).[of_feedback y])
        with (class_of C (of_guess y) (named w).[of_feedback y]) in *.
      assert (set (class_of C (of_guess y) (named w).[of_feedback y])) as Dset by now apply Rules.class_set.
      pose proof (Bounds.set_count g p fits_checker w w_is _ Dset) as Dc.
      pose proof (Bounds.set_count g p fits_checker w w_is _ (set_of_set turns)) as Tc.
      pose proof (Bounds.set_count g p fits_checker w w_is C C_set) as Cc. apply eqb_val in Sz.
      apply eqb_val_false in E5.
      unfold true_reference, Bounds.class_at_least. cbn [guess_of feedback_of costs].
      apply (next_phase p (feedbacks w) (length (codes g)) (Tables.few_codes g p fits_checker)); auto.
      eapply (Rules.ref_rule (all w) (all w) fb (win w) Rules.free one_list fb_win P always one_list _ tt _
        (set_of turns)); [exact E9|exact Dset| |].
      - split; [|lia]. intros c Hc. apply in_fitting.
        split; [apply (proj1 E9), (proj2 Dset c Hc)|now apply Mem].
      - unfold claim in earlier_true. rewrite <- E8. apply earlier_true; [assumption|].
        assert (length (class_of C (of_guess y) (named w).[of_feedback y]) <= length C)%nat
          by apply Numbers.filter_short. lia.
    Qed.

    Lemma refer_all_right low l : forall g0 r0 spent refs spent',
      refer_all g w limit earlier C (count C) x low g0 r0 l spent = Ok (refs, spent') ->
        Forall true_reference refs.
    Proof.
      induction l as [|y l IH]; intros g0 r0 spent refs spent' H; simpl in H;
        [injection H as <- _; constructor|].
      take H. injection H as <- _. subst. constructor; [now apply refer_right in E|now apply IH in E1].
    Qed.

    (** ** All guesses *)

    Variable next : phase.
    Hypothesis next_right : right (following x) next.

    Lemma about_right a refs mine others : about a refs = (mine, others) -> Forall true_reference refs ->
      Forall (Bounds.true_known p w C f a) mine /\ Forall true_reference others.
    Proof.
      revert mine others.
      induction refs as [|k refs IH]; simpl; intros mine others H F;
        [injection H as <- <-; split; constructor|].
      inversion F as [|? ? K F']; subst. destruct (Uint63.eqb_spec (guess_of k) a) as [E _].
      destruct (guess_of k =? a)%uint63.
      - destruct (about a refs) as [m o]. injection H as <- <-. destruct (IH m o eq_refl F') as [M O].
        split; [|assumption].
        constructor; [|assumption]. unfold Bounds.true_known. rewrite <- (E eq_refl). exact K.
      - injection H as <- <-. split; [constructor|assumption].
    Qed.

    Lemma check_guesses_right b low guesses : incl guesses (all w) -> forall refs spent spent',
      Forall true_reference refs ->
      check_guesses w limit C (count C) x next b low guesses refs spent = Ok spent' ->
      forall a, In a guesses -> (low.[a] <? a)%uint63 = true \/ fine a (val b).
    Proof.
      induction guesses as [|c guesses IH]; intros I refs spent spent' F H a A; [destruct A|].
      assert (incl guesses (all w)) as I' by (intros y Y; apply I; now right). simpl in H.
      destruct (low.[c] <? c)%uint63 eqn:L.
      - destruct A as [<-|A]; [now left|]. now apply (IH I' refs spent spent').
      - destruct (about c refs) as [mine others] eqn:Ab. apply about_right in Ab as [M O]; [|assumption].
        take H. destruct A as [<-|A].
        + right. apply (Bounds.check_guess_right g p fits_checker w w_is C (count C) f x next c C_set eq_refl
            x_right next_right (I c
          (or_introl eq_refl)) limit b mine spent _ M E).
        + now apply (IH I' others _ spent' O H).
    Qed.

    (** Every guess costs the same as a guess that was checked. *)
    Lemma all_fine low b : keeps low ->
      (forall a, In a (all w) -> (low.[a] <? a)%uint63 = true \/ fine a (val b)) -> forall a, In a (all w) ->
      fine a (val b).
    Proof.
      intros K H.
      enough (forall n a, (Z.to_nat (val a) < n)%nat -> In a (all w) -> fine a (val b)) as X
        by (intros a; apply (X (S (Z.to_nat (val a)))); lia).
      induction n as [|n IH]; intros a N A; [lia|]. destruct (H a A) as [L|]; [|assumption].
      destruct (K a A) as (_ & B & Al).
      apply Al. apply IH; [|assumption]. apply Uint63.ltb_spec in L. pose proof (val_range low.[a]). lia.
    Qed.
  End Orbits.

  (** * Steps *)

  Theorem check_step_right earlier s spent spent' : check_step g w limit earlier s spent = Ok spent' ->
    (forall turns b, In (turns, b) earlier -> (length (set_of turns) < length (set_of (at_path s)))%nat ->
      claim turns b) -> claim (at_path s) (bound s).
  Proof.
    unfold check_step. intros H T. take H. subst. apply position_right in E as [-> N].
    destruct (nth_error (phases w) (phase_of w (at_path s))) as [x|] eqn:X; [|discriminate].
    destruct (nth_error (phases w) (following x)) as [next|] eqn:Y; [|discriminate]. take H. subst.
    pose proof (set_of_set (at_path s)) as Cs.
    assert (right (phase_of w (at_path s)) x) as Xr
      by (rewrite w_is in X; rewrite w_is; now apply (Tables.phases_fit g p fits_checker)).
    assert (right (following x) next) as Yr
      by (rewrite w_is in Y |- *; now apply (Tables.phases_fit g p fits_checker)).
    pose proof (orbits_keep (set_of (at_path s)) (phase_of w (at_path s)) Cs (at_path s) _ eq_refl _ _ _ _
      (first_keeps _ _) E) as K.
    pose proof (refer_all_right _ _ Cs x Xr earlier T _ _ _ _ _ _ _ E2) as R.
    pose proof (check_guesses_right _ _ Cs x Xr next Yr (bound s) _ (all w) (incl_refl _) _ _ _ R H) as G.
    unfold claim.
    apply (Rules.bellman (all w) (all w) fb (win w) Rules.free (feedbacks w) (Bounds.win_apart g p w w_is) P
      (Bounds.P_grows g p fits_checker) (fun _ _ _ _ L => L)); auto.
    intros a A _. now apply (all_fine _ _ _ _ K G).
  Qed.
End Steps.
