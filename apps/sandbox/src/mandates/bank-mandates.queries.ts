import type { BusinessDate } from '@artha/domain/kit/dates';
import type { WireStatus } from '@artha/domain/trading/bank-mandates/wire-statuses';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';
import type { Mandate, MandateType, NewMandate } from './bank-mandate.ts';

const SELECT = `select seq, mandate_id, page_token, client_code, cast(amount as text) as amount, type, account_no,
  account_type, ifsc, micr, start_on, end_on, registered_on, status, umrn, remarks, approved_on, wrong_codes,
  return_url, due_ms from mandate`;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const mandateOf = (row: Row): Mandate => ({
  seq: Number(row['seq']),
  mandateId: String(row['mandate_id']),
  pageToken: String(row['page_token']),
  clientCode: String(row['client_code']),
  amount: paiseOf(row['amount']),
  type: String(row['type']) as MandateType,
  accountNo: String(row['account_no']),
  accountType: String(row['account_type']),
  ifsc: String(row['ifsc']),
  micr: String(row['micr']),
  startOn: String(row['start_on']) as BusinessDate,
  endOn: String(row['end_on']) as BusinessDate,
  registeredOn: String(row['registered_on']) as BusinessDate,
  status: String(row['status']) as WireStatus,
  umrn: textOf(row['umrn']),
  remarks: String(row['remarks']),
  approvedOn: textOf(row['approved_on']) as BusinessDate | undefined,
  wrongCodes: Number(row['wrong_codes']),
  returnUrl: textOf(row['return_url']),
  dueMs: row['due_ms'] === null ? undefined : Number(row['due_ms']),
});

const found = (row: Row | undefined): Mandate | undefined => row && mandateOf(row);

export const findMandate = (db: Database, mandateId: string): Mandate | undefined =>
  found(prepared(db, `${SELECT} where mandate_id = ?`).get(mandateId));

export const findMandateByToken = (db: Database, pageToken: string): Mandate | undefined =>
  found(prepared(db, `${SELECT} where page_token = ?`).get(pageToken));

/** Newest first. */
export const listNewestMandates = (db: Database, limit: number): Mandate[] =>
  prepared(db, `${SELECT} order by seq desc limit ?`).all(limit).map(mandateOf);

/** Those registered in a range of days, oldest first; of all clients when the code is empty. */
export const listMandatesOfDays = (db: Database, from: BusinessDate, to: BusinessDate, clientCode: string): Mandate[] =>
  prepared(db, `${SELECT} where registered_on between ? and ? and (? = '' or client_code = ?) order by seq`)
    .all(from, to, clientCode, clientCode)
    .map(mandateOf);

export function insertMandate(
  db: Database,
  mandate: NewMandate,
  idOf: (seq: number) => string,
  pageToken: string,
): Mandate {
  const { lastInsertRowid } = prepared(
    db,
    `insert into mandate (mandate_id, page_token, client_code, amount, type, account_no, account_type, ifsc, micr,
       start_on, end_on, registered_on, status)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'REGISTERED BY MEMBER')`,
  ).run(
    pageToken,
    pageToken,
    mandate.clientCode,
    mandate.amount,
    mandate.type,
    mandate.accountNo,
    mandate.accountType,
    mandate.ifsc,
    mandate.micr,
    mandate.startOn,
    mandate.endOn,
    mandate.registeredOn,
  );
  const seq = Number(lastInsertRowid);
  const mandateId = idOf(seq);
  prepared(db, 'update mandate set mandate_id = ? where seq = ?').run(mandateId, seq);
  return findMandate(db, mandateId)!;
}

export interface MandateChange {
  readonly status: WireStatus;
  readonly umrn?: string | undefined;
  readonly remarks?: string;
  readonly approvedOn?: BusinessDate | undefined;
  readonly dueMs?: number | undefined;
}

export function updateMandate(db: Database, mandate: Mandate, change: MandateChange): Mandate {
  const { umrn = mandate.umrn, remarks = mandate.remarks, approvedOn = mandate.approvedOn } = change;
  prepared(db, 'update mandate set status = ?, umrn = ?, remarks = ?, approved_on = ?, due_ms = ? where seq = ?').run(
    change.status,
    umrn ?? null,
    remarks,
    approvedOn ?? null,
    change.dueMs ?? null,
    mandate.seq,
  );
  return { ...mandate, status: change.status, umrn, remarks, approvedOn, dueMs: change.dueMs };
}

/** @returns how many there were, with this one */
export function countWrongCode(db: Database, { seq, wrongCodes }: Mandate): number {
  prepared(db, 'update mandate set wrong_codes = wrong_codes + 1 where seq = ?').run(seq);
  return wrongCodes + 1;
}

export function updateReturnUrl(db: Database, { seq }: Mandate, returnUrl: string): void {
  prepared(db, 'update mandate set return_url = ? where seq = ?').run(returnUrl, seq);
}
