import type { Values } from '@artha/domain/reference/master-data/check-values';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { columnOf, readRecord, recordSql, relationName } from './record-sql.queries.ts';

/** A record; undefined when there is none with this id. */
export const findRecord = async (db: Db, kind: Kind, id: number): Promise<StoredRecord | undefined> =>
  (await findRecords(db, kind, [id])).get(id);

/** The records with these ids, by id. */
export async function findRecords(
  db: Db,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord>> {
  const { columns, joins } = recordSql(kind);
  const { rows } = await db.execute(
    sql`select ${columns} from ${kind.table} ${joins} where ${columnOf(kind.columns, 'id')} = ${anyOf(ids)}`,
  );
  return new Map(rows.map((row) => readRecord(kind, row)).map((record) => [record.id, record]));
}

const anyOf = (ids: readonly number[]) => sql`any (${sql.param(ids)}::int[])`;

/** The same, locked until the transaction ends: nobody changes them, and nothing new can refer to them. */
export async function lockRecords(
  tx: Tx,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRecord>> {
  const id = columnOf(kind.columns, 'id');
  await tx.execute(sql`select 1 from ${kind.table} where ${id} = ${anyOf(ids)} order by ${id} for update`);
  return findRecords(tx, kind, ids);
}

/** Changes of one kind wait for each other until the transaction ends, so that no two of them overlap. */
export async function lockKind(tx: Tx, { model: { model } }: Kind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`master-data:${model}`}, 0))`);
}

export interface RelatedRecord {
  readonly name: string | null;
  readonly isActive: boolean;
}

/** What a relation would refer to, by id. Ids without a record are left out. */
export async function listRelated(
  db: Db,
  kind: Kind,
  field: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RelatedRecord>> {
  const relation = relationName(kind, field, sql`given.id`);
  if (!relation) throw new Error(`${field} is no relation`);
  const { rows } = await db.execute<{ id: number; name: string | null; isActive: boolean | null }>(sql`
    select given.id, ${relation.name} as name, ${relation.isActive} as "isActive"
    from unnest(${sql.param(ids)}::int[]) as given (id) ${relation.join}`);
  return new Map(rows.flatMap(({ id, name, isActive }) => (isActive === null ? [] : [[id, { name, isActive }]])));
}

/**
 * The ids of the records that have given values of some fields, for each of the given. Text is compared without case,
 * and null is the same as null.
 */
export async function listHolders(
  db: Db,
  kind: Kind,
  keys: readonly string[],
  given: readonly Values[],
): Promise<readonly (readonly number[])[]> {
  const columns = keys.map((key) => columnOf(kind.columns, key));
  const names = keys.map((_, at) => sql.identifier(`value_${at}`));
  const arrays = keys.map(
    (key, at) => sql`${sql.param(given.map((values) => values[key] ?? null))}::${arrayType(columns[at])}`,
  );
  const conditions = keys.map((key, at) => {
    const [column, value] = [columns[at], sql`given.${names[at]}`];
    const isText = kind.model.fields.some((field) => field.key === key && field.type === 'text');
    const isEqual = isText ? sql`lower(${column}) = lower(${value})` : sql`${column} = ${value}`;
    return column?.notNull === true ? isEqual : sql`(${isEqual} or (${column} is null and ${value} is null))`;
  });
  const id = columnOf(kind.columns, 'id');
  const { rows } = await db.execute<{ nth: string; id: number }>(sql`
    select given.nth, ${id} as id
    from unnest(${sql.join(arrays, sql`, `)}) with ordinality as given (${sql.join(names, sql`, `)}, nth)
    join ${kind.table} on ${sql.join(conditions, sql` and `)} order by ${id}`);
  const byNth = Map.groupBy(rows, ({ nth }) => Number(nth) - 1);
  return given.map((_, nth) => byNth.get(nth)?.map((row) => row.id) ?? []);
}

/** The type of an array of the values of a column. */
const arrayType = (column: PgColumn | undefined) =>
  sql.raw(`${column?.getSQLType().replace(/^varchar.*/, 'text') ?? 'text'}[]`);

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
