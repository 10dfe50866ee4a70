// A Redis server for one test. It has a free local port and its own folder for its files.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { pathOf, REDIS } from './tools.ts';

export class RedisServer {
  readonly url: string;
  readonly port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'optimoo-redis-'));
  readonly #options: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, options: readonly string[]) {
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
    this.#options = options;
  }

  /** Starts a new server. `options` are added to its command line. */
  static async start(...options: string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), options);
    await server.start();
    return server;
  }

  /** Starts the server again, with its saved data. */
  async start(): Promise<void> {
    const settings = [
      '--bind',
      '127.0.0.1',
      '--port',
      String(this.port),
      '--dir',
      this.#folder,
      '--save',
      '',
      '--appendonly',
      'yes',
    ];
    this.#process = spawn(
      pathOf(REDIS),
      [...settings, '--maxmemory-policy', 'noeviction', ...this.#options],
      {
        stdio: 'ignore',
      },
    );
    for (;;) {
      const client = new Redis(this.url, {
        lazyConnect: true,
        retryStrategy: () => null,
        maxRetriesPerRequest: 0,
      });
      let asksForPassword = false;
      client.on('error', ({ message }: Error) => {
        asksForPassword ||= message.startsWith('NOAUTH');
      });
      try {
        await client.connect();
        await client.ping();
        return;
      } catch {
        if (asksForPassword) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      } finally {
        client.disconnect();
      }
    }
  }

  /** Stops the server. SIGKILL stops it as a failure of its machine would. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.#process === undefined || this.#process.exitCode !== null || this.#process.signalCode !== null)
      return;
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
  }

  /** Does some work with a separate connection to the server, and returns the result of the work. */
  async ask<T>(work: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(this.url);
    try {
      return await work(client);
    } finally {
      client.disconnect();
    }
  }

  /** Ends the server and removes its data. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Returns a local port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
