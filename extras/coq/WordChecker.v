(** The checker of certificates about games of words, without proofs. Words are numbers here, 0 to G - 1:
    first the N secrets, then the others. Feedbacks are numbers as in certificates. Some finished tables are
    tested, because this is easier than a proof of the functions that fill them. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool.
Require Import Optimoo.Game Optimoo.Cost Optimoo.Checker Optimoo.Words.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope array_scope.

(** * The contents of a file *)

(** The secrets that fit a path, or some of them: a choice says how many secrets are passed over before the
    next one chosen. *)
Record word_place := WordPlace { path_of : path; choice : option (list int) }.

Record word_step := WordStep { at_place : word_place; claimed : int; backs : list int }.

(** * Tables *)

Fixpoint small (n : nat) : int := match n with O => 0 | S n => small n + 1 end.

Definition number_of_digits (base : int) (l : list nat) : int :=
  fold_left (fun v d => v * base + small d) l 0.

(** True for feedbacks that words of [n] letters can get. *)
Definition possible (how : rule) (n : nat) (l : list nat) : bool :=
  match how, l with
  | Marks, _ | HardMode, _ => negb ((S (often l 2) =? n) && (often l 1 =? 1))%nat
  | BullsOnly, [_; cows] => (cows =? 0)%nat
  | BullsAndCows, [bulls; cows] => (bulls + cows <=? n)%nat && negb ((S bulls =? n) && (cows =? 1))%nat
  | _, _ => false
  end.

(** A word with the column of feedbacks that all guesses get from it. *)
Definition member : Type := int * array int.

(** Counts the different feedbacks that guess number [i] of the columns gets, in four sets of 62 numbers.
    Stops with 0 after more than [spare] repetitions. *)
Fixpoint count_kinds (i : int) (D : list member) (s0 s1 s2 s3 k spare : int) : int :=
  match D with
  | [] => k
  | (_, column) :: D =>
      let r := column.[i] in
      if r <? 62 then
        if has s0 r then if spare =? 0 then 0 else count_kinds i D s0 s1 s2 s3 k (spare - 1)
        else count_kinds i D (add s0 r) s1 s2 s3 (k + 1) spare
      else if r <? 124 then
        let r := r - 62 in
        if has s1 r then if spare =? 0 then 0 else count_kinds i D s0 s1 s2 s3 k (spare - 1)
        else count_kinds i D s0 (add s1 r) s2 s3 (k + 1) spare
      else if r <? 186 then
        let r := r - 124 in
        if has s2 r then if spare =? 0 then 0 else count_kinds i D s0 s1 s2 s3 k (spare - 1)
        else count_kinds i D s0 s1 (add s2 r) s3 (k + 1) spare
      else
        let r := r - 186 in
        if has s3 r then if spare =? 0 then 0 else count_kinds i D s0 s1 s2 s3 k (spare - 1)
        else count_kinds i D s0 s1 s2 (add s3 r) (k + 1) spare
  end.

Record lexicon := Lexicon {
  word_at : array code;            (* each word by its number *)
  guess_list : list int;           (* 0 to G - 1 *)
  secret_list : list int;          (* 0 to N - 1 *)
  columns : array (array int);     (* by secret, then by the rank of the guess *)
  rank : array int;                (* of each guess *)
  ranked : array int;              (* the guess of each rank *)
  best_feedback : int;             (* the win *)
  other_feedbacks : list int;
  known_feedbacks : array bool;    (* true for the other feedbacks *)
  most_classes : int;              (* q *)
  word_phases : list phase;
  word_count : int;                (* G *)
  digits_of : list (int * list nat); (* feedbacks as numbers and as lists *)
  (* by position, then by letter: true for the ranks of words with the letter there *)
  in_place : list (list (nat * array bool));
  (* by a number of times, then by letter: true for the ranks of words with the letter as often *)
  at_least_often : list (list (nat * array bool));
  first_allowance : option (list int)
}.

Definition letters_in (g : word_game) : nat := length (hd [] (answers g)).

(** All lists of digits that are as long as a feedback, and their numbers. *)
Definition digit_lists (g : word_game) : list (list nat) :=
  let n := letters_in g in
  words (Game 0 (base (told_by g) n) true false false) (digits (told_by g) n).

Definition feedback_number (g : word_game) (l : list nat) : int :=
  number_of_digits (small (base (told_by g) (letters_in g))) l.

Definition natural_columns (g : word_game) : list (array int) :=
  let all := answers g ++ others g in
  map (fun c => array_of 0 (map (fun a => feedback_number g (told (told_by g) a c)) all)) (answers g).

(** The guesses, sorted by the number of classes of all secrets. Guesses with many classes come first. *)
Definition by_classes (columns : list (array int)) (guesses : list int) : list int :=
  let members := map (fun column => (0, column)) columns in
  let made := map (fun a => (a, count_kinds a members 0 0 0 0 0 (count columns))) guesses in
  flat_map (fun k => map fst (filter (fun x => snd x =? k) made)) (rev (iota 0 249)).

Definition is_hard (g : word_game) : bool := match told_by g with HardMode => true | _ => false end.

(** For 0 to [n], and for each letter of the words: a column that says which guesses have a property. Without
    hard mode there are no such tables. *)
Definition hint_tables (g : word_game) (order : list int) (property : nat -> nat -> code -> bool) :
  list (list (nat * array bool)) :=
  let all := answers g ++ others g in
  let words := array_of [] all in
  let letters := if is_hard g then nodup Nat.eq_dec (concat all) else [] in
  map
    (fun n =>
      map (fun s => let holds a := property n s words.[a] in (s, array_of (holds 0) (map holds order)))
        letters)
    (seq 0 (S (letters_in g))).

Definition make_lexicon (g : word_game) (p : prices) : lexicon :=
  let all := answers g ++ others g in
  let guesses := iota 0 (length all) in
  let natural := natural_columns g in
  let order := firstn (length guesses) (by_classes natural guesses) in
  let win := feedback_number g (told (told_by g) (hd [] (answers g)) (hd [] (answers g))) in
  let feedbacks := filter (fun r => negb (r =? win))
    (map (feedback_number g) (filter (possible (told_by g) (letters_in g)) (digit_lists g))) in
  let depths := fill_places (Z.of_nat (length feedbacks)) (length (answers g)) 0 1 0 in
  {| word_at := array_of [] all; guess_list := guesses; secret_list := iota 0 (length (answers g));
     columns := array_of (make 0 0)
       (map (fun column => array_of column.[0] (map (get column) order)) natural);
     rank := fold_left (fun t '(i, a) => t.[a <- i]) (combine guesses order) (make (count all) 0);
     ranked := array_of 0 order;
     best_feedback := win; other_feedbacks := feedbacks;
     known_feedbacks := fold_left (fun t r => t.[r <- true]) feedbacks (make 256 false);
     most_classes := count feedbacks + 1;
     word_phases := map (phase_at p depths) (seq 0 (phase_count p));
     word_count := count all;
     digits_of := map (fun l => (feedback_number g l, l)) (digit_lists g);
     in_place := hint_tables g order (fun i s word => nth i word 0 =? s)%nat;
     at_least_often := hint_tables g order (fun n s word => n <=? often word s)%nat;
     first_allowance := if is_hard g then Some guesses else None |}.

Fixpoint distinct (l : list int) : bool :=
  match l with [] => true | x :: l => negb (existsb (fun y => y =? x) l) && distinct l end.

Section Words.
  Variables (w : lexicon) (limit : int).

  Definition feedback_at (a c : int) : int := (columns w).[c].[(rank w).[a]].

  (** True if the tables are right. *)
  Definition tested (g : word_game) : bool :=
    distinct (map (feedback_number g) (digit_lists g)) && distinct (other_feedbacks w)
    && negb (existsb (fun r => r =? best_feedback w) (other_feedbacks w))
    && forallb (fun r => r <? 248) (map (feedback_number g) (digit_lists g))
    && forallb (fun a => (rank w).[a] <? word_count w) (guess_list w)
    && forallb (fun a => (ranked w).[(rank w).[a]] =? a) (guess_list w)
    && forallb
         (fun c => let column := (columns w).[c] in
           forallb
             (fun a => let r := column.[(rank w).[a]] in
               if r =? best_feedback w then a =? c else negb (a =? c) && (known_feedbacks w).[r])
             (guess_list w))
         (secret_list w).

  (** ** Hard mode *)

  (** The ranks of the allowed guesses, ascending. Without hard mode it is [None], and all are allowed. *)
  Definition allowance : Type := option (list int).

  Definition allowed_ranks (A : allowance) : list int := match A with Some l => l | None => guess_list w end.

  Definition may_guess (A : allowance) (a : int) : bool :=
    match A with Some l => existsb (fun i => i =? (rank w).[a]) l | None => true end.

  Definition decode (r : int) : list nat :=
    match find (fun x => fst x =? r) (digits_of w) with Some x => snd x | None => [] end.

  Definition column_of (tables : list (list (nat * array bool))) (n s : nat) : list (array bool) :=
    match find (fun x => fst x =? s)%nat (nth n tables []) with Some x => [snd x] | None => [] end.

  (** The columns of the hints of a guess. *)
  Definition hints (guess : code) (marks : list nat) : list (array bool) :=
    let known := shown guess marks in
    flat_map (fun i => if (nth i marks 0 =? 2)%nat then column_of (in_place w) i (nth i guess 0%nat) else [])
      (seq 0 (length guess)) ++
    flat_map (fun s => column_of (at_least_often w) (often known s) s) known.

  (** The allowance after a guess and its feedback. *)
  Definition after (A : allowance) (a r : int) : allowance :=
    match A with
    | None => None
    | Some l =>
        let columns := hints (word_at w).[a] (decode r) in
        Some (filter (fun i => forallb (fun column => column.[i]) columns) l)
    end.

  (** True if all elements of [l] are in [k]. Both lists ascend. *)
  Fixpoint within (l k : list int) : bool :=
    match k, l with
    | _, [] => true
    | [], _ => false
    | j :: k, i :: rest => if i =? j then within rest k else if j <? i then within l k else false
    end.

  (** True if all guesses that [A] allows are allowed by [B]. *)
  Definition narrower (A B : allowance) : bool :=
    match A, B with
    | _, None => true
    | None, Some _ => false
    | Some l, Some k => within l k
    end.

  (** ** Places *)

  Definition charge_words (spent rows : int) : result int := charged limit (word_count w) spent rows.

  Definition class_of_word (C : list int) (a r : int) : list int :=
    let i := (rank w).[a] in filter (fun c => (columns w).[c].[i] =? r) C.

  Fixpoint narrow_words (C : list int) (A : allowance) (n : int) (turns : path) (spent : int) :
    result (list int * allowance * int) :=
    match turns with
    | [] => Ok (C, A, spent)
    | (a, r) :: turns =>
        let! spent := charge_words spent 1 in
        let! _ := unless (NoCode a) (negb (a <? word_count w)) in
        let! _ := unless (NotAllowed a) (negb (may_guess A a)) in
        let! _ := unless AfterTheWin (r =? best_feedback w) in
        let! _ := unless (NoFeedback r) (negb ((r <? 256) && (known_feedbacks w).[r])) in
        let rest := class_of_word C a r in
        let m := count rest in
        let! _ := unless NoCodeFits (m =? 0) in
        let! _ := unless NoCodeTaken (m =? n) in
        narrow_words rest (after A a r) m turns spent
    end.

  (** The chosen ones of a list. *)
  Fixpoint pick (C : list int) (skip : int) (skips : list int) : option (list int) :=
    match C with
    | [] => None
    | c :: C =>
        if skip =? 0 then
          match skips with
          | [] => Some [c]
          | skip :: skips => option_map (cons c) (pick C skip skips)
          end
        else pick C (skip - 1) skips
    end.

  Definition word_position (x : word_place) (spent : int) : result (list int * allowance * int) :=
    let! spent := charge_words spent 1 in
    let! (C, A, spent) :=
      narrow_words (secret_list w) (first_allowance w) (count (secret_list w)) (path_of x) spent in
    match choice x with
    | None => Ok (C, A, spent)
    | Some skips =>
        let! spent := charge_words spent 1 in
        match skips with
        | [] => No NoChoice
        | skip :: skips =>
            match pick C skip skips with
            | None => No NoChoice
            | Some T => let! _ := unless NoChoice (count T =? count C) in Ok (T, A, spent)
            end
        end
    end.

  Definition word_phase (x : word_place) : nat := Nat.min (length (path_of x)) (length (word_phases w) - 1).

  (** ** References *)

  Variable earlier : list (word_place * int). (* the claims of earlier steps, the last one first *)

  (** The [i]-th element of a list, from 1, and the rest after it. *)
  Fixpoint drop_to {A} (l : list A) (i : int) : option (A * list A) :=
    match l with [] => None | x :: l => if i =? 1 then Some (x, l) else drop_to l (i - 1) end.

  Definition members (C : list int) : list member := map (fun c => (c, (columns w).[c])) C.

  (** Secrets, what is allowed there, and a lower bound of their cost in the prices at the turn of the
      guess. *)
  Record known_part := KnownPart { part : list member; part_allows : allowance; part_cost : int }.

  Fixpoint refer_words (f : phase) (earlier : list (word_place * int)) (l : list int) (spent : int) :
    result (list known_part * int) :=
    match l with
    | [] => Ok ([], spent)
    | back :: l =>
        match drop_to earlier back with
        | None => No NotEarlier
        | Some ((x, b), earlier) =>
            let! (T, A, spent) := word_position x spent in
            let! _ := unless (OtherTurn back) (negb (word_phase x =? following f)%nat) in
            let! (parts, spent) := refer_words f earlier l spent in
            Ok (KnownPart (members T) A (plus b (times (count T) (grows f))) :: parts, spent)
        end
    end.

  (** ** Classes *)

  Fixpoint put (r : int) (x : member) (l : list (int * list member)) : list (int * list member) :=
    match l with
    | [] => [(r, [x])]
    | (s, D) :: rest => if s =? r then (s, x :: D) :: rest else (s, D) :: put r x rest
    end.

  (** The classes of the guess of rank [i], with their feedbacks. *)
  Definition split (i : int) (C : list member) : list (int * list member) :=
    fold_right (fun x l => put (snd x).[i] x l) [] C.

  (** ** ONE *)

  Fixpoint most_of (n enough : int) (D : list member) (ranks : list int) (best : int) : int :=
    match ranks with
    | [] => best
    | i :: ranks =>
        if enough <=? best then best
        else
          let k := count_kinds i D 0 0 0 0 0 (n - best - 1) in
          most_of n enough D ranks (if best <? k then k else best)
    end.

  (** ONE of a class with [n] secrets after the guess [a] and the feedback [r]. *)
  Definition one_of_words (f : phase) (A : allowance) (a r : int) (D : list member) (n : int) : int :=
    let enough := lesser n (most_classes w) in
    one_of_counts f n enough (most_of n enough D (map (fun x => (rank w).[fst x]) D) 0)
      (fun inside => most_of n enough D (allowed_ranks (after A a r)) inside).

  (** ** UNION *)

  (** A list without the elements of another, if it has all of these in their order. *)
  Fixpoint minus (C T : list member) : option (list member) :=
    match T, C with
    | [], _ => Some C
    | _, [] => None
    | t :: T', c :: C => if fst c =? fst t then minus C T' else option_map (cons c) (minus C T)
    end.

  (** The feedback that all secrets of a part give, or a number that is no feedback. *)
  Definition common (i : int) (T : list member) : int :=
    match T with
    | [] => 256
    | (_, column) :: T => let r := column.[i] in if forallb (fun x => (snd x).[i] =? r) T then r else 256
    end.

  Fixpoint union (f : phase) (A : allowance) (C : list member) (parts : list known_part) : int :=
    match parts with
    | [] => (class_costs f).[count C]
    | x :: parts =>
        match minus C (part x) with
        | Some C' =>
            if narrower A (part_allows x) then plus (part_cost x) (union f A C' parts) else union f A C parts
        | None => union f A C parts
        end
    end.

  (** ** All guesses *)

  Record word_class := WordClass { mark : int; in_class : list member; class_size : int; least_cost : int }.

  Definition with_size (f : phase) (x : int * list member) : word_class :=
    let k := count (snd x) in WordClass (fst x) (snd x) k (class_costs f).[k].

  Definition with_union (f : phase) (A : allowance) (a : int) (parts : list (int * known_part))
    (x : word_class) : word_class :=
    match map snd (filter (fun y => fst y =? mark x) parts) with
    | [] => x
    | parts =>
        let u := union f (after A a (mark x)) (in_class x) parts in
        if u <=? least_cost x then x else WordClass (mark x) (in_class x) (class_size x) u
    end.

  Definition word_with_one (f next : phase) (A : allowance) (a : int) (x : word_class) : int :=
    let k := class_size x in
    if k <? 3 then 0 else plus (one_of_words next A a (mark x) (in_class x) k) (times k (grows f)).

  (** Checks condition 3 for the guess of rank [i]. *)
  Definition check_rank (C : list member) (A : allowance) (n rows : int) (f next : phase) (b : int)
    (parts : list known_part) (i spent : int) : result int :=
    let classes := split i C in
    let lost := filter (fun x => negb (fst x =? best_feedback w)) classes in
    let sizes := map (with_size f) lost in
    if existsb (fun x => class_size x =? n) sizes then Ok spent
    else
      let own := if existsb (fun x => fst x =? best_feedback w) classes then now f else 0 in
      if b <=? sum_of least_cost sizes own then Ok spent
      else
        let! spent := charge_words spent rows in
        let parts := filter (fun x => negb (fst x =? 256)) (map (fun x => (common i (part x), x)) parts) in
        let united := map (with_union f A (ranked w).[i] parts) sizes in
        (* the largest class first *)
        let sum := improve least_cost (word_with_one f next A (ranked w).[i]) b
          (sorted (fun x y => class_size y <=? class_size x) united) (sum_of least_cost united own) in
        if b <=? sum then Ok spent else No (TooCheap (ranked w).[i] sum b).

  Fixpoint check_ranks (C : list member) (A : allowance) (n rows : int) (f next : phase) (b : int)
    (parts : list known_part) (ranks : list int) (spent : int) : result int :=
    match ranks with
    | [] => Ok spent
    | i :: ranks =>
        let! spent := check_rank C A n rows f next b parts i spent in
        check_ranks C A n rows f next b parts ranks spent
    end.

  (** The rows that a guess is charged for: n, and 1 for every G secrets of all references. *)
  Definition rows_of_guess (n : int) (parts : list known_part) : int :=
    let G := to_Z (word_count w) in
    n + of_Z ((to_Z (fold_left (fun sum x => sum + count (part x)) parts 0) + G - 1) / G).

  Definition check_word_step (x : word_step) (spent : int) : result int :=
    let! (C, A, spent) := word_position (at_place x) spent in
    let n := count C in
    match nth_error (word_phases w) (word_phase (at_place x)) with
    | None => No NoCodeFits
    | Some f =>
        match nth_error (word_phases w) (following f) with
        | None => No NoCodeFits
        | Some next =>
            let! spent := charge_words spent (n + 8) in
            let! (parts, spent) := refer_words f earlier (backs x) spent in
            check_ranks (members C) A n (rows_of_guess n parts) f next (claimed x) parts (allowed_ranks A)
              spent
        end
    end.
End Words.

Definition same_choice (a b : option (list int)) : bool :=
  match a, b with
  | None, None => true
  | Some a, Some b => same_path (map (pair 0) a) (map (pair 0) b)
  | _, _ => false
  end.

Definition same_place (a b : word_place) : bool :=
  same_path (path_of a) (path_of b) && same_choice (choice a) (choice b).

(** True if the checker can handle the lists and prices; otherwise it accepts nothing. *)
Definition fit_words (g : word_game) (p : prices) : bool :=
  let all := answers g ++ others g in
  (0 <? length (answers g))%nat && (Z.of_nat (length all) <=? 16384)%Z
    && forallb (fun a => length a =? letters_in g)%nat all && proper p.

Definition check_words (g : word_game) (p : prices) (b limit : int)
  (files : list (file word_place word_step)) : verdict :=
  if negb (fit_words g p) then OtherClaim
  else
    let w := make_lexicon g p in
    if negb (tested w g) then OtherClaim
    else
      check_proof at_place claimed same_place (WordPlace [] None)
        (fun x spent => let! (_, spent) := word_position w limit x spent in Ok spent)
        (check_word_step w limit) b files.
