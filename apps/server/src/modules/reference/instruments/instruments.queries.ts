import type { Instrument, InstrumentOrder, InstrumentWhere } from '@artha/contract/reference/instruments';
import type { PlanType } from '@artha/contract/system/product-config';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { escapeLike, wordsOf } from '../../../platform/tables/search-words.ts';
import { asset, instrumentCategory, serviceProvider } from '../master-data/kinds/instruments.ts';
import { instrument } from './instruments.tables.ts';

/** The columns of an instrument as the wire names them. */
export const instrumentColumns = {
  id: instrument.id,
  name: instrument.name,
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
  return1y: instrument.return1y,
  return3y: instrument.return3y,
  return5y: instrument.return5y,
  isLive: instrument.isLive,
  isDemonstration: instrument.isDemonstration,
};

export interface Catalogue {
  readonly planType: PlanType;
  readonly where: InstrumentWhere;
}

/** What a filter means. Every word of the search must occur in the name, fund house, code or an ISIN, in any order. */
export function matching({ planType, where }: Catalogue): SQL | undefined {
  const words = wordsOf(where.search ?? '');
  const within = (column: Parameters<typeof inArray>[0], values: readonly unknown[] | undefined) =>
    values && values.length > 0 ? inArray(column, [...values]) : undefined;
  return and(
    eq(instrument.isListed, true),
    eq(instrument.planType, planType),
    where.isAllIncluded ? undefined : eq(instrument.isLive, true),
    ...words.map((word) => like(instrument.searchText, `%${escapeLike(word)}%`)),
    within(instrument.id, where.instrumentIds),
    within(instrument.serviceProviderId, where.serviceProviderIds),
    within(instrument.assetId, where.assetIds),
    within(instrument.instrumentCategoryId, where.instrumentCategoryIds),
    within(instrument.option, where.options),
  );
}

const ORDER_COLUMNS = {
  name: instrument.name,
  nav: instrument.latestNav,
  return1y: instrument.return1y,
  return3y: instrument.return3y,
  return5y: instrument.return5y,
} as const;

/**
 * Whatever has no value stands last, whichever way the order goes; the id makes it total. A column that always has a
 * value says nothing of nulls: only then is its index read in the order asked for.
 */
function inOrder(order: InstrumentOrder): SQL[] {
  const isDescending = order.startsWith('-');
  const column = ORDER_COLUMNS[order.replace('-', '') as keyof typeof ORDER_COLUMNS];
  const ordered = isDescending ? desc(column) : asc(column);
  return [column.notNull ? ordered : sql`${ordered} nulls last`, asc(instrument.id)];
}

const fromCatalogue = <Select extends Parameters<Db['select']>[0]>(db: Db, columns: Select) =>
  db
    .select(columns as NonNullable<Select>)
    .from(instrument)
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .innerJoin(asset, eq(asset.id, instrument.assetId))
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId));

export interface InstrumentPage extends Catalogue {
  readonly order: InstrumentOrder;
  readonly limit: number;
  readonly offset: number;
}

/** One page of the catalogue. Its ids are found first: what is sorted is narrow, and only the page is joined. */
export async function listInstruments(db: Db, page: InstrumentPage): Promise<Instrument[]> {
  const idsOfPage = db
    .select({ id: instrument.id })
    .from(instrument)
    .where(matching(page))
    .orderBy(...inOrder(page.order))
    .limit(page.limit)
    .offset(page.offset);
  return fromCatalogue(db, instrumentColumns)
    .where(inArray(instrument.id, idsOfPage))
    .orderBy(...inOrder(page.order));
}

/** Schemes by their ids, in any order. */
export const readInstruments = (db: Db, ids: readonly number[]): Promise<Instrument[]> =>
  fromCatalogue(db, instrumentColumns).where(inArray(instrument.id, [...ids]));

/** How many schemes a filter finds. */
export async function countInstruments(db: Db, catalogue: Catalogue): Promise<number> {
  const [row] = await db.select({ count: count() }).from(instrument).where(matching(catalogue));
  return row?.count ?? 0;
}

/** A scheme by its id, whatever its plan and whether or not it is still priced; undefined for an unknown id. */
export async function findInstrument(db: Db, instrumentId: number) {
  const [row] = await fromCatalogue(db, { ...instrumentColumns, schemeName: instrument.schemeName })
    .where(eq(instrument.id, instrumentId))
    .limit(1);
  return row;
}

const SIBLINGS_MAX = 20;

/** Other options of the same scheme in the same plan. */
export async function listSiblings(
  db: Db,
  scheme: { id: number; schemeName: string; serviceProviderId: number; planType: PlanType },
) {
  return db
    .select({ id: instrument.id, name: instrument.name, optionName: instrument.optionName })
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

/** Which of these scheme codes are in the catalogue. */
export async function listKnownCodes(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ scheme_code: string; id: number }>(sql`select scheme_code, id from instrument`);
  return new Map(rows.map((row) => [row.scheme_code, row.id]));
}
