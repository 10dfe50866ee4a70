// Progress on the standard error output: how the bounds of a search close in on each other.
// A bar redrawn in place for a person, at most one plain line a second for a log.

import type { Bounds } from '../solver/engine-host.ts';
import type { Io } from './io.ts';
import { barOn } from './progress.ts';

const LINE_MS = 1000;

/** The display of a search, until it is stopped. */
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

/** The bar fills as the gap between the bounds closes, from the first gap that was finite. */
function bar(io: Io, unit: string): BoundsProgress {
  const single = barOn(io, { format: '{bar} {bounds} | {duration_formatted}', fps: 1 });
  let begun = false;
  let gap = Number.POSITIVE_INFINITY;
  /** In percent. */
  const filled = ({ proven, found }: Bounds): number => {
    if (proven === found) return 100; // both are infinite when it is proven impossible
    const left = found - proven;
    if (gap === Number.POSITIVE_INFINITY) gap = left;
    return left === Number.POSITIVE_INFINITY ? 0 : Math.floor(100 * (1 - left / gap));
  };
  return {
    update: (bounds) => {
      if (!begun) single.start(100, 0, { bounds: text(bounds, unit) });
      begun = true;
      single.update(filled(bounds), { bounds: text(bounds, unit) });
    },
    stop: () => {
      if (begun) single.stop();
    },
  };
}

function lines(io: Io, unit: string): BoundsProgress {
  let last = io.clock();
  return {
    update: (bounds) => {
      if (io.clock() - last < LINE_MS) return;
      last = io.clock();
      io.err(`${text(bounds, unit)}\n`);
    },
    stop: () => {},
  };
}
