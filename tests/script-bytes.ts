// The size of the page's code: all compressed script that a browser loads to show the page, and the service
// worker. Files that the service worker stores later are not counted. The tests set the limit.

import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/**
 * The bytes of all script that a first visit loads until the network is quiet. Each file is compressed
 * separately.
 */
export async function scriptBytes(browser: Browser, url: string, locale: string): Promise<number> {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [
    context.request.get(new URL('sw.js', url).href).then((response) => response.body()),
  ];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
