(** The tables of the checker for games of symbols are correct: those of codes, feedbacks and maps. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia Permutation.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers Optimoo.Prices.
Require Optimoo.Rules.
Import ListNotations.

(** * Feedback *)

Definition pairs : list (nat * nat) := flat_map (fun a => map (pair a) (seq 0 (9 - a))) (seq 0 9).

Lemma in_pairs a b : a + b <= 8 -> In (a, b) pairs.
Proof. intros H. apply in_flat_map. exists a. split; [apply in_seq; lia|]. apply in_map, in_seq. lia. Qed.

Lemma number_injective r r' : fst r + snd r <= 8 -> fst r' + snd r' <= 8 -> number r = number r' -> r = r'.
Proof.
  destruct r as [a b], r' as [a' b']. simpl fst. simpl snd. intros H%in_pairs H'%in_pairs E.
  assert (forallb (fun r => forallb (fun r' => negb (number r =? number r')%uint63 ||
    ((fst r =? fst r') && (snd r =? snd r'))) pairs)
  pairs = true) as T
    by (vm_compute; reflexivity).
  rewrite forallb_forall in T. specialize (T _ H). rewrite forallb_forall in T. specialize (T _ H').
  cbv beta in T.
  rewrite E, Uint63.eqb_refl in T.
  simpl in T. apply andb_true_iff in T as [A B]. apply Nat.eqb_eq in A, B. now subst.
Qed.

Lemma number_known r : fst r + snd r <= 8 -> In (number r) all_numbers.
Proof.
  destruct r as [a b]. simpl fst. simpl snd. intros H%in_pairs.
  assert (forallb (fun r => existsb (fun x => (x =? number r)%uint63) all_numbers) pairs = true) as T
    by (vm_compute; reflexivity).
  rewrite forallb_forall in T. specialize (T _ H). apply existsb_exists in T as (x & I & E).
  apply Uint63.eqb_spec in E. now subst.
Qed.

Lemma all_numbers_small r : In r all_numbers -> (val r < 45)%Z.
Proof. intros H. apply in_iota in H; [|now compute]. change (val 0) with 0%Z in H. lia. Qed.

Lemma all_numbers_distinct : NoDup all_numbers.
Proof.
  apply (NoDup_map_inv to_Z). change (map to_Z all_numbers) with (map Z.of_nat (seq 0 45)).
  apply FinFun.Injective_map_NoDup; [intros a b; apply Nat2Z.inj|apply seq_NoDup].
Qed.

Lemma score_feedback g a b : score g (profile g a) (profile g b) = feedback g a b.
Proof.
  unfold score, feedback, profile, shared. simpl. f_equal. destruct (bulls_only g); [reflexivity|]. f_equal.
  induction (seq 0 (symbols g)) as [|s l IH]; simpl; [reflexivity|]. now rewrite IH.
Qed.

#[global] Arguments all_numbers : simpl never. (* without this, [simpl] would unfold all the tables *)

Section World.
  Variables (g : game) (p : prices).
  Hypothesis fits_checker : fit g p = true.

  Let w := make_world g p.
  Let ws := codes g.

  Lemma few_positions : positions g <= 8.
  Proof. unfold fit in fits_checker. rewrite !andb_true_iff, Nat.leb_le in fits_checker. tauto. Qed.

  Lemma few_codes : (Z.of_nat (length ws) <= 65535)%Z.
  Proof. unfold fit in fits_checker. rewrite !andb_true_iff, Z.leb_le in fits_checker. tauto. Qed.

  Lemma some_code : 0 < length ws.
  Proof. unfold fit in fits_checker. rewrite !andb_true_iff, Nat.ltb_lt in fits_checker. tauto. Qed.

  Lemma proper_prices : proper p = true.
  Proof. unfold fit in fits_checker. rewrite !andb_true_iff in fits_checker. tauto. Qed.

  Lemma short_codes : short ws.
  Proof. unfold short. pose proof few_codes. lia. Qed.

  (** ** Codes *)

  Definition word_of (c : int) : code := (word w).[c].

  Lemma G_exact : val (G w) = Z.of_nat (length ws).
  Proof. apply count_exact, short_codes. Qed.

  Lemma in_all c : In c (all w) <-> (val c < Z.of_nat (length ws))%Z.
  Proof.
    unfold w. simpl. pose proof few_codes as F.
    rewrite in_iota; [change (val 0) with 0%Z; pose proof (val_range c); fold ws; lia|].
    change (val 0) with 0%Z. fold ws. change wB with 9223372036854775808%Z. lia.
  Qed.

  Lemma in_all_G c : In c (all w) <-> (c <? G w)%uint63 = true.
  Proof. rewrite in_all, <- G_exact. symmetry. apply Uint63.ltb_spec. Qed.

  Lemma all_length : length (all w) = length ws.
  Proof. apply iota_length. Qed.

  Lemma all_nth c d : In c (all w) -> nth (Z.to_nat (val c)) (all w) d = c.
  Proof.
    rewrite in_all. intros H. pose proof (val_range c). pose proof few_codes. apply to_Z_inj. simpl. fold ws.
    rewrite nth_iota; [|change (val 0) with 0%Z; change wB with 9223372036854775808%Z; fold ws;
      lia|fold ws; lia].
    change (val 0) with 0%Z. lia.
  Qed.

  Lemma word_of_nth c : word_of c = nth (Z.to_nat (val c)) ws [].
  Proof. unfold word_of. simpl. apply array_of_get, short_codes. Qed.

  Lemma word_of_code c : In c (all w) -> In (word_of c) (codes g).
  Proof. rewrite in_all, word_of_nth. intros H. pose proof (val_range c). apply nth_In. fold ws. lia. Qed.

  Lemma words_of_all : map word_of (all w) = codes g.
  Proof.
    apply (nth_ext _ _ [] []); rewrite map_length, all_length; [reflexivity|]. intros n H.
    rewrite (nth_map _ _ _ _ 0%uint63), word_of_nth by (rewrite all_length; exact H). simpl.
    rewrite nth_iota; [f_equal; change (val 0) with 0%Z; lia| |exact H].
    pose proof few_codes. change (val 0) with 0%Z. fold ws. change wB with 9223372036854775808%Z. lia.
  Qed.

  Lemma all_distinct : NoDup (all w).
  Proof. apply (NoDup_map_inv word_of). rewrite words_of_all. apply codes_distinct. Qed.

  Lemma word_of_injective c d : In c (all w) -> In d (all w) -> word_of c = word_of d -> c = d.
  Proof.
    rewrite !in_all, !word_of_nth. intros C D E. pose proof (val_range c). pose proof (val_range d).
    apply to_Z_inj.
    apply (proj1 (NoDup_nth ws [])) in E; [lia|apply codes_distinct|lia|lia].
  Qed.

  (** ** Feedback *)

  Definition fb (a b : int) : int := (rows w).[a].[b].

  Lemma fb_number a b : In a (all w) -> In b (all w) -> fb a b = number (feedback g (word_of a) (word_of b)).
  Proof.
    rewrite !in_all. intros A B. pose proof (val_range a). pose proof (val_range b). unfold fb. simpl.
    unfold table.
    rewrite array_of_get by (unfold short; rewrite !map_length; apply short_codes).
    rewrite (nth_map _ _ _ _ (profile g [])) by (rewrite map_length; fold ws; lia).
    rewrite array_of_get by (unfold short; rewrite !map_length; apply short_codes).
    rewrite (nth_map _ _ _ _ (profile g [])) by (rewrite map_length; fold ws; lia).
    rewrite !map_nth, score_feedback. now rewrite !word_of_nth.
  Qed.

  Lemma feedback_small a b : In a (codes g) -> In b (codes g) ->
    fst (feedback g a b) + snd (feedback g a b) <= 8.
  Proof. intros A _. pose proof (feedback_le g a b A). pose proof few_positions. destruct (feedback g a b).
    simpl. lia.
  Qed.

  Lemma fb_all_numbers a b : In a (all w) -> In b (all w) -> In (fb a b) all_numbers.
  Proof. intros A B. rewrite fb_number by assumption.
    apply number_known, feedback_small; now apply word_of_code.
  Qed.

  Lemma fb_small a b : In a (all w) -> In b (all w) -> (val (fb a b) < 63)%Z.
  Proof. intros A B. pose proof (all_numbers_small _ (fb_all_numbers a b A B)). lia. Qed.

  Lemma fb_sym a b : In a (all w) -> In b (all w) -> fb a b = fb b a.
  Proof. intros A B. rewrite !fb_number by assumption. now rewrite feedback_sym. Qed.

  Lemma fb_win a b : In a (all w) -> In b (all w) -> (fb a b = win w <-> a = b).
  Proof.
    intros A B. rewrite fb_number by assumption. simpl. pose proof (word_of_code a A) as A'.
    pose proof (word_of_code b B) as B'. split.
    - intros E. apply number_injective in E; [|now apply feedback_small|simpl; pose proof few_positions; lia].
      apply word_of_injective; auto. now apply (feedback_win g).
    - intros <-. f_equal. now apply feedback_win.
  Qed.

  Lemma occurring_row (row : array int) l x : (forall c, In c l -> val row.[c] < 63)%Z ->
    (val x < 63)%Z -> forall m,
    has (fold_left (fun m c => add m row.[c]) l m) x = true <-> has m x = true \/ exists c, In c l /\
      row.[c] = x.
  Proof.
    intros H X. induction l as [|c l IH]; simpl; intros m; [firstorder|]. simpl in H.
    rewrite IH, has_add, orb_true_iff by auto. rewrite Uint63.eqb_spec. split.
    - intros [[M|E]|(d & D & E)]; [now left|right; exists c; auto|right; exists d; auto].
    - intros [M|(d & [<-|D] & E)]; [auto|auto|right; exists d; auto].
  Qed.

  Lemma occurs_in x : (val x < 63)%Z -> (exists a b, In a (all w) /\ In b (all w) /\ fb a b = x) ->
    has (occurring (rows w) (all w)) x = true.
  Proof.
    intros X. unfold occurring.
    change (exists a b, In a (all w) /\ In b (all w) /\ fb a b = x) with (exists a b, In a (all w) /\ In b
    (all w) /\ (rows w).[a].[b] = x).
    assert (forall l m, incl l (all w) -> (exists a b, In a l /\ In b (all w) /\ (rows w).[a].[b] = x) \/
      has m x = true ->
      has (fold_left (fun m a => let row := (rows w).[a] in fold_left (fun m c => add m row.[c]) (all w) m) l
        m) x = true) as F.
    { induction l as [|a l IH]; simpl; intros m I.
      - intros [(a & b & [] & _)|H]; exact H.
      - intros H. apply IH; [intros c C; apply I; now right|].
        pose proof (occurring_row (rows w).[a] (all w) x (fun c C =>
          fb_small a c (I a (or_introl eq_refl)) C) X m) as O.
        destruct H as [(a' & b & [<-|A] & B & E)|H].
        + right. apply O. right. now exists b.
        + left. exists a', b. auto.
        + right. apply O. now left. }
    intros E. apply F; [apply incl_refl|now left].
  Qed.

  Lemma in_feedbacks r : In r (feedbacks w) <-> In r all_numbers /\ has (occurring (rows w) (all w)) r = true
    /\ r <> win w.
  Proof.
    change (feedbacks w)
      with (filter (fun r => has (occurring (rows w) (all w)) r && negb (r =? win w)%uint63) all_numbers).
    now rewrite filter_In, andb_true_iff, negb_true_iff, Uint63.eqb_false_spec.
  Qed.

  Lemma fb_known a b : In a (all w) -> In b (all w) -> fb a b = win w \/ In (fb a b) (feedbacks w).
  Proof.
    intros A B. destruct (Uint63.eqs (fb a b) (win w)) as [E|N]; [now left|right]. apply in_feedbacks.
    split; [now apply fb_all_numbers|]. split.
    - apply (occurs_in (fb a b)); [now apply fb_small|]. exists a, b. auto.
    - exact N.
  Qed.

  Lemma feedbacks_distinct : NoDup (feedbacks w).
  Proof. apply NoDup_filter, all_numbers_distinct. Qed.

  Lemma win_apart : ~ In (win w) (feedbacks w).
  Proof. intros H. apply in_feedbacks in H. tauto. Qed.

  (** ** Counts *)

  Definition room : nat := Z.to_nat (62 / bits (length ws)).

  Lemma counters_are : counters w = map (with_units (width w)) (groups room (win w :: feedbacks w)).
  Proof. unfold room, ws, w, make_world. cbn [counters width win feedbacks]. reflexivity. Qed.

  Lemma bits_enough : (1 <= bits (length ws) <= 16 /\ Z.of_nat (length ws) < 2 ^ bits (length ws))%Z.
  Proof.
    pose proof few_codes. pose proof some_code. unfold bits.
    pose proof (Z.log2_spec (Z.of_nat (length ws)) ltac:(lia)) as S.
    pose proof (Z.log2_nonneg (Z.of_nat (length ws))). pose proof (Z.log2_le_mono _ _ few_codes) as M.
    change (Z.log2 65535) with 15%Z in M. split; [lia|]. apply S.
  Qed.

  Lemma width_exact : val (width w) = bits (length ws).
  Proof.
    unfold w, make_world. cbn [width]. fold ws. pose proof bits_enough. rewrite of_Z_spec. apply Z.mod_small.
    change wB with 9223372036854775808%Z. lia.
  Qed.

  Lemma groups_fit group : In group (groups room (win w :: feedbacks w)) -> fitting (width w) group /\
    NoDup group.
  Proof.
    intros I. pose proof bits_enough as [B _].
    pose proof (Z.mul_div_le 62 (bits (length ws)) ltac:(lia)) as D. split.
    - assert (1 <= 62 / bits (length ws))%Z by (apply Z.div_le_lower_bound; lia).
      pose proof (groups_short room (win w :: feedbacks w)) as S. unfold room in S at 1.
      rewrite Forall_forall in S.
      specialize (S ltac:(lia) group I). unfold room in S. unfold fitting.
      rewrite width_exact, <- Z.pow_mul_r by lia.
      apply Z.pow_le_mono_r; [lia|]. nia.
    - assert (NoDup (concat (groups room (win w :: feedbacks w)))) as N.
      { rewrite groups_all. constructor; [apply win_apart|apply feedbacks_distinct]. }
      revert N I. generalize (groups room (win w :: feedbacks w)). clear.
      induction l as [|g gs IH]; intros N I; [destruct I|].
      assert (forall a b : list int, NoDup (a ++ b) -> NoDup a /\ NoDup b) as Apart.
      { clear. induction a as [|x a IH]; intros b N; [split; [constructor|exact N]|].
        inversion N as [|? ? X N']. destruct (IH b N').
        split; [constructor; [|assumption]|assumption]. intros I. apply X, in_or_app. now left. }
      apply Apart in N as [Ng N]. destruct I as [->|I]; [exact Ng|now apply IH].
  Qed.

  (** ** Phases *)

  Notation right := (right_phase p (feedbacks w) (length ws)).

  Lemma phases_fit f x : nth_error (phases w) f = Some x -> right f x.
  Proof.
    assert (phases w = map (phase_at p (depths (feedbacks w) (length ws))) (seq 0 (phase_count p))) as ->
      by (unfold depths, ws, w, make_world; cbn [phases feedbacks]; reflexivity).
    apply phases_right; [apply proper_prices|apply few_codes].
  Qed.


  (** ** Maps *)

  Lemma permutes_right n l : is_permutation n l = true -> permutes n l.
  Proof.
    unfold is_permutation. rewrite !andb_true_iff, Nat.eqb_eq, !forallb_forall. intros [[L _] C].
    apply Permutation_sym, NoDup_Permutation_bis.
    - apply seq_NoDup.
    - rewrite seq_length. lia.
    - intros x X. apply contains_spec. now apply C.
  Qed.

  Lemma is_map_right m : is_map g m = true -> permutes (positions g) (map fst m) /\
    (forall i sigma, In (i, sigma) m -> permutes (symbols g) sigma) /\
    (bulls_only g = true \/ exists sigma, permutes (symbols g) sigma /\ forall i sigma', In (i, sigma') m ->
      sigma' = sigma).
  Proof.
    unfold is_map. intros [Pi%permutes_right H]%andb_true_iff. split; [exact Pi|].
    assert (forall i sigma, In (i, sigma) m -> In sigma (map snd m)) as I
      by (intros i sigma; apply (in_map snd m (i, sigma))).
    destruct (map snd m) as [|sigma others]; [discriminate|].
    apply andb_true_iff in H as [Sigma%permutes_right F].
    rewrite forallb_forall in F. destruct (bulls_only g).
    - split; [|now left]. intros i sigma' [<-|J]%I; [exact Sigma|]. now apply permutes_right, F.
    - assert (forall i sigma', In (i, sigma') m -> sigma' = sigma) as A.
      { intros i sigma' [<-|J]%I; [reflexivity|]. symmetry. now apply same_word_right, F. }
      split; [intros i sigma' J; now rewrite (A i sigma' J)|right; now exists sigma].
  Qed.

  Lemma image_right m c : (image w m c <? G w)%uint63 = true -> word_of (image w m c) = act m (word_of c).
  Proof.
    unfold image. fold (word_of c). set (d := look_up _ _).
    destruct ((d <? G w)%uint63 && same_word (word w).[d] (act m (word_of c))) eqn:E.
    - intros _. apply andb_true_iff in E as [_ E]. now apply same_word_right.
    - intros H. apply Uint63.ltb_spec in H. rewrite G_exact in H. pose proof few_codes.
      change (val max_int) with 9223372036854775807%Z in H. fold ws in H. lia.
  Qed.

  (** A map that the checker accepts permutes the codes and keeps their feedbacks. *)
  Theorem images_right m t : images g w m = Ok t -> Rules.automorphism (all w) fb (fun c => t.[c]).
  Proof.
    unfold images. destruct (is_map g m) eqn:M; [|discriminate].
    apply is_map_right in M as (Pi & Sigmas & Alike). cbn [negb].
    destruct (forallb (fun d => d <? G w)%uint63 (map (image w m) (all w))) eqn:F; [|discriminate].
    intros [= <-].
    assert (forall c, In c (all w) -> (array_of 0%uint63 (map (image w m) (all w))).[c] = image w m c) as E.
    { intros c C. pose proof (val_range c).
      rewrite array_of_get by (unfold short; rewrite map_length, all_length; apply short_codes).
      pose proof (proj1 (in_all c) C). rewrite (nth_map _ _ _ _ 0%uint63) by (rewrite all_length; lia).
      now rewrite all_nth. }
    assert (forall c, In c (all w) -> (image w m c <? G w)%uint63 = true) as L.
    { intros c C. rewrite forallb_forall in F. apply F. now apply in_map. }
    split.
    - intros c C. rewrite E by assumption. apply in_all_G. now apply L.
    - intros a b A B. rewrite !E by assumption.
      rewrite !fb_number by (try assumption; apply in_all_G; now apply L).
      rewrite !image_right by now apply L. f_equal. apply act_feedback; auto; now apply word_of_code.
  Qed.
End World.
