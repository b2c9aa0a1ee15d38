import type * as contract from '@artha/contract/portfolio/capital-gains';
import { disposalTable, schedule112aTable } from '@artha/contract/portfolio/capital-gains';
import type { InputOf } from '@artha/contract/kit/route';
import { accountNumberText } from '@artha/domain/clients/accounts/account-text';
import { formatDate } from '@artha/domain/kit/dates';
import { nav, NAV_PLACES, PAISE_PLACES, UNITS_PLACES, divideHalfUp } from '@artha/domain/kit/money';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import { firstDayOf, lastDayOf, taxYearText } from '@artha/domain/ledger/tax-rules/tax-year';
import { EXCLUDED_TEXTS } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { isInSchedule, scheduleRow } from '@artha/domain/portfolio/capital-gains/schedule-112a';
import type { ExportSource, Fact, TableContext, TableRow } from '../../../platform/tables/export-source.ts';
import { accountsFact, restrictionFacts } from '../filter/index.ts';
import { fileRow, noteOf } from './disposal-row.ts';
import { excludedOf } from './gain-answer.ts';
import type { SoldPart } from './load-sold.ts';
import { selectGains } from './select-gains.ts';

type GainsQuery = InputOf<typeof contract.exportCapitalGains>['filter'];
type ScheduleQuery = InputOf<typeof contract.exportSchedule112a>['filter'];

/** Whose gains a file has, in which accounts, of which year, what restricts them, and what its figures leave out. */
async function factsOf(context: TableContext, query: ScheduleQuery): Promise<readonly Fact[]> {
  const { year, filter, uncoveredCount } = await selectGains(context, query);
  const facts: readonly Fact[] = [
    await accountsFact(context.db, context.scope, filter),
    ['Tax year', `${taxYearText(year)}: ${formatDate(firstDayOf(year))} to ${formatDate(lastDayOf(year))}`],
    ...(await restrictionFacts(context.db, filter)),
    ['Method', 'First in, first out by folio and fund. Securities transaction tax is not deducted from gains.'],
    ['Not included', excludedOf(filter).includes('not-selected') ? EXCLUDED_TEXTS['not-selected'] : ''],
    ['Older sales', uncoveredCount === 0 ? '' : `${uncoveredCount} sales are older than the oldest tax rule.`],
  ];
  return facts.filter(([, text]) => text !== '');
}

/** The sales of a tax year. A year has few enough rows to be sorted at once. */
export const capitalGainsExport: ExportSource<GainsQuery> = {
  table: disposalTable,
  facts: factsOf,
  count: async (context, query, countMax) => Math.min((await selectGains(context, query)).ofYear.length, countMax),
  async *walk(context, query) {
    yield (await selectGains(context, query)).ofYear.map(fileRow);
  },
};

const scheduled = async (context: TableContext, query: ScheduleQuery): Promise<readonly SoldPart[]> =>
  (await selectGains(context, query)).ofYear.filter(({ taxed }) => isInSchedule(taxed)).toReversed();

/** The codes of the form, which its own cells do not explain. */
const CODES: readonly Fact[] = [
  ['Acquired', 'BE: on or before 31-Jan-2018, AE: after it'],
  ['Transferred', 'BE: before 23-Jul-2024, AE: on or after it'],
];

/** Schedule 112A of the tax year, by the date of the sale. */
export const schedule112aExport: ExportSource<ScheduleQuery> = {
  table: schedule112aTable,
  facts: async (context, query) => [...(await factsOf(context, query)), ...CODES],
  count: async (context, query, countMax) => Math.min((await scheduled(context, query)).length, countMax),
  async *walk(context, query) {
    yield (await scheduled(context, query)).map(formRow);
  },
};

function formRow(sold: SoldPart): TableRow {
  const { holding, part, disposal, taxed, fairNav } = sold;
  const row = scheduleRow(disposal, taxed);
  return {
    ...row,
    isin: holding.isin,
    instrumentName: holding.instrumentName,
    units: part.units,
    salePricePerUnit: pricePerUnit(row.saleValue, part.units),
    fairNav: row.fairValue === null ? null : (fairNav ?? null),
    clientName: holding.ownerName,
    accountNumber: accountNumberText(holding.accountNumber),
    acquiredOn: part.acquiredOn,
    soldOn: part.soldOn,
    note: noteOf(sold),
  };
}

const PRICE_PLACES = 4;

/** The consideration of one unit: 4 places, half up. */
function pricePerUnit(value: Paise, sold: Units): Nav {
  const scaled = divideHalfUp(value * 10n ** BigInt(UNITS_PLACES - PAISE_PLACES + PRICE_PLACES), sold);
  return nav(scaled * 10n ** BigInt(NAV_PLACES - PRICE_PLACES));
}
