import * as z from 'zod/mini';
import { openAccountRefusals } from '../clients/accounts.refusals.ts';
import { file } from '../kit/download.ts';
import { AccountId, Instant, line, OrderId, Uuid } from '../kit/scalars.ts';
import { client, paymentBank } from '../kit/audience.ts';
import { PaymentState } from './orders.payments.ts';
import { PaymentChoice } from './orders.ts';
import { route } from '../kit/route.ts';
import { Money } from '../kit/amounts.ts';

export const PaymentId = Uuid;

/** Starts the payment of an order with the choice confirmed by the one-time password. */
export const initiatePayment = route({
  method: 'POST',
  path: '/api/Payments',
  audience: client,
  summary:
    'Starts the payment of an order. Needs an Idempotency-Key; returns an open payment for the same choice again.',
  input: z.strictObject({ orderId: OrderId, ...PaymentChoice.shape }),
  answer: z.object({
    paymentId: PaymentId,
    /** Where the client pays; null until the bank has the payment: poll its status. */
    redirectUrl: z.nullable(z.string()),
    /** Real clock. */
    expiresAt: Instant,
  }),
  refusals: [
    'order.not-found',
    'order.closed',
    'order.already-paid',
    'order.expired',
    'order.exchange-off',
    ...openAccountRefusals,
    'order.code-not-verified',
    'order.payment-mode-not-allowed',
    'order.payment-mode-maximum',
    'payment.bank-account-not-possible',
    'payment.debit-in-progress',
    'payment.upi-handle-invalid',
    'payment.mandate-not-possible',
    'order.mandate-limit-exceeded',
    'order.mandate-month-exceeded',
    'payment.cheque-number-invalid',
    'payment.cheque-scan-not-possible',
    'request.key-reused',
    'request.in-progress',
  ],
});

export const getPaymentStatus = route({
  method: 'GET',
  path: '/api/Payments/:paymentId/status',
  audience: client,
  summary: 'The state of a payment, and where the client pays.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({ paymentId: PaymentId }),
  answer: z.object({
    status: PaymentState,
    reference: z.nullable(z.string()),
    redirectUrl: z.nullable(z.string()),
    orderId: OrderId,
    accountId: AccountId,
  }),
  refusals: ['payment.not-found'],
});

/** The name of the owner as the bank has it; a payment by the UPI ID of somebody else is refused. */
export const checkUpiHandle = route({
  method: 'POST',
  path: '/api/Orders/:orderId/upiHandle',
  audience: client,
  summary: 'Whether a UPI ID can pay for an order, by the bank, and the name of its owner if they are a holder.',
  input: z.strictObject({ orderId: OrderId, upiHandle: line(100) }),
  answer: z.object({
    /** Null when the bank did not answer: it is checked again when the payment begins. */
    name: z.nullable(z.string()),
  }),
  refusals: [
    'order.not-found',
    'order.closed',
    'order.already-paid',
    'order.expired',
    'payment.upi-handle-invalid',
    'payment.upi-handle-unknown',
    'payment.upi-other-person',
  ],
});

/** A PDF; the sandbox's money is shown as such. */
export const getReceipt = route({
  method: 'GET',
  path: '/api/Payments/:paymentId/receipt',
  audience: client,
  summary: 'The receipt of a payment that was received, as PDF.',
  limit: 'read',
  input: z.strictObject({ paymentId: PaymentId }),
  answer: file,
  refusals: ['payment.not-found', 'receipt.not-possible'],
});

const ID_MAX_CHARACTERS = 100;
const id = z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(ID_MAX_CHARACTERS));

/** Signed events of the payment bank. They may arrive in any order and repeatedly. */
export const receivePaymentEvent = route({
  method: 'POST',
  path: '/api/Payments/callback',
  audience: paymentBank,
  summary: 'An event of the payment bank, with a signature over the bytes of the body.',
  input: z.strictObject({
    eventId: id,
    type: z.enum(['payment.pending', 'payment.captured', 'payment.declined']),
    merchantId: id,
    paymentId: id,
    orderId: id,
    reference: id,
    amount: Money,
    currency: id,
    /** Business clock. */
    occurredAt: Instant,
  }),
  /** parked: the payment is unknown here or the time cannot be true; the event waits for reconciliation. */
  answer: z.object({ outcome: z.enum(['applied', 'repeated', 'parked']) }),
  refusals: ['payment.signature-wrong', 'payment.event-mismatch', 'payment.event-reused'],
});
