import type * as contract from '@artha/contract/portfolio/holdings';
import { holdingTable } from '@artha/contract/portfolio/holdings';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { ExportSource, TableContext, TableRow } from '../../../platform/tables/export-source.ts';
import { expectVisible } from './expect-visible.ts';
import { countHoldings, listHoldingRows } from './holdings.queries.ts';
import type { Holding } from './value-rows.ts';
import { valueRows } from './value-rows.ts';

type Asked = InputOf<typeof contract.exportHoldings>['filter'];

/** @throws Refusal account.not-found */
async function filterOf({ db, scope }: TableContext, { accountId, portfolioType, filter }: Asked) {
  const { accountIds, appUserIds } = filter;
  await expectVisible(db, scope, { accountIds: [accountId, ...accountIds], appUserIds });
  return { ...filter, portfolioType };
}

/** What the holdings screen shows, as a file. Weights are shares of all rows, so that they are read at once. */
export const holdingExport: ExportSource<Asked> = {
  table: holdingTable,
  async count(context, asked, countMax) {
    return countHoldings(context.db, context.scope, await filterOf(context, asked), countMax);
  },
  async *walk(context, asked) {
    const { db, scope, businessNow } = context;
    const today = businessDateAt(businessNow);
    const rows = await listHoldingRows(db, scope, { filter: await filterOf(context, asked), today });
    // No price is looked at for its age: a file has its day.
    yield inOrder(valueRows(rows, today).map(rowOf), asked.order);
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

/** Percents are text: the only ones that are not compared as they are. */
const PERCENTS: ReadonlySet<string> = new Set(['gainPercent', 'weightPercent'] satisfies (keyof Row)[]);
/** Made once: to make one costs more than to compare. */
const collator = new Intl.Collator('en-IN');

/** By a column, from the smallest or with a minus from the largest; what has no value stands last either way. */
function inOrder(rows: readonly Row[], order: Asked['order']): readonly TableRow[] {
  const isDown = order.startsWith('-');
  const key = (isDown ? order.slice(1) : order) as keyof Row;
  return rows.toSorted((one, other) => {
    const [value, otherValue] = [one[key], other[key]];
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null);
    const difference = PERCENTS.has(key) ? Number(value) - Number(otherValue) : compare(value, otherValue);
    return isDown ? -difference : difference;
  });
}

function compare(one: string | bigint, other: string | bigint): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
