import type { Database } from './database.ts';

/** Empties every table. Foreign keys are checked at the commit. */
export function emptyAllTables(db: Database): void {
  db.exec('pragma defer_foreign_keys = on');
  const tables = db.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`).all();
  for (const { name } of tables) db.exec(`delete from "${String(name)}"`);
}
