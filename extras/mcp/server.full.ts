// Tests the server for assistants by messages, as an assistant would send them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('server.mjs', import.meta.url));

/** The server's answer to a call of a tool. */
interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
}

/** Sends these requests all at once. Returns the results in their order, after the server has ended. */
async function answers(requests: readonly { method: string; params: object }[]): Promise<unknown[]> {
  const server = spawn(process.execPath, [SERVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const all = [{ method: 'initialize', params: hello }, ...requests];
  const lines = all.map((each, id) => JSON.stringify({ jsonrpc: '2.0', id, ...each }));
  const begun = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
  server.stdin.write([lines[0], begun, ...lines.slice(1), ''].join('\n'));
  const results: unknown[] = [];
  let missing = all.length;
  for await (const line of createInterface(server.stdout)) {
    const { id, result } = JSON.parse(line);
    results[id] = result;
    if (--missing === 0) server.stdin.end();
  }
  if (server.exitCode === null) await once(server, 'exit');
  expect(server.exitCode).toBe(0);
  return results.slice(1);
}

/** Calls tools. Returns their answers: JSON as a value, and mistakes as `mistake: …`. */
async function called(...calls: [name: string, args: object][]): Promise<unknown[]> {
  const requests = calls.map(([name, args]) => ({ method: 'tools/call', params: { name, arguments: args } }));
  return ((await answers(requests)) as Answer[]).map(({ isError, content: [{ text }] }) =>
    isError ? `mistake: ${text}` : JSON.parse(text),
  );
}

it('names its tools', async () => {
  const [{ tools }] = (await answers([{ method: 'tools/list', params: {} }])) as [
    { tools: { name: string; inputSchema: { required?: string[] } }[] },
  ];
  expect(tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
    ['best_guess', undefined],
    ['score', ['guess', 'secret']],
    ['explain', ['guess']],
  ]);
});

it('answers many calls at once', async () => {
  const [first, second, hard, feedback, leaves] = await called(
    ['best_guess', {}],
    ['best_guess', { game: 'bulls-and-cows', history: '0123 1A1B' }],
    ['best_guess', { game: 'wordle', hard: true, history: 'salet -----', objective: 'average within 6' }],
    ['score', { guess: '0123', secret: '3170' }],
    ['explain', { game: 'wordle', history: 'salet -----, courd -y---', guess: 'bingy' }],
  );
  expect(first).toMatchObject({ claim: 'certified', remaining: 5040, cost: 26274, guesses: ['0123'] });
  expect(second).toMatchObject({ claim: 'certified', remaining: 720, cost: 3712, guesses: ['0245'] });
  expect(hard).toMatchObject({ game: 'wordle-hard', worst: 4, cost: 843 });
  expect(feedback).toMatchObject({ feedback: '1A2B' });
  expect(leaves).toMatchObject({ remaining: 8, leaves: expect.objectContaining({}) });
  const counts: number[] = Object.values((leaves as { leaves: object }).leaves);
  expect(counts.reduce((sum, each) => sum + each)).toBe(8);
});

it('says in one sentence what is wrong', async () => {
  const mistakes = await called(
    ['best_guess', { game: '--help' }],
    ['best_guess', { game: '4x10', history: '0123 4A0B 0123 1A1B' }],
    ['best_guess', { objective: '--json' }],
    ['best_guess', { game: 4 }],
    ['score', { guess: '0123' }],
    ['score', { guess: '01'.repeat(5000), secret: '0123' }],
    ['explain', { game: '4x10', guess: 'crane' }],
    ['explain', { game: 'wordle', hard: true, history: 'salet g----', guess: 'crane' }],
    ['explain', { game: '../../etc/passwd', guess: '0123' }],
  );
  expect(mistakes.map((each) => String(each).slice(0, 70))).toMatchInlineSnapshot(`
    [
      "mistake: "--help" is not a game; write positions x symbols, such as 4x",
      "mistake: No code fits these feedbacks any more, since turn 2:
      turn 1",
      "mistake: "--json" is not an objective; write one of: average, average ",
      "mistake: Input validation error: Invalid arguments for tool best_guess",
      "mistake: Input validation error: Invalid arguments for tool score: sec",
      "mistake: Input validation error: Invalid arguments for tool score: gue",
      "mistake: "crane" is not a code of 4x10: it has 5 symbols instead of 4.",
      "mistake: Hard mode does not allow crane here.",
      "mistake: "../../etc/passwd" is not a game; write positions x symbols, ",
    ]
  `);
});
