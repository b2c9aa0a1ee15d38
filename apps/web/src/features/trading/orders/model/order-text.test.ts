import { paiseFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { historyText } from './order-text.ts';
import { namesInShort } from './order-text.ts';
import { bankPageOf, payActionOf } from './order-actions.ts';
import { orderAddressOf } from './order-address.ts';
import { pageOf } from '../../../../ui/navigation/page-numbers.ts';
import { refundText } from './order-text.ts';
import { anOrder, aPayment } from '../testing/build.ts';

const payment = aPayment({ status: 'failed' });
const entry = { from: null, at: new Date('2026-11-23T05:00:00Z'), note: null };

test.each([
  [{ subject: 'order', subjectId: null, to: 'paymentPending' }, 'Confirmed with OTP'],
  [
    { subject: 'line', subjectId: '1', to: 'allotted' },
    'Nilgiri Flexi Cap Fund - Direct Plan - Growth: units allotted',
  ],
  [{ subject: 'payment', subjectId: payment.id, to: 'failed' }, 'Payment: declined'],
  [{ subject: 'order', subjectId: null, to: 'somethingNew' }, 'somethingNew'],
] as const)('%j reads %s', (step, text) => {
  expect(historyText({ ...entry, ...step }, anOrder({ payments: [payment] }))).toBe(text);
});

test('several payments are numbered', () => {
  const payments = [aPayment({ id: 'b', attempt: 2 }), aPayment({ id: 'a' })];
  expect(historyText({ ...entry, subject: 'payment', subjectId: 'b', to: 'pending' }, anOrder({ payments }))).toBe(
    'Payment 2: waiting for the bank',
  );
});

test.each([
  ['otpPending', undefined, 'Pay now'],
  ['paymentPending', undefined, 'Pay now'],
  ['paymentPending', 'failed', 'Try again'],
  ['paymentPending', 'expired', 'Try again'],
  ['paymentPending', 'pending', 'Pay another way'],
  ['paymentPending', 'received', undefined],
  ['paid', 'matched', undefined],
  ['cancelled', undefined, undefined],
] as const)('%s with a payment %s offers %s', (status, last, label) => {
  const payments = last === undefined ? [] : [aPayment({ status: last })];
  expect(payActionOf({ status, payments })?.label).toBe(label);
});

test("the bank's page is offered while its payment is open", () => {
  const redirectUrl = 'http://bank.example/pay/1';
  const at = (status: 'pending' | 'failed') =>
    bankPageOf({ status: 'paymentPending', payments: [aPayment({ status, redirectUrl })] });
  expect([at('pending'), at('failed')]).toEqual([redirectUrl, undefined]);
});

test('a refund is due, then done', () => {
  const refund = { amount: paiseFromText('5000'), status: 'due', reference: null, completedAt: null } as const;
  expect(refundText(refund)).toBe('₹5,000 will be refunded to your bank account.');
  expect(refundText({ ...refund, status: 'done', reference: 'RF-1', completedAt: entry.at })).toBe(
    '₹5,000 was refunded on 23 Nov 2026, reference RF-1.',
  );
});

test.each([
  [['A'], 'A'],
  [['A', 'B', 'C'], 'A and 2 more'],
])('funds %j read %s', (names, text) => {
  expect(namesInShort(names)).toBe(text);
});

test('reads order and account from an address, or nothing', () => {
  const { id } = anOrder();
  expect(orderAddressOf({ orderId: id, accountId: '12' })).toEqual({ orderId: id, accountId: 12 });
  expect(orderAddressOf({ orderId: '1', accountId: '0' })).toEqual({ orderId: undefined, accountId: undefined });
});

test.each([
  [undefined, 1],
  ['3', 3],
  ['0', 1],
  ['x', 1],
])('page %s of an address is page %i', (page, number) => {
  expect(pageOf(page === undefined ? {} : { page })).toBe(number);
});
