import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { paiseFromText, unitsFromText } from '../../kit/money.ts';
import type { FingerprintedPlan } from './plan-fingerprint.ts';
import { cancelFingerprint, pauseFingerprint, startFingerprint } from './plan-fingerprint.ts';

const PLAN: FingerprintedPlan = {
  id: '01900000-0000-7000-8000-000000000001',
  accountId: 5,
  kind: 'sip',
  instrumentId: 1,
  toInstrumentId: null,
  folioId: null,
  amount: paiseFromText('5000'),
  units: null,
  frequency: 'monthly',
  day: 5,
  startOn: day('2026-12-05'),
  endOn: null,
  instalments: null,
  isFirstToday: false,
  stepUpAmount: null,
  stepUpPercent: null,
  stepUpMaximum: null,
  bankMandateId: 3,
  bankAccountId: null,
  replacesPlanId: null,
};
const OTHER: FingerprintedPlan = { ...PLAN, id: '01900000-0000-7000-8000-000000000002', instrumentId: 2 };
const text = (value: unknown) => JSON.stringify(value);

test('the order in which plans are named does not matter', () => {
  expect(text(startFingerprint([OTHER, PLAN]))).toBe(text(startFingerprint([PLAN, OTHER])));
});

test.each<[string, Partial<FingerprintedPlan>]>([
  ['the account', { accountId: 6 }],
  ['the kind', { kind: 'swp' }],
  ['the fund', { instrumentId: 2 }],
  ['the target', { toInstrumentId: 2 }],
  ['the folio', { folioId: 9 }],
  ['the amount', { amount: paiseFromText('5000.01') }],
  ['units', { amount: null, units: unitsFromText('1') }],
  ['the frequency', { frequency: 'weekly' }],
  ['the day', { day: 6 }],
  ['the start', { startOn: day('2027-01-05') }],
  ['the end', { endOn: day('2030-12-05') }],
  ['the number', { instalments: 12 }],
  ['the first instalment', { isFirstToday: true }],
  ['the step-up', { stepUpPercent: '10.00' }],
  ['the step-up by amount', { stepUpAmount: paiseFromText('500') }],
  ['its maximum', { stepUpMaximum: paiseFromText('9000') }],
  ['the mandate', { bankMandateId: 4 }],
  ['the bank account', { bankAccountId: 4 }],
  ['the plan that it replaces', { replacesPlanId: OTHER.id }],
])('a code is not valid after a change of %s', (_what, changes) => {
  expect(text(startFingerprint([{ ...PLAN, ...changes }]))).not.toBe(text(startFingerprint([PLAN])));
});

test('starting, pausing and cancelling are confirmed by different codes', () => {
  const pause = { fromOn: day('2026-12-05'), instalments: 3, nextOn: day('2026-12-05') };
  const cancellation = { reason: 'Goal achieved', cancelOn: day('2026-11-26') };
  const found = [
    startFingerprint([PLAN]),
    pauseFingerprint(PLAN, pause),
    pauseFingerprint(PLAN, { ...pause, instalments: 2 }),
    pauseFingerprint(PLAN, { ...pause, nextOn: null }),
    cancelFingerprint(PLAN, cancellation),
    cancelFingerprint(PLAN, { ...cancellation, cancelOn: day('2026-11-27') }),
  ];
  expect(new Set(found.map(text)).size).toBe(found.length);
});
