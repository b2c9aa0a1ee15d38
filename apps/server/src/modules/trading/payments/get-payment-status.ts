import type * as contract from '@artha/contract/trading/payments';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { canPayAtBank } from '@artha/domain/trading/payments/payment-states';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findPaymentStatus } from './payments.queries.ts';

/** The status of one of the caller's payments, with the page of the bank while it can be paid there. */
export async function getPaymentStatus(
  { paymentId }: InputOf<typeof contract.getPaymentStatus>,
  { db, scope, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getPaymentStatus>> {
  const found = await findPaymentStatus(db, scope, paymentId);
  if (!found) throw new Refusal('payment.not-found');
  const { status, reference, orderId, accountId, orderStatus: order, expiresAt } = found;
  const isPayable = canPayAtBank({ order, payment: status, expiresAt }, realNow);
  return { status, reference, redirectUrl: isPayable ? found.redirectUrl : null, orderId, accountId };
}
