import type { FieldValue, KindField } from '@artha/domain/kit/kind-model';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import type { ListSource, PositionedRow, SortKey } from '../../../platform/tables/list-source.queries.ts';
import { choiceKey } from '../../../platform/tables/list-source.queries.ts';
import { tableOf } from './kind-table.ts';
import type { MasterQuery } from './master-filter.ts';
import { matchingSql } from './master-search.queries.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { columnOf, readRecord, recordSql, relationOrder } from './record-sql.queries.ts';

export type MasterSource = ListSource<MasterQuery, StoredRecord>;

const sources = new WeakMap<Kind, MasterSource>();

/** The list of a kind. Names of related records are read, sorted and searched in the statement of the page. */
export function sourceOf(kind: Kind): MasterSource {
  const known = sources.get(kind);
  if (known) return known;
  const source = createSource(kind);
  sources.set(kind, source);
  return source;
}

interface PagePosition {
  readonly page_id: string;
  readonly page_key: string | null;
}

const createSource = (kind: Kind): MasterSource => ({
  table: tableOf(kind.model),
  from: sql`${kind.table}`,
  id: { sql: sql`${columnOf(kind.columns, 'id')}`, kind: 'integer' },
  sorts: Object.fromEntries(kind.model.fields.map((field) => [field.key, sortKeyOf(kind, field)])),
  find: async ({ db }, { where: { status, fields }, search }) => [
    conjunction([
      status === 'all' ? undefined : sql`${columnOf(kind.columns, 'isActive')} = ${status === 'active'}`,
      ...Object.entries(fields).map(([key, given]) => conditionOf(columnOf(kind.columns, key), given)),
      search === undefined ? undefined : await matchingSql(db, kind, search),
    ]),
  ],
  rowsWithPage: async ({ db }, page) => {
    const { columns, joins } = recordSql(kind);
    const { rows } = await db.execute<Record<string, unknown> & PagePosition>(sql`
      select page.id_text as page_id, page.key_text as page_key, ${columns}
      from ${page} page left join ${kind.table} on ${columnOf(kind.columns, 'id')} = page.id ${joins}
      order by page.nth`);
    return rows.map((row): PositionedRow<StoredRecord> => ({
      id: row.page_id,
      key: row.page_key,
      row: row['id'] === null ? undefined : readRecord(kind, row),
    }));
  },
});

const conjunction = (conditions: readonly (SQL | undefined)[]): SQL => {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0
    ? sql`true`
    : sql.join(
        given.map((each) => sql`(${each})`),
        sql` and `,
      );
};

function sortKeyOf(kind: Kind, { key, type, choices = {} }: KindField): SortKey {
  const column = columnOf(kind.columns, key);
  const nullable = column.notNull ? {} : { isNullable: true as const };
  const relation = relationOrder(kind, key);
  if (relation) return { sql: relation.name, kind: 'text', join: relation.join, ...nullable };
  switch (type) {
    case 'integer':
      return { sql: sql`${column}`, kind: 'integer', ...nullable };
    case 'flag':
      return { sql: sql`${column}::integer`, kind: 'integer', ...nullable };
    case 'money':
    case 'units':
    case 'decimal':
    case 'percent':
      return { sql: sql`${column}`, kind: 'decimal', ...nullable };
    case 'date':
      return { sql: sql`${column}`, kind: 'date', ...nullable };
    case 'choice':
      return { sql: choiceKey(sql`${column}`, choices), kind: 'text', ...nullable };
    case 'time':
      return { sql: sql`${column}::text`, kind: 'text', ...nullable };
    case 'text':
    case 'code':
    case 'relation':
      return { sql: sql`${column}`, kind: 'text', ...nullable };
  }
}

function conditionOf(column: SQL.Aliased | Kind['columns'][string], given: MasterQuery['where']['fields'][string]) {
  if (!Array.isArray(given)) {
    const { from, to } = given as { readonly from?: string; readonly to?: string };
    return conjunction([
      from === undefined ? undefined : sql`${column} >= ${from}`,
      to === undefined ? undefined : sql`${column} <= ${to}`,
    ]);
  }
  const values = given.filter((value: FieldValue) => value !== null);
  const isNull = values.length < given.length ? sql`${column} is null` : undefined;
  if (values.length === 0) return isNull;
  const isOneOf = sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
  return isNull ? sql`${isOneOf} or ${isNull}` : isOneOf;
}
