import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';
import { transferredAtMs, utrOf } from './transfers.ts';

/** Money of units that left, from the fund house to the client. */
export interface NewPayout {
  readonly exchangeOrderNo: string;
  /** The member's reference of the order. */
  readonly orderReference: string;
  /** As in the order; empty when it named none. */
  readonly bankAccount: string;
  readonly amount: Paise;
  readonly on: BusinessDate;
}

export interface Payout extends NewPayout {
  /** The bank's reference of the transfer (UTR). */
  readonly reference: string;
  /** Business clock. */
  readonly payAtMs: number;
}

const SELECT = `select seq, exchange_order_no, order_reference, bank_account, cast(amount as text) as amount, pay_at_ms,
  on_date from clearing_payout`;

function payoutOf(row: Row): Payout {
  const on = businessDate(String(row['on_date']));
  return {
    reference: utrOf('SBXN', on, Number(row['seq'])),
    exchangeOrderNo: String(row['exchange_order_no']),
    orderReference: String(row['order_reference']),
    bankAccount: String(row['bank_account']),
    amount: paiseOf(row['amount']),
    on,
    payAtMs: Number(row['pay_at_ms']),
  };
}

export function insertPayout(db: Database, payout: NewPayout): void {
  const { exchangeOrderNo, orderReference, bankAccount, amount, on } = payout;
  prepared(
    db,
    `insert into clearing_payout (exchange_order_no, order_reference, bank_account, amount, pay_at_ms, on_date)
     values (?, ?, ?, ?, ?, ?)`,
  ).run(exchangeOrderNo, orderReference, bankAccount, amount, transferredAtMs(on), on);
}

/** Whether an order was paid out, or will be. */
export const isKnownPayout = (db: Database, exchangeOrderNo: string): boolean =>
  prepared(db, 'select 1 from clearing_payout where exchange_order_no = ?').get(exchangeOrderNo) !== undefined;

/** The payouts of a day that have been made by an instant. */
export const listPayouts = (db: Database, on: BusinessDate, nowMs: number): Payout[] =>
  prepared(db, `${SELECT} where on_date = ? and pay_at_ms <= ? order by seq`).all(on, nowMs).map(payoutOf);

/** Newest first, also those to come. */
export const listNewestPayouts = (db: Database, limit: number): Payout[] =>
  prepared(db, `${SELECT} order by seq desc limit ?`).all(limit).map(payoutOf);

/** When the next payout after an instant is made. */
export function findNextPayoutMs(db: Database, afterMs: number): number | undefined {
  const next = prepared(db, 'select min(pay_at_ms) as at from clearing_payout where pay_at_ms > ?').get(afterMs)?.[
    'at'
  ];
  return typeof next === 'number' ? next : undefined;
}

/** The number of payouts of each day in a range of instants: after the first, up to the second. */
export const countPayouts = (
  db: Database,
  afterMs: number,
  untilMs: number,
): { readonly on: BusinessDate; readonly count: number }[] =>
  prepared(
    db,
    `select on_date, count(*) as payouts from clearing_payout where pay_at_ms > ? and pay_at_ms <= ?
     group by on_date order by on_date`,
  )
    .all(afterMs, untilMs)
    .map((row) => ({ on: businessDate(String(row['on_date'])), count: Number(row['payouts']) }));

/** The sum of the payouts made by an instant. It scans them all: for the page, not for a call. */
export const sumPaidOut = (db: Database, nowMs: number): Paise =>
  paiseOf(
    prepared(db, 'select cast(coalesce(sum(amount), 0) as text) as paid from clearing_payout where pay_at_ms <= ?').get(
      nowMs,
    )?.['paid'] ?? 0,
  );
