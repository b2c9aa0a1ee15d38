import type { Database, Row } from '../../platform/database.ts';
import { prepared } from '../../platform/database.ts';
import { PAN_FIELD } from './client-problem.ts';

export interface RegisteredClient {
  readonly code: string;
  readonly fields: readonly string[];
  /** Whether each holder has declared. */
  readonly hasFatca: boolean;
  readonly registeredAtMs: number;
}

const clientOf = (row: Row): RegisteredClient => ({
  code: String(row['client_code']),
  fields: JSON.parse(String(row['sent'])) as string[],
  hasFatca: row['missing'] === 0,
  registeredAtMs: Number(row['registered_at_ms']),
});

/** The PANs of the holders are the fields 26 to 28; those of the record count from 0. */
const PANS = `(select value from json_each(c.sent) where key between ${PAN_FIELD - 1} and ${PAN_FIELD + 1} and value <> '')`;
const SELECT = `select c.*, (select count(*) from ${PANS} p
  where not exists (select 1 from exchange_declaration d where d.pan = p.value)) as missing from exchange_client c`;

export function findClient(db: Database, code: string): RegisteredClient | undefined {
  const row = prepared(db, `${SELECT} where c.client_code = ?`).get(code);
  return row && clientOf(row);
}

/** Newest first. */
export const listNewestClients = (db: Database, limit: number): RegisteredClient[] =>
  prepared(db, `${SELECT} order by c.seq desc limit ?`).all(limit).map(clientOf);

/** Adds a client, or replaces the fields of a known one. */
export const saveClient = (db: Database, fields: readonly string[], atMs: number) =>
  prepared(
    db,
    `insert into exchange_client (client_code, sent, registered_at_ms, changed_at_ms) values (?, ?, ?, ?)
     on conflict (client_code) do update set sent = excluded.sent, changed_at_ms = excluded.changed_at_ms`,
  ).run(fields[0] ?? '', JSON.stringify(fields), atMs, atMs);

/** Keeps the declaration of a holder. @returns false when no client has a holder with that PAN */
export function saveFatca(db: Database, pan: string, fields: readonly string[]): boolean {
  if (!prepared(db, `select 1 from exchange_client c where ? in ${PANS} limit 1`).get(pan)) return false;
  const sql = 'insert into exchange_declaration values (?, ?) on conflict (pan) do update set sent = excluded.sent';
  prepared(db, sql).run(pan, JSON.stringify(fields));
  return true;
}
