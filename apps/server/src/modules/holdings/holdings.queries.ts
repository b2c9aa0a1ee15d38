import type { BusinessDate } from '@artha/domain/dates';
import { addDays } from '@artha/domain/dates';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/context.ts';
import { within } from '../accounts/index.ts';
import { account, folio } from '../accounts/accounts.tables.ts';
import { instrument, navHistory } from '../instruments/instruments.tables.ts';
import { holding, lot } from '../ledger/ledger.tables.ts';
import { asset, instrumentCategory, serviceProvider } from '../master-data/kinds/instruments.ts';

/**
 * The newest price before a scheme's latest: what a day is compared with. Of a restated day the newest value. Not
 * before a day that is given as such, so that one or two years of prices are looked at and not all.
 */
const previousPrice = (db: Db, notBefore: BusinessDate) =>
  db
    .select({ nav: navHistory.nav, navOn: navHistory.navOn })
    .from(navHistory)
    .where(
      and(
        eq(navHistory.instrumentId, instrument.id),
        lt(navHistory.navOn, instrument.latestNavOn),
        gte(navHistory.navOn, notBefore),
      ),
    )
    .orderBy(desc(navHistory.navOn), desc(navHistory.revision))
    .limit(1)
    .as('previous');

export interface HoldingsAsked {
  readonly accountIds: readonly number[];
  /** The day that change is reckoned for: prices of long before it are not compared. */
  readonly today: BusinessDate;
  /** True adds what was held once and is no more. */
  readonly isGoneIncluded?: boolean;
}

/** An older price says nothing of the change of a day. */
const COMPARED_DAYS = 60;

/** What accounts hold as it stands, with the scheme and its two newest prices, in one statement. */
export function listHoldingRows(db: Db, scope: Scope, { accountIds, today, isGoneIncluded = false }: HoldingsAsked) {
  const previous = previousPrice(db, addDays(today, -COMPARED_DAYS));
  // What is left of lots that came after the earlier price was made: a change of prices did nothing for them.
  const newUnits = sql`coalesce((
    select sum(${lot.unitsLeft}) from ${lot}
    where ${lot.folioId} = ${holding.folioId} and ${lot.instrumentId} = ${holding.instrumentId}
      and ${lot.acquiredOn} > ${previous.navOn}), 0)`.mapWith(lot.unitsLeft);
  return db
    .select({
      accountId: folio.accountId,
      folioId: folio.id,
      folioNumber: folio.number,
      instrumentId: instrument.id,
      instrumentName: instrument.name,
      serviceProviderId: instrument.serviceProviderId,
      serviceProviderName: serviceProvider.name,
      assetId: instrument.assetId,
      assetName: asset.name,
      instrumentCategoryName: instrumentCategory.name,
      planType: instrument.planType,
      unitsAvailable: holding.unitsAvailable,
      unitsReserved: holding.unitsReserved,
      newUnits,
      cost: holding.cost,
      nav: instrument.latestNav,
      navOn: instrument.latestNavOn,
      navPlaces: instrument.latestNavPlaces,
      navSource: instrument.latestNavSource,
      previousNav: previous.nav,
    })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .innerJoin(instrument, eq(instrument.id, holding.instrumentId))
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .innerJoin(asset, eq(asset.id, instrument.assetId))
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
    .leftJoinLateral(previous, sql`true`)
    .where(
      and(
        inArray(folio.accountId, [...accountIds]),
        within(scope),
        isGoneIncluded ? undefined : sql`${holding.unitsAvailable} + ${holding.unitsReserved} > 0`,
      ),
    );
}

export type HoldingRow = Awaited<ReturnType<typeof listHoldingRows>>[number];

/** Those of some accounts and owners that the caller may see. */
export const listAccountsOf = (
  db: Db,
  scope: Scope,
  wanted: { readonly accountIds: readonly number[]; readonly appUserIds: readonly number[] },
) =>
  db
    .select({ id: account.id, appUserId: account.appUserId })
    .from(account)
    .where(
      and(
        sql`(${account.id} = any (${sql.param([...wanted.accountIds])}::int[])
          or ${account.appUserId} = any (${sql.param([...wanted.appUserIds])}::int[]))`,
        within(scope),
      ),
    );
