// optimoo completion: a script that lets a shell complete the commands and options of optimoo. All words come
// from the definition of the program in commander, and from offers.ts.

import { Argument, Command, type Option } from 'commander';
import type { Io } from './io.ts';
import { toJson } from './json.ts';
import { offersFor } from './offers.ts';

const EXAMPLES = `
The script is made from the commands and options of this version.

Examples:
  eval "$(optimoo completion bash)"          in ~/.bashrc
  eval "$(optimoo completion zsh)"           in ~/.zshrc, after compinit
  optimoo completion fish | source           in ~/.config/fish/config.fish`;

const SHELLS = { bash, zsh, fish } as const;
type Shell = keyof typeof SHELLS;

/** The subcommand; `program` is what is completed, with all its commands by the time that this one runs. */
export function completionCommand(io: Io, program: Command): Command {
  return new Command('completion')
    .description('a script that completes what you type in your shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SHELLS)))
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((shell: Shell, { json }: { json?: true }) => {
      const script = SHELLS[shell](leaves(program));
      io.out(json ? toJson('completion', { shell, script }) : script);
    });
}

/** The words that can follow a command, or the bare name of the program. */
interface Leaf {
  readonly path: readonly string[];
  readonly description: string;
  /** Its options and --help; of the program itself also --version. */
  readonly options: readonly Option[];
  /** Possible arguments. */
  readonly words: readonly string[];
  /** Is one of its arguments a file? */
  readonly hasFiles: boolean;
  /** The commands within it. */
  readonly within: readonly Leaf[];
}

function leaf(command: Command, path: readonly string[]): Leaf {
  const within = command.commands.map((each) => leaf(each, [...path, each.name()]));
  const help = path.length === 0 ? ['help'] : [];
  return {
    ...{ path, within, description: command.description() },
    options: command.createHelp().visibleOptions(command),
    words: [
      ...within.map((each) => each.path[path.length]),
      ...help,
      ...command.registeredArguments.flatMap(offersFor),
    ],
    hasFiles: command.registeredArguments.some((each) => isFile(each.name())),
  };
}

/** The program itself, and all that is within it. */
function leaves(program: Command): Leaf[] {
  const all = (one: Leaf): Leaf[] => [one, ...one.within.flatMap(all)];
  const [top, ...others] = all(leaf(program, []));
  const help = {
    ...top,
    path: ['help'],
    options: [],
    words: program.commands.map((each) => each.name()),
    within: [],
  };
  return [top, help, ...others];
}

/** Does a placeholder of the help stand for a file, such as `file.svg` or `certificate`? */
function isFile(name: string): boolean {
  return /^(?:file|folder|tree|certificate)/.test(name);
}

/** Is the value of this option a file? */
const namesFile = ({ flags }: Option): boolean => isFile(/[<[](.*)[>\]]/.exec(flags)?.[1] ?? '');

function flagsOf({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined);
}

/** Is the flag followed by a value? */
const takesValue = (option: Option): boolean => option.required || option.optional;

/** The script for bash. If no word fits, bash offers names of files. */
function bash(all: readonly Leaf[]): string {
  const values = all.flatMap(({ path, options }) =>
    options.filter(takesValue).map((option) => {
      const after = flagsOf(option).map((flag) => `'${[...path, flag].join(' ')}'`);
      return `    ${after.join('|')}) words='${offersFor(option).join(' ')}' ;;`;
    }),
  );
  const words = all.map(
    ({ path, options, words: arguments_ }) =>
      `        '${path.join(' ')}') words='${arguments_.join(' ')}' flags='${options.flatMap(flagsOf).join(' ')}' ;;`,
  );
  const paths = all.flatMap(({ path }) => (path.length === 0 ? [] : [`'${['', ...path].join(' ')}'`]));
  return `# Completion of optimoo for bash.
_optimoo() {
  local words='' flags='' path='' word current=\${COMP_WORDS[COMP_CWORD]} last=$((COMP_CWORD - 1))
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $word" in
      ${paths.join('|')}) path="$path $word" ;;
    esac
  done
  path=\${path# }
  if [ "$current" = = ]; then
    current=''
  elif [ "\${COMP_WORDS[last]}" = = ]; then
    last=$((last - 1))
  fi
  case "\${path:+$path }\${COMP_WORDS[last]}" in
${values.join('\n')}
    *)
      case "$path" in
${words.join('\n')}
      esac
      case "$current" in
        -*) words=$flags ;;
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "\${COMPREPLY[0]}" in
    *-) type compopt >/dev/null 2>&1 && compopt -o nospace ;;
  esac
}
complete -o default -F _optimoo optimoo
`;
}

function zsh(all: readonly Leaf[]): string {
  const quoted = (text: string): string => text.replaceAll("'", `'\\''`);
  const within = (text: string): string => quoted(text).replace(/[[\]:\\]/g, '\\$&');
  const offer = (words: readonly string[], files: boolean): string => {
    const begun = words.filter((word) => word.endsWith('-'));
    if (words.length === 0) return files ? '_files' : '()';
    const whole = words.filter((word) => !begun.includes(word)).join(' ');
    return begun.length === 0 ? `(${whole})` : `{compadd -- ${whole}; compadd -S "" -- ${begun.join(' ')}}`;
  };
  const spec = (option: Option): string => {
    const all = flagsOf(option);
    const flags = all.map((flag) =>
      !takesValue(option) ? flag : `${flag}${flag.startsWith('--') ? '=' : '+'}`,
    ); // also -o<file>
    const names = flags.length === 1 ? `'${flags[0]}` : `'(${all.join(' ')})'{${flags.join(',')}}'`;
    const value = takesValue(option) ? `:value:${offer(offersFor(option), namesFile(option))}` : '';
    return `${names}[${within(option.description)}]${value}'`;
  };
  const name = (path: readonly string[]): string => ['_optimoo', ...path].join('_');
  const functions = all.map(({ path, options, words, hasFiles, within: others }) => {
    const specs = options.map(spec);
    if (others.length === 0) {
      return `${name(path)}() {\n  _arguments \\\n    ${[...specs, `'*:argument:${offer(words, hasFiles)}'`].join(' \\\n    ')}\n}`;
    }
    const ofWithin = new Map(others.map((each) => [each.path[path.length], each.description]));
    const described = words.map((word) => `'${word}:${within(ofWithin.get(word) ?? '')}'`);
    return `${name(path)}() {
  local -a commands=(${described.join(' ')})
  integer at=2
  while [[ $words[at] == -* ]] (( at++ ))
  if (( CURRENT > at )) && (( $+functions[${name(path)}_$words[at]] )); then
    local next=${name(path)}_$words[at]
    shift $((at - 1)) words
    (( CURRENT -= at - 1 ))
    $next
  elif [[ $words[CURRENT] == -* ]]; then
    _arguments \\
    ${specs.join(' \\\n    ')}
  else
    _describe command commands
  fi
}`;
  });
  return `#compdef optimoo
# Completion of optimoo for zsh.
${functions.join('\n')}
compdef _optimoo optimoo
`;
}

function fish(all: readonly Leaf[]): string {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const flags = ({ short, long }: Option): string =>
    [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`].filter(Boolean).join(' ');
  const lines = all.flatMap(({ path, options, words, hasFiles, within }) => {
    const after = quoted(['__optimoo_at', ...path].join(' '));
    const named = new Set(within.map((each) => each.path[path.length]));
    const option = (one: Option): string => {
      const offers = offersFor(one);
      const values =
        offers.length > 0
          ? ` -xa ${quoted(offers.join(' '))}`
          : takesValue(one)
            ? ` -r${namesFile(one) ? 'F' : 'f'}`
            : '';
      return `complete -c optimoo -n ${after} ${flags(one)}${values} -d ${quoted(one.description)}`;
    };
    return [
      ...within.map(
        (each) =>
          `complete -c optimoo -n ${after} -a ${each.path[path.length]} -d ${quoted(each.description)}`,
      ),
      ...words.filter((word) => !named.has(word)).map((word) => `complete -c optimoo -n ${after} -a ${word}`),
      ...options.map(option),
      ...(hasFiles ? [`complete -c optimoo -n ${after} -F`] : []),
    ];
  });
  const paths = all.filter(({ path }) => path.length > 0).map(({ path }) => quoted(path.join(' ')));
  return `# Completion of optimoo for fish.
# Is this the command whose name stands before the cursor?
function __optimoo_at
    set -l path
    for word in (commandline -opc)[2..-1]
        contains -- "$path $word" ${paths.map((path) => path.replace("'", "' ")).join(' ')}; and set path "$path $word"
    end
    test "$path" = "$(string join '' ' '$argv)"
end
complete -c optimoo -f
${lines.join('\n')}
`;
}
