import type { ComparedDetail } from './compare-identity.ts';
import { IDENTITY_DETAIL_NAMES } from './compare-identity.ts';
import type { EkycProvider } from './ekyc-states.ts';
import { EKYC_PROVIDER_NAMES } from './ekyc-states.ts';
import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_MEANINGS } from '../../clients/kyc-records/kra-status.ts';

export interface EkycDecision {
  readonly event: 'verify' | 'stop';
  /** What operations look at, in the words that the applicant reads; empty when all is the same. */
  readonly differences: readonly string[];
  /** Why there is no way on, in the same words; empty unless it is stopped. */
  readonly stopReasons: readonly string[];
}

/** Whether an identity is verified, by what was compared and by the record of the KYC registration agency. */
export function decideEkyc(provider: EkycProvider, details: readonly ComparedDetail[], kraCode: KraCode): EkycDecision {
  const source = EKYC_PROVIDER_NAMES[provider].toLowerCase();
  const textOf = (wanted: ComparedDetail['outcome']) =>
    details
      .filter(({ outcome }) => outcome === wanted)
      .map(({ detail }) => `${IDENTITY_DETAIL_NAMES[detail]} is not the same at the bank and in the ${source}.`);
  const { permission, text } = KRA_MEANINGS[kraCode];
  const stopReasons = [...textOf('stops'), ...(permission === 'stopped' ? [text] : [])];
  const differences = [...textOf('differs'), ...(permission === 'review' ? [text] : [])];
  return { event: stopReasons.length > 0 ? 'stop' : 'verify', differences, stopReasons };
}
