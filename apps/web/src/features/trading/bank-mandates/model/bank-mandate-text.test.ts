import { businessDate } from '@artha/domain/kit/dates';
import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { Mandate } from '../bank-mandates.api.ts';
import { isCancellable, kindText, nextText, plansText, statusOf } from './bank-mandate-text.ts';

const mandate = (changes: Partial<Mandate>): Mandate => ({
  id: 1,
  accountId: 1,
  accountName: 'Asha Rao',
  bankAccountId: 1,
  bankName: 'Sagar Bank',
  numberLast4: '4471',
  kind: 'e-mandate',
  authMode: 'netbanking',
  limit: paise(5_000_000n),
  startOn: businessDate('2026-11-20'),
  endOn: businessDate('2056-11-19'),
  status: 'registered',
  wireStatus: null,
  exchangeMandateId: '4100001',
  umrn: 'SAGR7041220011860042',
  approvalUrl: null,
  rejectReason: null,
  hasForm: false,
  used: paise(0n),
  free: paise(5_000_000n),
  planCount: 0,
  createdAt: new Date(0),
  decidedAt: null,
  ...changes,
});

test.each([
  [{}, 'Active', undefined],
  [{ status: 'created', approvalUrl: 'https://bank.example' }, 'Approval awaited', 'Approve it at your bank'],
  [{ status: 'created' }, 'Being sent', 'Approve it at your bank'],
  [{ status: 'created', kind: 'physical' }, 'Signature awaited', 'Print the form, sign it and upload it'],
  [
    { status: 'created', kind: 'physical', hasForm: true },
    'Form received',
    'We check your form and send it to the bank',
  ],
  [{ status: 'submitted' }, 'With your bank', 'Your bank answers within 2 working days'],
  [{ status: 'rejected', rejectReason: 'Signature differs' }, 'Refused', 'Signature differs'],
  [{ status: 'cancelled' }, 'Cancelled', 'Your account is not debited any more'],
  [{ status: 'expired' }, 'Expired', 'Ended on 19 Nov 2056'],
] as const)('a mandate with %j is described in plain words', (changes, label, next) => {
  expect(statusOf(mandate(changes)).label).toBe(label);
  expect(nextText(mandate(changes))).toBe(next);
});

test.each([
  [{}, 'e-mandate, net banking · SAGR 7041 2200 1186 0042'],
  [{ authMode: 'aadhaar', umrn: null }, 'e-mandate, Aadhaar · 4100001'],
  [{ kind: 'physical', authMode: null, umrn: null, exchangeMandateId: null }, 'Signed form'],
] as const)('a mandate with %j is named by its kind and number', (changes, text) => {
  expect(kindText(mandate(changes))).toBe(text);
});

test('plans are counted in words, and what has ended is not cancelled', () => {
  expect([0, 1, 4].map(plansText)).toEqual(['None', '1 SIP', '4 SIPs']);
  expect(isCancellable({ status: 'submitted' })).toBe(true);
  expect(isCancellable({ status: 'expired' })).toBe(false);
});
