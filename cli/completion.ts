// optimoo completion: a script that lets a shell complete the commands and options of optimoo. All words come
// from the definition of the program in commander, and from options.ts.

import { Argument, type Command, type Option } from 'commander';
import type { Io } from './io.ts';
import { offersFor, subcommand } from './options.ts';
import { report } from './output.ts';
import { shippedNames } from './shipped-path.ts';

const EXAMPLES = `
The script is made from the commands and options of this version.

Examples:
  eval "$(optimoo completion bash)"          in ~/.bashrc
  eval "$(optimoo completion zsh)"           in ~/.zshrc, after compinit
  optimoo completion fish | source           in ~/.config/fish/config.fish`;

const SHELLS = { bash, zsh, fish } as const;
type Shell = keyof typeof SHELLS;

/**
 * Defines the command `completion`. `program` is the program to complete. Its commands may be added after
 * this call, but before the command runs.
 */
export function completionCommand(io: Io, program: Command): Command {
  return subcommand('completion', ['json'], EXAMPLES)
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SHELLS)))
    .action((shell: Shell, options) => {
      const script = SHELLS[shell](leaves(program));
      report(io, options, 'completion', { figures: { shell, script }, text: script });
    });
}

/** The words that can follow a command. The name is empty for the words that follow `optimoo` itself. */
interface Leaf {
  readonly name: string;
  /** The options of the command and --help; for the program itself also --version. */
  readonly options: readonly Option[];
  /** Words that can be completed as arguments. Names of commands have a description. */
  readonly words: readonly (readonly [word: string, description?: string])[];
  /** Whether one of the arguments is a file. */
  readonly hasFiles: boolean;
  /** Whether that file may be a shipped tree. Its name is offered once the reader has typed its beginning. */
  readonly hasTrees: boolean;
}

function leaf(name: string, command: Command, words: Leaf['words']): Leaf {
  const options = command.createHelp().visibleOptions(command);
  const names = command.registeredArguments.map((each) => each.name());
  return { name, options, words, hasFiles: names.some(isFile), hasTrees: names.includes('file') };
}

/** Returns the words that can follow the program itself, and those that can follow each command. */
function leaves(program: Command): Leaf[] {
  const commands = program.commands.map((each) => [each.name(), each.description()] as const);
  return [
    leaf('', program, [...commands, ['help']]),
    {
      ...leaf(
        'help',
        program,
        commands.map(([name]) => [name]),
      ),
      options: [],
    },
    ...program.commands.map((each) =>
      leaf(
        each.name(),
        each,
        each.registeredArguments.flatMap(offersFor).map((word) => [word]),
      ),
    ),
  ];
}

/** Says whether a placeholder of the help stands for a file, such as `file.svg` or `certificate`. */
function isFile(name: string): boolean {
  return /^(?:file|folder|tree|certificate)/.test(name);
}

/** Says whether the value of this option is a file. */
const namesFile = ({ flags }: Option): boolean => isFile(/[<[](.*)[>\]]/.exec(flags)?.[1] ?? '');

function flagsOf({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined);
}

/** Says whether a value may follow the option. */
const takesValue = (option: Option): boolean => option.required || option.optional;

/** Returns the script for bash. If no word fits, bash offers file names. */
function bash(all: readonly Leaf[]): string {
  const values = all.flatMap(({ name, options }) =>
    options.filter(takesValue).map((option) => {
      const after = flagsOf(option).map((flag) => `'${name} ${flag}'`);
      return `    ${after.join('|')}) words='${offersFor(option).join(' ')}' ;;`;
    }),
  );
  const words = all.map(({ name, options, words: offered, hasTrees }) => {
    const given = hasTrees ? `\${current:+$trees}` : `'${offered.map(([word]) => word).join(' ')}'`;
    return `        '${name}') words=${given} flags='${options.flatMap(flagsOf).join(' ')}' ;;`;
  });
  const names = all.map(({ name }) => name).filter(Boolean);
  return `# Completion of optimoo for bash.
_optimoo() {
  local words='' flags='' command='' word current=\${COMP_WORDS[COMP_CWORD]} last=$((COMP_CWORD - 1))
  local trees='${shippedNames().join(' ')}'
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$command $word" in
      ${names.map((name) => `' ${name}'`).join('|')}) command=$word ;;
    esac
  done
  if [ "$current" = = ]; then
    current=''
  elif [ "\${COMP_WORDS[last]}" = = ]; then
    last=$((last - 1))
  fi
  case "$command \${COMP_WORDS[last]}" in
${values.join('\n')}
    *)
      case "$command" in
${words.join('\n')}
      esac
      case "$current" in
        -*) words=$flags ;;
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ "$words" = "$trees" ]; then
    COMPREPLY+=($(compgen -f -- "$current"))
    type compopt >/dev/null 2>&1 && compopt -o filenames
  fi
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
    ); // in zsh, + also allows -o<file> without a space
    const names = flags.length === 1 ? `'${flags[0]}` : `'(${all.join(' ')})'{${flags.join(',')}}'`;
    const value = takesValue(option) ? `:value:${offer(offersFor(option), namesFile(option))}` : '';
    return `${names}[${within(option.description)}]${value}'`;
  };
  const block = (specs: readonly string[]): string => `_arguments \\\n    ${specs.join(' \\\n    ')}`;
  const [program, ...commands] = all;
  const functions = commands.map(({ name, options, words, hasFiles, hasTrees }) => {
    const offered = hasTrees
      ? `{[[ -n $PREFIX ]] && compadd -- ${shippedNames().join(' ')}; _files}`
      : offer(
          words.map(([word]) => word),
          hasFiles,
        );
    return `_optimoo_${name}() {\n  ${block([...options.map(spec), `'*:argument:${offered}'`])}\n}`;
  });
  const described = program.words.map(([word, description = '']) => `'${word}:${within(description)}'`);
  return `#compdef optimoo
# Completion of optimoo for zsh.
_optimoo() {
  local -a commands=(${described.join(' ')})
  integer at=2
  while [[ $words[at] == -* ]] (( at++ ))
  if (( CURRENT > at )) && (( $+functions[_optimoo_$words[at]] )); then
    local next=_optimoo_$words[at]
    shift $((at - 1)) words
    (( CURRENT -= at - 1 ))
    $next
  elif [[ $words[CURRENT] == -* ]]; then
    ${block(program.options.map(spec))}
  else
    _describe command commands
  fi
}
${functions.join('\n')}
compdef _optimoo optimoo
`;
}

function fish(all: readonly Leaf[]): string {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const flags = ({ short, long }: Option): string =>
    [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`].filter(Boolean).join(' ');
  const values = (option: Option): string => {
    const offers = offersFor(option);
    if (offers.length > 0) return ` -xa ${quoted(offers.join(' '))}`;
    return takesValue(option) ? ` -r${namesFile(option) ? 'F' : 'f'}` : '';
  };
  const lines = all.flatMap(({ name, options, words, hasFiles, hasTrees }) =>
    [
      ...(hasTrees
        ? [`-n 'string length -q -- (commandline -ct)' -a ${quoted(shippedNames().join(' '))}`]
        : []),
      ...words.map(([word, means]) => `-a ${word}${means === undefined ? '' : ` -d ${quoted(means)}`}`),
      ...options.map((one) => `${flags(one)}${values(one)} -d ${quoted(one.description)}`),
      ...(hasFiles ? ['-F'] : []),
    ].map((rest) => `complete -c optimoo -n '__optimoo_at ${name}' ${rest}`),
  );
  const names = all.map(({ name }) => name).filter(Boolean);
  return `# Completion of optimoo for fish.
# Is this the command before the cursor?
function __optimoo_at
    set -l command
    for word in (commandline -opc)[2..-1]
        test -z "$command"; and contains -- $word ${names.join(' ')}; and set command $word
    end
    test "$command" = "$argv"
end
complete -c optimoo -f
${lines.join('\n')}
`;
}
