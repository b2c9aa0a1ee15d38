import { Refusal } from '@artha/domain/kit/errors';
import { EXPORTS_KEPT_MAX, EXPORTS_KEPT_MAX_MEGABYTES } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import { columnsOfFile } from '../../../platform/export/sheet.ts';
import { tableFile } from '../../../platform/export/table-file.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import type { SessionStatus } from '../session/index.ts';
import { sessionStatusOf } from '../session/index.ts';
import type { Archive } from '../../../platform/export/archive.ts';
import type { ExportedTable, ExportRequest } from '../../../platform/export/exported-table.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { sealPart } from './sealed-parts.ts';
import { ExportWriter, ExportLeaseLostError, FileTooLargeError } from './export-writer.ts';
import type { ClaimedExport } from './exports.queries.ts';
import { deleteReplaced, failExport, failOpen, finishExport, lockExportsOf, releaseExport } from './exports.queries.ts';

export interface ExportNode extends WorkNode {
  readonly secrets: Pick<Secrets, 'sealBytes'>;
  readonly tables: readonly ExportedTable[];
  readonly archives: readonly Archive[];
}

/** The user who requested the export may no longer see it. */
class AccessRevokedError extends Error {}

const MESSAGES = {
  accessRevoked: 'Your access has changed since you requested this file.',
  tooLarge: 'This file would be too large. Narrow the list first.',
  other: 'This file could not be created. Please request it again.',
} as const;

/**
 * Creates the file of a claimed export and records the outcome. Access rights are checked now: rights revoked since the
 * request no longer apply.
 *
 * @param signal of a worker: stops the export. An export that is stopped, or fails internally, is released and the
 *   error thrown, so that the queue hands it to another worker
 */
export async function makeExport(node: ExportNode, claimed: ClaimedExport, signal?: AbortSignal): Promise<void> {
  const { db } = node.database;
  const { id, attempt } = claimed;
  try {
    const seal = claimed.format === 'zip' ? sealPart(node.secrets, claimed) : undefined;
    const writer = new ExportWriter(db, claimed, { signal, seal });
    await write(node, claimed, writer);
    const { rowCount, byteCount } = writer;
    await finish(node, claimed, { rowCount, byteCount });
  } catch (error) {
    if (error instanceof ExportLeaseLostError) return;
    const message = failureMessage(error);
    if (message !== undefined) return fail(node, claimed, message);
    if (signal?.aborted !== true) node.log.error({ err: error, exportId: id, attempt }, 'export failed');
    if (!signal) return fail(node, claimed, MESSAGES.other);
    await releaseExport(db, claimed);
    throw retryOf(signal);
  }
}

const archiveOf = ({ archives }: ExportNode, { tableName }: ClaimedExport): Archive | undefined =>
  archives.find(({ name }) => name === tableName);

/**
 * Ends an export whose file is complete, and notifies the owner of an archive. The oldest files of its user make room
 * for it.
 */
const finish = (node: ExportNode, claimed: ClaimedExport, file: FileSize) =>
  transaction(node.database, async (tx) => {
    const { id: exportId, userId } = claimed;
    await lockExportsOf(tx, userId);
    await finishExport(tx, claimed, { ...file, endedAt: node.clocks.realNow() });
    await archiveOf(node, claimed)?.notifyReady(tx, { exportId, userId });
    await deleteReplaced(tx, userId, { files: EXPORTS_KEPT_MAX, megabytes: EXPORTS_KEPT_MAX_MEGABYTES });
  });

interface FileSize {
  readonly rowCount: number;
  readonly byteCount: number;
}

/** Without the cause, because the queue stores what is thrown. */
const retryOf = ({ aborted }: AbortSignal): Error =>
  new Error(aborted ? 'the export was stopped' : 'the export failed; the log says why');

/** Ends an export that the queue has given up. */
export const abandonExport = ({ database, clocks }: ExportNode, exportId: string): Promise<void> =>
  transaction(database, (tx) => failOpen(tx, exportId, { failure: MESSAGES.other, endedAt: clocks.realNow() }));

const fail = ({ database, clocks }: ExportNode, claimed: ClaimedExport, failure: string) =>
  transaction(database, (tx) => failExport(tx, claimed, { failure, endedAt: clocks.realNow() }));

async function write(node: ExportNode, claimed: ClaimedExport, writer: ExportWriter): Promise<void> {
  const status = await sessionStatusOf(node.database.db, claimed, node.clocks.realNow());
  if (!status) throw new AccessRevokedError();
  const archive = archiveOf(node, claimed);
  if (!archive) return writeTable(node, claimed, status, writer);
  const owner = { userId: claimed.userId, name: status.name };
  return archive.write(owner, {
    counting: (windows) => writer.counting(windows),
    writeAll: (chunks) => writer.writeAll(chunks),
  });
}

async function writeTable(
  { database, clocks, tables }: ExportNode,
  claimed: ClaimedExport,
  { name: madeFor, session, scope }: SessionStatus,
  writer: ExportWriter,
): Promise<void> {
  const found = tables.find(({ source }) => source.table.name === claimed.tableName);
  if (!found || claimed.format === 'zip') throw new AccessRevokedError();
  const request = z.decode(found.route.input, claimed.request) as ExportRequest;
  const businessNow = clocks.businessNow();
  const { source } = found;
  const context = { db: database.db, session, scope, businessNow, realNow: clocks.realNow() };
  const filter = request.filter as never;
  const sheet = {
    title: source.table.title,
    columns: columnsOfFile(source.table, request.columns),
    madeFor,
    madeAt: businessNow,
    facts: await source.facts(context, filter),
  };
  const rows = source.walk(context, filter);
  await writer.writeAll(tableFile(claimed.format, sheet, writer.counting(rows)));
}

/** Why it failed, for the user; undefined for an internal failure. */
function failureMessage(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AccessRevokedError) return MESSAGES.accessRevoked;
  return error instanceof FileTooLargeError ? MESSAGES.tooLarge : undefined;
}
