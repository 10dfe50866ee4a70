// Translates between feedbacks and the labels by which the engine calls them (engine/fields.ts). A label is
// the number of the feedback, unless a game has more feedbacks than a byte can hold. Then labels are local to
// a guess, and the feedback table tells them.

import { uncheckedFeedback } from '../../game/feedback.ts';
import type { Game } from '../../game/game.ts';
import type { History } from '../../game/history.ts';
import { BYTE_LABELS } from './layout.ts';
import type { EngineMemory } from './memory.ts';

/** A label that no secret has. Labels are below it. */
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
export function labelsOf({ secrets }: Game, { memory, fields }: EngineMemory, guess: number): Labels {
  const row = fields.byGuess + guess * fields.columnStride;
  return fields.labelRoom > BYTE_LABELS
    ? new Uint16Array(memory.buffer, row, secrets)
    : new Uint8Array(memory.buffer, row, secrets);
}

/** A list of labels. */
export type Labels = Uint8Array | Uint16Array;

/** Returns a history with labels in place of feedbacks. The tables must be filled. */
export function labelled(game: Game, memory: EngineMemory, history: History): History {
  if (!hasLocalLabels(game)) return history;
  return history.map(({ guess, feedback }) => {
    const secret = secretsOf(game).find((each) => uncheckedFeedback(game, guess, each) === feedback);
    return { guess, feedback: secret === undefined ? NO_LABEL : labelsOf(game, memory, guess)[secret] };
  });
}

/** Returns a history with feedbacks in place of labels. Every turn must have a label that some secret has. */
export function unlabelled(game: Game, memory: EngineMemory, history: History): History {
  if (!hasLocalLabels(game)) return history;
  return history.map(({ guess, feedback }) => ({
    guess,
    feedback: uncheckedFeedback(game, guess, labelsOf(game, memory, guess).indexOf(feedback)),
  }));
}

function secretsOf({ secrets }: Game): number[] {
  return Array.from({ length: secrets }, (_, secret) => secret);
}
