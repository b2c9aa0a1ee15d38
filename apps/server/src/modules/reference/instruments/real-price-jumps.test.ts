import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { parseBusinessDate } from '@artha/domain/kit/dates';
import { navFromText } from '@artha/domain/kit/money';
import type { DatedPrice } from '@artha/domain/reference/instruments/price-jump';
import { jumpsIn } from '@artha/domain/reference/instruments/price-jump';
import { expect, test } from 'vitest';
import { hasSharedData, sharedFile } from '../../../testing/feed-files.ts';

const FILE = ['amfi_nav_history_1y', 'nav_all_schemes_2025-07_2026-08.csv.gz'];

/** The prices of each scheme by date; a restated day has its last value. Prices of zero are none. */
async function readPrices(path: string): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const schemes = new Map<string, Map<string, string>>();
  for await (const line of createInterface({ input: createReadStream(path).pipe(createGunzip()) })) {
    const [code = '', on = '', nav = ''] = line.split(',');
    if (!(Number(nav) > 0)) continue;
    const prices = schemes.get(code) ?? new Map<string, string>();
    schemes.set(code, prices.set(on, nav));
  }
  return schemes;
}

const dated = ([on, nav]: readonly [string, string]): DatedPrice | [] => {
  const date = parseBusinessDate(on);
  // Some prices are published as '133.'.
  return date === undefined ? [] : { date, nav: navFromText(nav.replace(/\.$/, '')) };
};

test.runIf(hasSharedData)(
  'finds the 35 splits and changes of face value of a real year, and nothing else',
  async () => {
    const schemes = await readPrices(sharedFile(...FILE));
    const found = [...schemes].flatMap(([code, prices]) => {
      const history = [...prices].toSorted(([one], [other]) => (one < other ? -1 : 1)).flatMap(dated);
      return jumpsIn(history).map(({ date }) => `${code} ${date}`);
    });
    expect(found).toHaveLength(35);
    // A split of 1:100, and a liquid fund whose face value became 100; not the fall of silver of 2 February 2026.
    expect(found).toContain('151961 2026-03-06');
    expect(found).toContain('120558 2026-06-21');
    expect(found.filter((jump) => jump.endsWith('2026-02-02'))).toEqual([]);
  },
  120_000,
);
