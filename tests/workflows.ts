// The workflows of .github/workflows/ as data, for tests.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { TOP } from './package.ts';

export interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

export interface WorkflowJob {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly WorkflowStep[];
}

export interface Workflow {
  readonly name: string;
  readonly text: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, WorkflowJob>>;
}

const FOLDER = join(TOP, '.github/workflows');

export const WORKFLOWS: readonly Workflow[] = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  return { ...parse(text), text };
});

/** The commands of a job, in order. */
export function commandsOf({ steps }: WorkflowJob): string[] {
  return steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
}

/** A job of a workflow by both names. @throws Error if there is no such job. */
export function jobNamed(workflow: string, job: string): WorkflowJob {
  const found = WORKFLOWS.find(({ name }) => name === workflow)?.jobs[job];
  if (found === undefined) throw new Error(`There is no job ${job} in the workflow ${workflow}.`);
  return found;
}
