// A ledger: a file to which a solver appends what it has proven, so that a run that was ended in any way goes
// on where it was. Here are the file, its lock, and the moments of writing and syncing; what its records say
// is in contents.ts, the specification in LEDGER.md. Node only.
//
// Nothing that was synced is ever touched again: records are only appended. After a write or sync has failed
// the system may have dropped bytes, so nothing more is written; what is left at the end of the file is cut
// off by the next run. The file is opened, or made, only when there is a fact to write: a run that fails
// before that leaves everything as it was.

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

/** The calls to the system, so that tests can make any of them fail. @internal */
export type LedgerFiles = LockFiles &
  Pick<typeof node, 'openSync' | 'writeSync' | 'fdatasyncSync' | 'ftruncateSync' | 'closeSync' | 'fsyncSync'>;

/** What a ledger is opened for. */
export interface LedgerOptions {
  readonly game: Game;
  /** Must every guess still be possible? No by default. */
  readonly consistent?: boolean;
  /**
   * The objective as formatObjective writes it, with `consistent` if every guess must be possible; or
   * `front`. It says which price lists there may be.
   */
  readonly objective: string;
  /** The calls to the system. @internal */
  readonly files?: LedgerFiles;
  /** Milliseconds since some moment. @internal */
  readonly clock?: () => number;
}

/** A ledger that is open, and locked against other writers. */
export interface Ledger extends FactStore {
  /** Facts that it holds: the strongest about each position under each price list. */
  readonly size: number;
  /** Facts by which it has grown since it was opened. A bound that was raised is no further fact. */
  readonly added: number;
  /**
   * Bytes of an unfinished record at its end when it was opened, which are cut off before the first new fact
   * is written.
   */
  readonly cut: number;
  /**
   * Syncs and unlocks, once; facts that come later are refused, so close the solver first. @throws UsageError
   * when the last records could not be written, or the lock not be removed.
   */
  close(): void;
}

/**
 * Milliseconds between two syncs. Records are written at once, but only a sync makes them outlast a machine
 * that stops.
 */
const SYNC_MS = 1000;

/**
 * Opens a ledger for a run, or begins one where there is none.
 * @throws UsageError when it is no ledger, one of another game or objective, damaged, written by another
 * process, or cannot be written; for options that contradict each other or are none; TypeError for a name
 * that is no text.
 */
export function openLedger(path: string, options: LedgerOptions): Ledger {
  checkPlace(needText(path, 'the name of a ledger'));
  checkIsFile(path);
  checkLedgerOptions(options);
  const unlock = lockLedger(path, options.files);
  try {
    return new FileLedger(path, options, unlock);
  } catch (error) {
    faultOf(unlock); // why it cannot be opened is what is said
    throw error;
  }
}

/** Reads a ledger. @throws UsageError when it cannot be read, or is not a ledger of this version. */
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
 * Takes the lock that the writer of a ledger must hold, and returns how to give it back; see lock.
 * @throws UsageError when another process holds it, or it cannot be written.
 * @internal
 */
export function lockLedger(path: string, files: LockFiles = node): () => void {
  return explained(path, () => lock(path, files));
}

/** @throws UsageError in place of any error of the system. */
function explained<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} could not be written: ${reason(error)}; what it held before is kept.`);
  }
}

/** Takes a step that must not keep others from being taken; what it has thrown, as a list of one. */
function faultOf(step: () => void): unknown[] {
  try {
    step();
    return [];
  } catch (error) {
    return [error];
  }
}

/** Where a fact stands that was learnt before. */
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
   * Bytes that the file had when it was read, and those of its whole records; none where it is to be begun.
   */
  readonly #size: number;
  readonly #end: number | undefined;
  /** The open file, from the first fact on: a run that fails before leaves everything as it was. */
  #file: number | undefined;
  readonly #facts: KnownFacts<PricedFact>;
  /** Facts that it held when it was opened. */
  readonly #before: number = 0;
  /** The prices that the last record of the file is about. */
  #section: string | undefined;
  #synced: number;
  /** The record that says by whom the last facts of the file were told; of none, there need not be one. */
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
      // What this run has found may rest on what is false, and is not kept. What others have told would not
      // be told again.
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

  /** Syncs for the last time. */
  #finish(): void {
    if (this.#isDirty && this.#failed === undefined) this.#sync();
  }

  /**
   * The system gives the number of a closed file to the next one that is opened, and nothing must be written
   * there.
   */
  #closeFile(): void {
    const file = this.#file;
    this.#failed ??= new UsageError(`${this.#path} has been closed; open it again to add to it.`);
    if (file !== undefined) explained(this.#path, () => this.#files.closeSync(file));
  }

  /**
   * Writes facts, with prices and workers where they are others than those before. Only what stands in the
   * file says which those are.
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
   * Takes a fact that stands there into account; undefined if it says nothing new. @throws UsageError when it
   * contradicts what is known.
   */
  #learn(fact: PricedFact, place: () => string): LearntFact<PricedFact> | undefined {
    return this.#facts.learn(fact, (each) => (each === fact ? place() : placeIn(this.#path, each)));
  }

  /** Opens the file for appending, cut to its whole records. */
  #append(end: number): number {
    return this.#opened((file) => this.#files.ftruncateSync(file, end));
  }

  /** Begins a file with its header, and makes its name last. */
  #begin(): number {
    return this.#opened((file) => {
      this.#files.ftruncateSync(file, 0);
      this.#write(file, this.#header);
      this.#files.fsyncSync(file);
      syncFolder(dirname(this.#path), this.#files);
    });
  }

  /**
   * Opens the file and makes it ready; closed again where that fails. @throws UsageError when another program
   * has written to it in between.
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

  /** Writes; after the first failure, nothing any more. @throws UsageError. */
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
