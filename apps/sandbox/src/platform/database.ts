import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLOutputValue, StatementSync } from 'node:sqlite';

export type Database = DatabaseSync;
export type Row = Record<string, SQLOutputValue>;

/** Somebody else has the file: said in one line at the start. */
export class DataFolderTaken extends Error {}

const BASE_TABLES = `
  create table if not exists setting (key text primary key, value text not null) strict;
`;

/**
 * Opens `<dataDir>/sandbox/sandbox.sqlite` and makes the tables that are missing.
 *
 * The lock is held while it is open, so that two sandboxes never write one state; a killed process leaves none behind.
 *
 * @throws DataFolderTaken when another sandbox has it open
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
      throw new DataFolderTaken(`Another sandbox uses ${folder}: stop it, or set ARTHA_DATA_DIR to another folder.`);
    }
    throw error;
  }
}

const PREPARED = new WeakMap<Database, Map<string, StatementSync>>();

/** A statement, parsed once for as long as the database is open. For SQL that is written out, not for made-up text. */
export function prepared(db: Database, sql: string): StatementSync {
  const statements = PREPARED.get(db) ?? new Map<string, StatementSync>();
  PREPARED.set(db, statements);
  const known = statements.get(sql);
  if (known) return known;
  const statement = db.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/** Runs the work as one transaction: all of it is kept or nothing. The work may not wait for anything. */
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
