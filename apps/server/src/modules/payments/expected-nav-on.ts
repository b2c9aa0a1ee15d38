import type { BusinessDate } from '@artha/domain/dates';
import { businessDateAt } from '@artha/domain/dates';
import { navCategoryOfRule } from '@artha/domain/instruments/scheme-rule';
import { purchaseNavDate } from '@artha/domain/orders/nav-date';
import type { Db } from '../../platform/db/database.ts';
import { loadDealingCalendars } from '../calendar/index.ts';
import { loadPurchasable } from '../instruments/index.ts';

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
