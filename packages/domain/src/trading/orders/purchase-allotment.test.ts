import fc from 'fast-check';
import { expect, test } from 'vitest';
import golden from '../../../golden/units_stamp_duty.json' with { type: 'json' };
import { businessDate as day } from '../../kit/dates.ts';
import type { UnitPlaces } from '../../reference/scheme-rules/scheme-rule.ts';
import {
  nav,
  navFromText,
  paise,
  paiseFromText,
  scaledFromText,
  textFromPaise,
  unitsFromText,
} from '../../kit/money.ts';
import { allotPurchase, stampDutyRateOn, stampDutyWithin } from './purchase-allotment.ts';
import { redemptionProceeds } from './redemption-proceeds.ts';

const navOn = day('2026-11-20');

const purchases = golden.cases.flatMap(({ id, input, expected }) =>
  input.amount && expected.units ? [{ id, input, expected }] : [],
);
test.each(purchases.map((each): [string, (typeof purchases)[number]] => [each.id, each]))('%s', (_id, golden) => {
  const { input, expected } = golden;
  // The transaction charge of the oldest case was abolished on 8-Aug-2025; it was deducted first.
  const amount = paise(paiseFromText(input.amount) - paiseFromText(input.transaction_charge));
  const unitPlaces = input.unit_decimals as UnitPlaces;
  const allotment = allotPurchase(amount, { navOn, nav: navFromText(input.nav), unitPlaces });
  expect(textFromPaise(allotment.stampDuty)).toBe(expected.stamp_duty);
  expect(textFromPaise(allotment.netAmount)).toBe(expected.invested);
  expect(allotment.units).toBe(unitsFromText(expected.units));
  expect(allotment.cost + paiseFromText(input.transaction_charge)).toBe(paiseFromText(expected.cost_of_acquisition));
});

/** '0.001' percent is 10 parts per million. */
const perMillion = (percent: string) => scaledFromText(percent, 4) ?? -1n;

const sales = golden.cases.flatMap(({ id, input, expected }) =>
  input.units && expected.gross ? [{ id, input, expected }] : [],
);
test.each(sales.map((each): [string, (typeof sales)[number]] => [each.id, each]))('%s', (_id, { input, expected }) => {
  const proceeds = redemptionProceeds(unitsFromText(input.units), navFromText(input.nav), {
    loadPerMillion: perMillion(input.exit_load_pct),
    taxPerMillion: perMillion(input.stt_pct),
  });
  expect(textFromPaise(proceeds.gross)).toBe(expected.gross);
  expect(textFromPaise(proceeds.exitLoad)).toBe(expected.exit_load);
  expect(textFromPaise(proceeds.tax)).toBe(expected.stt);
  expect(textFromPaise(proceeds.net)).toBe(expected.net_payout);
});

test.each([
  ['5000', '0.25'],
  ['100', '0.00'],
  ['101', '0.01'],
  ['0.01', '0.00'],
])('the stamp duty in %s rupees is %s', (amount, duty) => {
  expect(textFromPaise(stampDutyWithin(paiseFromText(amount), navOn))).toBe(duty);
});

test('before 1 July 2020 there was no stamp duty', () => {
  expect(stampDutyRateOn(day('2020-06-30'))).toBe(0n);
  expect(stampDutyRateOn(day('2020-07-01'))).toBe(50n);
});

test.each([
  ['no amount', '0', '10'],
  ['no price', '100', '0'],
  ['a price too high for the amount', '0.01', '100000'],
])('%s is not allotted', (_what, amount, price) => {
  const at = { navOn, nav: navFromText(price), unitPlaces: 3 } as const;
  expect(() => allotPurchase(paiseFromText(amount), at)).toThrow(RangeError);
});

test('duty and net amount add up, and units times price is the net amount within half a place', () => {
  const amounts = fc.bigInt(100_00n, 100_000_000_000n);
  const prices = fc.bigInt(1_00000000n, 10_000_00000000n);
  fc.assert(
    fc.property(amounts, prices, fc.constantFrom<UnitPlaces[]>(3, 4), (amount, price, unitPlaces) => {
      const { stampDuty, netAmount, units } = allotPurchase(paise(amount), { navOn, nav: nav(price), unitPlaces });
      expect(stampDuty + netAmount).toBe(amount);
      const place = unitPlaces === 3 ? 10n : 1n;
      expect(units % place).toBe(0n);
      // In 1e-12 rupees: units are 1e-4, the price 1e-8, paise 1e-2.
      const off = units * price - netAmount * 10n ** 10n;
      expect(2n * (off < 0n ? -off : off) <= place * price).toBe(true);
    }),
  );
});
