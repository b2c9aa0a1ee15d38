import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { totalsOf } from './bank-mandate-totals.ts';

const mandate = (
  status: 'registered' | 'created',
  limit: string,
  used: string,
  free: string,
  startOn = '2026-01-01',
) => ({
  status,
  limit: paiseFromText(limit),
  used: paiseFromText(used),
  free: paiseFromText(free),
  startOn: businessDate(startOn),
  endOn: businessDate('2056-11-19'),
});

test('only mandates that can be debited today are summed', () => {
  const mandates = [
    mandate('registered', '100000', '32500', '67500'),
    mandate('registered', '15000', '0', '15000'),
    mandate('registered', '50000', '0', '50000', '2027-01-01'),
    mandate('created', '500000', '0', '500000'),
  ];
  expect(totalsOf(mandates, businessDate('2026-11-20'))).toEqual({
    count: 2,
    limit: paiseFromText('115000'),
    used: paiseFromText('32500'),
    free: paiseFromText('82500'),
  });
});
