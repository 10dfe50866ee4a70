// Sessions in all three modes. Tests corrections, undo, and every function at a wrong time.
import { describe, expect, it } from 'vitest';
import { parseCode } from '../game/code.ts';
import { feedbackOf, parseFeedback, uncheckedFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { makeWordGame } from '../game/words.ts';
import { heuristicNamed } from './heuristic-list.ts';
import { cunning, honest } from './hosts.ts';
import { heuristicPlayer } from './player.ts';
import { answer, correctFeedback, guess, type Session, start, undo } from './session.ts';

const game = parseGame('4x10');
const player = heuristicPlayer(game, heuristicNamed(game, 'entropy'));
const code = (text: string): number => parseCode(game, text);
const mark = (text: string): number => parseFeedback(game, text);

/** Answers with the true feedbacks for a secret until the session expects something other than an answer. */
function feedbackTruly(session: Session, secret: number): Session {
  let now = session;
  while (now.asked !== undefined) now = answer(now, feedbackOf(game, now.asked, secret));
  return now;
}

describe('you guess', () => {
  const begun = start({ game, host: honest(game, code('4071')) });

  it('until you have found the secret', () => {
    expect(begun).toMatchObject({ phase: 'guess', yours: [], its: [], found: { you: false, it: false } });
    const next = guess(begun, code('0123'));
    expect(next.yours).toEqual([{ guess: 0, feedback: mark('0A2B') }]);
    const won = guess(next, code('4071'));
    expect(won).toMatchObject({ phase: 'over', found: { you: true, it: false } });
    expect(() => guess(won, 0)).toThrow('You cannot guess now: the game is over.');
    expect(begun.yours).toEqual([]);
  });

  it('against a host without a secret', () => {
    const next = guess(start({ game, host: cunning(game) }), code('0123'));
    expect(next.yours[0].feedback).toBe(mark('0A1B'));
  });

  it('against a slow host, whose feedback comes later', async () => {
    const host = { name: 'slow', feedback: async () => mark('0A2B') };
    const slow = start({ game, host });
    expect(guess(slow, 0, await host.feedback()).yours).toEqual([{ guess: 0, feedback: mark('0A2B') }]);
    expect(() => guess(slow, 0)).toThrow('The slow host takes time');
    for (const answered of [999, -1, Number.NaN])
      expect(() => guess(slow, 0, answered)).toThrow(`${answered} is not a feedback`);
  });

  it('and are never asked', () => {
    expect(() => answer(begun, 0)).toThrow('You cannot answer now: it is your turn to guess.');
    expect(() => correctFeedback(begun, 0, 0)).toThrow(
      'There is no feedback on turn 1 to correct: you have given 0.',
    );
    expect(() => undo(begun)).toThrow('There is nothing to take back: the game has only begun.');
  });
});

describe('it guesses', () => {
  const begun = start({ game, player });

  it('your secret', () => {
    expect(begun).toMatchObject({ phase: 'answer', asked: code('0123') });
    expect(() => guess(begun, 0)).toThrow('You cannot guess now: a guess is waiting for your feedback.');
    const over = feedbackTruly(begun, code('9876'));
    expect(over).toMatchObject({ phase: 'over', asked: undefined, found: { you: false, it: true } });
    expect(over.its.at(-1)).toEqual({ guess: code('9876'), feedback: game.win });
  });

  it('and goes on after a corrected feedback', () => {
    const secret = code('9876');
    const lied = answer(begun, mark('2A2B'));
    let stuck = lied;
    while (stuck.asked !== undefined) stuck = answer(stuck, feedbackOf(game, stuck.asked, secret));
    expect(stuck.phase).toBe('contradiction');
    expect(stuck.contradiction?.changes).toContainEqual(
      expect.objectContaining({ turn: 0, feedback: mark('0A0B') }),
    );
    expect(() => answer(stuck, 0)).toThrow(
      'You cannot answer now: your feedbacks contradict each other, so one of them has to be ' +
        'corrected first.',
    );
    const mended = correctFeedback(stuck, 0, mark('0A0B'));
    expect(mended.its.slice(1)).toEqual(stuck.its.slice(1));
    expect(feedbackTruly(mended, secret)).toMatchObject({ phase: 'over', found: { it: true } });
    expect(undo(mended)).toBe(stuck);
  });
});

describe('a race', () => {
  const mine = code('0123');
  const hosts = code('4071');
  const begun = start({ game, host: honest(game, hosts), player });

  it('is a draw when both find the secret in the same round', () => {
    const round = guess(begun, hosts);
    expect(round).toMatchObject({ phase: 'answer', found: { you: true, it: false } });
    const over = answer(round, game.win);
    expect(over).toMatchObject({ phase: 'over', found: { you: true, it: true } });
  });

  it('is yours when you are first, and its when it is', () => {
    const first = guess(begun, hosts);
    expect(answer(first, mark('1A1B'))).toMatchObject({ phase: 'over', found: { you: true, it: false } });
    const second = guess(begun, code('9876'));
    expect(answer(second, feedbackOf(game, second.asked ?? -1, mine))).toMatchObject({
      phase: 'over',
      found: { you: false, it: true },
    });
  });

  it('goes round by round', () => {
    const half = guess(begun, code('9876'));
    expect(half.phase).toBe('answer');
    const whole = answer(half, mark('0A0B'));
    expect(whole.phase).toBe('guess');
    expect(undo(undo(whole))).toBe(begun);
  });

  it('stops at a contradiction until it is mended', () => {
    let session = guess(begun, code('9876'));
    session = answer(session, mark('4A0B'));
    expect(session.phase).toBe('over');
    session = correctFeedback(session, 0, mark('0A0B'));
    expect(session.phase).toBe('guess');
    session = answer(guess(session, code('9876')), mark('0A0B'));
    expect(session.phase).toBe('contradiction');
    expect(() => guess(session, 0)).toThrow('You cannot guess now: your feedbacks contradict each other');
  });
});

it('it goes on among guess-only words if no possible secret fits', () => {
  const words = makeWordGame('crane\nslate\ntrace', 'abide\nguide\naside\nknife', 'wordle');
  const secret = parseCode({ ...words, secrets: words.guesses }, 'knife');
  let session = start({ game: words, player: heuristicPlayer(words, heuristicNamed(words, 'entropy')) });
  const seen: unknown[] = [];
  while (session.asked !== undefined) {
    session = answer(session, uncheckedFeedback(words, session.asked, secret));
    seen.push([session.phase, session.further?.game.secrets]);
  }
  expect(seen.at(-1)).toEqual(['over', 1]);
  expect(session.found.it).toBe(true);
  expect(seen[0]).toEqual(['answer', expect.any(Number)]);
  // Feedbacks that not even a guess-only word fits are a contradiction.
  expect(answer(undo(session), parseFeedback(words, 'yyyyy'))).toMatchObject({
    phase: 'contradiction',
    further: undefined,
  });
});

describe('in hard mode', () => {
  const words = hardMode(makeWordGame('batch\ncatch\nhatch\nlatch\nmatch', 'blimp\nchomp', 'wordle'));
  const word = (text: string): number => parseCode(words, text);
  const marks = (text: string): number => parseFeedback(words, text);

  it('you cannot break a hint, and the error names it', () => {
    const session = guess(start({ game: words, host: honest(words, word('match')) }), word('batch'));
    expect(() => guess(session, word('chomp'))).toThrow(
      '"chomp" may not be guessed in hard mode: after batch -gggg a guess must have a as letter 2.',
    );
    expect(guess(session, word('match')).phase).toBe('over');
  });

  it('a corrected feedback takes back guesses that it forbids, and all later ones', () => {
    const guesses = ['blimp', 'chomp', 'catch'].map(word);
    let asked = start({
      game: words,
      player: { name: 'of a test', next: (history) => guesses[history.length] ?? word('hatch') },
    });
    for (const feedback of ['-----', 'yy---', '-gggg']) asked = answer(asked, marks(feedback));
    expect(correctFeedback(asked, 2, marks('ggggg')).its).toHaveLength(3);
    expect(correctFeedback(asked, 0, marks('g----'))).toMatchObject({
      phase: 'answer',
      its: [{ guess: word('blimp'), feedback: marks('g----') }],
    });
  });
});

it('a session needs a player', () => {
  expect(() => start({ game })).toThrow('A session needs a host or a player.');
});

describe('a limit of turns', () => {
  const wrong = [code('0123'), code('4567')];

  it('ends the game, also if nobody has found the secret', () => {
    let session = start({ game, host: honest(game, code('4071')), within: 2 });
    session = guess(session, wrong[0]);
    expect(session.phase).toBe('guess');
    session = guess(session, wrong[1]);
    expect([session.phase, session.found.you]).toEqual(['over', false]);
    expect(undo(session).phase).toBe('guess');
    expect(() => guess(session, code('4071'))).toThrow('You cannot guess now: the game is over.');
  });

  it('leaves the last turn to win', () => {
    let session = start({ game, host: honest(game, code('4071')), within: 1 });
    session = guess(session, code('4071'));
    expect([session.phase, session.found.you]).toEqual(['over', true]);
  });

  it('ends a race after the round, and the guesses of a player', () => {
    const player = heuristicPlayer(game, heuristicNamed(game, 'naive'));
    let race = guess(start({ game, host: honest(game, code('4071')), player, within: 1 }), wrong[0]);
    expect(race.phase).toBe('answer');
    race = answer(race, parseFeedback(game, '0A1B'));
    expect([race.phase, race.found]).toEqual(['over', { you: false, it: false }]);
    const alone = answer(start({ game, player, within: 1 }), parseFeedback(game, '0A1B'));
    expect(alone.phase).toBe('over');
  });

  it.each([0, -1, 1.5, Number.NaN, '3' as unknown as number])('of %s is refused', (within) => {
    expect(() => start({ game, host: honest(game, 0), within })).toThrow('is not a number of turns');
  });
});
