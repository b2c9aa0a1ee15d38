import type { Columns, Table } from '@artha/contract/kit/table';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { Place } from './cursor.ts';
import type { TableContext } from './export-source.ts';
import type { KeyKind } from './key-kinds.ts';

/** What rows can be ordered by. */
export interface SortKey {
  readonly sql: SQL;
  readonly kind: KeyKind;
  /** Rows without a value stand last, whichever way the order goes. */
  readonly isNullable?: true;
  /** What must be joined to have it; never more than one row for each. */
  readonly join?: SQL;
}

/** The columns of a table that it can be ordered by. */
type Sortable<C extends Columns> = {
  [Key in keyof C]: C[Key] extends { readonly sort: string } ? Key : never;
}[keyof C];

/**
 * Where the rows of a list come from. They are found narrow, by what they are ordered by and their ids; only those of
 * a page are read whole.
 */
export interface ListSource<Asked, Row> {
  readonly table: Table;
  readonly from: SQL;
  /** Told apart by it, and ordered where all else is equal. */
  readonly id: SortKey;
  /** What rows are read by beside their ids, where an id alone finds them slowly. */
  readonly beside?: SortKey;
  /** By column. */
  readonly sorts: Readonly<Record<string, SortKey>>;
  /**
   * What a filter means: conditions of which each row meets at most one; none finds nothing. Several are read each in
   * the order of its own index, and no further than a page reaches.
   */
  find(context: TableContext, asked: Asked): Promise<readonly SQL[]> | readonly SQL[];
  /** Rows by their ids, in any order. */
  rows(context: TableContext, places: readonly Place[]): Promise<ReadonlyMap<string, Row>>;
}

/** A source that knows how to order by every column that its table says it can be ordered by. */
export const listSource = <C extends Columns, Asked, Row>(
  source: ListSource<Asked, Row> & {
    readonly table: Table<C>;
    readonly sorts: Readonly<Record<Sortable<C>, SortKey>>;
  },
): ListSource<Asked, Row> => source;

export interface Window {
  readonly sort: SortKey;
  readonly isDescending: boolean;
  readonly after: Place | undefined;
  readonly limit: number;
  readonly offset: number;
}

type Found = Pick<ListSource<never, unknown>, 'from' | 'id' | 'beside'>;

const TYPES: Readonly<Record<KeyKind, SQL>> = {
  text: sql.raw('text'),
  integer: sql.raw('bigint'),
  decimal: sql.raw('numeric'),
  date: sql.raw('date'),
  instant: sql.raw('timestamptz'),
  uuid: sql.raw('uuid'),
};

/** Words are compared by their code points: every server orders them alike, whatever its locale. */
const inWords = (kind: KeyKind, value: SQL) => (kind === 'text' ? sql`(${value}) collate "C"` : value);
const keyOf = ({ sql: value, kind }: SortKey) => inWords(kind, value);
const valueOf = (text: string, kind: KeyKind) => sql`${text}::${TYPES[kind]}`;

/** As `key-kinds.ts` reads it again, whatever the settings of the session. */
function textOf(value: SQL, kind: KeyKind): SQL {
  if (kind === 'instant') return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return kind === 'date' ? sql`to_char(${value}, 'YYYY-MM-DD')` : sql`${value}::text`;
}

const where = (...conditions: readonly (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined).map((condition) => sql`(${condition})`),
    sql` and `,
  );

/** The rows of one condition that have a value, or that have none, as far as a page reaches. */
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
  const isThere = sort.isNullable && sql`${sort.sql} is ${sql.raw(isValued ? 'not null' : 'null')}`;
  return sql`(select ${sort.isNullable ? sql`${isValued ? 0 : 1}::int as part, ` : sql``}${
    isValued ? key : inWords(sort.kind, sql`null::${TYPES[sort.kind]}`)
  } as key, ${id} as id${source.beside ? sql`, ${source.beside.sql} as beside` : sql``}
    from ${source.from} ${sort.join ?? sql``} where ${where(condition, isThere, ahead)}
    order by ${isValued ? sql`${key} ${direction}, ` : sql``}${id} ${direction} limit ${limit + offset})`;
}

/**
 * The places of the rows of a page, in their order. Rows without a value are a part of their own, after all others, so
 * that the rest is read by an index in either direction.
 */
export async function findPlaces(
  db: Db,
  source: Found,
  conditions: readonly SQL[],
  window: Window,
): Promise<readonly Place[]> {
  const { sort, isDescending, after, limit, offset } = window;
  const parts = conditions.flatMap((condition) => [
    // After a row without a value there is none with one.
    ...(after && after.key === null ? [] : [partOf(source, window, condition, true)]),
    ...(sort.isNullable ? [partOf(source, nullsOf(window), condition, false)] : []),
  ]);
  if (parts.length === 0) return [];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const inOrder = sql`${sort.isNullable ? sql`part, ` : sql``}key ${direction}, id ${direction}`;
  // Only what the page shows becomes text, and nothing of what it skips.
  const { rows } = await db.execute<{ key_text: string | null; id_text: string; beside_text: string | null }>(sql`
select ${textOf(sql`page.key`, sort.kind)} as key_text, ${textOf(sql`page.id`, source.id.kind)} as id_text, ${
    source.beside ? textOf(sql`page.beside`, source.beside.kind) : sql`null`
  } as beside_text
    from (select * from (${sql.join(parts, sql` union all `)}) found order by ${inOrder}
      limit ${limit} offset ${offset}) page
    order by ${inOrder}`);
  return rows.map((row) => ({ key: row.key_text, id: row.id_text, beside: row.beside_text }));
}

/** Where the last row had a value, all those without one still follow. */
const nullsOf = (window: Window): Window => (window.after?.key === null ? window : { ...window, after: undefined });

/** The statement that counts what conditions find, no further than to a most. */
export function countFound(db: Db, { from }: Pick<Found, 'from'>, conditions: readonly SQL[], countMax: number) {
  const each = conditions.map((condition) => sql`(select 1 from ${from} where ${condition} limit ${countMax})`);
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(select 1 from (${sql.join(each, sql` union all `)}) each_one limit ${countMax}) counted`);
}

/** Sorts a choice by the words that people see of it. */
export const choiceKey = (value: SQL, choices: Readonly<Record<string, string>>): SQL =>
  sql`(${JSON.stringify(choices)}::jsonb ->> ${value})`;
