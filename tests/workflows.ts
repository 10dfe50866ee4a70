// The workflows of .github/workflows/ as data, for tests.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { TOP } from './package.ts';

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

export interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly name: string;
  readonly text: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(TOP, '.github/workflows');

export const WORKFLOWS: readonly Workflow[] = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return { ...parse(text), text };
});

/** The commands of a job, in order. */
export function commandsOf({ steps }: Job): string[] {
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
}

/** A job of a workflow by both names. @throws Error if there is no such job. */
export function jobNamed(workflow: string, job: string): Job {
  const found = WORKFLOWS.find(({ name }) => name === workflow)?.jobs[job];
  if (found === undefined) throw new Error(`There is no job ${job} in the workflow ${workflow}.`);
  return found;
}
