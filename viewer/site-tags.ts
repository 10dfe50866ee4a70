// Tags for previews of links: the page's address and that of its picture. Previews read no relative address,
// so a build without a known address has neither.

import type { HtmlTagDescriptor } from 'vite';

/**
 * The tags for a page at this URL, such as https://example.org/optimoo/; empty without a URL.
 * @throws Error if it is no URL of a page on the web.
 */
export function siteTags(site: string | undefined): HtmlTagDescriptor[] {
  if (!site) return [];
  if (!/^https?:/.test(site) || !URL.canParse(site)) {
    throw new Error(
      `OPTIMOO_SITE is "${site}"; it must be a whole address, such as https://example.org/optimoo/.`,
    );
  }
  const url = new URL(site.endsWith('/') ? site : `${site}/`);
  const tags = { 'og:url': url.href, 'og:image': new URL('icon-512.png', url).href };
  return Object.entries(tags).map(([property, content]) => ({ tag: 'meta', attrs: { property, content } }));
}
