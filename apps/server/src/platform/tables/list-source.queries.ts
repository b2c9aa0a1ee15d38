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
      /** In the statement that finds the page, in its order. */
      rowsWithPage(context: TableContext, page: PageSql): Promise<readonly PositionedRow<Row>[]>;
      /** More columns that the page has, by which a row need not be looked up again: '"bank_branch".*'. */
      readonly carried?: SQL;
    };

/** The page of a list in a statement that reads its rows. */
export interface PageSql {
  /** A subquery, which needs an alias. It has page_id and what the source carries; its own columns begin with page_. */
  readonly from: SQL;
  /** The position of a row as text, for the select list, under other names: `order` means the columns of the page. */
  readonly key: SQL<string | null>;
  readonly id: SQL<string>;
  /** A statement that joins the page need not keep its order by itself. */
  readonly order: SQL;
}

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

type Found = Pick<ListSource<never, unknown>, 'from' | 'id' | 'lookupKey'> & { readonly carried?: SQL };

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
function textOf<Text extends string | null>(value: SQL, kind: KeyKind): SQL<Text> {
  if (kind === 'instant') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return kind === 'date' ? sql`to_char(${value}, 'YYYY-MM-DD')` : sql`${value}::text`;
}

const where = (...conditions: readonly (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined).map((condition) => sql`(${condition})`),
    sql` and `,
  );

/** The rows of one condition with a value, or without one, up to the end of the page. */
function partOf(source: Found, { sort, isDescending, after }: Window, condition: SQL, isValued: boolean): SQL {
  const [key, id] = [keyOf(sort), keyOf(source.id)];
  const beyond = sql.raw(isDescending ? '<' : '>');
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const afterId = after && valueOf(after.id, source.id.kind);
  const ahead =
    isValued && after?.key != null
      ? sql`(${key}, ${id}) ${beyond} (${valueOf(after.key, sort.kind)}, ${afterId})`
      : afterId && sql`${id} ${beyond} ${afterId}`;
  const hasValue = sort.isNullable && sql`${sort.sql} is ${sql.raw(isValued ? 'not null' : 'null')}`;
  const columns = [
    ...(sort.isNullable ? [sql`${sql.raw(isValued ? '0' : '1')} as page_part`] : []),
    sql`${isValued ? key : collated(sort.kind, sql`null::${TYPES[sort.kind]}`)} as page_key`,
    sql`${id} as page_id`,
    ...(source.lookupKey ? [sql`${source.lookupKey.sql} as page_lookup_key`] : []),
    ...(source.carried ? [source.carried] : []),
  ];
  return sql`select ${sql.join(columns, sql`, `)}
    from ${source.from} ${sort.join ?? sql``} where ${where(condition, hasValue, ahead)}
    order by ${isValued ? sql`${key} ${direction}, ` : sql``}${id} ${direction}`;
}

/**
 * The page of a window; undefined if it has no rows. Rows without a value are a separate part after all others, so that
 * the others can use an index in both directions.
 */
function pageSql(source: Found, conditions: readonly SQL[], window: Window): PageSql | undefined {
  const { sort, isDescending, after, limit, offset } = window;
  const [first, ...more] = conditions.flatMap((condition) => [
    // Only rows without a value follow a row without one.
    ...(after && after.key === null ? [] : [partOf(source, window, condition, true)]),
    ...(sort.isNullable ? [partOf(source, nullsOf(window), condition, false)] : []),
  ]);
  if (!first) return undefined;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const order = sql`${sql.raw(sort.isNullable ? 'page_part, ' : '')}page_key ${direction}, page_id ${direction}`;
  const bounded = [first, ...more].map((part) => sql`(${part} limit ${limit + offset})`);
  const from =
    more.length === 0
      ? sql`(${first} limit ${limit} offset ${offset})`
      : sql`(select * from (${sql.join(bounded, sql` union all `)}) found order by ${order}
        limit ${limit} offset ${offset})`;
  return { from, key: textOf(sql`page_key`, sort.kind), id: textOf(sql`page_id`, source.id.kind), order };
}

async function findPositions(db: Db, { lookupKey }: Found, page: PageSql): Promise<readonly RowPosition[]> {
  const { from, key, id, order } = page;
  const lookup = lookupKey ? textOf(sql`page_lookup_key`, lookupKey.kind) : sql`null`;
  const { rows } = await db.execute<{ key: string | null; id: string; lookup_key: string | null }>(
    sql`select ${key} as key, ${id} as id, ${lookup} as lookup_key from ${from} page order by ${order}`,
  );
  return rows.map((row) => ({ key: row.key, id: row.id, lookupKey: row.lookup_key }));
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
  const positions = await findPositions(context.db, source, page);
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
