(** The proofs about files and strategies of all games. If all steps are right, the claims of all files are
    true. Strategies of numbers stand for strategies of codes. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Numbers Optimoo.Prices.
Require Optimoo.Rules.
Import ListNotations.
Local Open Scope Z_scope.

Lemma same_path_right a : forall b, same_path a b = true -> a = b.
Proof.
  induction a as [|[x r] a IH]; intros [|[y s] b] H; simpl in H; try discriminate; [reflexivity|].
  rewrite !andb_true_iff, !Uint63.eqb_spec in H. destruct H as [[-> ->] H]. f_equal. now apply IH.
Qed.

Section Files.
  Variables place step : Type.
  Variables (place_of : step -> place) (bound_of : step -> int).
  Variables (same : place -> place -> bool) (root : place).
  Variable visit : place -> int -> result int.
  Variable verify : list (place * int) -> step -> int -> result int.

  Notation check_assumed := (check_assumed place visit).
  Notation check_proved := (check_proved place step place_of bound_of verify).
  Notation check_files := (check_files place step place_of bound_of visit verify).
  Notation unmet := (unmet place step place_of bound_of same).
  Notation first_unmet := (first_unmet place step place_of bound_of same).
  Notation met := (met place step place_of bound_of same).

  Variable codes_of : place -> list int. (* the codes that a place stands for *)
  Variable claim : place -> int -> Prop. (* the claim of a step *)

  Hypothesis same_right : forall a b, same a b = true -> a = b.
  Hypothesis claim_le : forall a b b', val b <= val b' -> claim a b' -> claim a b.
  Hypothesis verify_right : forall earlier s spent spent', verify earlier s spent = Ok spent' ->
    (forall a b, In (a, b) earlier -> (length (codes_of a) < length (codes_of (place_of s)))%nat ->
      claim a b) -> claim (place_of s) (bound_of s).

  (** The claims of all steps of a file, assumed and proved. *)
  Definition says (x : file place step) : list (place * int) :=
    assumed x ++ map (fun s => (place_of s, bound_of s)) (proved x).

  Lemma check_assumed_keeps l : forall here earlier spent e h r,
    check_assumed l here earlier spent = (e, h, Ok r) -> incl e (earlier ++ l).
  Proof.
    induction l as [|x l IH]; intros here earlier spent e h r H; simpl in H.
    - injection H as <- _ _. rewrite app_nil_r. apply incl_refl.
    - destruct (visit (fst x) spent) as [s|]; [|discriminate]. apply IH in H. intros y Y.
      apply H, in_app_or in Y.
      apply in_or_app. simpl in *. tauto.
  Qed.

  Lemma check_proved_all l : forall here earlier spent h r,
    check_proved l here earlier spent = (h, Ok r) ->
    forall s, In s l -> exists e spent' spent'',
      incl e (earlier ++ map (fun s => (place_of s, bound_of s)) l) /\ verify e s spent' = Ok spent''.
  Proof.
    induction l as [|x l IH]; intros here earlier spent h r H s S; [destruct S|]. simpl in H.
    destruct (verify earlier x spent) as [next|] eqn:E; [|discriminate]. destruct S as [<-|S].
    - exists earlier, spent, next. split; [|exact E]. intros y Y. apply in_or_app. now left.
    - destruct (IH _ _ _ _ _ H s S) as (e & s1 & s2 & I & K). exists e, s1, s2. split; [|exact K].
      intros y Y. apply I, in_app_or in Y. apply in_or_app. simpl in *. tauto.
  Qed.

  Lemma check_files_all l : forall number spent r, check_files l number spent = Accepted r ->
    forall x, In x l -> forall s, In s (proved x) -> exists e spent' spent'', incl e (says x) /\
      verify e s spent' = Ok spent''.
  Proof.
    induction l as [|y l IH]; intros number spent r H x X s S; [destruct X|]. simpl in H.
    destruct (check_assumed (assumed y) 0 [] spent) as [[e h] [s1|]] eqn:A; [|discriminate].
    destruct (check_proved (proved y) h e s1) as [h' [s2|]] eqn:B; [|discriminate].
    destruct X as [<-|X]; [|now apply (IH _ _ _ H x X s S)].
    destruct (check_proved_all _ _ _ _ _ _ B s S) as (e' & t1 & t2 & I & K). exists e', t1, t2.
    split; [|exact K].
    intros z Z. apply I, in_app_or in Z. unfold says. apply in_or_app. destruct Z as [Z|Z]; [left|now right].
    now apply (check_assumed_keeps _ _ _ _ _ _ _ A).
  Qed.

  Lemma unmet_none all_proved l : forall number, unmet all_proved l number = None ->
    forall x, In x l -> forall y, In y (assumed x) -> exists s, In s all_proved /\ place_of s = fst y /\
      val (snd y) <= val (bound_of s).
  Proof.
    induction l as [|z l IH]; intros number H x X y Y; [destruct X|]. simpl in H.
    destruct (first_unmet all_proved (assumed z) 0) eqn:F; [discriminate|].
    destruct X as [<-|X]; [|now apply (IH _ H x X)]. clear IH H. revert F Y. generalize 0%uint63.
    induction (assumed z) as [|u us IH]; intros k F Y; [destruct Y|].
    simpl in F. destruct (met all_proved u) eqn:M; [|discriminate].
    destruct Y as [<-|Y]; [|now apply (IH _ F)].
    apply existsb_exists in M as (s & S & M). apply andb_true_iff in M as [Pa Le]. exists s.
    split; [assumption|].
    split; [symmetry; now apply same_right|].
    now apply Uint63.leb_spec.
  Qed.

  (** A reference always leads to fewer codes. So no claim depends on itself, however many files there are. *)
  Theorem all_true files spent : check_files files 0 0 = Accepted spent ->
    unmet (flat_map proved files) files 0 = None ->
    forall x turns b, In x files -> In (turns, b) (says x) -> claim turns b.
  Proof.
    intros H U.
    enough (forall n x turns b, (length (codes_of turns) < n)%nat -> In x files -> In (turns, b) (says x) ->
      claim turns b) as T
      by (intros x turns b; apply (T (S (length (codes_of turns)))); lia).
    induction n as [|n IH]; intros x turns b L X B; [lia|].
    assert (forall x s, In x files -> In s (proved x) -> (length (codes_of (place_of s)) < S n)%nat ->
      claim (place_of s) (bound_of s)) as Step.
    { clear x turns b L X B. intros x s X S L.
      destruct (check_files_all _ _ _ _ H x X s S) as (e & s1 & s2 & I & K).
      apply (verify_right e s s1 s2 K). intros turns b In_e Less.
      apply (IH x turns b); [lia|assumption|now apply I]. }
    apply in_app_or in B as [B|B].
    - destruct (unmet_none _ _ _ U x X _ B) as (s & S & E & Le). simpl in E, Le.
      apply in_flat_map in S as (y & Y & S).
      rewrite <- E in L |- *. apply (claim_le _ _ _ Le). now apply (Step y s).
    - apply in_map_iff in B as (s & [= <- <-] & S). now apply (Step x s).
  Qed.

  Theorem proof_right b files spent :
    check_proof place_of bound_of same root visit verify b files = Accepted spent -> claim root b.
  Proof.
    unfold check_proof. destruct (claims _ _ _ _ _ _ files b) eqn:Cl; [|discriminate]. cbn [negb].
    destruct (check_files files 0 0) as [spent'| | |] eqn:A; try discriminate.
    destruct (unmet (flat_map proved files) files 0) as [[? ?]|] eqn:U; [discriminate|]. intros _.
    unfold claims in Cl. destruct files as [|x files']; [discriminate|].
    destruct (rev (proved x)) as [|last rest] eqn:R; [discriminate|].
    apply andb_true_iff in Cl as [Pa Cl]. apply same_right in Pa. apply Uint63.eqb_spec in Cl.
    apply (all_true (x :: files') spent' A U x); [now left|]. unfold says. apply in_or_app. right.
    apply in_map_iff. exists last. split; [now rewrite Pa, Cl|]. apply in_rev. rewrite R. now left.
  Qed.
End Files.

(** * From numbers back to codes *)

Section Strategies.
  Variables (R : Type) (g : play R).
  Variable p : prices.
  Hypothesis proper_prices : proper p = true.

  (* Guesses and secrets as numbers, the word of each, and their feedback. *)
  Variables (all chosen : list int) (word : int -> code) (fb : int -> int -> int) (win : int).
  Variables (how : Rules.mode) (number : R -> int) (decode : int -> R).
  Hypothesis chosen_all : incl chosen all.
  Hypothesis guesses_are : map word all = guesses g.
  Hypothesis secrets_are : map word chosen = secrets g.
  Hypothesis fb_win : forall a c, In a all -> In c chosen -> (fb a c = win <-> a = c).
  Hypothesis fb_number : forall a c, In a all -> In c chosen ->
    fb a c = number (answer g (word a) (word c)).
  Hypothesis decode_right : forall a c, In a all -> In c chosen ->
    decode (number (answer g (word a) (word c))) = answer g (word a) (word c).
  Hypothesis may_follow_right : forall A a r c, In a all -> In c all -> Rules.allows how A c ->
    may_follow g (word a) (decode r) (word c) = true -> Rules.allows how (Rules.restrict how A a r) c.

  Definition index (c : code) : int :=
    match find (fun i => same_word (word i) c) all with Some i => i | None => 0%uint63 end.

  Lemma index_right c : In c (guesses g) -> In (index c) all /\ word (index c) = c.
  Proof.
    rewrite <- guesses_are. intros (i & E & I)%in_map_iff. unfold index.
    destruct (find _ all) as [j|] eqn:F.
    - apply find_some in F as [F F']. split; [assumption|now apply same_word_right].
    - apply (find_none _ _ F) in I. rewrite E, same_word_refl in I. discriminate.
  Qed.

  Fixpoint indexed (s : strategy R) : Rules.strategy :=
    match s with
    | Stop => Rules.Stop
    | Guess guess next => Rules.Guess (index guess) (fun r => indexed (next (decode r)))
    end.

  Lemma indexed_legal s : forall l A, incl l (guesses g) ->
    (forall c, In c l -> Rules.allows how A (index c)) -> legal_from g l s ->
    Rules.legal all how A (indexed s).
  Proof.
    induction s as [|guess next IH]; simpl; [auto|]. intros l A I B [G L].
    destruct (index_right guess (I _ G)) as [Ia Ea]. split; [assumption|]. split; [now apply B|]. intros r.
    apply (IH (decode r) (filter (may_follow g guess (decode r)) l)); [| |apply L];
      intros c [C F]%filter_In; [now apply I|].
    destruct (index_right c (I _ C)) as [Ic Ec]. apply may_follow_right; auto. now rewrite Ea, Ec.
  Qed.

  Lemma won a c : In a (guesses g) -> In c chosen ->
    same_word a (word c) = (fb (index a) c =? win)%uint63.
  Proof.
    intros A C. destruct (index_right a A) as [I E]. pose proof (fb_win _ c I C) as W.
    pose proof (fb_win c c (chosen_all c C) C) as [_ W'].
    destruct (same_word a (word c)) eqn:S; symmetry.
    - apply same_word_right in S. apply Uint63.eqb_spec. rewrite fb_number, E, S, <- fb_number; auto.
    - apply Uint63.eqb_false_spec. intros X. apply W in X. rewrite X in E. rewrite E in S.
      rewrite same_word_refl in S. discriminate.
  Qed.

  Lemma indexed_found c : In c chosen -> forall s l, incl l (guesses g) -> legal_from g l s ->
    turn g s (word c) = option_map S (Rules.found fb win (indexed s) c).
  Proof.
    intros C. induction s as [|guess next IH]; [reflexivity|]. intros l Il [G L].
    pose proof (Il _ G) as A.
    cbn [turn indexed Rules.found]. rewrite won by assumption.
    destruct (_ =? _)%uint63; [reflexivity|]. destruct (index_right guess A) as [I E].
    rewrite fb_number, decode_right, E by assumption.
    rewrite (IH _ _ (incl_tran (incl_filter _ _) Il) (L _)). now destruct (Rules.found _ _ _ _).
  Qed.

  (** The checker's price of a turn equals the price in the list, if this is finite. *)
  Lemma price_right t z : price p (S t) = Finite z -> z = Prices.P p t.
  Proof.
    unfold price, Prices.P, price_after. replace (S t - 1)%nat with t by lia.
    destruct (Nat.leb_spec (S t) (length (listed p))) as [L|L].
    - intros [= <-]. unfold extended. rewrite app_length, (proj2 (Nat.ltb_lt _ _)) by lia. symmetry.
      now apply app_nth1.
    - destruct (ends p) eqn:E; [discriminate|]. intros [= <-]. unfold extended.
      rewrite E, app_nil_r, (proj2 (Nat.ltb_ge _ _)) by lia.
      reflexivity.
  Qed.

  Theorem total_right s A b : Rules.at_least all fb win how (Prices.P p) A chosen 0 b ->
    (forall c, In c all -> Rules.allows how A c) -> legal g s -> at_least b (total g p s).
  Proof.
    intros B All L. destruct (total g p s) as [z|] eqn:T; simpl; [|trivial].
    enough (Rules.solves fb win (indexed s) chosen /\
      z = Rules.total fb win (Prices.P p) 0 (indexed s) chosen) as [V ->]
      by (apply B; [apply (indexed_legal s (guesses g)); auto using incl_refl; intros c C;
        now apply All, index_right|assumption]).
    clear B. unfold total in T. rewrite <- secrets_are, map_map in T. unfold Rules.total.
    assert (incl chosen chosen) as I by apply incl_refl. revert I z T.
    generalize chosen at 1 3 4 5. intros l.
    induction l as [|i l IH]; intros I z H; simpl in H.
    - injection H as <-. split; [intros c []|reflexivity].
    - assert (In i chosen) as Hi by (apply I; now left).
      rewrite (indexed_found _ Hi s _ (incl_refl _) L) in H.
      destruct (Rules.found fb win (indexed s) i) as [t|] eqn:F; [|discriminate].
      simpl option_map in H.
      destruct (price p (S t)) as [y|] eqn:Y; [|discriminate].
      destruct (fold_right Cost.plus (Finite 0) _) as [u|] eqn:Q; [|discriminate]. simpl in H.
      injection H as <-.
      destruct (IH (fun c X => I c (or_intror X)) u eq_refl) as [V ->]. split.
      + intros c [<-|X]; [now rewrite F|now apply V].
      + simpl. unfold Rules.value at 2. rewrite F. simpl. now rewrite (price_right t y Y).
  Qed.
End Strategies.
