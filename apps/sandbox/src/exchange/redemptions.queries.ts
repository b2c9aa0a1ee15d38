import { businessDate } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf, unitsOf } from '../platform/read-money.ts';
import type { RedeemedOrder } from './exchange-order.ts';
import { closeOrder, ORDER_COLUMNS, ORDER_TABLES, orderOf } from './orders.queries.ts';

const SELECT = `select ${ORDER_COLUMNS}, r.report_on, r.nav_on, r.nav, cast(r.units as text) as units,
  cast(r.exit_load as text) as exit_load, cast(r.securities_tax as text) as securities_tax, cast(r.net as text) as net,
  r.is_valid, r.remark as redemption_remark
  from exchange_redemption r join (${ORDER_TABLES}) on o.seq = r.order_seq`;

const redeemedOf = (row: Row): RedeemedOrder => ({
  order: orderOf(row),
  reportOn: businessDate(String(row['report_on'])),
  navOn: businessDate(String(row['nav_on'])),
  nav: String(row['nav']),
  units: unitsOf(row['units']),
  exitLoad: paiseOf(row['exit_load']),
  securitiesTax: paiseOf(row['securities_tax']),
  net: paiseOf(row['net']),
  isValid: row['is_valid'] === 1,
  remark: String(row['redemption_remark']),
});

/** Records the registrar's redemption or rejection; the order is no longer pending. */
export function insertRedemption(db: Database, redeemed: RedeemedOrder): void {
  const { order, reportOn, navOn, nav, units, exitLoad, securitiesTax, net, isValid, remark } = redeemed;
  prepared(db, 'insert into exchange_redemption values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    order.seq,
    reportOn,
    navOn,
    nav,
    units,
    exitLoad,
    securitiesTax,
    net,
    isValid ? 1 : 0,
    remark,
  );
  closeOrder(db, order.seq);
}

export function findRedemption(db: Database, orderNo: string): RedeemedOrder | undefined {
  const row = prepared(db, `${SELECT} where o.order_no = ?`).get(orderNo);
  return row && redeemedOf(row);
}

/** The redemptions of a range of report dates, by date, then by order. */
export const listRedemptions = (db: Database, from: BusinessDate, to: BusinessDate): RedeemedOrder[] =>
  prepared(db, `${SELECT} where r.report_on between ? and ? order by r.report_on, r.order_seq`)
    .all(from, to)
    .map(redeemedOf);

/** Whether a sale is redeemed, and how. */
export function findRedemptionState(db: Database, orderSeq: number): 'redeemed' | 'refused' | undefined {
  const row = prepared(db, 'select is_valid from exchange_redemption where order_seq = ?').get(orderSeq);
  return row && (row['is_valid'] === 1 ? 'redeemed' : 'refused');
}
