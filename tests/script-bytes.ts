// The weight of the built page: what a visitor who reads English fetches of script, compressed.
// The limit is for whoever asks.

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Bytes of all script in a folder with the page, each file compressed by itself. The folder ends in a slash. */
export function scriptBytes(folder: string): number {
  const assets = readdirSync(`${folder}assets`).filter((name) => name.endsWith('.js') && !/^(zh|ja)-/.test(name));
  return ['sw.js', ...assets.map((name) => `assets/${name}`)].reduce(
    (sum, name) => sum + gzipSync(readFileSync(folder + name), { level: 9 }).length,
    0,
  );
}
