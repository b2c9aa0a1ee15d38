import { expect, test } from 'vitest';
import { paiseFromText } from './money.ts';
import type { PaymentMode, PaymentOccasion } from './payment-modes.ts';
import { checkPaymentMode, DEFAULT_PAYMENT_MODES, paymentModesFor } from './payment-modes.ts';

test.each<[PaymentOccasion, PaymentMode[]]>([
  ['lump-sum', ['netbanking', 'neft', 'cheque', 'upi', 'mandate']],
  ['first-instalment', ['netbanking', 'neft', 'cheque', 'upi']],
  ['later-instalment', ['mandate']],
])('a %s is paid by %j', (occasion, modes) => {
  expect(paymentModesFor(occasion)).toEqual(modes);
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
  const choice = { mode, occasion, amount: paiseFromText(amount), mandateLimit: limit };
  expect(checkPaymentMode(choice)?.code ?? 'accepted').toBe(outcome);
});

test('refuses a missing mandate and a mode that is not offered', () => {
  const choice = { occasion: 'lump-sum', amount: paiseFromText('5000') } as const;
  expect(checkPaymentMode({ ...choice, mode: 'mandate' })?.code).toBe('order.payment-mode-not-allowed');
  const rows = DEFAULT_PAYMENT_MODES.filter(({ mode }) => mode === 'upi');
  expect(checkPaymentMode({ ...choice, mode: 'netbanking' }, rows)?.code).toBe('order.payment-mode-not-allowed');
});
