import type * as contract from '@artha/contract/backoffice/operations';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOrder } from '../../trading/orders/index.ts';
import { maskEmail } from '../../system/otp/index.ts';
import { findClientOf } from './clients.queries.ts';

/**
 * An order of a client whom the caller may see, as staff may see it: without the link to the bank's payment page, which
 * is for the client only, and with the UPI address masked, which is often a mobile number.
 *
 * @throws Refusal order.not-found, also for an order that the caller may not see
 */
export async function getReportedOrder(
  { orderId }: InputOf<typeof contract.getReportedOrder>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.getReportedOrder>> {
  const { isCancellable: _, payments, ...order } = await getOrder({ orderId }, ctx);
  const owner = await findClientOf(ctx.db, ctx.scope, order.accountId);
  if (!owner) throw new Refusal('order.not-found');
  return {
    ...order,
    payments: payments.map((payment) => ({
      ...payment,
      redirectUrl: null,
      upiHandle: payment.upiHandle === null ? null : maskEmail(payment.upiHandle),
    })),
    client: { name: owner.name, code: owner.code },
    accountName: owner.accountName,
    accountNumber: owner.accountNumber,
  };
}
