// Shows codes and feedbacks: digits on tiles, or pegs with a letter for each colour. Also shows lists of
// turns. A screen reader gets the same symbols one by one.

import { signal } from '@preact/signals';
import { formatCode, symbolsOf } from '../../game/code.ts';
import { formatFeedback, marks } from '../../game/feedback.ts';
import type { SymbolMarking } from '../../game/feedback-rules.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { keep, kept } from '../browser-storage.ts';
import type { letterText } from '../state/letters.ts';
import { ownSymbols } from '../state/own-symbols.ts';
import { type Sentence, t } from '../words/language.ts';
import { isMastermind } from '../words/names.ts';

const STORE = 'symbols';
const digits = signal(kept(STORE) === 'digits');

/** True if a game can be played with pegs. */
export function hasPegs(game: Game): boolean {
  return isMastermind(game.name) && game.symbols <= PEGS.length;
}

/** True if the game is shown with coloured pegs. The reader may choose digits or other symbols instead. */
export function asPegs(game: Game): boolean {
  return hasPegs(game) && !digits.value && ownSymbols(game) === undefined;
}

/** Shows Mastermind with pegs or with digits, and stores the choice. */
export function showPegs(wanted: boolean): void {
  digits.value = !wanted;
  keep(STORE, wanted ? 'pegs' : 'digits');
}

/** The letters on the pegs. */
export const LETTERS = 'ABCDEFGHI';

/** How a letter of a word is shown on a tile or a key. The tab of words sets this function. */
export const onTiles: { letter: typeof letterText } = { letter: (_, letter) => letter };

/** Returns a symbol of a game as text: a digit, the letter of a peg, or a letter of a word. */
export function symbolText(game: Game, symbol: number): string {
  if (asPegs(game)) return LETTERS[symbol];
  return game.words ? onTiles.letter(game, game.alphabet[symbol]) : game.alphabet[symbol];
}

/** Returns a symbol for screen readers: a digit, the colour of a peg, or a small letter. */
function spoken(game: Game, symbol: number): string {
  const [small, shown] = [game.alphabet[symbol], symbolText(game, symbol)];
  return asPegs(game) ? t(`colour.${symbol}` as Sentence) : shown.toLowerCase() === small ? small : shown;
}

/** Returns the label of a symbol's button: its text, and for a peg also its colour. */
export function symbolLabel(game: Game, symbol: number): string {
  return asPegs(game) ? `${LETTERS[symbol]} ${spoken(game, symbol)}` : spoken(game, symbol);
}

/** Returns a code for screen readers, symbol by symbol. Names of colours may contain spaces. */
export function spokenCode(game: Game, code: number): string {
  return Array.from(symbolsOf(game, code), (symbol) => spoken(game, symbol)).join(
    asPegs(game) ? t('comma.list') : ' ',
  );
}

/** Returns a code as text, for places without space for tiles. */
export function codeText(game: Game, code: number): string {
  return asPegs(game) ? inLetters(formatCode(game, code)) : formatCode(game, code);
}

function inLetters(text: string): string {
  return [...text].map((digit) => LETTERS[Number(digit)]).join('');
}

/** Returns a feedback as text: `1A2B`, or black and white pegs. */
export function feedbackText(game: Game, feedback: number): string {
  if (!asPegs(game)) return formatFeedback(game, feedback);
  const { bulls, cows } = marks(game, feedback);
  return '●'.repeat(bulls) + '○'.repeat(cows) || '–';
}

/** Returns a feedback in words, for games with pegs. */
export function feedbackLabel(game: Game, feedback: number): string {
  return asPegs(game)
    ? t(`feedback.${game.marking as SymbolMarking}`, { ...marks(game, feedback) })
    : formatFeedback(game, feedback);
}

/** Returns the pegs of a code, in a game that is shown with pegs. */
export function pegsOf(game: Game, code: number): Peg[] {
  return Array.from(symbolsOf(game, code), (symbol) => PEGS[symbol]);
}

interface SymbolProps {
  game: Game;
  symbol: number;
}

/** Shows one symbol. Screen readers skip this part. */
export function SymbolTile({ game, symbol }: SymbolProps) {
  if (!asPegs(game)) return <span class="tile">{symbolText(game, symbol)}</span>;
  const { fill, ink } = PEGS[symbol];
  return (
    <span class="peg" style={{ background: fill, color: ink }}>
      {symbolText(game, symbol)}
    </span>
  );
}

interface CodeProps {
  game: Game;
  code: number;
  /** Large for the guess that waits for its feedback, small in lists. */
  size?: 'small' | 'large';
}

/** Shows a code as a row of tiles or pegs. */
export function Code({ game, code, size = 'small' }: CodeProps) {
  return (
    <span class={`code ${size}`}>
      <span class="unseen">{spokenCode(game, code)}</span>
      <span class="tiles" aria-hidden="true">
        {[...symbolsOf(game, code)].map((symbol, i) => (
          <SymbolTile key={`${i}${symbol}`} game={game} symbol={symbol} />
        ))}
      </span>
    </span>
  );
}

/** Shows a code as pegs, or as typed. */
export function InlineCode({ game, code }: Omit<CodeProps, 'size'>) {
  return asPegs(game) ? <Code game={game} code={code} /> : codeText(game, code);
}

/** The character that stands for a code in a sentence. */
export const CODE = '\ufffc';

/** Shows a sentence with a code in place of CODE. A line never breaks inside the code, also between emoji. */
export function WithCode({ text, ...code }: { text: string } & Omit<CodeProps, 'size'>) {
  const [before, ...after] = text.split(CODE);
  return (
    <>
      {before}
      <span class="whole">
        <InlineCode {...code} />
      </span>
      {after.join(CODE)}
    </>
  );
}

/** Shows a feedback as text, as the small pegs of Mastermind, or as the squares of words. */
export function Feedback({ game, feedback }: { game: Game; feedback: number }) {
  if (game.marking === 'wordle') return <Squares marks={formatFeedback(game, feedback)} />;
  if (!asPegs(game)) return <span>{formatFeedback(game, feedback)}</span>;
  const { bulls, cows } = marks(game, feedback);
  const keys = Array.from({ length: game.positions }, (_, i) =>
    i < bulls ? 'black' : i < bulls + cows ? 'white' : 'none',
  );
  return (
    <span class="keys">
      <span class="unseen">{feedbackLabel(game, feedback)}</span>
      {keys.map((kind, i) => (
        <i key={i} class={`key ${kind}`} aria-hidden="true" />
      ))}
    </span>
  );
}

/** The names of the marks `g`, `y` and `-` of formatFeedback(). CSS classes have these names, too. */
export const MARK_NAMES: Readonly<Record<string, Sentence>> = { g: 'green', y: 'yellow', '-': 'grey' };

/** Returns marks in words, letter by letter. */
export function spokenMarks(marks: string): string {
  return [...marks].map((mark) => t(MARK_NAMES[mark])).join(' ');
}

/** Shows marks as small squares. */
function Squares({ marks }: { marks: string }) {
  return (
    <span class="squares">
      <span class="unseen">{spokenMarks(marks)}</span>
      {[...marks].map((mark, i) => (
        <i key={i} class={`square ${MARK_NAMES[mark]}`} aria-hidden="true" />
      ))}
    </span>
  );
}

interface Props {
  game: Game;
  turns: History;
  label?: string;
  /** Index of the turn after which no code is possible. */
  wrong?: number | undefined;
  /** Called with a changed feedback. Without it, the reader cannot change feedbacks. */
  onCorrect?: ((turn: number, feedback: number) => void) | undefined;
}

/** Shows the numbered turns. */
export function TurnList({ game, turns, label = t('turns'), wrong, onCorrect }: Props) {
  return (
    <ol class="turns" aria-label={label} style={{ '--positions': game.positions }}>
      {turns.map((turn, at) => (
        <li key={at} class={at === wrong ? 'wrong' : ''}>
          <span class="number">{at + 1}</span>
          <Code game={game} code={turn.guess} />
          {onCorrect === undefined ? (
            <b class="given">
              <Feedback game={game} feedback={turn.feedback} />
            </b>
          ) : (
            <span class="select given">
              <span class="chosen" aria-hidden="true">
                <Feedback game={game} feedback={turn.feedback} />
              </span>
              <select
                aria-label={t('turn.feedback', { n: at + 1 })}
                value={turn.feedback}
                onChange={(event) => onCorrect(at, Number(event.currentTarget.value))}
              >
                {Array.from({ length: game.feedbackCount }, (_, feedback) => (
                  <option key={feedback} value={feedback}>
                    {feedbackLabel(game, feedback)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The colour of a peg, and of the letter on it. */
export interface Peg {
  readonly fill: string;
  readonly ink: string;
}

const DARK = '#14201f';

export const PEGS: readonly Peg[] = [
  { fill: '#d55e00', ink: '#140800' },
  { fill: '#0072b2', ink: '#ffffff' },
  { fill: '#f0e442', ink: DARK },
  { fill: '#00805e', ink: '#ffffff' },
  { fill: '#e5a3c8', ink: DARK },
  { fill: '#7cc8f2', ink: DARK },
  { fill: '#e69f00', ink: DARK },
  { fill: '#f7f7f4', ink: DARK },
  { fill: '#3b3b3b', ink: '#ffffff' },
];
