import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate, instantAt } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import { paiseOf } from '../platform/read-money.ts';
import type { PresentationFile, PresentedDebit } from './debit-file.ts';

/** A debit as the clearing house stores it. Times are of the business clock. */
export interface Debit extends PresentedDebit {
  readonly seq: number;
  readonly fileSeq: number;
  readonly fileName: string;
  readonly outcome: 'debited' | 'returned' | undefined;
  /** With this code its bank will return it, or has; undefined for a debit that is made. */
  readonly plannedCode: string | undefined;
  /** When its bank answers; undefined until a person decides. */
  readonly settleAtMs: number | undefined;
  readonly settledAtMs: number | undefined;
}

const SELECT = `select d.*, cast(d.amount as text) as paise, f.file_name from debit d
  join debit_file f on f.seq = d.file_seq`;

const maybe = <Value>(column: unknown, read: (column: unknown) => Value): Value | undefined =>
  column === null ? undefined : read(column);

const debitOf = (row: Row): Debit => ({
  seq: Number(row['seq']),
  fileSeq: Number(row['file_seq']),
  fileName: String(row['file_name']),
  debitId: String(row['debit_id']),
  umrn: String(row['umrn']),
  amount: paiseOf(row['paise']),
  accountLast4: String(row['account_last4']),
  paymentId: String(row['payment_id']),
  orderId: String(row['order_id']),
  outcome: maybe(row['outcome'], (outcome) => (outcome === 'debited' ? 'debited' : 'returned')),
  plannedCode: maybe(row['planned_code'], String),
  settleAtMs: maybe(row['settle_at_ms'], Number),
  settledAtMs: maybe(row['settled_at_ms'], Number),
});

export interface StoredFile {
  readonly seq: number;
  readonly fileName: string;
  readonly content: string;
  readonly settleOn: BusinessDate;
  readonly debitCount: number;
  readonly total: Paise;
  /** Why it was rejected. */
  readonly problem: string | undefined;
}

export function findFile(db: Database, fileName: string): StoredFile | undefined {
  const row = prepared(db, 'select *, cast(total as text) as paise from debit_file where file_name = ?').get(fileName);
  if (!row) return undefined;
  return {
    seq: Number(row['seq']),
    fileName: String(row['file_name']),
    content: String(row['content']),
    settleOn: businessDate(String(row['settle_on'])),
    debitCount: Number(row['debit_count']),
    total: paiseOf(row['paise']),
    problem: maybe(row['problem'], String),
  };
}

interface NewFile {
  readonly fileName: string;
  readonly content: string;
  readonly file: Pick<PresentationFile, 'settleOn' | 'total'> & { readonly debits: { readonly length: number } };
  readonly problem: string | undefined;
}

/** @returns its number */
export function insertFile(db: Database, { fileName, content, file, problem }: NewFile): number {
  const { lastInsertRowid } = prepared(
    db,
    'insert into debit_file (file_name, content, settle_on, debit_count, total, problem) values (?, ?, ?, ?, ?, ?)',
  ).run(fileName, content, file.settleOn, file.debits.length, file.total, problem ?? null);
  return Number(lastInsertRowid);
}

export const isKnownDebit = (db: Database, debitId: string): boolean =>
  prepared(db, 'select 1 from debit where debit_id = ?').get(debitId) !== undefined;

export function insertDebit(
  db: Database,
  fileSeq: number,
  debit: PresentedDebit,
  plan: { readonly code: string | undefined; readonly settleAtMs: number | undefined },
): void {
  const { debitId, umrn, amount, paymentId, orderId, accountLast4 } = debit;
  prepared(
    db,
    `insert into debit (debit_id, file_seq, umrn, amount, payment_id, order_id, account_last4, planned_code, settle_at_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(debitId, fileSeq, umrn, amount, paymentId, orderId, accountLast4, plan.code ?? null, plan.settleAtMs ?? null);
}

export function findDebit(db: Database, debitId: string): Debit | undefined {
  const row = prepared(db, `${SELECT} where d.debit_id = ?`).get(debitId);
  return row && debitOf(row);
}

/** Newest first. */
export const listNewestDebits = (db: Database, limit: number): Debit[] =>
  prepared(db, `${SELECT} order by d.seq desc limit ?`).all(limit).map(debitOf);

/** Debits whose banks have answered by an instant, not settled yet. */
export const listDueDebits = (db: Database, untilMs: number): Debit[] =>
  prepared(db, `${SELECT} where d.outcome is null and d.settle_at_ms <= ? order by d.file_seq, d.seq`)
    .all(untilMs)
    .map(debitOf);

export function findNextDebitMs(db: Database, afterMs: number): number | undefined {
  const row = prepared(db, 'select min(settle_at_ms) as at from debit where outcome is null and settle_at_ms > ?').get(
    afterMs,
  );
  return typeof row?.['at'] === 'number' ? row['at'] : undefined;
}

/** The debits made on a business day. */
export const listDebitedOn = (db: Database, on: BusinessDate): Debit[] =>
  prepared(db, `${SELECT} where d.outcome = 'debited' and d.settled_at_ms >= ? and d.settled_at_ms < ? order by d.seq`)
    .all(instantAt(on, '00:00').getTime(), instantAt(addDays(on, 1), '00:00').getTime())
    .map(debitOf);

export function saveOutcome(db: Database, { seq, plannedCode, settleAtMs }: Debit): void {
  prepared(db, 'update debit set outcome = ?, settled_at_ms = ? where seq = ? and outcome is null').run(
    plannedCode === undefined ? 'debited' : 'returned',
    settleAtMs ?? null,
    seq,
  );
}

/** Changes when and how a bank answers a debit that is not settled. */
export function planDebit(
  db: Database,
  seq: number,
  plan: { readonly code: string | undefined; readonly settleAtMs: number | undefined },
): void {
  prepared(db, 'update debit set planned_code = ?, settle_at_ms = ? where seq = ? and outcome is null').run(
    plan.code ?? null,
    plan.settleAtMs ?? null,
    seq,
  );
}

export interface ReturnFile {
  readonly fileName: string;
  readonly content: string;
}

export const countReturnFiles = (db: Database, fileSeq: number): number =>
  Number(prepared(db, 'select count(*) as files from debit_return_file where file_seq = ?').get(fileSeq)?.['files']);

export function insertReturnFile(
  db: Database,
  fileSeq: number,
  { fileName, content }: ReturnFile,
  readyAtMs: number,
): void {
  prepared(db, 'insert into debit_return_file (file_seq, file_name, content, ready_at_ms) values (?, ?, ?, ?)').run(
    fileSeq,
    fileName,
    content,
    readyAtMs,
  );
}

/** The return files of a presentation file that are ready by an instant. */
export const listReturnFiles = (db: Database, fileSeq: number, nowMs: number): ReturnFile[] =>
  prepared(db, 'select file_name, content from debit_return_file where file_seq = ? and ready_at_ms <= ? order by seq')
    .all(fileSeq, nowMs)
    .map((row) => ({ fileName: String(row['file_name']), content: String(row['content']) }));

/** What decides debits to come. */
export interface DebitRule {
  readonly seq: number;
  /** Of all debits of this mandate; undefined for the next debit of any. */
  readonly umrn: string | undefined;
  /** A return code, `delay` for the next day, or `silent` until a person decides. */
  readonly answer: string;
}

export const listRules = (db: Database): DebitRule[] =>
  prepared(db, 'select * from debit_rule order by seq')
    .all()
    .map((row) => ({
      seq: Number(row['seq']),
      umrn: maybe(row['umrn'], String),
      answer: String(row['answer']),
    }));

export function putRule(db: Database, umrn: string | undefined, answer: string): void {
  prepared(
    db,
    'insert into debit_rule (umrn, answer) values (?, ?) on conflict (umrn) do update set answer = excluded.answer',
  ).run(umrn ?? null, answer);
}

export function deleteRule(db: Database, seq: number): void {
  prepared(db, 'delete from debit_rule where seq = ?').run(seq);
}
