// Tests the URLs in the tags for link previews: the page and its picture.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteTags } from './site-tags.ts';

it.each([
  ['https://example.org/optimoo/', 'https://example.org/optimoo/'],
  ['https://example.org/optimoo', 'https://example.org/optimoo/'],
  ['http://localhost:8080', 'http://localhost:8080/'],
])('of %s are whole', (site, url) => {
  expect(siteTags(site).map(({ attrs }) => [attrs?.property, attrs?.content])).toEqual([
    ['og:url', url],
    ['og:image', `${url}icon-512.png`],
  ]);
});

it('are left out where nobody has said where the page will stand', () => {
  expect([siteTags(undefined), siteTags('')]).toEqual([[], []]);
  expect(readFileSync(new URL('index.html', import.meta.url), 'utf8')).not.toMatch(/og:(image|url)/);
});

it.each(['example.org/optimoo', './', 'ftp://example.org/'])('of %s are refused', (site) => {
  expect(() => siteTags(site)).toThrow(`OPTIMOO_SITE is "${site}"`);
});
