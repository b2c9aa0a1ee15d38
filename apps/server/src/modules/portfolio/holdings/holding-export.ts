import type * as contract from '@artha/contract/portfolio/holdings';
import { holdingTable } from '@artha/contract/portfolio/holdings';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { ExportSource, TableContext, TableRow } from '../../../platform/tables/export-source.ts';
import { expectVisible } from './expect-visible.ts';
import { countHoldings, listHoldingRows } from './holdings.queries.ts';
import type { Holding } from './value-rows.ts';
import { valueRows } from './value-rows.ts';

type Query = InputOf<typeof contract.exportHoldings>['filter'];

/** @throws Refusal account.not-found */
async function filterOf({ db, scope }: TableContext, { accountId, portfolioType, filter }: Query) {
  const { accountIds, appUserIds } = filter;
  await expectVisible(db, scope, { accountIds: [accountId, ...accountIds], appUserIds });
  return { ...filter, portfolioType };
}

/** Exports the holdings screen. Weights are shares of all rows, so all rows are read at once. */
export const holdingExport: ExportSource<Query> = {
  table: holdingTable,
  async count(context, query, countMax) {
    return countHoldings(context.db, context.scope, await filterOf(context, query), countMax);
  },
  async *walk(context, query) {
    const { db, scope, businessNow } = context;
    const today = businessDateAt(businessNow);
    const rows = await listHoldingRows(db, scope, { filter: await filterOf(context, query), today });
    // A file shows the date of each price, so no price is marked as stale.
    yield inOrder(valueRows(rows, today).map(rowOf), query.order);
  },
};

const rowOf = (row: Holding) => ({
  instrumentName: row.instrument.name,
  clientName: row.appUserName,
  accountName: row.accountName,
  productName: row.instrument.productName,
  assetName: row.instrument.assetName,
  instrumentCategoryName: row.instrument.instrumentCategoryName,
  folioNumber: row.folio.number,
  portfolio: row.isHeldAway ? 'heldAway' : 'held',
  units: row.units,
  averageCost: row.averageCost,
  nav: row.price?.nav ?? null,
  navOn: row.price?.on ?? null,
  investedValue: row.investedValue,
  currentValue: row.currentValue,
  unrealisedGain: row.unrealisedGain,
  gainPercent: row.gainPercent,
  weightPercent: row.weightPercent,
});

type Row = ReturnType<typeof rowOf>;

/** Percentages are text, but are compared as numbers. */
const PERCENTS: ReadonlySet<string> = new Set(['gainPercent', 'weightPercent'] satisfies (keyof Row)[]);
/** Created once: creating a collator costs more than comparing. */
const collator = new Intl.Collator('en-IN');

/** Sorts by a column, ascending, or descending with a minus; rows without a value come last either way. */
function inOrder(rows: readonly Row[], order: Query['order']): readonly TableRow[] {
  const isDescending = order.startsWith('-');
  const key = (isDescending ? order.slice(1) : order) as keyof Row;
  return rows.toSorted((one, other) => {
    const [value, otherValue] = [one[key], other[key]];
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null);
    const difference = PERCENTS.has(key) ? Number(value) - Number(otherValue) : compare(value, otherValue);
    return isDescending ? -difference : difference;
  });
}

function compare(one: string | bigint, other: string | bigint): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
