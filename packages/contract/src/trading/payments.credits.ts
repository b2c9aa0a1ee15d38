import { CREDIT_PROBLEM_NAMES, CREDIT_STATE_NAMES } from '@artha/domain/trading/payments/credit-states';
import * as z from 'zod/mini';
import { only, onlyFull } from '../kit/audience.ts';
import { Money } from '../kit/amounts.ts';
import { route } from '../kit/route.ts';
import { requiredLine, Uuid } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

export const REASON_MAX_CHARACTERS = 500;

/** Money received at virtual accounts. */
export const creditTable = table({
  name: 'bank-credits',
  title: 'Money received',
  rows: ['transfer', 'transfers'],
  columns: {
    receivedAt: column('instant', 'Received', { widthPx: 210, isRowHeader: true, sort: 'index', filter: 'range' }),
    amount: column('money', 'Amount', { sort: 'limit', widthPx: 130 }),
    remitterText: column('text', 'From', { widthPx: 220 }),
    status: column('choice', 'Status', { choices: CREDIT_STATE_NAMES, filter: 'choice' }),
    problem: maybe('choice', 'Why', { choices: CREDIT_PROBLEM_NAMES, filter: 'choice', widthPx: 170 }),
    /** What to do now. */
    nextStep: column('text', 'Next step', { widthPx: 250 }),
    ownerName: maybe('text', 'Owner', { widthPx: 130 }),
    clientName: maybe('text', 'Client'),
    orderNumber: maybe('code', 'Order'),
    /** The total of the order. */
    orderTotal: maybe('money', 'Order amount'),
    utr: column('code', 'Reference'),
    virtualAccountNumber: column('code', 'Virtual account', { isHidden: true }),
  },
  defaultSort: { sortBy: 'receivedAt', sortAsc: false },
  searchLabel: 'Reference, virtual account or order',
});

const Row = z.object({
  id: Uuid,
  ...rowShape(creditTable),
  /** A request of a colleague waits for approval. */
  isInApproval: z.boolean(),
  /** Whether it may be matched with an order; it can only be refunded when it may not. */
  mayMatch: z.boolean(),
});

export const listCredits = route({
  method: 'POST',
  path: '/api/v1/execution/credits/find',
  audience: only('operations'),
  summary: 'Money received at virtual accounts: what it paid, what waits and why, what goes back.',
  limit: 'read',
  input: z.strictObject({
    filter: z.strictObject({ where: z.strictObject(whereShape(creditTable)), ...pageShape(creditTable) }),
  }),
  answer: z.extend(listAnswer(Row), {
    /** Whether the caller may match and refund. */
    mayChange: z.boolean(),
    /** Of what waits for people. */
    waiting: z.object({ count: z.int(), amount: Money }),
  }),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

const full = onlyFull('operations');
const reason = requiredLine('A reason is needed.', REASON_MAX_CHARACTERS);
const answer = z.object({ approvalId: z.string() });
const ORDER_NUMBER_MAX_CHARACTERS = 20;

/** Another person approves it before anything is booked. */
export const requestCreditMatch = route({
  method: 'POST',
  path: '/api/v1/execution/credits/:creditId/match',
  audience: full,
  summary: 'Requests that another person approves to pay an order with money that does not agree with it.',
  input: z.strictObject({
    creditId: Uuid,
    orderNumber: requiredLine('Enter the number of the order.', ORDER_NUMBER_MAX_CHARACTERS),
    reason,
  }),
  answer,
  refusals: [
    'order.not-found',
    'credit.not-found',
    'credit.decided',
    'credit.order-not-payable',
    'credit.third-party',
    'credit.too-little',
    'approval.waiting',
  ],
});

export const requestCreditRefund = route({
  method: 'POST',
  path: '/api/v1/execution/credits/:creditId/refund',
  audience: full,
  summary: 'Requests that another person approves to send money back to the account it came from.',
  input: z.strictObject({ creditId: Uuid, reason }),
  answer,
  refusals: ['credit.not-found', 'credit.decided', 'approval.waiting'],
});

/** What somebody can look after. */
export const OWNED_ITEMS = ['credit', 'cheque', 'refund', 'difference'] as const;

export const takePaymentItem = route({
  method: 'POST',
  path: '/api/v1/execution/paymentItems/take',
  audience: full,
  summary: 'Says that the caller looks after money, a cheque, a refund or a difference.',
  input: z.strictObject({ kind: z.enum(OWNED_ITEMS), id: requiredLine('An id is needed.', 40) }),
  answer: z.object({}),
  refusals: ['credit.not-found', 'cheque.not-found', 'refund.not-found', 'difference.not-found'],
});
