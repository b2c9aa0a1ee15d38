import type { BusinessDate } from '../../kit/dates.ts';
import { dateFromFeed } from '../../kit/dates.ts';
import type { ReadDate } from './memoised-dates.ts';
import { memoised } from './memoised-dates.ts';
import type { SchemeCategory } from './amfi-category.ts';
import { isPublishedDaily, readCategoryLine } from './amfi-category.ts';
import type { PlanType, SchemeOption } from './amfi-name.ts';
import { fullName, isDirect, optionOf, planOf } from './amfi-name.ts';
import { isSchemeCode, readIsin, readPrice, tidy } from './cells.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { notOfFeed } from './file-kinds.ts';
import { refuseTwice } from './header-columns.ts';
import { newestPriceOn } from './plausible-dates.ts';
import type { Reading, Remark } from './reading.ts';
import { FUTURE_DATE } from './reading.ts';

/** A scheme of the NAV file with its price. */
export interface SchemeRow {
  readonly schemeCode: string;
  /** Scheme, plan and option. */
  readonly name: string;
  readonly schemeName: string;
  readonly isinGrowthOrPayout: string | null;
  readonly isinReinvestment: string | null;
  readonly fundHouse: string;
  readonly category: SchemeCategory;
  /** Null when the layout has this column but the cell is empty: the previous value is kept. */
  readonly planType: PlanType | null;
  readonly option: SchemeOption | null;
  readonly optionName: string | null;
  readonly price: { readonly nav: string; readonly places: number; readonly on: BusinessDate } | null;
}

/** The column of each value, by the names in the header. */
interface Layout {
  readonly columns: number;
  readonly code: number;
  readonly isinGrowthOrPayout: number;
  readonly isinReinvestment: number;
  readonly name: number;
  readonly nav: number;
  readonly date: number;
  /** Undefined in layouts without this column. */
  readonly plan: number | undefined;
  readonly option: number | undefined;
}

const REQUIRED = {
  code: 'scheme code',
  isinGrowthOrPayout: 'isin div payout/ isin growth',
  isinReinvestment: 'isin div reinvestment',
  name: 'scheme name',
  nav: 'net asset value',
  date: 'date',
} as const;

/**
 * Finds the columns by their names in the header, never by position: two different layouts have eight columns.
 *
 * @throws FeedRefusal when a required column is missing, or a column is there twice
 */
export function amfiLayout(header: string): Layout {
  const names = header.split(';').map((name) => tidy(name).toLowerCase());
  const missing = Object.values(REQUIRED).filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw notOfFeed(`The first line is not the header of a NAV file (no "${missing[0]}")`, tidy(header));
  }
  refuseTwice(names, [...Object.values(REQUIRED), 'plan', 'option']);
  const at = (name: string) => names.indexOf(name);
  const optionalAt = (name: string) => (names.includes(name) ? at(name) : undefined);
  return {
    columns: names.length,
    code: at(REQUIRED.code),
    isinGrowthOrPayout: at(REQUIRED.isinGrowthOrPayout),
    isinReinvestment: at(REQUIRED.isinReinvestment),
    name: at(REQUIRED.name),
    nav: at(REQUIRED.nav),
    date: at(REQUIRED.date),
    plan: optionalAt('plan'),
    option: optionalAt('option'),
  };
}

const NAME_CHARACTERS_MAX = 300;
/** All fund houses together have had about 20,000. */
const SCHEMES_MAX = 100_000;
const HEADING_CHARACTERS_MAX = 150;

/** The headings above the current row of a NAV file. */
interface Headings {
  category: SchemeCategory | undefined;
  fundHouse: string | undefined;
}

/**
 * Reads a NAV file line by line. Headings apply to the rows below them.
 *
 * @param today prices of later dates are refused
 * @throws FeedRefusal when the file has more schemes than there can be
 */
export function amfiReader(header: string, today: BusinessDate): (line: string) => Reading<SchemeRow> {
  const layout = amfiLayout(header);
  const headings: Headings = { category: undefined, fundHouse: undefined };
  const seen = new Map<string, string>();
  const isins = new Set<string>();
  const readDate = memoised(dateFromFeed);
  return (line) => {
    if (!line.includes(';')) return readHeading(line, headings);
    const reading = readRow(line.split(';'), { layout, headings, readDate, today });
    if (!reading.row) return reading;
    const before = seen.get(reading.row.schemeCode);
    if (before === undefined) {
      if (seen.size >= SCHEMES_MAX) throw new FeedRefusal(`The file has more than ${SCHEMES_MAX} schemes.`);
      seen.set(reading.row.schemeCode, line);
      const repeated = repeatedIsins(reading.row, isins);
      return repeated.length === 0 ? reading : { ...reading, remarks: [...(reading.remarks ?? []), ...repeated] };
    }
    return before === line
      ? { isRepeat: true }
      : { refusal: 'scheme code appears on an earlier line with other values' };
  };
}

const ISIN_COLUMNS = {
  isinGrowthOrPayout: 'ISIN Div Payout/ ISIN Growth',
  isinReinvestment: 'ISIN Div Reinvestment',
} as const;

/** Remarks on ISINs that an earlier row, or the other column of this one, has as well. */
function repeatedIsins(row: SchemeRow, seen: Set<string>): Remark[] {
  const remarks: Remark[] = [];
  for (const key of ['isinGrowthOrPayout', 'isinReinvestment'] as const) {
    const isin = row[key];
    if (isin === null) continue;
    if (seen.has(isin)) remarks.push({ column: ISIN_COLUMNS[key], reason: 'ISIN appears on an earlier row' });
    else seen.add(isin);
  }
  return remarks;
}

function readHeading(line: string, headings: Headings): Reading<SchemeRow> {
  const text = tidy(line);
  if (text === '') return {};
  const category = readCategoryLine(text);
  if (category) {
    // Keep the fund house: the file does not repeat its line under a new category.
    headings.category = category;
    return {};
  }
  // After an unreadable heading, the fund house is unknown: do not attribute rows to the previous one.
  headings.fundHouse =
    /^[^<>{}]*\p{L}[^<>{}]*$/u.test(text) && text.length <= HEADING_CHARACTERS_MAX ? text : undefined;
  return headings.fundHouse === undefined ? { refusal: 'not a category, fund house or scheme' } : {};
}

interface RowContext {
  readonly layout: Layout;
  readonly headings: Headings;
  readonly readDate: ReadDate;
  readonly today: BusinessDate;
}

function readRow(cells: readonly string[], { layout, headings, readDate, today }: RowContext): Reading<SchemeRow> {
  const { category, fundHouse } = headings;
  if (cells.length !== layout.columns) return { refusal: `does not have ${layout.columns} values` };
  const cell = (index: number | undefined) => (index === undefined ? '' : tidy(cells[index] ?? ''));
  const schemeCode = cell(layout.code);
  const schemeName = cell(layout.name);
  if (!isSchemeCode(schemeCode)) return { refusal: 'scheme code is malformed' };
  if (schemeName === '' || schemeName.length > NAME_CHARACTERS_MAX)
    return { refusal: 'scheme name is empty or too long' };
  if (!category) return { refusal: 'no category above it' };
  if (fundHouse === undefined) return { refusal: 'no fund house above it' };

  const remarks: Remark[] = [];
  const isin = (index: number, column: string): string | null => {
    const value = readIsin(cell(index));
    if (value === undefined) remarks.push({ column, reason: 'ISIN is malformed' });
    return value ?? null;
  };
  const on = readDate(cell(layout.date));
  // The date comes first: a file of the future is recognised although some of its NAVs are 'N.A.'.
  const isFuture = on !== undefined && on > today && on > newestPriceOn(today, isPublishedDaily(category.name));
  const { price, refusal } = isFuture ? { price: null, refusal: FUTURE_DATE } : readDatedPrice(cell(layout.nav), on);
  const plan = cell(layout.plan);
  const option = cell(layout.option);
  const row: SchemeRow = {
    schemeCode,
    name: fullName(schemeName, plan, option),
    schemeName,
    isinGrowthOrPayout: isin(layout.isinGrowthOrPayout, ISIN_COLUMNS.isinGrowthOrPayout),
    isinReinvestment: isin(layout.isinReinvestment, ISIN_COLUMNS.isinReinvestment),
    fundHouse,
    category,
    planType: readPlan(plan, layout, `${schemeName} ${option}`),
    option: optionOf(option) ?? optionOf(schemeName),
    optionName: option === '' ? null : option,
    price,
  };
  return { row, remarks, ...(refusal === undefined ? {} : { refusal }) };
}

function readPlan(plan: string, layout: Layout, rest: string): PlanType | null {
  if (plan !== '') return planOf(plan);
  if (layout.plan === undefined || isDirect(rest)) return planOf(rest);
  return null;
}

interface DatedPrice {
  readonly price: SchemeRow['price'];
  readonly refusal?: string;
}

function readDatedPrice(nav: string, on: BusinessDate | undefined): DatedPrice {
  const price = readPrice(nav);
  if (typeof price === 'string') return { price: null, refusal: price };
  return on ? { price: { ...price, on } } : { price: null, refusal: 'date is not a valid dd-Mon-yyyy date' };
}
