import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { purchaseNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from './load-dealing-calendars.ts';
import { loadPurchasable } from './load-purchasable.ts';

/** When a purchase was applied for, and when its funds were available for utilisation, in business time. */
export interface PurchaseTimes {
  readonly applied: Date;
  readonly fundsAvailable: Date;
}

/** The date of the NAV that applies to a purchase of each scheme, by scheme id. @throws Error for an unknown scheme */
export async function expectedNavOn(
  db: Db,
  instrumentIds: readonly number[],
  times: PurchaseTimes,
): Promise<ReadonlyMap<number, BusinessDate>> {
  const ids = [...new Set(instrumentIds)];
  const schemes = await loadPurchasable(db, ids, businessDateAt(times.fundsAvailable));
  const calendarOf = await loadDealingCalendars(db);
  return new Map(
    ids.map((id) => {
      const scheme = schemes.get(id);
      if (!scheme) throw new Error(`there is no scheme ${id}`);
      return [id, purchaseNavDate(scheme.terms, times, calendarOf(id))];
    }),
  );
}
