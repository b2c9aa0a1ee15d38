import type * as contract from '@artha/contract/trading/payments.credits';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { formatOrderNumber, orderNumberFrom } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { requestApproval } from '../../../system/approvals/index.ts';
import { findOrderByNumber, lockOrder } from '../../orders/index.ts';
import { findOpenTransfer, lockPayment } from '../payments.queries.ts';
import { MATCH_CREDIT, REFUND_CREDIT } from './credit-approvals.ts';
import { findCredit, lockCredit } from './credits.queries.ts';
import { findMatch } from './find-match.ts';

type Answer = AnswerOf<typeof contract.requestCreditRefund>;

/**
 * Requests that another person approves to pay an order with money that does not agree with it. All that approval will
 * check is checked now.
 *
 * @throws Refusal order.not-found, credit.*, approval.waiting
 */
export const requestCreditMatch = (
  { creditId, orderNumber, reason }: InputOf<typeof contract.requestCreditMatch>,
  ctx: SessionContext,
): Promise<Answer> =>
  transaction(ctx.database, async (tx) => {
    const orderId = await findOrderId(tx, ctx, orderNumber);
    const paymentId = await findOpenTransfer(tx, orderId);
    const locked = paymentId && (await lockPayment(tx, paymentId));
    if (!locked) throw new Refusal('credit.order-not-payable');
    await findMatch(tx, { locked, credit: await lockCredit(tx, creditId) });
    const payload = { creditId, orderId };
    const { id } = await requestApproval(tx, ctx, { kind: MATCH_CREDIT, subjectKey: creditId, payload, reason });
    return { approvalId: id };
  });

/** @throws Refusal order.not-found, also for an order outside the caller's scope */
async function findOrderId(tx: Tx, ctx: SessionContext, orderNumber: string): Promise<string> {
  const number = orderNumberFrom(orderNumber);
  const known = number === undefined ? undefined : await findOrderByNumber(tx, number);
  const order = known && (await lockOrder(tx, ctx.scope, known.id));
  if (!order) throw new Refusal('order.not-found', { fields: { orderNumber: [`Enter a number such as ${SAMPLE}.`] } });
  return order.id;
}

const SAMPLE = formatOrderNumber(100_001);

/**
 * Requests that another person approves to send money back to the account it came from.
 *
 * @throws Refusal credit.not-found, credit.decided, approval.waiting
 */
export const requestCreditRefund = (
  { creditId, reason }: InputOf<typeof contract.requestCreditRefund>,
  ctx: SessionContext,
): Promise<Answer> =>
  transaction(ctx.database, async (tx) => {
    const credit = await findCredit(tx, creditId);
    if (!credit) throw new Refusal('credit.not-found');
    if (credit.status !== 'unmatched') throw new Refusal('credit.decided');
    const payload = { creditId };
    const { id } = await requestApproval(tx, ctx, { kind: REFUND_CREDIT, subjectKey: creditId, payload, reason });
    return { approvalId: id };
  });
