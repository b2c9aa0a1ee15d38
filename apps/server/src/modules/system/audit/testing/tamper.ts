import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';

/** Changes the audit log with its triggers disabled, as only a database administrator can. */
export const tamper = (database: Database, ...statements: SQL[]): Promise<void> =>
  transaction(database, async (tx) => {
    for (const table of ['audit_log', 'audit_head']) {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    }
    for (const statement of statements) await tx.execute(statement);
    for (const [table, trigger] of TRIGGERS) {
      await tx.execute(sql`alter table ${sql.identifier(table)} enable always trigger ${sql.identifier(trigger)}`);
    }
  });

const TRIGGERS = [
  ['audit_log', 'audit_log_row'],
  ['audit_log', 'audit_log_truncate'],
  ['audit_head', 'audit_head_row'],
  ['audit_head', 'audit_head_truncate'],
] as const;
