// Tests runs of all kinds that continue from half a ledger. ledger.test.ts has the short runs.
import { beforeEach, it } from 'vitest';
import { expectSameOverHalf } from '../tests/half-ledger.ts';
import { folderOfTest } from '../tests/temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = folderOfTest();
});

it.each([
  ['solve 4x6r -o @x.tree', 1, 2],
  ['solve 4x6r -o @x.tree', 2, 1],
  ['solve 4x5r --objective worst -o @x.tree', 2, 1],
  ['certify 4x5r -o @x.cert --tree @x.tree', 1, 2],
  ['front 4x5r', 1, 2],
  ['solve 4x6r --objective worst -o @x.tree', 1, 2],
  ['solve 4x6r --objective fewest-last -o @x.tree', 1, 2],
  ['solve 4x6r --objective average-then-worst -o @x.tree', 1, 2],
  ['solve 3x13r --objective not-within-7', 1, 2],
  ['solve 4x6r --objective average-consistent -o @x.tree', 1, 2],
  ['solve 4x6r --prices 0,0,0,1 -o @x.tree', 1, 2],
  ['solve 4x7z -o @x.tree', 2, 2],
  ['certify 4x6r -o @x.cert --tree @x.tree', 1, 2],
  ['certify 3x13r --objective not-within-7 -o @x.cert', 1, 2],
  ['front 4x6r', 1, 2],
  ['next 4x6r --all', 1, 2],
  ['next 4x6r --objective worst --all', 1, 2],
])('%s, on %i thread and then on %i, ends as one without', (words, before, after) =>
  expectSameOverHalf(folder, words, before, after),
);
