import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { PersonalTable } from '../../../platform/db/personal-table.ts';

/** How many rows all tables of a person have together. */
export async function countPersonalRows(db: Db, tables: readonly PersonalTable[], userId: number): Promise<number> {
  if (tables.length === 0) return 0;
  const counts = tables.map(({ rows }) => sql`(select count(*) from (${rows(userId)}) counted)`);
  const { rows } = await db.execute<{ rowCount: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as "rowCount"`,
  );
  return rows[0]?.rowCount ?? 0;
}
