import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { instrument, navHistory } from '../../reference/instruments/instruments.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';

/** The names of schemes with the price of a day or the newest before it; a restated day has its newest value. */
export function listPricesOn(db: Db, instrumentIds: readonly number[], on: BusinessDate) {
  const price = db
    .select({ nav: navHistory.nav, on: navHistory.navOn })
    .from(navHistory)
    .where(and(eq(navHistory.instrumentId, instrument.id), lte(navHistory.navOn, on)))
    .orderBy(desc(navHistory.navOn), desc(navHistory.revision))
    .limit(1)
    .as('price');
  return db
    .select({ id: instrument.id, name: displayName, nav: price.nav, navOn: price.on })
    .from(instrument)
    .leftJoinLateral(price, sql`true`)
    .where(inArray(instrument.id, [...instrumentIds]));
}
