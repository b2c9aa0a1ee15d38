/** What a filter lets through, in words: files state it above their rows. */
import { OTHERS_CATEGORY_ID } from '@artha/domain/kit/limits';
import { OTHERS_CATEGORY_NAME } from '@artha/domain/portfolio/holdings/groups';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { Fact } from '../../../platform/tables/export-source.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { asset, instrumentCategory, product } from '../../reference/master-data/kinds/instruments.ts';
import { appUser } from '../../system/users/users.tables.ts';
import type { HoldingsFilter } from './filter.queries.ts';
import { accountsIn } from './filter.queries.ts';

type Named = typeof asset | typeof instrumentCategory | typeof product;

async function namesOf(db: Db, table: Named, ids: readonly number[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.name);
  return rows.map(({ name }) => name);
}

/** The categories of a filter; the holdings without one come last. */
const categoryNames = async (db: Db, ids: readonly number[]): Promise<readonly string[]> => [
  ...(await namesOf(db, instrumentCategory, ids)),
  ...(ids.includes(OTHERS_CATEGORY_ID) ? [OTHERS_CATEGORY_NAME] : []),
];

const portfolioText = (isHeldAway: boolean | null): string =>
  isHeldAway === null ? 'Held and held away' : isHeldAway ? 'Held Away' : 'Held';

/** The accounts of a filter, each with its owner. */
export async function accountsFact(db: Db, scope: Scope, filter: HoldingsFilter): Promise<Fact> {
  const accounts = await db
    .select({ number: account.accountNumber, owner: appUser.name })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(accountsIn(scope, filter))
    .orderBy(appUser.name, account.accountNumber);
  return ['Accounts', accounts.map(({ number, owner }) => `${number} (${owner})`).join(', ')];
}

/** What restricts the holdings of a filter besides its accounts; a list that restricts nothing has an empty text. */
export const restrictionFacts = async (db: Db, filter: HoldingsFilter): Promise<readonly Fact[]> => [
  ['Portfolio', portfolioText(filter.portfolioType)],
  ['Products', (await namesOf(db, product, filter.productIds)).join(', ')],
  ['Asset classes', (await namesOf(db, asset, filter.assetIds)).join(', ')],
  ['Categories', (await categoryNames(db, filter.instrumentCategoryIds)).join(', ')],
];
