import type { ErrorCode } from '@artha/domain/kit/errors';
import { EXPORT_STATES } from '@artha/domain/system/exports/export-states';
import { EXPORT_FORMATS, FILE_FORMATS } from '@artha/domain/system/exports/formats';
import * as z from 'zod/mini';
import type { Audience } from '../kit/audience.ts';
import { signedIn } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { noContent, nothing, route } from '../kit/route.ts';
import { Instant, Uuid, line } from '../kit/scalars.ts';
import type { ColumnKey, Columns, Table } from '../kit/table.ts';

export const ExportFormat = z.enum(EXPORT_FORMATS);

/** The export of a table, or of several as an archive, with its progress. */
export const ExportJob = z.object({
  id: Uuid,
  /** 'Transactions' */
  title: z.string(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  state: z.enum(EXPORT_STATES),
  rowCount: z.int(),
  rowsDone: z.int(),
  byteCount: z.nullable(z.int()),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  createdAt: Instant,
  /** When the file is deleted. */
  expiresAt: Instant,
});

const COLUMNS_MAX = 100;

/** Of every call that exports a table. */
export const EXPORT_REFUSALS = [
  'table.sort-too-many',
  'export.too-many-rows',
  'export.too-many-rows-for-format',
  'export.too-many-open',
] as const;

/**
 * The call that exports a table, with its current filter, sort and columns. Up to ten thousand rows, it answers when
 * the file is ready; for more rows, it answers at once and a job creates the file.
 *
 * @param request the parameters of the list: the same `where`, search and sort
 * @param refusals why the list itself is refused
 */
export const exportRoute = <C extends Columns, Request extends z.ZodMiniType, Who extends Audience>(
  declared: Table<C>,
  {
    path,
    audience,
    request,
    refusals = [],
  }: { path: `/${string}`; audience: Who; request: Request; refusals?: readonly ErrorCode[] },
) =>
  route({
    method: 'POST',
    path,
    audience,
    summary: `${declared.title} as a file, with the current filter.`,
    limit: 'read',
    input: z.strictObject({
      format: ExportFormat,
      /** In this order; by default, the columns that the table shows at first. */
      columns: z.optional(
        z
          .array(z.enum(Object.keys(declared.columns) as ColumnKey<C>[]))
          .check(z.minLength(1), z.maxLength(COLUMNS_MAX)),
      ),
      filter: request,
    }),
    answer: ExportJob,
    refusals: [...refusals, ...EXPORT_REFUSALS],
  });

const exportParameters = z.strictObject({ exportId: Uuid });

/** The caller's exports in the current role, newest first. They are deleted after a day. */
export const listExports = route({
  method: 'GET',
  path: '/api/Exports',
  audience: signedIn,
  summary: "The caller's exports of the last day in the current role, newest first.",
  limit: 'read',
  isBackground: true,
  input: nothing,
  answer: z.array(ExportJob),
  refusals: [],
});

/** A single-use ticket, valid for minutes and for the caller only. */
export const createExportLink = route({
  method: 'POST',
  path: '/api/Exports/:exportId/links',
  audience: signedIn,
  summary: "A single-use ticket for the file of one of the caller's exports, valid for five minutes in this role.",
  input: exportParameters,
  answer: z.object({ ticket: z.string(), expiresAt: Instant }),
  refusals: ['export.not-found', 'export.not-ready'],
});

export const getExportFile = route({
  method: 'GET',
  path: '/api/Exports/:exportId/file',
  audience: signedIn,
  summary: "The file of one of the caller's exports, for a ticket.",
  limit: 'read',
  input: z.strictObject({ exportId: Uuid, ticket: line(100) }),
  answer: file,
  refusals: ['export.not-found', 'export.link-used'],
});

/** Cancels a queued or running export, and deletes the file of a completed one. */
export const cancelExport = route({
  method: 'DELETE',
  path: '/api/Exports/:exportId',
  audience: signedIn,
  summary: "Cancels one of the caller's exports and deletes its file.",
  input: exportParameters,
  answer: noContent,
  refusals: ['export.not-found'],
});
