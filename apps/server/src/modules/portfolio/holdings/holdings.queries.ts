import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { Nav } from '@artha/domain/kit/money';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, desc, eq, gte, inArray, lt, lte, min, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import type { NavSource } from '../../reference/instruments/instruments.tables.ts';
import { instrument, navHistory } from '../../reference/instruments/instruments.tables.ts';
import { holding, journal, lot, posting } from '../../ledger/ledger/ledger.tables.ts';
import { asset, instrumentCategory, product } from '../../reference/master-data/kinds/instruments.ts';
import { serviceProvider } from '../../reference/master-data/kinds/parties.ts';
import { appUser } from '../../system/users/users.tables.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { accountsIn, categoryInUse, categoryName, instrumentsIn } from '../filter/index.ts';
import { displayName } from '../../reference/instruments/index.ts';

/** A day change is not computed from a price that is older. */
const PREVIOUS_PRICE_MAX_DAYS = 60;

/** Whether the latest price of a scheme is of a later day: liquid and overnight funds publish that of tomorrow. */
const isLatestAhead = (today: BusinessDate) => sql`${instrument.latestNavOn} > ${today}::date`;

/**
 * The price of today, or the newest before it, of a scheme whose latest price is ahead. For all others nothing is read.
 * A fund with such a price has one for each day, so that only one or two partitions are planned.
 */
const priceBeforeAhead = (db: Db, today: BusinessDate) =>
  db
    .select({ nav: navHistory.nav, navOn: navHistory.navOn, places: navHistory.places, source: navHistory.source })
    .from(navHistory)
    .where(
      and(
        isLatestAhead(today),
        eq(navHistory.instrumentId, instrument.id),
        lte(navHistory.navOn, today),
        gte(navHistory.navOn, addDays(today, -PREVIOUS_PRICE_MAX_DAYS)),
      ),
    )
    .orderBy(desc(navHistory.navOn), desc(navHistory.revision))
    .limit(1)
    .as('before_ahead');

type PriceBeforeAhead = ReturnType<typeof priceBeforeAhead>;

/** The price of what is held now: the latest one until today, as the figures of any other day have it. */
function priceOfToday(today: BusinessDate, before: PriceBeforeAhead) {
  const until = <Value>(earlier: SQLWrapper, latest: PgColumn) =>
    sql`case when ${isLatestAhead(today)} then ${earlier} else ${latest} end`.mapWith(latest) as SQL<Value>;
  const places = sql`coalesce(${before.places}, ${instrument.latestNavPlaces})`;
  return {
    nav: until<Nav | null>(before.nav, instrument.latestNav),
    navOn: until<BusinessDate | null>(before.navOn, instrument.latestNavOn),
    navPlaces: until<number>(places, instrument.latestNavPlaces),
    navSource: until<NavSource | null>(before.source, instrument.latestNavSource),
  };
}

/**
 * The price before that of today, for the day change; a restated day has its newest value. Much older prices are
 * ignored, so that only one or two partitions are planned, and those before a jump until today are not comparable.
 */
const previousPrice = (db: Db, before: PriceBeforeAhead, today: BusinessDate) =>
  db
    .select({ nav: navHistory.nav, navOn: navHistory.navOn })
    .from(navHistory)
    .where(
      and(
        eq(navHistory.instrumentId, instrument.id),
        sql`${navHistory.navOn} < coalesce(${before.navOn}, ${instrument.latestNavOn})`,
        lt(navHistory.navOn, today),
        gte(navHistory.navOn, addDays(today, -PREVIOUS_PRICE_MAX_DAYS)),
        sql`(${instrument.navJumpOn} is null or ${navHistory.navOn} >= ${instrument.navJumpOn}
          or ${instrument.navJumpOn} > ${today}::date)`,
      ),
    )
    .orderBy(desc(navHistory.navOn), desc(navHistory.revision))
    .limit(1)
    .as('previous');

export interface HoldingsQuery {
  readonly filter: HoldingsFilter;
  /** The day of the prices and of the day change. */
  readonly today: BusinessDate;
  /** True adds past holdings. */
  readonly isPastIncluded?: boolean;
}

/** Current holdings with the scheme and its two newest prices until today, in one statement. */
export function listHoldingRows(db: Db, scope: Scope, { filter, today, isPastIncluded = false }: HoldingsQuery) {
  const before = priceBeforeAhead(db, today);
  const previous = previousPrice(db, before, today);
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
      ...priceOfToday(today, before),
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
    .leftJoinLateral(before, sql`true`)
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
