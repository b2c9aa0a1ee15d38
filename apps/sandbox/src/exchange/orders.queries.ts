import { businessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf, unitsOf } from '../platform/read-money.ts';
import type { Scheme } from '../registrar/scheme.ts';
import type { ExchangeOrder, NewOrder, StoredEntry } from './exchange-order.ts';
import type { OrderSide } from './order-side.ts';

/** Order numbers have 8 digits. */
const FIRST_ORDER_NO = 70_000_000;

export const ORDER_COLUMNS = `o.seq, o.order_no, o.received_on, o.stamp_ms, o.remark, o.sent,
  cast(o.amount as text) as amount, o.scheme, o.funds_at_ms, leg.side, cast(leg.units as text) as leg_units,
  leg.other_seq, cast(leg.money as text) as leg_money`;
/** The tables of `ORDER_COLUMNS`. */
export const ORDER_TABLES = 'exchange_order o left join exchange_leg leg on leg.order_seq = o.seq';
const SELECT = `select ${ORDER_COLUMNS} from ${ORDER_TABLES}`;

const maybe = <Value>(column: unknown, read: (column: unknown) => Value): Value | undefined =>
  column === null || column === undefined ? undefined : read(column);

export const orderOf = (row: Row): ExchangeOrder => ({
  seq: Number(row['seq']),
  orderNo: maybe(row['order_no'], String),
  side: maybe(row['side'], (side) => String(side) as OrderSide) ?? 'purchase',
  receivedOn: businessDate(String(row['received_on'])),
  stampMs: Number(row['stamp_ms']),
  remark: String(row['remark']),
  entry: JSON.parse(String(row['sent'])) as StoredEntry,
  amount: paiseOf(row['amount']),
  units: maybe(row['leg_units'], unitsOf),
  scheme: maybe(row['scheme'], (scheme) => JSON.parse(String(scheme)) as Scheme),
  fundsAtMs: maybe(row['funds_at_ms'], Number),
  otherSeq: maybe(row['other_seq'], Number),
  switchedMoney: maybe(row['leg_money'], paiseOf),
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
  const seq = Number(lastInsertRowid);
  if (order.side !== 'purchase') {
    prepared(db, 'insert into exchange_leg (order_seq, side, units) values (?, ?, ?)').run(
      seq,
      order.side,
      order.units ?? null,
    );
  }
  return { ...order, seq, orderNo: undefined, otherSeq: undefined, switchedMoney: undefined };
}

/** Links the two legs of a switch. */
export function linkLegs(db: Database, out: ExchangeOrder, into: ExchangeOrder): void {
  const link = prepared(db, 'update exchange_leg set other_seq = ? where order_seq = ?');
  link.run(into.seq, out.seq);
  link.run(out.seq, into.seq);
}

/** Gives a switch-in the money of its switch-out: from then on it waits for its NAV. */
export function fundSwitchIn(
  db: Database,
  seq: number,
  funds: { readonly money: Paise; readonly atMs: number; readonly pricedFrom: BusinessDate },
): void {
  prepared(db, 'update exchange_leg set money = ? where order_seq = ?').run(funds.money, seq);
  prepared(db, 'update exchange_order set funds_at_ms = ?, priced_from = ? where seq = ?').run(
    funds.atMs,
    funds.pricedFrom,
    seq,
  );
}

/** Whether an order still waits for its NAV. */
export const isPending = (db: Database, seq: number): boolean =>
  prepared(db, 'select 1 from exchange_order where seq = ? and priced_from is not null').get(seq) !== undefined;

/** The registrar has processed an order. */
export function closeOrder(db: Database, seq: number): void {
  prepared(db, 'update exchange_order set priced_from = null where seq = ?').run(seq);
}

/** Assigns an accepted order its number and confirmation text. */
export function confirmOrder(db: Database, order: ExchangeOrder, remarkOf: (orderNo: string) => string): ExchangeOrder {
  const orderNo = String(FIRST_ORDER_NO + order.seq);
  const remark = remarkOf(orderNo);
  prepared(db, 'update exchange_order set order_no = ?, remark = ? where seq = ?').run(orderNo, remark, order.seq);
  return { ...order, orderNo, remark };
}

export function findOrder(db: Database, orderNo: string): ExchangeOrder | undefined {
  const row = prepared(db, `${SELECT} where o.order_no = ?`).get(orderNo);
  return row && orderOf(row);
}

/** @throws Error when there is no such order */
export function getOrder(db: Database, seq: number): ExchangeOrder {
  const row = prepared(db, `${SELECT} where o.seq = ?`).get(seq);
  if (!row) throw new Error(`no order ${seq}`);
  return orderOf(row);
}

/** In order of receipt. */
export const listOrders = (db: Database, from: BusinessDate, to: BusinessDate): ExchangeOrder[] =>
  prepared(db, `${SELECT} where o.received_on between ? and ? order by o.received_on, o.seq`)
    .all(from, to)
    .map(orderOf);

/** Newest first. */
export const listNewestOrders = (db: Database, limit: number): ExchangeOrder[] =>
  prepared(db, `${SELECT} order by o.seq desc limit ?`).all(limit).map(orderOf);

/** Orders waiting for a NAV that could get that of this day or an earlier one. */
export const listOrdersPricedBy = (db: Database, navOn: BusinessDate): ExchangeOrder[] =>
  prepared(db, `${SELECT} where o.priced_from is not null and o.priced_from <= ? order by o.seq`)
    .all(navOn)
    .map(orderOf);
