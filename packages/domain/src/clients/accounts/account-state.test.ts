import { expect, test } from 'vitest';
import type { AccountState } from './account-state.ts';
import { accountStateOf } from './account-state.ts';

const AT = new Date('2026-11-20T06:30:00Z');
const OPEN = {
  status: 'active',
  isHeldAway: false,
  frozenAt: null,
  kycStoppedAt: null,
  intakeStoppedAt: null,
  registration: null,
} as const;

test.each<[what: string, facts: Partial<Parameters<typeof accountStateOf>[0]>, state: AccountState]>([
  ['registered by other means', {}, 'open'],
  ['registered at the exchange', { registration: 'registered' }, 'open'],
  ['not answered by the exchange yet', { registration: 'pending' }, 'waiting'],
  ['refused by the exchange', { registration: 'refused' }, 'refused'],
  ['that does not reconcile', { intakeStoppedAt: AT, registration: 'pending' }, 'stopped'],
  ['of a holder whose KYC record is not valid', { kycStoppedAt: AT, intakeStoppedAt: AT }, 'kyc-stopped'],
  ['whose holder came of age', { frozenAt: AT, kycStoppedAt: AT, intakeStoppedAt: AT }, 'frozen'],
  ['that is held elsewhere', { isHeldAway: true, frozenAt: AT, intakeStoppedAt: AT }, 'held-away'],
  ['closed, whatever else', { status: 'closed', isHeldAway: true, frozenAt: AT, registration: 'refused' }, 'closed'],
])('an account %s', (_what, facts, state) => {
  expect(accountStateOf({ ...OPEN, ...facts })).toBe(state);
});
