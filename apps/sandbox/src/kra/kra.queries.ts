import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';

export interface SetStatus {
  readonly pan: string;
  readonly status: KraCode;
  readonly changedMs: number;
}

const LIST_ROWS = 100;

export const findStatus = (db: Database, pan: string): KraCode | undefined =>
  prepared(db, 'select status from kra_status where pan = ?').get(pan)?.['status'] as KraCode | undefined;

export function putStatus(db: Database, { pan, status, changedMs }: SetStatus): void {
  prepared(
    db,
    `insert into kra_status (pan, status, changed_ms) values (?, ?, ?)
     on conflict (pan) do update set status = excluded.status, changed_ms = excluded.changed_ms`,
  ).run(pan, status, changedMs);
}

/** Newest first. */
export const listStatuses = (db: Database) =>
  prepared(db, 'select pan, status from kra_status order by changed_ms desc, pan limit ?').all(LIST_ROWS);
