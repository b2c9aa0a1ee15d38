import type { EkycProvider, EkycState } from '../ekyc/ekyc-states.ts';
import { EKYC_PROVIDER_NAMES } from '../ekyc/ekyc-states.ts';
import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_MEANINGS } from '../../clients/kyc-records/kra-status.ts';
import { mayTransact } from '../../clients/kyc-records/kyc-watch.ts';

/** `bank`: by the bank, without an identity check here. `review`: confirmed, but something has to be looked at. */
export const KYC_STATES = ['verified', 'bank', 'review', 'stopped', 'missing'] as const;
export type KycState = (typeof KYC_STATES)[number];

/** What is known of the newest identity check that has a result. */
export interface IdentityCheck {
  readonly provider: EkycProvider;
  readonly state: EkycState;
  readonly kraCode: KraCode | null;
  readonly completedAt: Date | null;
}

interface KnownOf {
  readonly check: IdentityCheck | undefined;
  /** When the bank's record was read last; null when it never was. */
  readonly bankReadAt: Date | null;
  /** A client with an account was identified by the bank. */
  readonly hasAccount: boolean;
  /** What the registration agency answered last since the account is open; undefined before the first look-up. */
  readonly record: KraCode | undefined;
}

/** The KYC state of a client, in words that they read. */
export function kycOf(known: KnownOf): { state: KycState; at: Date | null; note: string } {
  const { check, bankReadAt, hasAccount, record } = known;
  if (record !== undefined && !mayTransact(record))
    return { state: 'stopped', at: null, note: KRA_MEANINGS[record].text };
  if (check?.state === 'mismatch') {
    const { text } = meaningOf(check);
    return {
      state: 'stopped',
      at: check.completedAt,
      note: text || 'The identity check did not match your bank record.',
    };
  }
  if (check?.state === 'verified') return verified({ ...check, kraCode: record ?? check.kraCode });
  if (hasAccount) return { state: 'bank', at: bankReadAt, note: `Confirmed by your bank.${recordText(record)}` };
  return { state: 'missing', at: null, note: 'Your identity is verified during the onboarding.' };
}

function verified(check: IdentityCheck) {
  const { name, permission, text } = meaningOf(check);
  const provider = EKYC_PROVIDER_NAMES[check.provider];
  const at = check.completedAt;
  if (permission !== 'allowed') return { state: 'review' as const, at, note: text };
  return {
    state: 'verified' as const,
    at,
    note: `By ${provider}.${name === '' ? '' : ` KYC record: ${name}.`}`,
  };
}

const recordText = (code: KraCode | undefined): string =>
  code === undefined ? '' : ` KYC record: ${KRA_MEANINGS[code].name}.`;

/** A check without a status of the registration agency is not held up by it. */
const meaningOf = ({ kraCode }: IdentityCheck) =>
  kraCode === null ? { name: '', permission: 'allowed' as const, text: '' } : KRA_MEANINGS[kraCode];
