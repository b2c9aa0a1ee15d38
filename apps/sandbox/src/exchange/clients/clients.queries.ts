import type { Database, Row } from '../../platform/database.ts';
import { prepared } from '../../platform/database.ts';

export interface RegisteredClient {
  readonly code: string;
  readonly fields: readonly string[];
  readonly hasFatca: boolean;
  readonly registeredAtMs: number;
}

const clientOf = (row: Row): RegisteredClient => ({
  code: String(row['client_code']),
  fields: JSON.parse(String(row['sent'])) as string[],
  hasFatca: row['fatca'] !== null,
  registeredAtMs: Number(row['registered_at_ms']),
});

export function findClient(db: Database, code: string): RegisteredClient | undefined {
  const row = prepared(db, 'select * from exchange_client where client_code = ?').get(code);
  return row && clientOf(row);
}

/** Newest first. */
export const listNewestClients = (db: Database, limit: number): RegisteredClient[] =>
  prepared(db, 'select * from exchange_client order by seq desc limit ?').all(limit).map(clientOf);

/** Adds a client, or replaces the fields of a known one. */
export const saveClient = (db: Database, fields: readonly string[], atMs: number) =>
  prepared(
    db,
    `insert into exchange_client (client_code, sent, registered_at_ms, changed_at_ms) values (?, ?, ?, ?)
     on conflict (client_code) do update set sent = excluded.sent, changed_at_ms = excluded.changed_at_ms`,
  ).run(fields[0] ?? '', JSON.stringify(fields), atMs, atMs);

/** Keeps a declaration for all clients with a PAN. @returns how many there are */
export function saveFatca(db: Database, pan: string, fields: readonly string[], panField: number): number {
  const sql = 'update exchange_client set fatca = ? where json_extract(sent, ?) = ?';
  const { changes } = prepared(db, sql).run(JSON.stringify(fields), `$[${panField - 1}]`, pan);
  return Number(changes);
}
