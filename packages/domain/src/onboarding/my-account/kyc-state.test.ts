import { expect, test } from 'vitest';
import type { IdentityCheck, KycState } from './kyc-state.ts';
import { kycOf } from './kyc-state.ts';

const AT = new Date('2026-11-20T06:30:00Z');
const BANK_AT = new Date('2026-10-01T06:30:00Z');
const check = (changes: Partial<IdentityCheck>): IdentityCheck => ({
  provider: 'locker',
  state: 'verified',
  kraCode: '07',
  completedAt: AT,
  ...changes,
});

test.each<[IdentityCheck | undefined, hasAccount: boolean, state: KycState, at: Date | null, note: string]>([
  [check({}), true, 'verified', AT, 'By Document locker. KYC record: Validated.'],
  [check({ kraCode: null, provider: 'depository' }), true, 'verified', AT, 'By Depository.'],
  [check({ kraCode: '12' }), true, 'review', AT, 'Your KYC record is from before 2012 and has to be renewed.'],
  [
    check({ state: 'mismatch', kraCode: null }),
    false,
    'stopped',
    AT,
    'The identity check did not match your bank record.',
  ],
  [check({ state: 'failed', kraCode: null }), true, 'bank', BANK_AT, 'Confirmed by your bank.'],
  [undefined, true, 'bank', BANK_AT, 'Confirmed by your bank.'],
  [undefined, false, 'missing', null, 'Your identity is verified during the onboarding.'],
])('%j with an account %s is %s', (found, hasAccount, state, at, note) => {
  expect(kycOf({ check: found, bankReadAt: BANK_AT, hasAccount })).toEqual({ state, at, note });
});

test('what a stopped record means is said', () => {
  const stopped = kycOf({ check: check({ state: 'mismatch', kraCode: '06' }), bankReadAt: null, hasAccount: true });
  expect(stopped.note).toBe(
    'Your KYC record was deactivated. Visit your branch with a proof of identity and of address.',
  );
});
