// Checks the shipped certificates that take a moment, their entries in the manifest, and the commands that
// the manifest gives for them. shipped-certificates.full.ts takes those of seconds,
// shipped-certificates.slow.ts all.
import { it } from 'vitest';
import { expectCommandToVerify, expectToHold, QUICK } from './shipped-certificates.ts';

it.each(QUICK)('$game $objective', (entry) => expectToHold(entry));

it.each(QUICK.filter(({ bytes }) => bytes < 400))('$command', expectCommandToVerify);
