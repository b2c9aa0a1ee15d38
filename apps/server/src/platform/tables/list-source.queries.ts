import type { Columns, Table } from '@artha/contract/kit/table';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { RowPosition } from './cursor.ts';
import type { TableContext } from './export-source.ts';
import type { KeyKind } from './key-kinds.ts';

/** A sort key of rows. */
export interface SortKey {
  readonly sql: SQL;
  readonly kind: KeyKind;
  /** Rows without a value come last in both directions. */
  readonly isNullable?: true;
  /** The join that provides it, with at most one row for each. */
  readonly join?: SQL;
}

/** The columns of a table that it can be ordered by. */
type Sortable<C extends Columns> = {
  [Key in keyof C]: C[Key] extends { readonly sort: string } ? Key : never;
}[keyof C];

/**
 * The source of a list's rows. It first finds only sort keys and ids; whole rows are read only for a page.
 */
export type ListSource<Query, Row> = ListDeclaration<Query> & RowReader<Row>;

interface ListDeclaration<Query> {
  readonly table: Table;
  readonly from: SQL;
  /** Unique, and the tie-breaker of the order. */
  readonly id: SortKey;
  /** An additional key for reading rows, where the id alone is slow. */
  readonly lookupKey?: SortKey;
  /** By column. */
  readonly sorts: Readonly<Record<string, SortKey>>;
  /**
   * The conditions of a filter, mutually exclusive; an empty list finds nothing. Each is read in the order of its own
   * index, up to the end of the page.
   */
  find(context: TableContext, query: Query): Promise<readonly SQL[]> | readonly SQL[];
}

/** How the rows of a page are read. */
type RowReader<Row> =
  | {
      /** By their ids, in any order, after the page is found. */
      rows(context: TableContext, positions: readonly RowPosition[]): Promise<ReadonlyMap<string, Row>>;
    }
  | {
      /**
       * In the statement that finds the page, in its order.
       *
       * @param page a subquery with the columns id, key_text, id_text, lookup_key_text and nth
       */
      rowsWithPage(context: TableContext, page: SQL): Promise<readonly PositionedRow<Row>[]>;
    };

export interface PositionedRow<Row> extends RowPosition {
  /** Undefined for a row deleted meanwhile. */
  readonly row: Row | undefined;
}

/** Declares a source with a sort key for every sortable column of its table. */
export const listSource = <C extends Columns, Query, Row>(
  source: ListSource<Query, Row> & {
    readonly table: Table<C>;
    readonly sorts: Readonly<Record<Sortable<C>, SortKey>>;
  },
): ListSource<Query, Row> => source;

export interface Window {
  readonly sort: SortKey;
  readonly isDescending: boolean;
  readonly after: RowPosition | undefined;
  readonly limit: number;
  readonly offset: number;
}

type Found = Pick<ListSource<never, unknown>, 'from' | 'id' | 'lookupKey'>;

const TYPES: Readonly<Record<KeyKind, SQL>> = {
  text: sql.raw('text'),
  integer: sql.raw('bigint'),
  decimal: sql.raw('numeric'),
  date: sql.raw('date'),
  instant: sql.raw('timestamptz'),
  uuid: sql.raw('uuid'),
};

/** Text is compared by code points, so that the order does not depend on the server's locale. */
const collated = (kind: KeyKind, value: SQL) => (kind === 'text' ? sql`(${value}) collate "C"` : value);
const keyOf = ({ sql: value, kind }: SortKey) => collated(kind, value);
const valueOf = (text: string, kind: KeyKind) => sql`${text}::${TYPES[kind]}`;

/** The text of a value in the format of `key-kinds.ts`, independent of session settings. */
function textOf(value: SQL, kind: KeyKind): SQL {
  if (kind === 'instant') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return kind === 'date' ? sql`to_char(${value}, 'YYYY-MM-DD')` : sql`${value}::text`;
}

const where = (...conditions: readonly (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined).map((condition) => sql`(${condition})`),
    sql` and `,
  );

/** The rows of one condition with a value, or without one, up to the end of the page. */
function partOf(
  source: Found,
  { sort, isDescending, after, limit, offset }: Window,
  condition: SQL,
  isValued: boolean,
) {
  const [key, id] = [keyOf(sort), keyOf(source.id)];
  const beyond = sql.raw(isDescending ? '<' : '>');
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const afterId = after && valueOf(after.id, source.id.kind);
  const ahead =
    isValued && after?.key != null
      ? sql`(${key}, ${id}) ${beyond} (${valueOf(after.key, sort.kind)}, ${afterId})`
      : afterId && sql`${id} ${beyond} ${afterId}`;
  const hasValue = sort.isNullable && sql`${sort.sql} is ${sql.raw(isValued ? 'not null' : 'null')}`;
  return sql`(select ${sort.isNullable ? sql`${isValued ? 0 : 1}::int as part, ` : sql``}${
    isValued ? key : collated(sort.kind, sql`null::${TYPES[sort.kind]}`)
  } as key, ${id} as id${source.lookupKey ? sql`, ${source.lookupKey.sql} as lookup_key` : sql``}
    from ${source.from} ${sort.join ?? sql``} where ${where(condition, hasValue, ahead)}
    order by ${isValued ? sql`${key} ${direction}, ` : sql``}${id} ${direction} limit ${limit + offset})`;
}

/**
 * The positions of a page's rows, with `nth` for their order; undefined if there are none. Rows without a value are a
 * separate part after all others, so that the others can use an index in both directions.
 */
function pageSql(source: Found, conditions: readonly SQL[], window: Window): SQL | undefined {
  const { sort, isDescending, after, limit, offset } = window;
  const parts = conditions.flatMap((condition) => [
    // Only rows without a value follow a row without one.
    ...(after && after.key === null ? [] : [partOf(source, window, condition, true)]),
    ...(sort.isNullable ? [partOf(source, nullsOf(window), condition, false)] : []),
  ]);
  if (parts.length === 0) return undefined;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const inOrder = sql`${sort.isNullable ? sql`part, ` : sql``}key ${direction}, id ${direction}`;
  // Only the rows of the page are converted to text, not the skipped ones.
  return sql`(select id, ${textOf(sql`key`, sort.kind)} as key_text, ${textOf(sql`id`, source.id.kind)} as id_text, ${
    source.lookupKey ? textOf(sql`lookup_key`, source.lookupKey.kind) : sql`null`
  } as lookup_key_text, row_number() over (order by ${inOrder}) as nth
    from (select * from (${sql.join(parts, sql` union all `)}) found order by ${inOrder}
      limit ${limit} offset ${offset}) found)`;
}

async function findPositions(db: Db, page: SQL): Promise<readonly RowPosition[]> {
  const { rows } = await db.execute<{ key_text: string | null; id_text: string; lookup_key_text: string | null }>(
    sql`select key_text, id_text, lookup_key_text from ${page} page order by nth`,
  );
  return rows.map((row) => ({ key: row.key_text, id: row.id_text, lookupKey: row.lookup_key_text }));
}

/** The rows of a page, in order. */
export async function readPage<Query, Row>(
  source: ListSource<Query, Row>,
  context: TableContext,
  conditions: readonly SQL[],
  window: Window,
): Promise<readonly PositionedRow<Row>[]> {
  const page = pageSql(source, conditions, window);
  if (!page) return [];
  if ('rowsWithPage' in source) return source.rowsWithPage(context, page);
  const positions = await findPositions(context.db, page);
  if (positions.length === 0) return [];
  const rows = await source.rows(context, positions);
  return positions.map((position) => ({ ...position, row: rows.get(position.id) }));
}

/** After a row with a value, all rows without one follow. */
const nullsOf = (window: Window): Window => (window.after?.key === null ? window : { ...window, after: undefined });

/** The statement that counts the rows of the conditions, up to a maximum. */
export function countFound(db: Db, { from }: Pick<Found, 'from'>, conditions: readonly SQL[], countMax: number) {
  const each = conditions.map((condition) => sql`(select 1 from ${from} where ${condition} limit ${countMax})`);
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(select 1 from (${sql.join(each, sql` union all `)}) each_one limit ${countMax}) counted`);
}

/** Sorts a choice by its label. */
export const choiceKey = (value: SQL, choices: Readonly<Record<string, string>>): SQL =>
  sql`(${JSON.stringify(choices)}::jsonb ->> ${value})`;
