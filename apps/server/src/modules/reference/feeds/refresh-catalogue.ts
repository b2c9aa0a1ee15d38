import type { BusinessDate } from '@artha/domain/kit/dates';
import { liveFrom } from '@artha/domain/reference/instruments/live-schemes';
import type { Tx } from '../../../platform/db/database.ts';
import { loadCalendar } from '../calendar/index.ts';
import { listNewestNavs, refreshReturns, updateLive } from '../instruments/index.ts';
import type { NavSource } from '../instruments/instruments.tables.ts';
import { findNewestOn } from './import-runs.queries.ts';

/** The feed whose files bring the prices of each source. */
export const FEED_OF_SOURCE: Readonly<Partial<Record<NavSource, string>>> = {
  amfi: 'amfi-nav',
  sandbox: 'sandbox-nav',
  'nav-history': 'nav-history',
};

/**
 * After prices have changed: which schemes are live, and their returns.
 *
 * @param pricedIds the schemes with other prices than before; undefined when that is not known any more
 */
export async function refreshCatalogue(tx: Tx, pricedIds: readonly number[] | undefined): Promise<void> {
  const calendar = await loadCalendar(tx, 'exchange');
  const from = new Map<NavSource, BusinessDate>();
  for (const { source, newestOn } of await listNewestNavs(tx)) {
    // The files know better than the latest prices: those may have come from another source since.
    const feed = FEED_OF_SOURCE[source];
    const ofFiles = feed === undefined ? undefined : await findNewestOn(tx, feed);
    from.set(source, liveFrom(calendar, ofFiles !== undefined && ofFiles > newestOn ? ofFiles : newestOn));
  }
  await updateLive(tx, from);
  await refreshReturns(tx, pricedIds);
}
