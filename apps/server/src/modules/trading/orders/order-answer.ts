/** Maps lines and payments of an order to the contract. */
import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf } from '@artha/contract/kit/route';
import type { OrderState } from '@artha/domain/trading/orders/order-states';
import { CHEQUE_RETURN_REASONS } from '@artha/domain/trading/payments/cheque-states';
import type { ClearingAccount } from '@artha/domain/trading/payments/virtual-account';
import { canPayAtBank } from '@artha/domain/trading/payments/payment-states';
import type { LineTerms } from './load-line-terms.ts';
import type { listCredits, listOrderLines, listPayments, listRefunds } from './orders-read.queries.ts';

type Order = AnswerOf<typeof contract.getOrder>;
type Line = Awaited<ReturnType<typeof listOrderLines>>[number];
type Payment = Awaited<ReturnType<typeof listPayments>>[number];
type Refund = Awaited<ReturnType<typeof listRefunds>>[number];

export function lineAnswer(
  { line, folioNumber, instrument }: Line,
  refunds: readonly Refund[],
  terms: LineTerms,
): Order['lines'][number] {
  const {
    id,
    side,
    amount,
    units,
    isAllUnits,
    folioId,
    isAdditional,
    status,
    navOn,
    exchangeOrderNumber,
    rejectReason,
  } = line;
  return {
    id,
    instrument,
    side,
    amount,
    units,
    isAllUnits,
    folio: folioId === null || folioNumber === null ? null : { id: folioId, number: folioNumber },
    isAdditional,
    status,
    navOn,
    ...terms,
    exchangeOrderNumber,
    rejectReason,
    allotment: allotmentOf(line),
    redeemed: redeemedOf(line),
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

/** The same for a line that takes units out. */
function redeemedOf({
  navOn,
  allotmentNav,
  grossAmount,
  exitLoad,
  securitiesTax,
  netAmount,
  allottedUnits,
  allottedAt,
}: Line['line']) {
  const isRedeemed =
    navOn !== null &&
    allotmentNav !== null &&
    grossAmount !== null &&
    exitLoad !== null &&
    securitiesTax !== null &&
    netAmount !== null &&
    allottedUnits !== null &&
    allottedAt !== null;
  if (!isRedeemed) return null;
  const amounts = { grossAmount, exitLoad, securitiesTax, netAmount };
  return { navOn, nav: allotmentNav, units: allottedUnits, ...amounts, redeemedAt: allottedAt };
}

interface PaymentContext {
  readonly order: OrderState;
  readonly refunds: readonly Refund[];
  readonly credits: Awaited<ReturnType<typeof listCredits>>;
  readonly clearing: Pick<ClearingAccount, 'beneficiaryName' | 'ifscCode'>;
  readonly realNow: Date;
}

export function paymentAnswer(
  { payment, bankName, bankNumberLast4, cheque, debitOn }: Payment,
  { order, refunds, credits, clearing, realNow }: PaymentContext,
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
    transfer: transferOf(payment, credits, clearing),
    cheque: cheque && chequeOf(payment, cheque),
    debitOn,
  };
}

function transferOf(
  { id, virtualAccountNumber }: Payment['payment'],
  credits: PaymentContext['credits'],
  { beneficiaryName, ifscCode }: PaymentContext['clearing'],
) {
  if (virtualAccountNumber === null) return null;
  const own = credits.filter(({ paymentId }) => paymentId === id);
  const arrived = own.map(({ amount, receivedAt, status, problem }) => ({ amount, receivedAt, status, problem }));
  return { beneficiaryName, ifscCode, accountNumber: virtualAccountNumber, credits: arrived };
}

const chequeOf = (
  { chequeNumber }: Payment['payment'],
  { status, drawnOn, depositedAt, decidedAt, returnCode }: NonNullable<Payment['cheque']>,
) => ({
  number: chequeNumber ?? '',
  status,
  drawnOn,
  depositedAt,
  decidedAt,
  returnReason: returnCode === null ? null : CHEQUE_RETURN_REASONS[returnCode],
});

const refundOf = (refund: Refund | undefined) =>
  refund
    ? {
        amount: refund.amount,
        status: refund.status,
        reference: refund.reference,
        completedAt: refund.completedAt,
      }
    : null;
