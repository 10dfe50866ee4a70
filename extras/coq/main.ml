(* The command of the checker: it reads files, builds the question, and prints the verdict. This part is not
   proved, so it is kept small.

     check CERTIFICATE [PART ...] --game GAME [--objective WORDS] [--total NUMBER] [--limit OPERATIONS]

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

(* ---- files ---- *)

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

(* True in games PxSrb, where a map may rename the symbols of each position differently. *)
let by_position g = g.repeats && g.bulls_only && not g.no_zero

(* The header of a file. The steps are still unread bytes. *)
type header = {
  game : string; prices : string; bound : int; assumed_steps : int; states : int; steps : string }

let read_header bytes =
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
  if game_of game = None then refuse "The game of the file is none.";
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

let read_steps (g : game_name) header =
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
  (* Reads n items with [read], in order. *)
  let several n read =
    let rec more n l = if n = 0 then List.rev l else more (n - 1) (read () :: l) in
    more n []
  in
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
  let assumed = several header.assumed_steps assumption in
  let proved = several (header.states - header.assumed_steps) step in
  if !at < String.length bytes then refuse "There are bytes after the last step.";
  let last = List.nth proved (List.length proved - 1) in
  if last.bound <> header.bound then refuse "The last step claims %d, not %d." last.bound header.bound;
  { assumed; proved }

(* ---- the verdict ---- *)

let because limit = function
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
  | LeavesWhole -> "a reference is about a guess that leaves the set whole"
  | NotEarlier -> "a reference does not lead to an earlier step"
  | OtherTurn back -> Printf.sprintf "refers to the step %d before it, of another turn" back
  | OtherClass back -> Printf.sprintf "a class is not that of the step %d before it" back
  | TooCheap (guess, cost, claimed) ->
    Printf.sprintf "guess number %d costs %d, claimed %d" guess cost claimed
  | TooMuchWork ->
    Printf.sprintf "by then more operations are asked for than the limit of %d, which can be raised" limit

let counted n word = Printf.sprintf "%d %s%s" n word (if n = 1 then "" else "s")

type question = { of_game : game_name; objective : objective; total : int option; limit : int option }

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
      let header = read_header bytes in
      if header.game <> g.name then undecided "the certificate is about %s" header.game;
      if header.prices <> objective.prices then
        undecided "the question means prices %s, but the certificate is about prices %s" objective.prices
          header.prices;
      (header, read_steps g header)
    with
    | Refusal s -> refuse "%s%s" (name_of number) s
    | Undecided s -> undecided "%s%s" (name_of number) s
  in
  let read = List.mapi read files in
  let bound = (fst (List.hd read)).bound in
  let whole = List.map snd read in
  let states = List.fold_left (fun sum (header, _) -> sum + header.states) 0 read in
  let secrets = count_codes g in
  let limit = match limit with Some n -> n | None -> min (2048 * bytes * secrets) (1 lsl 41) in
  let listed, ends = Option.get (prices_of objective.prices) in
  let game =
    { Checker.positions = nat g.positions; symbols = nat g.symbols; repeats = g.repeats;
      no_zero = g.no_zero; bulls_only = g.bulls_only }
  in
  match check game { listed = List.map z listed; ends } bound limit whole with
  | Refused (file, step, why) ->
      let say = Printf.sprintf "%sstep %d: %s" (name_of file) step (because limit why) in
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
  "usage: check CERTIFICATE [PART ...] --game GAME [--objective WORDS] [--total NUMBER] [--limit OPERATIONS]"

(* Reads a whole number of at most 15 digits. *)
let whole word =
  match int_of_string_opt word with
  | Some n when String.length word <= 15 && String.for_all (fun c -> c >= '0' && c <= '9') word -> n
  | _ -> usage "\"%s\" is no whole number." (String.escaped word)

let rec arguments paths options = function
  | [] -> (List.rev paths, options)
  | ("--game" | "--objective" | "--total" | "--limit" as name) :: value :: rest ->
    arguments paths ((name, value) :: options) rest
  | word :: _ when String.length word > 1 && word.[0] = '-' -> usage "%s" help
  | word :: rest -> arguments (word :: paths) options rest

let most_codes = 20_000 (* with more codes the feedback table would take over 3.2 GB *)

let run words =
  let paths, options = arguments [] [] words in
  if paths = [] || List.length paths > 4097 then usage "%s" help;
  let option name = List.assoc_opt name options in
  let name = match option "--game" with Some name -> name | None -> usage "%s" help in
  let of_game =
    match game_of name with Some g -> g | None -> usage "\"%s\" is no game." (String.escaped name) in
  if count_codes of_game < 1 || count_codes of_game > most_codes
    then usage "This checker takes games of 1 to %d codes." most_codes;
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
    Printf.sprintf "%s %s%s" name objective.words
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
