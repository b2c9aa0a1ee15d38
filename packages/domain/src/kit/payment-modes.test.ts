import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../reference/scheme-rules/default-rules.ts';
import { businessDate as day } from './dates.ts';
import { paiseFromText } from './money.ts';
import type { PaymentMode, PaymentOccasion } from './payment-modes.ts';
import { checkPaymentMode, paymentModesOn } from './payment-modes.ts';

const { paymentModes } = DEFAULT_RULES;
const ON = day('2026-11-20');

test.each<[PaymentOccasion, PaymentMode[]]>([
  ['lump-sum', ['netbanking', 'neft', 'cheque', 'upi', 'mandate']],
  ['first-instalment', ['netbanking', 'neft', 'cheque', 'upi']],
  ['later-instalment', ['mandate']],
])('a %s is paid by %j', (occasion, modes) => {
  expect(paymentModesOn(paymentModes, occasion, ON).map(({ mode }) => mode)).toEqual(modes);
});

const limit = paiseFromText('500000');

test.each<[PaymentMode, PaymentOccasion, string, string]>([
  ['upi', 'lump-sum', '5000', 'accepted'],
  ['upi', 'first-instalment', '5000', 'accepted'],
  ['upi', 'later-instalment', '5000', 'order.payment-mode-not-allowed'],
  ['mandate', 'later-instalment', '500000', 'accepted'],
  ['mandate', 'later-instalment', '500000.01', 'order.mandate-limit-exceeded'],
  ['mandate', 'first-instalment', '5000', 'order.payment-mode-not-allowed'],
  ['mandate', 'lump-sum', '500000', 'accepted'],
  ['mandate', 'lump-sum', '500001', 'order.mandate-limit-exceeded'],
])('%s for a %s of %s is %s', (mode, occasion, amount, outcome) => {
  const choice = { mode, occasion, amount: paiseFromText(amount), mandate: { limit, used: paiseFromText('0') } };
  expect(checkPaymentMode(paymentModes, choice, ON)?.code ?? 'accepted').toBe(outcome);
});

test.each<[PaymentOccasion, string, string]>([
  ['lump-sum', '300000', 'accepted'],
  ['lump-sum', '300000.01', 'order.mandate-month-exceeded'],
  ['lump-sum', '500000.01', 'order.mandate-limit-exceeded'],
  ['later-instalment', '300000', 'accepted'],
  ['later-instalment', '300000.01', 'order.mandate-month-exceeded'],
])('a %s of %s by a mandate that has 300000 left in the month is %s', (occasion, amount, outcome) => {
  const mandate = { limit, used: paiseFromText('200000') };
  const choice = { mode: 'mandate' as const, occasion, amount: paiseFromText(amount), mandate };
  expect(checkPaymentMode(paymentModes, choice, ON)?.code ?? 'accepted').toBe(outcome);
});

test('refuses a missing mandate and a mode that is not offered', () => {
  const choice = { occasion: 'lump-sum', amount: paiseFromText('5000') } as const;
  expect(checkPaymentMode(paymentModes, { ...choice, mode: 'mandate' }, ON)?.code).toBe(
    'order.payment-mode-not-allowed',
  );
  const rows = paymentModes.filter(({ mode }) => mode === 'upi');
  expect(checkPaymentMode(rows, { ...choice, mode: 'netbanking' }, ON)?.code).toBe('order.payment-mode-not-allowed');
});

const upi = (from: string, isAllowed: boolean, maximum?: string) => ({
  occasion: 'lump-sum' as const,
  mode: 'upi' as const,
  from: day(from),
  isAllowed,
  maximum: maximum === undefined ? undefined : paiseFromText(maximum),
  source: 'test',
});
const dated = [upi('2027-01-01', false), upi('2026-01-01', true, '100000'), upi('2025-01-01', true)];

test.each([
  ['2024-12-31', '5000', 'order.payment-mode-not-allowed'],
  ['2025-01-01', '100000.01', 'accepted'],
  ['2026-01-01', '100000', 'accepted'],
  ['2026-12-31', '100000.01', 'order.payment-mode-maximum'],
  ['2027-01-01', '5000', 'order.payment-mode-not-allowed'],
])('on %s a payment of %s by UPI is %s', (on, amount, outcome) => {
  const choice = { mode: 'upi', occasion: 'lump-sum', amount: paiseFromText(amount) } as const;
  expect(checkPaymentMode(dated, choice, day(on))?.code ?? 'accepted').toBe(outcome);
});
