import type { BusinessDate } from '@artha/domain/kit/dates';
import { navFromText } from '@artha/domain/kit/money';
import { isPriceJump } from '@artha/domain/reference/instruments/price-jump';
import type { Tx } from '../../../platform/db/database.ts';
import type { PricePair } from './price-jumps.queries.ts';
import { listJumpsAtLatest, listLatestPairs, listPairs, listPricedIds, updateJumps } from './price-jumps.queries.ts';
import { listMonthGroups } from './refresh-catalogue.queries.ts';

/** The history of this many schemes is compared at once: ten years of them are a million prices. */
const SCHEMES_AT_ONCE = 500;

/**
 * Records the newest jump of each scheme after its latest price has changed. It only compares that price with the one
 * before it, so that the cost does not grow with the history.
 */
export async function refreshLatestJumps(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const restated: number[] = [];
  const found = new Map<number, BusinessDate | null>();
  for (const group of await listMonthGroups(tx, ids)) {
    const jumps = newestJumps(await listLatestPairs(tx, group));
    for (const [id, on] of jumps) found.set(id, on);
    for (const id of await listJumpsAtLatest(tx, group)) if (!jumps.has(id)) restated.push(id);
  }
  if (found.size > 0) await updateJumps(tx, found);
  if (restated.length > 0) await refreshAllJumps(tx, restated);
}

/** Records the newest jump of each scheme from its whole history. @param ids undefined for all schemes */
export async function refreshAllJumps(tx: Tx, ids: readonly number[] | undefined): Promise<void> {
  const all = ids ?? (await listPricedIds(tx));
  for (let first = 0; first < all.length; first += SCHEMES_AT_ONCE) {
    const some = all.slice(first, first + SCHEMES_AT_ONCE);
    const jumps = newestJumps(await listPairs(tx, some));
    await updateJumps(tx, new Map(some.map((id) => [id, jumps.get(id) ?? null])));
  }
}

/** @param pairs of each scheme oldest first, so that the newest jump is the last one set */
const newestJumps = (pairs: readonly PricePair[]): ReadonlyMap<number, BusinessDate> =>
  new Map(pairs.filter(isJump).map(({ id, afterOn }) => [id, afterOn]));

const isJump = ({ before, beforeOn, after, afterOn }: PricePair): boolean =>
  isPriceJump({ date: beforeOn, nav: navFromText(before) }, { date: afterOn, nav: navFromText(after) });
