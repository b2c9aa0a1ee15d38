import { businessDate, instantAt } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import { PENDING_ACTION_KINDS } from '@artha/domain/portfolio/pending-actions/pending-action';
import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

const TODAY = businessDate('2026-11-26');
const FACTS = {
  ...{ accountId: 7, subjectId: '12', subject: 'Nilgiri Flexi Cap', amount: paise(5_000_00n) },
  ...{ dueAt: instantAt(TODAY, '15:00'), reason: 'The account has too little money.' },
};

test.each([
  ['pay-order', 'Pay for Nilgiri Flexi Cap', '/payment/7/12', '₹5,000.00 · until today, 15:00'],
  ['finish-payment', 'Finish the payment for Nilgiri Flexi Cap', '/transaction-status/12/7', '₹5,000.00 · until today'],
  ['failed-instalment', 'Instalment failed: Nilgiri Flexi Cap', '/plans/12', '₹5,000.00 · The account has too little'],
  ['mandate-expiring', 'Mandate ends: Nilgiri Flexi Cap', '/mandates?step=new', 'Its last day is 26 Nov 2026'],
  ['confirm-mandate', 'Confirm the mandate', '/mandates?mandateId=12&step=confirm', 'The OTP is missing'],
  ['risk-profile-expired', 'Renew your risk profile', '/risk-profile', 'It ended on 26 Nov 2026.'],
  ['kyc', 'Your KYC needs a correction', '/profile', 'The account has too little money.'],
] as const)('%s', (kind, title, to, note) => {
  const text = actionText({ kind, ...FACTS }, TODAY);
  expect(text.title).toContain(title);
  expect(text.to).toBe(to);
  expect(text.note).toContain(note);
});

test.each([
  ['2026-11-26', 'until today, 15:00'],
  ['2026-11-25', 'until tomorrow, 15:00'],
  ['2026-11-24', 'until 26 Nov 2026'],
])('on %s the deadline is %s', (today, text) => {
  expect(actionText({ kind: 'pay-order', ...FACTS }, businessDate(today)).note.endsWith(text)).toBe(true);
});

test('every action has a title and an address, also without facts', () => {
  const none = { accountId: null, subjectId: null, subject: null, amount: null, dueAt: null, reason: null };
  for (const kind of PENDING_ACTION_KINDS) {
    const { title, to } = actionText({ kind, ...none }, TODAY);
    expect([title, to]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/^\//)]);
  }
});
