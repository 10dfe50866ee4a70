// How often the benches time each thing: one option for the command lines of both.

import { InvalidArgumentError, Option } from 'commander';

/** `--runs 9`; by default 5. Anything but a whole number from 1 to 9999 is refused. */
export function runsOption() {
  return new Option('--runs <number>', 'runs of which the median is taken').argParser(runsOf).default(5);
}

/** @param {string} text */
function runsOf(text) {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new InvalidArgumentError('It must be a whole number from 1 to 9999, such as 9.');
  return Number(text);
}
