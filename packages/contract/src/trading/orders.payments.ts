/** The payments of an order. */
import { PAYMENT_MODES } from '@artha/domain/kit/payment-modes';
import { CHEQUE_STATES } from '@artha/domain/trading/payments/cheque-states';
import { CREDIT_PROBLEMS, CREDIT_STATES } from '@artha/domain/trading/payments/credit-states';
import { PAYMENT_STATES } from '@artha/domain/trading/payments/payment-states';
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { BusinessDate, Instant, Uuid } from '../kit/scalars.ts';
import { Refund } from './orders.results.ts';

export const PaymentState = z.enum(PAYMENT_STATES);
export const PaymentMode = z.enum(PAYMENT_MODES);

/** The account of the clearing corporation for one payment by NEFT or RTGS. */
const Transfer = z.object({
  beneficiaryName: z.string(),
  accountNumber: z.string(),
  ifscCode: z.string(),
  /** Money that arrived, oldest first. */
  credits: z.array(
    z.object({
      amount: Money,
      /** Business clock. */
      receivedAt: Instant,
      status: z.enum(CREDIT_STATES),
      problem: z.nullable(z.enum(CREDIT_PROBLEMS)),
    }),
  ),
});

const Cheque = z.object({
  number: z.string(),
  status: z.enum(CHEQUE_STATES),
  /** The date on it; null until it was received. */
  drawnOn: z.nullable(BusinessDate),
  /** Business clock. */
  depositedAt: z.nullable(Instant),
  /** Business clock: when it cleared or was returned. */
  decidedAt: z.nullable(Instant),
  returnReason: z.nullable(z.string()),
});

export const Payment = z.object({
  id: Uuid,
  attempt: z.int(),
  mode: PaymentMode,
  amount: Money,
  status: PaymentState,
  /** Reference of the bank; null until the bank has the payment. */
  reference: z.nullable(z.string()),
  /** Where the client pays; null until the bank has the payment, and once the payment or the order has ended. */
  redirectUrl: z.nullable(z.string()),
  bankName: z.string(),
  bankNumberLast4: z.string(),
  upiHandle: z.nullable(z.string()),
  /** Real clock. */
  initiatedAt: Instant,
  /** Real clock. */
  expiresAt: Instant,
  /** Business clock: when the bank received the money. */
  capturedAt: z.nullable(Instant),
  refund: z.nullable(Refund),
  /** Where the client sends the money, and what of it has arrived; null for other modes than NEFT. */
  transfer: z.nullable(Transfer),
  /** Null for other modes. */
  cheque: z.nullable(Cheque),
  /** The day on which a mandate is debited; null for other modes. */
  debitOn: z.nullable(BusinessDate),
});
