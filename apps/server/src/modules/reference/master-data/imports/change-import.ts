import { BULK_UPLOADS } from '../../../system/files/index.ts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/master-data.imports';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { audit } from '../../../system/audit/index.ts';
import { requestApproval, withdrawWaiting } from '../../../system/approvals/index.ts';
import { editableModel } from '../find-kind.ts';
import { importOf, lockOwnImport, lockReadyImport, visibleImport } from './import-answer.ts';
import { IMPORT, subjectKeyOf } from './import-approval.ts';
import { COMMITS, taskOf } from './import-queues.ts';
import { countResults, listRows, updateChosen, updateImport } from './imports.queries.ts';

type Answer = AnswerOf<typeof contract.getMasterImport>;

export const getImport = (
  { importId }: InputOf<typeof contract.getMasterImport>,
  ctx: SessionContext,
): Promise<Answer> => importOf(ctx, importId);

/** The rows of an import in the order of the file. Rows that are not checked yet are left out. */
export async function listImportRows(
  { importId, ...page }: InputOf<typeof contract.listImportRows>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listImportRows>> {
  await visibleImport(ctx, importId);
  const counts = await countResults(ctx.db, importId);
  const byResult = {
    new: counts.newCount,
    changed: counts.changedCount,
    duplicate: counts.duplicateCount,
    error: counts.errorCount,
  };
  const all = counts.newCount + counts.changedCount + counts.duplicateCount + counts.errorCount;
  const rows = await listRows(ctx.db, importId, page);
  return {
    items: rows.flatMap(({ row, result, isChosen, message, wrongFields, values, recordId }) =>
      result === null ? [] : [{ row, result, isChosen, message, wrongFields, values, id: recordId }],
    ),
    count: page.result === undefined ? all : byResult[page.result],
  };
}

/**
 * Chooses rows without an error, or no longer.
 *
 * @throws Refusal import.not-found, import.not-ready, import.committed
 */
export async function chooseRows(
  { importId, rows, isChosen }: InputOf<typeof contract.chooseImportRows>,
  ctx: SessionContext,
): Promise<Answer> {
  await transaction(ctx.database, async (tx) => {
    await lockReadyImport(tx, ctx, importId);
    await updateChosen(tx, importId, isChosen, rows === 'all' ? undefined : rows);
    const { chosenCount } = await countResults(tx, importId);
    await updateImport(tx, importId, { chosenCount });
  });
  return importOf(ctx, importId);
}

/**
 * Writes the chosen rows in the background, or requests it where a second person must approve.
 *
 * @throws Refusal import.not-found, import.not-ready, import.committed, import.nothing-chosen, approval.waiting, those
 *   of `editableModel`, and request.invalid without a needed reason
 */
export async function commitImport(
  { importId, reason }: InputOf<typeof contract.commitMasterImport>,
  ctx: SessionContext,
): Promise<Answer> {
  await transaction(ctx.database, async (tx) => {
    const { model, fileId, fileName, fileSize, chosenCount } = await lockReadyImport(tx, ctx, importId);
    const kind = editableModel(ctx, model);
    if (chosenCount === 0) throw new Refusal('import.nothing-chosen');
    if (!kind.model.needsApproval) {
      await updateImport(tx, importId, { state: 'committing', rowsDone: 0 });
      await ctx.node.jobQueue.send(tx, COMMITS, taskOf(importId));
      await audit(tx, ctx, { action: 'master-data.import-committed', object: { type: 'master-import', id: importId } });
      return;
    }
    if (reason === undefined) throw new Refusal('request.invalid', { fields: { reason: ['Reason is required.'] } });
    await updateImport(tx, importId, { state: 'in-approval' });
    const files = [{ fileId, container: BULK_UPLOADS, name: fileName, size: fileSize }];
    const request = { kind: IMPORT, subjectKey: subjectKeyOf(importId), payload: { importId, model }, reason, files };
    const { id: approvalId } = await requestApproval(tx, ctx, request);
    await updateImport(tx, importId, { approvalId });
  });
  return importOf(ctx, importId);
}

/** Discards an import. What is written stays. @throws Refusal import.not-found */
export async function cancelImport(
  { importId }: InputOf<typeof contract.cancelMasterImport>,
  ctx: SessionContext,
): Promise<void> {
  await transaction(ctx.database, async (tx) => {
    const { endedAt, approvalId } = await lockOwnImport(tx, ctx, importId);
    if (endedAt !== null) return;
    if (approvalId !== null) await withdrawWaiting(tx, ctx, approvalId);
    await updateImport(tx, importId, { state: 'cancelled', endedAt: ctx.realNow });
    await audit(tx, ctx, { action: 'master-data.import-cancelled', object: { type: 'master-import', id: importId } });
  });
}
