import { COLUMN_RESIZE_MIN_PX, COLUMN_WIDTH_MAX_PX } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { noContent, route } from '../kit/route.ts';
import { line, UserId } from '../kit/scalars.ts';

const NAME_MAX_CHARACTERS = 60;
const COLUMNS_MAX = 100;

const Name = line(NAME_MAX_CHARACTERS).check(z.regex(/^[a-z][a-z0-9-]*$/));
const Key = line(NAME_MAX_CHARACTERS).check(z.regex(/^[A-Za-z][A-Za-z0-9]*$/));
const Keys = z.array(Key).check(z.maxLength(COLUMNS_MAX));

/**
 * How somebody has arranged a table. Columns that a table has lost are passed over, new ones stand where they are
 * declared.
 */
export const TableView = z.strictObject({
  /** All columns in their order; those left out follow as declared. */
  columns: Keys,
  hidden: Keys,
  /** At the beginning of each row, in view however far it is scrolled. */
  pinned: Keys,
  widthsPx: z.record(Key, z.int().check(z.gte(COLUMN_RESIZE_MIN_PX), z.lte(COLUMN_WIDTH_MAX_PX))),
  /** '-placedAt'; null as the table comes. */
  order: z.nullable(line(NAME_MAX_CHARACTERS + 1)),
  /** Rows of a page; null as the table comes. */
  pageRows: z.nullable(z.int().check(z.gte(1), z.lte(200))),
});
export type TableView = z.output<typeof TableView>;

const ofTable = { userId: UserId, tableName: Name };

/** The caller's arrangement of a table; null while there is none. */
export const getTableView = route({
  method: 'GET',
  path: '/api/AppUsers/:userId/tableViews/:tableName',
  audience: signedIn,
  summary: 'How the caller has arranged a table; null when never.',
  limit: 'read',
  input: z.strictObject(ofTable),
  answer: z.object({ view: z.nullable(TableView) }),
  refusals: ['session.forbidden'],
});

export const saveTableView = route({
  method: 'PUT',
  path: '/api/AppUsers/:userId/tableViews/:tableName',
  audience: signedIn,
  summary: 'Keeps how the caller has arranged a table; null forgets it.',
  input: z.strictObject({ ...ofTable, view: z.nullable(TableView) }),
  answer: noContent,
  refusals: ['session.forbidden', 'table-view.too-many'],
});
