import { expect, test } from 'vitest';
import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_MEANINGS } from '../../clients/kyc-records/kra-status.ts';
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
  expect(kycOf({ check: found, bankReadAt: BANK_AT, hasAccount, record: undefined })).toEqual({ state, at, note });
});

test('what a stopped record means is said', () => {
  const found = check({ state: 'mismatch', kraCode: '06' });
  const stopped = kycOf({ check: found, bankReadAt: null, hasAccount: true, record: undefined });
  expect(stopped.note).toBe(
    'Your KYC record was deactivated. Visit your branch with a proof of identity and of address.',
  );
});

test.each<[IdentityCheck | undefined, record: KraCode, state: KycState, at: Date | null, note: string]>([
  [check({ kraCode: '12' }), '07', 'verified', AT, 'By Document locker. KYC record: Validated.'],
  [check({}), '02', 'verified', AT, 'By Document locker. KYC record: Registered.'],
  [undefined, '07', 'bank', BANK_AT, 'Confirmed by your bank. KYC record: Validated.'],
  [undefined, '05', 'stopped', null, KRA_MEANINGS['05'].text],
  [check({}), '03', 'stopped', null, KRA_MEANINGS['03'].text],
])('%j whose record was later looked up as %s is %s', (found, record, state, at, note) => {
  expect(kycOf({ check: found, bankReadAt: BANK_AT, hasAccount: true, record })).toEqual({ state, at, note });
});
