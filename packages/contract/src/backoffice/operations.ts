import { ORDER_BOOKS } from '@artha/domain/trading/orders/order-books';
import { PAYMENT_MODE_NAMES } from '@artha/domain/kit/payment-mode-names';
import { ORDER_STATE_NAMES, PAYMENT_STATE_NAMES } from '@artha/domain/trading/orders/state-names';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { exportRoute } from '../system/exports.ts';
import { MasterId, OrderId, UserId } from '../kit/scalars.ts';
import { Order } from '../trading/orders.ts';
import { route } from '../kit/route.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table, whereShape } from '../kit/table.ts';

/** Whoever looks after the orders of clients. How many clients each of them sees is the scope's. */
const orderStaff = only('operations', 'businessAdmin', 'serviceManager');

export const orderTable = table({
  name: 'transactions',
  title: 'Transactions',
  rows: ['order', 'orders'],
  columns: {
    orderNumber: column('code', 'Order', { isRowHeader: true, sort: 'index' }),
    placedAt: column('instant', 'Placed', { sort: 'index', filter: 'range' }),
    clientName: column('text', 'Client', { sort: 'limit' }),
    clientCode: maybe('code', 'Customer ID', { isHidden: true }),
    fundNames: column('list', 'Fund'),
    /** As the one-time password confirmed it; nothing until the client has chosen one. */
    paymentMode: maybe('choice', 'Mode', { choices: PAYMENT_MODE_NAMES, filter: 'choice', sort: 'limit' }),
    total: column('money', 'Amount', { sort: 'index' }),
    /** Of the book's own; one of another book finds nothing. */
    status: column('choice', 'Status', { choices: ORDER_STATE_NAMES, filter: 'choice', sort: 'limit' }),
    /** Of the newest attempt; nothing before there is one. */
    paymentStatus: maybe('choice', 'Payment', { choices: PAYMENT_STATE_NAMES, isHidden: true }),
  },
  order: '-placedAt',
  searchLabel: 'Client or order number',
});

const orderPage = z.strictObject({
  where: z.strictObject({
    ...whereShape(orderTable),
    book: z.enum(ORDER_BOOKS),
    /** Orders with a fund of one of these houses. */
    serviceProviderIds: z.optional(z.array(MasterId).check(z.maxLength(100))),
    /** Of one client. */
    clientId: z.optional(UserId),
  }),
  ...pageShape(orderTable),
});

const Client = z.object({
  name: z.string(),
  /** The bank's customer id. */
  code: z.nullable(z.string()),
});

/** The orders of a book, a page at a time, also by a client's name: that is nothing for an address, so it is a POST. */
export const listOrderReport = route({
  method: 'POST',
  path: '/api/v1/execution/orders/find',
  audience: orderStaff,
  summary: "Clients' orders of one book (done, pending or failed): find, filter, order, page.",
  limit: 'read',
  input: z.strictObject({ filter: orderPage }),
  answer: z.extend(listAnswer(z.object({ id: OrderId, clientId: UserId, ...rowShape(orderTable) })), {
    /** False for somebody to whom no client is mapped. */
    hasClients: z.boolean(),
    /** Who the filter's client is, as far as the caller sees it. */
    client: z.nullable(Client),
  }),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportOrderReport = exportRoute(orderTable, {
  path: '/api/v1/execution/orders/export',
  audience: orderStaff,
  request: orderPage,
});

/** An order as staff may see it: no page of the bank, nobody's whole UPI address. */
export const getReportedOrder = route({
  method: 'GET',
  path: '/api/v1/execution/orders/:orderId',
  audience: orderStaff,
  summary: 'An order of a client: lines, payments, and every step it took.',
  limit: 'read',
  input: z.strictObject({ orderId: OrderId }),
  answer: z.extend(z.omit(Order, { isCancellable: true }), { client: Client, accountName: z.string() }),
  refusals: ['order.not-found'],
});
