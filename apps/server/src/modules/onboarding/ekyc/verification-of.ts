import type { EkycDecision } from '@artha/domain/onboarding/ekyc/decide-ekyc';
import { EKYC_PROVIDER_NAMES } from '@artha/domain/onboarding/ekyc/ekyc-states';
import type { EkycRow } from './ekyc.queries.ts';

/** What an application keeps of a verified identity; null when it is stopped. */
export const verificationOf = (row: EkycRow, { event, differences }: EkycDecision, realNow: Date) =>
  event === 'stop'
    ? null
    : {
        provider: EKYC_PROVIDER_NAMES[row.provider],
        verifiedName: row.verifiedName ?? '',
        maskedId: row.maskedId ?? '',
        differences: row.explanation === null ? differences : [...differences, explained(row.explanation)],
        verifiedAt: realNow.toISOString(),
      };

const explained = (explanation: string): string => `The applicant says: ${explanation}`;
