// Progress on the standard error output: how the bounds of a search close in on each other.
// A bar redrawn in place for a person, at most one plain line a second for a log.

import type { Bounds } from '../solver/solve.ts';
import type { Io } from './io.ts';
import { barOn } from './progress.ts';

const LINE_MS = 1000;

export interface BoundsProgress {
  update(bounds: Bounds): void;
  stop(): void;
}

/** Shows how the bounds close in on each other. `unit` names what they count, such as `turns in all`. */
export function boundsProgress(io: Io, unit: string): BoundsProgress {
  return io.isTTY ? bar(io, unit) : lines(io, unit);
}

function text({ proven, found }: Bounds, unit: string): string {
  if (!Number.isFinite(proven)) return 'proven impossible';
  return `proven ≥ ${proven}, found ≤ ${Number.isFinite(found) ? found : '?'} ${unit}`;
}

/** The bar fills as the gap between the bounds closes, from the gap that was there first. */
function bar(io: Io, unit: string): BoundsProgress {
  const single = barOn(io, { format: '{bar} {bounds} | {duration_formatted}', fps: 1 });
  let gap: number | undefined;
  return {
    update: (bounds) => {
      const left = bounds.found - bounds.proven;
      if (gap === undefined) {
        gap = left;
        single.start(100, 0, { bounds: text(bounds, unit) });
      }
      single.update(gap === 0 ? 100 : Math.floor(100 * (1 - left / gap)), { bounds: text(bounds, unit) });
    },
    stop: () => {
      if (gap !== undefined) single.stop();
    },
  };
}

function lines(io: Io, unit: string): BoundsProgress {
  let last = Date.now();
  return {
    update: (bounds) => {
      if (Date.now() - last < LINE_MS) return;
      last = Date.now();
      io.err(`${text(bounds, unit)}\n`);
    },
    stop: () => {},
  };
}
