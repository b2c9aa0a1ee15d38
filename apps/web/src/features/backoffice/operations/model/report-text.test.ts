import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { orderStatusLabel, refundText, historyText, totalOf } from './report-text.ts';

test.each([
  ['completed', 'matched', 'Units allotted', 'positive'],
  ['paymentPending', null, 'Payment pending', 'info'],
  ['paymentPending', 'failed', 'Payment declined', 'negative'],
  ['cancelled', 'failed', 'Cancelled', 'warning'],
] as const)('an order in %s with payment %s reads %s', (status, paymentStatus, label, tone) => {
  expect(orderStatusLabel({ status, paymentStatus })).toEqual({ label, tone });
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
  expect(historyText(entry, { lines: [], payments: [] })).toBe(text);
});
