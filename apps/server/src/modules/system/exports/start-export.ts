import type { ExportJob } from '@artha/contract/system/exports';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { groupIndian } from '@artha/domain/kit/inr-format';
import {
  EXPORT_SYNCHRONOUS_MAX_ROWS,
  EXPORT_KEPT_HOURS,
  EXPORT_MAX_ROWS,
  EXPORTS_OPEN_MAX,
} from '@artha/domain/kit/limits';
import type { ExportFormat } from '@artha/domain/system/exports/formats';
import { EXPORT_FORMAT_NAMES, fileEndingOf, maxRowsOf } from '@artha/domain/system/exports/formats';
import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { ExportRequest, ExportedTable } from '../../../platform/export/exported-table.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { answerOf, ownerOf } from './export-answer.ts';
import { EXPORTS, taskOf } from './export-queue.ts';
import { countOpen, findOwned, insertExport, lockExportsOf } from './exports.queries.ts';
import { makeExport } from './make-export.ts';

const HOUR_MS = 3_600_000;
/** How many exports a node creates within calls at the same time; further ones are queued. */
const SYNCHRONOUS_MAX = 2;
let synchronousCount = 0;

/**
 * Exports a table. A small export is done when the call answers; a larger one is queued for a worker.
 *
 * @throws Refusal export.too-many-rows, export.too-many-rows-for-format, export.too-many-open, and the refusals of the
 *   list
 */
export async function startExport(
  { route, source }: ExportedTable,
  request: ExportRequest,
  ctx: SessionContext,
  jobQueue: JobQueue,
): Promise<z.output<typeof ExportJob>> {
  const maxRows = maxRowsOf(request.format);
  const rowCount = await source.count(ctx, request.filter as never, maxRows + 1);
  if (rowCount > maxRows) throw tooManyRows(request.format, maxRows);
  const isSynchronous = rowCount <= EXPORT_SYNCHRONOUS_MAX_ROWS && synchronousCount < SYNCHRONOUS_MAX;
  if (isSynchronous) synchronousCount += 1;
  try {
    const claimed = await insert({ route, source }, request, { rowCount, isSynchronous, jobQueue }, ctx);
    const clocks = { realNow: () => ctx.realNow, businessNow: () => ctx.businessNow };
    const { database, log } = ctx;
    const node = { database, clocks, log, secrets: ctx.node.secrets, tables: [{ route, source }], archives: [] };
    if (isSynchronous) await makeExport(node, claimed);
    const made = await findOwned(ctx.db, claimed.id, ownerOf(ctx), ctx.realNow);
    if (!made) throw new Refusal('export.not-found');
    return answerOf(made, source.table.title);
  } finally {
    if (isSynchronous) synchronousCount -= 1;
  }
}

interface ExportMode {
  readonly rowCount: number;
  readonly isSynchronous: boolean;
  readonly jobQueue: JobQueue;
}

const insert = (
  { route, source }: ExportedTable,
  request: ExportRequest,
  { rowCount, isSynchronous, jobQueue }: ExportMode,
  ctx: SessionContext,
) =>
  transaction(ctx.database, async (tx) => {
    const { userId, roleId } = ownerOf(ctx);
    await lockExportsOf(tx, userId);
    if ((await countOpen(tx, userId)) >= EXPORTS_OPEN_MAX) throw tooManyOpen();
    const { name: tableName } = source.table;
    const { format } = request;
    const inserted = await insertExport(
      tx,
      {
        appUserId: userId,
        appRoleId: roleId,
        tableName,
        format,
        request: z.encode(route.input, request),
        rowCount,
        fileName: `${tableName}-${businessDateAt(ctx.businessNow)}.${fileEndingOf(format)}`,
        createdAt: ctx.realNow,
        expiresAt: new Date(ctx.realNow.getTime() + EXPORT_KEPT_HOURS * HOUR_MS),
      },
      isSynchronous,
    );
    const { id } = inserted;
    if (!isSynchronous) await jobQueue.send(tx, EXPORTS, taskOf(id));
    return inserted;
  });

function tooManyRows(format: ExportFormat, maxRows: number): Refusal {
  const maximum = groupIndian(String(maxRows));
  if (maxRows === EXPORT_MAX_ROWS) return new Refusal('export.too-many-rows', { values: { maximum } });
  return new Refusal('export.too-many-rows-for-format', { values: { format: EXPORT_FORMAT_NAMES[format], maximum } });
}

const tooManyOpen = () =>
  new Refusal('export.too-many-open', { values: { maximum: groupIndian(String(EXPORTS_OPEN_MAX)) } });
