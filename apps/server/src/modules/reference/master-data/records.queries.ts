import type { Values } from '@artha/domain/reference/master-data/check-values';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import type { TableIndex } from '../../../platform/kinds/table-indexes.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { columnOf, readRecord, recordSql, relationName } from './record-sql.queries.ts';

/** A record; undefined when there is none with this id. */
export async function findRecord(db: Db, kind: Kind, id: number): Promise<StoredRecord | undefined> {
  const { columns, joins } = recordSql(kind);
  const { rows } = await db.execute(
    sql`select ${columns} from ${kind.table} ${joins} where ${columnOf(kind.columns, 'id')} = ${id}`,
  );
  return rows[0] && readRecord(kind, rows[0]);
}

/** The same, locked until the transaction ends: nobody changes it, and nothing new can refer to it. */
export async function lockRecord(tx: Tx, kind: Kind, id: number): Promise<StoredRecord | undefined> {
  await tx.execute(sql`select 1 from ${kind.table} where ${columnOf(kind.columns, 'id')} = ${id} for update`);
  return findRecord(tx, kind, id);
}

/** Changes of one kind wait for each other until the transaction ends, so that no two of them overlap. */
export async function lockKind(tx: Tx, { model: { model } }: Kind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`master-data:${model}`}, 0))`);
}

export interface RelatedRecord {
  readonly name: string | null;
  readonly isActive: boolean;
}

/** What a relation would refer to; undefined when there is no such record. */
export async function findRelated(db: Db, kind: Kind, field: string, id: number): Promise<RelatedRecord | undefined> {
  const related = kind.related.get(field);
  const found = related && (await findRecord(db, related, id));
  if (!related || !found) return undefined;
  const { columns, joins } = nameSelect(kind, field, id);
  const { rows } = await db.execute<{ name: string | null }>(sql`select ${columns} ${joins}`);
  return { name: rows[0]?.name ?? null, isActive: found.isActive };
}

/** The name behind a relation, for a record that does not exist yet. */
function nameSelect(kind: Kind, field: string, id: number) {
  const relation = relationName(kind, field, sql`${id}::integer`);
  if (!relation) throw new Error(`${field} is no relation`);
  return { columns: sql`${relation.name} as name`, joins: sql`from (select 1) one ${relation.join}` };
}

/** Whether another record has the values of a unique index. Text is compared without case. */
export async function hasDuplicate(
  tx: Tx,
  kind: Kind,
  { columns }: TableIndex,
  { values, id }: { readonly values: Values; readonly id: number | undefined },
): Promise<boolean> {
  const given = columns.map((key) => [key, values[key] ?? null] as const);
  // Nulls are distinct from each other.
  if (given.some(([, value]) => value === null)) return false;
  const conditions = given.map(([key, value]) => {
    const column = columnOf(kind.columns, key);
    const { type } = kind.model.fields.find((field) => field.key === key) ?? {};
    return type === 'text' ? sql`lower(${column}) = lower(${value})` : sql`${column} = ${value}`;
  });
  const isOther = id === undefined ? undefined : ne(columnOf(kind.columns, 'id'), id);
  const { rows } = await tx.execute(sql`select 1 from ${kind.table} where ${and(...conditions, isOther)} limit 1`);
  return rows.length > 0;
}

/** Values for a statement. Null where the column has a default means the default. */
const written = ({ columns }: Kind, values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const column = columnOf(columns, key);
      return [key, value === null && column.notNull ? sql`default` : sql`${value}`];
    }),
  );

/** @returns the id of the new record */
export async function insertRecord(tx: Tx, kind: Kind, values: Values, realNow: Date): Promise<number> {
  const instants = { createdDate: realNow, lastModifiedDate: realNow };
  const rows = await tx
    .insert(kind.table)
    .values({ ...written(kind, values), ...instants } as never)
    .returning({ id: sql<number>`${columnOf(kind.columns, 'id')}` });
  if (!rows[0]) throw new Error('no record was inserted');
  return rows[0].id;
}

/** Changes a record that is locked. */
export async function updateRecord(
  tx: Tx,
  kind: Kind,
  id: number,
  { values = {}, isActive, realNow }: { values?: Values; isActive?: boolean | undefined; realNow: Date },
): Promise<void> {
  const { columns, table } = kind;
  const set = {
    ...written(kind, values),
    version: sql`${columnOf(columns, 'version')} + 1`,
    lastModifiedDate: realNow,
    ...(isActive !== undefined && { isActive }),
  };
  await tx
    .update(table)
    .set(set as never)
    .where(eq(columnOf(columns, 'id'), id));
}

export async function deleteRecord(tx: Tx, { table, columns }: Kind, id: number): Promise<void> {
  await tx.delete(table).where(eq(columnOf(columns, 'id'), id));
}

/** How many active records each kind has. */
export async function countRecords(db: Db, kinds: readonly Kind[]): Promise<readonly number[]> {
  if (kinds.length === 0) return [];
  const counts = kinds.map(
    ({ table, columns }) => sql`(select count(*)::int from ${table} where ${columnOf(columns, 'isActive')})`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}
