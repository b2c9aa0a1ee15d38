import type { FieldValue, KindField } from '@artha/domain/kit/kind-model';
import type { SQL } from 'drizzle-orm';
import { getTableName, sql } from 'drizzle-orm';
import type { Kind } from '../../../platform/kinds/kind-types.ts';
import type { TableContext } from '../../../platform/tables/export-source.ts';
import type { ListSource, PageSql, PositionedRow, SortKey } from '../../../platform/tables/list-source.queries.ts';
import { choiceKey } from '../../../platform/tables/list-source.queries.ts';
import { waitingRequestSql } from '../../system/approvals/index.ts';
import { tableOf } from './kind-table.ts';
import { MASTER_DATA } from './master-data-approval.ts';
import type { MasterQuery } from './master-filter.ts';
import { matchingSql } from './master-search.queries.ts';
import type { StoredRecord } from './record-sql.queries.ts';
import { columnOf, readRecord, recordSql, relationOrder } from './record-sql.queries.ts';
import { subjectOf } from './request-change.ts';

export type MasterSource = ListSource<MasterQuery, ListedRecord>;

const sources = new WeakMap<Kind, MasterSource>();

/** The list of a kind. Names of related records are read, sorted and searched in the statement of the page. */
export function sourceOf(kind: Kind): MasterSource {
  const known = sources.get(kind);
  if (known) return known;
  const source = createSource(kind);
  sources.set(kind, source);
  return source;
}

/** A record as a list shows it. */
export interface ListedRecord extends StoredRecord {
  /** True while a change waits for approval. */
  readonly isInApproval: boolean;
}

interface ListedColumns extends Record<string, unknown> {
  readonly position_key: string | null;
  readonly position_id: string;
  readonly is_in_approval: boolean;
}

/** Whether a change of a listed record waits, and the join that says so, where changes need approval. */
function waitingSql({ model: { model, needsApproval }, columns }: Kind, realNow: Date) {
  if (!needsApproval) return { isWaiting: sql`false`, join: sql`` };
  const subjectKey = sql`${subjectOf(model, '')}::text || ${columnOf(columns, 'id')}`;
  return waitingRequestSql({ kind: MASTER_DATA, subjectKey, realNow });
}

/** The page has all columns of the table under its name, as `recordSql` wants them. */
async function readRecords(
  kind: Kind,
  { db, realNow }: TableContext,
  page: PageSql,
): Promise<PositionedRow<ListedRecord>[]> {
  const { columns, joins } = recordSql(kind);
  const waiting = waitingSql(kind, realNow);
  // It begins with its first word, so that the pool names it and a connection parses it once.
  const { rows } = await db.execute<ListedColumns>(sql`select ${page.key} as position_key, ${page.id} as position_id,
    ${columns}, ${waiting.isWaiting} as is_in_approval
    from ${page.from} ${sql.identifier(getTableName(kind.table))} ${joins} ${waiting.join} order by ${page.order}`);
  return rows.map((row) => ({
    key: row.position_key,
    id: row.position_id,
    row: { ...readRecord(kind, row), isInApproval: row.is_in_approval },
  }));
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
  carried: sql`${kind.table}.*`,
  rowsWithPage: (context, page) => readRecords(kind, context, page),
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
