// Translates between feedbacks and the labels by which the engine calls them (engine/fields.ts). A label is
// the number of the feedback, unless a game has more feedbacks than a byte can hold. Then labels are local to
// a guess, and the feedback table holds them.

import { uncheckedFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { BYTE_LABELS } from './layout.ts';

/** The part of the engine's memory that has the labels. */
interface LabelTable {
  readonly memory: WebAssembly.Memory;
  readonly fields: Readonly<Record<'byGuess' | 'columnStride' | 'labelRoom', number>>;
}

/** The label of a feedback that no secret gives: all labels are below it. */
const NO_LABEL = 2 ** 16;

/** Whether the labels of a game are local to a guess. */
export function hasLocalLabels(game: Game): boolean {
  return game.feedbackCount > BYTE_LABELS;
}

/** The most labels that a game can have, at least BYTE_LABELS. Above it, a label takes two bytes. */
export function labelRoomOf(game: Game): number {
  return Math.max(BYTE_LABELS, Math.min(game.feedbackCount, game.secrets + 1));
}

/** The labels that a guess gives to the secrets. */
export function labelsOf({ secrets }: Game, { memory, fields }: LabelTable, guess: number): Labels {
  const row = fields.byGuess + guess * fields.columnStride;
  return fields.labelRoom > BYTE_LABELS
    ? new Uint16Array(memory.buffer, row, secrets)
    : new Uint8Array(memory.buffer, row, secrets);
}

/** A list of labels. */
export type Labels = Uint8Array | Uint16Array;

/** Returns a history with labels in place of feedbacks. The tables must be filled. */
export function labelled(game: Game, memory: LabelTable, history: History): History {
  if (!hasLocalLabels(game)) return history;
  return history.map(({ guess, feedback }) => {
    const labels = labelsOf(game, memory, guess);
    const label = labels.find((_, secret) => uncheckedFeedback(game, guess, secret) === feedback);
    return { guess, feedback: label ?? NO_LABEL };
  });
}

/** Returns a history with feedbacks in place of labels. Every turn must have a label that some secret has. */
export function unlabelled(game: Game, memory: LabelTable, history: History): History {
  if (!hasLocalLabels(game)) return history;
  return history.map(({ guess, feedback }) => ({
    guess,
    feedback: uncheckedFeedback(game, guess, labelsOf(game, memory, guess).indexOf(feedback)),
  }));
}
