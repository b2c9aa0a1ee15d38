import type * as contract from '@artha/contract/trading/payments';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { messageOf, Refusal } from '@artha/domain/kit/errors';
import { matches } from '@artha/domain/kit/patterns';
import { isOwnUpi } from '@artha/domain/trading/payments/upi-owner';
import type { SessionContext } from '../../../platform/http/context.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { listUsableBankAccounts } from '../../clients/bank-accounts/index.ts';
import type { Choice } from '../orders/index.ts';
import { findPayableOrder } from '../orders/index.ts';
import { paymentBank } from './payment-bank.adapter.ts';

/**
 * Whose UPI ID it is, for an order that can be paid. Only the name of a holder is answered: the call must not tell who
 * owns which UPI ID.
 *
 * @throws Refusal order.not-found, order.closed, order.already-paid, order.expired, payment.upi-…
 */
export async function checkUpiHandle(
  { orderId, upiHandle }: InputOf<typeof contract.checkUpiHandle>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.checkUpiHandle>> {
  const order = await findPayableOrder(ctx, orderId);
  if (!matches('upi', upiHandle)) throw refusalOf('payment.upi-handle-invalid');
  const name = await ownerNameOf(ctx, order.accountId, upiHandle);
  return { name: name ?? null };
}

/**
 * Refuses a UPI ID of another person before a code is sent. Without an answer of the bank it is accepted here, and
 * checked when the payment begins.
 *
 * @throws Refusal order.not-found, order.closed, order.already-paid, order.expired, payment.upi-handle-unknown,
 *   payment.upi-other-person
 */
export async function checkUpiOwner(
  ctx: SessionContext,
  orderId: string,
  { mode, upiHandle }: Pick<Choice, 'mode' | 'upiHandle'>,
): Promise<void> {
  if (mode !== 'upi' || upiHandle === null || !matches('upi', upiHandle)) return;
  const order = await findPayableOrder(ctx, orderId);
  await ownerNameOf(ctx, order.accountId, upiHandle);
}

async function ownerNameOf(ctx: SessionContext, accountId: number, upiHandle: string): Promise<string | undefined> {
  const holders = (await listUsableBankAccounts(ctx.db, ctx.scope, accountId)).map(({ holderName }) => holderName);
  const { env, clocks, log } = ctx.node;
  const bank = paymentBank(env, clocks);
  try {
    const name = await bank.findUpiOwner({ upiHandle, holderName: holders[0] ?? '' });
    if (name === undefined) throw refusalOf('payment.upi-handle-unknown');
    if (!isOwnUpi(name, holders)) throw refusalOf('payment.upi-other-person');
    return name;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    log.warn({ why: error.message }, 'the owner of a UPI ID could not be checked');
    return undefined;
  }
}

function refusalOf(
  code: 'payment.upi-handle-invalid' | 'payment.upi-handle-unknown' | 'payment.upi-other-person',
): Refusal {
  return new Refusal(code, { fields: { upiHandle: [messageOf(code)] } });
}
