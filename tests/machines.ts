// Runs coordinators and workers as processes on this machine, in place of many machines, and causes failures.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claiming } from './claiming.ts';
import { RedisServer } from './redis-server.ts';

const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

export interface MachineEnd {
  /** The exit code of the process, or the signal that ended the process. */
  readonly code: number | NodeJS.Signals;
  readonly out: string;
  readonly err: string;
}

/** A process that runs the command `optimoo`. */
export class Machine {
  readonly #child: ChildProcess;
  readonly ended: Promise<MachineEnd>;
  #err = '';

  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    this.#child = spawn(process.execPath, [MAIN, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let out = '';
    this.#child.stdout?.on('data', (data) => {
      out += data;
    });
    this.#child.stderr?.on('data', (data) => {
      this.#err += data;
    });
    this.ended = once(this.#child, 'close').then(([code, signal]) => ({
      code: code ?? signal,
      out,
      err: this.#err,
    }));
  }

  get err(): string {
    return this.#err;
  }

  /** Waits until the error output contains these words. @throws Error if the process ends before. */
  async says(words: string): Promise<void> {
    await until(() => this.#err.includes(words) || this.#child.exitCode !== null);
    if (!this.#err.includes(words)) throw new Error(`It has not said "${words}" but: ${this.#err}`);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<MachineEnd> {
    this.signal(signal);
    return this.ended;
  }
}

/**
 * A Redis server, a coordinator's files and any number of processes. close() ends the processes and removes
 * the files.
 */
export class Cluster {
  readonly redis: RedisServer;
  readonly folder = mkdtempSync(join(tmpdir(), 'optimoo-cluster-'));
  readonly #machines: Machine[] = [];
  #workers = 0;

  private constructor(redis: RedisServer) {
    this.redis = redis;
  }

  static async open(...options: string[]): Promise<Cluster> {
    return new Cluster(await RedisServer.start(...options));
  }

  get ledger(): string {
    return join(this.folder, 'x.ledger');
  }

  run(args: readonly string[], env?: NodeJS.ProcessEnv): Machine {
    const machine = new Machine(args, env);
    this.#machines.push(machine);
    return machine;
  }

  worker(name = `worker-${++this.#workers}`): Machine {
    return this.run(['work', '--redis', this.redis.url, '--threads', '1', '--name', name]);
  }

  /** Starts a coordinator. Its tree is x.tree, its ledger x.ledger. */
  coordinator(...args: string[]): Machine {
    const files = ['--ledger', this.ledger, '-o', join(this.folder, 'x.tree'), '--force'];
    return this.run(['solve', ...args, '--threads', '1', '--redis', this.redis.url, ...files]);
  }

  /** The bytes of the coordinator's tree. */
  tree(): Buffer {
    return readFileSync(join(this.folder, 'x.tree'));
  }

  /**
   * The bytes of the tree that one machine makes alone, with the claim `conditional`, which a run has that
   * relies on facts of others.
   */
  treeOfOne(...args: string[]): Buffer {
    const path = join(this.folder, 'one.tree');
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'solve', ...args, '-o', path], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return claiming('conditional', readFileSync(path));
  }

  /** Waits until the ledger has this number of lines. */
  async facts(lines: number): Promise<void> {
    await until(
      () => existsSync(this.ledger) && readFileSync(this.ledger, 'latin1').split('\n').length > lines,
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#machines.map((machine) => machine.end()));
    await this.redis.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}
