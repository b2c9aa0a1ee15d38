import type * as contract from '@artha/contract/trading/payments';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { paymentExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { nextOrderState } from '@artha/domain/trading/orders/order-moves';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { Choice, OrderRow } from '../orders/index.ts';
import { checkChoice, isConfirmedChoice, lockPayableOrder } from '../orders/index.ts';
import type { PaymentStep } from './move-payment.ts';
import { movePayment, recordStep } from './move-payment.ts';
import { PAYMENT_BANK } from './payment-bank-handler.ts';
import type { PaymentRow } from './payments.queries.ts';
import { insertPayment, isOpen, listPaymentsOf } from './payments.queries.ts';

type Input = InputOf<typeof contract.initiatePayment>;

/**
 * Initiates a payment with the method confirmed by the one-time password; the bank is called after the commit. An open
 * payment with the same method is returned again; one with another method is expired first.
 *
 * @throws Refusal order.*, payment.*, request.*
 */
export function initiatePayment(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.initiatePayment>> {
  return once(ctx, input, async (tx) => {
    const { orderId, ...choice } = input;
    const order = await lockPayableOrder(tx, ctx, orderId);
    await checkConfirmed(tx, ctx, order, choice);
    const step: PaymentStep = { at: ctx.businessNow, realNow: ctx.realNow, byUserId: ctx.session.userId, who: ctx };
    const payments = await listPaymentsOf(tx, order.id);
    const open = payments.find(isOpen);
    const isInTime = open !== undefined && open.expiresAt > ctx.realNow;
    if (isInTime && isSameChoice(open, choice)) return answerOf(open);
    if (isInTime) await movePayment(tx, open, 'orderClosed', { ...step, note: 'Another payment method was chosen.' });
    else if (open) await movePayment(tx, open, 'expired', step);
    return answerOf(await startPayment(tx, { order, choice, attempt: (payments[0]?.attempt ?? 0) + 1 }, step));
  });
}

/** @throws Refusal order.code-not-verified, or as checkChoice */
async function checkConfirmed(tx: Tx, ctx: SessionContext, order: OrderRow, choice: Choice): Promise<void> {
  orThrow(nextOrderState(order.kind, order.status, 'paymentInitiated'));
  await checkChoice(tx, ctx, order, choice);
  if (!isConfirmedChoice(order, choice)) throw new Refusal('order.code-not-verified');
}

const isSameChoice = (payment: PaymentRow, choice: Choice): boolean =>
  payment.mode === choice.mode &&
  payment.bankAccountId === choice.bankAccountId &&
  payment.upiHandle === choice.upiHandle;

interface NewPayment {
  readonly order: OrderRow;
  readonly choice: Choice;
  readonly attempt: number;
}

async function startPayment(tx: Tx, { order, choice, attempt }: NewPayment, step: PaymentStep): Promise<PaymentRow> {
  const payment = await insertPayment(tx, {
    ...choice,
    orderId: order.id,
    attempt,
    amount: order.total,
    status: 'initiated',
    initiatedAt: step.realNow,
    expiresAt: paymentExpiresAt(step.realNow),
  });
  await recordStep(tx, payment, null, step);
  await enqueue(tx, {
    kind: PAYMENT_BANK,
    payload: { paymentId: payment.id },
    idempotencyKey: `${PAYMENT_BANK}:${payment.id}`,
  });
  return payment;
}

const answerOf = ({ id, redirectUrl, expiresAt }: PaymentRow) => ({ paymentId: id, redirectUrl, expiresAt });
