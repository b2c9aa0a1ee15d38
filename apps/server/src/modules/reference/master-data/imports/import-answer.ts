import type { MasterImport } from '@artha/contract/reference/master-data.imports';
import { Refusal } from '@artha/domain/kit/errors';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { findVisibleItem } from '../../../system/approvals/index.ts';
import type { ImportRecord } from './imports.queries.ts';
import { findImport, lockImport } from './imports.queries.ts';

/** An import of the caller, or one that the caller may approve. @throws Refusal import.not-found */
export async function visibleImport(ctx: SessionContext, id: string): Promise<ImportRecord> {
  const found = await findImport(ctx.db, id);
  if (!found) throw new Refusal('import.not-found');
  const isApprover =
    found.makerId !== ctx.session.userId &&
    found.approvalId !== null &&
    (await findVisibleItem(ctx, found.approvalId)) !== undefined;
  if (!isApprover && found.makerId !== ctx.session.userId) throw new Refusal('import.not-found');
  return found;
}

/** An import of the caller, locked until the transaction ends. @throws Refusal import.not-found */
export async function lockOwnImport(tx: Tx, ctx: SessionContext, id: string): Promise<ImportRecord> {
  const found = await lockImport(tx, id);
  if (found?.makerId !== ctx.session.userId) throw new Refusal('import.not-found');
  return found;
}

/** The same, whose rows are checked and not yet written. @throws Refusal also import.not-ready, import.committed */
export async function lockReadyImport(tx: Tx, ctx: SessionContext, id: string): Promise<ImportRecord> {
  const found = await lockOwnImport(tx, ctx, id);
  if (found.state === 'checking' || found.state === 'matching') throw new Refusal('import.not-ready');
  if (found.state !== 'ready') throw new Refusal('import.committed');
  return found;
}

/** An import of the caller whose columns can be matched. @throws Refusal the same */
export async function lockMatchableImport(tx: Tx, ctx: SessionContext, id: string): Promise<ImportRecord> {
  const found = await lockOwnImport(tx, ctx, id);
  return found.state === 'matching' ? found : lockReadyImport(tx, ctx, id);
}

/** @throws Refusal import.not-found */
export async function importOf(ctx: SessionContext, id: string): Promise<MasterImport> {
  const found = await visibleImport(ctx, id);
  const { approvalId, columns, fileId: _fileId, fileSize: _fileSize, ...rest } = found;
  const approval = approvalId === null ? undefined : await findVisibleItem(ctx, approvalId);
  return { ...rest, columns: columns.map((column) => ({ example: null, ...column })), approval: approval ?? null };
}
