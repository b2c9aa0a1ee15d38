import type * as contract from '@artha/contract/portfolio/holdings';
import { holdingTable } from '@artha/contract/portfolio/holdings';
import type { InputOf } from '@artha/contract/kit/route';
import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import type { HeldReturn } from '@artha/domain/kit/period-return';
import { NO_RETURN } from '@artha/domain/kit/period-return';
import type { OwnReturn } from '@artha/domain/portfolio/performance/returns-of-holdings';
import type { ExportSource, TableContext, TableRow } from '../../../platform/tables/export-source.ts';
import { loadReturnsOfHoldings } from '../performance/index.ts';
import { expectVisible } from './expect-visible.ts';
import { GroupedCells } from './group-cells.ts';
import type { RequestedDates } from './held-range.ts';
import { hasRange, heldRange, until } from './held-range.ts';
import { holdingFacts } from './holding-facts.ts';
import { countHoldings } from './holdings.queries.ts';
import { loadHeldJumps } from './load-held-jumps.ts';
import { loadHeldWithin } from './load-held-within.ts';
import { holdingKey } from './holding-key.ts';
import { loadHoldings } from './load-holdings.ts';
import type { Holding } from './value-rows.ts';
import type { HoldingsFilter } from '../filter/index.ts';

type Query = InputOf<typeof contract.exportHoldings>['filter'];

/** @throws Refusal account.not-found */
async function filterOf({ db, scope }: TableContext, { accountId, portfolioType, filter }: Query) {
  const { accountIds, appUserIds } = filter;
  await expectVisible(db, scope, { accountIds: [accountId, ...accountIds], appUserIds });
  return { ...filter, portfolioType };
}

/**
 * Exports the holdings screen, with the return of each holding. Weights are shares of all rows, so all rows are read at
 * once.
 */
export const holdingExport: ExportSource<Query> = {
  table: holdingTable,
  facts: async (context, query) => holdingFacts(context, await filterOf(context, query), query),
  async count(context, query, countMax) {
    const filter = await filterOf(context, query);
    if (!hasRange(query)) return countHoldings(context.db, context.scope, filter, countMax);
    return Math.min((await loadHoldings(context, filter, query)).length, countMax);
  },
  async *walk(context, query) {
    const filter = await filterOf(context, query);
    const [rows, returns, timed] = await Promise.all([
      loadHoldings(context, filter, query),
      loadReturns(context, filter, query),
      loadTimed(context, query),
    ]);
    yield sorted(
      rows.map((row) => ({
        ...rowOf(row, returns.get(keyOf(row)) ?? NOTHING_KNOWN),
        ...timedOf(timed.get(keyOf(row))),
      })),
      query,
    );
  },
};

/** The return of each holding over the requested range; of all time until today without one. */
async function loadReturns({ db, scope, businessNow }: TableContext, filter: HoldingsFilter, dates: RequestedDates) {
  const today = businessDateAt(businessNow);
  const range = hasRange(dates) ? heldRange(dates, today) : until(today);
  const held = await loadHeldWithin(db, scope, { ...range, filter, isOpeningInvested: dates.startDate !== undefined });
  const jumps = await loadHeldJumps(db, scope, { rows: held, filter, range });
  return new Map(new GroupedCells(held, range, jumps).holdings().map((each) => [holdingKey(each), each]));
}

/** The time-weighted return and the income of each holding over the same days. */
async function loadTimed(context: TableContext, query: Query) {
  const { endDate, ...input } = query;
  const range = hasRange(query) ? heldRange(query, businessDateAt(context.businessNow)) : undefined;
  const to = range?.to ?? endDate;
  const { returns } = await loadReturnsOfHoldings({ ...input, ...(to !== undefined && { endDate: to }) }, context);
  return new Map(returns.holdings.map((each) => [holdingKey(each), each]));
}

const timedOf = (timed: Pick<OwnReturn, 'twr' | 'isTwrAnnual' | 'income'> | undefined) => ({
  twr: timed?.isTwrAnnual === true ? timed.twr : null,
  absoluteTwr: timed?.isTwrAnnual === false ? timed.twr : null,
  income: timed?.income ?? paise(0n),
});

const keyOf = ({ folio, instrument }: Holding): string =>
  holdingKey({ folioId: folio.id, instrumentId: instrument.id });

const NOTHING_KNOWN: HeldReturn = { ...NO_RETURN, noReturn: null };

const rowOf = (row: Holding, { xirr, otherXirrs, absoluteReturn, noReturn }: HeldReturn) => ({
  instrumentName: row.instrument.name,
  clientName: row.appUserName,
  accountName: row.accountName,
  accountNumber: accountNumberText(row.accountNumber),
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
  xirr,
  otherXirrs,
  absoluteReturn,
  noReturn,
  weightPercent: row.weightPercent,
});

type Row = ReturnType<typeof rowOf> & ReturnType<typeof timedOf>;

/** Percentages are text, but are compared as numbers. */
const PERCENTS: ReadonlySet<string> = new Set([
  'gainPercent',
  'xirr',
  'absoluteReturn',
  'twr',
  'absoluteTwr',
  'weightPercent',
] satisfies (keyof Row)[]);
/** Created once: creating a collator costs more than comparing. */
const collator = new Intl.Collator('en-IN');

/** Sorts by a column; rows without a value come last in both directions. */
function sorted(rows: readonly Row[], { sortBy, sortAsc }: Pick<Query, 'sortBy' | 'sortAsc'>): readonly TableRow[] {
  const key = sortBy as Exclude<keyof Row, 'otherXirrs'>;
  return rows.toSorted((one, other) => {
    const [value, otherValue] = [one[key], other[key]];
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null);
    const difference = PERCENTS.has(key) ? Number(value) - Number(otherValue) : compare(value, otherValue);
    return sortAsc ? difference : -difference;
  });
}

function compare(one: string | bigint, other: string | bigint): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
