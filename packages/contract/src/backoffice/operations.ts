import { ORDER_BOOKS } from '@artha/domain/trading/orders/order-books';
import { ORDER_KIND_NAMES } from '@artha/domain/trading/orders/order-moves';
import { PAYOUT_STATE_NAMES } from '@artha/domain/trading/orders/payout-states';
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
    /** A kind of another book matches nothing. */
    kind: column('choice', 'Type', { choices: ORDER_KIND_NAMES, filter: 'choice' }),
    /** Of a switch, the fund that is left comes first. */
    fundNames: column('list', 'Fund'),
    /** '₹5,000.00', '12.345 units': what a sale or a switch asks for. */
    requested: column('text', 'Requested'),
    /** Confirmed by the one-time password; null until the client has chosen one. */
    paymentMode: maybe('choice', 'Mode', { choices: PAYMENT_MODE_NAMES, filter: 'choice', sort: 'limit' }),
    /** The requested amount; of units, their value at the price that the client saw. */
    total: column('money', 'Amount', { sort: 'index' }),
    /** A state of another book matches nothing. */
    status: column('choice', 'Status', { choices: ORDER_STATE_NAMES, filter: 'choice', sort: 'limit', widthPx: 190 }),
    /** Of the newest attempt; null without one. */
    paymentStatus: maybe('choice', 'Payment', { choices: PAYMENT_STATE_NAMES, isHidden: true }),
    /** Of a sale, or of a switch whose second fund rejected the money; null until units were sold. */
    payout: maybe('choice', 'Payout', { choices: PAYOUT_STATE_NAMES }),
  },
  defaultSort: { sortBy: 'placedAt', sortAsc: false },
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
  summary: "Clients' orders of one book (done, pending, failed, plans or sales): search, filter, sort, page.",
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

/** The report as a file: a row for each fund of an order, so that amounts can be summed by fund and account. */
export const orderLineTable = table({
  name: 'transactions',
  title: 'Transactions',
  rows: ['transaction', 'transactions'],
  columns: {
    orderNumber: column('code', 'Order', { isRowHeader: true }),
    placedAt: column('instant', 'Placed'),
    clientName: column('text', 'Client'),
    clientCode: maybe('code', 'Customer ID', { isHidden: true }),
    accountNumber: column('code', 'Account'),
    kind: column('choice', 'Type', { choices: ORDER_KIND_NAMES }),
    fundName: column('text', 'Fund'),
    /** Null until the registrar opens it. */
    folioNumber: maybe('code', 'Folio'),
    paymentMode: maybe('choice', 'Mode', { choices: PAYMENT_MODE_NAMES }),
    /** Null for a number of units, and for the second fund of a switch until the first one is sold. */
    amount: maybe('money', 'Amount', { hasTotal: true }),
    /** Null for an amount. */
    unitsRequested: maybe('units', 'Units requested', { isHidden: true }),
    /** Null until units are allotted, as are price and units. */
    stampDuty: maybe('money', 'Stamp duty', { hasTotal: true, isHidden: true }),
    navOn: maybe('date', 'NAV date'),
    nav: maybe('nav', 'NAV'),
    units: maybe('units', 'Units'),
    /** Of units that were sold or switched out; null for others, as are tax and proceeds. */
    exitLoad: maybe('money', 'Exit load', { hasTotal: true, isHidden: true }),
    securitiesTax: maybe('money', 'STT', { hasTotal: true, isHidden: true }),
    proceeds: maybe('money', 'Proceeds', { hasTotal: true }),
    /** In the words of the kind of order, as the status of the order. */
    lineStatus: column('text', 'Fund status'),
    status: column('text', 'Status'),
    paymentStatus: maybe('choice', 'Payment', { choices: PAYMENT_STATE_NAMES, isHidden: true }),
    payout: maybe('choice', 'Payout', { choices: PAYOUT_STATE_NAMES }),
    payoutReference: maybe('code', 'UTR', { isHidden: true }),
    paidOn: maybe('date', 'Paid on', { isHidden: true }),
  },
  defaultSort: { sortBy: 'orderNumber', sortAsc: true },
});

export const exportOrderReport = exportRoute(orderLineTable, {
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
  answer: z.extend(z.omit(Order, { isCancellable: true }), {
    client: Client,
    accountName: z.string(),
    accountNumber: z.string(),
  }),
  refusals: ['order.not-found'],
});
