import { randomBytes, randomUUID } from 'node:crypto';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import type { ChequeReturnCode } from '@artha/domain/trading/payments/cheque-states';
import type { Database, Row } from '../platform/database.ts';
import { inTransaction, prepared } from '../platform/database.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import { paiseOf } from '../platform/read-money.ts';
import { insertCredit } from './clearing.queries.ts';
import { insertClearingEvent } from './clearing-events.queries.ts';
import { dayOf } from './transfers.queries.ts';

export interface NewCheque {
  readonly paymentId: string;
  readonly orderId: string;
  readonly chequeNumber: string;
  readonly ifscCode: string;
  readonly accountLast4: string;
  readonly amount: Paise;
  readonly drawnOn: string;
}

export interface Cheque extends NewCheque {
  readonly reference: string;
  readonly state: 'deposited' | 'cleared' | 'returned';
  readonly returnCode: ChequeReturnCode | null;
  readonly atMs: number;
}

const OUTCOMES_PATH = '/api/Payments/chequeOutcomes';

const SELECT = 'select *, cast(amount as text) as amount_text from clearing_cheque';

const chequeOf = (row: Row): Cheque => ({
  paymentId: String(row['payment_id']),
  orderId: String(row['order_id']),
  chequeNumber: String(row['cheque_number']),
  ifscCode: String(row['ifsc_code']),
  accountLast4: String(row['account_last4']),
  amount: paiseOf(row['amount_text']),
  drawnOn: String(row['drawn_on']),
  reference: String(row['reference']),
  state: String(row['state']) as Cheque['state'],
  returnCode: row['return_code'] === null ? null : (String(row['return_code']) as ChequeReturnCode),
  atMs: Number(row['at_ms']),
});

export function findCheque(db: Database, paymentId: string): Cheque | undefined {
  const row = prepared(db, `${SELECT} where payment_id = ?`).get(paymentId);
  return row && chequeOf(row);
}

/** The cheques that were decided on a day. */
export const listDecided = (db: Database, on: BusinessDate): Cheque[] =>
  prepared(db, `${SELECT} where on_date = ? and state <> 'deposited' order by at_ms, payment_id`).all(on).map(chequeOf);

export const listNewestCheques = (db: Database, limit: number): Cheque[] =>
  prepared(db, `${SELECT} order by rowid desc limit ?`).all(limit).map(chequeOf);

/** Takes a cheque, once by the id of its payment. @throws HttpProblem 409 when another cheque has the id */
export function takeCheque(db: Database, cheque: NewCheque, atMs: number): Cheque {
  return inTransaction(db, () => {
    const known = findCheque(db, cheque.paymentId);
    if (known && known.chequeNumber === cheque.chequeNumber && known.amount === cheque.amount) return known;
    if (known) throw new HttpProblem(409, 'clearing.id-reused', 'This paymentId was used for another cheque.');
    const reference = `CHQ${randomBytes(8).toString('hex').toUpperCase()}`;
    const { paymentId, orderId, chequeNumber, ifscCode, accountLast4, amount, drawnOn } = cheque;
    prepared(db, `insert into clearing_cheque values (?, ?, ?, ?, ?, ?, ?, ?, 'deposited', null, ?, ?)`).run(
      paymentId,
      reference,
      orderId,
      chequeNumber,
      ifscCode,
      accountLast4,
      amount,
      drawnOn,
      atMs,
      dayOf(atMs),
    );
    return { ...cheque, reference, state: 'deposited', returnCode: null, atMs };
  });
}

/** Decides a cheque, with its money and its event. @throws HttpProblem 409 when it is decided otherwise */
export function decideCheque(
  db: Database,
  cheque: Cheque,
  returnCode: ChequeReturnCode | null,
  { atMs, realNowMs }: { readonly atMs: number; readonly realNowMs: number },
): Cheque {
  const state = returnCode === null ? ('cleared' as const) : ('returned' as const);
  if (cheque.state === state && cheque.returnCode === returnCode) return cheque;
  if (cheque.state !== 'deposited')
    throw new HttpProblem(409, `clearing.cheque-${cheque.state}`, `The cheque was ${cheque.state}.`);
  return inTransaction(db, () => {
    const { paymentId, reference, amount } = cheque;
    prepared(
      db,
      'update clearing_cheque set state = ?, return_code = ?, at_ms = ?, on_date = ? where payment_id = ?',
    ).run(state, returnCode, atMs, dayOf(atMs), paymentId);
    if (state === 'cleared') insertCredit(db, { reference, paymentId: '', orderId: '', amount, changedAtMs: atMs });
    const body = JSON.stringify({
      eventId: randomUUID(),
      paymentId,
      reference,
      outcome: state,
      amount: textFromPaise(amount),
      currency: 'INR',
      returnCode,
      occurredAt: new Date(atMs).toISOString(),
    });
    insertClearingEvent(db, OUTCOMES_PATH, body, realNowMs);
    return { ...cheque, state, returnCode, atMs };
  });
}
