import { EXPORT_STATES } from '@artha/domain/system/exports/export-states';
import { EXPORT_FORMATS } from '@artha/domain/system/exports/formats';
import * as z from 'zod/mini';
import type { Audience } from '../kit/audience.ts';
import { signedIn } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { noContent, nothing, route } from '../kit/route.ts';
import { Instant, Uuid, line } from '../kit/scalars.ts';
import type { ColumnKey, Columns, Table } from '../kit/table.ts';

export const ExportFormat = z.enum(EXPORT_FORMATS);

/** A table as a file, and how far it has come. */
export const ExportJob = z.object({
  id: Uuid,
  /** 'Transactions' */
  title: z.string(),
  fileName: z.string(),
  format: ExportFormat,
  state: z.enum(EXPORT_STATES),
  rowCount: z.int(),
  rowsDone: z.int(),
  byteCount: z.nullable(z.int()),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  createdAt: Instant,
  /** When the file is taken away. */
  expiresAt: Instant,
});

const COLUMNS_MAX = 100;

/**
 * The call that exports a table: what is filtered, in its order, in the columns that are shown. Up to ten thousand rows
 * it answers when the file is there, above that at once, and a job makes it.
 *
 * @param request what the list is asked for by: the same `where`, search and order
 */
export const exportRoute = <C extends Columns, Request extends z.ZodMiniType, Who extends Audience>(
  declared: Table<C>,
  { path, audience, request }: { path: `/${string}`; audience: Who; request: Request },
) =>
  route({
    method: 'POST',
    path,
    audience,
    summary: `${declared.title} as a file: csv, tsv, xlsx, pdf or json, of exactly what is filtered.`,
    limit: 'read',
    input: z.strictObject({
      format: ExportFormat,
      /** In their order; all that the table shows at first when left out. */
      columns: z.optional(
        z
          .array(z.enum(Object.keys(declared.columns) as ColumnKey<C>[]))
          .check(z.minLength(1), z.maxLength(COLUMNS_MAX)),
      ),
      filter: request,
    }),
    answer: ExportJob,
    refusals: ['table.sort-too-many', 'export.too-many-rows', 'export.too-many-open'],
  });

const own = z.strictObject({ exportId: Uuid });

/** The own exports of the role in use, the newest first; they go after a day. */
export const listExports = route({
  method: 'GET',
  path: '/api/Exports',
  audience: signedIn,
  summary: 'The own exports of the last day in the role in use, the newest first.',
  limit: 'read',
  isBackground: true,
  input: nothing,
  answer: z.array(ExportJob),
  refusals: [],
});

/** A link good once, for minutes, for who asks and nobody else. */
export const createExportLink = route({
  method: 'POST',
  path: '/api/Exports/:exportId/links',
  audience: signedIn,
  summary: 'A ticket for the file of an own export: good once, within five minutes, for this person in this role.',
  input: own,
  answer: z.object({ ticket: z.string(), expiresAt: Instant }),
  refusals: ['export.not-found', 'export.not-ready'],
});

export const getExportFile = route({
  method: 'GET',
  path: '/api/Exports/:exportId/file',
  audience: signedIn,
  summary: 'The file of an own export, for a ticket.',
  limit: 'read',
  input: z.strictObject({ exportId: Uuid, ticket: line(100) }),
  answer: file,
  refusals: ['export.not-found', 'export.link-used'],
});

/** Stops one that waits or runs, and takes the file of one that is done away. */
export const cancelExport = route({
  method: 'DELETE',
  path: '/api/Exports/:exportId',
  audience: signedIn,
  summary: 'Ends an own export and takes its file away.',
  input: own,
  answer: noContent,
  refusals: ['export.not-found'],
});
