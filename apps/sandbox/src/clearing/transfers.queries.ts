import { randomBytes, randomUUID } from 'node:crypto';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import type { Database, Row } from '../platform/database.ts';
import { inTransaction, prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';
import { insertCredit } from './clearing.queries.ts';
import { insertClearingEvent } from './clearing-events.queries.ts';

/** Money sent to a virtual account. */
export interface NewTransfer {
  readonly virtualAccountNumber: string;
  readonly amount: Paise;
  readonly remitterName: string;
  readonly remitterIfsc: string;
  readonly remitterAccount: string;
}

export interface Transfer extends NewTransfer {
  readonly utr: string;
  readonly atMs: number;
}

/** The path of the product's call for money at virtual accounts. */
const CREDITS_PATH = '/api/Payments/credits';

/** Receives a transfer, and writes its event in the same transaction. @param atMs business clock */
export function receiveTransfer(db: Database, sent: NewTransfer, atMs: number, realNowMs: number): Transfer {
  const transfer = { ...sent, utr: `NEFT${randomBytes(9).toString('hex').toUpperCase()}`, atMs };
  inTransaction(db, () => {
    const { utr, virtualAccountNumber, amount, remitterName, remitterIfsc, remitterAccount } = transfer;
    insertCredit(db, { reference: utr, paymentId: '', orderId: '', amount, changedAtMs: atMs });
    prepared(db, 'insert into clearing_transfer values (?, ?, ?, ?, ?)').run(
      utr,
      virtualAccountNumber,
      remitterName,
      remitterIfsc,
      remitterAccount,
    );
    insertClearingEvent(db, CREDITS_PATH, creditBody(transfer), realNowMs);
  });
  return transfer;
}

const creditBody = (transfer: Transfer): string =>
  JSON.stringify({
    eventId: randomUUID(),
    utr: transfer.utr,
    virtualAccountNumber: transfer.virtualAccountNumber,
    amount: textFromPaise(transfer.amount),
    currency: 'INR',
    remitter: remitterOf(transfer),
    receivedAt: new Date(transfer.atMs).toISOString(),
  });

export const remitterOf = ({ remitterName, remitterIfsc, remitterAccount }: NewTransfer) => ({
  name: remitterName,
  ifscCode: remitterIfsc,
  accountNumber: remitterAccount,
});

const SELECT = `select t.*, cast(c.amount as text) as amount, c.at_ms from clearing_transfer t
  join clearing_credit c on c.payment_reference = t.utr`;

const transferOf = (row: Row): Transfer => ({
  utr: String(row['utr']),
  virtualAccountNumber: String(row['virtual_account']),
  remitterName: String(row['remitter_name']),
  remitterIfsc: String(row['remitter_ifsc']),
  remitterAccount: String(row['remitter_account']),
  amount: paiseOf(row['amount']),
  atMs: Number(row['at_ms']),
});

export const listTransfers = (db: Database, on: BusinessDate): Transfer[] =>
  prepared(db, `${SELECT} where c.on_date = ? order by c.at_ms, t.utr`).all(on).map(transferOf);

export const listNewestTransfers = (db: Database, limit: number): Transfer[] =>
  prepared(db, `${SELECT} order by t.rowid desc limit ?`).all(limit).map(transferOf);

export const dayOf = (atMs: number): BusinessDate => businessDateAt(new Date(atMs));
