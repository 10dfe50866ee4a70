// The field for a guess, which the reader fills with keys, with buttons of the symbols, or by voice. The
// field names the rule that a text breaks, and warns of a repeated guess.

import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { isCode } from '../../game/code.ts';
import type { Game } from '../../game/game.ts';
import { likelySymbols } from '../../game/symbols.ts';
import { keysOf } from '../state/letters.ts';
import { usual } from '../state/own-symbols.ts';
import { codeFault } from '../state/position-view.ts';
import { chooseSymbols } from '../store.ts';
import { type Sentence, t } from '../words/language.ts';
import { useRovingFocus } from './focus.ts';
import { onTiles, SymbolTile, symbolLabel, symbolText } from './symbols.tsx';
import { allSymbols, keysFor, readCode, typedSymbols } from './typed-code.ts';
import { usePageKeys } from './typing.ts';

/** The game, the texts and the callbacks of a field for a guess. */
export interface EntryProps {
  game: Game;
  label: string;
  button: string;
  /** Earlier guesses. */
  before: readonly number[];
  /** True if the field takes keys wherever the reader presses them. */
  main?: boolean;
  /** Checks a guess further, for example for hard mode. Returns the fault as a sentence, or undefined. */
  fault?: ((code: number) => string | undefined) | undefined;
  /** The best mark of each letter so far. */
  known?: ReadonlyMap<number, Sentence> | undefined;
  /** The text of the field, if the caller writes into the field too. */
  text?: Signal<string>;
  onGuess: (code: number) => void;
  /** Called with the guess as text in place of `onGuess`, in a game whose codes have no numbers. */
  onText?: (text: string) => void;
}

/** Number of letter buttons in a line. */
const LETTERS_IN_LINE = 10;

/** Returns the buttons of the symbols in their order. */
function keys(game: Game): ReturnType<typeof keysOf> {
  return game.words ? keysOf(game) : [...game.alphabet].map((_, symbol) => ({ symbol, begins: false }));
}

/** The field with its buttons. */
export function GuessEntry(props: EntryProps) {
  const { game, label, button, before, main = false, fault, known, onGuess, onText } = props;
  const typed = useSignal('');
  const { text = typed } = props;
  const problem = useSignal('');
  const warned = useSignal(-1);
  const input = useRef<HTMLInputElement>(null);
  const pad = useRef<HTMLFieldSetElement>(null);
  useRovingFocus(pad);
  const symbols = [...typedSymbols(game, text.value)].slice(0, game.positions);
  const order = useMemo(() => keys(game), [game]);
  const columns = game.words
    ? LETTERS_IN_LINE
    : game.symbols < 6
      ? game.symbols + 1
      : Math.min(6, Math.ceil((game.symbols + 1) / 2));
  const nameOf = (symbol: number): string => {
    const mark = known?.get(symbol);
    return mark === undefined ? symbolLabel(game, symbol) : `${symbolLabel(game, symbol)} ${t(mark)}`;
  };
  const isUsed = (symbol: number): boolean => !game.repetition && symbols.includes(game.alphabet[symbol]);
  useLayoutEffect(() => {
    clear(); // clears the field, also if an undo changes the turns while the reader types
    // The focus stays in the field of the game, because a reader who has just chosen a game may choose again.
    const isChoosing = document.activeElement?.matches('select, input');
    if (main && !isChoosing && matchMedia('(hover: hover)').matches)
      input.current?.focus({ preventScroll: true });
  }, [main, before.length]);
  usePageKeys(
    ({ key }) => {
      // The field gets the focus, and so receives this key. Keys of an input method have the name `Process`.
      if (main && (/^([\p{L}\p{N}]|Process)$/u.test(key) || (game.words && game.alphabet.includes(key))))
        input.current?.focus({ preventScroll: true });
    },
    [main, game],
  );
  /** Changes the text, and drops symbols beyond the last position. */
  const type = (field: HTMLInputElement): void => {
    const all = [...typedSymbols(game, field.value)];
    if (all.length > game.positions) field.value = all.slice(0, game.positions).join('');
    change(field.value);
  };
  const change = (to: string): void => {
    text.value = to;
    problem.value = '';
  };
  const other = problem.value === '' ? undefined : otherSymbols(game, text.value);
  const clear = (): void => {
    change('');
    warned.value = -1;
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    problem.value = faultOf(game, text.value) ?? '';
    if (problem.value !== '') return;
    if (onText !== undefined) {
      onText(typedSymbols(game, text.value));
      return;
    }
    const code = readCode(game, text.value);
    problem.value = fault?.(code) ?? '';
    if (problem.value !== '') return;
    if (before.includes(code) && warned.value !== code) {
      warned.value = code;
      problem.value = t('fault.again');
      return;
    }
    clear();
    onGuess(code);
  };
  return (
    <form
      class={main ? 'entry main' : 'entry'}
      onSubmit={submit}
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
      noValidate
    >
      <label class={`slots ${symbols.length < game.positions ? '' : 'full'}`}>
        <span class="unseen">{label}</span>
        <input
          ref={input}
          type="text"
          name="guess"
          value={text.value}
          inputMode={
            main && order.length > 0 && !matchMedia('(hover: hover)').matches ? 'none' : keysFor(game)
          }
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          aria-invalid={problem.value !== ''}
          aria-describedby={problem.value !== '' ? 'guess-wrong' : undefined}
          onInput={(event) =>
            // An input method that is not done owns the text of the field.
            event.isComposing ? change(event.currentTarget.value) : type(event.currentTarget)
          }
          onCompositionEnd={(event) => type(event.currentTarget)}
        />
        <span class="tiles" aria-hidden="true">
          {Array.from({ length: game.positions }, (_, i) => {
            const symbol = game.alphabet.indexOf(symbols[i] ?? ' ');
            return symbol >= 0 ? (
              <SymbolTile key={i} game={game} symbol={symbol} />
            ) : (
              <span key={i} class={i === symbols.length ? 'empty next' : 'empty'}>
                {symbols[i] && onTiles.letter(game, symbols[i])}
              </span>
            );
          })}
        </span>
      </label>
      <fieldset ref={pad} class="symbols" style={{ '--symbols': columns }}>
        <legend class="unseen">{t(game.words ? 'words.letters' : 'entry.symbols')}</legend>
        {order.map(({ symbol, begins }) => (
          <button
            key={symbol}
            type="button"
            class={known?.get(symbol)}
            style={begins ? { gridColumnStart: 1 } : undefined}
            aria-label={nameOf(symbol)}
            aria-disabled={isUsed(symbol)}
            onClick={() =>
              !isUsed(symbol) &&
              symbols.length < game.positions &&
              change(symbols.join('') + game.alphabet[symbol])
            }
          >
            <SymbolTile game={game} symbol={symbol} />
          </button>
        ))}
        <button
          type="button"
          aria-label={t('entry.back')}
          title={t('entry.back')}
          onClick={() => change(symbols.slice(0, -1).join(''))}
        >
          ⌫
        </button>
      </fieldset>
      <button type="submit" class="main" onClick={(event) => event.detail > 1 && event.preventDefault()}>
        {button}
      </button>
      {problem.value !== '' && (
        <p
          id="guess-wrong"
          class="problem"
          role="alert"
          ref={(said) => said?.scrollIntoView({ block: 'nearest' })}
        >
          {problem.value}
          {other !== undefined && ' '}
          {other !== undefined && (
            <button
              type="button"
              onClick={() => {
                problem.value = '';
                chooseSymbols(other);
                input.current?.focus();
              }}
            >
              {t('symbols.use', { symbols: other })}
            </button>
          )}
        </p>
      )}
    </form>
  );
}

/**
 * Returns the first rule of the game that a text breaks, as a sentence, or undefined if the text is a code.
 */
export function faultOf(game: Game, text: string): string | undefined {
  const fault = codeFault(game, typedSymbols(game, text));
  if (fault === undefined) return undefined;
  const show = (symbol: string): string => {
    const at = game.alphabet.indexOf(symbol);
    return at < 0 ? symbol : symbolText(game, at);
  };
  if (fault.kind === 'length') {
    return t(game.words ? 'words.fault.length' : 'fault.length', { n: game.positions, given: fault.given });
  }
  if (fault.kind === 'zero') return t('fault.zero', { first: show(game.alphabet[0]) });
  if (fault.kind === 'unlisted') return t('words.fault.list', { word: text });
  if (fault.kind === 'twice') return t('fault.twice', { symbol: show(fault.symbol) });
  return t('fault.symbol', { symbol: fault.symbol, all: allSymbols(game) });
}

/** Returns other symbols with which a text would be a code: the usual ones, or likely ones of the reader. */
function otherSymbols(game: Game, text: string): string | undefined {
  if (game.words || codeFault(game, typedSymbols(game, text))?.kind !== 'symbol') return undefined;
  const { alphabet } = usual(game);
  return isCode(usual(game), text) ? String(alphabet) : likelySymbols(game, text);
}
