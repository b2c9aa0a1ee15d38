import type { VerificationState } from '@artha/domain/clients/bank-accounts/verification';
import type { StatusTone } from '../../../../ui/states/status.tsx';

interface VerificationView {
  readonly tone: StatusTone;
  readonly label: string;
}

/** How the verification of a bank account is shown to its client. */
export const VERIFICATION_VIEWS: Readonly<Record<VerificationState, VerificationView>> = {
  verified: { tone: 'positive', label: 'Verified' },
  pending: { tone: 'info', label: 'Verifying' },
  review: { tone: 'warning', label: 'Under review' },
  refused: { tone: 'negative', label: 'Not accepted' },
};
