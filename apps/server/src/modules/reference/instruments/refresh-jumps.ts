import type { BusinessDate } from '@artha/domain/kit/dates';
import { navFromText } from '@artha/domain/kit/money';
import { isPriceJump } from '@artha/domain/reference/instruments/price-jump';
import type { Tx } from '../../../platform/db/database.ts';
import type { PricePair } from './price-jumps.queries.ts';
import {
  listJumpsAtLatest,
  listLatestPairs,
  listPairs,
  listPairsAfterPause,
  listPricedIds,
  updateJumps,
} from './price-jumps.queries.ts';
import { listMonthGroups } from './refresh-catalogue.queries.ts';

/** The history of this many schemes is compared at once: ten years of them are a million prices. */
const SCHEMES_AT_ONCE = 500;

/**
 * Records the newest jump of each scheme after its latest price has changed. It only compares that price with the one
 * before it, however old that is, so that the cost does not grow with the history.
 */
export async function refreshLatestJumps(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const jumps = newestJumps(await listPairsAtLatest(tx, ids));
  const restated = (await listJumpsAtLatest(tx, ids)).filter((id) => !jumps.has(id));
  if (jumps.size > 0) await updateJumps(tx, jumps);
  if (restated.length > 0) await refreshAllJumps(tx, restated);
}

async function listPairsAtLatest(tx: Tx, ids: readonly number[]): Promise<readonly PricePair[]> {
  const found: PricePair[] = [];
  const paused: number[] = [];
  let lastOn: BusinessDate | undefined;
  for (const group of await listMonthGroups(tx, ids)) {
    const { pairs, pausedIds } = await listLatestPairs(tx, group);
    found.push(...pairs);
    paused.push(...pausedIds);
    if (lastOn === undefined || group.lastOn > lastOn) ({ lastOn } = group);
  }
  if (lastOn !== undefined && paused.length > 0) found.push(...(await listPairsAfterPause(tx, paused, lastOn)));
  return found;
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
