import type { Database, Row } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';

export interface DropRequest {
  readonly dropId: string;
  readonly ifscCode: string;
  readonly accountNumber: string;
  /** Whom the caller expects; the sandbox has no list of account holders. */
  readonly holderName: string;
}

export interface PennyDrop extends DropRequest {
  /** The unique transaction reference. */
  readonly utr: string;
  /** Null when the bank gives no name. */
  readonly nameAtBank: string | null;
  /** Null for a drop that arrived. */
  readonly refusedBecause: string | null;
  /** Real clock. */
  readonly answerAtMs: number;
}

const textOrNull = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

export function findDrop(db: Database, dropId: string): PennyDrop | undefined {
  const row = prepared(db, 'select * from penny_drop where drop_id = ?').get(dropId);
  return (
    row && {
      dropId: String(row['drop_id']),
      ifscCode: String(row['ifsc_code']),
      accountNumber: String(row['account_number']),
      holderName: String(row['holder_name']),
      utr: String(row['utr']),
      nameAtBank: textOrNull(row['name_at_bank']),
      refusedBecause: textOrNull(row['refused_because']),
      answerAtMs: Number(row['answer_at_ms']),
    }
  );
}

export function insertDrop(db: Database, drop: PennyDrop): void {
  const { dropId, ifscCode, accountNumber, holderName, utr, nameAtBank, refusedBecause, answerAtMs } = drop;
  prepared(
    db,
    `insert into penny_drop (drop_id, ifsc_code, account_number, holder_name, utr, name_at_bank, refused_because,
       answer_at_ms) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(dropId, ifscCode, accountNumber, holderName, utr, nameAtBank, refusedBecause, answerAtMs);
}
