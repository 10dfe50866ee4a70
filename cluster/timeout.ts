// Patience with a Redis that is silent: whoever ends has a last word for it, and ends within seconds whether it is heard or not.

/** Milliseconds that Redis has for the last words of a worker or coordinator that ends. */
export const LAST_WORDS_MS = 3000;

/** Waits for something, but not longer than that; what comes of it, then or later, is of no interest. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => {}), late]);
  clearTimeout(timer);
}
