// The connection to Redis: loads the two packages on demand, connects, and explains a failure in one
// sentence. Here are also the names of all keys that a run keeps there. One database holds one run at a time.

import { createRequire } from 'node:module';
import { quote } from '../../base/quote.ts';
import { UsageError } from '../../base/usage-error.ts';

type Bullmq = typeof import('bullmq');
type Client = import('ioredis').Redis;

/**
 * BullMQ as CommonJS, because its 177 ES modules take twice as long to load: 0.36 s of processor time, not
 * 0.16.
 */
const require = createRequire(import.meta.url);

/** What a run keeps in Redis. BullMQ's own keys begin with PREFIX too. */
export const PREFIX = 'optimoo';
export const QUEUE = 'jobs';
export const KEYS = {
  /** The game that workers get ready for, as JSON; none while no coordinator works. */
  game: `${PREFIX}:game`,
  /** Held by one coordinator at a time, who renews it. */
  coordinator: `${PREFIX}:coordinator`,
  /** The stream of messages, see message.ts. */
  messages: `${PREFIX}:messages`,
  /**
   * The limit of every job that is waiting or running, by its name. A job that has none here is of no
   * interest any more.
   */
  limits: `${PREFIX}:limits`,
  /** The last heartbeat of each worker, by its name, as JSON. */
  workers: `${PREFIX}:workers`,
} as const;

/**
 * Most messages that the stream keeps: some 120 MB if all were full. A worker that comes later has missed
 * facts, which costs time and nothing else.
 */
const MOST_MESSAGES = 10_000;

/** What the command line says of Redis. */
export interface RedisPlace {
  readonly url: string;
  /** Instead of the one in the address, where other users of the machine could read it. */
  readonly password?: string | undefined;
}

/** Connections to one Redis. */
export interface Connections {
  readonly bullmq: Bullmq;
  /** For commands that do not wait. */
  readonly client: Client;
  /** Another connection, for commands that wait. The caller closes it. */
  open(): Client;
  /** Closes the client; no connection, BullMQ's own included, tries to come back any more. */
  close(): void;
  /** The address without a password. */
  readonly shown: string;
}

/** Milliseconds until a Redis that does not speak is given up at the start. */
const PATIENCE = 10_000;
/** Milliseconds that Redis has to answer what a worker or coordinator sends at its end. */
const CLOSING_MS = 3000;
/**
 * Milliseconds without a refusal after which a Redis that was full is taken to have room: more than lie
 * between two tries.
 */
const ROOM_MS = 3000;
/** What a Redis lacks that takes nothing in, by the first word of its answer. */
const FULL: Readonly<Record<string, (shown: string) => string>> = {
  OOM: (shown) => `The memory of ${shown} is full`,
  MISCONF: (shown) => `The disk of ${shown} is full, or cannot be written`,
};
/** The oldest Redis with all that is used; BullMQ asks for this one too. */
const OLDEST = [6, 2] as const;

/**
 * Connects. Later, connections that are lost come back by themselves, and what was asked meanwhile is asked
 * then, also where Redis was full; all that is said through `say`.
 * @throws UsageError when the packages are missing, or Redis cannot be used.
 */
export async function connectRedis(
  { url, password }: RedisPlace,
  say: (sentence: string) => void,
): Promise<Connections> {
  const shown = shownAddress(url);
  const [bullmq, { Redis }] = await Promise.all([
    load('bullmq', async () => require('bullmq') as Bullmq),
    load('ioredis', () => import('ioredis')),
  ]);
  // A connection that waits for messages is not closed by the other side, and would keep the process for as
  // long as this.
  const disconnectTimeout = 100;
  const options = {
    ...(password !== undefined && { password }),
    connectTimeout: PATIENCE,
    disconnectTimeout,
    lazyConnect: true,
  };
  // The first connection gives up at once, so that a wrong address is reported instead of being tried without
  // end.
  const trial = new Redis(url, {
    ...options,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let cause: Error | undefined;
  trial.on('error', (error: Error) => {
    cause ??= error;
  });
  try {
    await trial.connect();
    await select(trial, shown);
    checkServer(await trial.info(), shown, say);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(whyNot(shown, (cause ?? error) as Error));
  } finally {
    trial.disconnect();
  }
  // Commands wait as long as Redis is away: nothing that was asked is lost.
  let isClosed = false;
  const retryStrategy = (times: number): number | null => (isClosed ? null : Math.min(200 * times, 2000));
  // A Redis that has no room in its memory or on its disk answers no command that writes: as good as away.
  // The client comes back and asks again, until there is room.
  let room: NodeJS.Timeout | undefined;
  const reconnectOnError = (error: Error): false | 2 => {
    const full = FULL[error.message.split(' ')[0]];
    if (full === undefined) return false;
    if (room === undefined) say(`${full(shown)}; work goes on, and is told when there is room.`);
    clearTimeout(room);
    room = setTimeout(() => {
      room = undefined;
      if (!isClosed) say(`There is room in ${shown} again.`);
    }, ROOM_MS);
    room.unref();
    return isClosed ? false : 2;
  };
  const lasting = {
    lazyConnect: false,
    maxRetriesPerRequest: null,
    retryStrategy,
    reconnectOnError,
  } as const;
  const open = (): Client => new Redis(url, { ...options, ...lasting });
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
    other.on('error', () => {}); // the first connection has said it
    return other;
  };
  const close = (): void => {
    isClosed = true;
    clearTimeout(room);
    client.disconnect();
  };
  return { bullmq, client, open: connect, close, shown };
}

/** Writes a message, see message.ts, behind all others. Returns when Redis has it. */
export async function tell(client: Client, fields: readonly string[]): Promise<void> {
  await client.xadd(KEYS.messages, 'MAXLEN', '~', MOST_MESSAGES, '*', ...fields);
}

/**
 * The messages after this one, at most 500, each with its id and its fields; waits so many milliseconds for
 * the first, or not at all.
 */
export async function messagesAfter(
  client: Client,
  last: string,
  wait: number | undefined,
): Promise<readonly [id: string, fields: string[]][]> {
  const after = ['STREAMS', KEYS.messages, last] as const;
  const replies =
    wait === undefined
      ? await client.xread('COUNT', 500, ...after)
      : await client.xread('COUNT', 500, 'BLOCK', wait, ...after);
  return replies?.[0]?.[1] ?? [];
}

/**
 * Is it that the connection was lost, and not what was asked? What a worker says may sound like it, but
 * stands in a UsageError.
 */
export function isConnectionError(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof UsageError) &&
    /ECONN|EPIPE|ETIMEDOUT|Connection is closed|LOADING|Socket closed/i.test(
      `${error.message} ${(error as NodeJS.ErrnoException).code}`,
    )
  );
}

/** What to throw where Redis has answered that it does not do what a run needs: a sentence that says so. */
export function replyFault({ url }: RedisPlace, error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'ReplyError') return error;
  return new UsageError(
    `${shownAddress(url)} does not do what a run needs (${error.message.replace(/[.\s]+$/, '')}).`,
  );
}

/**
 * Waits for something that is written to Redis at the end, but not longer than CLOSING_MS, so that a worker
 * or coordinator ends within seconds even if Redis does not answer. Whether it succeeds is ignored.
 */
export async function waitBriefly(written: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSING_MS);
  });
  await Promise.race([written.catch(() => {}), late]);
  clearTimeout(timer);
}

async function load<T>(name: string, importing: () => Promise<T>): Promise<T> {
  try {
    return await importing();
  } catch (error) {
    if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new UsageError(
      `Work on many machines needs the packages bullmq and ioredis, and ${name} is missing; npm install bullmq ioredis.`,
    );
  }
}

/** @throws UsageError for what is no address of Redis. */
function shownAddress(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !['redis:', 'rediss:'].includes(parsed.protocol) || parsed.hostname === '') {
    throw new UsageError(
      `${quote(parsed === undefined ? withoutSecrets(url) : parsed.protocol)} is no address of Redis; write redis://host:6379, or rediss:// for TLS.`,
    );
  }
  if (/[?#]/.test(url)) {
    throw new UsageError(
      `${quote(withoutSecrets(url))} is followed by ? or #, which says nothing here; an address ends with the database, such as redis://host:6379/1.`,
    );
  }
  if (!/^\/?\d*$/.test(parsed.pathname)) {
    throw new UsageError(
      `${quote(withoutSecrets(url))} names no database of Redis; write its number, such as redis://host:6379/1.`,
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

/**
 * An address, whatever is wrong with it, without what may be a password: before the last @, and after ? or #.
 */
function withoutSecrets(url: string): string {
  return url.replace(/^([a-z]+:\/\/)?.*@/is, '$1').replace(/[?#].*/s, '');
}

/**
 * Has the connection use the database that the address names. Left to itself, the client would go on with
 * database 0.
 * @throws UsageError when the server does not have it.
 */
async function select(client: Client, shown: string): Promise<void> {
  const database = new URL(shown).pathname.slice(1);
  if (database === '') return;
  try {
    await client.select(database);
  } catch (error) {
    throw new UsageError(
      `${shown} cannot be used: Redis has no database of this number (${(error as Error).message}).`,
    );
  }
}

/** Warns of settings of the server that do not suit a run. @throws UsageError when the server is too old. */
function checkServer(info: string, shown: string, say: (sentence: string) => void): void {
  const value = (name: string): string | undefined => new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(info)?.[1];
  const version = value('redis_version') ?? '';
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new UsageError(`${shown} is Redis ${version}; it must be ${OLDEST.join('.')} or later.`);
  }
  const policy = value('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction') {
    say(
      `${shown} may throw away jobs when its memory is full: its maxmemory-policy is ${policy}; set it to noeviction.`,
    );
  }
  if (value('aof_enabled') === '0') {
    say(
      `${shown} does not keep its jobs when it is started again; set appendonly to yes. The ledger keeps what is proven.`,
    );
  }
}

function whyNot(shown: string, error: Error): string {
  const { message } = error;
  if (/NOAUTH/.test(message))
    return `${shown} asks for a password; write redis://:password@host, or set OPTIMOO_REDIS_PASSWORD.`;
  if (/WRONGPASS|invalid password|without any password/.test(message))
    return `${shown} does not accept this password.`;
  return `${shown} cannot be reached (${message || 'no word from it'}); start Redis, or name another address.`;
}
