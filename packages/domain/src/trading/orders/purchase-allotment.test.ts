import fc from 'fast-check';
import { expect, test } from 'vitest';
import golden from '../../../golden/units_stamp_duty.json' with { type: 'json' };
import { businessDate as day } from '../../kit/dates.ts';
import type { UnitPlaces } from '../../reference/scheme-rules/scheme-rule.ts';
import { nav, navFromText, paise, paiseFromText, textFromPaise, unitsFromText } from '../../kit/money.ts';
import { rateOn } from '../../reference/scheme-rules/charge-rates.ts';
import { DEFAULT_RULES } from '../../reference/scheme-rules/default-rules.ts';
import { allotPurchase, stampDutyWithin } from './purchase-allotment.ts';

const navOn = day('2026-11-20');
const { stampDuty: stampDutyRates } = DEFAULT_RULES;
const stampDutyPerMillion = rateOn(stampDutyRates, navOn);

const purchases = golden.cases.flatMap(({ id, input, expected }) =>
  input.amount && expected.units ? [{ id, input, expected }] : [],
);
test.each(purchases.map((each): [string, (typeof purchases)[number]] => [each.id, each]))('%s', (_id, golden) => {
  const { input, expected } = golden;
  // The transaction charge of the oldest case was abolished on 8-Aug-2025; it was deducted first.
  const amount = paise(paiseFromText(input.amount) - paiseFromText(input.transaction_charge));
  const unitPlaces = input.unit_decimals as UnitPlaces;
  const allotment = allotPurchase(amount, { navOn, nav: navFromText(input.nav), unitPlaces, stampDutyPerMillion });
  expect(textFromPaise(allotment.stampDuty)).toBe(expected.stamp_duty);
  expect(textFromPaise(allotment.netAmount)).toBe(expected.invested);
  expect(allotment.units).toBe(unitsFromText(expected.units));
  expect(allotment.cost + paiseFromText(input.transaction_charge)).toBe(paiseFromText(expected.cost_of_acquisition));
});

test.each([
  ['5000', '0.25'],
  ['100', '0.00'],
  ['101', '0.01'],
  ['0.01', '0.00'],
])('the stamp duty in %s rupees is %s', (amount, duty) => {
  expect(textFromPaise(stampDutyWithin(paiseFromText(amount), stampDutyPerMillion))).toBe(duty);
});

test('before 1 July 2020 there was no stamp duty', () => {
  expect(rateOn(stampDutyRates, day('2020-06-30'))).toBe(0n);
  expect(rateOn(stampDutyRates, day('2020-07-01'))).toBe(50n);
});

test.each([
  ['no amount', '0', '10'],
  ['no price', '100', '0'],
  ['a price too high for the amount', '0.01', '100000'],
])('%s is not allotted', (_what, amount, price) => {
  const at = { navOn, nav: navFromText(price), unitPlaces: 3, stampDutyPerMillion } as const;
  expect(() => allotPurchase(paiseFromText(amount), at)).toThrow(RangeError);
});

test('duty and net amount add up, and units times price is the net amount within half a place', () => {
  const amounts = fc.bigInt(100_00n, 100_000_000_000n);
  const prices = fc.bigInt(1_00000000n, 10_000_00000000n);
  fc.assert(
    fc.property(amounts, prices, fc.constantFrom<UnitPlaces[]>(3, 4), (amount, price, unitPlaces) => {
      const terms = { navOn, nav: nav(price), unitPlaces, stampDutyPerMillion };
      const { stampDuty, netAmount, units } = allotPurchase(paise(amount), terms);
      expect(stampDuty + netAmount).toBe(amount);
      const place = unitPlaces === 3 ? 10n : 1n;
      expect(units % place).toBe(0n);
      // In 1e-12 rupees: units are 1e-4, the price 1e-8, paise 1e-2.
      const off = units * price - netAmount * 10n ** 10n;
      expect(2n * (off < 0n ? -off : off) <= place * price).toBe(true);
    }),
  );
});
