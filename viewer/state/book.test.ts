// Tests the records of games: which games count, and that skill and luck together explain every turn.
import { describe, expect, it } from 'vitest';
import { add, equal, rational, subtract } from '../../extras/arithmetic/rational.ts';
import { feedbackOf } from '../../game/feedback.ts';
import { parseGame } from '../../game/game.ts';
import { remaining, type Turn } from '../../game/history.ts';
import {
  type Attempt,
  addRecords,
  attemptOf,
  counts,
  dailyState,
  daysOf,
  formatList,
  type GameRecord,
  guessesIn,
  kindOf,
  parseAttempts,
  parseRecords,
  seedOfDay,
  streak,
  summary,
  underWayAfter,
  withAttempt,
  withGrades,
} from './book.ts';
import { balanceOf, balances, type Grade } from './your-game.ts';

const attempt = (id: string, guesses: readonly number[], end?: Attempt['end']): Attempt => ({
  id,
  guesses,
  hints: 0,
  notes: '',
  ...(end && { end }),
});

describe('an attempt', () => {
  it('survives storage', () => {
    const kept = withAttempt(withAttempt([], attempt('a', [1])), attempt('b', [4, 5], 'given-up'));
    expect(parseAttempts(formatList(kept))).toEqual(kept);
    expect(withAttempt(kept, attempt('a', [1, 2]))).toHaveLength(2);
  });

  it('is undefined if it holds a number that is no guess of its game', () => {
    const game = parseGame('3x3');
    const last = attempt('a', [1, game.guesses - 1]);
    expect(attemptOf([last], 'a', game)).toBe(last);
    expect(attemptOf([last], 'b', game)).toBeUndefined();
    for (const guesses of [[1, game.guesses], [-1]])
      expect(attemptOf([attempt('a', guesses)], 'a', game)).toBeUndefined();
  });
});

describe('the games under way', () => {
  const [now, words] = ['play/4x10/honest-7/0123', 'words/wordle-hard/play/honest-7/crane/slate'];

  it.each([
    [[], now, true, [now]],
    [[words, 'play/4x6r/honest-7/0011'], now, true, [now, words]],
    [[now, words], `${now}/4567`, false, [words]],
    [[now], 'play/4x10/honest-7', false, []],
    [[now], 'play/4x10/honest-71', false, [now]],
    [['4x10.fewest-last/0123:1A1B', now], '4x10/4567:4A0B', false, [now]],
  ])('%j become after %s, which goes on (%s), %j', (kept, address, goesOn, after) => {
    expect(underWayAfter(kept, address, goesOn)).toEqual(after);
  });

  it.each([
    [now, 'play', 1],
    [`${now}/4567`, 'play', 2],
    ['play/4x6r/race-1/0011/1A0B/1122', 'play', 2],
    [words, 'play-words', 2],
    ['4x10/0123:1A1B/4567:0A0B/8901', 'help', 2],
    ['words/wordle/help/crane:g----', 'help-words', 1],
  ])('%s is one to %s, with %i guesses', (address, kind, guesses) => {
    expect([kindOf(address), guessesIn(address)]).toEqual([kind, guesses]);
  });
});

describe('the puzzle of a day', () => {
  const [seed, id] = [20261124, '4x10 daily-2026-11-24'];
  const record: GameRecord = { id, game: '4x10', host: 'daily', turns: 7, hints: 0 };

  it.each<[Attempt | undefined, GameRecord | undefined, state: string, turns: number]>([
    [undefined, undefined, 'new', 0],
    [attempt(id, []), undefined, 'new', 0],
    [attempt(id, [1]), undefined, 'begun', 1],
    [attempt(id, [1, 2], 'found'), undefined, 'solved', 2],
    [attempt(id, [], 'given-up'), undefined, 'lost', 0],
    [attempt(id, [1], 'given-up'), undefined, 'lost', 1],
    [attempt(id, [1, 2], 'lost'), undefined, 'lost', 2],
    [undefined, record, 'solved', 7],
    [attempt(id, []), { ...record, lost: true }, 'lost', 7],
  ])('%j with record %j is %s', (tried, known, state, turns) => {
    expect(dailyState(tried, known)).toEqual({ state, turns });
  });

  it('belongs to the streak only if it was begun on its day', () => {
    const late = { ...record, late: true, id: '4x10 daily-2026-11-23' };
    const days = daysOf([record, late, { ...record, game: '4x6r' }], '4x10');
    expect([...days]).toEqual([[seed, record]]);
  });

  it('is the same in hard mode, also in older texts', () => {
    const hard = { ...record, id: 'wordle-hard daily-2026-11-23', game: 'wordle-hard' };
    const easy = { ...record, id: 'wordle daily-2026-11-24', game: 'wordle' };
    for (const game of ['wordle', 'wordle-hard'])
      expect([...daysOf([hard, easy], game).keys()]).toEqual([20261123, seed]);
    expect(parseRecords(formatList([hard]))).toEqual([{ ...hard, id: 'wordle daily-2026-11-23' }]);
    const old = [attempt('wordle-hard daily-2026-11-23', [1], 'found'), attempt('wordle-hard honest-7', [1])];
    expect(parseAttempts(formatList(old))).toEqual([
      { ...old[0], id: 'wordle daily-2026-11-23', hard: true },
      old[1],
    ]);
  });

  it('is remembered longer than 3000 games', () => {
    let all = withAttempt([], attempt(id, [5]));
    for (let n = 0; n < 2999; n++) all = withAttempt(all, attempt(`4x10 honest-${n}`, [1]));
    expect(all[0].id).toBe(id);
    expect(withAttempt(all, attempt('4x10 honest-3000', [1]))[0].id).toBe('4x10 honest-0');
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
  };

  it('count once, and neither with hints nor when lost', () => {
    const other = { ...record, id: '4x10 cunning-2', turns: 4, skill: 0, luck: 0 };
    const helped = { ...record, id: 'c', turns: 1, hints: 1 };
    const lost = { ...record, id: 'd', turns: 7, lost: true };
    const all = addRecords(addRecords([record], [record, other]), [helped, helped, lost]);
    expect(all).toEqual([record, other, helped, lost]);
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

  it('count without grades, and get them once', () => {
    const { skill: _, luck: __, ...ungraded } = record;
    const grades = { skill: 0.5, luck: 0.25 };
    expect(parseRecords(formatList([ungraded]))).toEqual([ungraded]);
    expect(withGrades([ungraded], record.id, grades)).toEqual([record]);
    expect(withGrades([record], record.id, { skill: 0, luck: 0 })).toEqual([record]);
    expect(withGrades([ungraded], record.id, { skill: Number.NaN, luck: 0 })).toEqual([ungraded]);
    expect(summary([ungraded])).toMatchObject({ games: 1, turns: 6, skill: Number.NaN });
    expect(summary([record, { ...ungraded, id: 'e' }])).toMatchObject({ games: 2, skill: 0.5, luck: 0.25 });
  });

  it.each([
    null,
    '{',
    '{}',
    '[1, null, {"id": 3}]',
    '[{"id":"a","game":"4x10","host":"x","turns":1.5,"skill":0,"luck":0,"hints":0}]',
    '[{"id":"a","game":"4x10","host":"x","turns":6,"skill":-1e300,"luck":0,"hints":0}]',
    '[{"id":"a","game":"4x10","host":"x","turns":6,"skill":7,"luck":0,"hints":0}]',
    '[{"id":"a","game":"4x10","host":"x","turns":6,"skill":0,"luck":null,"hints":0}]',
  ])('are an empty list in %s', (text) => {
    expect(parseRecords(text)).toEqual([]);
    expect(parseAttempts(text)).toEqual([]);
  });

  it('make a streak of days, across months and while today is open', () => {
    const today = new Date(2026, 2, 1);
    const days = (...seeds: number[]): ReadonlyMap<number, GameRecord> =>
      new Map(seeds.map((seed) => [Math.abs(seed), seed < 0 ? { ...record, lost: true } : record]));
    expect(seedOfDay(today)).toBe(20260301);
    expect(streak(days(20260227, 20260228, 20260301), today)).toBe(3);
    expect(streak(days(20260227, 20260228), today)).toBe(2);
    expect(streak(days(20260227, 20260301), today)).toBe(1);
    expect(streak(days(20260227), today)).toBe(0);
    // a lost puzzle ends the streak at once
    expect(streak(days(20260227, 20260228, -20260301), today)).toBe(0);
    expect(streak(days(20260227, -20260228, 20260301), today)).toBe(1);
  });
});

describe('skill and luck', () => {
  const game = parseGame('3x4');
  const costs = new Map<string, number>();

  /** Returns the least sum of turns over the codes, by trying every strategy. */
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
        // a guess that excludes no code costs one turn for each code
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
