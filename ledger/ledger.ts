// A ledger: a file to which a solver appends what it has proven, so that a run that was ended in any way goes on where it was. Here are
// the file, its lock, and the moments of writing and syncing; what its records say is in contents.ts, the specification in LEDGER.md.
// Node only.
//
// Nothing that was synced is ever touched again: records are only appended. After a write or sync has failed the system may have dropped
// bytes, so nothing more is written; what is left at the end of the file is cut off when it is opened again.

import * as node from 'node:fs';
import { dirname } from 'node:path';
import type { Game } from '../game/game.ts';
import { formatHistory } from '../game/history.ts';
import { UsageError } from '../game/usage-error.ts';
import type { FactStore, PricedFact } from '../solver/facts.ts';
import { checkPlace, reason, syncFolder } from '../tree-output/write-file.ts';
import { better, formatFact, formatHeader, formatSection, formatTellers, readContents, readFacts } from './contents.ts';
import { type LockFiles, lock } from './lock.ts';
import { encodeRecord } from './records.ts';

/** The calls to the system, so that tests can make any of them fail. @internal */
export type LedgerFiles = LockFiles &
  Pick<typeof node, 'openSync' | 'writeSync' | 'fdatasyncSync' | 'ftruncateSync' | 'closeSync' | 'fsyncSync'>;

/** What a ledger is opened for. */
export interface LedgerOptions {
  readonly game: Game;
  /** Must every guess still be possible? No by default. */
  readonly consistent?: boolean;
  /** The objective as formatObjective writes it, or `front`. It says which price lists there may be. */
  readonly objective: string;
  /** The calls to the system. @internal */
  readonly files?: LedgerFiles;
  /** Milliseconds since some moment. @internal */
  readonly clock?: () => number;
}

/** A ledger that is open, and locked against other writers. */
export interface Ledger extends FactStore {
  /** Positions, under some prices, of which it knows something; and of how many it has learnt something since it was opened. */
  readonly size: number;
  readonly added: number;
  /** Bytes of an unfinished record that were cut off its end when it was opened. */
  readonly cut: number;
  /** Syncs and unlocks; facts that come later are refused, so close the solver first. @throws UsageError when the last records could not be written. */
  close(): void;
}

/** Milliseconds between two syncs. Records are written at once, but only a sync makes them outlast a machine that stops. */
const SYNC_MS = 1000;

/**
 * Opens a ledger for a run, or begins one where there is none.
 * @throws UsageError when it is no ledger, one of another game or objective, damaged, written by somebody else, or cannot be written.
 */
export function openLedger(path: string, options: LedgerOptions): Ledger {
  checkPlace(path);
  checkIsFile(path);
  const { files = node } = options;
  const unlock = lockLedger(path, files);
  try {
    return new FileLedger(path, { ...options, files }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * What is no file may never end, and keeps nothing.
 * @throws UsageError when a device or a pipe stands there.
 */
export function checkIsFile(path: string): void {
  const there = node.statSync(path, { throwIfNoEntry: false });
  if (there === undefined || there.isFile() || there.isDirectory()) return; // what is wrong with a folder is told with what is tried
  throw new UsageError(`${path} is a device or a pipe; a ledger is a file.`);
}

/**
 * Takes the lock that whoever writes a ledger must hold, and returns how to give it back.
 * @throws UsageError when somebody else holds it, or it cannot be written.
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
  readonly #file: number;
  /** By prices, then by history. */
  readonly #facts = new Map<string, Map<string, PricedFact>>();
  /** Prices and history of what was learnt since the ledger was opened: a bound that is raised twice is one fact. */
  readonly #new = new Set<string>();
  /** The prices that the last record of the file is about. */
  #section: string | undefined;
  #synced: number;
  /** The record that says by whom the last facts of the file were told; of none, there need not be one. */
  #tellers: string;
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
    const about = { game: game.name, objective };
    const header = encodeRecord(formatHeader(about));
    const bytes = node.existsSync(path) ? explained(path, () => node.readFileSync(path)) : new Uint8Array();
    const isBegun = bytes.length >= header.length || bytes.some((byte, at) => byte !== header[at]);
    if (isBegun) {
      const contents = readContents(bytes, path);
      if (formatHeader(contents.about) !== formatHeader(about)) {
        const { game: itsGame, objective: itsObjective } = contents.about;
        throw new UsageError(`${path} is a ledger of ${itsGame}, ${itsObjective}, not of ${game.name}, ${objective}.`);
      }
      for (const fact of readFacts(game, contents, path)) this.#learn(fact, () => fact.place);
      this.#tellers = contents.lines.findLast(({ text }) => /^by\b/.test(text))?.text ?? formatTellers();
      this.cut = contents.torn;
      this.#file = explained(path, () => this.#append(contents.end));
    } else {
      this.cut = bytes.length;
      this.#tellers = formatTellers();
      this.#file = explained(path, () => this.#begin(header));
    }
  }

  get size(): number {
    return [...this.#facts.values()].reduce((sum, { size }) => sum + size, 0);
  }

  get added(): number {
    return this.#new.size;
  }

  *known(prices: string): Iterable<PricedFact> {
    yield* this.#facts.get(prices)?.values() ?? [];
  }

  add(facts: readonly PricedFact[]): void {
    const learnt: PricedFact[] = [];
    try {
      for (const fact of facts) {
        const key = this.#learn(fact, () => (fact.by === undefined ? 'found now' : `told now by ${fact.by.join(', ')}`));
        if (key === undefined) continue;
        this.#new.add(`${fact.prices} ${key}`);
        learnt.push(fact);
      }
    } finally {
      // Also where one is refused: those before it count as known, so nobody would tell them again.
      if (learnt.length > 0) this.#tell(learnt);
    }
    if (this.#isDirty && this.#clock() - this.#synced >= SYNC_MS) this.#sync();
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    try {
      if (this.#isDirty && this.#failed === undefined) this.#sync();
    } finally {
      // The system gives the number of a closed file to the next one that is opened, and nothing must be written there.
      this.#failed ??= new UsageError(`${this.#path} has been closed; open it again to add to it.`);
      this.#files.closeSync(this.#file);
      this.#unlock();
    }
  }

  /** Writes facts, with prices and tellers where they are others than those before. Only what stands in the file says which those are. */
  #tell(facts: readonly PricedFact[]): void {
    const records: string[] = [];
    let section = this.#section;
    let tellers = this.#tellers;
    for (const fact of facts) {
      if (fact.prices !== section) records.push(formatSection(fact.prices));
      if (formatTellers(fact.by) !== tellers) records.push(formatTellers(fact.by));
      records.push(formatFact(this.game, fact));
      section = fact.prices;
      tellers = formatTellers(fact.by);
    }
    this.#guarded(() => this.#write(this.#file, Buffer.concat(records.map(encodeRecord))));
    this.#section = section;
    this.#tellers = tellers;
  }

  /** Takes a fact into account; returns its history, or undefined if it says nothing new. @throws UsageError when it contradicts what is known. */
  #learn(fact: PricedFact, place: () => string): string | undefined {
    const section = this.#facts.get(fact.prices) ?? new Map<string, PricedFact>();
    this.#facts.set(fact.prices, section);
    const key = formatHistory(this.game, fact.history);
    const known = section.get(key);
    const best =
      known === undefined
        ? fact
        : better(this.game, known, fact, (each) => (each === fact ? place() : placeIn(this.#path, each)));
    section.set(key, best);
    return best === fact ? key : undefined;
  }

  /** Opens the file for appending, cut to its whole records. */
  #append(end: number): number {
    return this.#opened((file) => this.#files.ftruncateSync(file, end));
  }

  /** Begins a file with its header, and makes its name last. */
  #begin(header: Uint8Array): number {
    return this.#opened((file) => {
      this.#files.ftruncateSync(file, 0);
      this.#write(file, header);
      this.#files.fsyncSync(file);
      syncFolder(dirname(this.#path), this.#files);
    });
  }

  /** Opens the file and makes it ready; closed again where that fails. */
  #opened(prepare: (file: number) => void): number {
    const file = this.#files.openSync(this.#path, 'a');
    try {
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
    this.#guarded(() => this.#files.fdatasyncSync(this.#file));
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
