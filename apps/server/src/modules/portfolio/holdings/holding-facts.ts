import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { MARKET_RISK_TEXT } from '@artha/domain/reference/instruments/market-risk';
import { AS_ON } from '../../../platform/export/sheet.ts';
import type { Fact, TableContext } from '../../../platform/tables/export-source.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { accountsFact, restrictionFacts } from '../filter/index.ts';
import type { RequestedDates } from './held-range.ts';
import { hasRange, heldRange } from './held-range.ts';

/** The day of the values, and the days of the returns if they begin on a given one. */
function dateFacts(dates: RequestedDates, today: BusinessDate): readonly Fact[] {
  const to = hasRange(dates) ? heldRange(dates, today).to : today;
  return [
    [AS_ON, formatDate(to)],
    ['Figures', dates.startDate ? `from ${formatDate(dates.startDate)} to ${formatDate(to)}` : ''],
  ];
}

/** Whose holdings a file has, in which accounts, as of when, and what restricts them. */
export async function holdingFacts(
  { db, scope, businessNow }: TableContext,
  filter: HoldingsFilter,
  dates: RequestedDates,
): Promise<readonly Fact[]> {
  const facts: readonly Fact[] = [
    await accountsFact(db, scope, filter),
    ...dateFacts(dates, businessDateAt(businessNow)),
    ...(await restrictionFacts(db, filter)),
    ['Income', 'of the holdings in this file, without those that were sold completely'],
    ['Note', MARKET_RISK_TEXT],
  ];
  return facts.filter(([, text]) => text !== '');
}
