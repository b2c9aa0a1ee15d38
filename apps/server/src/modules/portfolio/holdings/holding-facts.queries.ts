import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt, formatDate } from '@artha/domain/kit/dates';
import { MARKET_RISK_TEXT } from '@artha/domain/reference/instruments/market-risk';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Fact, TableContext } from '../../../platform/tables/export-source.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { asset, instrumentCategory, product } from '../../reference/master-data/kinds/instruments.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { accountsIn } from '../filter/index.ts';
import type { RequestedDates } from './held-range.ts';
import { hasRange, heldRange } from './held-range.ts';

type Named = typeof asset | typeof instrumentCategory | typeof product;

async function namesOf(db: Db, table: Named, ids: readonly number[]): Promise<string> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ name: table.name })
          .from(table)
          .where(inArray(table.id, [...ids]));
  return rows.map(({ name }) => name).join(', ');
}

const portfolioText = (isHeldAway: boolean | null): string =>
  isHeldAway === null ? 'Held and held away' : isHeldAway ? 'Held Away' : 'Held';

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
  const accounts = await db
    .select({ number: account.accountNumber, owner: appUser.name })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(accountsIn(scope, filter))
    .orderBy(appUser.name, account.accountNumber);
  const facts: readonly Fact[] = [
    ['Accounts', accounts.map(({ number, owner }) => `${number} (${owner})`).join(', ')],
    ['Figures', datesText(dates, businessDateAt(businessNow))],
    ['Portfolio', portfolioText(filter.portfolioType)],
    ['Products', await namesOf(db, product, filter.productIds)],
    ['Asset classes', await namesOf(db, asset, filter.assetIds)],
    ['Categories', await namesOf(db, instrumentCategory, filter.instrumentCategoryIds)],
    ['Note', MARKET_RISK_TEXT],
  ];
  return facts.filter(([, text]) => text !== '');
}
