// The connection to Redis. This file loads the packages bullmq and ioredis on demand, connects to Redis, and
// reports a failure in one sentence. It also defines the names of all keys of a run. One Redis database holds
// one run at a time.

import { setTimeout as sleep } from 'node:timers/promises';
import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';

type Bullmq = typeof import('bullmq');
type Client = import('ioredis').Redis;

/** The names of the keys of a run. The keys of BullMQ also begin with PREFIX. */
export const PREFIX = 'optimoo';
export const QUEUE = 'jobs';
export const KEYS = {
  /** The current question, as JSON. The key is missing while no coordinator is at work. */
  question: `${PREFIX}:question`,
  /** The lock of the coordinator, which renews it. */
  coordinator: `${PREFIX}:coordinator`,
  /** The stream of messages between workers and coordinator (message.ts). */
  messages: `${PREFIX}:messages`,
  /**
   * The cost limit of every waiting or running job, by name of the job. A job without an entry is no longer
   * needed.
   */
  limits: `${PREFIX}:limits`,
} as const;

/**
 * The number of messages that the stream keeps: about 120 MB of full messages. A worker that joins later
 * misses older facts, which only costs time.
 */
const MOST_MESSAGES = 10_000;

/** The address of a Redis database, from the command line. */
export interface RedisPlace {
  readonly url: string;
  /** The password, in place of one in the URL, which other users of the machine could read. */
  readonly password?: string | undefined;
}

/** The connections of this process to one Redis database. */
export interface Connections {
  readonly bullmq: Bullmq;
  /** The connection for commands that Redis answers at once. */
  readonly client: Client;
  /** Opens another connection, for commands that wait for an answer. The caller must close it. */
  open(): Client;
  /** Closes `client`. From then on, no lost connection is restored, including the connections of BullMQ. */
  close(): void;
  /** The URL without user and password, to be shown to the user. */
  readonly shown: string;
}

/** Milliseconds from a lost connection until the next attempt. */
const RETRY_MS = 500;
/** The time limit in ms for the first answer of Redis. */
const PATIENCE = 10_000;
/** The time limit in ms for the last writes of a worker or coordinator. */
const CLOSING_MS = 3000;
/**
 * If Redis was full and has accepted all writes for this many milliseconds, it counts as no longer full. This
 * is longer than the pause between two attempts.
 */
const ROOM_MS = 3000;

/**
 * Connects to Redis. A lost connection is restored, and all unanswered commands are sent again. Commands that
 * Redis refused because it was full are also sent again. Each of these events is reported by `say`.
 * @throws UsageError if the packages are missing or Redis is unusable.
 */
export async function connectRedis(
  { url, password }: RedisPlace,
  say: (sentence: string) => void,
): Promise<Connections> {
  const shown = shownAddress(url);
  const [bullmq, { Redis }] = await Promise.all([
    load('bullmq', () => import('bullmq')),
    load('ioredis', () => import('ioredis')),
  ]);
  const options = {
    ...(password !== undefined && { password }),
    connectTimeout: PATIENCE,
    // Redis does not close a connection on which a command waits for messages. Without this limit, such a
    // connection would keep the process alive for two seconds.
    disconnectTimeout: 100,
  };
  // The first connection makes a single attempt. So a wrong URL is reported at once.
  const trial = new Redis(url, {
    ...{ ...options, lazyConnect: true, enableOfflineQueue: false },
    ...{ retryStrategy: () => null, maxRetriesPerRequest: 0 },
  });
  let cause: Error | undefined;
  trial.on('error', (error: Error) => {
    cause ??= error;
  });
  try {
    await trial.connect();
    await trial.select(Number(new URL(shown).pathname.slice(1)));
    checkServer(await trial.info(), shown, say);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(whyNot(shown, (cause ?? error) as Error));
  } finally {
    trial.disconnect();
  }
  // While Redis is unreachable, commands wait in memory, so no command is lost.
  let isClosed = false;
  const retryStrategy = (times: number): number | null => (isClosed ? null : Math.min(200 * times, 2000));
  // If its memory or disk is full, Redis refuses all writes. The client then acts as after a lost connection:
  // it sends the command again until Redis accepts it.
  let room: NodeJS.Timeout | undefined;
  const reconnectOnError = (error: Error): false | 2 => {
    if (!/^(OOM|MISCONF) /.test(error.message)) return false;
    if (room === undefined)
      say(`The memory or disk of ${shown} is full; work goes on, and is told when there is room.`);
    clearTimeout(room);
    room = setTimeout(() => {
      room = undefined;
      if (!isClosed) say(`There is room in ${shown} again.`);
    }, ROOM_MS);
    room.unref();
    return isClosed ? false : 2;
  };
  const open = (): Client =>
    new Redis(url, { ...options, maxRetriesPerRequest: null, retryStrategy, reconnectOnError });
  const client = open();
  let isLost = false;
  client.on('error', () => {
    if (!isLost) say(`The connection to ${shown} is lost; work goes on, and is told when it is back.`);
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) say(`The connection to ${shown} is back.`);
    isLost = false;
  });
  const connect = (): Client => {
    const other = open();
    other.on('error', () => {}); // `client` reports lost connections
    return other;
  };
  const close = (): void => {
    isClosed = true;
    clearTimeout(room);
    client.disconnect();
  };
  return { bullmq, client, open: connect, close, shown };
}

/** Appends a message (message.ts) to the stream. Resolves when Redis has stored the message. */
export async function tell(client: Client, fields: readonly string[]): Promise<void> {
  await client.xadd(KEYS.messages, 'MAXLEN', '~', MOST_MESSAGES, '*', ...fields);
}

/**
 * Returns the messages after id `last`, at most 500, each with its id and fields. Waits up to `wait` ms for
 * the first message. The list is empty if no message arrives in this time.
 */
export async function messagesAfter(
  client: Client,
  last: string,
  wait: number,
): Promise<readonly [id: string, fields: string[]][]> {
  const replies = await client.xread('COUNT', 500, 'BLOCK', wait, 'STREAMS', KEYS.messages, last);
  return replies?.[0]?.[1] ?? [];
}

/** Waits this many milliseconds, or until the signal aborts. */
export async function pause(milliseconds: number, end: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: end, ref: false }).catch(() => {});
}

/**
 * Repeats a step until the signal aborts. If the connection is lost during a step, waits RETRY_MS and tries
 * again.
 * @throws any other error of a step.
 */
export async function repeat(step: () => Promise<unknown>, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    try {
      await step();
    } catch (error) {
      if (end.aborted) return;
      if (!isConnectionError(error)) throw error;
      await pause(RETRY_MS, end);
    }
  }
}

/**
 * True if this error means that the connection was lost. The text of a worker may look like such an error,
 * but such text only occurs in a UsageError.
 */
function isConnectionError(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof UsageError) &&
    /ECONN|EPIPE|ETIMEDOUT|Connection is closed|LOADING|Socket closed/i.test(
      `${error.message} ${(error as NodeJS.ErrnoException).code}`,
    )
  );
}

/** Converts an error reply of Redis into a UsageError that says so. Returns any other error unchanged. */
export function replyFault({ url }: RedisPlace, error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return error;
  return new UsageError(
    `${shownAddress(url)} does not do what a run needs (${error.message.replace(/[.\s]+$/, '')}).`,
  );
}

/**
 * Waits for the last writes, but at most CLOSING_MS. So a worker or coordinator ends within seconds even if
 * Redis does not answer. Errors of the writes are ignored.
 */
export async function waitBriefly(written: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const late = sleep(CLOSING_MS, undefined, { signal: done.signal });
  await Promise.race([written, late]).catch(() => {});
  done.abort();
}

async function load<T>(name: string, importing: () => Promise<T>): Promise<T> {
  try {
    return await importing();
  } catch (error) {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new UsageError(
      `Work on many machines needs the packages bullmq and ioredis, and ${name} is missing; ` +
        'npm install bullmq ioredis.',
    );
  }
}

/**
 * Returns the URL without user and password.
 * @throws UsageError if this is not the URL of a Redis database.
 */
function shownAddress(url: string): string {
  const parsed = /^rediss?:[^?#]+$/.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || parsed.hostname === '' || !/^\/?\d*$/.test(parsed.pathname)) {
    // hides everything before the last @ and after the first ? or #, which may contain a password
    const shown = url.replace(/^([a-z]+:\/\/)?.*@/is, '$1').replace(/[?#].*/s, '');
    throw new UsageError(
      `${quote(shown)} is no address of Redis; write redis://host:6379, or rediss:// for TLS; ` +
        'it may end with the number of a database, such as /1.',
    );
  }
  try {
    decodeURIComponent(parsed.username + parsed.password);
  } catch {
    throw new UsageError('The user or password in the address of Redis is misspelt: a % is written %25.');
  }
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}

/** Warns the user if the settings of the server can lose jobs. */
function checkServer(info: string, shown: string, say: (sentence: string) => void): void {
  const value = (name: string): string | undefined => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1];
  const policy = value('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    say(
      `${shown} may throw away jobs when its memory is full: its maxmemory-policy is ${policy}; ` +
        'set it to noeviction.',
    );
  }
  if (value('aof_enabled') === '0') {
    say(
      `${shown} does not keep its jobs when it is started again; set appendonly to yes. ` +
        'The ledger keeps what is proven.',
    );
  }
}

function whyNot(shown: string, error: Error): string {
  const { message } = error;
  if (/NOAUTH/.test(message))
    return `${shown} asks for a password; write redis://:password@host, or set OPTIMOO_REDIS_PASSWORD.`;
  if (/WRONGPASS|invalid password|without any password/.test(message))
    return `${shown} does not accept this password.`;
  if (/^ERR (DB|invalid DB|value is not)/.test(message))
    return `${shown} cannot be used: Redis has no database of this number (${message}).`;
  const why = message || 'no answer';
  return `${shown} cannot be reached (${why}); start Redis, or name another address.`;
}
