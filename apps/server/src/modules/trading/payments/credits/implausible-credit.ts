import type { ImplausibleTime } from '@artha/domain/trading/orders/reported-time';
import { implausibleTime } from '@artha/domain/trading/orders/reported-time';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Now } from '../now.ts';
import { findPaymentBegan } from '../payments.queries.ts';
import type { ReportedCredit } from './apply-credit.ts';
import { findPaymentOfAccount } from './credits.queries.ts';

/** Money at an account that no payment has was sent there by mistake, at any time. */
const EVER = new Date(0);

/**
 * Why the time of money at a virtual account cannot be true; undefined when it can. The account exists since its
 * payment began, so nothing arrived there before. An older time would give the order the NAV of an earlier day.
 */
export async function implausibleCreditTime(
  tx: Tx,
  { virtualAccountNumber, receivedAt }: Pick<ReportedCredit, 'virtualAccountNumber' | 'receivedAt'>,
  { businessNow }: Pick<Now, 'businessNow'>,
): Promise<ImplausibleTime | undefined> {
  const payment = await findPaymentOfAccount(tx, virtualAccountNumber);
  const began = (payment && (await findPaymentBegan(tx, payment))) ?? EVER;
  return implausibleTime(receivedAt, { began, businessNow });
}
