(** The checker: a function that follows the steps of a certificate by the rules of CERTIFICATE.md. Codes are
    numbers here, 0 to G - 1 in ascending order. Feedbacks are numbers too. Tables translate both. This file
    proves nothing; Sound.v does. Some finished tables are tested, because this is easier than a proof of the
    functions that fill them. *)
From Coq Require Import Uint63 PArray List Arith ZArith Bool.
Require Import Optimoo.Game Optimoo.Cost.
Import ListNotations.
Local Open Scope uint63_scope.
Local Open Scope array_scope.

(** * The contents of a file *)

Definition path := list (int * int). (* turns: a guess, and its feedback as A * (P + 1) + B *)

Record reference := Reference { of_guess : int; of_feedback : int; back : int; by_map : letters }.

Record proof_step := ProofStep { at_path : path; bound : int; generators : list letters;
  references : list reference }.

(** A file has assumed steps, which are places with a bound, and proved steps. In games of symbols a place is
    a path. *)
Record file (place step : Type) := File { assumed : list (place * int); proved : list step }.
Arguments File {place step}. Arguments assumed {place step}. Arguments proved {place step}.

(** Reasons to refuse a step. *)
Inductive reason :=
  | NoCode (number : int)
  | NoFeedback (number : int)
  | AfterTheWin
  | NoCodeFits
  | NoCodeTaken
  | NoMap
  | NotKept
  | JoinsNothing
  | NotAscending
  | AboutTheWin
  | NotLowest (guess : int)
  | LeavesWhole
  | NoChoice
  | NotAllowed (guess : int)
  | NotEarlier
  | OtherTurn (back : int)
  | OtherClass (back : int)
  | TooCheap (guess cost claimed : int)
  | TooMuchWork.

Inductive result (A : Type) := Ok (a : A) | No (why : reason).
Arguments Ok {A}. Arguments No {A}.

Notation "'let!' x ':=' e 'in' k" := (match e with Ok x => k | No why => No why end)
  (at level 200, x pattern, e at level 100, k at level 200).

Definition unless (why : reason) (fault : bool) : result unit := if fault then No why else Ok tt.

(** * Lists and arrays *)

Definition count {A} (l : list A) : int := fold_left (fun n _ => n + 1) l 0.

Fixpoint iota (first : int) (n : nat) : list int :=
  match n with O => [] | S n => first :: iota (first + 1) n end.

Fixpoint fill {A : Set} (t : array A) (first : int) (l : list A) : array A :=
  match l with [] => t | x :: l => fill t.[first <- x] (first + 1) l end.

Definition array_of {A : Set} (default : A) (l : list A) : array A := fill (make (count l) default) 0 l.

(** Sets of numbers below 63, as bits of one number. *)
Definition has (m r : int) : bool := negb (m land (1 << r) =? 0).
Definition add (m r : int) : int := m lor (1 << r).

(** * Tables of the game *)

(** The number of a feedback by A and B. Feedbacks are ordered by A + B, then by A. *)
Definition number_table : list (list int) :=
  map (fun a => map (fun b => of_Z (Z.of_nat ((a + b) * (a + b + 1) / 2 + a))) (seq 0 (9 - a))) (seq 0 9).
Definition number (r : nat * nat) : int := nth (snd r) (nth (fst r) number_table []) 63.
Definition all_numbers : list int := iota 0 45.

(** A code and how often it contains each symbol. *)
Definition profile (g : game) (c : code) : code * list nat := (c, map (often c) (seq 0 (symbols g))).

Fixpoint sum_of_least (a b : list nat) : nat :=
  match a, b with x :: a, y :: b => Nat.min x y + sum_of_least a b | _, _ => O end.

Definition score (g : game) (a b : code * list nat) : nat * nat :=
  let right := bulls (fst a) (fst b) in
  (right, if bulls_only g then O else (sum_of_least (snd a) (snd b) - right)%nat).

(** A tree in which the number of a word is found symbol by symbol. *)
Inductive trie := Nothing | Leaf (c : int) | Node (below : list trie).

Fixpoint place {A} (l : list A) (filler : A) (i : nat) (change : A -> A) : list A :=
  match i, l with
  | O, x :: l => change x :: l
  | O, [] => [change filler]
  | S i, x :: l => x :: place l filler i change
  | S i, [] => filler :: place [] filler i change
  end.

Fixpoint enter (w : code) (c : int) (t : trie) : trie :=
  match w with
  | [] => Leaf c
  | s :: w => Node (place (match t with Node below => below | _ => [] end) Nothing s (enter w c))
  end.

Fixpoint look_up (w : code) (t : trie) : int :=
  match w, t with
  | [], Leaf c => c
  | s :: w, Node below => look_up w (nth s below Nothing)
  | _, _ => max_int
  end.

(** * Counts

    One number holds the counts of a group of feedbacks, in [width] bits each. *)

(** The number that counts one feedback [r], to be added to the number of its group. *)
Fixpoint unit_of (width : int) (group : list int) (r : int) : int :=
  match group with [] => 0 | x :: group => if x =? r then 1 else unit_of width group r << width end.

(** Counts the codes of C by feedback, for one group. [row] has the feedback of every code to the guess. *)
Fixpoint packed (row units : array int) (C : list int) (sum : int) : int :=
  match C with [] => sum | c :: C => packed row units C (sum + units.[row.[c]]) end.

(** Splits the number of a group into its counts. *)
Fixpoint unpacked (width : int) (group : list int) (sum : int) : list int :=
  match group with
  | [] => []
  | _ :: group => (sum land ((1 << width) - 1)) :: unpacked width group (sum >> width)
  end.

(** Splits a list into pieces of at most [room] elements. *)
Fixpoint groups (room : nat) (l : list int) : list (list int) :=
  match l with
  | [] => []
  | x :: l =>
      match groups room l with
      | group :: others =>
          if (length group <? room)%nat then (x :: group) :: others else [x] :: group :: others
      | [] => [[x]]
      end
  end.

(** The number of bits for any count of [n] things. *)
Definition bits (n : nat) : Z := Z.log2 (Z.of_nat n) + 1.

Definition with_units (width : int) (group : list int) : list int * array int :=
  (group, array_of 0 (map (unit_of width group) (iota 0 63))).

(** * Prices *)

(** A number larger than any bound. It represents an infinite price. *)
Definition most : Z := 2 ^ 55.
Definition infinite : int := 1 << 55.
Definition saturated (z : Z) : int := of_Z (Z.min z most).
Definition plus (a b : int) : int := let c := a + b in if c <=? infinite then c else infinite.
Definition times (n p : int) : int := if p =? infinite then (if n =? 0 then 0 else p) else n * p.
Definition lesser (a b : int) : int := if a <=? b then a else b.

Definition extended (p : prices) : list Z := listed p ++ if ends p then [most] else [].

(** The price of a turn after [t] earlier turns. *)
Definition price_after (p : prices) (t : nat) : Z :=
  let l := extended p in
  if (t <? length l)%nat then nth t l 0%Z else (last l 0 + step p * Z.of_nat (S t - length l))%Z.

Fixpoint reduced (step : Z) (reversed : list Z) : list Z :=
  match reversed with
  | last :: (before :: _) as rest => if (last - before =? step)%Z then reduced step rest else reversed
  | _ => reversed
  end.

(** The number of phases. The last phase begins where the prices start to grow by equal steps. *)
Definition phase_count (p : prices) : nat := length (reduced (step p) (rev (extended p))).

(** True if the prices never fall and grow by equal steps from the last phase on. *)
Definition proper (p : prices) : bool :=
  let last := (phase_count p - 1)%nat in
  let turns := seq 0 (length (extended p)) in
  (0 <? length (listed p))%nat && (0 <=? price_after p 0)%Z && (0 <=? step p)%Z
  && forallb (fun t => price_after p t <=? price_after p (S t))%Z turns
  && forallb (fun t => (t <? last)%nat || (price_after p (S t) =? price_after p t + step p)%Z) turns.

(** The depths of [n] codes that fill the places of a tree in order. Code i is at [depth] if i < room, the
    number of places down to there. *)
Fixpoint fill_places (others : Z) (n : nat) (i room : Z) (depth : nat) : list nat :=
  match n with
  | O => []
  | S n => if (i <? room)%Z then depth :: fill_places others n (i + 1) room depth
    else S depth :: fill_places others n (i + 1) (1 + others * room) (S depth)
  end.

Fixpoint partial_sums (sum : Z) (l : list Z) : list Z :=
  match l with [] => [sum] | x :: l => sum :: partial_sums (sum + x) l end.

(** The prices and tables of a phase f. *)
Record phase := Phase {
  now : int; soon : int; later : int; (* prices of this turn, the next one and the one after it *)
  grows : int;                        (* e(f) *)
  following : nat;                    (* f' *)
  class_costs : array int             (* SIZE(f', n) + e(f) * n *)
}.

Definition phase_at (p : prices) (depths : list nat) (f : nat) : phase :=
  let last := (phase_count p - 1)%nat in
  {| now := saturated (price_after p f);
     soon := saturated (price_after p (f + 1));
     later := saturated (price_after p (f + 2));
     grows := if (f <? last)%nat then 0 else of_Z (step p);
     following := Nat.min (f + 1) last;
     class_costs :=
       array_of 0 (map saturated (partial_sums 0 (map (fun d => price_after p (f + 1 + d)) depths))) |}.

Definition count_bound (f : phase) (n k w : int) : int :=
  if (w <=? k) && (k <=? n)
  then plus (plus (times w (now f)) (times (k - w) (soon f))) (times (n - k) (later f))
  else 0.

(** ONE by COUNT. [inside] is the largest number of classes of a guess in the set, and [any inside] that of
    any guess. No guess makes more than [enough] classes. *)
Definition one_of_counts (f : phase) (n enough inside : int) (any : int -> int) : int :=
  let member := count_bound f n inside 1 in
  if member <=? count_bound f n enough 0 then member
  else lesser member (count_bound f n (any inside) 0).

(** * Bounds of the classes of a guess *)

Section Classes.
  Variable A : Type.
  Variables (first : A -> A -> bool) (proved better : A -> int).

  Fixpoint insert (x : A) (l : list A) : list A :=
    match l with [] => [x] | y :: rest => if first x y then x :: l else y :: insert x rest end.

  Definition sorted (l : list A) : list A := fold_right insert [] l.

  (** Improves one class after another until the sum reaches [enough]. *)
  Fixpoint improve (enough : int) (l : list A) (sum : int) : int :=
    if enough <=? sum then sum
    else match l with
    | [] => sum
    | x :: l =>
        let more := better x in
        improve enough l (if proved x <? more then plus sum (more - proved x) else sum)
    end.

  Definition sum_of (l : list A) (own : int) : int := fold_left (fun sum x => plus sum (proved x)) l own.
End Classes.
Arguments sorted {A}. Arguments improve {A}. Arguments sum_of {A}.

(** * What a question fixes *)

Record world := World {
  word : array code;           (* each code by its number *)
  trie_of_words : trie;
  all : list int;              (* 0 to G - 1 *)
  rows : array (array int);    (* feedbacks by guess and secret *)
  win : int;
  feedbacks : list int;        (* the possible feedbacks except the win *)
  q : int;
  named : array int;           (* feedback numbers by A * (P + 1) + B; 63: no feedback *)
  width : int;                 (* bits of a count *)
  counters : list (list int * array int); (* groups of feedbacks, with the win *)
  phases : list phase;
  G : int
}.

Definition table (g : game) (ws : list code) : array (array int) :=
  let profiles := map (profile g) ws in
  array_of (make 0 0) (map (fun a => array_of 0 (map (fun b => number (score g a b)) profiles)) profiles).

Definition occurring (rows : array (array int)) (all : list int) : int :=
  fold_left (fun m g => let row := rows.[g] in fold_left (fun m c => add m row.[c]) all m) all 0.

Definition make_world (g : game) (p : prices) : world :=
  let ws := codes g in
  let all := iota 0 (length ws) in
  let rows := table g ws in
  let win := number (positions g, O) in
  let met := occurring rows all in
  let feedbacks := filter (fun r => has met r && negb (r =? win)) all_numbers in
  let depths := fill_places (Z.of_nat (length feedbacks)) (length ws) 0 1 0 in
  let width := of_Z (bits (length ws)) in
  {| word := array_of [] ws;
     trie_of_words := fold_left (fun t '(w, c) => enter w c t) (combine ws all) Nothing;
     all := all; rows := rows; win := win; feedbacks := feedbacks; q := count feedbacks + 1;
     named := array_of 63 (flat_map (fun a => map (fun b => number (a, b)) (seq 0 (S (positions g))))
       (seq 0 (S (positions g))));
     width := width;
     counters := map (with_units width) (groups (Z.to_nat (62 / bits (length ws))) (win :: feedbacks));
     phases := map (phase_at p depths) (seq 0 (phase_count p));
     G := count ws |}.

(** True if the checker can handle the game and prices; otherwise it accepts nothing. *)
Definition fit (g : game) (p : prices) : bool :=
  (positions g <=? 8)%nat && (0 <? length (codes g))%nat && (Z.of_nat (length (codes g)) <=? 65535)%Z
    && proper p.

(** Charges for rows of work. A row has one operation for each of [size] codes. *)
Definition charged (limit size spent rows : int) : result int :=
  let spent := spent + rows * size in if limit <? spent then No TooMuchWork else Ok spent.

(** * Steps *)

Section Steps.
  Variables (g : game) (w : world) (limit : int).
  (* [limit] is the number of operations that the files may use. *)

  Definition charge (spent rows : int) : result int := charged limit (G w) spent rows.

  Definition class (C : list int) (guess r : int) : list int :=
    let row := (rows w).[guess] in filter (fun c => row.[c] =? r) C.

  Definition occurs (r : int) : bool := (r =? win w) || existsb (fun x => x =? r) (feedbacks w).

  (** The codes that fit a path. Every turn must exclude some codes, keep some, and not be a win. *)
  Fixpoint narrow (C : list int) (n : int) (turns : path) (spent : int) : result (list int * int) :=
    match turns with
    | [] => Ok (C, spent)
    | (guess, feedback) :: turns =>
        let! spent := charge spent 1 in
        let r := (named w).[feedback] in
        let! _ := unless (NoCode guess) (negb (guess <? G w)) in
        let! _ := unless (NoFeedback feedback) (negb (occurs r)) in
        let! _ := unless AfterTheWin (r =? win w) in
        let rest := class C guess r in
        let m := count rest in
        let! _ := unless NoCodeFits (m =? 0) in
        let! _ := unless NoCodeTaken (m =? n) in
        narrow rest m turns spent
    end.

  Definition position (turns : path) (spent : int) : result (list int * int) :=
    let! spent := charge spent 1 in narrow (all w) (G w) turns spent.

  Definition fits (turns : path) (c : int) : bool :=
    forallb (fun '(guess, feedback) => (rows w).[guess].[c] =? (named w).[feedback]) turns.

  Definition phase_of (turns : path) : nat := Nat.min (length turns) (length (phases w) - 1).

  Definition is_permutation (n : nat) (l : list nat) : bool :=
    (length l =? n)%nat && forallb (fun x => x <? n)%nat l && forallb (fun x => contains l x) (seq 0 n).

  (** A map permutes positions and symbols. It renames the symbols of all positions alike, except in games
      with bulls only. *)
  Definition is_map (m : letters) : bool :=
    is_permutation (positions g) (map fst m) &&
    match map snd m with
    | [] => false
    | sigma :: others => is_permutation (symbols g) sigma
        && forallb
             (fun other => if bulls_only g then is_permutation (symbols g) other else same_word sigma other)
             others
    end.

  (** The number of the image of a code under a map, or [max_int] if the image is no code. *)
  Definition image (m : letters) (c : int) : int :=
    let moved := act m (word w).[c] in
    let d := look_up moved (trie_of_words w) in
    if (d <? G w) && same_word (word w).[d] moved then d else max_int.

  (** The images of all codes under a map. *)
  Definition images (m : letters) : result (array int) :=
    if negb (is_map m) then No NoMap
    else
      let l := map (image m) (all w) in
      if forallb (fun d => d <? G w) l then Ok (array_of 0 l) else No NoMap.

  (** ** Orbits: each guess gets a representative of equal cost, which is a lower guess or itself *)

  Fixpoint root (fuel : list int) (low : array int) (guess : int) : int :=
    match fuel with
    | [] => guess
    | _ :: fuel => let lower := low.[guess] in if lower =? guess then guess else root fuel low lower
    end.

  Definition join (by_map : array int) (state : array int * bool) (guess : int) : array int * bool :=
    let (low, joined) := state in
    let a := root (all w) low guess in
    let b := root (all w) low by_map.[guess] in
    if a =? b then state else if a <? b then (low.[b <- a], true) else (low.[a <- b], true).

  Definition flatten (low : array int) : array int :=
    fold_left (fun low guess => low.[guess <- low.[low.[guess]]]) (all w) low.

  Fixpoint orbits (turns : path) (C : list int) (maps : list letters) (low : array int) (spent : int) :
    result (array int * int) :=
    match maps with
    | [] => Ok (low, spent)
    | m :: maps =>
        let! spent := charge spent 1 in
        let! by_map := images m in
        let! _ := unless NotKept (negb (forallb (fun c => fits turns by_map.[c]) C)) in
        let (low, joined) := fold_left (join by_map) (all w) (low, false) in
        let! _ := unless JoinsNothing (negb joined) in
        orbits turns C maps (flatten low) spent
    end.

  (** ** References *)

  Fixpoint nth_back {A} (l : list A) (i : int) : option A :=
    match l with [] => None | x :: l => if i =? 1 then Some x else nth_back l (i - 1) end.

  (** A lower bound of a class, in the prices at the turn of the guess. *)
  Record known := Known { guess_of : int; feedback_of : int; costs : int }.

  Variable earlier : list (path * int). (* the claims of earlier steps, the last one first *)

  Definition refer (C : list int) (n : int) (f : phase) (low : array int) (last_guess least : int)
    (x : reference) (spent : int)
    : result (known * int) :=
    let guess := of_guess x in
    let r := (named w).[of_feedback x] in
    let! _ := unless (NoCode guess) (negb (guess <? G w)) in
    let! _ := unless (NoFeedback (of_feedback x)) (negb (occurs r)) in
    let! _ := unless NotAscending (negb ((last_guess <? guess) || (last_guess =? guess) && (least <=? r))) in
    let! _ := unless AboutTheWin (r =? win w) in
    let! _ := unless (NotLowest guess) (negb (low.[guess] =? guess)) in
    let! spent := charge spent 2 in
    let D := class C guess r in
    let k := count D in
    let! _ := unless LeavesWhole (k =? n) in
    match nth_back earlier (back x) with
    | None => No NotEarlier
    | Some (turns, b) =>
        let! (T, spent) := position turns spent in
        let! _ := unless (OtherTurn (back x)) (negb (phase_of turns =? following f)%nat) in
        let! by_map := images (by_map x) in
        let! _ :=
          unless (OtherClass (back x))
            (negb ((k =? count T) && forallb (fun c => fits turns by_map.[c]) D)) in
        Ok (Known guess r (plus b (times k (grows f))), spent)
    end.

  Fixpoint refer_all (C : list int) (n : int) (f : phase) (low : array int) (last_guess least : int)
    (l : list reference) (spent : int) :
    result (list known * int) :=
    match l with
    | [] => Ok ([], spent)
    | x :: l =>
        let! (k, spent) := refer C n f low last_guess least x spent in
        let! (rest, spent) := refer_all C n f low (guess_of k) (feedback_of k + 1) l spent in
        Ok (k :: rest, spent)
    end.

  (** ** COUNT and ONE *)

  (** The number of different feedbacks that a guess gets. [guess] is its index in each row. *)
  Fixpoint kinds (rows : list (array int)) (guess seen k : int) : int :=
    match rows with
    | [] => k
    | row :: rows =>
        let r := row.[guess] in
        if has seen r then kinds rows guess seen k else kinds rows guess (add seen r) (k + 1)
    end.

  (** The largest number of different feedbacks that a guess of the list gets, but at most [enough]. *)
  Fixpoint most_kinds (rows : list (array int)) (enough : int) (guesses : list int) (found : int) : int :=
    match guesses with
    | [] => found
    | guess :: guesses =>
        let k := kinds rows guess 0 0 in
        if enough <=? k then enough else most_kinds rows enough guesses (if found <=? k then k else found)
    end.

  Definition one_by_count (f : phase) (C : list int) (rows : list (array int)) (n : int) : int :=
    let enough := lesser n (q w) in
    one_of_counts f n enough (most_kinds rows enough C 0) (fun _ => most_kinds rows enough (all w) 0).

  (** How often a guess gets the win, and each other feedback, from the codes of C. *)
  Definition sizes (C : list int) (guess : int) : list int :=
    let row := (rows w).[guess] in
    flat_map (fun '(group, units) => unpacked (width w) group (packed row units C 0)) (counters w).

  Definition leaves_whole (n : int) (counts : list int) : bool := existsb (fun k => k =? n) (tl counts).

  Definition own_price (f : phase) (counts : list int) : int := if hd 0 counts =? 0 then 0 else now f.

  Definition sizes_cost (f : phase) (counts : list int) : int :=
    fold_left
      (fun sum k => if k =? 0 then sum else plus sum (class_costs f).[k])
      (tl counts) (own_price f counts).

  Definition one_by_sizes (f : phase) (C : list int) (n : int) : int :=
    fold_left (fun least guess => let counts := sizes C guess in
      if leaves_whole n counts then least else lesser least (sizes_cost f counts)) (all w) infinite.

  Definition one (f : phase) (C : list int) (n : int) : int :=
    if n <=? 3 * q w then one_by_count f C (map (fun c => (rows w).[c]) C) n else one_by_sizes f C n.

  (** ** All guesses *)

  Record class_bound := ClassBound { by_feedback : int; codes_in : int; proved_cost : int }.

  (** Bounds of the classes of a guess by SIZE and the references. *)
  Definition first_bounds (f : phase) (counts : list int) (refs : list known) : list class_bound :=
    map (fun '(r, k) =>
      let by_size := (class_costs f).[k] in
      ClassBound r k (match find (fun x => feedback_of x =? r) refs with
        | Some x => if by_size <=? costs x then costs x else by_size
        | None => by_size
        end)) (filter (fun '(_, k) => negb (k =? 0)) (combine (feedbacks w) (tl counts))).

  (** A class with ONE. *)
  Definition with_one (C : list int) (f next : phase) (guess : int) (x : class_bound) : int :=
    let k := codes_in x in
    if k <? 3 then 0 else plus (one next (class C guess (by_feedback x)) k) (times k (grows f)).

  (** Checks condition 4 for one guess. *)
  Definition check_guess (C : list int) (n : int) (f next : phase) (b : int) (refs : list known)
    (guess spent : int) : result int :=
    let counts := sizes C guess in
    if leaves_whole n counts then Ok spent
    else
      let bounds := first_bounds f counts refs in
      let sum := sum_of proved_cost bounds (own_price f counts) in
      if b <=? sum then Ok spent
      else
        let! spent := charge spent n in
        (* the smallest class first *)
        let sum := improve proved_cost (with_one C f next guess) b
          (sorted (fun x y => codes_in x <=? codes_in y) bounds) sum in
        if b <=? sum then Ok spent else No (TooCheap guess sum b).

  (** Splits references into those about the guess, which come first, and the rest. *)
  Fixpoint about (guess : int) (refs : list known) : list known * list known :=
    match refs with
    | [] => ([], [])
    | x :: rest =>
        if guess_of x =? guess then let (mine, others) := about guess rest in (x :: mine, others)
        else ([], refs)
    end.

  Fixpoint check_guesses (C : list int) (n : int) (f next : phase) (b : int) (low : array int)
    (guesses : list int) (refs : list known)
    (spent : int) : result int :=
    match guesses with
    | [] => Ok spent
    | guess :: guesses =>
        if low.[guess] <? guess then check_guesses C n f next b low guesses refs spent
        else
          let (mine, others) := about guess refs in
          let! spent := check_guess C n f next b mine guess spent in
          check_guesses C n f next b low guesses others spent
    end.

  Definition check_step (x : proof_step) (spent : int) : result int :=
    let! (C, spent) := position (at_path x) spent in
    let n := count C in
    match nth_error (phases w) (phase_of (at_path x)) with
    | None => No NoCodeFits
    | Some f =>
        match nth_error (phases w) (following f) with
        | None => No NoCodeFits
        | Some next =>
            let! (low, spent) := orbits (at_path x) C (generators x) (array_of 0 (all w)) spent in
            let! spent := charge spent (n + q w) in
            let! (refs, spent) := refer_all C n f low 0 0 (references x) spent in
            check_guesses C n f next (bound x) low (all w) refs spent
        end
    end.
End Steps.

(** * Files *)

(** The verdict: the number of operations used, or the reason for a refusal, with the file and the step, both
    counted from 0. *)
Inductive verdict :=
  | Accepted (operations : int)
  | Refused (file step : int) (why : reason)
  | Unmet (file step : int)
  | OtherClaim.

Fixpoint same_path (a b : path) : bool :=
  match a, b with
  | [], [] => true
  | (x, r) :: a, (y, s) :: b => (x =? y) && (r =? s) && same_path a b
  | _, _ => false
  end.

(** Files are checked alike for places and steps of all kinds. [visit] charges for a place, or refuses
    it. [verify] checks a step with the claims of earlier steps, the last one first. *)
Section Files.
  Variables place step : Type.
  Variables (place_of : step -> place) (bound_of : step -> int).
  Variables (same : place -> place -> bool) (root : place).
  Variable visit : place -> int -> result int.
  Variable verify : list (place * int) -> step -> int -> result int.

  Fixpoint check_assumed (l : list (place * int)) (here : int) (earlier : list (place * int)) (spent : int) :
    list (place * int) * int * result int :=
    match l with
    | [] => (earlier, here, Ok spent)
    | x :: l =>
        match visit (fst x) spent with
        | Ok spent => check_assumed l (here + 1) (x :: earlier) spent
        | No why => (earlier, here, No why)
        end
    end.

  Fixpoint check_proved (l : list step) (here : int) (earlier : list (place * int)) (spent : int) :
    int * result int :=
    match l with
    | [] => (here, Ok spent)
    | x :: l =>
        match verify earlier x spent with
        | Ok spent => check_proved l (here + 1) ((place_of x, bound_of x) :: earlier) spent
        | No why => (here, No why)
        end
    end.

  Fixpoint check_files (l : list (file place step)) (number spent : int) : verdict :=
    match l with
    | [] => Accepted spent
    | x :: l =>
        match check_assumed (assumed x) 0 [] spent with
        | (_, here, No why) => Refused number here why
        | (earlier, here, Ok spent) =>
            match check_proved (proved x) here earlier spent with
            | (here, No why) => Refused number here why
            | (_, Ok spent) => check_files l (number + 1) spent
            end
        end
    end.

  (** True if a proved step has this place and at least this bound. *)
  Definition met (proved : list step) (x : place * int) : bool :=
    existsb (fun y => same (fst x) (place_of y) && (snd x <=? bound_of y)) proved.

  Fixpoint first_unmet (proved : list step) (l : list (place * int)) (here : int) : option int :=
    match l with
    | [] => None
    | x :: l => if met proved x then first_unmet proved l (here + 1) else Some here
    end.

  Fixpoint unmet (all_proved : list step) (l : list (file place step)) (number : int) :
    option (int * int) :=
    match l with
    | [] => None
    | x :: l =>
        match first_unmet all_proved (assumed x) 0 with
        | Some here => Some (number, here)
        | None => unmet all_proved l (number + 1)
        end
    end.

  (** True if the last step of the first file claims that all codes cost at least [b] from turn 1 on. *)
  Definition claims (files : list (file place step)) (b : int) : bool :=
    match files with
    | [] => false
    | x :: _ =>
        match rev (proved x) with
        | [] => false
        | last :: _ => same root (place_of last) && (b =? bound_of last)
        end
    end.

  (** Checks files. The first is the certificate. The others are parts: they prove steps that other files
      assume. *)
  Definition check_proof (b : int) (files : list (file place step)) : verdict :=
    if negb (claims files b) then OtherClaim
    else
      match check_files files 0 0 with
      | Accepted spent =>
          match unmet (flat_map proved files) files 0 with
          | Some (number, here) => Unmet number here
          | None => Accepted spent
          end
      | refused => refused
      end.
End Files.
Arguments check_proof {place step}.

Definition check (g : game) (p : prices) (b limit : int) (files : list (file path proof_step)) : verdict :=
  if negb (fit g p) then OtherClaim
  else
    let w := make_world g p in
    check_proof at_path bound same_path []
      (fun turns spent => let! (_, spent) := position w limit turns spent in Ok spent)
      (check_step g w limit) b files.
