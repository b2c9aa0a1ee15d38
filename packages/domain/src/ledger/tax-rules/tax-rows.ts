import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';

/**
 * The cost that counts: what was paid, that raised by inflation, or for units acquired before 1-Feb-2018 at least their
 * fair value of the day before.
 */
export type CostBasis = 'paid' | 'indexed' | 'grandfathered';

/** How a gain is taxed. */
export interface Charge {
  /** The section of the Income-tax Act; null for the normal rates of the person. */
  readonly section: string | null;
  /** In parts per million, without surcharge and cess: 12.5 % is 125,000. Null for the normal rates of the person. */
  readonly ratePerMillion: bigint | null;
  readonly costBasis: CostBasis;
}

/** The law for sales from a date on. */
export interface TaxRow {
  readonly soldFrom: BusinessDate;
  /** Applies only to units acquired on or after this date. */
  readonly acquiredFrom?: BusinessDate;
  /** Units held for longer than this number of months are long term. Null: units are short term however long held. */
  readonly longAfterMonths: number | null;
  readonly short: Charge;
  readonly long: Charge;
  readonly source: string;
}

const day = businessDate;
const PERCENT = 10_000n;
const charge = (section: string, ratePerMillion: bigint, costBasis: CostBasis = 'paid'): Charge => ({
  section,
  ratePerMillion,
  costBasis,
});
const normalRates = (section: string | null): Charge => ({ section, ratePerMillion: null, costBasis: 'paid' });

/** Units that are neither equity-oriented nor of a specified mutual fund. */
const UNLISTED: readonly TaxRow[] = [
  {
    soldFrom: day('2026-04-01'),
    longAfterMonths: 24,
    short: normalRates(null),
    long: charge('197', 125_000n),
    source: 'Income-tax Act 2025, section 197',
  },
  {
    soldFrom: day('2024-07-23'),
    longAfterMonths: 24,
    short: normalRates(null),
    long: charge('112', 125_000n),
    source: 'Finance (No. 2) Act 2024; Income-tax Act 1961, sections 2(42A) and 112',
  },
  {
    soldFrom: day('2014-07-11'),
    longAfterMonths: 36,
    short: normalRates(null),
    long: charge('112', 20n * PERCENT, 'indexed'),
    source: 'Finance (No. 2) Act 2014; Income-tax Act 1961, sections 2(42A), 48 and 112',
  },
];

/** Units whose gains are short term by law. */
const DEEMED_SHORT = {
  soldFrom: day('2023-04-01'),
  acquiredFrom: day('2023-04-01'),
  longAfterMonths: null,
  short: normalRates('50AA'),
  long: normalRates('50AA'),
  source: 'Finance Act 2023; Income-tax Act 1961, section 50AA',
};

const EQUITY: readonly TaxRow[] = [
  {
    soldFrom: day('2026-04-01'),
    longAfterMonths: 12,
    short: charge('196', 20n * PERCENT),
    long: charge('198', 125_000n, 'grandfathered'),
    source: 'Income-tax Act 2025, sections 196 and 198',
  },
  {
    soldFrom: day('2024-07-23'),
    longAfterMonths: 12,
    short: charge('111A', 20n * PERCENT),
    long: charge('112A', 125_000n, 'grandfathered'),
    source: 'Finance (No. 2) Act 2024; Income-tax Act 1961, sections 111A and 112A',
  },
  {
    soldFrom: day('2018-04-01'),
    longAfterMonths: 12,
    short: charge('111A', 15n * PERCENT),
    long: charge('112A', 10n * PERCENT, 'grandfathered'),
    source: 'Finance Act 2018; Income-tax Act 1961, sections 111A and 112A',
  },
  {
    soldFrom: day('2014-07-11'),
    longAfterMonths: 12,
    short: charge('111A', 15n * PERCENT),
    long: charge('10(38)', 0n),
    source: 'Income-tax Act 1961, sections 111A and 10(38)',
  },
];

const SPECIFIED: readonly TaxRow[] = [
  {
    ...DEEMED_SHORT,
    soldFrom: day('2026-04-01'),
    short: normalRates('76'),
    long: normalRates('76'),
    source: 'Income-tax Act 2025, section 76',
  },
  DEEMED_SHORT,
  ...UNLISTED,
];

/**
 * Until 31-Mar-2025 a fund with at most 35 % in Indian shares was a specified one, whatever else it held. Funds with
 * more than that, which are not equity-oriented either, were not; they are too few to be a class.
 */
const OTHER: readonly TaxRow[] = [
  ...UNLISTED.filter(({ soldFrom }) => soldFrom >= '2025-04-01'),
  {
    soldFrom: day('2025-04-01'),
    longAfterMonths: 24,
    short: normalRates(null),
    long: charge('112', 125_000n),
    source: 'Finance (No. 2) Act 2024, definition of a specified mutual fund in section 50AA',
  },
  DEEMED_SHORT,
  ...UNLISTED.filter(({ soldFrom }) => soldFrom < '2025-04-01'),
];

/** The law by class; the first row that covers a sale applies. Sections are those of the Act in force on the day. */
export const TAX_ROWS: Readonly<Record<TaxClass, readonly TaxRow[]>> = {
  equity: EQUITY,
  specified: SPECIFIED,
  other: OTHER,
};
