import type { FieldValue } from '@artha/domain/kit/kind-model';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import type { StoredRecord } from '../record-sql.queries.ts';
import { columnOf, readRecord, recordSql, relationName } from '../record-sql.queries.ts';

/** What a text in a column of a relation means: a record, or why there is none. */
export type Found = { readonly id: number } | { readonly message: string };

/** How alike two names must be for one to be suggested in place of the other; 1 is equal. */
const SUGGESTED_FROM = 0.3;

/** The texts by which people and files name a record: its name, its codes, and what is unique. */
function namedBy({ model: { fields, nameFields, keyFields }, columns }: Kind): readonly SQL[] {
  return fields
    .filter(({ type }) => type === 'text' || type === 'code')
    .filter(({ key, type, isUnique }) => {
      const isName = nameFields.length === 1 && nameFields[0] === key;
      const isKey = keyFields.length === 1 && keyFields[0] === key;
      return type === 'code' || isUnique === true || isName || isKey;
    })
    .map(({ key }) => sql`${columnOf(columns, key)}`);
}

/** Finds the active record of a relation by its name or code, without regard to case. */
export async function findByName(db: Db, kind: Kind, key: string, text: string): Promise<Found> {
  const { label } = kind.model.fields.find((field) => field.key === key) ?? { label: key };
  const related = kind.related.get(key);
  if (!related) throw new Error(`${key} is no relation`);
  const id = columnOf(related.columns, 'id');
  const isActive = columnOf(related.columns, 'isActive');
  const wanted = text.trim();
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${id} as id from ${related.table}
    where ${isActive} and lower(${wanted}) in (${lowered(namesIn(kind, key, related))}) limit 2`);
  const [found, another] = rows;
  if (another) return { message: `${label}: more than one is called ${wanted}. Use its code.` };
  return found ?? { message: await notFound(db, { kind, key, related, label }, wanted) };
}

const lowered = (texts: readonly SQL[]) =>
  sql.join(
    texts.map((text) => sql`lower(${text})`),
    sql`, `,
  );

/** The columns that name a record, and its whole name where that is more than one of them. */
function namesIn(kind: Kind, key: string, related: Kind): readonly SQL[] {
  const names = namedBy(related);
  const isWhole = related.model.nameFields.length > 1 || names.length === 0;
  return isWhole ? [...names, wholeName(kind, key, related)] : names;
}

/** The name of a record as lists show it: 'SAGR0000412 · Baner Road'. */
function wholeName(kind: Kind, key: string, related: Kind): SQL {
  const relation = relationName(kind, key, sql`${columnOf(related.columns, 'id')}`);
  if (!relation) throw new Error(`${key} is no relation`);
  return sql`(select ${relation.name} from (select 1) one ${relation.join})`;
}

interface Missing {
  readonly kind: Kind;
  readonly key: string;
  readonly related: Kind;
  readonly label: string;
}

/** 'City not found. Did you mean Mumbai?' */
async function notFound(db: Db, { kind, key, related, label }: Missing, wanted: string): Promise<string> {
  const name = namedBy(related)[0] ?? wholeName(kind, key, related);
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (select ${name} as name, similarity(${name}, ${wanted}) as alike from ${related.table}
      where ${columnOf(related.columns, 'isActive')}) named
    where alike >= ${SUGGESTED_FROM} order by alike desc, name limit 1`);
  const suggested = rows[0]?.name;
  return suggested === undefined ? `${label} not found.` : `${label} not found. Did you mean ${suggested}?`;
}

/** The record with the values of the key fields, without regard to the case of text; undefined when there is none. */
export async function findByKey(
  db: Db,
  kind: Kind,
  values: Readonly<Record<string, FieldValue | undefined>>,
): Promise<StoredRecord | undefined> {
  const { columns, joins } = recordSql(kind);
  const conditions = kind.model.keyFields.map((key) => {
    const column = columnOf(kind.columns, key);
    const value = values[key] ?? null;
    if (value === null) return sql`${column} is null`;
    return typeof value === 'string' && kind.model.fields.some((field) => field.key === key && field.type === 'text')
      ? sql`lower(${column}) = lower(${value})`
      : sql`${column} = ${value}`;
  });
  const { rows } = await db.execute(
    sql`select ${columns} from ${kind.table} ${joins} where ${sql.join(conditions, sql` and `)} limit 1`,
  );
  return rows[0] && readRecord(kind, rows[0]);
}
