// Hints and grades for the game in which you guess. Where a tree that is proven best for the average is followed, it knows; else
// the engine is asked. Grades come one after the other and stop with the game they belong to.

import { effect, signal } from '@preact/signals';
import type { Game } from '../game/game.ts';
import type { History } from '../game/history.ts';
import { keep, kept } from './browser-storage.ts';
import { ask } from './engine/client.ts';
import type { Advice } from './engine/messages.ts';
import { type Address, formatAddress } from './state/address.ts';
import { positionOf } from './state/position-view.ts';
import { addRecord, formatRecords, type GameRecord, parseRecords } from './state/records.ts';
import { type Grade, sessionOf } from './state/your-game.ts';
import { address, treeOf } from './store.ts';

const STORE = 'games';

export const records = signal<readonly GameRecord[]>(parseRecords(kept(STORE)));
/** The grades of the finished game, as far as they are known. */
export const grades = signal<readonly Grade[]>([]);
export type Grading = 'none' | 'working' | 'done' | 'stopped';
export const grading = signal<Grading>('none');
/** Hints asked for in this game. */
export const hints = signal(0);
/** The hint for the present turn. */
export const hint = signal<Advice | 'thinking' | undefined>(undefined);

/** What a proven tree knows about these turns: its best guess, and what that needs. */
function fromTree(game: Game, history: History): Advice | undefined {
  const tree = treeOf(game.name, 'average');
  if (tree === undefined || tree.claim === 'upper-bound') return undefined;
  const n = positionOf(tree, history);
  if (n === undefined) return undefined;
  return { guess: tree.code(n), codes: tree.remaining(n), expected: tree.expected(n), worst: tree.worst(n) };
}

let work = new AbortController();

/** Drops what the coach is working out; returns the signal of what comes next. */
function begin(): AbortSignal {
  work.abort();
  work = new AbortController();
  return work.signal;
}

/** Stops what the coach is working out. */
export function stopCoach(): void {
  work.abort();
}

/** Asks for the best guess now. */
export async function askHint(history: History): Promise<void> {
  const { game } = address.value;
  const wanted = begin();
  hint.value = 'thinking';
  const advice =
    fromTree(game, history) ?? (await ask({ kind: 'best', game: game.name, history }, wanted).catch(() => undefined));
  if (wanted !== work.signal) return;
  if (advice !== undefined) hints.value++;
  hint.value = advice;
}

/** Grades every guess of a finished game, then counts the game, if it was played here: an address may show somebody else's. */
export async function gradeGame(game: Game, history: History): Promise<void> {
  const here = address.value;
  const wanted = begin();
  const done: Grade[] = [];
  grades.value = [];
  grading.value = 'working';
  for (const [turn, { guess }] of history.entries()) {
    const grade = await gradeGuess(game, history.slice(0, turn), guess, wanted).catch(() => undefined);
    if (wanted !== work.signal) return;
    if (grade === undefined) {
      grading.value = 'stopped';
      return;
    }
    done.push(grade);
    grades.value = [...done];
  }
  grading.value = 'done';
  if (keyOf(here) !== played) return;
  const loss = done.reduce((sum, grade) => sum + grade.loss, 0);
  const id = formatAddress(here);
  keepRecords(
    addRecord(records.value, { id, game: game.name, host: here.host, turns: history.length, loss, hints: hints.value }),
  );
}

async function gradeGuess(game: Game, history: History, guess: number, signal: AbortSignal): Promise<Grade> {
  const known = fromTree(game, history);
  if (known !== undefined && known.guess === guess) return { guess, best: guess, codes: known.codes, loss: 0 };
  const request = { kind: 'grade', game: game.name, history, guess, ...(known && { known }) } as const;
  const { best, loss } = await ask(request, signal);
  return { guess, best: loss === 0 ? guess : best.guess, codes: best.codes, loss };
}

/** Keeps the games. */
export function keepRecords(all: readonly GameRecord[]): void {
  records.value = all;
  keep(STORE, formatRecords(all));
}

/** Offers the games as a file. */
export function exportRecords(): void {
  const url = URL.createObjectURL(new Blob([formatRecords(records.value)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'optimoo-games.json' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// Games that another window of this browser keeps.
addEventListener('storage', ({ key }) => {
  if (key === STORE) records.value = parseRecords(kept(STORE));
});

/** The game of which an unfinished turn was last shown here. */
let played = '';
let last = '';

const keyOf = ({ game, host, seed }: Address): string => `${game.name} ${host} ${seed}`;

effect(() => {
  const here = address.value;
  const key = keyOf(here);
  if (key !== last || here.guesses.length === 0) hints.value = 0;
  last = key;
  begin();
  hint.value = undefined;
  grades.value = [];
  grading.value = 'none';
  if (here.tab !== 'play') return;
  const session = sessionOf(here);
  if (session.phase === 'over') return void gradeGame(here.game, session.yours);
  played = key;
  if (here.guesses.length > 0) void ask({ kind: 'warm', game: here.game.name }).catch(() => undefined);
});
