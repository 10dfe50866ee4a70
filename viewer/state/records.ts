// The games that were played against a host, as text that a browser can keep, and the averages over them. No names, no times.
// Text goes in and comes out here, and where it is kept is not known; what cannot be read back is no games, never an error.

/** One finished game. */
export interface GameRecord {
  /** The address of the finished game; the same game is kept once. */
  readonly id: string;
  readonly game: string;
  readonly host: string;
  readonly turns: number;
  /** Turns lost against best play, in expectation, over all guesses. */
  readonly loss: number;
  readonly hints: number;
}

/** Adds a game, unless it is there already. */
export function addRecord(records: readonly GameRecord[], record: GameRecord): readonly GameRecord[] {
  return records.some((each) => each.id === record.id) ? records : [...records, record];
}

/** Averages over the games of one kind; undefined when there are none. */
export function averages(records: readonly GameRecord[], game: string): Averages | undefined {
  const played = records.filter((record) => record.game === game);
  if (played.length === 0) return undefined;
  const mean = (value: (record: GameRecord) => number): number =>
    played.reduce((sum, record) => sum + value(record), 0) / played.length;
  return { games: played.length, turns: mean((record) => record.turns), loss: mean((record) => record.loss) };
}

export interface Averages {
  readonly games: number;
  readonly turns: number;
  readonly loss: number;
}

/** Reads what formatRecords wrote; anything else, such as damaged storage, is no games. */
export function parseRecords(text: string | null): readonly GameRecord[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** The games as JSON, for keeping and for taking elsewhere. */
export function formatRecords(records: readonly GameRecord[]): string {
  return JSON.stringify(records, null, 1);
}

function isRecord(value: unknown): value is GameRecord {
  const record = value as Partial<GameRecord> | null;
  const texts = [record?.id, record?.game, record?.host];
  const numbers = [record?.turns, record?.loss, record?.hints];
  return texts.every((text) => typeof text === 'string') && numbers.every(Number.isFinite);
}
