// A ledger is a file to which a solver appends the facts that it has proved. An interrupted run continues
// from its ledger. This file handles the ledger on disk: its lock, and when to write and sync. contents.ts
// reads and writes the records. LEDGER.md specifies the format. Only for Node.
//
// Records are only appended, so synced bytes never change. If a write or sync fails, the system may have lost
// bytes, so this run writes nothing more. The next run cuts off the unfinished record at the end of the file.
// The file is opened or created only when the first fact is written. A run that fails before then changes
// nothing on disk.

import * as node from 'node:fs';
import { dirname } from 'node:path';
import { type LockFiles, lock } from '../../base/file-lock.ts';
import { checkIsFile, readFault } from '../../base/read-fault.ts';
import { needText, UsageError } from '../../base/usage-error.ts';
import { checkPlace, reason, syncFolder } from '../../base/write-file.ts';
import type { Game } from '../../game/game.ts';
import type { FactStore, PricedFact } from '../facts.ts';
import { checkLedgerOptions, checkPricedFact } from './checks.ts';
import { formatFacts, formatHeader, formatWorkers, LedgerText } from './contents.ts';
import { KnownFacts, type LearntFact } from './known-facts.ts';
import { encodeRecord } from './records.ts';

/**
 * Functions of the file system that a ledger uses. Tests replace them to make single calls fail. @internal
 */
export type LedgerFiles = LockFiles &
  Pick<typeof node, 'openSync' | 'writeSync' | 'fdatasyncSync' | 'ftruncateSync' | 'closeSync' | 'fsyncSync'>;

/** Options for openLedger. */
export interface LedgerOptions {
  readonly game: Game;
  /** Whether every guess must be a candidate. False by default. */
  readonly consistent?: boolean;
  /**
   * The objective as formatObjective writes it, ending in `consistent` if every guess must be a candidate; or
   * `front`. It decides which price lists the facts may have.
   */
  readonly objective: string;
  /** Functions of the file system, by default those of Node. @internal */
  readonly files?: LedgerFiles;
  /** Returns the time in milliseconds since any fixed moment. @internal */
  readonly clock?: () => number;
}

/** An open ledger. Its lock keeps other processes from writing to it. */
export interface Ledger extends FactStore {
  /** The number of facts, counting only the strongest about each position under each price list. */
  readonly size: number;
  /**
   * The number of facts added since the ledger was opened. A raised bound replaces a fact and is not counted.
   */
  readonly added: number;
  /**
   * Bytes of the unfinished record at the end of the file when the ledger was opened. They are cut off before
   * the first new fact is written.
   */
  readonly cut: number;
  /**
   * Syncs the file and removes the lock. A second call does nothing. Facts added later are refused, so close
   * the solver first.
   * @throws UsageError when the last records cannot be written, or the lock cannot be removed.
   */
  close(): void;
}

/**
 * Milliseconds between two syncs. Records are written at once, but only synced records survive a crash of the
 * machine.
 */
const SYNC_MS = 1000;

/**
 * Opens a ledger for a run. Starts a new ledger if the file does not exist.
 * @throws UsageError when the file is not a ledger, is about another game or objective, is damaged, is locked
 * by another process, or cannot be written. Also for unknown or contradictory options. TypeError when `path`
 * is not a string.
 */
export function openLedger(path: string, options: LedgerOptions): Ledger {
  checkPlace(needText(path, 'the name of a ledger'));
  checkIsFile(path);
  checkLedgerOptions(options);
  const unlock = lockLedger(path, options.files);
  try {
    return new FileLedger(path, options, unlock);
  } catch (error) {
    faultOf(unlock); // report why opening failed, not why unlocking failed
    throw error;
  }
}

/** Reads a ledger file. @throws UsageError when it cannot be read, or is not a ledger of this version. */
export function readLedger(path: string): LedgerText {
  checkIsFile(path);
  return new LedgerText(bytesOf(path), path);
}

function bytesOf(path: string): Uint8Array {
  try {
    return node.readFileSync(path);
  } catch (error) {
    throw readFault(path, error);
  }
}

/**
 * Takes the lock that a writer of a ledger must hold. Returns a function that releases it; see lock().
 * @throws UsageError when another process holds the lock, or the lock cannot be written.
 * @internal
 */
export function lockLedger(path: string, files: LockFiles = node): () => void {
  return explained(path, () => lock(path, files));
}

/** Runs work with the file. @throws UsageError in place of any error of the file system. */
function explained<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} could not be written: ${reason(error)}; what it held before is kept.`);
  }
}

/**
 * Runs a step and catches its error, so that later steps still run. Returns the error as a list of one, or an
 * empty list.
 */
function faultOf(step: () => void): unknown[] {
  try {
    step();
    return [];
  } catch (error) {
    return [error];
  }
}

/** For error messages: the file that holds a known fact, and the workers that reported the fact. */
function placeIn(path: string, { by }: PricedFact): string {
  return by === undefined ? path : `${path}, told by ${by.join(', ')}`;
}

class FileLedger implements Ledger {
  readonly game: Game;
  readonly consistent: boolean;
  readonly cut: number;
  readonly #path: string;
  readonly #files: LedgerFiles;
  readonly #clock: () => number;
  readonly #unlock: () => void;
  readonly #header: Uint8Array;
  /**
   * Length of the file in bytes when it was read. `#end` is the length of its complete records, or undefined
   * if this run starts the file.
   */
  readonly #size: number;
  readonly #end: number | undefined;
  /** The descriptor of the open file; undefined until the first fact is written. */
  #file: number | undefined;
  readonly #facts: KnownFacts<PricedFact>;
  /** The number of facts when the ledger was opened. */
  readonly #before: number = 0;
  /** The prices of the last fact that this run wrote; undefined until then. */
  #section: string | undefined;
  #synced: number;
  /**
   * The last record of worker names in the file. Without one, the facts count as proved by no named worker.
   */
  #workers: string;
  #isDirty = false;
  #isClosed = false;
  #failed: unknown;

  constructor(
    path: string,
    { game, consistent = false, objective, files = node, clock = () => performance.now() }: LedgerOptions,
    unlock: () => void,
  ) {
    this.game = game;
    this.consistent = consistent;
    this.#path = path;
    this.#files = files;
    this.#unlock = unlock;
    this.#clock = clock;
    this.#synced = clock();
    this.#facts = new KnownFacts(game);
    const about = { game: game.name, objective };
    const header = encodeRecord(formatHeader(about));
    this.#header = header;
    this.#size = node.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const isEmpty = this.#size === 0;
    const isTorn =
      !isEmpty && header.length > this.#size && header.subarray(0, this.#size).equals(bytesOf(path));
    if (isEmpty || isTorn) {
      this.cut = this.#size;
      this.#workers = formatWorkers();
      return;
    }
    const text = readLedger(path);
    if (formatHeader(text.about) !== formatHeader(about)) {
      const { game: itsGame, objective: itsObjective } = text.about;
      throw new UsageError(
        `${path} is a ledger of ${itsGame}, ${itsObjective}, not of ${game.name}, ${objective}.`,
      );
    }
    for (const fact of text.facts(game)) this.#learn(fact, () => fact.place);
    this.#before = this.size;
    this.#workers = text.workers;
    this.cut = text.torn;
    this.#end = text.end;
  }

  get size(): number {
    return this.#facts.size;
  }

  get added(): number {
    return this.size - this.#before;
  }

  *known(prices: string): Iterable<PricedFact> {
    yield* this.#facts.under(prices);
  }

  add(facts: readonly PricedFact[]): void {
    for (const fact of facts) checkPricedFact(this.game, fact);
    let learnt: LearntFact<PricedFact>[] = [];
    try {
      for (const fact of facts) {
        const found = this.#learn(fact, () =>
          fact.by === undefined ? 'found now' : `told now by ${fact.by.join(', ')}`,
        );
        if (found !== undefined) learnt.push(found);
      }
    } catch (error) {
      // This run's own new facts may follow from a false fact, so they are dropped. Facts reported by workers
      // are kept, because the workers would not report them again.
      for (const found of learnt.filter(({ fact }) => fact.by === undefined).reverse())
        this.#facts.forget(found);
      learnt = learnt.filter(({ fact }) => fact.by !== undefined);
      throw error;
    } finally {
      if (learnt.length > 0) this.#tell(learnt.map(({ fact }) => fact));
    }
    if (this.#isDirty && this.#clock() - this.#synced >= SYNC_MS) this.#sync();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const faults = [() => this.#finish(), () => this.#closeFile(), this.#unlock].flatMap(faultOf);
    if (faults.length > 0) throw faults[0];
  }

  /** Syncs unsynced records, unless a write has failed. */
  #finish(): void {
    if (this.#isDirty && this.#failed === undefined) this.#sync();
  }

  /**
   * Closes the file and refuses later writes. The system may reuse the descriptor for another file, which
   * must not be written.
   */
  #closeFile(): void {
    const file = this.#file;
    this.#failed ??= new UsageError(`${this.#path} has been closed; open it again to add to it.`);
    if (file !== undefined) explained(this.#path, () => this.#files.closeSync(file));
  }

  /**
   * Appends facts. Records of prices and worker names are written only where they change. `#section` and
   * `#workers` are updated only after a successful write, so they always describe the file.
   */
  #tell(facts: readonly PricedFact[]): void {
    const records = formatFacts(this.game, facts, this.#section, this.#workers);
    const last = facts[facts.length - 1];
    this.#guarded(() => {
      this.#file ??= this.#end === undefined ? this.#begin() : this.#append(this.#end);
      this.#write(this.#file, Buffer.concat(records.map(encodeRecord)));
    });
    this.#section = last.prices;
    this.#workers = formatWorkers(last.by);
  }

  /**
   * Adds a fact, read or found at `place`, to the known facts. Returns undefined if it is no stronger than
   * the known fact.
   * @throws UsageError when it contradicts the known fact.
   */
  #learn(fact: PricedFact, place: () => string): LearntFact<PricedFact> | undefined {
    return this.#facts.learn(fact, (each) => (each === fact ? place() : placeIn(this.#path, each)));
  }

  /** Opens the file for appending, and cuts off an unfinished record. */
  #append(end: number): number {
    return this.#opened((file) => this.#files.ftruncateSync(file, end));
  }

  /** Starts a file with its header. Syncs the folder too, so that the file's name survives a crash. */
  #begin(): number {
    return this.#opened((file) => {
      this.#files.ftruncateSync(file, 0);
      this.#write(file, this.#header);
      this.#files.fsyncSync(file);
      syncFolder(dirname(this.#path), this.#files);
    });
  }

  /**
   * Opens the file and prepares it. Closes it again if that fails.
   * @throws UsageError when another program has written to the file since it was read.
   */
  #opened(prepare: (file: number) => void): number {
    const file = this.#files.openSync(this.#path, 'a');
    try {
      if (node.fstatSync(file).size !== this.#size) {
        throw new UsageError(
          `${this.#path} has been changed by another program since it was read, and is left as it is.`,
        );
      }
      prepare(file);
      return file;
    } catch (error) {
      this.#files.closeSync(file);
      throw error;
    }
  }

  #write(file: number, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const count = this.#files.writeSync(file, bytes, at);
      if (count <= 0) throw new Error('the disk took no more bytes');
      at += count;
    }
    this.#isDirty = true;
  }

  #sync(): void {
    const file = this.#file;
    if (file !== undefined) this.#guarded(() => this.#files.fdatasyncSync(file));
    this.#isDirty = false;
    this.#synced = this.#clock();
  }

  /** Runs a write or sync. After the first failure, every call throws that error. @throws UsageError. */
  #guarded(work: () => void): void {
    if (this.#failed !== undefined) throw this.#failed;
    try {
      explained(this.#path, work);
    } catch (error) {
      this.#failed = error;
      throw error;
    }
  }
}
