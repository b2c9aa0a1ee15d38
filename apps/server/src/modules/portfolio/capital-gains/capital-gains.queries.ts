import type { SQL } from 'drizzle-orm';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import { appUser } from '../../system/users/users.tables.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { accountsIn, categoryInUse, instrumentsIn } from '../filter/index.ts';

/** Read for the category of the scheme, whether it is in use or not. */
const feedName = sql<string>`coalesce((
  select c.feed_name from instrument_category c where c.id = ${instrument.instrumentCategoryId}), '')`;

const listHoldings = (db: Db, scope: Scope, filter: HoldingsFilter, where: SQL | undefined) =>
  db
    .select({
      accountId: folio.accountId,
      accountNumber: account.accountNumber,
      isHeldAway: account.isHeldAway,
      appUserId: account.appUserId,
      ownerName: appUser.name,
      folioId: holding.folioId,
      folioNumber: folio.number,
      instrumentId: holding.instrumentId,
      instrumentName: displayName,
      isin: sql<string | null>`coalesce(${instrument.isinGrowthOrPayout}, ${instrument.isinReinvestment})`,
      categoryGroup: feedName,
      unitsAvailable: holding.unitsAvailable,
      unitsReserved: holding.unitsReserved,
      nav: instrument.latestNav,
      navOn: instrument.latestNavOn,
    })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .innerJoin(instrument, eq(instrument.id, holding.instrumentId))
    .leftJoin(instrumentCategory, categoryInUse)
    .where(and(accountsIn(scope, filter), instrumentsIn(filter), where))
    .orderBy(asc(appUser.name), asc(account.id), asc(holding.folioId), asc(holding.instrumentId));

/** A holding with what its taxes depend on. */
export type TaxedHolding = Awaited<ReturnType<typeof listHoldings>>[number];

/** Holdings, also past ones, from which units have gone. */
export const listReducedHoldings = (db: Db, scope: Scope, filter: HoldingsFilter) =>
  listHoldings(db, scope, filter, isNotNull(holding.lastOutOn));

/** What is held now. */
export const listHeldNow = (db: Db, scope: Scope, filter: HoldingsFilter) =>
  listHoldings(db, scope, filter, sql`${holding.unitsAvailable} + ${holding.unitsReserved} > 0`);

/** The names of the owners of the accounts of a filter, whether they hold anything or not. */
export const listOwners = (db: Db, scope: Scope, filter: HoldingsFilter) =>
  db
    .selectDistinct({ appUserId: account.appUserId, name: appUser.name })
    .from(account)
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .where(accountsIn(scope, filter))
    .orderBy(asc(appUser.name), asc(account.appUserId));
