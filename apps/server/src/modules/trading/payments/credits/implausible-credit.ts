import { implausibleCreditTime } from '@artha/domain/trading/payments/credit-time';
import type { ParkedReason } from '@artha/domain/trading/payments/parked-reasons';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Now } from '../now.ts';
import { findPaymentBegan } from '../payments.queries.ts';
import type { ReportedCredit } from './apply-credit.ts';
import { findPaymentOfAccount } from './credits.queries.ts';

/** Why the time of a reported credit cannot be true; undefined when it can. */
export async function implausibleTimeOfCredit(
  tx: Tx,
  { virtualAccountNumber, receivedAt }: Pick<ReportedCredit, 'virtualAccountNumber' | 'receivedAt'>,
  { businessNow }: Pick<Now, 'businessNow'>,
): Promise<ParkedReason | undefined> {
  const payment = await findPaymentOfAccount(tx, virtualAccountNumber);
  const began = payment && (await findPaymentBegan(tx, payment));
  return implausibleCreditTime(receivedAt, { began: began ?? undefined, businessNow });
}
