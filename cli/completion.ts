// optimoo completion: a script that teaches a shell to complete the commands and options of optimoo. Nothing is listed here: all of it
// is read off the definition that commander has of the program.

import { Argument, Command, type Option } from 'commander';
import type { Io } from './io.ts';
import { toJson } from './json.ts';

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
    .description('a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(SHELLS)))
    .option('--json', 'print one JSON document')
    .addHelpText('after', EXAMPLES)
    .action((shell: Shell, { json }: { json?: true }) => {
      const script = SHELLS[shell](program);
      io.out(json ? toJson('completion', { shell, script }) : script);
    });
}

/** What can be completed after a command: its own options and --help; of the program itself also --version. */
function optionsOf(command: Command): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

function flagsOf({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined);
}

/** Is the flag followed by a value? */
const takesValue = (option: Option): boolean => option.required || option.optional;

/** What an argument of the command may be, where that is a list. */
const choicesOf = (command: Command): readonly string[] => command.registeredArguments.flatMap((each) => each.argChoices ?? []);

/** Where no word fits, bash goes on to names of files. */
function bash(program: Command): string {
  const words = (command: Command): string => [...optionsOf(command).flatMap(flagsOf), ...choicesOf(command)].join(' ');
  const values = program.commands.flatMap((command) =>
    optionsOf(command)
      .filter(takesValue)
      .map((option) => {
        const after = flagsOf(option).map((flag) => `'${command.name()} ${flag}'`);
        return `    ${after.join('|')}) words='${option.argChoices?.join(' ') ?? ''}' ;;`;
      }),
  );
  const commands = program.commands.map((command) => `        ${command.name()}) words='${words(command)}' ;;`);
  return `# Completion of optimoo for bash.
_optimoo() {
  local words='' current=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${[...program.commands.map((command) => command.name()), words(program)].join(' ')}'
  else case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
    *)
      case "\${COMP_WORDS[1]}" in
${commands.join('\n')}
      esac ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _optimoo optimoo
`;
}

function zsh(program: Command): string {
  const quoted = (text: string): string => text.replaceAll("'", `'\\''`);
  const within = (text: string): string => quoted(text).replace(/[[\]:\\]/g, '\\$&');
  const spec = (option: Option): string => {
    const flags = flagsOf(option);
    const names = flags.length === 1 ? `'${flags[0]}` : `'(${flags.join(' ')})'{${flags.join(',')}}'`;
    const value = takesValue(option) ? `:value:${option.argChoices ? `(${option.argChoices.join(' ')})` : '_files'}` : '';
    return `${names}[${within(option.description)}]${value}'`;
  };
  const specs = (command: Command): string[] => {
    const choices = choicesOf(command);
    return [...optionsOf(command).map(spec), `'*:argument:${choices.length > 0 ? `(${choices.join(' ')})` : '_files'}'`];
  };
  const commands = program.commands.map((command) => `    '${command.name()}:${within(command.description())}'`);
  const cases = program.commands.map(
    (command) => `    ${command.name()})\n      _arguments ${specs(command).join(' \\\n        ')} ;;`,
  );
  return `#compdef optimoo
# Completion of optimoo for zsh.
_optimoo() {
  local -a commands
  commands=(
${commands.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _arguments ${optionsOf(program).map(spec).join(' ')}
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
compdef _optimoo optimoo
`;
}

function fish(program: Command): string {
  const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
  const flags = ({ short, long }: Option): string =>
    [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`].filter(Boolean).join(' ');
  const line = (condition: string, option: Option): string => {
    const values = option.argChoices ? ` -xa ${quoted(option.argChoices.join(' '))}` : takesValue(option) ? ' -rF' : '';
    return `complete -c optimoo -n ${quoted(condition)} ${flags(option)}${values} -d ${quoted(option.description)}`;
  };
  const lines = program.commands.flatMap((command) => {
    const after = `__fish_seen_subcommand_from ${command.name()}`;
    const choices = choicesOf(command).map((choice) => `complete -c optimoo -n ${quoted(after)} -fa ${choice}`);
    return [
      `complete -c optimoo -n __fish_use_subcommand -fa ${command.name()} -d ${quoted(command.description())}`,
      ...optionsOf(command).map((option) => line(after, option)),
      ...choices,
    ];
  });
  return `# Completion of optimoo for fish.
${[...optionsOf(program).map((option) => line('__fish_use_subcommand', option)), ...lines].join('\n')}
`;
}
