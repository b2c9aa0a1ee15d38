import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { navCategoryOfRule } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { purchaseNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from './load-dealing-calendars.ts';
import { loadPurchasable } from './load-purchasable.ts';

/** When a purchase was asked for, and when its money could be used: business clock. */
export interface PurchaseTimes {
  readonly applied: Date;
  readonly fundsAvailable: Date;
}

/** Whose NAV each of several schemes gives a purchase, by the id of the scheme. @throws Error for an unknown scheme */
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
