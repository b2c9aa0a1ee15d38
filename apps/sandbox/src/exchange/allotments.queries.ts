import { businessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';
import type { Allotment } from './exchange-order.ts';
import { closeOrder, ORDER_COLUMNS, ORDER_TABLES, orderOf } from './orders.queries.ts';

const SELECT = `select ${ORDER_COLUMNS}, a.report_on, a.nav_on, a.nav, a.units, cast(a.net_amount as text) as net_amount,
  a.folio_no, a.is_valid, a.remark as allotment_remark
  from exchange_allotment a join (${ORDER_TABLES}) on o.seq = a.order_seq`;

const allotmentOf = (row: Row): Allotment => ({
  order: orderOf(row),
  reportOn: businessDate(String(row['report_on'])),
  navOn: businessDate(String(row['nav_on'])),
  nav: String(row['nav']),
  units: String(row['units']),
  netAmount: paiseOf(row['net_amount']),
  folioNo: String(row['folio_no']),
  isValid: row['is_valid'] === 1,
  remark: String(row['allotment_remark']),
});

/** Records the registrar's allotment or rejection; the order is no longer pending. */
export function insertAllotment(db: Database, allotment: Allotment): void {
  const { order, reportOn, navOn, nav, units, netAmount, folioNo, isValid, remark } = allotment;
  prepared(db, 'insert into exchange_allotment values (?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    order.seq,
    reportOn,
    navOn,
    nav,
    units,
    netAmount,
    folioNo,
    isValid ? 1 : 0,
    remark,
  );
  closeOrder(db, order.seq);
}

export function findAllotment(db: Database, orderNo: string): Allotment | undefined {
  const row = prepared(db, `${SELECT} where o.order_no = ?`).get(orderNo);
  return row && allotmentOf(row);
}

/** The allotments of a range of report dates, by date, then by order. */
export const listAllotments = (db: Database, from: BusinessDate, to: BusinessDate): Allotment[] =>
  prepared(db, `${SELECT} where a.report_on between ? and ? order by a.report_on, a.order_seq`)
    .all(from, to)
    .map(allotmentOf);

/** Whether an order is allotted, and how. */
export function findAllotmentState(db: Database, orderSeq: number): 'allotted' | 'refused' | undefined {
  const row = prepared(db, 'select is_valid from exchange_allotment where order_seq = ?').get(orderSeq);
  return row && (row['is_valid'] === 1 ? 'allotted' : 'refused');
}
