// The book of games: what counts and what does not, and that skill and luck explain every turn.
import { describe, expect, it } from 'vitest';
import { add, equal, rational, subtract } from '../../extras/arithmetic/rational.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { parseGame } from '../../game/game.ts';
import { remaining, type Turn } from '../../game/history.ts';
import { secretOfSeed } from '../../game/secret-of-seed.ts';
import { dailyState, dayOfSeed, seedOfDay, solvedInTime } from './daily.ts';
import {
  addRecords,
  attemptOf,
  counts,
  formatList,
  type GameRecord,
  observed,
  parseAttempts,
  parseRecords,
  resumed,
  streak,
  summary,
  withAttempt,
} from './records.ts';
import { guessesIn, underWayAfter } from './under-way.ts';
import { balanceOf, balances, type Grade } from './your-game.ts';

describe('an attempt', () => {
  const begun = observed(observed(undefined, 'a', []), 'a', [1]);

  it('notices a guess that was taken back, whichever way', () => {
    expect(begun).toMatchObject({ guesses: [1], undone: false, elsewhere: false });
    const back = observed(begun, 'a', []);
    expect(back).toBe(begun); // a look back changes nothing
    expect(observed(back, 'a', [1, 2])).toMatchObject({ guesses: [1, 2], undone: false });
    expect(observed(back, 'a', [3])).toMatchObject({ guesses: [3], undone: true });
    expect(observed(observed(begun, 'a', [1, 2]), 'a', [1, 3])).toMatchObject({ undone: true });
    const givenUp = observed(begun, 'a', [1], true);
    expect(givenUp).toMatchObject({ gaveUp: true, undone: false });
    expect(observed(givenUp, 'a', [1], true)).toBe(givenUp);
    expect(observed(givenUp, 'a', [1])).toMatchObject({ guesses: [1], undone: true });
    expect(observed(givenUp, 'a', [1, 2])).toMatchObject({ guesses: [1, 2], undone: true });
  });

  it('knows a game that began elsewhere, and survives storage', () => {
    const shared = observed(undefined, 'b', [4, 5]);
    expect(shared.elsewhere).toBe(true);
    const kept = withAttempt(withAttempt([], begun), shared);
    expect(parseAttempts(formatList(kept))).toEqual(kept);
    expect(withAttempt(kept, begun)).toHaveLength(2);
  });

  it('is none where it holds what is no guess of its game', () => {
    const game = parseGame('3x3');
    const last = observed(begun, 'a', [1, game.guesses - 1]);
    expect(attemptOf([last], 'a', game)).toBe(last);
    expect(attemptOf([last], 'b', game)).toBeUndefined();
    for (const guesses of [[1, game.guesses], [-1]])
      expect(attemptOf([{ ...begun, guesses }], 'a', game)).toBeUndefined();
  });
});

describe('the games under way', () => {
  const [begin, now] = ['play/4x10/honest-7', 'play/4x10/honest-7/0123'];
  const others = ['play/4x10/honest-8', 'play/4x10/honest-71', 'play/4x6r/honest-7'].map(
    (other) => `${other}/0123`,
  );

  it('are each where it goes on, the latest first, and the oldest goes', () => {
    expect(underWayAfter([], begin, now)).toEqual([now]);
    expect(underWayAfter([now, others[0]], begin, `${now}/4567`)).toEqual([`${now}/4567`, others[0]]);
    expect(underWayAfter([others[0], now], begin, now)).toEqual([now, others[0]]);
    expect(underWayAfter(others, begin, now)).toEqual([now, others[0], others[1]]);
  });

  it('are forgotten when they are over or their guesses are taken back, and no others with them', () => {
    expect(underWayAfter([now], begin, undefined)).toEqual([]);
    expect(underWayAfter(others, begin, undefined)).toEqual(others);
  });

  it('of the assistant are one of each kind, whatever its goal', () => {
    const other = '4x10z/1234:0A0B';
    expect(underWayAfter(['4x10.fewest-last/0123:1A1B', other], '4x10', '4x10/4567:0A0B')).toEqual([
      '4x10/4567:0A0B',
      other,
    ]);
  });

  it('are told apart by their guesses', () => {
    const places = [
      now,
      `${now}/4567`,
      'play/4x6r/race-1/0011/1A0B/1122',
      'words/wordle-hard/play/honest-7/crane/slate',
    ];
    expect([...places, '4x10/0123:1A1B/4567:0A0B/8901'].map(guessesIn)).toEqual([1, 2, 2, 2, 2]);
  });
});

describe('the puzzle of a day', () => {
  const progress = (guesses: readonly number[], gaveUp = false) => ({ guesses, gaveUp });
  const begun = observed(undefined, '4x10 daily-2026-11-24', []);
  const under = observed(begun, begun.id, [5, 6]);

  it('goes on where it was left, by whichever way one comes, one guess at a time', () => {
    for (const seen of [
      progress([]),
      progress([5]),
      progress([7]),
      progress([5, 6, 7, 8]),
      progress([5, 7, 8]),
      progress([5], true),
    ]) {
      expect(resumed(under, seen)).toEqual({ guesses: [5, 6], gaveUp: false });
    }
    for (const seen of [progress([5, 6]), progress([5, 6, 7]), progress([5, 6], true)])
      expect(resumed(under, seen)).toBe(seen);
  });

  it('begins with no guesses of somebody else, and does not end with them', () => {
    for (const known of [undefined, begun]) {
      expect(resumed(known, progress([5, 6]))).toEqual({ guesses: [], gaveUp: false });
      expect(resumed(known, progress([], true))).toEqual({ guesses: [], gaveUp: false });
    }
    expect(resumed(undefined, progress([5]))).toEqual({ guesses: [], gaveUp: false });
  });

  it('goes on where the address says, where the browser keeps nothing, or nothing more, and then does not count', () => {
    const seen = progress([5, 6, 7, 8]);
    for (const known of [undefined, begun, under]) {
      expect(resumed(known, seen, true)).toBe(seen);
      expect(observed(known, begun.id, seen.guesses).elsewhere).toBe(true);
    }
    for (const other of [progress([5]), progress([7, 8, 9])])
      expect(resumed(under, other, true)).toEqual(progress([5, 6]));
    expect(observed(begun, begun.id, [5]).elsewhere).toBe(false);
  });

  it('stays given up', () => {
    const over = observed(under, under.id, [5, 6], true);
    expect(parseAttempts(formatList([over]))).toEqual([over]);
    for (const seen of [progress([]), progress([5, 6]), progress([5, 6, 7])]) {
      for (const isFull of [false, true])
        expect(resumed(over, seen, isFull)).toEqual({ guesses: [5, 6], gaveUp: true });
    }
  });

  it('is solved, given up, begun or new', () => {
    const game = parseGame('4x10');
    const seed = 20261124;
    const secret = secretOfSeed(game, seed);
    const record: GameRecord = {
      id: begun.id,
      game: '4x10',
      host: 'daily',
      turns: 7,
      hints: 0,
      undone: false,
    };
    const other = (secret + 1) % game.secrets;
    const solved = observed(begun, begun.id, [other, secret]);
    expect(dailyState(game, seed, undefined, undefined)).toEqual({ state: 'new', turns: 0 });
    expect(dailyState(game, seed, begun, undefined)).toEqual({ state: 'new', turns: 0 });
    expect(dailyState(game, seed, observed(begun, begun.id, [other]), undefined)).toEqual({
      state: 'begun',
      turns: 1,
    });
    expect(dailyState(game, seed, solved, undefined)).toEqual({ state: 'solved', turns: 2 });
    expect(dailyState(game, seed, undefined, record)).toEqual({ state: 'solved', turns: 7 });
    expect(dailyState(game, seed, observed(solved, begun.id, [other], true), undefined).state).toBe('solved');
    expect(dailyState(game, seed, { ...begun, guesses: [other], gaveUp: true }, undefined)).toEqual({
      state: 'given-up',
      turns: 1,
    });
    expect(
      solvedInTime(
        [record, { ...record, late: true, id: '4x10 daily-2026-11-23' }, { ...record, game: '4x6r' }],
        '4x10',
      ),
    ).toEqual([seed]);
    for (const day of [10203, 20260301, 20261124, 20280229]) expect(seedOfDay(dayOfSeed(day))).toBe(day);
  });

  it('is remembered when as many other games have been forgotten', () => {
    let all = withAttempt([], under);
    for (let n = 0; n < 301; n++) all = withAttempt(all, observed(undefined, `4x10 honest-${n}`, [1]));
    expect(all).toHaveLength(301);
    expect(all[0]).toBe(under);
    expect(all[1].id).toBe('4x10 honest-1');
  });
});

describe('the games', () => {
  const record: GameRecord = {
    id: '4x10 honest-1',
    game: '4x10',
    host: 'honest',
    turns: 6,
    skill: 0.5,
    luck: 0.25,
    hints: 0,
    undone: false,
  };

  it('count once, and not with help', () => {
    const other = { ...record, id: '4x10 cunning-2', turns: 4, skill: 0, luck: 0 };
    const helped = { ...record, id: 'c', turns: 1, hints: 1 };
    const undone = { ...record, id: 'd', turns: 1, undone: true };
    const all = addRecords(addRecords([record], [record, other]), [helped, undone, helped]);
    expect(all).toHaveLength(4);
    expect(all.filter(counts)).toEqual([record, other]);
    expect(summary(all)).toEqual({
      games: 2,
      turns: 5,
      skill: 0.25,
      luck: 0.125,
      histogram: [0, 0, 0, 0, 1, 0, 1],
    });
    expect(summary([helped])).toBeUndefined();
    expect(parseRecords(formatList(all))).toEqual(all);
  });

  it('count without grades, and are given them once', () => {
    const { skill: _, luck: __, ...ungraded } = record;
    expect(parseRecords(formatList([ungraded]))).toEqual([ungraded]);
    expect(addRecords([ungraded], [record])).toEqual([record]);
    expect(addRecords([ungraded], [{ ...record, turns: 5 }])).toEqual([ungraded]);
    expect(addRecords([record], [{ ...record, skill: 0 }, ungraded])).toEqual([record]);
    expect(addRecords([ungraded], [{ ...record, late: true }])).toEqual([record]); // graded on another day
    expect(addRecords([{ ...ungraded, late: true }], [record])).toEqual([{ ...record, late: true }]);
    expect(summary([ungraded])).toMatchObject({ games: 1, turns: 6, skill: Number.NaN });
    expect(summary([record, { ...ungraded, id: 'e' }])).toMatchObject({ games: 2, skill: 0.5, luck: 0.25 });
  });

  it.each([
    null,
    '{',
    '{}',
    '[1, null, {"id": 3}]',
    '[{"id":"a","game":"4x10","host":"x","turns":1.5,"skill":0,"luck":0,"hints":0,"undone":false}]',
    '[{"id":"a","game":"4x10","host":"x","turns":6,"skill":-1e300,"luck":0,"hints":0,"undone":false}]',
    '[{"id":"a","game":"4x10","host":"x","turns":6,"skill":7,"luck":0,"hints":0,"undone":false}]',
    '[{"id":"a","game":"4x10","host":"x","turns":6,"skill":0,"luck":null,"hints":0,"undone":false}]',
  ])('are none in %s', (text) => {
    expect(parseRecords(text)).toEqual([]);
    expect(parseAttempts(text)).toEqual([]);
  });

  it('make a streak of days, over months and while today is open', () => {
    const today = new Date(2026, 2, 1);
    expect(seedOfDay(today)).toBe(20260301);
    expect(streak([20260227, 20260228, 20260301], today)).toBe(3);
    expect(streak([20260227, 20260228], today)).toBe(2);
    expect(streak([20260227, 20260301], today)).toBe(1);
    expect(streak([20260227], today)).toBe(0);
  });
});

describe('skill and luck', () => {
  const game = parseGame('3x4');
  const costs = new Map<string, number>();

  /** The least sum of turns over the codes, by trying everything. */
  function least(codes: Uint16Array): number {
    if (codes.length === 0) return 0;
    const key = codes.join();
    let best = costs.get(key);
    if (best === undefined) {
      best = Math.min(...Array.from({ length: game.guesses }, (_, guess) => costOf(codes, guess)));
      costs.set(key, best);
    }
    return best;
  }

  function costOf(codes: Uint16Array, guess: number): number {
    let sum = codes.length;
    for (let feedback = 0; feedback < game.win; feedback++) {
      const left = codes.filter((code) => feedbackOf(game, guess, code) === feedback);
      if (left.length === codes.length) return Number.POSITIVE_INFINITY;
      sum += least(left);
    }
    return sum;
  }

  it('add up exactly to the turns beyond the best average, in every game of a careless player', () => {
    for (let secret = 0; secret < game.secrets; secret++) {
      const turns: Turn[] = [];
      const grades: Grade[] = [];
      let exact = rational(0);
      for (
        let seed = secret + 1;
        turns[turns.length - 1]?.feedback !== game.win;
        seed = (seed * 7 + 3) % 101
      ) {
        const codes = remaining(game, turns);
        const size = codes.length;
        const guess = turns.length < 4 ? seed % game.guesses : codes[0];
        const best = least(codes);
        // what tells nothing costs each code one turn
        const cost = Math.min(costOf(codes, guess), best + size);
        const feedback = feedbackOf(game, guess, secret);
        turns.push({ guess, feedback });
        const left = remaining(game, turns);
        const after = feedback === game.win ? rational(0) : rational(least(left), left.length);
        const skill = rational(cost - best, size);
        const luck = subtract(add(rational(1), after), rational(cost, size));
        exact = add(exact, add(skill, luck));
        grades.push({ guess, best: guess, codes: size, expected: best / size, loss: (cost - best) / size });
      }
      const all = Uint16Array.from({ length: game.secrets }, (_, code) => code);
      expect(equal(exact, subtract(rational(turns.length), rational(least(all), game.secrets)))).toBe(true);
      const { skill, luck } = balanceOf(grades);
      expect(skill).toBeGreaterThanOrEqual(0);
      expect(skill + luck).toBeCloseTo(turns.length - grades[0].expected, 12);
      const each = balances(grades);
      expect(each.reduce((sum, one) => sum + one.luck, 0)).toBeCloseTo(luck, 9);
      expect(each.map((one) => one.skill)).toEqual(grades.map((grade) => grade.loss));
    }
  });
});
