// The parts of the help with words that differ from codes: tiles to tap, and the rules of hard mode.

import { formatCode } from '../../game/code.ts';
import { formatFeedback, parseFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import { brokenHint } from '../../game/hard-mode.ts';
import type { History } from '../../game/history.ts';
import { position } from '../help.ts';
import { address } from '../store.ts';
import { t } from '../words/language.ts';
import type { HelpParts } from './assistant-tab.tsx';
import { Board, Marker } from './word-board.tsx';

/** The first hint that a guess does not keep in hard mode; undefined if it keeps all. */
export function hardFault(game: Game, history: History, code: number): string | undefined {
  if (!game.hard) return undefined;
  for (const { guess, feedback } of history) {
    const hint = brokenHint(game, guess, feedback, code);
    if (hint === undefined) continue;
    const letter = hint.letter.toUpperCase();
    if (hint.position !== undefined) return t('words.fault.green', { n: hint.position + 1, letter });
    return hint.times === 1
      ? t('words.fault.has', { letter })
      : t('words.fault.times', { letter, n: hint.times });
  }
  return undefined;
}

/** The fault of marks for turn `at`: impossible, or a later guess would break hard mode. */
function marksFault(game: Game, turns: History, at: number, marks: string): string | undefined {
  let feedback: number;
  try {
    feedback = parseFeedback(game, marks);
  } catch {
    return t('words.impossible'); // no other marks are impossible
  }
  const [changed, ...after] = turns.slice(at);
  for (const { guess } of after) {
    const fault = hardFault(game, [{ ...changed, feedback }], guess);
    if (fault !== undefined) return `${formatCode(game, guess)} – ${fault}`;
  }
  return undefined;
}

/** The tiles of a word, to be tapped until they have the colours that the word got. */
function TappedTiles({ guess, onFeedback }: Parameters<HelpParts['Answers']>[0]) {
  const { game, turns } = address.value;
  const { game: wider, codes } = position.value;
  const word = formatCode(wider, guess);
  const give = (marks: string): string | undefined => {
    const fault = marksFault(game, turns, turns.length, marks);
    if (fault === undefined) onFeedback(parseFeedback(game, marks));
    return fault;
  };
  return (
    <Marker
      key={`${turns.length} ${word}`}
      word={word}
      likely={likelyMarks(word)}
      isPossible={codes.includes(guess)}
      button={t('follow.next')}
      onMarks={give}
    />
  );
}

/** The likely marks of a word: a letter that was green on its position is green again. */
function likelyMarks(word: string): string {
  const { game, turns } = address.value;
  const isGreen = (letter: string, at: number): boolean =>
    turns.some(
      ({ guess, feedback }) =>
        formatFeedback(game, feedback)[at] === 'g' && formatCode(game, guess)[at] === letter,
    );
  return [...word].map((letter, at) => (isGreen(letter, at) ? 'g' : '-')).join('');
}

/** The turns as rows of tiles. */
function MarkedTurns({ onCorrect }: Parameters<HelpParts['Turns']>[0]) {
  const { game, turns } = address.value;
  const correctMarks = (at: number, marks: string): string | undefined => {
    const fault = marksFault(game, turns, at, marks);
    if (fault === undefined) onCorrect(at, parseFeedback(game, marks));
    return fault;
  };
  return <Board game={game} turns={turns} label={t('turns')} onCorrect={correctMarks} />;
}

/** The parts of the help with words. */
export const WORD_PARTS: HelpParts = {
  Turns: MarkedTurns,
  Answers: TappedTiles,
  fault: (code) => hardFault(address.value.game, address.value.turns, code),
};
