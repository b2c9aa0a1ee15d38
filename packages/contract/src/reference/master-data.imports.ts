/** Imports of master data from a file: preview, choice, commit. Who may approve an import reads it, too. */
import { LIST_LIMIT_MAX_ROWS, TABLE_PAGE_SIZE_ROWS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { Offset } from '../kit/paging.ts';
import { noContent, route } from '../kit/route.ts';
import { Instant, MasterId, Uuid } from '../kit/scalars.ts';
import { ApprovalItem, ApprovalReason } from '../system/approvals.ts';
import { ModelName } from './master-data.ts';

const maintainers = only('businessAdmin', 'providerAdmin', 'operations');

/** What would become of a row. */
export const IMPORT_RESULTS = ['new', 'changed', 'duplicate', 'error'] as const;
/**
 * Columns are matched, by the person where their headings are not known; rows are checked; the person chooses; a job
 * writes, after the approval of a second person where needed.
 */
export const IMPORT_STATES = [
  'matching',
  'checking',
  'ready',
  'in-approval',
  'committing',
  'done',
  'failed',
  'cancelled',
] as const;

const COLUMNS_MAX = 1_000;

export const MasterImport = z.object({
  id: Uuid,
  model: z.string(),
  fileName: z.string(),
  makerName: z.string(),
  createdAt: Instant,
  state: z.enum(IMPORT_STATES),
  /** Columns of the file, each with the field that it was matched to; null is ignored. */
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.nullable(z.string()),
      /** The first value of the column; null where it is empty. */
      example: z.nullable(z.string()),
    }),
  ),
  rowCount: z.int(),
  /** Rows that are checked, or written. */
  rowsDone: z.int(),
  newCount: z.int(),
  changedCount: z.int(),
  duplicateCount: z.int(),
  errorCount: z.int(),
  chosenCount: z.int(),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  approval: z.nullable(ApprovalItem),
});
export type MasterImport = z.output<typeof MasterImport>;

const of = z.strictObject({ importId: Uuid });
const NOT_FOUND = ['import.not-found'] as const;

/** Reads an uploaded file of the container bulkuploads, and checks each of its rows. */
export const startMasterImport = route({
  method: 'POST',
  path: '/api/MasterData/imports',
  audience: maintainers,
  summary: 'Checks the rows of an uploaded file against a kind.',
  input: z.strictObject({ model: ModelName, fileId: Uuid }),
  answer: MasterImport,
  refusals: [
    'master-data.kind-unknown',
    'session.forbidden',
    'master-data.read-only',
    'file.not-found',
    'file.owned',
    'import.file-unusable',
  ],
});

export const getMasterImport = route({
  method: 'GET',
  path: '/api/MasterData/imports/:importId',
  audience: maintainers,
  summary: "One of the caller's imports, with its progress.",
  limit: 'read',
  isBackground: true,
  input: of,
  answer: MasterImport,
  refusals: NOT_FOUND,
});

/** Says which field each column of the file holds. Its rows are checked again. */
export const matchImportColumns = route({
  method: 'PUT',
  path: '/api/MasterData/imports/:importId/columns',
  audience: maintainers,
  summary: 'Matches the columns of an import to fields, and checks its rows again.',
  input: z.strictObject({
    importId: Uuid,
    /** The field of each column, in the order of the file; null leaves the column out. */
    fields: z.array(z.nullable(z.string())).check(z.maxLength(COLUMNS_MAX)),
  }),
  answer: MasterImport,
  refusals: [...NOT_FOUND, 'import.not-ready', 'import.committed'],
});

export const ImportRow = z.object({
  /** The line of the file; the header is row 1. */
  row: z.int(),
  result: z.enum(IMPORT_RESULTS),
  isChosen: z.boolean(),
  /** What is wrong, or what changes. */
  message: z.string(),
  /** The fields that are wrong. */
  wrongFields: z.array(z.string()),
  /** As the file has them, by field. */
  values: z.record(z.string(), z.nullable(z.string())),
  id: z.nullable(MasterId),
});
export type ImportRow = z.output<typeof ImportRow>;

export const listImportRows = route({
  method: 'GET',
  path: '/api/MasterData/imports/:importId/rows',
  audience: maintainers,
  summary: 'The rows of an import with their results.',
  limit: 'read',
  input: z.strictObject({
    importId: Uuid,
    result: z.optional(z.enum(IMPORT_RESULTS)),
    limit: z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT_MAX_ROWS)), TABLE_PAGE_SIZE_ROWS),
    offset: Offset,
  }),
  answer: z.object({ items: z.array(ImportRow), count: z.int() }),
  refusals: NOT_FOUND,
});

/** Chooses rows without an error, or no longer. */
export const chooseImportRows = route({
  method: 'PATCH',
  path: '/api/MasterData/imports/:importId/rows',
  audience: maintainers,
  summary: 'Chooses rows of an import, all without an error or some.',
  input: z.strictObject({
    importId: Uuid,
    rows: z.union([z.literal('all'), z.array(z.int().check(z.gte(2))).check(z.maxLength(LIST_LIMIT_MAX_ROWS))]),
    isChosen: z.boolean(),
  }),
  answer: MasterImport,
  refusals: [...NOT_FOUND, 'import.not-ready', 'import.committed'],
});

/** Writes the chosen rows as a background job, after approval where the kind needs it. */
export const commitMasterImport = route({
  method: 'POST',
  path: '/api/MasterData/imports/:importId/commit',
  audience: maintainers,
  summary: 'Writes the chosen rows, or requests it where a second person must approve.',
  input: z.strictObject({ importId: Uuid, reason: z.optional(ApprovalReason) }),
  answer: MasterImport,
  refusals: [...NOT_FOUND, 'import.not-ready', 'import.committed', 'import.nothing-chosen', 'approval.waiting'],
});

export const cancelMasterImport = route({
  method: 'DELETE',
  path: '/api/MasterData/imports/:importId',
  audience: maintainers,
  summary: 'Discards an import; what is written stays.',
  input: of,
  answer: noContent,
  refusals: NOT_FOUND,
});

/** A file with the headings of a kind and one row as an example. */
export const getImportTemplate = route({
  method: 'GET',
  path: '/api/MasterData/templates/:model',
  audience: maintainers,
  summary: 'A file with the headings of a kind, to fill in and import.',
  limit: 'read',
  input: z.strictObject({ model: ModelName, format: z.enum(['csv', 'xlsx']) }),
  answer: file,
  refusals: ['master-data.kind-unknown', 'session.forbidden'],
});

/** The rows with errors as csv, with a column that says what is wrong. */
export const getImportErrors = route({
  method: 'GET',
  path: '/api/MasterData/imports/:importId/errors',
  audience: maintainers,
  summary: 'The rows of an import that have errors, with the reason of each.',
  limit: 'read',
  input: of,
  answer: file,
  refusals: NOT_FOUND,
});
