/** Maps lines and payments of an order to the contract. */
import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { canPayAtBank } from '@artha/domain/trading/payments/payment-states';
import type { listOrderLines, listPayments, listRefunds } from './orders-read.queries.ts';

type Order = AnswerOf<typeof contract.getOrder>;
type Line = Awaited<ReturnType<typeof listOrderLines>>[number];
type Payment = Awaited<ReturnType<typeof listPayments>>[number];
type Refund = Awaited<ReturnType<typeof listRefunds>>[number];

export function lineAnswer(
  { line, folioNumber, instrument }: Line,
  refunds: readonly Refund[],
): Order['lines'][number] {
  const { id, amount, folioId, isAdditional, status, navOn, exchangeOrderNumber, rejectReason } = line;
  return {
    id,
    instrument,
    amount,
    folio: folioId === null || folioNumber === null ? null : { id: folioId, number: folioNumber },
    isAdditional,
    status,
    navOn,
    exchangeOrderNumber,
    rejectReason,
    allotment: allotmentOf(line),
    refund: refundOf(refunds.find(({ orderLineId }) => orderLineId === id)),
  };
}

/** A check of the table guarantees that all of these are set, or none. */
function allotmentOf({ navOn, allotmentNav, stampDuty, netAmount, allottedUnits, allottedAt }: Line['line']) {
  const isAllotted =
    navOn !== null &&
    allotmentNav !== null &&
    stampDuty !== null &&
    netAmount !== null &&
    allottedUnits !== null &&
    allottedAt !== null;
  return isAllotted ? { navOn, nav: allotmentNav, stampDuty, netAmount, units: allottedUnits, allottedAt } : null;
}

interface PaymentContext {
  readonly order: OrderState;
  readonly refunds: readonly Refund[];
  readonly realNow: Date;
}

export function paymentAnswer(
  { payment, bankName, bankNumberLast4 }: Payment,
  { order, refunds, realNow }: PaymentContext,
): Order['payments'][number] {
  const { id, attempt, mode, amount, status, reference, upiHandle, initiatedAt, expiresAt, capturedAt } = payment;
  return {
    id,
    attempt,
    mode,
    amount,
    status,
    reference,
    redirectUrl: canPayAtBank({ order, payment: status, expiresAt }, realNow) ? payment.redirectUrl : null,
    bankName,
    bankNumberLast4,
    upiHandle,
    initiatedAt,
    expiresAt,
    capturedAt,
    refund: refundOf(refunds.find(({ paymentId, orderLineId }) => paymentId === id && orderLineId === null)),
  };
}

const refundOf = (refund: Refund | undefined) =>
  refund
    ? {
        amount: refund.amount,
        status: refund.status,
        reference: refund.reference,
        completedAt: refund.completedAt,
      }
    : null;
