import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import { navFromText, paise, paiseFromText, units, unitsFromText } from '../../kit/money.ts';
import { DEFAULT_RULES } from '../../reference/scheme-rules/default-rules.ts';
import type { RedemptionRule } from '../../reference/scheme-rules/redemption-rule.ts';
import { schemeRuleOn } from '../../reference/scheme-rules/scheme-rule.ts';
import type { RedemptionRequest, SellableUnits } from './redemption-problem.ts';
import { redemptionProblem } from './redemption-problem.ts';

const usual = schemeRuleOn(DEFAULT_RULES.schemes, { name: 'Asha', categoryGroup: 'Growth' }, day('2026-11-20'));

/** 100 free units at 50 rupees. */
const holding = (rule: Partial<RedemptionRule> = {}, changes: Partial<SellableUnits> = {}): SellableUnits => ({
  rule: { ...usual, redemption: { ...usual.redemption, ...rule } },
  side: 'redemption',
  name: 'Kosi Flexi Cap Fund',
  freeUnits: unitsFromText('100'),
  nav: navFromText('50'),
  ...changes,
});

const amount = (text: string): RedemptionRequest => ({ amount: paiseFromText(text) });
const some = (text: string): RedemptionRequest => ({ units: unitsFromText(text) });
const ALL: RedemptionRequest = { all: true };

const strict: Partial<RedemptionRule> = {
  minimumAmount: paiseFromText('1000'),
  minimumUnits: unitsFromText('10'),
  amountMultiple: paiseFromText('100'),
  unitMultiple: unitsFromText('0.5'),
  minimumBalanceUnits: unitsFromText('20'),
};
const locked = { units: unitsFromText('40'), unlocksOn: day('2027-08-20') };

test.each<[string, SellableUnits, RedemptionRequest, string | undefined, string | undefined]>([
  ['an amount', holding(), amount('2500'), undefined, undefined],
  [
    'units with a fourth place, which the exchange cannot be sent',
    holding({ unitMultiple: unitsFromText('0.0001') }),
    some('10.1234'),
    'sale.units-not-multiple',
    'The units must be in multiples of 0.001.',
  ],
  ['units with three places', holding({ unitMultiple: unitsFromText('0.0001') }), some('10.123'), undefined, undefined],
  [
    'all units, which have a fourth place',
    holding({ unitMultiple: unitsFromText('0.0001') }, { freeUnits: unitsFromText('10.1234') }),
    ALL,
    undefined,
    undefined,
  ],
  ['the value of all free units', holding(), amount('5000'), undefined, undefined],
  ['the smallest amount', holding(), amount('500'), undefined, undefined],
  ['no amount', holding(), amount('0'), 'order.amount-not-positive', 'Enter an amount above zero.'],
  ['less than nothing', holding(), amount('-500'), 'order.amount-not-positive', undefined],
  [
    'less than the minimum amount',
    holding(),
    amount('499.99'),
    'sale.amount-below-minimum',
    'The amount must be at least ₹500.00. You can sell all units instead.',
  ],
  [
    'an amount between two multiples',
    holding(strict),
    amount('1050'),
    'sale.amount-not-multiple',
    'The amount must be in multiples of ₹100.00.',
  ],
  [
    'more than the value of the free units',
    holding(),
    amount('5001'),
    'sale.amount-not-free',
    'Only units worth about ₹5,000.00 are free to sell.',
  ],
  [
    'an amount that leaves too few units',
    holding(strict),
    amount('4100'),
    'sale.balance-below-minimum',
    'Fewer than 20.000 units would be left, which the fund does not allow. Sell less, or all units.',
  ],
  ['an amount that leaves exactly the minimum', holding(strict), amount('4000'), undefined, undefined],
  ['an amount that leaves nothing', holding(strict), amount('5000'), undefined, undefined],
  ['units', holding(), some('12.345'), undefined, undefined],
  ['all units by number', holding(), some('100'), undefined, undefined],
  ['the smallest part of a unit', holding(), some('0.001'), undefined, undefined],
  ['no units', holding(), some('0'), 'sale.units-below-minimum', undefined],
  [
    'less than the minimum units',
    holding(strict),
    some('9.5'),
    'sale.units-below-minimum',
    'At least 10.000 units must be sold. You can sell all units instead.',
  ],
  [
    'units between two multiples',
    holding(),
    some('1.0005'),
    'sale.units-not-multiple',
    'The units must be in multiples of 0.001.',
  ],
  [
    'more than the free units',
    holding(),
    some('100.001'),
    'sale.units-not-free',
    'Only 100.000 units are free to sell.',
  ],
  ['units that leave too few', holding(strict), some('80.5'), 'sale.balance-below-minimum', undefined],
  ['units that leave exactly the minimum', holding(strict), some('80'), undefined, undefined],
  ['all units', holding(strict), ALL, undefined, undefined],
  ['all of a few units', holding(strict, { freeUnits: unitsFromText('0.4') }), ALL, undefined, undefined],
  ['all of none', holding({}, { freeUnits: units(0n) }), ALL, 'sale.units-not-free', undefined],
  [
    'units that are locked in',
    holding({}, { locked }),
    some('120'),
    'sale.locked-in',
    'These units are locked in until 20 Aug 2027.',
  ],
  ['an amount of units that are locked in', holding({}, { locked }), amount('6000'), 'sale.locked-in', undefined],
  ['more than free and locked units', holding({}, { locked }), some('140.001'), 'sale.units-not-free', undefined],
  ['more than the value of all', holding({}, { locked }), amount('7001'), 'sale.amount-not-free', undefined],
  ['all where everything is locked', holding({}, { freeUnits: units(0n), locked }), ALL, 'sale.locked-in', undefined],
  ['all free units, with others locked', holding(strict, { locked }), ALL, undefined, undefined],
  ['units that leave locked ones above the minimum', holding(strict, { locked }), some('100'), undefined, undefined],
  [
    'anything of a fund that redeems nothing',
    holding({ isRedemptionAllowed: false }),
    ALL,
    'sale.redemption-not-allowed',
    'Kosi Flexi Cap Fund does not accept redemptions at the moment.',
  ],
  [
    'a switch where none are accepted',
    holding({ isSwitchAllowed: false }, { side: 'switch-out' }),
    ALL,
    'sale.switch-not-allowed',
    'Kosi Flexi Cap Fund does not accept switches at the moment.',
  ],
  ['a sale where no switch is accepted', holding({ isSwitchAllowed: false }), ALL, undefined, undefined],
])('%s', (_what, sellable, request, code, message) => {
  const problem = redemptionProblem(sellable, request);
  expect(problem?.code).toBe(code);
  if (problem && message) expect(new Refusal(problem.code, problem).message).toBe(message);
});

test('an allowed number of units is free, a multiple, and leaves nothing or the minimum balance', () => {
  const { freeUnits } = holding();
  fc.assert(
    fc.property(fc.bigInt(0n, 1_200_000n), (sold) => {
      const left = freeUnits - sold;
      const { minimumUnits = 0n, unitMultiple = 1n, minimumBalanceUnits = 0n } = strict;
      const isAllowed =
        sold >= minimumUnits && sold % unitMultiple === 0n && (left === 0n || left >= minimumBalanceUnits);
      expect(redemptionProblem(holding(strict), { units: units(sold) }) === undefined).toBe(isAllowed);
    }),
  );
});

test('an allowed amount is never worth more than the free units', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10_000_00n), fc.bigInt(1n, 200_0000n), (wanted, freeUnits) => {
      const problem = redemptionProblem(holding({}, { freeUnits: units(freeUnits) }), { amount: paise(wanted) });
      // 50 rupees a unit: a ten-thousandth of a unit is half a paisa.
      if (problem === undefined) expect(2n * wanted <= freeUnits + 1n).toBe(true);
    }),
  );
});
