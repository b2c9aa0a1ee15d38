/**
 * The tax rules that every database starts with, for tests. The product reads them from its database, where the
 * migrations insert them and later rows replace them; a test holds both equal.
 */
import { businessDate } from '../../kit/dates.ts';
import { paiseFromText } from '../../kit/money.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';
import type { Charge, TaxRule, TaxRules } from './tax-rules.ts';

const day = businessDate;
const PERCENT = 10_000n;
const charge = (section: string, ratePerMillion: bigint): Charge => ({ section, ratePerMillion });
const normalRates = (section: string | null): Charge => ({ section, ratePerMillion: null });

const rule = (
  given: Pick<TaxRule, 'taxClass' | 'soldFrom' | 'short' | 'long' | 'source'> & Partial<TaxRule>,
): TaxRule => ({
  boughtFrom: null,
  boughtUntil: null,
  soldUntil: null,
  longAfterMonths: null,
  exemptAmount: null,
  isIndexed: false,
  fairValueOn: null,
  lossCarryYears: 8,
  ...given,
});

const EQUITY: readonly TaxRule[] = [
  rule({
    taxClass: 'equity',
    soldFrom: day('2014-07-11'),
    soldUntil: day('2018-03-31'),
    longAfterMonths: 12,
    short: charge('111A', 15n * PERCENT),
    long: charge('10(38)', 0n),
    source: 'Income-tax Act 1961, sections 111A and 10(38)',
  }),
  rule({
    taxClass: 'equity',
    soldFrom: day('2018-04-01'),
    soldUntil: day('2024-07-22'),
    longAfterMonths: 12,
    short: charge('111A', 15n * PERCENT),
    long: charge('112A', 10n * PERCENT),
    exemptAmount: paiseFromText('100000'),
    fairValueOn: day('2018-01-31'),
    source: 'Income-tax Act 1961, sections 111A and 112A',
  }),
  rule({
    taxClass: 'equity',
    soldFrom: day('2024-07-23'),
    soldUntil: day('2026-03-31'),
    longAfterMonths: 12,
    short: charge('111A', 20n * PERCENT),
    long: charge('112A', 125_000n),
    exemptAmount: paiseFromText('125000'),
    fairValueOn: day('2018-01-31'),
    source: 'Finance (No. 2) Act 2024, in force 23-Jul-2024: sections 111A and 112A',
  }),
  rule({
    taxClass: 'equity',
    soldFrom: day('2026-04-01'),
    longAfterMonths: 12,
    short: charge('196', 20n * PERCENT),
    long: charge('198', 125_000n),
    exemptAmount: paiseFromText('125000'),
    fairValueOn: day('2018-01-31'),
    source: 'Income-tax Act 2025, sections 196 and 198',
  }),
];

/** Units of funds that are not equity-oriented, bought before gains on them were deemed short term. */
const unlistedBought = (taxClass: TaxClass): readonly TaxRule[] => {
  const bought = { taxClass, boughtUntil: day('2023-03-31'), short: normalRates(null) };
  return [
    rule({
      ...bought,
      soldFrom: day('2014-07-11'),
      soldUntil: day('2024-07-22'),
      longAfterMonths: 36,
      long: charge('112', 20n * PERCENT),
      isIndexed: true,
      source: 'Finance (No. 2) Act 2014; Income-tax Act 1961, sections 2(42A), 48 and 112',
    }),
    rule({
      ...bought,
      soldFrom: day('2024-07-23'),
      soldUntil: day('2026-03-31'),
      longAfterMonths: 24,
      long: charge('112', 125_000n),
      source: 'Finance (No. 2) Act 2024, in force 23-Jul-2024: section 112',
    }),
    rule({
      ...bought,
      soldFrom: day('2026-04-01'),
      longAfterMonths: 24,
      long: charge('197', 125_000n),
      source: 'Income-tax Act 2025, section 197',
    }),
  ];
};

const SPECIFIED: readonly TaxRule[] = [
  ...unlistedBought('specified'),
  rule({
    taxClass: 'specified',
    boughtFrom: day('2023-04-01'),
    soldFrom: day('2023-04-01'),
    soldUntil: day('2026-03-31'),
    short: normalRates('50AA'),
    long: normalRates('50AA'),
    source: 'Finance Act 2023; Income-tax Act 1961, section 50AA',
  }),
  rule({
    taxClass: 'specified',
    boughtFrom: day('2023-04-01'),
    soldFrom: day('2026-04-01'),
    short: normalRates('76'),
    long: normalRates('76'),
    source: 'Income-tax Act 2025, section 76',
  }),
];

/**
 * Until 31-Mar-2025 a fund with at most 35 % in Indian shares was a specified one, whatever else it held. Funds with
 * more than that, which are not equity-oriented either, were not; they are too few to be a class.
 */
const OTHER: readonly TaxRule[] = [
  ...unlistedBought('other'),
  rule({
    taxClass: 'other',
    boughtFrom: day('2023-04-01'),
    boughtUntil: day('2025-03-31'),
    soldFrom: day('2023-04-01'),
    soldUntil: day('2025-03-31'),
    short: normalRates('50AA'),
    long: normalRates('50AA'),
    source: 'Finance Act 2023; Income-tax Act 1961, section 50AA',
  }),
  rule({
    taxClass: 'other',
    boughtFrom: day('2023-04-01'),
    soldFrom: day('2025-04-01'),
    soldUntil: day('2026-03-31'),
    longAfterMonths: 24,
    short: normalRates(null),
    long: charge('112', 125_000n),
    source: 'Finance (No. 2) Act 2024, definition of a specified mutual fund in section 50AA',
  }),
  rule({
    taxClass: 'other',
    boughtFrom: day('2023-04-01'),
    soldFrom: day('2026-04-01'),
    longAfterMonths: 24,
    short: normalRates(null),
    long: charge('197', 125_000n),
    source: 'Income-tax Act 2025, section 197',
  }),
];

/** From 2001-02, as notified by the CBDT under section 48. Sales from 23-Jul-2024 are not indexed. */
const INDEX = [
  100n,
  105n,
  109n,
  113n,
  117n,
  122n,
  129n,
  137n,
  148n,
  167n,
  184n,
  200n,
  220n,
  240n,
  254n,
  264n,
  272n,
  280n,
  289n,
  301n,
  317n,
  331n,
  348n,
  363n,
  376n,
];

export const DEFAULT_TAX_RULES: TaxRules = {
  rules: [...EQUITY, ...SPECIFIED, ...OTHER],
  inflationIndex: new Map(INDEX.map((index, at) => [2001 + at, index])),
};
