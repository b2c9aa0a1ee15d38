import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import { freshFrom } from '@artha/domain/reference/instruments/stale-price';
import { PRICE_STALE_AFTER_BUSINESS_DAYS } from '@artha/domain/kit/limits';
import type { Db } from '../../../platform/db/database.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';

/**
 * The oldest price date that is not stale today. Five business days are at least five calendar days: when no price is
 * older than that, as on most days, the calendar is not read.
 */
export async function loadFreshFrom(
  db: Db,
  today: BusinessDate,
  prices: readonly { readonly navOn: BusinessDate | null }[],
): Promise<BusinessDate> {
  const surelyFresh = addDays(today, -PRICE_STALE_AFTER_BUSINESS_DAYS);
  if (prices.every(({ navOn }) => navOn === null || navOn >= surelyFresh)) return surelyFresh;
  return freshFrom(await loadCalendar(db, 'exchange'), today);
}
