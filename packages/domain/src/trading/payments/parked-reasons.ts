import type { ImplausibleTime } from '../orders/reported-time.ts';

/** Why an event of the payment bank is parked instead of booked. */
export type ParkedReason = ImplausibleTime | 'unknown-payment' | 'too-long-ago';

/** Each within a sentence. */
export const PARKED_REASONS: Readonly<Record<ParkedReason, string>> = {
  'unknown-payment': 'there is no such payment',
  'too-long-ago': 'no payment has its account, and its time is more than a month ago',
  'before-its-beginning': 'its time is before the payment began',
  'in-the-future': 'its time is in the future',
};
