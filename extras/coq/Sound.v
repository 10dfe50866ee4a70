(** Everything that the checker accepts about games of symbols is true: no strategy costs less than the
    claimed bound. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers Optimoo.Prices Optimoo.Tables
  Optimoo.Bounds Optimoo.Steps Optimoo.Files.
Require Optimoo.Rules.
Import ListNotations.
Local Open Scope Z_scope.

Section Symbols.
  Variables (g : game) (p : prices).
  Hypothesis fits_checker : fit g p = true.
  Variable w : world.
  Hypothesis w_is : w = make_world g p.

  Definition decode (r : int) : nat * nat :=
    match find (fun x => (number x =? r)%uint63) pairs with Some x => x | None => (0, 0)%nat end.

  Lemma decode_right r : (fst r + snd r <= 8)%nat -> decode (number r) = r.
  Proof.
    intros H. unfold decode. assert (In r pairs) as I by (destruct r; now apply in_pairs).
    destruct (find _ pairs) as [x|] eqn:F.
    - apply find_some in F as [F E]. apply Uint63.eqb_spec in E. apply number_injective; auto.
      apply in_flat_map in F as (a & A & F).
      apply in_map_iff in F as (b & <- & B). apply in_seq in A, B. simpl. lia.
    - apply (find_none _ _ F) in I. now rewrite Uint63.eqb_refl in I.
  Qed.

End Symbols.

(** The theorem: if the checker accepts files for a game, prices and a bound, every strategy costs at least
    the bound. *)
Theorem sound : forall (g : game) (p : prices) (b limit operations : int)
  (files : list (file path proof_step)),
  check g p b limit files = Accepted operations ->
  forall s : strategy (nat * nat), legal g s -> at_least (to_Z b) (total g p s).
Proof.
  intros g p b limit operations files H s L. unfold check in H.
  destruct (fit g p) eqn:F; [|discriminate]. cbn [negb] in H. remember (make_world g p) as w eqn:w_is.
  apply (proof_right _ _ _ _ _ _ _ _ (set_of w) (claim p w)) in H.
  - apply (total_right (nat * nat) g p (all w) (all w) (fun c => (word w).[c]) (Bounds.fb w) (win w)
      Rules.free number decode) with (A := tt); auto using incl_refl; try easy.
    + rewrite w_is. apply (Tables.words_of_all g p F).
    + rewrite w_is. apply (Tables.words_of_all g p F).
    + apply (Bounds.fb_win g p F w w_is).
    + rewrite w_is. apply (Tables.fb_number g p F).
    + intros a c A C. apply decode_right. rewrite w_is in *.
      apply (Tables.feedback_small g p F); now apply (Tables.word_of_code g p F).
  - apply same_path_right.
  - intros a c c' Le. now apply Rules.at_least_le.
  - intros earlier x spent spent' E. apply (check_step_right g p F w w_is limit earlier x spent spent' E).
Qed.
