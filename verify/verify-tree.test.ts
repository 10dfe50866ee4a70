// Tests the verifier: its rules against feedbacks scored by hand and published code counts, and its verdicts.
import { describe, expect, it } from 'vitest';
import { parseCode } from '../game/code.ts';
import { feedbackOf, parseFeedback } from '../game/feedback.ts';
import { parseGame } from '../game/game.ts';
import { hardMode } from '../game/hard-mode.ts';
import { withSecrets } from '../game/secrets.ts';
import { outcome, type Strategy } from '../game/strategy.ts';
import { withSymbols } from '../game/symbols.ts';
import { makeWordGame } from '../game/words.ts';
import { withObjective } from '../tests/bad-trees/tree-bytes.ts';
import { greedy, random } from '../tests/sample-strategies.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { encodeTree, type Meta } from '../tree-output/encode.ts';
import { DONE } from '../tree-output/no-position.ts';
import { openTree } from '../tree-output/open-tree.ts';
import { TreeError } from '../tree-output/tree-error.ts';
import { listCodes, RULES, score, symbolGame, symbolsOf, type WordRule } from './score.ts';
import { type Lookup, replay, verifyTree } from './verify-tree.ts';

const META: Meta = { objective: 'average', claim: 'optimal', producer: 'test' };

/** Returns the verifier's feedback as text. */
function scored(rule: WordRule, guess: string, secret: string): string {
  return RULES[rule].format(score(RULES[rule], symbolsOf(guess), symbolsOf(secret)), secret.length);
}

/** Returns the verifier's list of codes. */
function codesOf(name: string): string[] {
  const game = symbolGame(name);
  return game === undefined ? [] : listCodes(game);
}

describe('its own rules', () => {
  it.each([
    ['0123', '0123', '4A0B'],
    ['0123', '3210', '0A4B'],
    ['0123', '4567', '0A0B'],
    ['0011', '0101', '2A2B'],
    ['0012', '1000', '1A2B'],
    ['0000', '0123', '1A0B'],
    ['0011', '1122', '0A2B'],
    ['01123', '10011', '0A3B'],
  ])('%s against %s is %s', (guess, secret, feedback) => {
    expect(scored('bulls', guess, secret)).toBe(`${feedback[0]}A`);
    expect(scored('ab', guess, secret)).toBe(feedback);
  });

  it.each([
    ['4x10', 5040, '0123', '9876'],
    ['4x10z', 4536, '1023', '9876'],
    ['4x6r', 1296, '0000', '5555'],
    ['2x16rz', 240, '10', 'ff'],
    ['4x6rzb', 1080, '1000', '5555'],
    ['3x4z', 18, '102', '321'],
    ['1x1', 1, '0', '0'],
  ])('%s has %i secrets', (name, count, first, last) => {
    const secrets = codesOf(name);
    expect([secrets.length, secrets[0], secrets.at(-1)]).toEqual([count, first, last]);
  });

  it.each(['4X10', '4x17', '9x10', '0x4', '04x10', '4x10zr', '4x10br', '8x16r', '8x16rb', '6x10', ''])(
    'does not know %j',
    (name) => {
      expect(symbolGame(name)).toBeUndefined();
    },
  );
});

describe('its rules for words', () => {
  it.each([
    ['babes', 'abbey', 'yygg-'],
    ['speed', 'steal', 'g-g--'],
    ['eerie', 'crane', '--y-g'],
    ['llama', 'label', 'gyy--'],
  ])('%s against %s is %s', (guess, secret, feedback) => {
    expect(scored('wordle', guess, secret)).toBe(feedback);
  });

  it('take ς, the final sigma of a guess, for the σ of the lists', () => {
    const greek = makeWordGame('λόγος\nτόπος\nσοφός', [], 'wordle');
    const bytes = encodeTree(greek, greedy(greek), META);
    const tree = openTree(bytes);
    expect(tree.guess(tree.root)).toMatch(/ς$/);
    expect(replay(tree)).toMatchObject({ ok: true });
    const next = (_: number, feedback: string): number => (feedback === 'ggggg' ? DONE : -2);
    expect(replay(Object.assign(tree, { next }))).toMatchObject({
      reason: expect.stringMatching(/^The tree has no guess for the secret [α-ώ]+ς after [α-ώ]+ς /),
    });
  });

  const game = wordGameOf(9, 9, 'wordle', 3);
  const tree = openTree(encodeTree(game, greedy(game), META));
  const words = tree.words() ?? { secrets: [], others: [] };

  it.each<[string, Partial<Lookup>, string | RegExp]>([
    [
      'count',
      { words: () => ({ ...words, secrets: words.secrets.slice(1) }) },
      `The tree has 8 secrets, but its game is ${game.name}.`,
    ],
    ['list', { words: () => ({ ...words, others: words.secrets }) }, 'The tree lists a word twice.'],
    ['length', { words: () => ({ ...words, others: ['four'] }) }, 'The words of the tree differ in length.'],
    ['guess', { guess: () => 'zzz' }, `The tree guesses zzz, which is no code of ${game.name}.`],
    [
      'digest',
      { words: () => ({ ...words, secrets: [...words.secrets.slice(1), 'zzz'] }) },
      `The words of the tree are not those of ${game.name}.`,
    ],
  ])('see through a false %s', (_, lies, reason) => {
    const { objective, claim, total, histogram, positions, root } = tree;
    const honest: Lookup = {
      ...{ game: tree.game, objective, claim, total, histogram, positions, root },
      ...{
        guess: (n) => tree.guess(n),
        next: (n, feedback) => tree.next(n, feedback),
        words: () => tree.words(),
      },
    };
    expect(replay(honest)).toMatchObject({ ok: true, secrets: 9 });
    expect(replay({ ...honest, ...lies })).toEqual({ ok: false, reason });
  });
});

describe('its verdict', () => {
  it.each(['1x1', '3x6', '3x4r', '4x5z'])('%s: accepts good and bad players', (name) => {
    const game = parseGame(name);
    for (const strategy of [greedy(game), random(game, 5)]) {
      const { total, worst, histogram } = outcome(game, strategy);
      expect(verifyTree(encodeTree(game, strategy, META))).toEqual({
        ok: true,
        game: name,
        objective: 'average',
        figure: `average ${(total / game.secrets).toFixed(4)}`,
        secrets: game.secrets,
        total,
        worst,
        histogram,
        claim: 'optimal',
        wordsLeftOut: 0,
        certifiable: true,
      });
    }
  });

  it('passes on why a file cannot be opened', () => {
    expect(verifyTree(new Uint8Array(10))).toEqual({
      ok: false,
      reason: 'The file is not a strategy tree: it does not begin as one.',
    });
  });

  const game = parseGame('2x3');
  const tree = openTree(encodeTree(game, greedy(game), META));
  const lying = (lies: Partial<Lookup>): Lookup => ({
    game: tree.game,
    objective: tree.objective,
    claim: tree.claim,
    total: tree.total,
    histogram: tree.histogram,
    positions: tree.positions,
    root: tree.root,
    guess: (n) => tree.guess(n),
    next: (n, feedback) => tree.next(n, feedback),
    ...lies,
  });

  it.each<[string, Partial<Lookup>, string]>([
    ['total', { total: 12 }, 'The tree claims a total of 12 turns; the verifier counts 13.'],
    [
      'histogram',
      { histogram: [0, 2, 1, 3] },
      'The tree claims 0 2 1 3 secrets by turn; the verifier counts 0 1 3 2.',
    ],
    ['game', { game: { name: 'chess' } }, 'The verifier does not know the game chess.'],
    ['guess', { guess: () => '33' }, 'The tree guesses 33, which is no code of 2x3.'],
    ['early end', { next: () => DONE }, 'The tree takes 01 for the secret 02.'],
    ['no end', { next: () => 0 }, 'The tree guesses the secret 01 on turn 1 and does not stop.'],
    ['loop', { guess: () => '21', next: (n) => n }, 'The tree never finds the secret 01.'],
    [
      'gap',
      { next: (n, feedback) => (feedback === '0A2B' ? -2 : tree.next(n, feedback)) },
      'The tree has no guess for the secret 10 after 01 0A2B on turn 1.',
    ],
  ])('sees through a false %s', (_, lies, reason) => {
    expect(replay(lying({}))).toMatchObject({ ok: true });
    expect(replay(lying(lies))).toEqual({ ok: false, reason });
  });
});

describe('an objective', () => {
  const game = parseGame('3x5');
  // histogram 0, 1, 7, 35, 17; guesses a possible secret if it is as good as other guesses
  const player = greedy(game);
  const { histogram, worst } = outcome(game, player);
  const inconsistent =
    /^The objective of the tree is ".*", but after \d{3} \dA\dB it guesses \d{3}, which cannot be the secret[.]$/;
  const verdict = (objective: string) => verifyTree(withObjective(encodeTree(game, player, META), objective));
  const last = `${histogram[worst]} secrets on turn ${worst}`;

  it.each<[string, string | undefined]>([
    ['average', `average ${(outcome(game, player).total / game.secrets).toFixed(4)}`],
    [`average within ${worst}`, `average ${(outcome(game, player).total / game.secrets).toFixed(4)}`],
    ['worst', `worst ${worst}`],
    ['fewest-last', last],
    ['average-then-worst', last],
    [`fewest on turn ${worst}`, last],
    [`fewest on turn ${worst + 1}`, `0 secrets on turn ${worst + 1}`],
    ['win within 1', '1 secret within 1 turn'],
    ['win within 2', `${histogram[1] + histogram[2]} secrets within 2 turns`],
    [`not within ${worst - 1}`, `worst ${worst}`],
    ['prices 0,1', `cost ${outcome(game, player).total - game.secrets}`],
    ['prices 0,0,1,1', `cost ${game.secrets - histogram[1] - histogram[2]}`],
    ['my own idea', undefined],
    ['prices 2,1', undefined],
    ['average within 99', undefined],
  ])('%s comes to %s', (objective, figure) => {
    expect(verdict(objective)).toMatchObject({ ok: true, objective, figure });
  });

  it.each<[string, string]>([
    [`average within ${worst - 1}`, `but it needs ${worst} turns.`],
    ['average within 1', `but it needs ${worst} turns.`],
    [`fewest on turn ${worst - 1}`, `but it needs ${worst} turns.`],
    ['prices 1,2,inf', `but it needs ${worst} turns.`],
    [`not within ${worst}`, `but it finds every secret within ${worst} turns.`],
    [`not within ${worst + 3}`, `but it finds every secret within ${worst} turns.`],
  ])('%s is contradicted', (objective, reason) => {
    expect(verdict(objective)).toEqual({
      ok: false,
      reason: `The objective of the tree is "${objective}", ${reason}`,
    });
  });

  it.each(['average consistent', 'worst consistent', 'average consistent within 31'])(
    '%s is held against every guess',
    (objective) => {
      const wild = random(parseGame('3x5'), 1, 0.8);
      expect(verifyTree(withObjective(encodeTree(game, wild, META), objective))).toEqual({
        ok: false,
        reason: expect.stringMatching(inconsistent),
      });
      expect(verifyTree(withObjective(encodeTree(game, random(game, 3), META), objective))).toMatchObject({
        ok: true,
        objective,
      });
    },
  );

  it('of words asks that a guess may be the secret', () => {
    const words = makeWordGame('ad\nbd\ncd', 'ab', 'wordle');
    const strategy = { guess: 3, next: [] as (Strategy | undefined)[] };
    const next = new Array<Strategy | undefined>(words.feedbackCount).fill(undefined);
    for (let secret = 0; secret < 3; secret++)
      next[feedbackOf(words, 3, secret)] = { guess: secret, next: [] };
    const play = { ...strategy, next };
    expect(() => encodeTree(words, play, { ...META, objective: 'average consistent' })).toThrow(
      'The strategy guesses ab, which cannot be the secret, but it is to be consistent.',
    );
    expect(verifyTree(withObjective(encodeTree(words, play, META), 'average consistent'))).toEqual({
      ok: false,
      reason:
        'The objective of the tree is "average consistent", but it guesses ab, which cannot be the secret.',
    });
  });
});

it('a tree for some words does not pass under the name of others', () => {
  const [theirs, ours] = ['crane\nslate\ntrace', 'xxxxx\nyyyyy\nzzzzz'].map((secrets) =>
    makeWordGame(secrets, 'blimp\nfudgy', 'wordle'),
  );
  const tree = openTree(encodeTree(ours, greedy(ours), META));
  expect(() => openTree(encodeTree({ ...ours, name: theirs.name }, greedy(ours), META))).toThrow(TreeError);
  const lie = {
    ...META,
    game: { name: theirs.name },
    total: tree.total,
    histogram: tree.histogram,
    positions: tree.positions,
    root: 0,
  } as const;
  const lookup: Lookup = {
    ...lie,
    guess: (n) => tree.guess(n),
    next: (n, text) => tree.next(n, text),
    words: () => tree.words(),
  };
  expect(replay(lookup)).toEqual({
    ok: false,
    reason: `The words of the tree are not those of ${theirs.name}.`,
  });
  expect(replay({ ...lookup, game: tree.game })).toMatchObject({ ok: true, wordsLeftOut: 2 });
});

describe('hard mode', () => {
  const words = makeWordGame('ad\nbd\ncd', 'ab\ndb', 'wordle');
  const hard = hardMode(words);
  const code = (word: string): number => parseCode(words, word);
  const single = (word: string): Strategy => ({ guess: code(word), next: [] });
  /** Builds a strategy from its first word and the strategies that follow certain feedbacks. */
  const strategy = (first: string, ...rest: (readonly [marks: string, then: Strategy])[]): Strategy => {
    const next = new Array<Strategy | undefined>(words.feedbackCount).fill(undefined);
    for (const [marks, then] of rest) next[parseFeedback(words, marks)] = then;
    return { guess: code(first), next };
  };
  const asked = strategy('ab', ['-y', single('bd')], ['--', single('cd')]);
  const moved = strategy('db', ['yy', single('bd')], ['y-', strategy('ad', ['-g', single('cd')])]);

  it.each([
    ['keeps a green letter', strategy('ad', ['-g', strategy('bd', ['-g', single('cd')])]), undefined],
    ['moves a green letter away', strategy('ad', ['-g', asked]), 'ab after ad -g'],
    ['keeps yellow letters', moved, undefined],
    [
      'leaves a yellow letter out',
      strategy(
        'db',
        ['yy', single('bd')],
        ['y-', strategy('ab', ['g-', single('ad')], ['--', single('cd')])],
      ),
      'ab after db y-',
    ],
  ])('a strategy that %s', (_, play, fault) => {
    const tree = openTree(encodeTree(words, play, META)); // valid without hard mode
    const lookup: Lookup = {
      ...META,
      ...{
        game: { name: hard.name },
        total: tree.total,
        histogram: tree.histogram,
        positions: tree.positions,
        root: 0,
      },
      guess: (n) => tree.guess(n),
      next: (n, text) => tree.next(n, text),
      words: () => ({ secrets: ['ad', 'bd', 'cd'], others: ['ab', 'db'] }),
    };
    const verdict =
      fault === undefined
        ? { ok: true }
        : { ok: false, reason: `The tree guesses ${fault}, which hard mode does not allow.` };
    expect(replay(lookup)).toMatchObject(verdict);
    if (fault === undefined)
      expect(verifyTree(encodeTree(hard, play, META))).toMatchObject({ ok: true, game: hard.name });
    else {
      expect(() => encodeTree(hard, play, META)).toThrow(
        `The strategy guesses ${fault}, which hard mode does not allow.`,
      );
    }
  });

  it('is for Wordle marks only', () => {
    const bulls = makeWordGame('ad\nbd\ncd', undefined, 'bulls');
    const tree = openTree(encodeTree(bulls, greedy(bulls), META));
    const name = `${bulls.name}-hard`;
    const lookup: Lookup = {
      ...META,
      ...tree,
      game: { name },
      root: 0,
      guess: (n) => tree.guess(n),
      next: (n, text) => tree.next(n, text),
      words: () => tree.words(),
    };
    expect(replay(lookup)).toEqual({ ok: false, reason: `The verifier does not know the game ${name}.` });
  });
});

describe('chosen secrets', () => {
  const game = withSecrets(parseGame('3x6r'), '3x6');
  const bytes = encodeTree(game, greedy(game), META);

  it('are checked against the digest in the name', () => {
    const verdict = verifyTree(bytes, game);
    const { total, histogram } = outcome(game, greedy(game));
    expect(verdict).toMatchObject({ ok: true, game: game.name, secrets: 120, total, histogram });
    expect(verifyTree(bytes, withSymbols(withSecrets(parseGame('3x6r'), '3x6'), 'RGBYOW'))).toEqual(verdict);
  });

  it('must be given, and must be those of the tree', () => {
    const missing = `The secrets of ${game.name} are not in the file; open it with that game.`;
    for (const other of [undefined, parseGame('3x6r'), withSecrets(parseGame('3x6r'), '[1-5]??')])
      expect(verifyTree(bytes, other)).toEqual({ ok: false, reason: missing });
  });

  // A map that keeps every feedback gives the same turns, so only the digest shows the other secrets.
  it('cannot be others under the same name', () => {
    const some = withSecrets(parseGame('3x6r'), '[0-4]??');
    const others = withSecrets(parseGame('3x6r'), '[1-5]??');
    const tree = encodeTree(some, greedy(some), META);
    const renamed = { ...others, name: some.name };
    const same = encodeTree(renamed, greedy(renamed), META);
    expect(verifyTree(tree, some).ok).toBe(true);
    expect(verifyTree(same, renamed)).toEqual({
      ok: false,
      reason: `The secrets given with the tree are not those of ${some.name}.`,
    });
  });

  it('are codes of the whole game, each once', () => {
    const codes = game.codes.slice();
    codes.copyWithin(0, 3, 6);
    const opened = openTree(bytes, game);
    const tree: Lookup = Object.assign(Object.create(opened), { game: { ...game, codes } });
    expect(replay(tree)).toMatchObject({ ok: false });
    const unknown = `4x16r-1-${'0'.repeat(16)}`;
    expect(replay(Object.assign(Object.create(opened), { game: { ...game, name: unknown } }))).toEqual({
      ok: false,
      reason: `The verifier does not know the game ${unknown}.`,
    });
  });
});
