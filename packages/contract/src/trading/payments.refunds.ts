import { DIFFERENCE_KINDS } from '@artha/domain/trading/payments/differences';
import * as z from 'zod/mini';
import { only, onlyFull } from '../kit/audience.ts';
import { Money } from '../kit/amounts.ts';
import { route } from '../kit/route.ts';
import { BusinessDate, Instant, requiredLine, RowId, Uuid } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

const STATES = { due: 'Due', overdue: 'Overdue', done: 'Refunded' } as const;

export const refundTable = table({
  name: 'refunds',
  title: 'Refunds',
  rows: ['refund', 'refunds'],
  columns: {
    dueAt: column('instant', 'Due since', { widthPx: 210, isRowHeader: true, sort: 'limit', filter: 'range' }),
    status: column('choice', 'Status', { choices: STATES, filter: 'choice' }),
    amount: column('money', 'Amount', { sort: 'limit' }),
    clientName: maybe('text', 'Client', { widthPx: 150 }),
    reason: column('text', 'Reason'),
    /** The last day on which it is in time. */
    dueBy: column('date', 'Due by', { widthPx: 120 }),
    nextStep: column('text', 'Next step', { widthPx: 250 }),
    ownerName: maybe('text', 'Owner', { widthPx: 130 }),
    orderNumber: maybe('code', 'Order'),
    completedAt: maybe('instant', 'Refunded'),
    reference: maybe('code', 'Reference'),
  },
  defaultSort: { sortBy: 'dueAt', sortAsc: true },
});

/** Refunds of payments, of rejected lines, and of money that no order needs. */
export const listRefunds = route({
  method: 'GET',
  path: '/api/v1/execution/refunds',
  audience: only('operations'),
  summary: 'Refunds that are due, those that are late, and those that were made.',
  limit: 'read',
  input: z.strictObject({
    filter: z.strictObject({ where: z.strictObject(whereShape(refundTable)), ...pageShape(refundTable) }),
  }),
  answer: z.extend(listAnswer(z.object({ id: Uuid, ...rowShape(refundTable) })), { mayChange: z.boolean() }),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const MoneyDifference = z.object({
  id: RowId,
  businessDate: BusinessDate,
  kind: z.enum(DIFFERENCE_KINDS),
  name: z.string(),
  nextStep: z.string(),
  reference: z.nullable(z.string()),
  ourAmount: z.nullable(Money),
  theirAmount: z.nullable(Money),
  orderNumber: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  /** Real clock, as the others. */
  foundAt: Instant,
  seenAt: Instant,
  ownerName: z.nullable(z.string()),
  resolved: z.nullable(z.object({ at: Instant, byName: z.nullable(z.string()), resolution: z.string() })),
});
export type MoneyDifference = z.infer<typeof MoneyDifference>;

export const listMoneyDifferences = route({
  method: 'GET',
  path: '/api/v1/execution/moneyDifferences',
  audience: only('operations'),
  summary:
    'What the daily reconciliation of money found to differ: open ones oldest first, resolved ones newest first.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ state: z.enum(['open', 'resolved']) }),
  answer: z.object({
    /** The first 200. */
    items: z.array(MoneyDifference),
    count: z.int(),
    /** At the server, so that ages do not depend on the clock of the browser. */
    realNow: Instant,
    mayResolve: z.boolean(),
  }),
  refusals: [],
});

export const RESOLUTION_MAX_CHARACTERS = 500;

export const resolveMoneyDifference = route({
  method: 'POST',
  path: '/api/v1/execution/moneyDifferences/:differenceId/resolved',
  audience: onlyFull('operations'),
  summary: 'Says how a difference was cleared up. Nothing is booked by this.',
  input: z.strictObject({
    differenceId: RowId,
    resolution: requiredLine('Say how it was cleared up.', RESOLUTION_MAX_CHARACTERS),
  }),
  answer: z.object({}),
  refusals: ['difference.not-found', 'difference.resolved'],
});
