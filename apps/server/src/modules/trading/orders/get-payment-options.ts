import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { paymentModesFor } from '@artha/domain/kit/payment-modes';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findOrder } from './orders-read.queries.ts';
import { checkMode, confirmedChoice } from './payment-choice.ts';
import { listPayingAccounts } from './payment-options.queries.ts';

/** How an order can be paid. No mandates: they cannot be registered yet. */
export async function getPaymentOptions(
  { orderId }: InputOf<typeof contract.getPaymentOptions>,
  { db, scope }: SessionContext,
): Promise<AnswerOf<typeof contract.getPaymentOptions>> {
  const order = await findOrder(db, scope, orderId);
  if (!order) throw new Refusal('order.not-found');
  const modes = paymentModesFor('lump-sum').map((mode) => ({ mode, isPossible: !checkMode(order, mode) }));
  const bankAccounts = await listPayingAccounts(db, scope, order.accountId);
  return { modes, bankAccounts, mandates: [], confirmed: confirmedChoice(order) };
}
