// The most classes of a set by way of families around it, against the same counted guess by guess.

import { describe, expect, it } from 'vitest';
import { listsOf } from '../game/code.ts';
import { randomWords } from '../tests/word-certificates.ts';
import { Families, type WordFamily } from './word-families.ts';
import { WordGame } from './word-game.ts';
import { wordGameName } from './word-name.ts';

const lists = listsOf(randomWords(7, { letters: 'abcdefgh', length: 5, secrets: 140, others: 160 }));
const game = new WordGame(wordGameName('wordle', lists), lists);

/** How many classes the guess of a rank makes. */
function classesOf(set: Uint16Array, rank: number): number {
  return new Set(Array.from(set, (secret) => game.table.feedback[secret * game.guesses + rank])).size;
}

/** The classes of every third guess. */
function* classesOfGuesses(): Generator<Uint16Array> {
  for (let guess = 0; guess < game.guesses; guess += 3) {
    const byFeedback = new Map<number, number[]>();
    for (let secret = 0; secret < game.secrets; secret++) {
      const feedback = game.table.feedback[secret * game.guesses + game.rankOf[guess]];
      byFeedback.set(feedback, [...(byFeedback.get(feedback) ?? []), secret]);
    }
    yield* [...byFeedback.values()].filter(({ length }) => length > 2).map((set) => Uint16Array.from(set));
  }
}

function expectWhatIsKnown(families: readonly WordFamily[]): void {
  for (const { secrets, classes, greatest, unknown } of families) {
    const made = Array.from(classes.keys(), (rank) => classesOf(secrets, rank));
    expect(made.every((most, rank) => (classes[rank] === 0 ? most <= unknown : most === classes[rank]))).toBe(
      true,
    );
    expect(greatest).toBe(Math.max(...classes));
  }
}

describe('families', () => {
  it.each([1 << 20, 3 * game.guesses, 0])('in %i bytes give the most classes of every set', (room) => {
    const families = new Families(game, room);
    const used = new Set<WordFamily>();
    for (const set of classesOfGuesses()) {
      const around = families.around(set, families.all);
      for (const family of around) {
        used.add(family);
        expect(set.every((secret) => family.secrets.includes(secret))).toBe(true);
      }
      const made = Array.from({ length: game.guesses }, (_, rank) => classesOf(set, rank));
      expect(families.most(set, around, 1, undefined)).toBe(Math.max(...made));
      const inside = Array.from(set, (secret) => made[game.rankOf[secret]]);
      expect(families.mostOfMembers(set, around, 1)).toBe(Math.max(...inside));
    }
    expect(used.size).toBeLessThanOrEqual(room / game.guesses);
    if (room > 0) expect(used.size).toBeGreaterThan(2);
    expectWhatIsKnown([...used]);
  });

  it('heed what may be guessed, and a floor', () => {
    const families = new Families(game, 1 << 20);
    let [sets, lower] = [0, 0];
    for (const set of classesOfGuesses()) {
      if (++sets % 7 > 0) continue;
      const allowed = Uint32Array.from(
        { length: Math.ceil(game.guesses / 32) },
        (_, i) => 1 << Math.imul(sets + i, 0x9e3779b9),
      );
      const made = Array.from({ length: game.guesses }, (_, rank) =>
        (allowed[rank >>> 5] >>> (rank & 31)) & 1 ? classesOf(set, rank) : 1,
      );
      const around = families.around(set, families.all);
      const most = Math.max(...made);
      expect(families.most(set, around, 1, allowed)).toBe(most);
      expect(families.most(set, around, most + 1, allowed)).toBe(most + 1);
      if (most < families.most(set, around, 1, undefined)) lower++;
    }
    expect(lower).toBeGreaterThan(0);
  });
});
