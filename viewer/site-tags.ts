// HTML tags for link previews: the URL of the page and of its picture. A preview cannot use a relative URL,
// so a build without a known URL omits both tags.

import type { HtmlTagDescriptor } from 'vite';

/**
 * Returns the tags for a page at this URL, such as https://example.org/optimoo/. Returns none if the URL is
 * undefined.
 * @throws Error if the text is not a URL of a page on the web.
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
