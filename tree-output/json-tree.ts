// Writes a tree as JSON, and reads such JSON, also of other programs. A position is an object with a guess
// and an object of children by feedback. docs/tree.schema.json describes the form. The text is not trusted.
// Each fault gets one sentence, with the turns after which it occurs. Entries about the quality of the
// strategy are not trusted. Its turns are counted, and its claim is always `upper-bound`.

import { quote, shorten } from '../base/quote.ts';
import { show, UsageError } from '../base/usage-error.ts';
import { classes } from '../game/classes.ts';
import { formatCode, parseCode } from '../game/code.ts';
import { exampleFeedback, formatFeedback, parseFeedback } from '../game/feedback.ts';
import type { Game } from '../game/game.ts';
import { formatHistory, type Turn } from '../game/history.ts';
import { emptyNext, type Strategy } from '../game/strategy.ts';
import { withSymbols } from '../game/symbols.ts';
import { encodeTree } from './encode.ts';
import { MAX_TURNS } from './file-format.ts';
import { openTree } from './open-tree.ts';
import type { Tree } from './tree.ts';
import { TreeError } from './tree-error.ts';
import { childrenOf } from './tree-walk.ts';

/**
 * The most bytes of a tree in JSON, 16 MiB. A tree of the largest game takes about 4 MB. The worst
 * text of this size takes less than 1 GB when it is parsed.
 */
export const MAX_JSON_BYTES = 16_777_216;

/**
 * Writes a tree as JSON, with a line for each position. `game` may be the game of the tree with other
 * symbols.
 */
export function treeToJson(tree: Tree, game: Game = tree.game): string {
  const { objective, claim, total, producer } = tree;
  const node = (n: number, indent: string): string[] => {
    const guess = `"guess": ${JSON.stringify(formatCode(game, tree.code(n)))}`;
    const deeper = `${indent}  `;
    const children = childrenOf(tree, n).map(([feedback, child]) => {
      const name = JSON.stringify(formatFeedback(game, feedback));
      return `\n${deeper}${name}: { ${node(child, deeper).join(', ')} }`;
    });
    return children.length === 0 ? [guess] : [guess, `"children": {${children}\n${indent}}`];
  };
  const about = {
    game: game.name,
    ...(!game.words && { symbols: [...game.alphabet].join('') }),
    ...{ objective, claim, total, worst: tree.histogram.length - 1, producer },
  };
  const entries = Object.entries(about).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return `{\n  ${[...entries, ...node(tree.root, '  ')].join(',\n  ')}\n}\n`;
}

/** A tree in JSON whose guesses are not read yet. */
export interface JsonTree {
  /** The name of the game, as the document spells it; undefined if it names none. */
  readonly game: string | undefined;
  /** The symbols of the codes, as withSymbols reads them; undefined if the document names none. */
  readonly symbols: string | undefined;
  readonly objective: string | undefined;
  readonly total: number | undefined;
  /** The last turn of the strategy, as the document says. */
  readonly worst: number | undefined;
  readonly producer: string | undefined;
  /** The position before the first guess, not checked. */
  readonly root: object;
}

/**
 * Parses the text of a tree in JSON. The guesses are not read.
 * @throws TreeError if the bytes are no JSON, an object has a key twice, or an entry has the wrong type.
 */
export function parseJsonTree(bytes: Uint8Array): JsonTree {
  if (bytes.length > MAX_JSON_BYTES)
    throw new TreeError(
      `The file has more than ${MAX_JSON_BYTES} bytes, the most that a tree in JSON may have.`,
    );
  const text = decoded(bytes);
  const root = parsed(text);
  checkKeys(text);
  if (!isObject(root)) throw new TreeError(`The JSON holds ${show(root)}, not ${NODE}.`);
  if (!Object.hasOwn(root, 'guess')) throw new TreeError(`The JSON has no first guess; a tree is ${NODE}.`);
  const entry = <T>(name: string, type: 'string' | 'number', what: string): T | undefined => {
    const value = ownEntry(root, name);
    if (value === undefined || value === null) return undefined;
    if (typeof value === type) return value as T;
    throw new TreeError(`The entry "${name}" is ${show(value)}; it must be ${what}.`);
  };
  return {
    game: entry<string>('game', 'string', 'a text such as "4x10"'),
    symbols: entry<string>('symbols', 'string', 'a text such as "123456"'),
    objective: entry<string>('objective', 'string', 'a text such as "average"'),
    total: entry<number>('total', 'number', 'a number'),
    worst: entry<number>('worst', 'number', 'a number'),
    producer: entry<string>('producer', 'string', 'a text'),
    root,
  };
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TreeError('The file is no text in UTF-8.');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TreeError(`The file is no JSON: ${shorten((error as Error).message)}.`);
  }
}

/**
 * Checks that no object of a JSON text has the same key twice, because JSON.parse would keep only the last
 * one. The text must be valid JSON, so a string is a key if a colon follows.
 * @throws TreeError that names the line of the second key.
 */
function checkKeys(text: string): void {
  const open: Set<string>[] = [];
  const colon = /\s*:/y;
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n') line++;
    else if (text[at] === '{') open.push(new Set());
    else if (text[at] === '}') open.pop();
    if (text[at] !== '"') continue;
    const start = at++;
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    colon.lastIndex = at + 1;
    if (!colon.test(text)) continue;
    const key: string = JSON.parse(text.slice(start, at + 1));
    const keys = open[open.length - 1];
    if (keys.has(key)) throw new TreeError(`Line ${line} has the key ${quote(key)} for the second time.`);
    keys.add(key);
  }
}

/**
 * Returns the game with the symbols that a document names; the game itself if it names none, or the usual
 * ones.
 * @throws UsageError if they are not symbols of this game.
 */
export function gameWithSymbols(game: Game, symbols: string | undefined): Game {
  const isUsual = symbols === undefined || symbols === [...game.alphabet].join('');
  return isUsual ? game : withSymbols(game, symbols);
}

/** Text for errors about a value in place of a position. */
const NODE = 'an object with "guess" and "children"';
/** The names under which programs keep the children of a position. */
const CHILDREN = ['children', 'next', 'responses', 'answers'];
/** The most turns that an error names; the turns before are left out. */
const MOST_NAMED = 12;

/**
 * Returns the strategy of a tree in JSON. A position is an object, or only the text of its guess. Children
 * have feedbacks in any spelling as keys. A child `null` counts as missing.
 * @throws TreeError with the turns after which a guess or a feedback is unreadable or missing, or no code
 * gives a feedback; or if the strategy needs more than 255 turns.
 */
export function strategyOfJson(tree: JsonTree, game: Game): Strategy {
  const turns: Turn[] = [];
  const fail = (fault: string): never => {
    const named = formatHistory(game, turns.slice(-MOST_NAMED));
    const place = turns.length === 0 ? 'At the start' : turns.length > MOST_NAMED ? 'After …' : 'After';
    throw new TreeError(`${place}${named && ` ${named}`}: ${fault}`);
  };
  const read = <T>(parse: () => T): T => {
    try {
      return parse();
    } catch (error) {
      return fail((error as Error).message);
    }
  };
  const walk = (node: unknown, codes: Uint16Array): Strategy => {
    if (turns.length >= MAX_TURNS) throw new TreeError(`The strategy needs more than ${MAX_TURNS} turns.`);
    const text = isObject(node) ? ownEntry(node, 'guess') : node;
    if (text === undefined) return fail(`there is no "guess"; a position is ${NODE}.`);
    if (typeof text !== 'string')
      return fail(`the guess is ${show(text)}; it must be a text such as "${formatCode(game, 0)}".`);
    const guess = read(() => parseCode(game, text));
    const children = read(() => childrenByFeedback(game, guess, node));
    const next = emptyNext(game);
    for (const [feedback, left] of classes(game, codes, guess)) {
      const child = children.get(feedback);
      children.delete(feedback);
      if (feedback === game.win) continue;
      turns.push({ guess, feedback });
      if (child === undefined) fail(`there is no guess, but ${formatCode(game, left[0])} may be the secret.`);
      next[feedback] = walk(child, left);
      turns.pop();
    }
    children.delete(game.win);
    const [never] = children.keys();
    if (never !== undefined)
      fail(`no code gives ${formatFeedback(game, never)} to ${formatCode(game, guess)}.`);
    return { guess, next };
  };
  return walk(
    tree.root,
    Uint16Array.from({ length: game.secrets }, (_, secret) => secret),
  );
}

/**
 * Returns the children of a position that are not null, by feedback.
 * @throws UsageError for an unreadable or repeated feedback, for children under two names, and for a guess
 * after the win.
 */
function childrenByFeedback(game: Game, guess: number, node: unknown): Map<number, unknown> {
  const found = new Map<number, unknown>();
  const keys = new Map<number, string>();
  const named = isObject(node) ? CHILDREN.filter((each) => (ownEntry(node, each) ?? null) !== null) : [];
  const objects = named.filter((each) => isObject(ownEntry(node as object, each)));
  if (objects.length > 1)
    throw new UsageError(`both "${objects[0]}" and "${objects[1]}" have children; keep one of them.`);
  const name = objects[0] ?? named[0];
  const children = name === undefined ? null : ownEntry(node as object, name);
  if (children === null) return found;
  if (!isObject(children))
    throw new UsageError(
      `"${name}" is ${show(children)}; it must be an object with keys such as "${exampleFeedback(game)}".`,
    );
  for (const [key, child] of Object.entries(children)) {
    if (child === null) continue;
    const feedback = parseFeedback(game, key);
    const text = formatFeedback(game, feedback);
    const other = keys.get(feedback);
    if (other !== undefined)
      throw new UsageError(`${text} stands twice, as ${quote(other)} and as ${quote(key)}.`);
    if (feedback === game.win && isObject(child) && Object.keys(child).length > 0)
      throw new UsageError(`${text} to ${formatCode(game, guess)} ends the game, but a guess follows.`);
    found.set(feedback, child);
    keys.set(feedback, key);
  }
  return found;
}

/**
 * Returns the tree file of a tree in JSON. Its claim is `upper-bound`, and its objective `average` if the
 * document names none.
 * @throws TreeError like strategyOfJson and encodeTree, or if the document gives a wrong number of turns.
 * UsageError if the symbols of the document are not those of such a game.
 */
export function encodeJsonTree(tree: JsonTree, game: Game): Uint8Array {
  const { objective = 'average', total, worst, producer = 'unknown program' } = tree;
  const strategy = strategyOfJson(tree, gameWithSymbols(game, tree.symbols));
  const bytes = encodeTree(game, strategy, { objective, claim: 'upper-bound', producer });
  const { total: counted, histogram } = openTree(bytes, game);
  const last = histogram.length - 1;
  if (total !== undefined && total !== counted)
    throw new TreeError(`The JSON says that its total is ${total} turns, but its guesses need ${counted}.`);
  if (worst !== undefined && worst !== last)
    throw new TreeError(`The JSON says that its worst case is turn ${worst}, but it is turn ${last}.`);
  return bytes;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own entry of an object, so that names such as `constructor` find nothing. */
function ownEntry(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : undefined;
}
