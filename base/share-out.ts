// Sharing things out among threads, of which each does one at a time.

/**
 * Each thread takes the next thing when it is done with another, until none is left or some work fails.
 * Threads are numbered from 0.
 * @throws what the work threw, once all threads are at rest: whoever hears of it may ask them something else.
 */
export async function shareOut<T>(
  things: Iterable<T>,
  threads: number,
  work: (thing: T, thread: number) => Promise<void>,
): Promise<void> {
  const left = things[Symbol.iterator]();
  let hasFailed = false;
  const run = async (_: unknown, thread: number): Promise<void> => {
    try {
      for (let next = left.next(); !next.done && !hasFailed; next = left.next())
        await work(next.value, thread);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: threads }, run));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}
