import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import { columnsOfFile } from '../../../platform/export/sheet.ts';
import { tableFile } from '../../../platform/export/table-file.ts';
import { FileTooLarge } from '../../../platform/export/zip-file.ts';
import type { WorkNode } from '../../../platform/node/node-context.ts';
import { sessionStatusOf } from '../session/index.ts';
import type { ExportedTable, ExportRequest } from '../../../platform/export/exported-table.ts';
import { ExportWriter, NoLongerOurs } from './export-writer.ts';
import type { ClaimedExport } from './exports.queries.ts';
import { failExport, finishExport, releaseExport } from './exports.queries.ts';

export type ExportNode = WorkNode & { readonly tables: readonly ExportedTable[] };

/** Who asked for it may not see it any more. */
class AccessEnded extends Error {}

const ATTEMPTS_MAX = 3;

const WORDS = {
  accessEnded: 'Your access has changed since you asked for this file.',
  tooLarge: 'This file would be too large. Narrow the list first.',
  other: 'This file could not be made. Please ask for it again.',
} as const;

/**
 * Makes the file of an export that is ours, and notes how it ended. Whose rows it has is found out now: a right that
 * who asked for it has lost since then is gone. What fails for no reason of its own is tried again by any worker.
 *
 * @param signal to stop in the middle and let another worker begin anew
 */
export async function makeExport(node: ExportNode, claimed: ClaimedExport, signal?: AbortSignal): Promise<void> {
  const { db } = node.database;
  const { id, attempt } = claimed;
  try {
    if (attempt > ATTEMPTS_MAX) throw new Error('each worker that made it ended without a word');
    const writer = new ExportWriter(db, claimed, signal);
    await write(node, claimed, writer);
    const { rowCount, byteCount } = writer;
    await finishExport(db, claimed, { rowCount, byteCount, endedAt: node.clocks.realNow() });
  } catch (error) {
    if (error instanceof NoLongerOurs) return;
    const words = failureMessage(error);
    const isTriedAgain = words === undefined && signal !== undefined && attempt < ATTEMPTS_MAX;
    if (words === undefined && !signal?.aborted) node.log.error({ err: error, exportId: id, attempt }, 'export failed');
    if (isTriedAgain || signal?.aborted === true) await releaseExport(db, claimed);
    else await fail(node, claimed, words ?? WORDS.other);
  }
}

const fail = ({ database, clocks }: ExportNode, claimed: ClaimedExport, failure: string) =>
  transaction(database, (tx) => failExport(tx, claimed, { failure, endedAt: clocks.realNow() }));

async function write(node: ExportNode, claimed: ClaimedExport, writer: ExportWriter): Promise<void> {
  const { database, clocks, tables } = node;
  const found = tables.find(({ source }) => source.table.name === claimed.tableName);
  const standing = found && (await sessionStatusOf(database.db, claimed, clocks.realNow()));
  if (!found || !standing) throw new AccessEnded();
  const { name: madeFor, session, scope } = standing;
  const request = z.decode(found.route.input, claimed.request) as ExportRequest;
  const businessNow = clocks.businessNow();
  const { table } = found.source;
  const sheet = { title: table.title, columns: columnsOfFile(table, request.columns), madeFor, madeAt: businessNow };
  const rows = found.source.walk({ db: database.db, session, scope, businessNow }, request.filter as never);
  await writer.writeAll(tableFile(claimed.format, sheet, writer.counting(rows)));
}

/** Why it failed, for who asked; undefined for a failure of ours. */
function failureMessage(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AccessEnded) return WORDS.accessEnded;
  return error instanceof FileTooLarge ? WORDS.tooLarge : undefined;
}
