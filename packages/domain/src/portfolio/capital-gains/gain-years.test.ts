import { expect, test } from 'vitest';
import golden from '../../../golden/capital_gains.json' with { type: 'json' };
import { businessDate as day } from '../../kit/dates.ts';
import { navFromText, paise, paiseFromText, textFromPaise, unitsFromText } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { Disposal } from '../../ledger/tax-rules/capital-gain.ts';
import { capitalGainOf } from '../../ledger/tax-rules/capital-gain.ts';
import { DEFAULT_TAX_RULES } from '../../ledger/tax-rules/default-tax-rules.ts';
import { taxYearText } from '../../ledger/tax-rules/tax-year.ts';
import type { DatedGain } from './gain-years.ts';
import { exemptionOf, gainYears, yearOf } from './gain-years.ts';
import { addedTax } from './sale-tax.ts';
import { isInSchedule, scheduleRow } from './schedule-112a.ts';

const rupees = paiseFromText;

/** A sale of equity-oriented units, bought for a lakh. */
function sale(acquired: string, sold: string, gain: string, changes: Partial<Disposal> = {}): DatedGain {
  const [acquiredOn, soldOn, cost] = [day(acquired), day(sold), rupees('100000')];
  const value = paise(cost + rupees(gain));
  const disposal = { taxClass: 'equity' as const, acquiredOn, soldOn, cost, value, ...changes };
  return { soldOn, taxed: capitalGainOf(disposal, DEFAULT_TAX_RULES) };
}

test.each([
  [2017, '0.00'],
  [2018, '100000.00'],
  [2023, '100000.00'],
  [2024, '125000.00'],
  [2026, '125000.00'],
])('long-term gains of the tax year from April %i are free up to %s', (year, limit) => {
  expect(textFromPaise(exemptionOf(DEFAULT_TAX_RULES, year))).toBe(limit);
});

test('in 2024-25 the limit of the whole year is used against the higher rate first', () => {
  const gains = [sale('2020-01-01', '2024-05-02', '80000'), sale('2020-01-01', '2024-09-02', '100000')];
  const { groups, exemption, tax } = yearOf(gains, 2024, DEFAULT_TAX_RULES);
  expect(groups.map(({ ratePerMillion, exempted }) => [ratePerMillion, textFromPaise(exempted)])).toEqual([
    [125_000n, '100000.00'],
    [100_000n, '25000.00'],
  ]);
  expect([exemption.limit, exemption.used, tax]).toEqual([rupees('125000'), rupees('125000'), rupees('5500')]);
});

test('losses pass through years without sales, and end after eight', () => {
  const gains = [sale('2015-06-01', '2016-05-02', '-30000'), sale('2018-06-01', '2019-05-02', '10000')];
  const years = gainYears(gains, 2025, DEFAULT_TAX_RULES);
  expect(years.map(({ year, carried }) => [taxYearText(year), textFromPaise(carried[0]?.amount ?? paise(0n))])).toEqual(
    [
      ['2016-17', '30000.00'],
      ['2017-18', '30000.00'],
      ['2018-19', '30000.00'],
      ['2019-20', '20000.00'],
      ['2020-21', '20000.00'],
      ['2021-22', '20000.00'],
      ['2022-23', '20000.00'],
      ['2023-24', '20000.00'],
      ['2024-25', '0.00'],
      ['2025-26', '0.00'],
    ],
  );
});

test('a year without sales owes nothing and has its whole exemption', () => {
  expect(yearOf([], 2026, DEFAULT_TAX_RULES)).toMatchObject({
    ...{ groups: [], carried: [], tax: 0n, taxableAtNormalRates: 0n },
    exemption: { limit: rupees('125000'), used: 0n },
  });
});

test.each<[string, readonly DatedGain[], DatedGain, string]>([
  ['within the exemption', [], sale('2020-01-01', '2026-05-02', '100000'), '0.00'],
  ['above the exemption', [], sale('2020-01-01', '2026-05-02', '225000'), '12500.00'],
  [
    'after the exemption was used',
    [sale('2020-01-01', '2026-04-02', '125000')],
    sale('2020-01-01', '2026-05-02', '8000'),
    '1000.00',
  ],
  [
    'at a loss that is set off',
    [sale('2026-04-02', '2026-05-02', '50000')],
    sale('2026-04-02', '2026-06-02', '-10000'),
    '-2000.00',
  ],
  ['at a loss without gains', [], sale('2026-04-02', '2026-06-02', '-10000'), '0.00'],
])('what a sale adds to the tax: %s', (_why, gains, sold, tax) => {
  expect(textFromPaise(addedTax(gains, [sold], { year: 2026, rules: DEFAULT_TAX_RULES }).tax)).toBe(tax);
});

test.each(golden.cases.flatMap((each) => ('schedule_112a_flags' in each.expected ? [each] : [])))(
  '$id: a row of Schedule 112A',
  ({ input, expected }) => {
    const texts = input as unknown as Record<string, string>;
    const at = (price: string) => valueOfUnits(unitsFromText(texts['units']!), navFromText(texts[price]!));
    const disposal: Disposal = {
      ...{ taxClass: 'equity', acquiredOn: day(texts['buy_date']!), soldOn: day(texts['sell_date']!) },
      ...{ cost: at('buy_nav'), value: at('sell_nav'), fairValue: at('fmv_nav') },
    };
    const row = scheduleRow(disposal, capitalGainOf(disposal, DEFAULT_TAX_RULES));
    expect({ acquired: row.acquired, transferred: row.transferred }).toEqual(expected.schedule_112a_flags);
    expect(
      [row.costOfAcquisition, row.balance, row.fairValue, row.lowerValue].map((value) => textFromPaise(value!)),
    ).toEqual([...[expected.cost_of_acquisition, expected.ltcg_112a, expected.fmv, expected.fmv]]);
  },
);

test.each([
  ['2017-06-01', '2024-03-28', 'BE', null],
  ['2018-01-31', '2024-07-22', 'BE', 'BE'],
  ['2018-02-01', '2024-07-23', 'AE', 'AE'],
  ['2020-06-01', '2026-05-04', 'AE', 'AE'],
])('units of %s sold on %s are flagged %s and %s', (acquired, sold, acquiredFlag, transferFlag) => {
  const disposal: Disposal = {
    ...{ taxClass: 'equity', acquiredOn: day(acquired), soldOn: day(sold) },
    ...{ cost: rupees('100'), value: rupees('150') },
  };
  const taxed = capitalGainOf(disposal, DEFAULT_TAX_RULES);
  const { acquired: flag, transferred, fairValue, lowerValue } = scheduleRow(disposal, taxed);
  expect([isInSchedule(taxed), flag, transferred]).toEqual([true, acquiredFlag, transferFlag]);
  expect([fairValue, lowerValue]).toEqual([null, null]);
});
