import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';

const dayOf = (atMs: number): BusinessDate => businessDateAt(new Date(atMs));

/** Money received from one payment. */
export interface Credit {
  readonly paymentReference: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Paise;
  /** Used by neither a refund nor an order. */
  readonly remaining: Paise;
  readonly atMs: number;
}

export interface Settlement {
  readonly exchangeOrderNo: string;
  readonly internalReference: string;
  readonly paymentReference: string;
  readonly amount: Paise;
  readonly atMs: number;
}

interface CapturedPayment {
  readonly reference: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: Paise;
  readonly changedAtMs: number;
}

/** Credits a captured payment. */
export function insertCredit(db: Database, payment: CapturedPayment): void {
  const { reference, paymentId, orderId, amount, changedAtMs } = payment;
  prepared(db, 'insert into clearing_credit values (?, ?, ?, ?, ?, ?, ?)').run(
    reference,
    paymentId,
    orderId,
    amount,
    amount,
    changedAtMs,
    dayOf(changedAtMs),
  );
}

const CREDIT = `select payment_reference, payment_id, order_id, cast(amount as text) as amount,
  cast(left_over as text) as left_over, at_ms from clearing_credit`;

const creditOf = (row: Row): Credit => ({
  paymentReference: String(row['payment_reference']),
  paymentId: String(row['payment_id']),
  orderId: String(row['order_id']),
  amount: paiseOf(row['amount']),
  remaining: paiseOf(row['left_over']),
  atMs: Number(row['at_ms']),
});

export function findCredit(db: Database, paymentReference: string): Credit | undefined {
  const row = prepared(db, `${CREDIT} where payment_reference = ?`).get(paymentReference);
  return row && creditOf(row);
}

export const listCredits = (db: Database, on: BusinessDate): Credit[] =>
  prepared(db, `${CREDIT} where on_date = ? and payment_id <> '' order by at_ms`).all(on).map(creditOf);

/**
 * Deducts an amount from a credit, or from all the money of its virtual account. @returns false when too little remains
 */
export const deductCredit = (db: Database, paymentReference: string, amount: Paise): boolean =>
  deduct(db, paymentReference, amount) || deductFromSiblings(db, paymentReference, amount);

/** The money that came to the virtual account of a transfer, oldest first; empty for other money. */
function listParts(db: Database, paymentReference: string) {
  const rows = prepared(
    db,
    `select c.payment_reference, cast(c.amount - c.left_over as text) as used, cast(c.left_over as text) as left_over
     from clearing_credit c join clearing_transfer t on t.utr = c.payment_reference
     where t.virtual_account = (select virtual_account from clearing_transfer where utr = ?) order by c.at_ms`,
  ).all(paymentReference);
  return rows.map((row) => ({
    reference: String(row['payment_reference']),
    used: paiseOf(row['used']),
    left: paiseOf(row['left_over']),
  }));
}

/** Money that came to a virtual account in parts is used together, oldest first. */
function deductFromSiblings(db: Database, paymentReference: string, amount: Paise): boolean {
  const parts = listParts(db, paymentReference);
  if (parts.reduce((sum, { left }) => sum + left, 0n) < amount) return false;
  let missing: bigint = amount;
  for (const { reference, left } of parts) {
    const used = left < missing ? left : missing;
    if (used > 0n) deduct(db, reference, used as Paise);
    missing -= used;
  }
  return true;
}

const deduct = (db: Database, paymentReference: string, amount: Paise): boolean =>
  prepared(
    db,
    'update clearing_credit set left_over = left_over - ? where payment_reference = ? and left_over >= ?',
  ).run(amount, paymentReference, amount).changes === 1;

export function insertSettlement(db: Database, settlement: Settlement): void {
  const { exchangeOrderNo, internalReference, paymentReference, amount, atMs } = settlement;
  prepared(
    db,
    `insert into clearing_settlement
       (exchange_order_no, internal_reference, payment_reference, amount, at_ms, on_date) values (?, ?, ?, ?, ?, ?)`,
  ).run(exchangeOrderNo, internalReference, paymentReference, amount, atMs, dayOf(atMs));
}

/** Returns the money of an order to its credit, or to those that it came in, once; it can then be refunded. */
export function returnSettlement(db: Database, exchangeOrderNo: string, atMs: number): void {
  const row = prepared(
    db,
    `update clearing_settlement set returned_at_ms = ? where exchange_order_no = ? and returned_at_ms is null
     returning payment_reference, cast(amount as text) as amount`,
  ).get(atMs, exchangeOrderNo);
  if (!row) return;
  const reference = String(row['payment_reference']);
  let missing: bigint = paiseOf(row['amount']);
  for (const part of listParts(db, reference)) {
    const returned = part.used < missing ? part.used : missing;
    addToCredit(db, part.reference, returned as Paise);
    missing -= returned;
  }
  // Money that did not come to a virtual account has no parts.
  if (missing > 0n) addToCredit(db, reference, missing as Paise);
}

const addToCredit = (db: Database, paymentReference: string, amount: Paise) =>
  prepared(db, 'update clearing_credit set left_over = left_over + ? where payment_reference = ?').run(
    amount,
    paymentReference,
  );

export function listSettlements(db: Database, on: BusinessDate): Settlement[] {
  const rows = prepared(
    db,
    `select exchange_order_no, internal_reference, payment_reference, cast(amount as text) as amount, at_ms
     from clearing_settlement where on_date = ? order by exchange_order_no`,
  ).all(on);
  return rows.map((row) => ({
    exchangeOrderNo: String(row['exchange_order_no']),
    internalReference: String(row['internal_reference']),
    paymentReference: String(row['payment_reference']),
    amount: paiseOf(row['amount']),
    atMs: Number(row['at_ms']),
  }));
}

export interface MoneySums {
  readonly received: Paise;
  readonly held: Paise;
  readonly refunded: Paise;
  readonly payments: number;
}

/** Totals received, held and refunded. It scans every payment: for the page, not for a call. */
export function sumMoney(db: Database): MoneySums {
  const row = prepared(
    db,
    `select cast(coalesce(sum(amount), 0) as text) as received, cast(coalesce(sum(left_over), 0) as text) as held,
       count(*) as payments, (select cast(coalesce(sum(amount), 0) as text) from clearing_refund) as refunded
     from clearing_credit`,
  ).get();
  const amount = (name: string): Paise => paiseOf(row?.[name] ?? 0);
  return {
    received: amount('received'),
    held: amount('held'),
    refunded: amount('refunded'),
    payments: Number(row?.['payments'] ?? 0),
  };
}
