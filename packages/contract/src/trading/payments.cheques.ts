import { CHEQUE_RETURN_CODES, CHEQUE_STATE_NAMES } from '@artha/domain/trading/payments/cheque-states';
import * as z from 'zod/mini';
import { only, onlyFull } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { BusinessDate, OrderId, Uuid } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

/** The cheques of clients, those that wait first. */
export const chequeTable = table({
  name: 'cheques',
  title: 'Cheques',
  rows: ['cheque', 'cheques'],
  columns: {
    announcedAt: column('instant', 'Announced', { widthPx: 210, sort: 'limit', filter: 'range', isRowHeader: true }),
    status: column('choice', 'Status', { choices: CHEQUE_STATE_NAMES, filter: 'choice' }),
    clientName: column('text', 'Client', { widthPx: 150 }),
    amount: column('money', 'Amount', { sort: 'limit' }),
    chequeNumber: column('code', 'Cheque', { widthPx: 110 }),
    /** What to do now. */
    nextStep: column('text', 'Next step', { widthPx: 280 }),
    ownerName: maybe('text', 'Owner', { widthPx: 130 }),
    orderNumber: column('code', 'Order'),
    bankText: column('text', 'Drawn on'),
    /** The date on the cheque. */
    drawnOn: maybe('date', 'Dated'),
    depositReference: maybe('code', 'Deposit'),
    /** When it cleared or was returned. */
    decidedAt: maybe('instant', 'Decided'),
    returnReason: maybe('text', 'Returned because'),
  },
  defaultSort: { sortBy: 'announcedAt', sortAsc: false },
});

/** The scan that the client uploaded. */
const ScanFile = z.object({ fileId: Uuid, name: z.string() });

const where = z.strictObject({ ...whereShape(chequeTable), isOpen: z.optional(z.boolean()) });

export const listCheques = route({
  method: 'GET',
  path: '/api/v1/execution/cheques',
  audience: only('operations'),
  summary: 'The cheques by which clients pay, with what is to be done about each.',
  limit: 'read',
  input: z.strictObject({ filter: z.strictObject({ where, ...pageShape(chequeTable) }) }),
  answer: z.extend(
    listAnswer(z.object({ id: Uuid, orderId: OrderId, scan: z.nullable(ScanFile), ...rowShape(chequeTable) })),
    { mayChange: z.boolean() },
  ),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

const full = onlyFull('operations');
const answer = z.object({});

export const receiveCheque = route({
  method: 'POST',
  path: '/api/v1/execution/cheques/:paymentId/received',
  audience: full,
  summary: 'Records that a cheque is here, with the date on it.',
  input: z.strictObject({ paymentId: Uuid, drawnOn: BusinessDate }),
  answer,
  refusals: ['cheque.not-found', 'account.own', 'cheque.move-impossible', 'cheque.post-dated', 'cheque.out-of-date'],
});

export const depositCheque = route({
  method: 'POST',
  path: '/api/v1/execution/cheques/:paymentId/deposited',
  audience: full,
  summary: 'Deposits a cheque with the clearing corporation.',
  input: z.strictObject({ paymentId: Uuid }),
  answer,
  refusals: ['cheque.not-found', 'account.own', 'cheque.move-impossible', 'cheque.post-dated', 'cheque.out-of-date'],
});

export const clearCheque = route({
  method: 'POST',
  path: '/api/v1/execution/cheques/:paymentId/cleared',
  audience: full,
  summary: 'Records by hand that a cheque cleared, where the clearing corporation did not report it.',
  input: z.strictObject({
    paymentId: Uuid,
    /** From this day on the money can be used. */
    valueOn: BusinessDate,
  }),
  answer,
  refusals: ['cheque.not-found', 'account.own', 'cheque.move-impossible', 'cheque.cleared-in-future'],
});

export const returnCheque = route({
  method: 'POST',
  path: '/api/v1/execution/cheques/:paymentId/returned',
  audience: full,
  summary: 'Records by hand that a cheque was returned unpaid, or cannot be deposited.',
  input: z.strictObject({ paymentId: Uuid, returnCode: z.enum(CHEQUE_RETURN_CODES) }),
  answer,
  refusals: ['cheque.not-found', 'account.own', 'cheque.move-impossible'],
});
