import type { ChequeState } from '../../trading/payments/cheque-states.ts';
import type { CreditProblem, CreditState } from '../../trading/payments/credit-states.ts';

/** What operations do about money that waits, by why it waits. */
const OF_PROBLEM: Readonly<Record<CreditProblem, string>> = {
  'unknown-account': 'Find the order it was meant for and match it, or refund it.',
  'too-little': 'Wait for the rest until the deadline of the order, or refund it.',
  'too-much': 'Match it: the order is paid and the difference refunded. Or refund all of it.',
  'third-party': 'Nothing: it goes back by itself.',
  'already-paid': 'Nothing: it goes back by itself.',
  'order-closed': 'Nothing: it goes back by itself.',
  'too-late': 'Nothing: it goes back by itself.',
  'other-mode': 'Nothing: it goes back by itself.',
};

/** @param problem null for money that paid its order at once */
export function creditNextStep(status: CreditState, problem: CreditProblem | null, isInApproval: boolean): string {
  if (isInApproval) return 'A colleague decides the request in the approvals.';
  if (status === 'matched') return 'Nothing: it paid its order.';
  if (status === 'refunded') return 'Nothing: it was refunded.';
  return status === 'unmatched' && problem ? OF_PROBLEM[problem] : 'Nothing: the refund is requested.';
}

const OF_CHEQUE: Readonly<Record<ChequeState, string>> = {
  awaited: 'Wait for the cheque. Record it with its date when it is here.',
  received: 'Deposit it with the clearing corporation.',
  deposited: 'Wait for the outcome. Record it by hand only if the clearing corporation does not report it.',
  cleared: 'Nothing: it paid its order, or is refunded.',
  bounced: 'Nothing: the client can pay another way.',
  withdrawn: 'Send it back to the client if it is here.',
};

export const chequeNextStep = (status: ChequeState): string => OF_CHEQUE[status];

/** @param isLate after the working days of the setting */
export function refundNextStep(status: 'due' | 'done', isLate: boolean): string {
  if (status === 'done') return 'Nothing: it was refunded.';
  return isLate
    ? 'Ask the clearing corporation why it does not answer. The request is repeated by itself.'
    : 'Wait for the answer of the clearing corporation.';
}
