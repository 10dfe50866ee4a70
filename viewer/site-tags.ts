// Tags for previews of links: the page's address and that of its picture. Previews read no relative address,
// so a build without a known address has neither.

/** A tag for the head of the page. */
interface Tag {
  readonly tag: 'meta';
  readonly attrs: { readonly property: string; readonly content: string };
}

/**
 * The tags for a page at this URL, such as https://example.org/optimoo/; empty without a URL.
 * @throws Error if it is no URL of a page on the web.
 */
export function siteTags(site: string | undefined): Tag[] {
  if (site === undefined || site === '') return [];
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    throw new Error(
      `OPTIMOO_SITE is "${site}"; it must be a whole address, such as https://example.org/optimoo/.`,
    );
  }
  const url = new URL(site.endsWith('/') ? site : `${site}/`);
  return [meta('og:url', url.href), meta('og:image', new URL('icon-512.png', url).href)];
}

function meta(property: string, content: string): Tag {
  return { tag: 'meta', attrs: { property, content } };
}
