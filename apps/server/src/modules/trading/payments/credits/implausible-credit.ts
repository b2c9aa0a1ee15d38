import { UNKNOWN_CREDIT_AGE_MAX_DAYS } from '@artha/domain/kit/limits';
import { implausibleTime } from '@artha/domain/trading/orders/reported-time';
import type { ParkedReason } from '@artha/domain/trading/payments/parked-reasons';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Now } from '../now.ts';
import { findPaymentBegan } from '../payments.queries.ts';
import type { ReportedCredit } from './apply-credit.ts';
import { findPaymentOfAccount } from './credits.queries.ts';

const DAY_MS = 86_400_000;

/** Money at an account that no payment has was sent there by mistake: at any time, but not years ago. */
const earliestOf = (businessNow: Date): Date => new Date(businessNow.getTime() - UNKNOWN_CREDIT_AGE_MAX_DAYS * DAY_MS);

/**
 * Why the time of money at a virtual account cannot be true; undefined when it can. The account exists since its
 * payment began, so nothing arrived there before. An older time would give the order the NAV of an earlier day.
 */
export async function implausibleCreditTime(
  tx: Tx,
  { virtualAccountNumber, receivedAt }: Pick<ReportedCredit, 'virtualAccountNumber' | 'receivedAt'>,
  { businessNow }: Pick<Now, 'businessNow'>,
): Promise<ParkedReason | undefined> {
  const payment = await findPaymentOfAccount(tx, virtualAccountNumber);
  const began = payment && (await findPaymentBegan(tx, payment));
  const why = implausibleTime(receivedAt, { began: began ?? earliestOf(businessNow), businessNow });
  return why === 'before-its-beginning' && !began ? 'too-long-ago' : why;
}
