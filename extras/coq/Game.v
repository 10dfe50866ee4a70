(** The game of CERTIFICATE.md: codes and feedback; and maps of positions and symbols keep feedback. *)
From Coq Require Import List Arith Bool Lia Permutation.
Import ListNotations.

(** [PxS], with the letters that may follow it. *)
Record game := Game {
  positions : nat;   (* P *)
  symbols : nat;     (* S: the symbols are 0, 1, ..., S - 1 *)
  repeats : bool;    (* r: symbols may repeat *)
  no_zero : bool;    (* z: no code begins with 0 *)
  bulls_only : bool  (* b: feedback without cows *)
}.

Definition code := list nat.

Definition contains (c : code) (s : nat) : bool := existsb (Nat.eqb s) c.

(** All words of [n] symbols. Symbols differ unless [repeats] is true. *)
Fixpoint words (g : game) (n : nat) : list code :=
  match n with
  | 0 => [[]]
  | S n =>
      let shorter := words g n in
      flat_map (fun s => map (cons s) (filter (fun c => repeats g || negb (contains c s)) shorter))
        (seq 0 (symbols g))
  end.

(** All codes, ascending. Every code is a possible secret and a possible guess. *)
Definition codes (g : game) : list code :=
  filter (fun c => negb (no_zero g && (hd 1 c =? 0))) (words g (positions g)).

(** The number of symbols of the guess that are right and in place. *)
Fixpoint bulls (guess secret : code) : nat :=
  match guess, secret with
  | a :: guess, b :: secret => (if a =? b then 1 else 0) + bulls guess secret
  | _, _ => 0
  end.

Definition often (c : code) (s : nat) : nat := count_occ Nat.eq_dec c s.

(** The number of symbols that two codes share, each counted as often as both have it. *)
Definition shared (g : game) (a b : code) : nat :=
  list_sum (map (fun s => min (often a s) (often b s)) (seq 0 (symbols g))).

(** Bulls and cows. *)
Definition feedback (g : game) (guess secret : code) : nat * nat :=
  let a := bulls guess secret in
  (a, if bulls_only g then 0 else shared g guess secret - a).

(** A game, as a strategy sees it. *)
Record play (feedbacks : Type) := Play {
  guesses : list code;
  secrets : list code;
  answer : code -> code -> feedbacks;         (* to a guess, for a secret *)
  may_follow : code -> feedbacks -> code -> bool (* may a word be guessed after a guess and its feedback? *)
}.
Arguments Play {feedbacks}. Arguments guesses {feedbacks}.
Arguments secrets {feedbacks}. Arguments answer {feedbacks}. Arguments may_follow {feedbacks}.

(** The game of symbols, as a strategy sees it. *)
Definition play_of (g : game) : play (nat * nat) := Play (codes g) (codes g) (feedback g) (fun _ _ _ => true).
Coercion play_of : game >-> play.

Fixpoint same_word (a b : code) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => (x =? y) && same_word a b
  | _, _ => false
  end.

(** * Codes *)

Definition word (g : game) (n : nat) (c : code) : Prop :=
  length c = n /\ Forall (fun s => s < symbols g) c /\ (repeats g = true \/ NoDup c).

Lemma contains_spec c s : contains c s = true <-> In s c.
Proof.
  unfold contains. rewrite existsb_exists. split.
  - intros (x & H & E). apply Nat.eqb_eq in E. now subst.
  - intros H. exists s. now rewrite Nat.eqb_refl.
Qed.

Lemma in_words g n c : In c (words g n) <-> word g n c.
Proof.
  unfold word. revert c. induction n as [|n IH]; intros c; simpl.
  - split.
    + intros [<-|[]]. repeat split; auto. right. constructor.
    + intros (H & _). left. now destruct c.
  - rewrite in_flat_map. split.
    + intros (s & Hs & H). apply in_seq in Hs. apply in_map_iff in H as (d & <- & H).
      apply filter_In in H as (H & F). apply IH in H as (L & A & R). simpl. repeat split; auto.
      * constructor; [lia|assumption].
      * destruct R as [R|R]; [now left|]. apply orb_true_iff in F as [F|F]; [now left|]. right.
        constructor; [|assumption]. intros I. apply contains_spec in I. now rewrite I in F.
    + intros (L & A & R). destruct c as [|s c]; [discriminate|]. injection L as L. inversion A; subst.
      exists s. split; [apply in_seq; lia|]. apply in_map. apply filter_In. split.
      * apply IH. repeat split; auto. destruct R as [R|R]; [now left|right]. now inversion R.
      * destruct R as [->|R]; [reflexivity|]. apply orb_true_iff. right. inversion R; subst.
        apply negb_true_iff. destruct (contains c s) eqn:E; [|reflexivity]. apply contains_spec in E.
        contradiction.
Qed.

Lemma NoDup_flat_map {A B} (f : A -> list B) l :
  NoDup l -> (forall a, In a l -> NoDup (f a)) ->
  (forall a a' b, In b (f a) -> In b (f a') -> a = a') -> NoDup (flat_map f l).
Proof.
  intros N E D. induction N as [|a l H N IH]; simpl; [constructor|].
  assert (NoDup (f a)) as Ha by (apply E; now left).
  assert (NoDup (flat_map f l)) as Hl by (apply IH; intros; apply E; now right).
  clear IH E. assert (forall b, In b (f a) -> ~ In b (flat_map f l)) as X.
  { intros b I J. apply in_flat_map in J as (a' & J & K). rewrite (D a a' b I K) in H. contradiction. }
  revert Ha X. generalize (f a). induction l0 as [|b t IH]; simpl; intros Ha X; [assumption|].
  inversion Ha; subst. constructor.
  - rewrite in_app_iff. intros [I|I]; [contradiction|]. apply (X b); auto.
  - apply IH; auto.
Qed.

Lemma words_distinct g n : NoDup (words g n).
Proof.
  induction n as [|n IH]; simpl; [repeat constructor; auto|]. apply NoDup_flat_map.
  - apply seq_NoDup.
  - intros s _. apply FinFun.Injective_map_NoDup; [now intros a b [=]|]. now apply NoDup_filter.
  - intros s s' c H H'. apply in_map_iff in H as (x & <- & _).
    now apply in_map_iff in H' as (y & [= -> _] & _).
Qed.

Lemma codes_distinct g : NoDup (codes g).
Proof. apply NoDup_filter, words_distinct. Qed.

(** The list holds exactly the codes: P symbols of S, different if they may not repeat, and no leading zero
    if [no_zero] is true. *)
Theorem in_codes g c : In c (codes g) <->
  length c = positions g /\ Forall (fun s => s < symbols g) c /\ (repeats g = true \/ NoDup c) /\
  (no_zero g = true -> hd 1 c <> 0).
Proof.
  unfold codes. rewrite filter_In, in_words. unfold word. rewrite negb_true_iff, andb_false_iff, Nat.eqb_neq.
  destruct (no_zero g); intuition discriminate.
Qed.

Lemma code_word g c : In c (codes g) -> word g (positions g) c.
Proof. intros H. apply in_words. apply filter_In in H. tauto. Qed.

Lemma same_word_right a b : same_word a b = true -> a = b.
Proof.
  revert b. induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; [reflexivity|].
  rewrite andb_true_iff, Nat.eqb_eq.
  intros [-> H]. f_equal. now apply IH.
Qed.

Lemma same_word_refl a : same_word a a = true.
Proof. induction a as [|x a IH]; simpl; [reflexivity|]. now rewrite Nat.eqb_refl. Qed.

(** * Feedback *)

Lemma bulls_sym a b : bulls a b = bulls b a.
Proof. revert b. induction a as [|x a IH]; intros [|y b]; simpl; auto. now rewrite IH, Nat.eqb_sym. Qed.

Lemma feedback_sym g a b : feedback g a b = feedback g b a.
Proof.
  unfold feedback, shared. rewrite (bulls_sym b a). f_equal. destruct (bulls_only g); [reflexivity|].
  do 2 f_equal. apply map_ext. intros s. apply Nat.min_comm.
Qed.

Lemma bulls_le a b : bulls a b <= length a.
Proof. revert b. induction a as [|x a IH]; intros [|y b]; simpl; try lia. specialize (IH b).
  destruct (x =? y); lia.
Qed.

Lemma bulls_same a : bulls a a = length a.
Proof. induction a as [|x a IH]; simpl; [reflexivity|]. now rewrite Nat.eqb_refl, IH. Qed.

Lemma bulls_all a b : length a = length b -> bulls a b = length a -> a = b.
Proof.
  revert b. induction a as [|x a IH]; intros [|y b]; simpl; intros L H; try discriminate; [reflexivity|].
  injection L as L. pose proof (bulls_le a b). destruct (x =? y) eqn:E; [|lia]. apply Nat.eqb_eq in E. subst.
  f_equal. apply IH; lia.
Qed.

Lemma sum_split {A} (f h : A -> nat) l :
  list_sum (map (fun x => f x + h x) l) = list_sum (map f l) + list_sum (map h l).
Proof. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. lia. Qed.

Lemma sum_none (l : list nat) a : ~ In a l -> list_sum (map (fun s => if Nat.eq_dec a s then 1 else 0) l) = 0.
Proof. induction l as [|x l IH]; simpl; [reflexivity|]. intros H.
  destruct (Nat.eq_dec a x) as [->|D]; [tauto|]. apply IH. tauto.
Qed.

Lemma sum_one (l : list nat) a : NoDup l -> In a l ->
  list_sum (map (fun s => if Nat.eq_dec a s then 1 else 0) l) = 1.
Proof.
  induction 1 as [|x l H N IH]; simpl; [tauto|]. destruct (Nat.eq_dec a x) as [->|D].
  - intros _. now rewrite sum_none.
  - intros [E|I]; [congruence|]. now apply IH.
Qed.

Lemma shared_same g c : Forall (fun s => s < symbols g) c -> shared g c c = length c.
Proof.
  unfold shared. intros H. rewrite (map_ext _ (often c)) by (intros; apply Nat.min_id).
  induction H as [|s c Hs H IH]; simpl.
  - induction (seq 0 (symbols g)); simpl; auto.
  - rewrite (map_ext _ (fun t => (if Nat.eq_dec s t then 1 else 0) + often c t))
      by (intros t; unfold often; simpl; destruct (Nat.eq_dec s t); lia).
    rewrite sum_split, IH, sum_one; [lia|apply seq_NoDup|apply in_seq; lia].
Qed.

(** All bulls and no cow: the guess is the secret. *)
Lemma feedback_win g a b : In a (codes g) -> In b (codes g) -> (feedback g a b = (positions g, 0) <-> a = b).
Proof.
  intros Ha Hb. apply code_word in Ha as (La & Fa & _). apply code_word in Hb as (Lb & _ & _).
  unfold feedback. split.
  - intros [= H _]. apply bulls_all; congruence.
  - intros <-. rewrite bulls_same, La. f_equal. destruct (bulls_only g); [reflexivity|].
    rewrite shared_same by assumption. lia.
Qed.

Lemma sum_le {A} (f h : A -> nat) l : (forall x, f x <= h x) -> list_sum (map f l) <= list_sum (map h l).
Proof. intros H. induction l as [|x l IH]; simpl; [lia|]. specialize (H x). lia. Qed.

Lemma feedback_le g a b : In a (codes g) -> let (x, y) := feedback g a b in x + y <= positions g.
Proof.
  intros Ha. apply code_word in Ha as (La & Fa & _). unfold feedback. pose proof (bulls_le a b).
  assert (shared g a b <= positions g); [|destruct (bulls_only g); lia].
  rewrite <- La, <- (shared_same g a Fa). apply sum_le. intros s. lia.
Qed.

(** * Maps *)

(** A map names, for each position [i], the position [pi(i)] that its symbol comes from and the renaming
    [sigma_i]. *)
Definition letters := list (nat * list nat).

Definition act (m : letters) (c : code) : code := map (fun '(i, sigma) => nth (nth i c 0) sigma 0) m.

Definition permutes (n : nat) (p : list nat) : Prop := Permutation p (seq 0 n).

Lemma sum_permuted l l' : Permutation l l' -> list_sum l = list_sum l'.
Proof. induction 1; simpl; lia. Qed.

Lemma bulls_map {A} (f h : A -> nat) l :
  bulls (map f l) (map h l) = list_sum (map (fun i => if f i =? h i then 1 else 0) l).
Proof. induction l as [|i l IH]; simpl; [reflexivity|]. now rewrite IH. Qed.

Lemma map_nth_seq (c : code) : map (fun i => nth i c 0) (seq 0 (length c)) = c.
Proof.
  induction c as [|s c IH]; simpl; [reflexivity|]. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma rename_injective n sigma s t : permutes n sigma -> s < n -> t < n ->
  nth s sigma 0 = nth t sigma 0 -> s = t.
Proof.
  intros P Hs Ht H. assert (length sigma = n) as L by (rewrite (Permutation_length P); apply seq_length).
  apply (proj1 (NoDup_nth sigma 0)); try lia. apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup.
Qed.

Section Map.
  Variables (g : game) (m : letters).
  Hypothesis pi_permutes : permutes (positions g) (map fst m).
  Hypothesis sigmas_permute : forall i sigma, In (i, sigma) m -> permutes (symbols g) sigma.

  Lemma symbol_in c i : word g (positions g) c -> i < positions g -> nth i c 0 < symbols g.
  Proof. intros (L & F & _) H. rewrite Forall_forall in F. apply F, nth_In. lia. Qed.

  (** Each position may have its own renaming, because bulls are counted position by position. *)
  Lemma act_bulls a b : word g (positions g) a -> word g (positions g) b ->
    bulls (act m a) (act m b) = bulls a b.
  Proof.
    intros Ha Hb. set (same i := if nth i a 0 =? nth i b 0 then 1 else 0).
    transitivity (list_sum (map same (map fst m))).
    - unfold act. rewrite bulls_map, map_map. f_equal. apply map_ext_in. intros (i, sigma) I.
      assert (i < positions g) as Hi.
      { apply (in_map fst), (Permutation_in _ pi_permutes), in_seq in I. simpl in I. lia. }
      unfold same. simpl.
      destruct (Nat.eqb_spec (nth i a 0) (nth i b 0)) as [E|E]; [now rewrite E, Nat.eqb_refl|].
      destruct (Nat.eqb_spec (nth (nth i a 0) sigma 0) (nth (nth i b 0) sigma 0)) as [E'|]; [|reflexivity].
      elim E. apply (rename_injective (symbols g) sigma);
        [now apply (sigmas_permute i)|now apply symbol_in..|exact E'].
    - rewrite (sum_permuted _ _ (Permutation_map _ pi_permutes)). unfold same. rewrite <- bulls_map.
      destruct Ha as [La _], Hb as [Lb _].
      f_equal; [rewrite <- La|rewrite <- Lb]; apply map_nth_seq.
  Qed.

  (** Cows are counted over all positions, so all positions need the same renaming. *)
  Section Alike.
    Variable sigma : list nat.
    Hypothesis sigma_permutes : permutes (symbols g) sigma.
    Hypothesis alike : forall i sigma', In (i, sigma') m -> sigma' = sigma.

    Let rename s := nth s sigma 0.

    Lemma often_renamed c s : Forall (fun t => t < symbols g) c -> s < symbols g ->
      often (map rename c) (rename s) = often c s.
    Proof.
      intros F Hs. induction F as [|t c Ht F IH]; [reflexivity|]. unfold often in *. simpl. rewrite IH.
      destruct (Nat.eq_dec (rename t) (rename s)) as [E|E], (Nat.eq_dec t s) as [E'|E']; subst; try lia;
        try congruence.
      elim E'. now apply (rename_injective (symbols g) sigma).
    Qed.

    Lemma act_often c s : word g (positions g) c -> s < symbols g -> often (act m c) (rename s) = often c s.
    Proof.
      intros (L & F & _) Hs. rewrite <- (often_renamed c s F Hs). unfold often. apply Permutation_count_occ.
      transitivity (map rename (map (fun i => nth i c 0) (map fst m))).
      - unfold act. rewrite !map_map. erewrite map_ext_in; [reflexivity|]. intros (i, sigma') I.
        now rewrite (alike i sigma' I).
      - apply Permutation_map.
        transitivity (map (fun i => nth i c 0) (seq 0 (positions g))); [now apply Permutation_map|].
        rewrite <- L. now rewrite map_nth_seq.
    Qed.

    Lemma act_shared a b : word g (positions g) a -> word g (positions g) b ->
      shared g (act m a) (act m b) = shared g a b.
    Proof.
      intros Ha Hb. unfold shared.
      rewrite (sum_permuted _ _ (Permutation_map _ (Permutation_sym sigma_permutes))).
      assert (sigma = map rename (seq 0 (symbols g))) as E.
      { rewrite <- (map_nth_seq sigma) at 1. unfold rename.
        now rewrite (Permutation_length sigma_permutes), seq_length. }
      rewrite E at 1. rewrite map_map. f_equal. apply map_ext_in. intros s Hs. apply in_seq in Hs.
      rewrite !act_often; auto; lia.
    Qed.
  End Alike.

  (** A map does not change feedbacks. *)
  Theorem act_feedback a b :
    bulls_only g = true \/ (exists sigma, permutes (symbols g) sigma /\ forall i sigma', In (i, sigma') m ->
      sigma' = sigma) ->
    In a (codes g) -> In b (codes g) -> feedback g (act m a) (act m b) = feedback g a b.
  Proof.
    intros H Ha%code_word Hb%code_word. unfold feedback. rewrite act_bulls by assumption. f_equal.
    destruct H as [->|(sigma & P & A)]; [reflexivity|]. now rewrite (act_shared sigma P A).
  Qed.
End Map.
