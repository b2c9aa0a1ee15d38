import { ORDER_REPORT_OFFSET_MAX_ROWS, SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS } from '@artha/domain/limits';
import { ORDER_BOOKS } from '@artha/domain/orders/report-tabs';
import * as z from 'zod/mini';
import { only } from './audience.ts';
import { Order, OrderId, OrderState, PaymentMode, PaymentState } from './orders.ts';
import { Limit } from './paging.ts';
import { route } from './route.ts';
import { BusinessDate, Instant, line, MasterId, Money } from './scalars.ts';

/** Whoever looks after the orders of clients. How many clients each of them sees is the scope's. */
const orderStaff = only('operations', 'businessAdmin', 'serviceManager');

const ReportWhere = z.strictObject({
  book: z.enum(ORDER_BOOKS),
  /** Days on which orders were placed, both included; business clock. */
  from: z.optional(BusinessDate),
  to: z.optional(BusinessDate),
  /** Orders with a fund of one of these houses. */
  serviceProviderIds: z.optional(z.array(MasterId).check(z.maxLength(100))),
  /** Of the book's own; one of another book finds nothing. */
  statuses: z.optional(z.array(OrderState)),
  /** As the one-time password confirmed it. */
  paymentModes: z.optional(z.array(PaymentMode)),
});

export const ReportOrder = z.enum(['-placedAt', 'placedAt', '-total', 'total']);
export type ReportOrder = z.output<typeof ReportOrder>;

const page = {
  order: z._default(ReportOrder, '-placedAt'),
  limit: Limit,
  /** Beyond this somebody narrows the dates: a page costs as much as what it skips. */
  offset: z._default(z.int().check(z.gte(0), z.lte(ORDER_REPORT_OFFSET_MAX_ROWS)), 0),
};

const Client = z.object({
  name: z.string(),
  /** The bank's customer id. */
  code: z.nullable(z.string()),
});

const ReportRow = z.object({
  id: OrderId,
  orderNumber: z.string(),
  client: Client,
  fundNames: z.array(z.string()),
  status: OrderState,
  total: Money,
  /** Business clock. */
  placedAt: Instant,
  /** Null until the client has confirmed one. */
  paymentMode: z.nullable(PaymentMode),
  /** Of the newest attempt; null before there is one. */
  paymentStatus: z.nullable(PaymentState),
});

const Report = z.object({
  items: z.array(ReportRow),
  /** How many the filter finds, counted no further than pages can be turned. */
  count: z.int(),
  /** There are more than were counted. */
  isCountCut: z.boolean(),
  /** False for somebody to whom no client is mapped. */
  hasClients: z.boolean(),
});

/** The orders of a book, a page at a time. */
export const listOrderReport = route({
  method: 'GET',
  path: '/api/v1/execution/orders',
  audience: orderStaff,
  summary: "Clients' orders of one book (done, pending or failed): filter, order, page.",
  limit: 'read',
  input: z.strictObject({ filter: z.strictObject({ where: ReportWhere, ...page }) }),
  answer: Report,
  refusals: [],
});

/** The same by a client's name or an order's number: a name is nothing for an address, so it is a POST. */
export const findOrderReport = route({
  method: 'POST',
  path: '/api/v1/execution/orders/find',
  audience: orderStaff,
  summary: "Clients' orders of one book by a part of the client's name or the beginning of the order's number.",
  limit: 'read',
  input: z.strictObject({
    filter: z.strictObject({
      where: z.extend(ReportWhere, { search: line(SEARCH_MAX_CHARACTERS).check(z.minLength(SEARCH_MIN_CHARACTERS)) }),
      ...page,
    }),
  }),
  answer: Report,
  refusals: [],
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
