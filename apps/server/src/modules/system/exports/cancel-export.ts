import type * as contract from '@artha/contract/system/exports';
import type { InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { EXPORTS } from './export-queue.ts';
import { ownerOf } from './export-answer.ts';
import { cancelOpen, deleteOwned } from './exports.queries.ts';

/** Cancels an open export; deletes an ended one with its file. @throws Refusal export.not-found */
export async function cancelExport(
  { exportId }: InputOf<typeof contract.cancelExport>,
  ctx: SessionContext,
  jobQueue: JobQueue,
): Promise<void> {
  const owner = ownerOf(ctx);
  const isRemoved = await transaction(ctx.database, async (tx) => {
    if (!(await cancelOpen(tx, exportId, owner, ctx.realNow))) return deleteOwned(tx, exportId, owner, ctx.realNow);
    await jobQueue.cancel(tx, EXPORTS, exportId);
    return true;
  });
  if (!isRemoved) throw new Refusal('export.not-found');
}
