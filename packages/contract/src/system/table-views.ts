import { COLUMN_RESIZE_MIN_PX, COLUMN_WIDTH_MAX_PX, SAVED_FILTERS_MAX } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { noContent, route } from '../kit/route.ts';
import { line, UserId, requiredLine } from '../kit/scalars.ts';

const NAME_MAX_CHARACTERS = 60;
const COLUMNS_MAX = 100;
const FILTER_MAX_CHARACTERS = 1_000;

const Name = line(NAME_MAX_CHARACTERS).check(z.regex(/^[a-z][a-z0-9-]*$/));
const Key = line(NAME_MAX_CHARACTERS).check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/));
const Keys = z.array(Key).check(z.maxLength(COLUMNS_MAX));

/**
 * A user's layout of a table. Columns that no longer exist are skipped; new ones appear where they are declared.
 */
export const TableView = z.strictObject({
  /** Columns in order; missing ones follow as declared. */
  columns: Keys,
  hidden: Keys,
  /** Fixed at the beginning of each row while scrolling. */
  pinned: Keys,
  widthsPx: z.record(Key, z.int().check(z.gte(COLUMN_RESIZE_MIN_PX), z.lte(COLUMN_WIDTH_MAX_PX))),
  /** Null for the default of the table, of its direction, too. */
  sortBy: z.nullable(Key),
  sortAsc: z.boolean(),
  /** Rows per page; null for the default. */
  pageRows: z.nullable(z.int().check(z.gte(1), z.lte(200))),
  /** Filters under a name, each as the query of an address. */
  savedFilters: z.optional(
    z
      .array(
        z.strictObject({
          name: requiredLine('Name is required.', NAME_MAX_CHARACTERS),
          query: z.record(Key, line(FILTER_MAX_CHARACTERS)),
        }),
      )
      .check(z.maxLength(SAVED_FILTERS_MAX)),
  ),
});
export type TableView = z.output<typeof TableView>;

const ofTable = { userId: UserId, tableName: Name };

/** The caller's layout of a table; null without one. */
export const getTableView = route({
  method: 'GET',
  path: '/api/AppUsers/:userId/tableViews/:tableName',
  audience: signedIn,
  summary: "The caller's layout of a table; null without one.",
  limit: 'read',
  input: z.strictObject(ofTable),
  answer: z.object({ view: z.nullable(TableView) }),
  refusals: ['session.forbidden'],
});

export const saveTableView = route({
  method: 'PUT',
  path: '/api/AppUsers/:userId/tableViews/:tableName',
  audience: signedIn,
  summary: "Saves the caller's layout of a table; null resets it.",
  input: z.strictObject({ ...ofTable, view: z.nullable(TableView) }),
  answer: noContent,
  refusals: ['session.forbidden', 'table-view.too-many'],
});
