import type { PaymentStatus } from './payment.ts';

const INITIAL_MS = 500;
const LATER_MS = 2_000;
/** About as long as until the screen says that the bank is slow. */
const QUICK_ANSWERS = 20;

/** When to poll again for the bank's page; never once it is known or the payment has ended. */
export function bankPollingMs(payment: PaymentStatus | undefined, answers: number): number | false {
  if (payment && (payment.redirectUrl !== null || !isStarting(payment.status))) return false;
  return answers < QUICK_ANSWERS ? INITIAL_MS : LATER_MS;
}

/** Whether the bank may still open its page for the payment. */
export const isStarting = (status: PaymentStatus['status']): boolean => status === 'initiated' || status === 'pending';
