/** Lists of countries, of currencies, and the cost inflation index. */
import { tidy } from '../cells.ts';
import { csvColumns } from '../csv-line.ts';
import { notOfFeed } from '../file-kinds.ts';
import type { Reading } from '../reading.ts';

export interface CountryRow {
  readonly name: string;
  /** ISO 3166-1: two letters, three letters, three digits. */
  readonly isoCode: string;
  readonly isoCode3: string;
  readonly isoNumber: string;
}

const LETTERS = { two: /^[A-Z]{2}$/, three: /^[A-Z]{3}$/ } as const;
const DIGITS = /^\d{1,3}$/;

/** `name,alpha-2,alpha-3,country-code`, further columns are ignored. @throws FeedRefusal */
export function countryReader(header: string): (line: string) => Reading<CountryRow> {
  const cellsOf = csvColumns(header, {
    name: ['name'],
    two: ['alpha-2'],
    three: ['alpha-3'],
    number: ['country-code'],
  });
  if (!cellsOf) throw notOfFeed('The first line is not the header of a list of countries', header);
  return (line) => {
    if (line.trim() === '') return {};
    const cells = cellsOf(line);
    if (typeof cells === 'string') return { refusal: cells };
    const { two, three, number } = cells;
    const name = tidy(cells.name);
    if (name === '') return { refusal: 'has no name' };
    if (!LETTERS.two.test(two) || !LETTERS.three.test(three)) return { refusal: 'code is malformed' };
    if (!DIGITS.test(number)) return { refusal: 'number is not three digits' };
    return { row: { name, isoCode: two, isoCode3: three, isoNumber: number.padStart(3, '0') } };
  };
}

export interface CurrencyRow {
  readonly name: string;
  /** ISO 4217: three letters, three digits. */
  readonly isoCode: string;
  readonly isoNumber: string;
  /** Decimal places; null where the list has none, as for gold. */
  readonly places: number | null;
}

const PLACES_MAX = 4;

/**
 * `Entity,Currency,AlphabeticCode,NumericCode,MinorUnit,WithdrawalDate`: a line for each country that uses a currency.
 * Withdrawn currencies are refused.
 *
 * @throws FeedRefusal
 */
export function currencyReader(header: string): (line: string) => Reading<CurrencyRow> {
  const cellsOf = csvColumns(
    header,
    { name: ['currency'], code: ['alphabeticcode'], number: ['numericcode'], places: ['minorunit'] },
    { withdrawn: ['withdrawaldate'] },
  );
  if (!cellsOf) throw notOfFeed('The first line is not the header of a list of currencies', header);
  const seen = new Set<string>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = cellsOf(line);
    if (typeof cells === 'string') return { refusal: cells };
    const { code, number, places } = cells;
    if (cells.withdrawn !== '') return { refusal: 'is withdrawn' };
    const name = tidy(cells.name);
    if (name === '') return { refusal: 'has no name' };
    if (!LETTERS.three.test(code) || !DIGITS.test(number)) return { refusal: 'code is malformed' };
    if (seen.has(code)) return { isRepeat: true };
    seen.add(code);
    const count = /^\d$/.test(places) ? Number(places) : null;
    if (count !== null && count > PLACES_MAX) return { refusal: `has more than ${PLACES_MAX} places` };
    return { row: { name, isoCode: code, isoNumber: number.padStart(3, '0'), places: count } };
  };
}

export interface InflationRow {
  /** '2025-26' */
  readonly financialYear: string;
  readonly index: number;
}

const FINANCIAL_YEAR = /^20(\d{2})-(\d{2})$/;
const INDEX = /^\d{3,5}$/;
const [INDEX_MIN, INDEX_MAX] = [100, 10_000];

/** `financial_year,cii`. @throws FeedRefusal */
export function inflationReader(header: string): (line: string) => Reading<InflationRow> {
  const cellsOf = csvColumns(header, { year: ['financial_year'], index: ['cii'] });
  if (!cellsOf) throw notOfFeed('The first line is not the header of a cost inflation index', header);
  const seen = new Set<string>();
  return (line) => {
    if (line.trim() === '') return {};
    const cells = cellsOf(line);
    if (typeof cells === 'string') return { refusal: cells };
    const match = FINANCIAL_YEAR.exec(cells.year);
    if (!match || (Number(match[1]) + 1) % 100 !== Number(match[2])) return { refusal: 'is no financial year' };
    const index = Number(cells.index);
    if (!INDEX.test(cells.index) || index < INDEX_MIN || index > INDEX_MAX)
      return { refusal: 'index is not plausible' };
    if (seen.has(cells.year)) return { refusal: 'has the same year as an earlier line' };
    seen.add(cells.year);
    return { row: { financialYear: cells.year, index } };
  };
}
