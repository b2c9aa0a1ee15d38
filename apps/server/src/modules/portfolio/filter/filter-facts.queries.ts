/** What a filter lets through, in words: files state it above their rows. */
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
  ['Products', await namesOf(db, product, filter.productIds)],
  ['Asset classes', await namesOf(db, asset, filter.assetIds)],
  ['Categories', await namesOf(db, instrumentCategory, filter.instrumentCategoryIds)],
];
