// The shipped certificates that take a moment to check, with the manifest's entries and the commands written
// there. shipped-certificates.full.ts takes those of seconds, shipped-certificates.slow.ts all.
import { it } from 'vitest';
import { expectCommandToVerify, expectToHold, QUICK } from './shipped-certificates.ts';

it.each(QUICK)('$game $objective', (entry) => expectToHold(entry));

it.each(QUICK.filter(({ bytes }) => bytes < 400))('$command', expectCommandToVerify);
