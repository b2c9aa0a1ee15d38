import type { DownloadedFile } from '@artha/contract/kit/download';
import { Refusal } from '@artha/domain/kit/errors';
import type { Container } from '@artha/domain/system/files/containers';
import { CONTAINER_RULES } from '@artha/domain/system/files/containers';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { audit } from '../audit/index.ts';
import type { FileOwner, FileRow } from './files.queries.ts';
import { findFile, findOwned } from './files.queries.ts';
import { isOpenTo } from './store-file.ts';

interface FileRef {
  readonly container: Container;
  readonly fileId: string;
}

/**
 * Whether the caller sees a file. One that waits is its uploader's alone. Of one that is owned, clients see their own,
 * and staff who read the container see those of the clients in their scope; those without a client all of them.
 */
function isVisible(file: FileRow, { session, scope }: Pick<SessionContext, 'session' | 'scope'>): boolean {
  const { userId, role } = session;
  if (!CONTAINER_RULES[file.container].readers.includes(role.key)) return false;
  if (file.ownerType === null) return file.uploadedBy === userId;
  if (file.clientUserId === null) return role.key !== 'client';
  return scope.userIds === undefined || scope.userIds.includes(file.clientUserId);
}

/** @throws Refusal file.not-found, also for what the caller does not see */
export async function findVisible(ctx: SessionContext, { container, fileId }: FileRef): Promise<FileRow> {
  const file = await findFile(ctx.db, container, fileId);
  if (!file || !isOpenTo(ctx, container) || !isVisible(file, ctx)) throw new Refusal('file.not-found');
  return file;
}

/**
 * A file that the caller sees, with its bytes.
 *
 * @throws Refusal file.not-found
 */
export async function readStoredFile(ctx: SessionContext, ref: FileRef): Promise<DownloadedFile> {
  return contentOf(ctx.node, await findVisible(ctx, ref));
}

/**
 * A file of an owner, for work without a caller.
 *
 * @throws Refusal file.not-found
 */
export async function readOwnedFile(
  node: Pick<NodeContext, 'database' | 'files'>,
  { fileId, owner }: { readonly fileId: string; readonly owner: FileOwner },
): Promise<DownloadedFile> {
  const file = await findOwned(node.database.db, fileId, owner);
  if (!file) throw new Refusal('file.not-found');
  return contentOf(node, file);
}

async function contentOf({ files }: Pick<NodeContext, 'files'>, file: FileRow): Promise<DownloadedFile> {
  const bytes = await files.open(file.storeKey);
  if (!bytes) throw new Error(`the file store has lost ${file.id}`);
  return { bytes, contentType: file.contentType, fileName: file.name };
}

/** Answers with a file to save. Each view is in the audit log, before the first byte is sent. */
export async function getFile(ref: FileRef, ctx: SessionContext): Promise<DownloadedFile> {
  const file = await findVisible(ctx, ref);
  const content = await contentOf(ctx.node, file);
  await transaction(ctx.database, (tx) =>
    audit(tx, ctx, { action: 'file.viewed', object: { type: 'file', id: file.id } }),
  );
  return content;
}
