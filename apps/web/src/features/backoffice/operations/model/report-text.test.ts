import { businessDate } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { orderStatusLabel, payoutText, refundText, historyText, totalOf } from './report-text.ts';

test.each([
  ['purchase', 'completed', 'matched', 'Units allotted', 'positive'],
  ['purchase', 'paymentPending', null, 'Payment pending', 'info'],
  ['purchase', 'paymentPending', 'failed', 'Payment declined', 'negative'],
  ['purchase', 'cancelled', 'failed', 'Cancelled', 'warning'],
  ['redemption', 'redeemed', null, 'Units sold, payout due', 'info'],
  ['redemption', 'completed', null, 'Paid out', 'positive'],
  ['switch', 'rejected', null, 'Rejected', 'negative'],
] as const)('a %s in %s with payment %s reads %s', (kind, status, paymentStatus, label, tone) => {
  expect(orderStatusLabel({ kind, status, paymentStatus })).toEqual({ label, tone });
});

test('a payout is due or paid, with the interest that is owed', () => {
  const due = {
    ...{ amount: paise(500_000n), status: 'due' as const, bankName: 'Bank', bankNumberLast4: '4417' },
    ...{ expectedOn: businessDate('2026-11-24'), dueOn: businessDate('2026-11-25') },
    ...{ reference: null, paidOn: null, interestOwed: paise(0n) },
  };
  expect(payoutText(due)).toBe('₹5,000 due by 25 Nov 2026');
  const paid = { ...due, reference: 'UTR1', paidOn: businessDate('2026-11-27'), interestOwed: paise(411n) };
  expect(payoutText(paid)).toBe('₹5,000 paid out on 27 Nov 2026, UTR1. The fund house owes interest of ₹4.11');
});

test('adds up a page to the paisa', () => {
  expect(totalOf([{ total: paise(10n) }, { total: paise(20n) }])).toBe(30n);
  expect(totalOf([])).toBe(0n);
});

test('a refund is due or done', () => {
  const due = { amount: paise(500_000n), status: 'due' as const, reference: null, completedAt: null };
  expect(refundText(due)).toBe('Refund of ₹5,000 due');
  expect(refundText({ ...due, status: 'done', reference: 'RF-1', completedAt: new Date('2026-11-23T20:00:00Z') })).toBe(
    'Refund of ₹5,000 on 24 Nov 2026, RF-1',
  );
});

test.each([
  ['order', null, 'paymentPending', 'Order: payment pending'],
  ['order', null, 'of-a-later-version', 'Order: of-a-later-version'],
  ['line', '9', 'allotted', 'A fund: units allotted'],
  ['payment', 'x', 'failed', 'Payment: declined'],
] as const)('an entry of %s %s to %s reads %s', (subject, subjectId, to, text) => {
  const entry = { subject, subjectId, from: null, to, at: new Date(0), note: null };
  expect(historyText(entry, { kind: 'purchase', lines: [], payments: [] })).toBe(text);
});
