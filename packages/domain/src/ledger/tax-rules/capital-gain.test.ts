import { describe, expect, test } from 'vitest';
import golden from '../../../golden/capital_gains.json' with { type: 'json' };
import { businessDate as day } from '../../kit/dates.ts';
import { navFromText, paiseFromText, scaledFromText, textFromPaise, unitsFromText } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { Disposal } from './capital-gain.ts';
import { capitalGainOf as gainBy, isDisposal, longTermFrom } from './capital-gain.ts';
import { DEFAULT_TAX_RULES } from './default-tax-rules.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';

const CLASS_OF: Readonly<Record<string, TaxClass>> = { EQUITY: 'equity', SPECIFIED: 'specified' };
const TERM_OF: Readonly<Record<string, string>> = { STCG: 'short', LTCG: 'long' };

type Texts = Readonly<Record<string, string>>;
const casesWith = (field: string): { id: string; input: Texts; expected: Texts }[] =>
  golden.cases
    .filter(({ input }) => field in input)
    .map(({ id, input, expected }) => ({ id, input: textsOf(input), expected: textsOf(expected) }));
const textsOf = (values: object): Texts =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const capitalGainOf = (sold: Disposal) => gainBy(sold, DEFAULT_TAX_RULES);
const rupees = (text: string) => paiseFromText(text);
const disposal = (given: Partial<Disposal>): Disposal => ({
  taxClass: 'equity',
  acquiredOn: day('2024-01-15'),
  soldOn: day('2024-08-01'),
  cost: rupees('1000'),
  value: rupees('1500'),
  ...given,
});

test.each(casesWith('fmv_31jan2018'))('$id: the cost of grandfathered units', ({ input, expected }) => {
  const { costOfAcquisition, gain } = capitalGainOf({
    taxClass: 'equity',
    acquiredOn: day(input['acquired']!),
    soldOn: day(input['sold']!),
    cost: rupees(input['cost']!),
    value: rupees(input['sale_price']!),
    fairValue: rupees(input['fmv_31jan2018']!),
  });
  expect([costOfAcquisition, gain]).toEqual([rupees(expected['cost_of_acquisition']!), rupees(expected['ltcg']!)]);
});

test.each(casesWith('fmv_nav'))('$id: units of a real fund', ({ input, expected }) => {
  const at = (price: string) => valueOfUnits(unitsFromText(input['units']!), navFromText(input[price]!));
  const [cost, fairValue, value] = [at('buy_nav'), at('fmv_nav'), at('sell_nav')];
  expect([cost, fairValue, value].map(textFromPaise)).toEqual([
    expected['actual_cost'],
    expected['fmv'],
    expected['sale_value'],
  ]);
  const [acquiredOn, soldOn] = [day(input['buy_date']!), day(input['sell_date']!)];
  const sold = capitalGainOf({ taxClass: 'equity', acquiredOn, soldOn, cost, value, fairValue });
  expect([textFromPaise(sold.costOfAcquisition), textFromPaise(sold.gain)]).toEqual([
    expected['cost_of_acquisition'],
    expected['ltcg_112a'],
  ]);
});

test.each(casesWith('buy'))('$id: the term, the section and the rate', ({ input, expected }) => {
  const { term, section, ratePerMillion, costBasis } = capitalGainOf(
    disposal({ taxClass: CLASS_OF[input['kind']!]!, acquiredOn: day(input['buy']!), soldOn: day(input['sell']!) }),
  );
  expect(term).toBe(TERM_OF[expected['type']!]);
  if (expected['section'] === undefined) return;
  expect([section, ratePerMillion, String(costBasis === 'indexed')]).toEqual([
    expected['section'],
    scaledFromText(expected['rate_percent']!, 4),
    expected['indexation'],
  ]);
});

test.each(golden.cases.flatMap(({ id, input, expected }) => ('matches' in expected ? [{ id, input, expected }] : [])))(
  '$id: indexation raises the cost',
  ({ input, expected }) => {
    const [match] = expected.matches!;
    const { term, section, costOfAcquisition, gain } = capitalGainOf({
      taxClass: CLASS_OF[input.kind!]!,
      acquiredOn: day(match!.buy),
      soldOn: day(match!.sell),
      cost: rupees(match!.cost),
      value: rupees(match!.sale),
    });
    expect([term, section]).toEqual([TERM_OF[match!.type], match!.section]);
    expect([textFromPaise(costOfAcquisition), textFromPaise(gain)]).toEqual([match!.indexed_cost, match!.taxable_gain]);
  },
);

test.each(casesWith('stt'))('$id: securities transaction tax is not deducted', ({ input, expected }) => {
  const sold = disposal({ cost: rupees(input['cost']!), value: rupees(input['sale']!) });
  expect(capitalGainOf(sold).gain).toBe(rupees(expected['gain']!));
});

test.each(casesWith('event'))('$id: a switch is a sale for tax, a merger is not', ({ expected }) => {
  expect([isDisposal('switch-out'), isDisposal('corporate-event')].map(String)).toEqual([
    expected['taxable_event'],
    expected['merger_taxable'],
  ]);
});

describe('the law by the day of the sale', () => {
  test.each<[TaxClass, string, string, string, string | null, string]>([
    ['equity', '2016-01-15', '2018-03-31', 'long', '10(38)', '0'],
    ['equity', '2017-06-01', '2018-04-02', 'short', '111A', '15'],
    ['equity', '2016-01-15', '2018-04-02', 'long', '112A', '10'],
    ['equity', '2025-06-02', '2026-03-31', 'short', '111A', '20'],
    ['equity', '2025-06-02', '2026-04-01', 'short', '196', '20'],
    ['equity', '2025-06-02', '2026-06-02', 'short', '196', '20'],
    ['equity', '2025-06-02', '2026-06-03', 'long', '198', '12.5'],
    ['specified', '2023-03-31', '2026-03-31', 'long', '112', '12.5'],
    ['specified', '2023-03-31', '2026-04-01', 'long', '197', '12.5'],
    ['specified', '2023-04-01', '2026-03-31', 'short', '50AA', 'normal'],
    ['specified', '2023-04-01', '2029-04-02', 'short', '76', 'normal'],
    ['specified', '2022-08-01', '2024-07-23', 'short', null, 'normal'],
    ['other', '2023-04-03', '2025-03-31', 'short', '50AA', 'normal'],
    ['other', '2023-04-03', '2025-04-03', 'short', null, 'normal'],
    ['other', '2023-04-03', '2025-04-04', 'long', '112', '12.5'],
    ['other', '2021-07-22', '2024-07-22', 'short', null, 'normal'],
    ['other', '2021-07-21', '2024-07-22', 'long', '112', '20'],
    ['other', '2024-04-03', '2026-04-04', 'long', '197', '12.5'],
  ])('%s units of %s sold on %s are %s term, section %s, at %s %%', (taxClass, acquired, sold, term, section, rate) => {
    const gain = capitalGainOf(disposal({ taxClass, acquiredOn: day(acquired), soldOn: day(sold) }));
    expect([gain.term, gain.section, gain.ratePerMillion]).toEqual([
      term,
      section,
      rate === 'normal' ? null : scaledFromText(rate, 4),
    ]);
  });

  test('is not known before 11-Jul-2014', () => {
    expect(() => capitalGainOf(disposal({ acquiredOn: day('2010-01-04'), soldOn: day('2014-07-10') }))).toThrow(
      RangeError,
    );
  });
});

test.each([
  ['2017-06-01', '1500', true],
  ['2017-06-01', '999', false],
  ['2018-02-01', '1500', false],
])('says of units of %s sold for %s whether their fair value is missing: %s', (acquired, value, isMissing) => {
  const old = disposal({ acquiredOn: day(acquired), value: rupees(value) });
  expect(capitalGainOf(old).isFairValueMissing).toBe(isMissing);
  expect(capitalGainOf({ ...old, fairValue: rupees('1200') }).isFairValueMissing).toBe(false);
});

test('the fair value of 31-Jan-2018 lowers the gain on an old lot, to no less than nothing', () => {
  const old = disposal({ acquiredOn: day('2017-06-01'), soldOn: day('2026-08-20') });
  const gainAt = (fairValue: string) => capitalGainOf({ ...old, fairValue: rupees(fairValue) }).gain;
  expect([gainAt('900'), gainAt('1200'), gainAt('1600')]).toEqual([rupees('500'), rupees('300'), rupees('0')]);
});

test.each<[TaxClass, string, string | null]>([
  ['equity', '2025-06-02', '2026-06-03'],
  ['equity', '2024-02-29', '2025-03-01'],
  ['other', '2025-06-02', '2027-06-03'],
  ['specified', '2025-06-02', null],
  ['specified', '2023-03-31', '2025-04-01'],
])('%s units of %s are long term from %s on', (taxClass, acquired, from) => {
  const { rule } = capitalGainOf(disposal({ taxClass, acquiredOn: day(acquired), soldOn: day('2026-08-20') }));
  expect(longTermFrom(rule, day(acquired))).toBe(from);
});
