// The way out when a part of the page could not be fetched. Knows nothing of the parts.

/**
 * Loads the page anew, at the address where it is, if it can be fetched; else everything stays as it is, and
 * the answer is no. Less would not do: browsers remember that a module could not be fetched, and do not ask
 * for it again (https://github.com/whatwg/html/pull/10327).
 */
export async function loadAgain(): Promise<boolean> {
  const there = await fetch(location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) location.reload();
  return there;
}
