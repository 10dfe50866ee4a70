(* The command of the checker: it reads files, builds the question, and prints the verdict. This part is not
   proved, so it is kept small.

     check CERTIFICATE [PART ...] --game GAME [--objective WORDS] [--total NUMBER] [--limit OPERATIONS]
     check CERTIFICATE [PART ...] --words FILE [--guesses FILE] [--feedback RULE] [--hard] ...

   It prints one line, in the words of `optimoo check`. Exit codes: 0 VERIFIED, 1 REFUSED, 2 if the question
   is unusable, 3 UNDECIDED. *)

open Checker

exception Refusal of string (* raised if a file is damaged or false *)
exception Undecided of string
exception Usage of string

let refuse format = Printf.ksprintf (fun s -> raise (Refusal s)) format
let undecided format = Printf.ksprintf (fun s -> raise (Undecided s)) format
let usage format = Printf.ksprintf (fun s -> raise (Usage s)) format
let most_bytes = 1 lsl 24

(* ---- numbers of Coq ---- *)

let rec nat n = if n = 0 then O else S (nat (n - 1))
let rec positive n =
  if n = 1 then XH else if n land 1 = 1 then XI (positive (n / 2)) else XO (positive (n / 2))
let z n = if n = 0 then Z0 else Zpos (positive n)

(* ---- the question ---- *)

type game_name = {
  name : string; positions : int; symbols : int; repeats : bool; no_zero : bool; bulls_only : bool }

let game_of name =
  let at = ref 0 in
  let digits () =
    let start = !at in
    while !at < String.length name && name.[!at] >= '0' && name.[!at] <= '9' do incr at done;
    let text = String.sub name start (!at - start) in
    if text = "" || text.[0] = '0' || String.length text > 2 then None else Some (int_of_string text)
  in
  let letter c =
    let found = !at < String.length name && name.[!at] = c in
    if found then incr at;
    found
  in
  let positions = digits () in
  let cross = letter 'x' in
  let symbols = digits () in
  let repeats = letter 'r' in
  let no_zero = letter 'z' in
  let bulls_only = letter 'b' in
  match (positions, symbols) with
  | Some positions, Some symbols when cross && !at = String.length name && positions <= 8 && symbols <= 16 ->
      Some { name; positions; symbols; repeats; no_zero; bulls_only }
  | _ -> None

(* The number of codes of a game. The count stops when it exceeds a thousand million. *)
let count_codes g =
  let codes = ref 1 in
  for i = 0 to g.positions - 1 do
    let choices = if g.repeats then g.symbols else max 0 (g.symbols - i) in
    let choices =
      if i = 0 && g.no_zero then max 0 (g.symbols - 1)
      else if g.no_zero && not g.repeats then max 0 (g.symbols - i)
      else choices in
    codes := min 1_000_000_000 (!codes * choices)
  done;
  !codes

(* Reads the prices of a list such as 0,0,1,inf. *)
let prices_of text =
  let price word =
    let long = String.length word in
    if long < 1 || long > 9 || (long > 1 && word.[0] = '0')
       || not (String.for_all (fun c -> c >= '0' && c <= '9') word)
    then None
    else Some (int_of_string word)
  in
  let rec read = function
    | [] -> Some ([], false)
    | [ "inf" ] -> Some ([], true)
    | word :: rest -> (
        match (price word, read rest) with Some p, Some (l, ends) -> Some (p :: l, ends) | _ -> None)
  in
  let rec rising = function a :: (b :: _ as rest) -> a <= b && rising rest | _ -> true in
  match read (String.split_on_char ',' text) with
  | Some ((_ :: _ as l), ends) when rising l && String.length text <= 200 -> Some (l, ends)
  | _ -> None

type objective = { words : string; prices : string; late : int option (* k of "not within k" *) }

let objective_of text =
  let words = List.filter (( <> ) "") (String.split_on_char ' ' (String.lowercase_ascii text)) in
  let turns word =
    match int_of_string_opt word with
    | Some k when k >= 1 && k <= 31 && word = string_of_int k -> Some k
    | _ -> None in
  let listed k f last = String.concat "," (List.init k f @ last) in
  let zero _ = "0" and turn i = string_of_int (i + 1) in
  let found prices late = Some { words = String.concat " " words; prices; late } in
  let within k f = Option.bind (turns k) f in
  match words with
  | [ "average" ] -> found "1,2" None
  | [ "average"; "within"; k ] -> within k (fun k -> found (listed k turn [ "inf" ]) None)
  | [ "fewest"; "on"; "turn"; k ] -> within k (fun k -> found (listed (k - 1) zero [ "1"; "inf" ]) None)
  | [ "win"; "within"; k ] -> within k (fun k -> found (listed k zero [ "1"; "1" ]) None)
  | [ "not"; "within"; k ] -> within k (fun k -> found (listed k zero [ "1"; "1" ]) (Some k))
  | [ "prices"; list ] when prices_of list <> None -> found list None
  | _ -> None

(* The bytes of a file. Reading stops beyond the size of the largest possible certificate. *)
let read_file path =
  try
    let input = open_in_bin path in
    let bytes = Buffer.create 65536 in
    (try
       while Buffer.length bytes <= most_bytes do Buffer.add_channel bytes input 1 done
     with End_of_file -> ());
    close_in input;
    Buffer.contents bytes
  with Sys_error _ -> usage "%s cannot be read." path

(* ---- lists of words ---- *)

(* SHA-256 (FIPS 180-4), in small hexadecimal digits. The constants are the first 32 bits of the fractions of
   roots of primes. *)
let sha256 text =
  let prime n = List.for_all (fun d -> n mod d > 0) (List.init (n - 2) (( + ) 2)) in
  let primes = Array.of_list (List.filter prime (List.init 310 (( + ) 2))) in
  let fraction x = int_of_float (Float.rem x 1. *. 4294967296.) in
  let k = Array.map (fun p -> fraction (Float.cbrt (float p))) primes in
  let hash = Array.init 8 (fun i -> fraction (sqrt (float primes.(i)))) in
  let size = String.length text in
  let padded = (size + 72) / 64 * 64 in
  let byte i =
    if i < size then Char.code text.[i]
    else if i = size then 128
    else if i < padded - 8 then 0
    else ((size * 8) lsr (8 * (padded - 1 - i))) land 255 in
  let turned x n = ((x lsr n) lor (x lsl (32 - n))) land 0xffffffff in
  let w = Array.make 64 0 in
  for block = 0 to (padded / 64) - 1 do
    for i = 0 to 15 do
      let at = (64 * block) + (4 * i) in
      w.(i) <- (byte at lsl 24) lor (byte (at + 1) lsl 16) lor (byte (at + 2) lsl 8) lor byte (at + 3)
    done;
    for i = 16 to 63 do
      let a = w.(i - 15) and b = w.(i - 2) in
      let s0 = turned a 7 lxor turned a 18 lxor (a lsr 3) in
      let s1 = turned b 17 lxor turned b 19 lxor (b lsr 10) in
      w.(i) <- (w.(i - 16) + s0 + w.(i - 7) + s1) land 0xffffffff
    done;
    let v = Array.copy hash in
    for i = 0 to 63 do
      let a = v.(0) and e = v.(4) in
      let s1 = turned e 6 lxor turned e 11 lxor turned e 25 in
      let choice = (e land v.(5)) lxor (lnot e land v.(6)) in
      let x = v.(7) + s1 + choice + k.(i) + w.(i) in
      let s0 = turned a 2 lxor turned a 13 lxor turned a 22 in
      let y = s0 + ((a land v.(1)) lxor (a land v.(2)) lxor (v.(1) land v.(2))) in
      Array.blit v 0 v 1 7;
      v.(4) <- (v.(4) + x) land 0xffffffff;
      v.(0) <- (x + y) land 0xffffffff
    done;
    Array.iteri (fun i x -> hash.(i) <- (hash.(i) + x) land 0xffffffff) v
  done;
  String.concat "" (List.map (Printf.sprintf "%08x") (Array.to_list hash))

type word_lists = {
  lists_name : string; rule : Checker.rule; secret_words : string list; further_words : string list }

(* The Unicode numbers of the characters of a word. *)
let characters word =
  let wrong () = usage "\"%s\" is no word." (String.escaped word) in
  let size = String.length word in
  let rec read i =
    if i >= size then []
    else
      let first = Char.code word.[i] in
      let more = if first < 0x80 then 0 else if first < 0xc2 then wrong () else if first < 0xe0 then 1
        else if first < 0xf0 then 2 else wrong () in
      if i + more >= size then wrong ();
      let c = ref (if more = 0 then first else first land (0x3f lsr more)) in
      for j = i + 1 to i + more do
        let b = Char.code word.[j] in
        if b land 0xc0 <> 0x80 then wrong ();
        c := (!c lsl 6) lor (b land 0x3f)
      done;
      let c = !c in
      if (more = 2 && c < 0x800) || (c >= 0xd800 && c < 0xe000) || c <= 0x20 || (c >= 0x7f && c <= 0xa0)
        then wrong ();
      c :: read (i + more + 1)
  in
  read 0

(* Reads the words of a list. Returns them, and the part that the list adds to the name of the game. *)
let read_list path =
  let text = read_file path in
  let size = String.length text in
  if size = 0 || text.[size - 1] <> '\n' then usage "%s does not end with a line feed." path;
  let words = String.split_on_char '\n' (String.sub text 0 (size - 1)) in
  let rec ascending = function a :: (b :: _ as rest) -> a < b && ascending rest | _ -> true in
  if not (ascending words) then usage "The words of %s are not in ascending order." path;
  (words, Printf.sprintf "%d-%s" (List.length words) (sha256 text))

let lists_of secrets further rule_name hard =
  let rule = match rule_name with
    | "wordle" -> if hard then Checker.HardMode else Checker.Marks
    | _ when hard -> usage "Hard mode needs the feedback wordle."
    | "ab" -> Checker.BullsAndCows
    | "bulls" -> Checker.BullsOnly
    | _ -> usage "\"%s\" is no feedback: wordle, ab and bulls are." (String.escaped rule_name) in
  let secret_words, part = read_list secrets in
  let further_words, further_part =
    match further with
    | None -> ([], "")
    | Some path -> let words, part = read_list path in (words, "+" ^ part) in
  let all = List.map characters (secret_words @ further_words) in
  let long = List.length (List.hd all) in
  if List.exists (fun word -> List.length word <> long) all then usage "The words differ in length.";
  if long < 1 || long > (if rule_name = "wordle" then 5 else 8)
    then usage "Words of %d characters are not possible." long;
  if List.length all > 16384 then usage "There are more than 16384 words.";
  if List.length (List.sort_uniq compare (List.concat all)) > 256
    then usage "There are more than 256 different characters.";
  if List.length (List.sort_uniq compare all) < List.length all then usage "A word is in both lists.";
  let lists_name = Printf.sprintf "%s-%s%s%s" rule_name part further_part (if hard then "-hard" else "") in
  { lists_name; rule; secret_words; further_words }

(* The game for the checker. Each character gets a number, in the order in which they are met. *)
let word_game lists : Checker.word_game =
  let numbers = Hashtbl.create 256 in
  let letter c =
    match Hashtbl.find_opt numbers c with
    | Some n -> n
    | None ->
        let n = nat (Hashtbl.length numbers) in
        Hashtbl.add numbers c n;
        n in
  let code word = List.map letter (characters word) in
  let answers = List.map code lists.secret_words in
  let others = List.map code lists.further_words in
  { told_by = lists.rule; answers; others }

(* ---- files ---- *)

(* True in games PxSrb, where a map may rename the symbols of each position differently. *)
let by_position g = g.repeats && g.bulls_only && not g.no_zero

(* The header of a file. The steps are still unread bytes. *)
type header = {
  game : string; prices : string; bound : int; assumed_steps : int; states : int; steps : string }

let read_header ~is_game bytes =
  let size = String.length bytes in
  if size > most_bytes then refuse "The file has %d bytes; a certificate has at most %d." size most_bytes;
  let at = ref 0 in
  let byte () =
    if !at >= size then refuse "The file ends early.";
    incr at;
    Char.code bytes.[!at - 1]
  in
  let take n =
    if n > size - !at then refuse "The file ends early.";
    at := !at + n;
    String.sub bytes (!at - n) n
  in
  let long width least =
    let start = !at - 1 in
    let value = ref 0 in
    for _ = 1 to width do value := (!value * 256) + byte () done;
    if !value < least then refuse "The value at offset %d is not written in its shortest form." start;
    !value
  in
  let cannot_stand () =
    refuse "Byte 0x%02x at offset %d cannot stand there." (Char.code bytes.[!at - 1]) (!at - 1) in
  let text () =
    let first = byte () in
    let long =
      if first land 0xe0 = 0xa0 then first land 31 else if first = 0xd9 then long 1 32 else cannot_stand () in
    let text = take long in
    if not (String.for_all (fun c -> c >= ' ' && c <= '~') text)
      then refuse "A text of the file is not printable ASCII.";
    if long < 1 || long > 200 then refuse "A text of the file has %d characters; 1 to 200 are possible." long;
    text
  in
  let number () =
    let first = byte () in
    if first < 128 then first
    else if first = 0xcc then long 1 128
    else if first = 0xcd then long 2 256
    else if first = 0xce then long 4 65536
    else cannot_stand ()
  in
  let bin () =
    let first = byte () in
    take
      (if first = 0xc4 then long 1 0
       else if first = 0xc5 then long 2 256
       else if first = 0xc6 then long 4 65536
       else cannot_stand ())
  in
  if size = 0 || byte () <> 0x88 then
    refuse "The file is not a certificate: it does not begin as one.";
  let key name =
    if text () <> name then
      refuse "The entries of the file are not those of a certificate, in their order." in
  key "format";
  if text () <> "optimoo-certificate" then refuse "The file is not a certificate of version 1.";
  key "version";
  if number () <> 1 then refuse "The file is not a certificate of version 1.";
  key "game";
  let game = text () in
  if not (is_game game) then refuse "The game of the file is none.";
  key "prices";
  let prices = text () in
  key "bound";
  let bound = number () in
  key "assumed";
  let assumed_steps = number () in
  key "states";
  let states = number () in
  key "steps";
  let steps = bin () in
  if !at < size then refuse "The certificate ends after %d bytes, but the file has %d." !at size;
  if states < 1 || states > String.length steps / 2
    then refuse "There cannot be %d steps in %d bytes." states (String.length steps);
  if assumed_steps >= states
    then refuse "There cannot be %d assumed ones among %d steps." assumed_steps states;
  { game; prices; bound; assumed_steps; states; steps }

let nats = Array.init 17 nat

(* The permutation of 0 ... n-1 at index [place] in the ascending list of all permutations. *)
let permutation n place =
  let digits = ref [] and rest = ref place in
  for base = 1 to n do
    digits := (!rest mod base) :: !digits;
    rest := !rest / base
  done;
  if !rest > 0 then refuse "no permutation of %d has the number %d" n place;
  let left = ref (List.init n Fun.id) in
  List.map
    (fun digit ->
      let value = List.nth !left digit in
      left := List.filter (( <> ) value) !left;
      nats.(value))
    !digits

(* The same function with a cache, because a file uses few different permutations and repeats them. *)
let permutation =
  let met = Hashtbl.create 1024 in
  fun n place ->
    match Hashtbl.find_opt met (n, place) with
    | Some found -> found
    | None ->
        let found = permutation n place in
        Hashtbl.add met (n, place) found;
        found

(* Reads n items with [read], in order. *)
let several n read =
  let rec more n l = if n = 0 then List.rev l else more (n - 1) (read () :: l) in
  more n []

(* Reads the steps of a file. [reader] gets a function that reads one number. It returns the functions that
   read an assumed step and a proved step. [bound_of] is the bound of a step. *)
let read_steps reader bound_of header =
  let bytes = header.steps in
  let at = ref 0 in
  let number () =
    let rec read i value =
      if !at >= String.length bytes then refuse "The steps end early.";
      let b = Char.code bytes.[!at] in
      incr at;
      let value = value lor ((b land 127) lsl (7 * i)) in
      if b < 128 && (b > 0 || i = 0) then value
      else if b < 128 || i = 6
        then refuse "The number before byte %d of the steps is not in its shortest form." !at
      else read (i + 1) value
    in
    read 0 0
  in
  let assumption, step = reader number in
  let assumed = several header.assumed_steps assumption in
  let proved = several (header.states - header.assumed_steps) step in
  if !at < String.length bytes then refuse "There are bytes after the last step.";
  let last = bound_of (List.nth proved (List.length proved - 1)) in
  if last <> header.bound then refuse "The last step claims %d, not %d." last header.bound;
  { assumed; proved }

let symbol_steps (g : game_name) number =
  let pair () =
    let guess = number () in
    let feedback = number () in
    (guess, feedback)
  in
  let symbols () = permutation g.symbols (number ()) in
  let map () =
    let positions = permutation g.positions (number ()) in
    if by_position g then List.combine positions (several g.positions symbols)
    else
      let alike = symbols () in
      List.map (fun i -> (i, alike)) positions
  in
  let assumption () =
    let path = several (number ()) pair in
    let bound = number () in
    (path, bound)
  in
  let step () =
    let at_path, bound = assumption () in
    let generators = several (number ()) map in
    let guess = ref 0 in
    let references =
      several (number ()) (fun () ->
          guess := !guess + number ();
          let of_feedback = number () in
          let back = number () in
          { of_guess = !guess; of_feedback; back; by_map = map () })
    in
    { at_path; bound; generators; references }
  in
  (assumption, step)

let word_steps number =
  let pair () =
    let guess = number () in
    let feedback = number () in
    (guess, feedback) in
  let place () =
    let kind = number () in
    let path_of = several (kind / 2) pair in
    let choice = if kind land 1 = 1 then Some (several (number ()) number) else None in
    { path_of; choice } in
  let assumption () =
    let place = place () in
    let bound = number () in
    (place, bound) in
  let step () =
    let at_place, claimed = assumption () in
    { at_place; claimed; backs = several (number ()) number } in
  (assumption, step)

(* ---- the verdict ---- *)

let because = function
  | NoCode n -> Printf.sprintf "%d is the number of no code" n
  | NoFeedback n -> Printf.sprintf "feedback %d does not occur" n
  | AfterTheWin -> "its path goes on after the win"
  | NoCodeFits -> "no code fits its path"
  | NoCodeTaken -> "a turn of its path takes no code away"
  | NoMap -> "a map does not preserve the game"
  | NotKept -> "a generator does not keep the codes"
  | JoinsNothing -> "a generator joins no orbits"
  | NotAscending -> "its references are not in ascending order"
  | AboutTheWin -> "a reference is about the win"
  | NotLowest guess ->
    Printf.sprintf "a reference is about guess number %d, not the lowest of its orbit" guess
  | NotAllowed guess -> Printf.sprintf "its path guesses number %d, which is not allowed" guess
  | NoChoice -> "its choice takes no codes, or all, or a code that does not fit its path"
  | LeavesWhole -> "a reference is about a guess that leaves the set whole"
  | NotEarlier -> "a reference does not lead to an earlier step"
  | OtherTurn back -> Printf.sprintf "refers to the step %d before it, of another turn" back
  | OtherClass back -> Printf.sprintf "a class is not that of the step %d before it" back
  | TooCheap (guess, cost, claimed) ->
    Printf.sprintf "guess number %d costs %d, claimed %d" guess cost claimed
  | TooMuchWork -> "by then more operations are asked for than the limit, which can be raised"

let counted n word = Printf.sprintf "%d %s%s" n word (if n = 1 then "" else "s")

type game = Symbols of game_name | Words of word_lists

let name_of_game = function Symbols g -> g.name | Words lists -> lists.lists_name

(* True for the name of a game of symbols, or what may be that of lists of words. *)
let is_game name =
  let begins rule = String.length name > String.length rule
    && String.sub name 0 (String.length rule) = rule in
  game_of name <> None || List.exists begins [ "wordle-"; "ab-"; "bulls-" ]

type question = { of_game : game; objective : objective; total : int option; limit : int option }

(* Writes the proved claim as a sentence. *)
let follow question paths =
  let { of_game = g; objective; total; limit } = question in
  let files = List.map (fun path -> (path, read_file path)) paths in
  let bytes = List.fold_left (fun sum (_, bytes) -> sum + String.length bytes) 0 files in
  if bytes > most_bytes
    then refuse "The files have %d bytes; those of a proof have at most %d together." bytes most_bytes;
  let name_of number = if number = 0 then "" else fst (List.nth files number) ^ ": " in
  let read number (_, bytes) =
    try
      let header = read_header ~is_game bytes in
      if header.game <> name_of_game g then undecided "the certificate is about %s" header.game;
      if header.prices <> objective.prices then
        undecided "the question means prices %s, but the certificate is about prices %s" objective.prices
          header.prices;
      header
    with
    | Refusal s -> refuse "%s%s" (name_of number) s
    | Undecided s -> undecided "%s%s" (name_of number) s
  in
  let headers = List.mapi read files in
  let steps reader bound_of =
    List.mapi (fun number header ->
        try read_steps reader bound_of header with Refusal s -> refuse "%s%s" (name_of number) s) headers in
  let bound = (List.hd headers).bound in
  let states = List.fold_left (fun sum header -> sum + header.states) 0 headers in
  let listed, ends = Option.get (prices_of objective.prices) in
  let prices = { listed = List.map z listed; ends } in
  let secrets, verdict =
    match g with
    | Symbols g ->
        let codes = count_codes g in
        let limit = match limit with Some n -> n | None -> min (2048 * bytes * codes) (1 lsl 41) in
        let game =
          { Checker.positions = nat g.positions; symbols = nat g.symbols; repeats = g.repeats;
            no_zero = g.no_zero; bulls_only = g.bulls_only } in
        (codes, check game prices bound limit (steps (symbol_steps g) (fun x -> x.bound)))
    | Words lists ->
        let secrets = List.length lists.secret_words in
        let all = secrets + List.length lists.further_words in
        let limit =
          match limit with
          | Some n -> n
          | None -> min ((2048 * bytes * all) + (2 * all * all * secrets)) (1 lsl 41) in
        (secrets, check_words (word_game lists) prices bound limit (steps word_steps (fun x -> x.claimed)))
  in
  match verdict with
  | Refused (file, step, why) ->
      let say = Printf.sprintf "%sstep %d: %s" (name_of file) step (because why) in
      if why = TooMuchWork then undecided "%s" say else refuse "%s" say
  | Unmet (file, step) -> undecided "%sstep %d assumes what no file proves" (name_of file) step
  | OtherClaim -> undecided "The file is a part: its last step is not the whole game."
  | Accepted _ ->
      let count = List.length files in
      let hold = Printf.sprintf "%s%s %s" (counted states "step")
          (if count = 1 then "" else Printf.sprintf " of %d files" count)
          (if states = 1 then "holds" else "hold") in
      if bound < 1 then undecided "%s, but the bound of the certificate is 0, which says nothing" hold;
      let known = Printf.sprintf "%s and %s %s" hold (if states = 1 then "proves" else "prove")
          (match objective.late with
          | None -> Printf.sprintf "total ≥ %d" bound
          | Some k ->
            Printf.sprintf "that at least %s %s found after turn %d" (counted bound "secret")
              (if bound = 1 then "is" else "are") k) in
      if ends && bound > secrets * List.nth listed (List.length listed - 1) then
        Printf.sprintf "%s; no strategy finds every secret within %s, so the cost is infinite" known
          (counted (List.length listed) "turn")
      else if bound < Option.value total ~default:1 then undecided "%s, which is less" known
      else known ^ "; no tree given"

let help =
  "usage: check CERTIFICATE [PART ...] --game GAME [--objective WORDS] [--total NUMBER] \
   [--limit OPERATIONS], or --words FILE [--guesses FILE] [--feedback wordle|ab|bulls] [--hard] \
   instead of --game GAME"

(* Reads a whole number of at most 15 digits. *)
let whole word =
  match int_of_string_opt word with
  | Some n when String.length word <= 15 && String.for_all (fun c -> c >= '0' && c <= '9') word -> n
  | _ -> usage "\"%s\" is no whole number." (String.escaped word)

let rec arguments paths options = function
  | [] -> (List.rev paths, options)
  | ("--game" | "--words" | "--guesses" | "--feedback" | "--objective" | "--total" | "--limit" as name)
    :: value :: rest ->
    arguments paths ((name, value) :: options) rest
  | "--hard" :: rest -> arguments paths (("--hard", "") :: options) rest
  | word :: _ when String.length word > 1 && word.[0] = '-' -> usage "%s" help
  | word :: rest -> arguments (word :: paths) options rest

let most_codes = 20_000 (* with more codes the feedback table would take over 3.2 GB *)

let run words =
  let paths, options = arguments [] [] words in
  if paths = [] || List.length paths > 4097 then usage "%s" help;
  let option name = List.assoc_opt name options in
  let of_game =
    match (option "--game", option "--words") with
    | Some name, None when List.for_all (fun o -> option o = None) [ "--guesses"; "--feedback"; "--hard" ]
      ->
        let g = match game_of name with
          | Some g -> g
          | None -> usage "\"%s\" is no game." (String.escaped name) in
        if count_codes g < 1 || count_codes g > most_codes
          then usage "This checker takes games of 1 to %d codes." most_codes;
        Symbols g
    | None, Some secrets ->
        let rule = Option.value (option "--feedback") ~default:"ab" in
        Words (lists_of secrets (option "--guesses") rule (option "--hard" <> None))
    | _ -> usage "%s" help in
  let text = Option.value (option "--objective") ~default:"average" in
  let objective =
    match objective_of text with
    | Some o -> o
    | None -> usage "One certificate cannot prove \"%s\"." (String.escaped text) in
  let total = Option.map whole (option "--total") in
  if total = Some 0 then usage "0 is no total that says anything; it must be a whole number from 1.";
  if objective.late <> None && total <> None then usage "\"%s\" takes no total." objective.words;
  let question = { of_game; objective; total; limit = Option.map whole (option "--limit") } in
  let claim =
    Printf.sprintf "%s %s%s" (name_of_game of_game) objective.words
      (match total with Some n -> Printf.sprintf " total ≥ %d" n | None -> "") in
  let say verdict s code = Printf.printf "%s %s: %s\n" verdict claim s; code in
  match follow question paths with
  | proved -> say "VERIFIED" proved 0
  | exception Refusal s -> say "REFUSED" s 1
  | exception Undecided s -> say "UNDECIDED" s 3

let () =
  let cannot s = prerr_endline s; 2 in
  exit
    (try run (List.tl (Array.to_list Sys.argv)) with
    | Usage s -> cannot s
    | Stack_overflow | Out_of_memory ->
      cannot "The files are too large for this machine: ulimit -s unlimited may help.")
