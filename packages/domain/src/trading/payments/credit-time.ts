import { UNKNOWN_CREDIT_AGE_MAX_DAYS } from '../../kit/limits.ts';
import { implausibleTime } from '../orders/reported-time.ts';
import type { ParkedReason } from './parked-reasons.ts';

const DAY_MS = 86_400_000;

/**
 * Why the time of money at a virtual account cannot be true. The account exists since its payment began, so nothing
 * arrived there before: an older time would give the order the NAV of an earlier day. Money at an account that no
 * payment has was sent there by mistake, at any time but not years ago.
 *
 * @param receivedAt business clock
 * @param limits `began`: when the payment of the account began; undefined without one. Both by the business clock
 * @returns undefined for a plausible time
 */
export function implausibleCreditTime(
  receivedAt: Date,
  { began, businessNow }: { readonly began: Date | undefined; readonly businessNow: Date },
): ParkedReason | undefined {
  const earliest = new Date(businessNow.getTime() - UNKNOWN_CREDIT_AGE_MAX_DAYS * DAY_MS);
  const why = implausibleTime(receivedAt, { began: began ?? earliest, businessNow });
  return why === 'before-its-beginning' && !began ? 'too-long-ago' : why;
}
