// The totals of the best first guesses of the original Wordle (105 guesses) and of the lists of 2023 (five).
// Alex Selby published them (github.com/alex1770/wordle). The search must find the same totals, and prove
// that every other first guess costs at least as much as the last of these. On two cores the original takes
// two minutes, 2023 seven. Two further values take minutes each.

import { expect, it } from 'vitest';
import { formatCode } from '../game/code.ts';
import { openWordGame } from '../game/word-lists/open-word-game.ts';
import { parsePrices } from '../solver/prices.ts';
import { openSolver } from '../solver/solve.ts';

const ORIGINAL = `
salet:7920 reast:7923 crate:7926 trace:7926 slate:7928 crane:7930 carle:7937 slane:7943 carte:7949 torse:7950 
slant:7951 trice:7952 least:7954 trine:7956 prate:7958 slart:7962 caret:7965 roast:7965 stale:7967 rance:7968 
clast:7969 lance:7969 trone:7969 carse:7970 crine:7972 train:7972 earst:7974 stare:7974 trade:7975 leant:7976 
roist:7976 trape:7976 taser:7978 snare:7980 peart:7981 react:7981 saint:7982 crone:7984 toile:7984 stane:7985 
reist:7987 scale:7988 plate:7989 loast:7990 crise:7991 drant:7991 riant:7992 sorel:7993 clart:7994 roset:7994 
saner:7994 corse:7996 slice:7996 parse:7997 soare:7997 plane:7998 alist:7999 dealt:8000 roate:8000 tares:8000 
crost:8001 resat:8001 aline:8002 artel:8002 canst:8002 liane:8002 ronte:8002 stile:8002 prase:8003 raine:8003 
store:8003 tried:8003 antre:8004 tripe:8004 caner:8005 raile:8005 sault:8005 orant:8006 saine:8006 strae:8006 
tears:8006 trail:8006 orate:8008 snirt:8008 stole:8008 thale:8008 truce:8008 close:8009 cater:8010 arose:8011 
cline:8011 crest:8011 earnt:8011 alter:8012 seral:8012 trans:8012 liart:8013 place:8013 snore:8013 grate:8014 
raise:8014 rinse:8014 slade:8014 spalt:8014 taler:8014
`;

const OF_2023 = 'tarse:11219 salet:11235 caret:11252 sater:11261 torse:11265';

it.each([
  ['wordle', ORIGINAL, 105],
  ['wordle-2023', OF_2023, 5],
] as const)(
  'the best first guesses of %s have the published totals, and all others cost more',
  async (name, totals, count) => {
    const published = totals
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split(':'))
      .map(([word, total]) => [word, Number(total)] as const);
    expect(published).toHaveLength(count);
    const most = Math.max(...published.map(([, total]) => total));
    const game = await openWordGame(name);
    await using solver = await openSolver(game);
    const costs = await solver.under({ kind: 'average' }).guessCosts([], most + 1);
    const found = new Map(
      costs.filter(({ isExact }) => isExact).map(({ guess, cost }) => [formatCode(game, guess), cost]),
    );
    for (const [word, total] of published) expect([word, found.get(word)]).toEqual([word, total]);
    // The search may find further guesses that cost as much as the last one of the list.
    expect([...found.values()].filter((cost) => cost < most)).toHaveLength(
      published.filter(([, total]) => total < most).length,
    );
  },
);

// The shipped trees show that these values are reached.
it.each([
  ['wordle', '0,0,0,1,1', 2315 - 1388],
  ['wordle-hard', '1,2,3,4,5,inf', 8206],
] as const)('no strategy of %s costs less under the prices %s than %i', async (name, prices, least) => {
  await using solver = await openSolver(await openWordGame(name));
  const cost = await solver.under(parsePrices(prices)).costUpTo([], least);
  expect(cost).toBeGreaterThanOrEqual(least);
});
