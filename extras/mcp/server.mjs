#!/usr/bin/env node
// A server of the Model Context Protocol over standard input and output. An assistant that starts it can ask
// for the best guess, score a guess, and see how many secrets each feedback to a guess would leave. The
// command optimoo does the work, in a process of its own for each request, and answers in JSON.

import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { feedbackOf, formatFeedback, hardMode, isAllowed, parseCode, parseHistory, remaining } from 'optimoo';
import { openGame } from 'optimoo/words';
import * as z from 'zod';

/** Milliseconds after which a request is ended. The command itself gives up the proof after 10 s. */
const LONGEST = 60_000;
/** The most characters of an argument. Longer ones are no game, code or history. */
const MOST_CHARACTERS = 2000;

const manifest = createRequire(import.meta.url).resolve('optimoo/package.json');
const { version, bin } = createRequire(import.meta.url)(manifest);
const COMMAND = join(dirname(manifest), bin.optimoo);

const text = (description) => z.string().max(MOST_CHARACTERS).describe(description);
const GAME = text(
  'The game: positions x symbols, such as 4x10 (Bulls and Cows, different symbols), 4x6r (Mastermind, symbols ' +
    'may repeat), or wordle, wordle-2023, mastermind, bulls-and-cows, 1a2b.',
).default('4x10');
const HISTORY = text(
  'Each guess with its feedback, oldest first: "0123 1A1B, 4567 0A2B". A counts symbols in place, B those that ' +
    'are misplaced. For words, g is in place, y misplaced, - absent: "salet -y--g".',
).default('');
const HARD = z.boolean().describe('Hard mode, for wordle: guesses must use what was shown.').default(false);

/** The latest request. The next one waits for it, because a search may take half of the memory. */
let latest = Promise.resolve();

/** Runs a command of optimoo. Returns its JSON document, or its sentence about the mistake. */
function run(command, options, words) {
  latest = latest.then(() => runNow([COMMAND, command, '--json', ...options, '--', ...words]));
  return latest;
}

function runNow(args) {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { timeout: LONGEST, windowsHide: true }, (error, out) => {
      const answer = parsed(out) ?? { error: { message: error?.message ?? 'optimoo gave no answer' } };
      const isError = answer.error !== undefined;
      resolve({ isError, content: [{ type: 'text', text: isError ? answer.error.message : out.trim() }] });
    });
  });
}

function parsed(out) {
  try {
    return JSON.parse(out);
  } catch {
    return undefined; // the process was ended before it could answer
  }
}

const hardOption = (hard) => (hard ? ['--hard'] : []);
const wordsOf = (history) => history.split(/[\s,;]+/).filter((word) => word !== '');

/** Counts, for each feedback to the guess, the secrets that the feedback would leave. */
async function explain(name, history, text, hard) {
  try {
    const opened = await openGame(name);
    const game = hard ? hardMode(opened) : opened;
    const turns = parseHistory(game, history);
    const guess = parseCode(game, text);
    if (!isAllowed(game, turns, guess)) throw new Error(`Hard mode does not allow ${text} here.`);
    const left = remaining(game, turns);
    const leaves = {};
    for (const secret of left) {
      const feedback = formatFeedback(game, feedbackOf(game, guess, secret));
      leaves[feedback] = (leaves[feedback] ?? 0) + 1;
    }
    const answer = { game: game.name, guess: text, remaining: left.length, leaves };
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
}

function newServer() {
  const server = new McpServer({ name: 'optimoo', version });
  server.registerTool(
    'best_guess',
    {
      title: 'Best next guess',
      description:
        'The best guesses after these turns, or the best first guesses without any. Says how many secrets are ' +
        'left, the expected and the largest number of further turns, and in `claim` whether that is proved.',
      inputSchema: z.object({
        game: GAME,
        history: HISTORY,
        hard: HARD,
        objective: text('What is best: average, worst, or "average within 6".').default('average'),
      }),
    },
    ({ game, history, hard, objective }) =>
      run('next', [...hardOption(hard), `--objective=${objective}`], [game, ...wordsOf(history)]),
  );
  server.registerTool(
    'score',
    {
      title: 'Score a guess',
      description: 'The feedback to a guess for a known secret, such as 1A2B or gy--g.',
      inputSchema: z.object({ game: GAME, guess: text('The guess.'), secret: text('The secret.') }),
    },
    ({ game, guess, secret }) => run('score', [], [game, guess, secret]),
  );
  server.registerTool(
    'explain',
    {
      title: 'What a guess would tell',
      description:
        'Every feedback that this guess can get after these turns, and how many secrets it leaves.',
      inputSchema: z.object({ game: GAME, history: HISTORY, guess: text('The guess.'), hard: HARD }),
    },
    ({ game, history, guess, hard }) => explain(game, wordsOf(history).join(' '), guess, hard),
  );
  return server;
}

serveStdio(newServer);
