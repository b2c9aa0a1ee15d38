import { hash, randomBytes } from 'node:crypto';
import type * as contract from '@artha/contract/system/exports';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { EXPORT_LINK_MINUTES } from '@artha/domain/kit/limits';
import { transaction } from '../../../platform/db/transaction.ts';
import { contentTypeOf } from '../../../platform/export/table-file.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { FileInParts } from '../../../platform/http/send-file.ts';
import { recordActivity } from '../activity-log/index.ts';
import { audit } from '../audit/index.ts';
import { ownerOf } from './export-answer.ts';
import type { ClaimedExport } from './exports.queries.ts';
import { consumeTicket, findChunk, findOwned, updateTicket } from './exports.queries.ts';
import { openPart } from './sealed-parts.ts';

const MINUTE_MS = 60_000;
const TICKET_BYTES = 32;
const hashOf = (ticket: string): string => hash('sha256', ticket, 'base64url');

/** Creates a ticket for the caller's file; it replaces the previous one. Only its hash is stored. */
export async function createExportLink(
  { exportId }: InputOf<typeof contract.createExportLink>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.createExportLink>> {
  const { db, realNow } = ctx;
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const expiresAt = new Date(realNow.getTime() + EXPORT_LINK_MINUTES * MINUTE_MS);
  const owner = ownerOf(ctx);
  const issued = { ticketHash: hashOf(ticket), ticketExpiresAt: expiresAt, realNow };
  if (await updateTicket(db, exportId, owner, issued)) return { ticket, expiresAt };
  throw new Refusal((await findOwned(db, exportId, owner, realNow)) ? 'export.not-ready' : 'export.not-found');
}

/** The file of the caller's export. The ticket is consumed and the download recorded before the first byte is sent. */
export async function getExportFile(
  { exportId, ticket }: InputOf<typeof contract.getExportFile>,
  ctx: SessionContext,
): Promise<FileInParts> {
  const owner = ownerOf(ctx);
  const { realNow } = ctx;
  const used = await transaction(ctx.database, async (tx) => {
    const row = await consumeTicket(tx, exportId, owner, { ticketHash: hashOf(ticket), realNow });
    if (!row) return undefined;
    const { tableName: table, format, rowCount } = row;
    await audit(tx, ctx, { action: 'export.downloaded', object: { type: 'export', id: exportId } });
    await recordActivity(tx, ctx, { type: 'DOWNLOAD', payload: { table, format, rowCount, exportId } });
    return row;
  });
  if (!used) {
    throw new Refusal((await findOwned(ctx.db, exportId, owner, realNow)) ? 'export.link-used' : 'export.not-found');
  }
  return {
    parts: partsOf(ctx, used),
    byteCount: used.byteCount ?? 0,
    contentType: contentTypeOf(used.format),
    fileName: used.fileName,
  };
}

type PartsContext = Pick<SessionContext, 'db'> & { readonly node: Pick<SessionContext['node'], 'secrets'> };
type StoredExport = Pick<ClaimedExport, 'id' | 'attempt' | 'format'>;

/** One statement for each part, so that a slow download holds no database connection. */
async function* partsOf({ db, node }: PartsContext, file: StoredExport): AsyncGenerator<Uint8Array> {
  const open = file.format === 'zip' ? openPart(node.secrets, file) : (part: Uint8Array) => part;
  for (let number = 0; ; number += 1) {
    const part = await findChunk(db, file, number);
    if (!part) return;
    yield open(part, number);
  }
}
