(** What the numbers and arrays of the checker mean. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool Lia.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker.
Import ListNotations.
Local Open Scope Z_scope.

Notation val := Uint63.to_Z.

Lemma val_range i : 0 <= val i < wB.
Proof. apply to_Z_bounded. Qed.

(** Sums and products may be cut off, by saturation or by the word: they never get too large, which is all that lower bounds need. *)
Lemma add_le a b : val (a + b) <= val a + val b.
Proof. rewrite add_spec. apply Z.mod_le; [|reflexivity]. pose proof (val_range a). pose proof (val_range b). lia. Qed.

Lemma mul_le a b : val (a * b) <= val a * val b.
Proof. rewrite mul_spec. apply Z.mod_le; [|reflexivity]. pose proof (val_range a). pose proof (val_range b). nia. Qed.

Lemma of_Z_le z : 0 <= z -> val (of_Z z) <= z.
Proof. intros H. rewrite of_Z_spec. now apply Z.mod_le. Qed.

Lemma lesser_le a b : val (lesser a b) <= val a /\ val (lesser a b) <= val b.
Proof. unfold lesser. destruct (Uint63.lebP a b); lia. Qed.

Lemma plus_le a b : val (plus a b) <= val a + val b.
Proof. unfold plus. pose proof (add_le a b). destruct (Uint63.lebP (a + b) (of_Z most)); lia. Qed.

Lemma times_le n x : val (times n x) <= val n * val x.
Proof.
  unfold times. pose proof (val_range n). pose proof (val_range x). destruct (x =? of_Z most)%uint63; [|apply mul_le].
  destruct (Uint63.eqb_spec n 0) as [E E']. destruct (n =? 0)%uint63.
  - rewrite to_Z_0. nia.
  - enough (val n <> 0) by nia. intros Z. specialize (E' (to_Z_inj n 0 Z)). discriminate.
Qed.

Lemma saturated_le z : 0 <= z -> val (saturated z) <= z.
Proof. intros H. unfold saturated. assert (0 <= Z.min z most) by (unfold most; lia). pose proof (of_Z_le _ H0). lia. Qed.

Lemma sub_exact a b : val b <= val a -> val (a - b) = val a - val b.
Proof. intros H. rewrite sub_spec. apply Z.mod_small. pose proof (val_range a). pose proof (val_range b). lia. Qed.

Lemma succ_exact a : val a < wB - 1 -> val (a + 1) = val a + 1.
Proof. intros H. rewrite add_spec, to_Z_1. apply Z.mod_small. pose proof (val_range a). lia. Qed.

Lemma eqb_val a b : (a =? b)%uint63 = true <-> val a = val b.
Proof. rewrite Uint63.eqb_spec. split; [now intros ->|apply to_Z_inj]. Qed.

Lemma eqb_val_false a b : (a =? b)%uint63 = false <-> val a <> val b.
Proof. rewrite <- eqb_val. now destruct (a =? b)%uint63. Qed.

(** * Lists *)

(** Lists as long as the checker ever holds one. *)
Definition short {A} (l : list A) : Prop := Z.of_nat (length l) <= 65536.

Lemma count_from {A} (l : list A) n : val (fold_left (fun n _ => n + 1)%uint63 l n) = (val n + Z.of_nat (length l)) mod wB.
Proof.
  revert n. induction l as [|x l IH]; intros n; simpl fold_left.
  - simpl. rewrite Z.add_0_r, Z.mod_small; [reflexivity|apply val_range].
  - rewrite IH, add_spec, Zplus_mod_idemp_l, to_Z_1. f_equal. simpl length. lia.
Qed.

Lemma count_exact {A} (l : list A) : short l -> val (count l) = Z.of_nat (length l).
Proof. intros H. unfold count. rewrite count_from. apply Z.mod_small. unfold short in H. change (val 0) with 0.
  change wB with 9223372036854775808. lia. Qed.

Lemma iota_length i n : length (iota i n) = n.
Proof. revert i. induction n; simpl; auto. Qed.

Lemma in_iota n : forall i j, val i + Z.of_nat n < wB -> In j (iota i n) <-> val i <= val j < val i + Z.of_nat n.
Proof.
  induction n as [|n IH]; intros i j H; simpl iota.
  - simpl. lia.
  - assert (val (i + 1) = val i + 1) as S by (apply succ_exact; lia). simpl In. rewrite IH by lia. rewrite S. split.
    + intros [<-|B]; lia.
    + intros B. destruct (Z.eq_dec (val i) (val j)) as [E|N]; [left; now apply to_Z_inj|right; lia].
Qed.

Lemma nth_iota n : forall i k d, val i + Z.of_nat n < wB -> (k < n)%nat -> val (nth k (iota i n) d) = val i + Z.of_nat k.
Proof.
  induction n as [|n IH]; intros i k d H K; [lia|]. simpl iota. destruct k as [|k]; simpl nth; [lia|].
  assert (val (i + 1) = val i + 1) as S by (apply succ_exact; lia). rewrite IH, S by lia. lia.
Qed.

(** * Arrays *)

Lemma fill_length {A : Set} (l : list A) : forall t i, PArray.length (fill t i l) = PArray.length t.
Proof. induction l as [|x l IH]; intros t i; simpl; [reflexivity|]. now rewrite IH, length_set. Qed.

Lemma fill_get {A : Set} (l : list A) d : forall t i j, val i + Z.of_nat (length l) <= val (PArray.length t) ->
  (fill t i l).[j] = if (val i <=? val j) && (val j <? val i + Z.of_nat (length l)) then nth (Z.to_nat (val j - val i)) l d else t.[j].
Proof.
  induction l as [|x l IH]; intros t i j H; simpl length in *.
  - simpl. destruct (Z.leb_spec (val i) (val j)), (Z.ltb_spec (val j) (val i + 0)); simpl; try reflexivity; lia.
  - pose proof (val_range i). pose proof (val_range j). pose proof (val_range (PArray.length t)). simpl fill.
    assert (val (i + 1) = val i + 1) as S by (apply succ_exact; lia).
    rewrite IH by (rewrite length_set, S; lia). rewrite S. destruct (Z.eq_dec (val i) (val j)) as [E|N].
    + apply to_Z_inj in E. subst j. rewrite Z.leb_refl, Z.sub_diag.
      destruct (Z.leb_spec (val i + 1) (val i)); [lia|]. destruct (Z.ltb_spec (val i) (val i + Z.of_nat (Datatypes.S (length l)))); [|lia].
      simpl. apply get_set_same. apply Uint63.ltb_spec. lia.
    + rewrite get_set_other by (intros ->; lia).
      destruct (Z.leb_spec (val i + 1) (val j)), (Z.leb_spec (val i) (val j)); try lia; cbn [andb]; [|reflexivity].
      destruct (Z.ltb_spec (val j) (val i + 1 + Z.of_nat (length l))), (Z.ltb_spec (val j) (val i + Z.of_nat (Datatypes.S (length l))));
      try lia; [|reflexivity].
      replace (Z.to_nat (val j - val i)) with (Datatypes.S (Z.to_nat (val j - (val i + 1)))) by lia. reflexivity.
Qed.

Lemma make_length {A : Set} n (d : A) : val n <= 65536 -> PArray.length (make n d) = n.
Proof. intros H. rewrite length_make. destruct (Uint63.lebP n PArray.max_length) as [_|N]; [reflexivity|]. elim N.
  etransitivity; [exact H|]. vm_compute. discriminate. Qed.

Lemma array_of_get {A : Set} (d : A) l i : short l -> (array_of d l).[i] = nth (Z.to_nat (val i)) l d.
Proof.
  intros H. pose proof (count_exact l H) as C. unfold array_of. pose proof (val_range i). rewrite (fill_get l d).
  - change (val 0) with 0. rewrite Z.sub_0_r, get_make. destruct (Z.leb_spec 0 (val i)); [|lia]. simpl.
    destruct (Z.ltb_spec (val i) (Z.of_nat (length l))); [reflexivity|]. symmetry. apply nth_overflow. lia.
  - rewrite make_length; [change (val 0) with 0; lia|]. unfold short in H. lia.
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
  - destruct (Uint63.eqb_spec (m land (1 << r)) 0) as [E _]. destruct (_ =? 0)%uint63; [|reflexivity]. specialize (E eq_refl).
    apply (f_equal (fun x => bit x r)) in E. rewrite land_spec, bit_0, B, bit_power, Uint63.eqb_refl in E by assumption. discriminate.
  - replace (m land (1 << r))%uint63 with 0%uint63; [reflexivity|]. apply bit_ext. intros n.
    rewrite land_spec, bit_0, bit_power by assumption.
    destruct (Uint63.eqb_spec n r) as [E _]. destruct (n =? r)%uint63; [rewrite (E eq_refl), B|]; now rewrite ?andb_false_r.
Qed.

Lemma has_add m r x : val r < 63 -> val x < 63 -> has (add m r) x = has m x || (x =? r)%uint63.
Proof. intros R X. rewrite !has_bit by assumption. unfold add. now rewrite lor_spec, bit_power. Qed.

Lemma has_none r : val r < 63 -> has 0 r = false.
Proof. intros R. rewrite has_bit by assumption. apply bit_0. Qed.
