import type { EkycProvider, EkycState } from '../ekyc/ekyc-states.ts';
import { EKYC_PROVIDER_NAMES } from '../ekyc/ekyc-states.ts';
import type { KraCode } from '../ekyc/kra-status.ts';
import { KRA_MEANINGS } from '../ekyc/kra-status.ts';

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
}

/** The KYC state of a client, in words that they read. */
export function kycOf({ check, bankReadAt, hasAccount }: KnownOf): { state: KycState; at: Date | null; note: string } {
  if (check?.state === 'mismatch') {
    const { text } = meaningOf(check);
    return {
      state: 'stopped',
      at: check.completedAt,
      note: text || 'The identity check did not match your bank record.',
    };
  }
  if (check?.state === 'verified') return verified(check);
  if (hasAccount) return { state: 'bank', at: bankReadAt, note: 'Confirmed by your bank.' };
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
    note: name === '' ? `By ${provider}.` : `By ${provider}. KYC record: ${name}.`,
  };
}

/** A check without a status of the registration agency is not held up by it. */
const meaningOf = ({ kraCode }: IdentityCheck) =>
  kraCode === null ? { name: '', permission: 'allowed' as const, text: '' } : KRA_MEANINGS[kraCode];
