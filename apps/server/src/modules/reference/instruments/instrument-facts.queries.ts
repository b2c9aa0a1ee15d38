import { formatDate } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { MARKET_RISK_TEXT } from '@artha/domain/reference/instruments/market-risk';
import type { InstrumentWhere } from '@artha/contract/reference/instruments';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Fact } from '../../../platform/tables/export-source.ts';
import { asset, instrumentCategory, instrumentRisk, rating } from '../master-data/kinds/instruments.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import { instrument } from './instruments.tables.ts';

type Named =
  | typeof asset
  | typeof instrumentCategory
  | typeof instrumentRisk
  | typeof instrument
  | typeof rating
  | typeof serviceProvider;

async function namesOf(db: Db, table: Named, ids: readonly number[] = []): Promise<string> {
  if (ids.length === 0) return '';
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.name);
  return rows.map(({ name }) => name).join(', ');
}

const OPTIONS = { growth: 'Growth', idcw: 'IDCW', bonus: 'Bonus' } as const;

/** The columns that say so of each fund are hidden unless a person shows them. */
const RETURNS_NOTE =
  'Payouts of IDCW options are not counted. No return is given across a price that changed as no market does, such as by ' +
  'a split.';

/** The filter of the catalogue in words, with the names of what it refers to. */
export async function instrumentFacts(db: Db, where: InstrumentWhere): Promise<readonly Fact[]> {
  const [houses, assets, categories, funds, risks, ratings] = await Promise.all([
    namesOf(db, serviceProvider, where.serviceProviderIds),
    namesOf(db, asset, where.assetIds),
    namesOf(db, instrumentCategory, where.instrumentCategoryIds),
    namesOf(db, instrument, where.instrumentIds),
    namesOf(db, instrumentRisk, where.instrumentRiskIds),
    namesOf(db, rating, where.ratingIds),
  ]);
  const facts: readonly Fact[] = [
    ['Fund houses', houses],
    ['Asset classes', assets],
    ['Categories', categories],
    ['Options', (where.options ?? []).map((option) => OPTIONS[option]).join(', ')],
    ['Plans', (where.planTypes ?? []).join(', ')],
    ['Risks', risks],
    ['Ratings', ratings],
    ['Minimum at most', where.minimumMaxRupees === undefined ? '' : `₹${groupIndian(String(where.minimumMaxRupees))}`],
    ['Expense ratio at most', where.expenseRatioMax === undefined ? '' : `${where.expenseRatioMax}%`],
    ['Launched by', where.launchedBy === undefined ? '' : formatDate(where.launchedBy)],
    ['Launched from', where.launchedFrom === undefined ? '' : formatDate(where.launchedFrom)],
    ['Size at least', where.sizeMinCrore === undefined ? '' : `₹${groupIndian(String(where.sizeMinCrore))} crore`],
    ['Funds', funds],
    ['Included', where.isAllIncluded === true ? 'Funds whose price is no longer published' : ''],
    ['Returns', RETURNS_NOTE],
    ['Note', MARKET_RISK_TEXT],
  ];
  return facts.filter(([, text]) => text !== '');
}
