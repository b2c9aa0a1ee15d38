import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { redemptionNavDate, switchInNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import type { Db } from '../../../platform/db/database.ts';
import { loadDealingCalendars } from './load-dealing-calendars.ts';
import { loadPurchasable } from './load-purchasable.ts';

/** Schemes with their terms on a day and the days on which they deal. */
async function loadDealing(db: Db, instrumentIds: readonly number[], on: BusinessDate) {
  const schemes = await loadPurchasable(db, instrumentIds, on);
  const calendarOf = await loadDealingCalendars(db);
  return (id: number) => {
    const scheme = schemes.get(id);
    if (!scheme) throw new Error(`there is no scheme ${id}`);
    return { rule: scheme.rule.redemption, terms: scheme.terms, calendar: calendarOf(id) };
  };
}

/**
 * The date of the NAV that applies to a sale or a switch-out.
 *
 * @param applied when it was accepted, business clock
 * @throws Error for an unknown scheme
 */
export async function expectedSaleNavOn(db: Db, instrumentId: number, applied: Date): Promise<BusinessDate> {
  const { terms, calendar } = (await loadDealing(db, [instrumentId], businessDateAt(applied)))(instrumentId);
  return redemptionNavDate(terms, applied, calendar);
}

/**
 * The dates of the NAVs that apply to both legs of a switch: the in-leg is a purchase with the money of the out-leg.
 *
 * @param applied when it was accepted, business clock
 * @throws Error for an unknown scheme
 */
export async function expectedSwitchNavOn(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  applied: Date,
): Promise<{ readonly outNavOn: BusinessDate; readonly inNavOn: BusinessDate }> {
  const dealingOf = await loadDealing(db, [from, to], businessDateAt(applied));
  const source = dealingOf(from);
  const outNavOn = redemptionNavDate(source.terms, applied, source.calendar);
  return { outNavOn, inNavOn: switchInNavDate({ ...source, navOn: outNavOn }, dealingOf(to), applied) };
}
