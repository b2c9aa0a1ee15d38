/**
 * Tables, declared once: the columns determine how a table is displayed, sorted, filtered and exported, and the schemas
 * of its calls.
 */
import {
  LIST_LIMIT_MAX_ROWS,
  SEARCH_MAX_CHARACTERS,
  SEARCH_MIN_CHARACTERS,
  TABLE_PAGE_SIZE_ROWS,
} from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { Offset } from './paging.ts';
import { Money, Nav, Percent, Units } from './amounts.ts';
import { BusinessDate, Instant, line } from './scalars.ts';

/** The wire schema of a value, by the kind of its column. */
const KINDS = {
  /** Free text. */
  text: z.string(),
  /** Identifiers: never summed, never grouped by thousands. */
  code: z.string(),
  /** One of several values, each with a label in `choices`. */
  choice: z.string(),
  /** Several names in one cell. */
  list: z.array(z.string()),
  /** JSON as received, as one line of text. */
  json: z.string(),
  money: Money,
  units: Units,
  nav: Nav,
  percent: Percent,
  count: z.int(),
  milliseconds: z.int(),
  date: BusinessDate,
  instant: Instant,
  flag: z.boolean(),
} as const;

export type ColumnKind = keyof typeof KINDS;

export interface Column<Kind extends ColumnKind = ColumnKind, IsNullable extends boolean = boolean> {
  readonly label: string;
  readonly kind: Kind;
  readonly isNullable: IsNullable;
  /** The row header, which screen readers read with each cell. One per table. */
  readonly isRowHeader?: boolean;
  /** 'index' sorts any number of rows; 'limit' refuses more than UNINDEXED_SORT_MAX_ROWS. */
  readonly sort?: 'index' | 'limit';
  /** A list of choices, or a range. */
  readonly filter?: 'choice' | 'range';
  /** For kind choice: the label of each value, in menu order. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Hidden until the user shows it. */
  readonly isHidden?: boolean;
  readonly widthPx?: number;
  /** For kind money: exported files end with its sum. */
  readonly hasTotal?: boolean;
}

type Options = Omit<Column, 'label' | 'kind' | 'isNullable'>;
type Named<Kind extends ColumnKind, IsNullable extends boolean> = Pick<
  Column<Kind, IsNullable>,
  'label' | 'kind' | 'isNullable'
>;

/** A column with a value in every row. */
export const column = <const Kind extends ColumnKind, const O extends Options>(
  kind: Kind,
  label: string,
  options?: O,
): Named<Kind, false> & O => ({ ...(options as O), label, kind, isNullable: false });

/** A column that can be empty. */
export const maybe = <const Kind extends ColumnKind, const O extends Options>(
  kind: Kind,
  label: string,
  options?: O,
): Named<Kind, true> & O => ({ ...(options as O), label, kind, isNullable: true });

export type Columns = Readonly<Record<string, Column>>;

export type ColumnKey<C extends Columns> = Extract<keyof C, string>;
/** What a search in a ranked table is sorted by to list the best match first. */
export const RELEVANCE = 'relevance' as const;

/** How rows are sorted: by a column, ascending or descending. By relevance, the best match is always first. */
export interface Sort<Key extends string = string> {
  readonly sortBy: Key | typeof RELEVANCE;
  readonly sortAsc: boolean;
}

/** A parameter of its own for the keys lets a table of certain columns be passed as a table of any. */
export interface Table<C extends Columns = Columns, Key extends string = ColumnKey<C>> {
  /** Identifies it in saved views and exports. */
  readonly name: string;
  /** The title of exported files. */
  readonly title: string;
  /** The noun for its rows, for counts: ['order', 'orders']. */
  readonly rows: readonly [one: string, many: string];
  readonly columns: C;
  readonly defaultSort: Sort<Key>;
  /** The label of its search; a table without one has no search. */
  readonly searchLabel?: string;
  /** Whether a search can list what matches best first: sorted by `RELEVANCE`. */
  readonly isRanked?: true;
}

export const table = <const C extends Columns>(declared: Table<C>): Table<C> => declared;

/** One of the choices; for other kinds, the schema of the kind. */
type PlainValue<Each extends Column> = Each extends { readonly choices: infer Choices }
  ? z.ZodMiniEnum<{ [Key in Extract<keyof Choices, string>]: Key }>
  : (typeof KINDS)[Each['kind']];

type ValueOf<Each extends Column> = Each['isNullable'] extends true
  ? z.ZodMiniNullable<PlainValue<Each>>
  : PlainValue<Each>;

/** The columns of a row on the wire. */
export type RowShape<C extends Columns> = { [Key in keyof C]: ValueOf<C[Key]> };

/** The wire schema of a row, one field per column, to be spread into the schema of an answer. */
export const rowShape = <C extends Columns>({ columns }: Table<C>): RowShape<C> =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { kind, isNullable, choices }]) => {
      const value = choices ? z.enum(Object.keys(choices)) : KINDS[kind];
      return [key, isNullable ? z.nullable(value) : value];
    }),
  ) as RowShape<C>;

const range = <Value extends z.ZodMiniType>(value: Value) =>
  z.strictObject({ from: z.optional(value), to: z.optional(value) });

/** Instants are filtered by date: a date means the whole day. */
const filterKind = (kind: ColumnKind) => (kind === 'instant' ? BusinessDate : KINDS[kind]);

type RangeOf<Value extends z.core.SomeType> = z.ZodMiniObject<
  { from: z.ZodMiniOptional<Value>; to: z.ZodMiniOptional<Value> },
  z.core.$strict
>;

type FilterOf<Each extends Column> = Each extends { readonly filter: 'choice' }
  ? z.ZodMiniArray<PlainValue<Each>>
  : Each extends { readonly filter: 'range'; readonly kind: infer Kind extends ColumnKind }
    ? RangeOf<Kind extends 'instant' ? typeof BusinessDate : (typeof KINDS)[Kind]>
    : never;

export type WhereShape<C extends Columns> = {
  [Key in keyof C as C[Key] extends { readonly filter: string } ? Key : never]: z.ZodMiniOptional<FilterOf<C[Key]>>;
};

/**
 * The filters of a table: choices and ranges of its columns, both ends included. Instants are filtered by business
 * date.
 */
export const whereShape = <C extends Columns>({ columns }: Table<C>): WhereShape<C> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { filter }]) => filter !== undefined)
      .map(([key, { kind, filter, choices = {} }]) => {
        const names = Object.keys(choices);
        return [
          key,
          z.optional(
            filter === 'range' ? range(filterKind(kind)) : z.array(z.enum(names)).check(z.maxLength(names.length)),
          ),
        ];
      }),
  ) as unknown as WhereShape<C>;

const sortKeys = <C extends Columns>({ columns, isRanked }: Table<C>): readonly Sort<ColumnKey<C>>['sortBy'][] => [
  ...(Object.keys(columns) as ColumnKey<C>[]).filter((key) => columns[key]?.sort !== undefined),
  ...(isRanked ? ([RELEVANCE] as const) : []),
];

/**
 * How the rows of a call are sorted. Both have the declared default, each for itself: a call that names a column names
 * its direction, too.
 */
export const sortShape = <C extends Columns>(declared: Table<C>) => ({
  sortBy: z._default(z.enum(sortKeys(declared)), declared.defaultSort.sortBy as never),
  sortAsc: z._default(z.boolean(), declared.defaultSort.sortAsc),
});

const CURSOR_MAX_CHARACTERS = 2_000;

/** The parameters of a list besides its `where`: search, sort, and a page or the rows after a cursor. */
export const pageShape = <C extends Columns>(declared: Table<C>) => ({
  search: z.optional(line(SEARCH_MAX_CHARACTERS).check(z.minLength(SEARCH_MIN_CHARACTERS))),
  ...sortShape(declared),
  limit: z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT_MAX_ROWS)), TABLE_PAGE_SIZE_ROWS),
  offset: Offset,
  /** `next` of an answer to the same filter and sort: returns what follows. Replaces the offset. */
  after: z.optional(line(CURSOR_MAX_CHARACTERS)),
});

/** A page of rows. */
export const listAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    items: z.array(row),
    /** How many rows match, counted up to a limit. */
    count: z.int(),
    /** True when there are more rows than counted. */
    isCountCut: z.boolean(),
    /** Continues after the last item; null after the last row. */
    next: z.nullable(z.string()),
  });
