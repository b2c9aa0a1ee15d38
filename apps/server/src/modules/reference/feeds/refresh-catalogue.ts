import type { BusinessDate } from '@artha/domain/kit/dates';
import { liveFrom } from '@artha/domain/reference/instruments/live-schemes';
import type { Tx } from '../../../platform/db/database.ts';
import { loadCalendar } from '../calendar/index.ts';
import { markPerformanceDue } from '../fund-facts/index.ts';
import {
  listNewestNavs,
  refreshAllJumps,
  refreshLatestJumps,
  refreshNames,
  refreshReturns,
  refreshSearch,
  updateLive,
} from '../instruments/index.ts';
import type { NavSource } from '../instruments/instruments.tables.ts';
import type { FileFacts } from './feed.ts';
import { findNewestOn, hasPartlyMerged } from './import-runs.queries.ts';

/** The feed that provides the prices of each source. */
export const FEED_OF_SOURCE: Readonly<Partial<Record<NavSource, string>>> = {
  amfi: 'amfi-nav',
  sandbox: 'sandbox-nav',
  'nav-history': 'nav-history',
};

const PRICE_FEEDS = Object.values(FEED_OF_SOURCE);

/**
 * Updates the catalogue after a file of prices. Which schemes an interrupted import priced is not known: then it is
 * updated for all of them, whether its file is imported again or another one.
 */
export async function refreshAfterFile(
  tx: Tx,
  { runId, isResumed }: Pick<FileFacts, 'runId' | 'isResumed'>,
  { pricedIds, isLatestOnly }: { readonly pricedIds: readonly number[]; readonly isLatestOnly: boolean },
): Promise<void> {
  const isInterrupted = isResumed || (await hasPartlyMerged(tx, PRICE_FEEDS, runId));
  await refreshCatalogue(tx, isInterrupted ? undefined : pricedIds, isLatestOnly);
}

/**
 * Updates which schemes are live, what tells their names apart, what they are found by, their newest jumps and their
 * returns, after prices have changed. What takes a whole history is only marked: `refreshPerformance` computes it.
 *
 * @param pricedIds the schemes whose prices changed; undefined when they are not known
 * @param isLatestOnly whether at most the latest price of each has changed, as by a file of the day
 */
export async function refreshCatalogue(
  tx: Tx,
  pricedIds: readonly number[] | undefined,
  isLatestOnly: boolean,
): Promise<void> {
  const calendar = await loadCalendar(tx, 'exchange');
  const from = new Map<NavSource, BusinessDate>();
  for (const { source, newestOn } of await listNewestNavs(tx)) {
    // The newest date of the files counts: a latest price may since have been replaced by another source.
    const feed = FEED_OF_SOURCE[source];
    const newestInFiles = feed === undefined ? undefined : await findNewestOn(tx, feed);
    from.set(
      source,
      liveFrom(calendar, newestInFiles !== undefined && newestInFiles > newestOn ? newestInFiles : newestOn),
    );
  }
  await updateLive(tx, from);
  if (pricedIds && isLatestOnly) await refreshLatestJumps(tx, pricedIds);
  else await refreshAllJumps(tx, pricedIds);
  await refreshNames(tx);
  await refreshSearch(tx);
  await refreshReturns(tx, pricedIds);
  await markPerformanceDue(tx, pricedIds);
}
