// Tests a friend's game in an address.
import { describe, expect, it } from 'vitest';
import { formatCode } from '../../game/code.ts';
import { parseGame } from '../../game/game.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { type Address, formatAddress, parseAddress, UNPLAYED } from './address.ts';
import { guessesIn } from './book.ts';
import { formatChallenge, parseChallenge } from './challenge.ts';

const game = parseGame('4x10');
const secret = secretOfSeed(game, 7);
const guesses = [12, 3456, secret === 99 ? 98 : 99, secret];
const text = formatChallenge(game, 7, guesses);

describe('the text of a game', () => {
  it.each([[[secret]], [guesses], [Array.from({ length: 99 }, (_, at) => 4000 + at).concat(secret)]])(
    'gives back its guesses',
    (all) => {
      expect(parseChallenge(game, 7, formatChallenge(game, 7, all))).toEqual(all);
    },
  );

  it('shows neither guesses nor secret', () => {
    const shown = guesses.flatMap((guess) => [guess.toString(36).padStart(3, '0'), formatCode(game, guess)]);
    for (const each of shown) expect(text).not.toContain(each);
  });

  it('of another game, another secret, or with a changed, lost or foreign character is nothing', () => {
    expect(parseChallenge(parseGame('4x6r'), 7, text)).toBeUndefined();
    expect(parseChallenge(game, 8, text)).toBeUndefined();
    for (const wrong of [
      '',
      '0',
      'zz',
      text.slice(1),
      text.slice(0, -1),
      `${text}0`,
      text.toUpperCase(),
      '?!',
    ])
      expect(parseChallenge(game, 7, wrong), wrong).toBeUndefined();
    for (let at = 0; at < text.length; at++) {
      const other = text[at] === 'a' ? 'b' : 'a';
      expect(
        parseChallenge(game, 7, text.slice(0, at) + other + text.slice(at + 1)),
        `${at}`,
      ).toBeUndefined();
    }
  });

  it('has at most 100 guesses, and the secret only at the end', () => {
    const many = Array.from({ length: 100 }, (_, at) => 4000 + at).concat(secret);
    expect(parseChallenge(game, 7, formatChallenge(game, 7, many))).toBeUndefined();
    expect(parseChallenge(game, 7, formatChallenge(game, 7, [1, secret, 2, secret]))).toBeUndefined();
    expect(parseChallenge(game, 7, 'z'.repeat(1_000_000))).toBeUndefined();
  });
});

describe('an address with it', () => {
  const before: Address = {
    ...UNPLAYED,
    tab: 'home',
    game,
    objective: 'average',
    against: undefined,
    host: 'honest',
    seed: 1,
    cards: [3, 3, 8, 8],
    target: 24,
    words: '',
  };
  const read = (place: string, from = before) => parseAddress(place, from, parseGame, []);

  it.each(['honest-7', 'honest-7/0123/4567', 'honest-7/0123/give-up', 'daily-2026-11-30/0123'])(
    'keeps it while the friend plays: %s',
    (played) => {
      const [host, ...moves] = played.split('/');
      const seed = host === 'honest-7' ? 7 : 20261130;
      const own = formatChallenge(game, seed, [5, secretOfSeed(game, seed)]);
      const place = ['play/4x10', host, `vs-${own}`, ...moves].join('/');
      const { address, whole } = read(place);
      expect([formatAddress(address), whole, address.challenge]).toEqual([place, true, own]);
      expect(guessesIn(place)).toBe(moves.length);
    },
  );

  it.each(['vs-', 'vs-<b>', 'vs-A'])('ignores %s but reads the rest', (part) => {
    const { address, whole } = read(`play/4x10/honest-7/${part}/0123`);
    expect([formatAddress(address), whole]).toEqual(['play/4x10/honest-7/0123', false]);
  });

  it('of a host without a secret to share is not read', () => {
    for (const host of ['cunning-7', 'exact-7', 'race-7'])
      expect(read(`play/4x10/${host}/vs-${text}`)).toMatchObject({ whole: false, address: { guesses: [] } });
  });

  it('loses it with the next address', () => {
    const { address } = read(`play/4x10/honest-7/vs-${text}`);
    expect(read('play/4x10/honest-7', address).address.challenge).toBeUndefined();
  });
});
