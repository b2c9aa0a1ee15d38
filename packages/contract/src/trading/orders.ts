import { LINE_SIDES, ORDER_KINDS } from '@artha/domain/trading/orders/order-kinds';
import { ORDER_LINE_STATES } from '@artha/domain/trading/orders/order-line-states';
import { ORDER_STATES } from '@artha/domain/trading/orders/order-states';
import { ORDER_KIND_NAMES } from '@artha/domain/trading/orders/order-moves';
import { ORDER_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import { PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';
import * as z from 'zod/mini';
import { openAccountRefusals } from '../clients/accounts.refusals.ts';
import { AccountId, BusinessDate, Instant, InstrumentId, MasterId, OrderId, Uuid, line } from '../kit/scalars.ts';
import { UsableMandate } from './bank-mandates.parts.ts';
import { client } from '../kit/audience.ts';
import { PaymentWindow, purchaseRefusals, riskAcknowledgement, riskRefusals } from './cart.ts';
import { Limit } from '../kit/paging.ts';
import { BankAccount, BankAccountName, Folio, LineFund, Problem } from './orders.parts.ts';
import { Payment, PaymentMode, PaymentState } from './orders.payments.ts';
import { Allotment, Payout, Redeemed, Refund } from './orders.results.ts';
import { route } from '../kit/route.ts';
import { Money, Units } from '../kit/amounts.ts';
import { OtpCode, SentCode } from '../system/otp.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

export const OrderLineId = MasterId;
export const OrderKind = z.enum(ORDER_KINDS);
export const LineSide = z.enum(LINE_SIDES);
export const OrderState = z.enum(ORDER_STATES);
export const OrderLineState = z.enum(ORDER_LINE_STATES);

const CANCEL_REASON_MAX_CHARACTERS = 200;
const UPI_HANDLE_MAX_CHARACTERS = 100;
const CHEQUE_NUMBER_MAX_CHARACTERS = 20;

/** How the client wants to pay. A one-time password is valid for exactly this choice. */
export const PaymentChoice = z.object({
  mode: PaymentMode,
  /** A bank account of the account. */
  bankAccountId: MasterId,
  /** For UPI only. */
  upiHandle: z._default(z.nullable(line(UPI_HANDLE_MAX_CHARACTERS)), null),
  /** For a mandate only: a registered one of the account, on the same bank account. */
  bankMandateId: z._default(z.nullable(MasterId), null),
  /** For a cheque only. */
  chequeNumber: z._default(z.nullable(line(CHEQUE_NUMBER_MAX_CHARACTERS)), null),
  /** A scan of the cheque, uploaded into the container `cheques`; it may come with a cheque only. */
  chequeFileId: z._default(z.nullable(Uuid), null),
});

const OrderLine = z.object({
  id: OrderLineId,
  instrument: LineFund,
  side: LineSide,
  /** The requested amount; null for a number of units, and for an in-leg until its out-leg has been redeemed. */
  amount: z.nullable(Money),
  /** The requested units of a line that takes units out; null for an amount. */
  units: z.nullable(Units),
  /** Everything that was free was requested. */
  isAllUnits: z.boolean(),
  /** Null until the registrar has opened a new folio. */
  folio: z.nullable(Folio),
  isAdditional: z.boolean(),
  status: OrderLineState,
  /** The NAV date; null until money is confirmed. */
  navOn: z.nullable(BusinessDate),
  /** The evening on which the units are due; null until money is confirmed, and once the line has ended. */
  unitsDueOn: z.nullable(BusinessDate),
  /** Which NAV a payment gets; empty unless the order can be paid. */
  windows: z.array(PaymentWindow),
  exchangeOrderNumber: z.nullable(z.string()),
  /** Why the exchange or the registrar rejected it, in their wording. */
  rejectReason: z.nullable(z.string()),
  allotment: z.nullable(Allotment),
  redeemed: z.nullable(Redeemed),
  refund: z.nullable(Refund),
});

/** A change of state of an order, a line or a payment. */
const HistoryEntry = z.object({
  subject: z.enum(['order', 'line', 'payment']),
  /** Id of the line or payment; null for the order. */
  subjectId: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.string(),
  /** Business clock. */
  at: Instant,
  note: z.nullable(z.string()),
});

const summaryFields = {
  id: OrderId,
  /** The order number shown to people. */
  orderNumber: z.string(),
  accountId: AccountId,
  kind: OrderKind,
  status: OrderState,
  /** The requested amount; of units, their value at the price that the client saw. */
  total: Money,
  /** Business clock. */
  placedAt: Instant,
};

export const Order = z.object({
  ...summaryFields,
  /** The plan of which it is an instalment; null for an order that its client placed. */
  plan: z.nullable(z.object({ id: Uuid, planNumber: z.string(), kind: z.enum(PLAN_KINDS) })),
  /** Of a sale whose units were redeemed; null for other orders. */
  payout: z.nullable(Payout),
  /** The bank account that is paid; null unless it is a sale. */
  payoutBank: z.nullable(BankAccountName),
  /** Business clock: when the order expires if unpaid. */
  expiresAt: Instant,
  isCancellable: z.boolean(),
  cancelReason: z.nullable(z.string()),
  /** Whether it is sent to the exchange only once the account is registered there. */
  isRegistrationAwaited: z.boolean(),
  lines: z.array(OrderLine),
  /** Newest attempt first. */
  payments: z.array(Payment),
  /** Oldest first. */
  history: z.array(HistoryEntry),
});

/** Places the cart of an account as one order. The same key returns the same order. */
export const placeOrder = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/orders',
  audience: client,
  summary: 'Places the given version of the cart as one order. Needs an Idempotency-Key: `cart:<id>:<version>`.',
  input: z.strictObject({ accountId: AccountId, cartVersion: z.int().check(z.gte(0)), ...riskAcknowledgement }),
  answer: z.object({
    orderId: OrderId,
    orderLines: z.array(z.object({ id: OrderLineId, instrumentId: InstrumentId, amount: Money })),
    next: z.enum(['otp', 'payment']),
  }),
  refusals: [
    ...openAccountRefusals,
    'order.cart-empty',
    'order.cart-changed',
    ...purchaseRefusals,
    ...riskRefusals,
    'request.key-reused',
    'request.in-progress',
  ],
});

/** The orders of a client, newest first. */
export const accountOrderTable = table({
  name: 'account-orders',
  title: 'Orders',
  rows: ['order', 'orders'],
  columns: {
    orderNumber: column('code', 'Order', { isRowHeader: true, sort: 'index' }),
    kind: column('choice', 'Type', { choices: ORDER_KIND_NAMES, filter: 'choice' }),
    placedAt: column('instant', 'Placed'),
    fundNames: column('list', 'Fund'),
    total: column('money', 'Amount'),
    /** Requested units of a sale or a switch; null for an amount. */
    units: maybe('units', 'Units'),
    isAllUnits: column('flag', 'All units'),
    status: column('choice', 'Status', { choices: ORDER_STATE_NAMES, filter: 'choice' }),
  },
  defaultSort: { sortBy: 'orderNumber', sortAsc: false },
});

const accountOrderPage = z.strictObject({
  where: z.strictObject({
    ...whereShape(accountOrderTable),
    /** Missing: all accounts of the caller. */
    accountId: z.optional(AccountId),
    /** True: open orders; false: closed orders; missing: all. */
    isOpen: z.optional(z.boolean()),
    /** Orders with a line of the folio, of the instrument, or with a line of both. */
    folioId: z.optional(MasterId),
    instrumentId: z.optional(InstrumentId),
  }),
  ...pageShape(accountOrderTable),
  limit: Limit,
});

export const listOrders = route({
  method: 'GET',
  path: '/api/Orders',
  audience: client,
  summary:
    'The orders of one account or of all accounts of the caller, newest first: all of them, only open or closed ones, ' +
    'or those of a holding.',
  limit: 'read',
  input: z.strictObject({ filter: accountOrderPage }),
  answer: listAnswer(
    z.object({
      id: OrderId,
      accountId: AccountId,
      ...rowShape(accountOrderTable),
      /** Business clock: when the order expires if unpaid. */
      expiresAt: Instant,
      /** Of a payment that has begun and has neither arrived nor failed; null without one. */
      openPaymentMode: z.nullable(PaymentMode),
      /** The payment of which a receipt can be downloaded; null where no money was received. */
      receiptPaymentId: z.nullable(Uuid),
      /** In the order of the funds. */
      lines: z.array(
        z.object({
          instrumentId: InstrumentId,
          /** Null until a new folio is open. */
          folioId: z.nullable(MasterId),
          /** Null for a number of units, and for the other side of a switch until it is redeemed. */
          amount: z.nullable(Money),
        }),
      ),
    }),
  ),
  refusals: ['account.not-found', 'table.cursor-unknown'],
});

export const getOrder = route({
  method: 'GET',
  path: '/api/Orders/:orderId',
  audience: client,
  summary: 'An order: lines, payments and history.',
  limit: 'read',
  input: z.strictObject({ orderId: OrderId }),
  answer: Order,
  refusals: ['order.not-found'],
});

/** Polled by a screen; it does not extend the session. */
export const getOrderStatus = route({
  method: 'GET',
  path: '/api/Orders/:orderId/status',
  audience: client,
  summary: 'The state of an order, for polling.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({ orderId: OrderId }),
  answer: z.object({
    status: OrderState,
    paymentStatus: z.nullable(PaymentState),
    /** A refund is due, or money of an earlier payment may still arrive: also for an order that has ended. */
    isMoneyMoving: z.boolean(),
    lines: z.array(z.object({ id: OrderLineId, status: OrderLineState })),
    /** The number of changes so far; a new number means that there is something new. */
    stepCount: z.int(),
  }),
  refusals: ['order.not-found'],
});

/** Why clients cancel; they may add their own words. */
export const CANCEL_REASONS = [
  'Placed by mistake',
  'Wrong fund or amount',
  'I need the money for something else',
  'The market has changed',
  'Other',
] as const;

/** An order that its client may want to cancel. */
const Cancellable = z.object({
  ...summaryFields,
  fundNames: z.array(z.string()),
  /** '12.345 units', '₹5,000.00'. */
  requestText: z.string(),
  isCancellable: z.boolean(),
  /** A confirmed sale or switch is cancelled with a one-time password. */
  needsCode: z.boolean(),
  /** Why it cannot be cancelled any more; null when it can. */
  whyNot: z.nullable(z.string()),
});

export const listCancellable = route({
  method: 'GET',
  path: '/api/Orders/cancellable',
  audience: client,
  summary: 'The open orders of the caller: which can be cancelled, how, and why the others cannot.',
  limit: 'read',
  input: z.strictObject({}),
  answer: z.object({ items: z.array(Cancellable) }),
  refusals: [],
});

/** Cancels an order whose money is not confirmed, or a sale that was not sent to the exchange. */
export const cancelOrder = route({
  method: 'POST',
  path: '/api/Orders/:orderId/cancel',
  audience: client,
  summary:
    'Cancels a purchase whose money is not confirmed, or a sale or switch that was not sent to the exchange. Needs an Idempotency-Key.',
  input: z.strictObject({
    orderId: OrderId,
    reason: z.optional(line(CANCEL_REASON_MAX_CHARACTERS)),
    /** For a confirmed sale or switch. */
    otpCode: z.optional(OtpCode),
  }),
  answer: z.object({ status: OrderState }),
  refusals: [
    'order.not-found',
    'order.not-cancellable',
    'order.code-needed',
    'otp.wrong',
    'otp.not-valid',
    'otp.too-many-tries',
    'request.key-reused',
    'request.in-progress',
  ],
});

export const getPaymentOptions = route({
  method: 'GET',
  path: '/api/Orders/:orderId/paymentOptions',
  audience: client,
  summary: 'The modes and bank accounts with which an order can be paid.',
  limit: 'read',
  input: z.strictObject({ orderId: OrderId }),
  answer: z.object({
    /** All modes: those that cannot pay for this order say why. */
    modes: z.array(
      z.object({
        mode: PaymentMode,
        isPossible: z.boolean(),
        problem: z.nullable(Problem),
        /** The NAV dates of the funds if it is paid now, by themselves, earliest first. */
        navOn: z.array(BusinessDate),
        /** When the money is expected: at once, on the day of a debit, when a cheque clears. */
        moneyOn: BusinessDate,
      }),
    ),
    /** To whom a cheque is written, and where money by NEFT goes. */
    beneficiaryName: z.string(),
    bankAccounts: z.array(BankAccount),
    /** The registered mandates of the account, with what each can still pay in the month of the debit. */
    mandates: z.array(z.extend(UsableMandate, { left: Money })),
    /** The choice confirmed by a one-time password; null before that. */
    confirmed: z.nullable(PaymentChoice),
    /** The caller's code for this order that can still be entered, and what it confirms; null without one. */
    openCode: z.nullable(z.object({ choice: PaymentChoice, sent: SentCode })),
  }),
  refusals: ['order.not-found'],
});

const choiceRefusals = [
  'order.not-found',
  'order.closed',
  'order.already-paid',
  'order.expired',
  'order.exchange-off',
  ...openAccountRefusals,
  'order.payment-mode-not-allowed',
  'order.payment-mode-maximum',
  'payment.bank-account-not-possible',
  'payment.upi-handle-invalid',
  'payment.upi-handle-unknown',
  'payment.upi-other-person',
  'payment.mandate-not-possible',
  'order.mandate-limit-exceeded',
  'order.mandate-month-exceeded',
  'payment.cheque-number-invalid',
  'payment.cheque-scan-not-possible',
] as const;

/** Sends a one-time password that is valid for this order, its lines, amounts, mode and bank account. */
export const sendOrderOtp = route({
  method: 'POST',
  path: '/api/Orders/:orderId/otp/send',
  audience: client,
  summary: 'Sends a one-time password by email and SMS, valid only for this order and this payment choice.',
  input: z.strictObject({ orderId: OrderId, ...PaymentChoice.shape }),
  answer: SentCode,
  refusals: [...choiceRefusals, 'otp.too-soon', 'otp.too-often'],
});

export const verifyOrderOtp = route({
  method: 'POST',
  path: '/api/Orders/:orderId/otp/verify',
  audience: client,
  summary: 'Confirms an order and its payment choice with the one-time password.',
  input: z.strictObject({
    orderId: OrderId,
    ...PaymentChoice.shape,
    otpCode: OtpCode,
  }),
  answer: z.object({ verified: z.literal(true) }),
  refusals: [...choiceRefusals, 'otp.wrong', 'otp.not-valid', 'otp.too-many-tries'],
});
