// Distributes pieces of work among threads. Each thread works on one piece at a time.

/**
 * Gives each thread the next of `things` when it has finished the last one, until nothing is left or some
 * work fails. Threads are numbered from 0.
 * @throws the error of the work. It is thrown after all threads have finished, so that the caller may use
 * them again.
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
