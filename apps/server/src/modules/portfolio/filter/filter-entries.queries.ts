import type { SQL } from 'drizzle-orm';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { distributor } from '../../reference/master-data/kinds/parties.ts';
import { asset, instrumentCategory, product } from '../../reference/master-data/kinds/instruments.ts';
import { appUser, family } from '../../system/users/users.tables.ts';
import { accountsIn, categoryId, categoryInUse, categoryName, distributorId, onlyIn } from './filter.queries.ts';

/** The people whose investments the caller may see. For queries that join `app_user`. */
const people = ({ userIds, familyUserIds = userIds }: Scope): SQL | undefined =>
  familyUserIds && inArray(appUser.id, [...familyUserIds]);

/** The families of the people whose investments the caller may see. */
export async function listOwnFamilyIds(db: Db, scope: Scope): Promise<readonly number[]> {
  const rows = await db.selectDistinct({ id: appUser.familyId }).from(appUser).where(people(scope));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The people whose investments the caller may see, heads of families first: a row for each account, or one without. */
export const listPeopleWithAccounts = (db: Db, scope: Scope) =>
  db
    .select({
      id: appUser.id,
      name: appUser.name,
      familyId: appUser.familyId,
      familyName: family.name,
      accountId: account.id,
      accountName: account.name,
      accountNumber: account.accountNumber,
      distributorId,
      distributorName: distributor.name,
    })
    .from(appUser)
    .leftJoin(family, eq(family.id, appUser.familyId))
    .leftJoin(account, eq(account.appUserId, appUser.id))
    .leftJoin(distributor, eq(distributor.id, account.distributorId))
    .where(people(scope))
    .orderBy(desc(appUser.isFamilyHead), asc(appUser.id), desc(account.isPrimary), asc(account.id));

/** The distinct combinations of product, asset class and category of current and past holdings. */
export const listKindsHeld = (db: Db, scope: Scope) =>
  db
    .selectDistinct({
      productId: product.id,
      productName: product.name,
      assetId: asset.id,
      assetName: asset.name,
      categoryId: sql<number>`${categoryId}`.as('category_id'),
      categoryName: sql<string>`${categoryName}`.as('category_name'),
    })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .innerJoin(instrument, eq(instrument.id, holding.instrumentId))
    .innerJoin(product, eq(product.id, instrument.productId))
    .innerJoin(asset, eq(asset.id, instrument.assetId))
    .leftJoin(instrumentCategory, categoryInUse)
    .where(accountsIn(scope, onlyIn({})));
