import type { RecordUsers } from '@artha/domain/reference/master-data/users-text';
/** What refers to a record, by the foreign keys of the database. */
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { poolOf } from '../../../platform/db/database.ts';
import { labelOf, pluralOf } from '../../../platform/kinds/labels.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';

/** A column that refers to a table. */
interface Reference {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/** By database, then by table. The schema does not change while a node runs. */
const known = new WeakMap<object, Map<string, readonly Reference[]>>();

/** The columns of all tables that refer to the table of a kind. Partitions are counted with their table. */
async function referencesTo(db: Db | Tx, kind: Kind): Promise<readonly Reference[]> {
  const table = getTableConfig(kind.table).name;
  const byTable = known.get(poolOf(db) ?? db) ?? new Map<string, readonly Reference[]>();
  known.set(poolOf(db) ?? db, byTable);
  const found = byTable.get(table);
  if (found) return found;
  const { rows } = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select n.nspname as schema, t.relname as table, a.attname as column
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conparentid = 0 and cardinality(c.conkey) = 1
    order by 1, 2, 3`);
  byTable.set(table, rows);
  return rows;
}

/** What refers to a record, by table, without those that have nothing. */
export async function listUsers(db: Db | Tx, kind: Kind, id: number): Promise<readonly RecordUsers[]> {
  const references = await referencesTo(db, kind);
  if (references.length === 0) return [];
  const each = references.map(
    ({ schema, table, column }, at) =>
      sql`select ${at}::int as nth, count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(table)}
        where ${sql.identifier(column)} = ${id}`,
  );
  const { rows } = await db.execute<{ nth: number; count: number }>(
    sql`select * from (${sql.join(each, sql` union all `)}) users where count > 0 order by nth`,
  );
  const counts = new Map<string, number>();
  for (const { nth, count } of rows) {
    const label = tableLabel(references[nth]?.table ?? '');
    counts.set(label, (counts.get(label) ?? 0) + count);
  }
  return [...counts].map(([label, count]) => ({ label, count }));
}

/** 'bank_account' is 'Bank accounts'. */
export const tableLabel = (table: string): string => pluralOf(labelOf(table));
