import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';

export interface ObjectName {
  readonly bucket: string;
  readonly key: string;
}

export function putObject(db: Database, { bucket, key }: ObjectName, bytes: Uint8Array, nowMs: number): void {
  const sql = `insert into stored_object (bucket, key, bytes, stored_at_ms) values (?, ?, ?, ?)
    on conflict do update set bytes = excluded.bytes, stored_at_ms = excluded.stored_at_ms`;
  prepared(db, sql).run(bucket, key, bytes, nowMs);
}

export function findObject(db: Database, { bucket, key }: ObjectName): Uint8Array | undefined {
  const row = prepared(db, 'select bytes from stored_object where bucket = ? and key = ?').get(bucket, key);
  return row?.['bytes'] as Uint8Array | undefined;
}

export function deleteObject(db: Database, { bucket, key }: ObjectName): void {
  prepared(db, 'delete from stored_object where bucket = ? and key = ?').run(bucket, key);
}
