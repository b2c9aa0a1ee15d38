import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { navCategoryOfRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
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
  const calendarOf = await loadDealingCalendars(db, ids);
  return new Map(
    ids.map((id) => {
      const rule = schemes.get(id)?.rule;
      if (!rule) throw new Error(`there is no scheme ${id}`);
      const terms = { category: navCategoryOfRule(rule), isOnline: true, schemeCutOff: rule.cutOff };
      return [id, purchaseNavDate(terms, times, calendarOf(id))];
    }),
  );
}
