import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import { and, desc, eq, gte, inArray, lt, min, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument, navHistory } from '../../reference/instruments/instruments.tables.ts';
import { holding, journal, lot, posting } from '../../ledger/ledger/ledger.tables.ts';
import { asset, instrumentCategory, product } from '../../reference/master-data/kinds/instruments.ts';
import { serviceProvider } from '../../reference/master-data/kinds/parties.ts';
import { appUser } from '../../system/users/users.tables.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { accountsIn, categoryInUse, categoryName, instrumentsIn } from '../filter/index.ts';
import { displayName } from '../../reference/instruments/index.ts';

/**
 * The price before a scheme's latest, for the day change; a restated day has its newest value. Prices before
 * `notBefore` are ignored, so that only one or two partitions are read, and those before a jump are not comparable.
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
        sql`${navHistory.navOn} >= coalesce(${instrument.navJumpOn}, '-infinity')`,
      ),
    )
    .orderBy(desc(navHistory.navOn), desc(navHistory.revision))
    .limit(1)
    .as('previous');

export interface HoldingsQuery {
  readonly filter: HoldingsFilter;
  /** The day of the day change: it is not computed from much older prices. */
  readonly today: BusinessDate;
  /** True adds past holdings. */
  readonly isPastIncluded?: boolean;
}

/** A day change is not computed from a price that is older. */
const PREVIOUS_PRICE_MAX_DAYS = 60;

/** Current holdings with the scheme and its two newest prices, in one statement. */
export function listHoldingRows(db: Db, scope: Scope, { filter, today, isPastIncluded = false }: HoldingsQuery) {
  const previous = previousPrice(db, addDays(today, -PREVIOUS_PRICE_MAX_DAYS));
  // The remaining units of lots acquired after the previous price: they have no day change.
  const newUnits = sql`coalesce((
    select sum(${lot.unitsLeft}) from ${lot}
    where ${lot.folioId} = ${holding.folioId} and ${lot.instrumentId} = ${holding.instrumentId}
      and ${lot.acquiredOn} > ${previous.navOn}), 0)`.mapWith(lot.unitsLeft);
  return db
    .select({
      accountId: folio.accountId,
      accountName: account.name,
      accountNumber: account.accountNumber,
      appUserId: account.appUserId,
      appUserName: appUser.name,
      isHeldAway: account.isHeldAway,
      folioId: folio.id,
      folioNumber: folio.number,
      instrumentId: instrument.id,
      instrumentName: displayName,
      productId: instrument.productId,
      productName: product.name,
      serviceProviderId: instrument.serviceProviderId,
      serviceProviderName: serviceProvider.name,
      assetId: instrument.assetId,
      assetName: asset.name,
      instrumentCategoryName: categoryName,
      planType: instrument.planType,
      unitsAvailable: holding.unitsAvailable,
      unitsReserved: holding.unitsReserved,
      newUnits,
      cost: holding.cost,
      nav: instrument.latestNav,
      navOn: instrument.latestNavOn,
      navPlaces: instrument.latestNavPlaces,
      navSource: instrument.latestNavSource,
      navJumpOn: instrument.navJumpOn,
      previousNav: previous.nav,
    })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .innerJoin(instrument, eq(instrument.id, holding.instrumentId))
    .innerJoin(product, eq(product.id, instrument.productId))
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .innerJoin(asset, eq(asset.id, instrument.assetId))
    .leftJoin(instrumentCategory, categoryInUse)
    .leftJoinLateral(previous, sql`true`)
    .where(and(accountsIn(scope, filter), instrumentsIn(filter), isPastIncluded ? undefined : isHeld));
}

const isHeld = sql`${holding.unitsAvailable} + ${holding.unitsReserved} > 0`;

export type HoldingRow = Awaited<ReturnType<typeof listHoldingRows>>[number];

/** The number of holdings, counted up to a maximum. */
export async function countHoldings(db: Db, scope: Scope, filter: HoldingsFilter, countMax: number): Promise<number> {
  const held = db
    .select({ folioId: holding.folioId })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .innerJoin(instrument, eq(instrument.id, holding.instrumentId))
    .leftJoin(instrumentCategory, categoryInUse)
    .where(and(accountsIn(scope, filter), instrumentsIn(filter), isHeld))
    .limit(countMax)
    .as('held');
  return db.$count(held);
}

/** The first day on which units moved in or out of the accounts; null when none did. */
export async function findFirstTransactionDate(db: Db, scope: Scope, { filter, familyIds }: FirstDateQuery) {
  const [row] = await db
    .select({ on: min(journal.businessDate) })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .innerJoin(appUser, eq(appUser.id, account.appUserId))
    .innerJoin(
      posting,
      and(
        eq(posting.ledgerAccountKind, 'folio'),
        eq(posting.ledgerAccountKey, sql`${holding.folioId}::text`),
        eq(posting.instrumentId, holding.instrumentId),
      ),
    )
    .innerJoin(journal, eq(journal.id, posting.journalId))
    .where(
      and(accountsIn(scope, filter), familyIds.length === 0 ? undefined : inArray(appUser.familyId, [...familyIds])),
    );
  return row?.on ?? null;
}

interface FirstDateQuery {
  readonly filter: HoldingsFilter;
  readonly familyIds: readonly number[];
}
