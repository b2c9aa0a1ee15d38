import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLOutputValue, StatementSync } from 'node:sqlite';

export type Database = DatabaseSync;
export type Row = Record<string, SQLOutputValue>;

/** Another process has the database open. */
export class DataFolderInUse extends Error {}

const BASE_TABLES = `
  create table if not exists setting (key text primary key, value text not null) strict;
`;

/**
 * Opens `<dataDir>/sandbox/sandbox.sqlite` and creates missing tables.
 *
 * Holds an exclusive lock while open, so that two sandboxes never write the same database. The lock ends with the
 * process.
 *
 * @throws DataFolderInUse when another sandbox has it open
 */
export function openDatabase(dataDir: string, tables: readonly string[]): Database {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(folder, 'sandbox.sqlite'), { timeout: 500 });
  try {
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal;');
    db.exec([BASE_TABLES, ...tables].join('\n'));
    return db;
  } catch (error) {
    db.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) {
      throw new DataFolderInUse(`Another sandbox uses ${folder}: stop it, or set ARTHA_DATA_DIR to another folder.`);
    }
    throw error;
  }
}

const PREPARED = new WeakMap<Database, Map<string, StatementSync>>();

/** A statement, prepared once for each open database. Only for constant SQL. */
export function prepared(db: Database, sql: string): StatementSync {
  const statements = PREPARED.get(db) ?? new Map<string, StatementSync>();
  PREPARED.set(db, statements);
  const known = statements.get(sql);
  if (known) return known;
  const statement = db.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/** Runs the work, which must be synchronous, in one transaction. */
export function inTransaction<Result>(db: Database, work: () => Result): Result {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
