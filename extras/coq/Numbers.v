(** The meaning of the checker's 63-bit numbers and arrays. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker.
Import ListNotations.
Local Open Scope Z_scope.

Notation val := Uint63.to_Z.

Lemma val_range i : 0 <= val i < wB.
Proof. apply to_Z_bounded. Qed.

(** Splits a hypothesis "the check succeeded" into its parts. *)
Ltac take H :=
  repeat match type of H with
  | match ?e with Ok _ => _ | No _ => _ end = Ok _ =>
      let E := fresh "E" in destruct e eqn:E; [|discriminate H]
  | match ?e with pair _ _ => _ end = Ok _ => let E := fresh "E" in destruct e eqn:E
  end.

Lemma unless_ok why b u : unless why b = Ok u -> b = false.
Proof. unfold unless. now destruct b. Qed.

(** Saturation or the word size may cut off a sum or product. The result is then too small, never too large,
    which is enough for a lower bound. *)
Lemma add_le a b : val (a + b) <= val a + val b.
Proof. rewrite add_spec. apply Z.mod_le; [|reflexivity]. pose proof (val_range a).
  pose proof (val_range b). lia.
Qed.

Lemma mul_le a b : val (a * b) <= val a * val b.
Proof. rewrite mul_spec. apply Z.mod_le; [|reflexivity]. pose proof (val_range a).
  pose proof (val_range b). nia.
Qed.

Lemma of_Z_le z : 0 <= z -> val (of_Z z) <= z.
Proof. intros H. rewrite of_Z_spec. now apply Z.mod_le. Qed.

Lemma lesser_le a b : val (lesser a b) <= val a /\ val (lesser a b) <= val b.
Proof. unfold lesser. destruct (Uint63.lebP a b); lia. Qed.

Lemma plus_le a b : val (plus a b) <= val a + val b.
Proof. unfold plus. pose proof (add_le a b). destruct (Uint63.lebP (a + b) infinite); lia. Qed.

Lemma times_le n x : val (times n x) <= val n * val x.
Proof.
  unfold times. pose proof (val_range n). pose proof (val_range x).
  destruct (x =? infinite)%uint63; [|apply mul_le].
  destruct (Uint63.eqb_spec n 0) as [E E']. destruct (n =? 0)%uint63.
  - rewrite to_Z_0. nia.
  - enough (val n <> 0) by nia. intros Z. specialize (E' (to_Z_inj n 0 Z)). discriminate.
Qed.

Lemma saturated_le z : 0 <= z -> val (saturated z) <= z.
Proof. intros H. unfold saturated. assert (0 <= Z.min z most) by (unfold most; lia).
  pose proof (of_Z_le _ H0). lia.
Qed.

Lemma sub_exact a b : val b <= val a -> val (a - b) = val a - val b.
Proof. intros H. rewrite sub_spec. apply Z.mod_small. pose proof (val_range a).
  pose proof (val_range b). lia.
Qed.

Lemma succ_exact a : val a < wB - 1 -> val (a + 1) = val a + 1.
Proof. intros H. rewrite add_spec, to_Z_1. apply Z.mod_small. pose proof (val_range a). lia. Qed.

Lemma eqb_val a b : (a =? b)%uint63 = true <-> val a = val b.
Proof. rewrite Uint63.eqb_spec. split; [now intros ->|apply to_Z_inj]. Qed.

Lemma eqb_val_false a b : (a =? b)%uint63 = false <-> val a <> val b.
Proof. rewrite <- eqb_val. now destruct (a =? b)%uint63. Qed.

(** * Lists *)

(** Lists of at most 65536 elements. No list of the checker is longer. *)
Definition short {A} (l : list A) : Prop := Z.of_nat (length l) <= 65536.

Lemma count_from {A} (l : list A) n :
  val (fold_left (fun n _ => n + 1)%uint63 l n) = (val n + Z.of_nat (length l)) mod wB.
Proof.
  revert n. induction l as [|x l IH]; intros n; simpl fold_left.
  - simpl. rewrite Z.add_0_r, Z.mod_small; [reflexivity|apply val_range].
  - rewrite IH, add_spec, Zplus_mod_idemp_l, to_Z_1. f_equal. simpl length. lia.
Qed.

Lemma count_exact {A} (l : list A) : short l -> val (count l) = Z.of_nat (length l).
Proof. intros H. unfold count. rewrite count_from. apply Z.mod_small. unfold short in H.
  change (val 0) with 0.
  change wB with 9223372036854775808. lia. Qed.

Lemma count_same {A B} (l : list A) (l' : list B) : length l = length l' -> count l = count l'.
Proof. intros E. apply to_Z_inj. unfold count. now rewrite !count_from, E. Qed.

Lemma iota_length i n : length (iota i n) = n.
Proof. revert i. induction n; simpl; auto. Qed.

Lemma in_iota n : forall i j, val i + Z.of_nat n < wB -> In j (iota i n) <->
  val i <= val j < val i + Z.of_nat n.
Proof.
  induction n as [|n IH]; intros i j H; simpl iota.
  - simpl. lia.
  - assert (val (i + 1) = val i + 1) as S by (apply succ_exact; lia). simpl In. rewrite IH by lia.
    rewrite S. split.
    + intros [<-|B]; lia.
    + intros B. destruct (Z.eq_dec (val i) (val j)) as [E|N]; [left; now apply to_Z_inj|right; lia].
Qed.

Lemma nth_iota n : forall i k d, val i + Z.of_nat n < wB -> (k < n)%nat ->
  val (nth k (iota i n) d) = val i + Z.of_nat k.
Proof.
  induction n as [|n IH]; intros i k d H K; [lia|]. simpl iota. destruct k as [|k]; simpl nth; [lia|].
  assert (val (i + 1) = val i + 1) as S by (apply succ_exact; lia). rewrite IH, S by lia. lia.
Qed.

(** * Arrays *)

Lemma fill_get {A : Set} (l : list A) d : forall t i j,
  val i + Z.of_nat (length l) <= val (PArray.length t) ->
  (fill t i l).[j] = if (val i <=? val j) && (val j <? val i + Z.of_nat (length l))
    then nth (Z.to_nat (val j - val i)) l d else t.[j].
Proof.
  induction l as [|x l IH]; intros t i j H; simpl length in *.
  - simpl. destruct (Z.leb_spec (val i) (val j)), (Z.ltb_spec (val j) (val i + 0)); simpl;
      try reflexivity; lia.
  - pose proof (val_range i). pose proof (val_range j). pose proof (val_range (PArray.length t)). simpl fill.
    assert (val (i + 1) = val i + 1) as S by (apply succ_exact; lia).
    rewrite IH by (rewrite length_set, S; lia). rewrite S. destruct (Z.eq_dec (val i) (val j)) as [E|N].
    + apply to_Z_inj in E. subst j. rewrite Z.leb_refl, Z.sub_diag.
      destruct (Z.leb_spec (val i + 1) (val i)); [lia|].
      destruct (Z.ltb_spec (val i) (val i + Z.of_nat (Datatypes.S (length l)))); [|lia].
      simpl. apply get_set_same. apply Uint63.ltb_spec. lia.
    + rewrite get_set_other by (intros ->; lia).
      destruct (Z.leb_spec (val i + 1) (val j)), (Z.leb_spec (val i) (val j)); try lia; cbn [andb];
        [|reflexivity].
      destruct (Z.ltb_spec (val j) (val i + 1 + Z.of_nat (length l))),
        (Z.ltb_spec (val j) (val i + Z.of_nat (Datatypes.S (length l))));
      try lia; [|reflexivity].
      replace (Z.to_nat (val j - val i)) with (Datatypes.S (Z.to_nat (val j - (val i + 1)))) by lia.
      reflexivity.
Qed.

Lemma make_length {A : Set} n (d : A) : val n <= 65536 -> PArray.length (make n d) = n.
Proof. intros H. rewrite length_make. destruct (Uint63.lebP n PArray.max_length) as [_|N]; [reflexivity|].
  elim N.
  etransitivity; [exact H|]. vm_compute. discriminate. Qed.

Lemma array_of_get {A : Set} (d : A) l i : short l -> (array_of d l).[i] = nth (Z.to_nat (val i)) l d.
Proof.
  intros H. pose proof (count_exact l H) as C. unfold array_of. pose proof (val_range i).
  rewrite (fill_get l d).
  - change (val 0) with 0. rewrite Z.sub_0_r, get_make. destruct (Z.leb_spec 0 (val i)); [|lia]. simpl.
    destruct (Z.ltb_spec (val i) (Z.of_nat (length l))); [reflexivity|]. symmetry. apply nth_overflow. lia.
  - rewrite make_length; [change (val 0) with 0; lia|]. unfold short in H. lia.
Qed.

Lemma set_or {A : Set} (t : array A) i j x : t.[i <- x].[j] = t.[j] \/ i = j /\ t.[i <- x].[j] = x.
Proof.
  destruct (Uint63.eqs i j) as [<-|N]; [|left; now apply get_set_other].
  destruct (i <? PArray.length t)%uint63 eqn:L; [right; split; [reflexivity|now apply get_set_same]|left].
  rewrite !get_out_of_bounds; [apply default_set|assumption|now rewrite length_set].
Qed.

(** * Sets of numbers below 63 *)

Lemma bit_power r n : val r < 63 -> bit (1 << r) n = (n =? r)%uint63.
Proof.
  intros H. rewrite bit_lsl, bit_1. pose proof (val_range n). pose proof (val_range r).
  destruct (Uint63.ltbP n r) as [L|L]; simpl.
  - symmetry. apply eqb_val_false. lia.
  - destruct (Uint63.lebP digits n) as [D|D].
    + symmetry. apply eqb_val_false. change (val digits) with 63 in D. lia.
    + destruct (n =? r)%uint63 eqn:E.
      * apply eqb_val in E. apply eqb_val. rewrite sub_exact; change (val 0) with 0; lia.
      * apply eqb_val_false in E. apply eqb_val_false. rewrite sub_exact; change (val 0) with 0; lia.
Qed.

Lemma has_bit m r : val r < 63 -> has m r = bit m r.
Proof.
  intros H. unfold has. destruct (bit m r) eqn:B.
  - destruct (Uint63.eqb_spec (m land (1 << r)) 0) as [E _]. destruct (_ =? 0)%uint63; [|reflexivity].
    specialize (E eq_refl).
    apply (f_equal (fun x => bit x r)) in E.
    rewrite land_spec, bit_0, B, bit_power, Uint63.eqb_refl in E by assumption. discriminate.
  - replace (m land (1 << r))%uint63 with 0%uint63; [reflexivity|]. apply bit_ext. intros n.
    rewrite land_spec, bit_0, bit_power by assumption.
    destruct (Uint63.eqb_spec n r) as [E _].
    destruct (n =? r)%uint63; [rewrite (E eq_refl), B|]; now rewrite ?andb_false_r.
Qed.

Lemma has_add m r x : val r < 63 -> val x < 63 -> has (add m r) x = has m x || (x =? r)%uint63.
Proof. intros R X. rewrite !has_bit by assumption. unfold add. now rewrite lor_spec, bit_power. Qed.

Lemma has_none r : val r < 63 -> has 0 r = false.
Proof. intros R. rewrite has_bit by assumption. apply bit_0. Qed.

(** * Counts *)

Lemma filter_short {A} (f : A -> bool) l : (length (filter f l) <= length l)%nat.
Proof. induction l as [|c l IH]; simpl; [lia|]. destruct (f c); simpl; lia. Qed.

Definition times_in (x : int) (rs : list int) : list int := filter (fun r => r =? x)%uint63 rs.

Lemma groups_all room l : concat (groups room l) = l.
Proof.
  induction l as [|x l IH]; simpl; [reflexivity|].
  destruct (groups room l) as [|g gs]; simpl in *; [now subst|].
  destruct (_ <? _)%nat; simpl; now rewrite IH.
Qed.

Lemma groups_short room l : (1 <= room)%nat -> Forall (fun g => (length g <= room)%nat) (groups room l).
Proof.
  intros R. induction l as [|x l IH]; simpl; [constructor|].
  destruct (groups room l) as [|g gs]; [now repeat constructor|].
  inversion IH. destruct (Nat.ltb_spec (length g) room); repeat constructor; auto.
Qed.

Section Counts.
  Variable width : int.
  Hypothesis some_bits : 0 < val width.

  Notation base := (2 ^ val width).

  Lemma base_least : 2 <= base.
  Proof. change 2 with (2 ^ 1) at 1. apply Z.pow_le_mono_r; lia. Qed.

  (** The number that counts a feedback once, and the sum of such numbers. *)
  Fixpoint unit_value (group : list int) (r : int) : Z :=
    match group with [] => 0 | x :: group => if (x =? r)%uint63 then 1 else base * unit_value group r end.

  Fixpoint sum_value (group rs : list int) : Z :=
    match rs with [] => 0 | r :: rs => unit_value group r + sum_value group rs end.

  Lemma power_succ {A} (x : A) l : base ^ Z.of_nat (length (x :: l)) = base * base ^ Z.of_nat (length l).
  Proof. simpl length. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. reflexivity. Qed.

  Lemma unit_small group r : 0 <= unit_value group r /\ unit_value group r * base <= base
    ^ Z.of_nat (length group).
  Proof.
    pose proof base_least. induction group as [|x group [IH0 IH]]; [simpl; lia|]. rewrite power_succ.
    cbn [unit_value].
    destruct (x =? r)%uint63; [|nia].
    assert (1 <= base ^ Z.of_nat (length group)) by (apply (Z.pow_le_mono_r base 0); lia). nia.
  Qed.

  Lemma sum_small group rs : Z.of_nat (length rs) < base ->
    0 <= sum_value group rs < base ^ Z.of_nat (length group).
  Proof.
    intros L. pose proof base_least.
    enough (0 <= sum_value group rs /\ sum_value group rs * base <= Z.of_nat (length rs) * base
      ^ Z.of_nat (length group)) by nia.
    clear L. induction rs as [|r rs [IH0 IH]]; [simpl; lia|]. pose proof (unit_small group r). simpl length.
    simpl sum_value. lia.
  Qed.

  Lemma sum_of_more x group rs : ~ In x group ->
    sum_value (x :: group) rs = Z.of_nat (length (times_in x rs)) + base * sum_value group rs.
  Proof.
    intros N. assert (unit_value group x = 0) as U.
    { induction group as [|y group IH]; [reflexivity|]. simpl in *. rewrite IH by tauto.
      destruct (Uint63.eqb_spec y x) as [E _]. destruct (y =? x)%uint63; [|lia]. elim N. left. now apply E. }
    induction rs as [|r rs IH]; simpl; [lia|]. rewrite IH. destruct (Uint63.eqs r x) as [->|D].
    - rewrite Uint63.eqb_refl, U. simpl length. lia.
    - rewrite !Uint63.eqb_false_complete by congruence. lia.
  Qed.

  (** The numbers for the counts of the group stay below 2^62. *)
  Definition fitting (group : list int) : Prop := base ^ Z.of_nat (length group) <= 2 ^ 62.

  Lemma fitting_rest x group : fitting (x :: group) -> fitting group.
  Proof. unfold fitting. rewrite power_succ. pose proof base_least. pose proof (unit_small group x). nia. Qed.

  Lemma unit_exact group r : fitting group -> val (unit_of width group r) = unit_value group r.
  Proof.
    induction group as [|x group IH]; intros F; simpl; [reflexivity|].
    destruct (x =? r)%uint63; [reflexivity|].
    apply fitting_rest in F. pose proof (unit_small group r). unfold fitting in F.
    rewrite lsl_spec, (IH F), Z.mod_small; [lia|].
    change wB with (2 * 2 ^ 62). pose proof base_least. nia.
  Qed.

  Lemma units_get group r : val r < 63 -> (snd (with_units width group)).[r] = unit_of width group r.
  Proof.
    intros R. pose proof (val_range r). unfold with_units. cbn [snd].
    rewrite array_of_get by (unfold short; rewrite map_length, iota_length; lia).
    rewrite nth_indep with (d' := unit_of width group 0) by (rewrite map_length, iota_length; lia).
    rewrite map_nth. f_equal.
    apply to_Z_inj.
    rewrite nth_iota; [change (val 0) with 0; lia|change (val 0) with 0;
      change wB with (2 * 2 ^ 62); lia|lia].
  Qed.

  Lemma packed_exact group row C : fitting group -> Forall (fun c => val row.[c] < 63) C -> forall sum,
    val sum + sum_value group (map (get row) C) < wB ->
    val (packed row (snd (with_units width group)) C sum) = val sum + sum_value group (map (get row) C).
  Proof.
    intros F S. induction S as [|c C R S IH]; intros sum B; cbn [packed map sum_value] in *; [lia|].
    rewrite units_get by exact R. pose proof (unit_exact group row.[c] F) as U. pose proof (val_range sum).
    assert (0 <= sum_value group (map (get row) C)) as P.
    { clear -some_bits. induction C as [|c C IH]; simpl; [lia|]. pose proof (unit_small group row.[c]). lia. }
    pose proof (unit_small group row.[c]).
    assert (val (sum + unit_of width group row.[c]) = val sum + unit_value group row.[c]) as A.
    { rewrite add_spec, U. apply Z.mod_small. lia. }
    rewrite IH; rewrite A; lia.
  Qed.

  Lemma unpacked_exact rs : short rs -> Z.of_nat (length rs) < base -> forall group sum, NoDup group ->
    fitting group ->
    val sum = sum_value group rs -> unpacked width group sum = map (fun x => count (times_in x rs)) group.
  Proof.
    intros S L. induction group as [|x group IH]; intros sum N F V; [reflexivity|].
    inversion N as [|? ? X N']; subst.
    rewrite (sum_of_more x group rs X) in V. pose proof base_least as B. apply fitting_rest in F as F'.
    cbn [unpacked map].
    pose proof (filter_short (fun r => r =? x)%uint63 rs) as T. fold (times_in x rs) in T.
    f_equal.
    - apply to_Z_inj. unfold short in S. rewrite count_exact, land_spec' by (unfold short; lia).
      replace (val ((1 << width) - 1)) with (Z.ones (val width)).
      + rewrite Z.land_ones by lia. rewrite V, Z.mul_comm, Z.mod_add by lia. apply Z.mod_small. lia.
      + assert (base < wB) as W.
        { unfold fitting in F. rewrite power_succ in F. pose proof (unit_small group x).
          change wB with (2 * 2 ^ 62). nia. }
        assert (val (1 << width) = base) as E
          by (rewrite lsl_spec, to_Z_1, Z.mul_1_l; apply Z.mod_small; lia).
        rewrite sub_exact; rewrite E; change (val 1) with 1; [rewrite Z.ones_equiv|]; lia.
    - apply IH; auto. rewrite lsr_spec, V, Z.mul_comm, Z.div_add by lia. rewrite Z.div_small; lia.
  Qed.

  Theorem counts_exact group row C : NoDup group -> fitting group -> Z.of_nat (length C) < base ->
    Forall (fun c => val row.[c] < 63) C ->
    short C -> unpacked width group (packed row (snd (with_units width group)) C 0) =
    map (fun x => count (times_in x (map (get row) C))) group.
  Proof.
    intros N F L S Sh. assert (Z.of_nat (length (map (get row) C)) < base) as L' by now rewrite map_length.
    apply unpacked_exact; auto; [unfold short; now rewrite map_length|]. rewrite packed_exact; auto.
    pose proof (sum_small group _ L'). unfold fitting in F.
    change (val 0) with 0. change wB with (2 * 2 ^ 62). lia.
  Qed.
End Counts.
