(** Coq itself checks the worked example of CERTIFICATE.md. This theorem needs no extraction, OCaml or
    file. *)
From Coq Require Import Uint63 List ZArith.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Sound.
Import ListNotations.

(** The game 3x4: codes of three different symbols out of four. *)
Definition small : game := Game 3 4 false false false.

(** The price list of the total. *)
Definition turns : prices := Prices [1; 2]%Z false.

(** The map that permutes positions by [pi] and all symbols by [sigma]. *)
Definition alike (pi sigma : list nat) : letters := map (fun i => (i, sigma)) pi.

Definition worked : file path proof_step :=
  File [] [ProofStep [] 72 [alike [0; 2; 1] [0; 1; 2; 3]; alike [1; 0; 2] [0; 1; 2; 3];
    alike [0; 1; 2] [1; 0; 2; 3];
    alike [0; 1; 2] [0; 2; 1; 3]; alike [0; 1; 2] [0; 1; 3; 2]]%nat []].

Theorem no_better : forall s : strategy (nat * nat), legal small s -> at_least 72 (total small turns s).
Proof.
  intros s. change 72%Z with (Uint63.to_Z 72). eapply (sound small turns 72 100000 _ [worked]). vm_compute.
  reflexivity.
Qed.
