import type { PaymentStatus } from './payment.ts';

const AT_FIRST_MS = 500;
const LATER_MS = 2_000;
/** About as long as it takes to tell people that the bank is slow. */
const QUICK_ANSWERS = 20;

/** When to ask next whether the bank's page is known; not at all once it is, or the payment is over. */
export function bankPollingMs(payment: PaymentStatus | undefined, answers: number): number | false {
  if (payment && (payment.redirectUrl !== null || !isStarting(payment.status))) return false;
  return answers < QUICK_ANSWERS ? AT_FIRST_MS : LATER_MS;
}

/** The bank may still open its page for it. */
export const isStarting = (status: PaymentStatus['status']): boolean => status === 'initiated' || status === 'pending';
