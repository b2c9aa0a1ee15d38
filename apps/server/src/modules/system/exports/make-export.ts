import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import { columnsOfFile } from '../../../platform/export/sheet.ts';
import { tableFile } from '../../../platform/export/table-file.ts';
import { FileTooLargeError } from '../../../platform/export/zip-file.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { sessionStatusOf } from '../session/index.ts';
import type { ExportedTable, ExportRequest } from '../../../platform/export/exported-table.ts';
import { ExportWriter, ExportLeaseLostError } from './export-writer.ts';
import type { ClaimedExport } from './exports.queries.ts';
import { failExport, finishExport, releaseExport } from './exports.queries.ts';

export type ExportNode = WorkNode & { readonly tables: readonly ExportedTable[] };

/** The user who requested the export may no longer see it. */
class AccessRevokedError extends Error {}

const ATTEMPTS_MAX = 3;

const MESSAGES = {
  accessRevoked: 'Your access has changed since you requested this file.',
  tooLarge: 'This file would be too large. Narrow the list first.',
  other: 'This file could not be created. Please request it again.',
} as const;

/**
 * Creates the file of a claimed export and records the outcome. Access rights are checked now: rights revoked since the
 * request no longer apply. After an internal failure, any worker tries again.
 *
 * @param signal stops the export and releases it for another worker
 */
export async function makeExport(node: ExportNode, claimed: ClaimedExport, signal?: AbortSignal): Promise<void> {
  const { db } = node.database;
  const { id, attempt } = claimed;
  try {
    if (attempt > ATTEMPTS_MAX) throw new Error('every previous attempt ended without a result');
    const writer = new ExportWriter(db, claimed, signal);
    await write(node, claimed, writer);
    const { rowCount, byteCount } = writer;
    await finishExport(db, claimed, { rowCount, byteCount, endedAt: node.clocks.realNow() });
  } catch (error) {
    if (error instanceof ExportLeaseLostError) return;
    const message = failureMessage(error);
    const isTriedAgain = message === undefined && signal !== undefined && attempt < ATTEMPTS_MAX;
    if (message === undefined && !signal?.aborted)
      node.log.error({ err: error, exportId: id, attempt }, 'export failed');
    if (isTriedAgain || signal?.aborted === true) await releaseExport(db, claimed);
    else await fail(node, claimed, message ?? MESSAGES.other);
  }
}

const fail = ({ database, clocks }: ExportNode, claimed: ClaimedExport, failure: string) =>
  transaction(database, (tx) => failExport(tx, claimed, { failure, endedAt: clocks.realNow() }));

async function write(node: ExportNode, claimed: ClaimedExport, writer: ExportWriter): Promise<void> {
  const { database, clocks, tables } = node;
  const found = tables.find(({ source }) => source.table.name === claimed.tableName);
  const status = found && (await sessionStatusOf(database.db, claimed, clocks.realNow()));
  if (!found || !status) throw new AccessRevokedError();
  const { name: madeFor, session, scope } = status;
  const request = z.decode(found.route.input, claimed.request) as ExportRequest;
  const businessNow = clocks.businessNow();
  const { table } = found.source;
  const sheet = { title: table.title, columns: columnsOfFile(table, request.columns), madeFor, madeAt: businessNow };
  const rows = found.source.walk(
    { db: database.db, session, scope, businessNow, realNow: clocks.realNow() },
    request.filter as never,
  );
  await writer.writeAll(tableFile(claimed.format, sheet, writer.counting(rows)));
}

/** Why it failed, for the user; undefined for an internal failure. */
function failureMessage(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AccessRevokedError) return MESSAGES.accessRevoked;
  return error instanceof FileTooLargeError ? MESSAGES.tooLarge : undefined;
}
