/** The SQL of a record of any kind: its columns, the names behind its relations, and the joins that provide them. */
import type { KindField } from '@artha/domain/kit/kind-model';
import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alias, PgDialect } from 'drizzle-orm/pg-core';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import { choiceKey } from '../../../platform/tables/list-source.queries.ts';

type ColumnsOf = Readonly<Record<string, PgColumn>>;

/** A kind that a relation refers to, under an alias in the statement. */
interface Related {
  readonly kind: Kind;
  readonly columns: ColumnsOf;
  /** The table under its alias, for a from clause. */
  readonly from: SQL;
}

function relatedOf(kind: Kind, as: string): Related {
  const columns: ColumnsOf = getTableColumns(alias(kind.table, as));
  return { kind, columns, from: sql`${kind.table} ${sql.identifier(as)}` };
}

/** @throws Error for a key that the kind has no column for, which the model rules out */
export function columnOf(columns: ColumnsOf, key: string): PgColumn {
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  if (!column) throw new Error(`there is no column ${key}`);
  return column;
}

/** Names of names: the bank of a branch of an account. */
const NAME_DEPTH_MAX = 2;

/** What people call a record, as one text. */
function nameSql({ kind, columns }: Pick<Related, 'kind' | 'columns'>, prefix: string, depth = 0): SQL {
  const { nameFields, fields } = kind.model;
  const parts = nameFields.map((key) => {
    const field = fields.find((each) => each.key === key);
    const column = columnOf(columns, key);
    const related = kind.related.get(key);
    if (related && depth < NAME_DEPTH_MAX) {
      const as = `${prefix}_${key}`;
      const inner = relatedOf(related, as);
      return sql`(select ${nameSql(inner, as, depth + 1)} from ${inner.from} where ${inner.columns['id']} = ${column})`;
    }
    return field?.type === 'choice' ? choiceKey(sql`${column}`, field.choices ?? {}) : sql`${column}`;
  });
  const [only] = parts;
  if (only && parts.length === 1)
    return fields.find(({ key }) => key === nameFields[0])?.type === 'text' ? only : sql`${only}::text`;
  return sql`concat_ws(' · ', ${sql.join(parts, sql`, `)})`;
}

/** The name behind a relation, and the join that provides it. */
interface RelationName {
  readonly name: SQL;
  readonly join: SQL;
}

/** The same, and whether the related record is active: null where there is none. */
interface RelationSql extends RelationName {
  readonly isActive: SQL;
}

/**
 * The join that provides the name behind a relation, and that name.
 *
 * @param id of the related record; by default that in the column of the relation
 */
export function relationName(
  kind: Kind,
  key: string,
  id: SQL = sql`${columnOf(kind.columns, key)}`,
): RelationSql | undefined {
  const behind = kind.related.get(key);
  if (!behind) return undefined;
  const as = `r_${key}`;
  const related = relatedOf(behind, as);
  return {
    join: sql`left join ${related.from} on ${related.columns['id']} = ${id}`,
    name: nameSql(related, as),
    isActive: sql`${related.columns['isActive']}`,
  };
}

/**
 * The same for the order of a list. The related records come sorted, so that a page begins with the first of them and
 * need not sort the whole list.
 */
export function relationOrder(kind: Kind, key: string): RelationName | undefined {
  const behind = kind.related.get(key);
  if (!behind) return undefined;
  const column = columnOf(kind.columns, key);
  const related = relatedOf(behind, `r_${key}`);
  const as = sql.identifier(`s_${key}`);
  const sorted = sql`(select ${related.columns['id']} as id, (${nameSql(related, `r_${key}`)}) collate "C" as name
    from ${related.from} order by name) ${as}`;
  return {
    join: sql`${column.notNull ? sql`join` : sql`left join`} ${sorted} on ${as}.id = ${column}`,
    name: sql`${as}.name`,
  };
}

/** Instants as text that JavaScript parses. */
const instantText = (column: PgColumn) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The key under which a statement returns the name behind a relation. */
const nameKey = (field: KindField): string => `${field.key}__name`;

/** The length of 15:00, without seconds. */
const HOURS_AND_MINUTES = 5;

/** Names columns as the database does. */
const DIALECT = new PgDialect({ casing: 'snake_case' });

interface RecordSql {
  readonly columns: SQL;
  readonly joins: SQL;
}

const known = new WeakMap<Kind, RecordSql>();

/** The columns of a record in a statement, and its joins. `readRecord` reads what it returns. */
export function recordSql(kind: Kind): RecordSql {
  const found = known.get(kind) ?? createRecordSql(kind);
  known.set(kind, found);
  return found;
}

function createRecordSql(kind: Kind): RecordSql {
  const { columns, model } = kind;
  const parts = [
    sql`${columnOf(columns, 'id')} as ${sql.identifier('id')}`,
    sql`${columnOf(columns, 'version')} as ${sql.identifier('version')}`,
    sql`${columnOf(columns, 'isActive')} as ${sql.identifier('isActive')}`,
    sql`${instantText(columnOf(columns, 'createdDate'))} as ${sql.identifier('createdDate')}`,
    sql`${instantText(columnOf(columns, 'lastModifiedDate'))} as ${sql.identifier('lastModifiedDate')}`,
  ];
  const joins: SQL[] = [];
  for (const field of model.fields) {
    const column = columnOf(columns, field.key);
    const value = field.type === 'time' ? sql`left(${column}::text, ${HOURS_AND_MINUTES})` : sql`${column}`;
    parts.push(sql`${value} as ${sql.identifier(field.key)}`);
    const relation = relationName(kind, field.key);
    if (!relation) continue;
    parts.push(sql`${relation.name} as ${sql.identifier(nameKey(field))}`);
    joins.push(relation.join);
  }
  return { columns: writtenOnce(sql.join(parts, sql`, `)), joins: writtenOnce(sql.join(joins, sql` `)) };
}

/** The part of a statement as its text, which is the same each time. What has parameters is written again each time. */
function writtenOnce(part: SQL): SQL {
  const { sql: text, params } = DIALECT.sqlToQuery(part);
  return params.length === 0 ? sql.raw(text) : part;
}

/** A record as statements return it. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
  readonly isActive: boolean;
  readonly createdDate: Date;
  readonly lastModifiedDate: Date;
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
  readonly names: Readonly<Record<string, string | null>>;
}

/** Reads a row with the columns of `recordSql`. */
export function readRecord({ model: { fields } }: Kind, row: Readonly<Record<string, unknown>>): StoredRecord {
  return {
    id: Number(row['id']),
    version: Number(row['version']),
    isActive: row['isActive'] === true,
    createdDate: new Date(String(row['createdDate'])),
    lastModifiedDate: new Date(String(row['lastModifiedDate'])),
    values: Object.fromEntries(fields.map(({ key }) => [key, (row[key] ?? null) as string | number | boolean | null])),
    names: Object.fromEntries(
      fields.flatMap((field) =>
        field.relation ? [[field.relation.name, (row[nameKey(field)] ?? null) as string | null]] : [],
      ),
    ),
  };
}
