import { businessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';
import type { Scheme } from '../registrar/scheme.ts';
import type { ExchangeOrder, StoredEntry, NewOrder } from './exchange-order.ts';

/** Order numbers have 8 digits. */
const FIRST_ORDER_NO = 70_000_000;

export const ORDER_COLUMNS = `o.seq, o.order_no, o.received_on, o.stamp_ms, o.remark, o.sent,
  cast(o.amount as text) as amount, o.scheme, o.funds_at_ms`;

export const orderOf = (row: Row): ExchangeOrder => ({
  seq: Number(row['seq']),
  orderNo: row['order_no'] === null ? undefined : String(row['order_no']),
  receivedOn: businessDate(String(row['received_on'])),
  stampMs: Number(row['stamp_ms']),
  remark: String(row['remark']),
  entry: JSON.parse(String(row['sent'])) as StoredEntry,
  amount: paiseOf(row['amount']),
  scheme: row['scheme'] === null ? undefined : (JSON.parse(String(row['scheme'])) as Scheme),
  fundsAtMs: row['funds_at_ms'] === null ? undefined : Number(row['funds_at_ms']),
});

export const isTransNoUsed = (db: Database, on: BusinessDate, transNo: string): boolean =>
  prepared(db, 'select 1 from exchange_order where received_on = ? and trans_no = ?').get(on, transNo) !== undefined;

/**
 * Stores an order entry.
 *
 * @param transNo undefined when it was malformed
 * @param pricedFrom the first day whose NAV the order could get; undefined for a rejected order
 */
export function insertOrder(
  db: Database,
  order: NewOrder,
  transNo: string | undefined,
  pricedFrom: BusinessDate | undefined,
): ExchangeOrder {
  const { receivedOn, stampMs, remark, entry, amount, scheme, fundsAtMs } = order;
  const { lastInsertRowid } = prepared(
    db,
    `insert into exchange_order
       (trans_no, received_on, stamp_ms, remark, client_code, sent, amount, scheme, funds_at_ms, priced_from)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    transNo ?? null,
    receivedOn,
    stampMs,
    remark,
    entry.ClientCode,
    JSON.stringify(entry),
    amount,
    scheme ? JSON.stringify(scheme) : null,
    fundsAtMs ?? null,
    pricedFrom ?? null,
  );
  return { ...order, seq: Number(lastInsertRowid), orderNo: undefined };
}

/** Assigns an accepted order its number and confirmation text. */
export function confirmOrder(db: Database, order: ExchangeOrder, remarkOf: (orderNo: string) => string): ExchangeOrder {
  const orderNo = String(FIRST_ORDER_NO + order.seq);
  const remark = remarkOf(orderNo);
  prepared(db, 'update exchange_order set order_no = ?, remark = ? where seq = ?').run(orderNo, remark, order.seq);
  return { ...order, orderNo, remark };
}

export function findOrder(db: Database, orderNo: string): ExchangeOrder | undefined {
  const row = prepared(db, `select ${ORDER_COLUMNS} from exchange_order o where o.order_no = ?`).get(orderNo);
  return row && orderOf(row);
}

/** In order of receipt. */
export const listOrders = (db: Database, from: BusinessDate, to: BusinessDate): ExchangeOrder[] =>
  prepared(
    db,
    `select ${ORDER_COLUMNS} from exchange_order o where o.received_on between ? and ? order by o.received_on, o.seq`,
  )
    .all(from, to)
    .map(orderOf);

/** Newest first. */
export const listNewestOrders = (db: Database, limit: number): ExchangeOrder[] =>
  prepared(db, `select ${ORDER_COLUMNS} from exchange_order o order by o.seq desc limit ?`).all(limit).map(orderOf);

/** Orders not yet allotted that could get the NAV of this day or an earlier one. */
export const listOrdersPricedBy = (db: Database, navOn: BusinessDate): ExchangeOrder[] =>
  prepared(
    db,
    `select ${ORDER_COLUMNS} from exchange_order o where o.priced_from is not null and o.priced_from <= ? order by o.seq`,
  )
    .all(navOn)
    .map(orderOf);
