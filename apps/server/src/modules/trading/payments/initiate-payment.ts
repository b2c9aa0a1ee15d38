import type * as contract from '@artha/contract/trading/payments';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { bankPaymentExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { nextOrderState } from '@artha/domain/trading/orders/order-moves';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import type { Choice, OrderRow } from '../orders/index.ts';
import { checkChoice, isConfirmedChoice, isSameChoice, lockPayableOrder } from '../orders/index.ts';
import { withdrawDebit } from './debits/withdraw-debit.ts';
import { movePayment, recordStep } from './move-payment.ts';
import { PAYMENT_BANK } from './payment-bank-handler.ts';
import type { PaymentRow } from './payments.queries.ts';
import { insertPayment, isOpen, listPaymentsOf } from './payments.queries.ts';
import { releasePayments } from './release-payments.ts';
import type { StartStep } from './start-by-mode.ts';
import { realTimeOf, startCheque, startDebit, startTransfer } from './start-by-mode.ts';

type Input = InputOf<typeof contract.initiatePayment>;

/**
 * Initiates a payment with the method confirmed by the one-time password; the bank is called after the commit. An open
 * payment with the same method is returned again; one with another method is expired first.
 *
 * @throws Refusal order.*, account.*, payment.*, request.*
 */
export function initiatePayment(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.initiatePayment>> {
  const initiate = async (tx: Tx) => {
    const { orderId, ...choice } = input;
    const order = await lockPayableOrder(tx, ctx, orderId);
    await checkConfirmed(tx, ctx, order, choice);
    const { businessNow: at, realNow, session } = ctx;
    const step: StartStep = { at, realNow, byUserId: session.userId, userId: session.userId, who: ctx };
    const payments = await listPaymentsOf(tx, order.id);
    const open = payments.find(isOpen);
    const isInTime = open !== undefined && open.expiresAt > ctx.realNow;
    if (isInTime && isSameChoice(open, choice)) return answerOf(open);
    if (open) await withdrawDebit(tx, open.id);
    if (isInTime) await movePayment(tx, open, 'orderClosed', { ...step, note: 'Another payment method was chosen.' });
    else if (open) await movePayment(tx, open, 'expired', step);
    if (open) await releasePayments(tx, [order.id], 'other-mode', ctx);
    return answerOf(await startPayment(tx, { order, choice, attempt: (payments[0]?.attempt ?? 0) + 1 }, step));
  };
  return once(ctx, input, initiate, { sharedLock: CALENDAR_LOCK });
}

/** @throws Refusal order.code-not-verified, or as checkChoice */
async function checkConfirmed(tx: Tx, ctx: SessionContext, order: OrderRow, choice: Choice): Promise<void> {
  orThrow(nextOrderState(order.kind, order.status, 'paymentInitiated'));
  await checkChoice(tx, ctx, order, choice);
  if (!isConfirmedChoice(order, choice)) throw new Refusal('order.code-not-verified');
}

interface NewPayment {
  readonly order: OrderRow;
  readonly choice: Choice;
  readonly attempt: number;
}

/** The beginning of a payment, by its mode. */
async function startPayment(tx: Tx, made: NewPayment, step: StartStep): Promise<PaymentRow> {
  switch (made.choice.mode) {
    case 'neft':
      return startTransfer(tx, made, step);
    case 'cheque':
      return startCheque(tx, made, step);
    case 'mandate':
      return startDebit(tx, made, step);
    case 'netbanking':
    case 'upi':
      return startAtBank(tx, made, step);
  }
}

async function startAtBank(tx: Tx, { order, choice, attempt }: NewPayment, step: StartStep): Promise<PaymentRow> {
  const payment = await insertPayment(tx, {
    ...choice,
    orderId: order.id,
    attempt,
    amount: order.total,
    status: 'initiated',
    initiatedAt: step.realNow,
    expiresAt: bankPaymentExpiresAt(step.realNow, realTimeOf(order.expiresAt, step)),
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
