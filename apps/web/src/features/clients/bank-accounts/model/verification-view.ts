import type { VerificationState } from '@artha/domain/clients/bank-accounts/verification';
import { VERIFICATION_NAMES } from '@artha/domain/clients/bank-accounts/verification';
import type { StatusTone } from '../../../../ui/states/status.tsx';

interface VerificationView {
  readonly tone: StatusTone;
  readonly label: string;
}

/** How the verification of a bank account is shown to its client. */
export const VERIFICATION_VIEWS: Readonly<Record<VerificationState, VerificationView>> = {
  verified: { tone: 'positive', label: VERIFICATION_NAMES.verified },
  pending: { tone: 'info', label: VERIFICATION_NAMES.pending },
  review: { tone: 'warning', label: VERIFICATION_NAMES.review },
  refused: { tone: 'negative', label: VERIFICATION_NAMES.refused },
};
