import type { Instrument, InstrumentWhere } from '@artha/contract/reference/instruments';
import type { SchemeFacts } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { purchaseObstacle } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import type { PlanType } from '@artha/contract/system/product-config';
import type { FundQuery } from '@artha/domain/reference/instruments/search/fund-query';
import { isPublishedDaily } from '@artha/domain/reference/feeds/amfi-category';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { selectList } from '../../../platform/db/select-list.ts';
import type { PageSql, PositionedRow } from '../../../platform/tables/list-source.queries.ts';
import { asset, instrumentCategory } from '../master-data/kinds/instruments.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import { displayName } from './display-name.queries.ts';
import { knownFacts } from './known-facts.queries.ts';
import { instrument, MUTUAL_FUND_PRODUCT_ID } from './instruments.tables.ts';
import { matchesQuery } from './search/fund-search.queries.ts';

/** The columns of an instrument, by their names on the wire, and what is computed from them. */
const instrumentFields = {
  id: instrument.id,
  name: displayName,
  schemeCode: instrument.schemeCode,
  isinGrowthOrPayout: instrument.isinGrowthOrPayout,
  isinReinvestment: instrument.isinReinvestment,
  serviceProviderId: instrument.serviceProviderId,
  serviceProviderName: serviceProvider.name,
  assetId: instrument.assetId,
  assetName: asset.name,
  instrumentCategoryId: instrument.instrumentCategoryId,
  instrumentCategoryName: instrumentCategory.name,
  structure: instrument.structure,
  planType: instrument.planType,
  option: instrument.option,
  optionName: instrument.optionName,
  nav: instrument.latestNav,
  navPlaces: instrument.latestNavPlaces,
  navOn: instrument.latestNavOn,
  navSource: instrument.latestNavSource,
  navJumpOn: instrument.navJumpOn,
  return1y: instrument.return1y,
  return3y: instrument.return3y,
  return5y: instrument.return5y,
  expenseRatio: instrument.expenseRatio,
  minimumSip: instrument.minimumSip,
  size: instrument.size,
  ...knownFacts,
  isPayoutExcluded: sql<boolean>`coalesce(${instrument.option} = 'idcw', false)`,
  isLive: instrument.isLive,
  isDemonstration: instrument.isDemonstration,
  isListed: instrument.isListed,
  isPurchaseAllowed: instrument.isPurchaseAllowed,
  productId: instrument.productId,
  categoryGroup: instrumentCategory.feedName,
};

type ObstacleRow = Omit<SchemeFacts, 'isFund'> & { readonly productId: number };

/** A row with the reason why the scheme cannot be bought. */
const withObstacle = <Row extends ObstacleRow>(row: Row) => ({
  ...row,
  obstacle: purchaseObstacle({ ...row, isFund: row.productId === MUTUAL_FUND_PRODUCT_ID }),
});

export interface Catalogue {
  readonly planTypes: readonly PlanType[];
  readonly where: InstrumentWhere;
  readonly query?: FundQuery | undefined;
}

/** The plans that a search looks among: the one that it names, if that is offered. */
export const plansOfQuery = (planTypes: readonly PlanType[], query: FundQuery | undefined): readonly PlanType[] =>
  query?.planType !== undefined && planTypes.includes(query.planType) ? [query.planType] : planTypes;

/** The condition of a filter and of a search. */
export function matching({ planTypes, where, query }: Catalogue): SQL | undefined {
  const within = (column: Parameters<typeof inArray>[0], values: readonly unknown[] | undefined) =>
    values && values.length > 0 ? inArray(column, [...values]) : undefined;
  return and(
    eq(instrument.isListed, true),
    inArray(instrument.planType, [...plansOfQuery(planTypes, query)]),
    where.isAllIncluded ? undefined : eq(instrument.isLive, true),
    query && matchesQuery(query),
    within(instrument.id, where.instrumentIds),
    within(instrument.serviceProviderId, where.serviceProviderIds),
    within(instrument.assetId, where.assetIds),
    within(instrument.instrumentCategoryId, where.instrumentCategoryIds),
    within(instrument.option, where.options),
    within(instrument.planType, where.planTypes),
    within(instrument.instrumentRiskId, where.instrumentRiskIds),
    within(instrument.ratingId, where.ratingIds),
    ...bounds(where),
  );
}

/** Funds of which a fact is not known are left out only where it is bounded. */
const bounds = ({ minimumMaxRupees, expenseRatioMax, launchedBy, launchedFrom, sizeMinCrore }: InstrumentWhere) => [
  minimumMaxRupees === undefined ? undefined : sql`${knownFacts.minimumFirst.sql} <= ${minimumMaxRupees}::int`,
  expenseRatioMax === undefined ? undefined : sql`${instrument.expenseRatio} <= ${expenseRatioMax}::numeric`,
  launchedBy === undefined ? undefined : sql`${knownFacts.launchedOn.sql} <= ${launchedBy}::date`,
  launchedFrom === undefined ? undefined : sql`${knownFacts.launchedOn.sql} >= ${launchedFrom}::date`,
  sizeMinCrore === undefined ? undefined : sql`${instrument.size} >= ${sizeMinCrore}::numeric * 10000000`,
];

const instrumentList = selectList(instrumentFields);
const schemeList = selectList({ ...instrumentFields, schemeName: instrument.schemeName });

const CATALOGUE = sql.raw(`instrument
  join service_provider on service_provider.id = instrument.service_provider_id
  join asset on asset.id = instrument.asset_id
  join instrument_category on instrument_category.id = instrument.instrument_category_id`);

/** The schemes of a page, in one statement with the search for it. @param page as `rowsWithPage` of a list gets it */
export async function readInstrumentPage(db: Db, page: PageSql): Promise<PositionedRow<Instrument>[]> {
  const { rows } = await db.execute<{ position_key: string | null; position_id: string }>(
    sql`select ${page.key} as position_key, ${page.id} as position_id, ${instrumentList.sql}
      from ${CATALOGUE} join ${page.from} page on page_id = instrument.id order by ${page.order}`,
  );
  return rows.map((row) => ({
    key: row.position_key,
    id: row.position_id,
    row: withObstacle(instrumentList.read(row)),
  }));
}

/** The number of schemes that match a filter. */
export async function countInstruments(db: Db, catalogue: Catalogue): Promise<number> {
  const [row] = await db.select({ count: count() }).from(instrument).where(matching(catalogue));
  return row?.count ?? 0;
}

/** A scheme by its id, of any plan and live or not; undefined for an unknown id. */
export async function findInstrument(db: Db, instrumentId: number) {
  const { rows } = await db.execute(
    sql`select ${schemeList.sql} from ${CATALOGUE} where instrument.id = ${instrumentId} limit 1`,
  );
  return rows[0] && withObstacle(schemeList.read(rows[0]));
}

const SIBLINGS_MAX = 20;

/** The other options of a scheme in the same plan. */
export async function listSiblings(
  db: Db,
  scheme: { id: number; schemeName: string; serviceProviderId: number; planType: PlanType },
) {
  return db
    .select({ id: instrument.id, name: displayName, optionName: instrument.optionName })
    .from(instrument)
    .where(
      and(
        eq(instrument.schemeName, scheme.schemeName),
        eq(instrument.serviceProviderId, scheme.serviceProviderId),
        eq(instrument.planType, scheme.planType),
        eq(instrument.isLive, true),
        eq(instrument.isListed, true),
        sql`${instrument.id} <> ${scheme.id}`,
      ),
    )
    .orderBy(asc(instrument.name))
    .limit(SIBLINGS_MAX);
}

/** The scheme codes of the catalogue with their ids. */
export async function listKnownCodes(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ scheme_code: string; id: number }>(sql`select scheme_code, id from instrument`);
  return new Map(rows.map((row) => [row.scheme_code, row.id]));
}

/** The ids of the funds with a price for every calendar day: liquid and overnight funds. */
export async function listDailyPricedIds(tx: Tx): Promise<ReadonlySet<number>> {
  const categories = await tx
    .select({ id: instrumentCategory.id, name: instrumentCategory.name })
    .from(instrumentCategory);
  const daily = categories.filter(({ name }) => isPublishedDaily(name)).map(({ id }) => id);
  const rows = await tx
    .select({ id: instrument.id })
    .from(instrument)
    .where(inArray(instrument.instrumentCategoryId, daily));
  return new Set(rows.map(({ id }) => id));
}
