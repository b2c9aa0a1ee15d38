import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { MARKET_RISK_TEXT } from '@artha/domain/reference/instruments/market-risk';
import type { Fact, TableContext } from '../../../platform/tables/export-source.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { accountsFact, restrictionFacts } from '../filter/index.ts';
import type { RequestedDates } from './held-range.ts';
import { hasRange, heldRange } from './held-range.ts';

/** Of which days the figures are. */
function datesText(dates: RequestedDates, today: BusinessDate): string {
  if (!hasRange(dates)) return `as of the prices published until ${formatDate(today)}`;
  const { to } = heldRange(dates, today);
  return dates.startDate ? `from ${formatDate(dates.startDate)} to ${formatDate(to)}` : `as on ${formatDate(to)}`;
}

/** Whose holdings a file has, in which accounts, as of when, and what restricts them. */
export async function holdingFacts(
  { db, scope, businessNow }: TableContext,
  filter: HoldingsFilter,
  dates: RequestedDates,
): Promise<readonly Fact[]> {
  const facts: readonly Fact[] = [
    await accountsFact(db, scope, filter),
    ['Figures', datesText(dates, businessDateAt(businessNow))],
    ...(await restrictionFacts(db, filter)),
    ['Note', MARKET_RISK_TEXT],
  ];
  return facts.filter(([, text]) => text !== '');
}
