import { expect, test } from 'vitest';
import { paiseFromText } from '../../kit/money.ts';
import { basisWithin } from './basis-within.ts';
import type { Given } from './testing/funds.ts';
import { move, range } from './testing/funds.ts';

const BOUGHT: Given = { on: '2026-01-05', units: '100', rupees: '1000' };
const SOLD: Given = { on: '2026-03-02', units: '-50', rupees: '700' };
/** Older units that come when younger ones are held. */
const OLDER: Given = {
  ...{ kind: 'carried', journalKind: 'transfer', key: 'transfer:1:allotment:00000' },
  ...{ on: '2026-02-02', acquiredOn: '2025-05-05', units: '40', rupees: '200' },
};

test.each<[string, Given[], string | undefined, [invested: string, realised: string]]>([
  ['the oldest units are sold first', [BOUGHT, SOLD], undefined, ['500', '200']],
  ['older units that came later are sold first', [BOUGHT, OLDER, SOLD], undefined, ['900', '400']],
  ['a sale before the range is none of it', [BOUGHT, { ...SOLD, on: '2026-01-31' }], undefined, ['500', '0']],
  ['the opening is one lot, bought at its value', [BOUGHT, SOLD], '1200', ['600', '100']],
  ['the opening is older than units that came later', [BOUGHT, OLDER, SOLD], '1200', ['800', '100']],
  ['nothing was held before the range', [{ ...BOUGHT, on: '2026-02-02' }, SOLD], '0', ['500', '200']],
  [
    'a purchase before the range is reversed within it',
    [{ ...BOUGHT, reversedOn: '2026-03-02' }],
    '1200',
    ['0', '-200'],
  ],
])('%s', (_what, moves, opening, [invested, realised]) => {
  const openingValue = opening === undefined ? undefined : paiseFromText(opening);
  expect(basisWithin(moves.map(move), range('2026-02-01', '2026-11-20'), openingValue)).toMatchObject({
    invested: Number(paiseFromText(invested)),
    realised: Number(paiseFromText(realised)),
  });
});
