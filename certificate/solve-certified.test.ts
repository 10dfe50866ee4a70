// Tests claims about a deadline in a game of words, under several prices after the deadline, and false claims
// of a part. Other tests: cli/transcripts/certify.txt.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseGame } from '../game/game.ts';
import { parseHistory } from '../game/history.ts';
import { EngineHost } from '../solver/host/engine-host.ts';
import { parsePrices } from '../solver/prices.ts';
import { makeOfWords } from '../tests/word-certificates.ts';
import { wordGameOf } from '../tests/word-list.ts';
import { certifyPart, solveCertified, Uncertifiable } from './solve-certified.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('that three turns are too few for 60 words', () => {
  const game = wordGameOf(60, 20, 'wordle', 3);
  const certified = (prices: string, bound: number) =>
    solveCertified(game, parsePrices(prices), bound, { threads: 1 });

  it.each([
    ['0,0,0,inf', 1],
    ['0,0,0,1,1', 1],
    ['0,0,0,4,5', 4],
  ])('asks about the deadline under prices %s', async (prices, bound) => {
    const search = vi.spyOn(EngineHost.prototype, 'boundedCost');
    const { certificate } = await certified(prices, bound);
    expect(search).not.toHaveBeenCalled();
    expect(certificate).toEqual((await makeOfWords(game, prices, bound)).certificate);
  });

  it('does not give the cost of the words after them', async () => {
    const search = vi.spyOn(EngineHost.prototype, 'boundedCost');
    await certified('0,0,0,4,5', 5);
    expect(search).toHaveBeenCalled();
  });
});

it('certifies no missed deadline of three turns for words that three turns suffice for', async () => {
  const game = wordGameOf(8, 0, 'wordle', 3);
  await expect(solveCertified(game, parsePrices('0,0,0,1,1'), 1, { threads: 1 })).rejects.toThrow(
    `This is false of ${game.name}: 3 turns suffice for every secret.`,
  );
});

it('a part with a false claim is refused, with that claim and without a report', async () => {
  const game = parseGame('3x5');
  const claims = [
    { path: parseHistory(game, '012 0A2B'), bound: 1 },
    { path: [], bound: 1000 },
  ];
  await expect(certifyPart(game, parsePrices('1,2'), claims, { threads: 1 })).rejects.toThrow(
    new Uncertifiable('Some strategy for 3x5 costs 196, which is less than 1000.', true),
  );
});
