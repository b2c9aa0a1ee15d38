import type { RecordUsers } from '@artha/domain/reference/master-data/users-text';
/** What refers to a record: by the foreign keys of the database, and by what the modules know beyond them. */
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { poolOf } from '../../../platform/db/database.ts';
import { labelOf, pluralOf } from '../../../platform/kinds/labels.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import type { UsedRecord } from '../../../platform/node/master-uses.ts';
import type { Contributions } from '../../../platform/node/node-context.ts';

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

/**
 * What uses a record, without what does not: the rows that refer to it, and what the modules know of beyond the foreign
 * keys. A row that refers to it several times counts once.
 */
export async function listUsers(
  db: Db | Tx,
  modules: readonly Contributions[],
  kind: Kind,
  record: UsedRecord,
): Promise<readonly RecordUsers[]> {
  const counts = new Map<string, number>();
  const add = (label: string, count: number) => {
    if (count > 0) counts.set(label, (counts.get(label) ?? 0) + count);
  };
  const names = Object.assign({}, ...modules.map(({ tableNames = {} }) => tableNames)) as Record<string, string>;
  for (const { table, count } of await countReferring(db, kind, record.id)) {
    add(names[table] ?? tableLabel(table), count);
  }
  for (const use of modules.flatMap(({ masterUses = [] }) => masterUses)) {
    if (use.of.includes(kind.table)) add(use.label, await use.count(db, record));
  }
  return [...counts].map(([label, count]) => ({ label, count }));
}

/** The rows that refer to a record by foreign keys, by table. */
async function countReferring(db: Db | Tx, kind: Kind, id: number) {
  const byTable = [...Map.groupBy(await referencesTo(db, kind), ({ schema, table }) => `${schema}.${table}`).values()];
  if (byTable.length === 0) return [];
  const each = byTable.map((references, at) => {
    const conditions = references.map(({ column }) => sql`${sql.identifier(column)} = ${id}`);
    return sql`select ${at}::int as nth, count(*)::int as count from ${tableOf(references)}
      where ${sql.join(conditions, sql` or `)}`;
  });
  const { rows } = await db.execute<{ nth: number; count: number }>(
    sql`select * from (${sql.join(each, sql` union all `)}) users where count > 0 order by nth`,
  );
  return rows.map(({ nth, count }) => ({ table: byTable[nth]?.[0]?.table ?? '', count }));
}

const tableOf = ([reference]: readonly Reference[]) =>
  sql`${sql.identifier(reference?.schema ?? '')}.${sql.identifier(reference?.table ?? '')}`;

/** 'bank_account' is 'Bank accounts'. */
export const tableLabel = (table: string): string => pluralOf(labelOf(table));
