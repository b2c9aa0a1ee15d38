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

/** Staff who handle client orders. The scope decides which clients each of them sees. */
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
    /** Confirmed by the one-time password; null until the client has chosen one. */
    paymentMode: maybe('choice', 'Mode', { choices: PAYMENT_MODE_NAMES, filter: 'choice', sort: 'limit' }),
    total: column('money', 'Amount', { sort: 'index' }),
    /** A state of another book matches nothing. */
    status: column('choice', 'Status', { choices: ORDER_STATE_NAMES, filter: 'choice', sort: 'limit' }),
    /** Of the newest attempt; null without one. */
    paymentStatus: maybe('choice', 'Payment', { choices: PAYMENT_STATE_NAMES, isHidden: true }),
  },
  order: '-placedAt',
  searchLabel: 'Client or order number',
});

const orderPage = z.strictObject({
  where: z.strictObject({
    ...whereShape(orderTable),
    book: z.enum(ORDER_BOOKS),
    /** Orders with a fund of one of these fund houses. */
    serviceProviderIds: z.optional(z.array(MasterId).check(z.maxLength(100))),
    /** Orders of one client. */
    clientId: z.optional(UserId),
  }),
  ...pageShape(orderTable),
});

const Client = z.object({
  name: z.string(),
  /** The bank's customer id. */
  code: z.nullable(z.string()),
});

/** A page of the orders of a book. A POST, because a search by client name must not appear in an address. */
export const listOrderReport = route({
  method: 'POST',
  path: '/api/v1/execution/orders/find',
  audience: orderStaff,
  summary: "Clients' orders of one book (done, pending or failed): search, filter, sort, page.",
  limit: 'read',
  input: z.strictObject({ filter: orderPage }),
  answer: z.extend(listAnswer(z.object({ id: OrderId, clientId: UserId, ...rowShape(orderTable) })), {
    /** False when no client is mapped to the caller. */
    hasClients: z.boolean(),
    /** The client of the filter, if the caller may see it. */
    client: z.nullable(Client),
  }),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportOrderReport = exportRoute(orderTable, {
  path: '/api/v1/execution/orders/export',
  audience: orderStaff,
  request: orderPage,
});

/** An order as staff may see it: without the bank's payment page, and with masked UPI IDs. */
export const getReportedOrder = route({
  method: 'GET',
  path: '/api/v1/execution/orders/:orderId',
  audience: orderStaff,
  summary: 'An order of a client: lines, payments and history.',
  limit: 'read',
  input: z.strictObject({ orderId: OrderId }),
  answer: z.extend(z.omit(Order, { isCancellable: true }), { client: Client, accountName: z.string() }),
  refusals: ['order.not-found'],
});
