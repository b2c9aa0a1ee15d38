import type { AggregateFilter } from '@artha/contract/portfolio/holdings';
import { NO_RESTRICTION } from '@artha/contract/portfolio/holdings';
import { OTHERS_CATEGORY_ID } from '@artha/domain/kit/limits';
import { DIRECT_DISTRIBUTOR, OTHERS_CATEGORY_NAME } from '@artha/domain/portfolio/holdings/groups';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { withinFamily } from '../../clients/accounts/index.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';

/** Restricts holdings. An empty list restricts nothing. */
export interface HoldingsFilter extends AggregateFilter {
  /** True is held away, false held here, null both. */
  readonly portfolioType: boolean | null;
}

/** A filter with only the given restrictions. */
export const onlyIn = (named: Partial<HoldingsFilter>): HoldingsFilter => ({
  ...NO_RESTRICTION,
  portfolioType: null,
  ...named,
});

/** Instruments of a category that is no longer in use belong to Others. */
export const categoryInUse = and(
  eq(instrumentCategory.id, instrument.instrumentCategoryId),
  eq(instrumentCategory.isActive, true),
);
export const categoryId = sql<number>`coalesce(${instrumentCategory.id}, ${sql.raw(String(OTHERS_CATEGORY_ID))})`;
export const categoryName = sql<string>`coalesce(${instrumentCategory.name}, ${OTHERS_CATEGORY_NAME})`;
export const distributorId = sql<number>`coalesce(${account.distributorId}, ${sql.raw(String(DIRECT_DISTRIBUTOR.id))})`;

const isAmong = (value: unknown, ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : sql`${value} = any (${sql.param([...ids])}::int[])`;

/** The accounts of a filter, among those that the caller may see. For queries that join `account`. */
export const accountsIn = (scope: Scope, filter: HoldingsFilter): SQL | undefined =>
  and(
    withinFamily(scope),
    isAmong(account.id, filter.accountIds),
    isAmong(account.appUserId, filter.appUserIds),
    isAmong(distributorId, filter.distributorIds),
    filter.portfolioType === null ? undefined : eq(account.isHeldAway, filter.portfolioType),
  );

/** The instruments of a filter. For queries that join `instrument` and its `categoryInUse`. */
export const instrumentsIn = (filter: HoldingsFilter): SQL | undefined =>
  and(
    isAmong(instrument.productId, filter.productIds),
    isAmong(instrument.assetId, filter.assetIds),
    isAmong(categoryId, filter.instrumentCategoryIds),
  );

/** Those of the given accounts that the caller may see. */
export const listVisibleAccounts = (db: Db, scope: Scope, accountIds: readonly number[]) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [...accountIds]), withinFamily(scope)));
