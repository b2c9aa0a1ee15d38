import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { rateOn, securitiesTaxRateOn } from './charge-rates.ts';
import { firstRow, rowOn } from './dated-rows.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { payoutLimitOn } from './payout-limits.ts';
import type { TaxClass } from './tax-class.ts';

const row = (from: string, perMillion: bigint) => ({ from: day(from), perMillion, source: 'test' });
const rows = [row('2026-06-01', 20n), row('2025-01-01', 10n), row('2026-12-01', 30n)];

test.each([
  ['2024-12-31', undefined],
  ['2025-01-01', 10n],
  ['2026-05-31', 10n],
  ['2026-06-01', 20n],
  ['2026-11-30', 20n],
  ['2030-01-01', 30n],
])('on %s the row of %s applies', (on, perMillion) => {
  expect(rowOn(rows, day(on))?.perMillion).toBe(perMillion);
  expect(rateOn(rows, day(on))).toBe(perMillion ?? 0n);
});

test('the first row is the oldest one', () => {
  expect(firstRow(rows)?.perMillion).toBe(10n);
  expect(firstRow([])).toBeUndefined();
});

test.each<[TaxClass, string, bigint]>([
  ['equity', '2026-11-20', 10n],
  ['equity', '2013-05-31', 0n],
  ['specified', '2026-11-20', 0n],
  ['other', '2026-11-20', 0n],
])('the securities tax on units of %s funds on %s is %s per million', (taxClass, on, perMillion) => {
  expect(securitiesTaxRateOn(DEFAULT_RULES.securitiesTax, taxClass, day(on))).toBe(perMillion);
});

test('no payout limit is known before the first', () => {
  const { payoutLimits } = DEFAULT_RULES;
  expect(payoutLimitOn(payoutLimits, day('2022-11-25'))).toMatchObject({ businessDays: 3, overseasBusinessDays: 5 });
  expect(() => payoutLimitOn(payoutLimits, day('2022-11-24'))).toThrow(RangeError);
});
