import type { ExportJob } from '@artha/contract/system/exports';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { EXPORT_KEPT_HOURS, EXPORTS_OPEN_MAX } from '@artha/domain/kit/limits';
import type { output } from 'zod/mini';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { answerOf, ownerOf } from './export-answer.ts';
import { EXPORTS, taskOf } from './export-queue.ts';
import { countOpen, findNewest, findOwned, insertExport, lockExportsOf } from './exports.queries.ts';

const HOUR_MS = 3_600_000;

interface ArchiveName {
  readonly name: string;
  readonly title: string;
}

/** The caller's newest archive of a name, in any state. */
export async function findArchive(
  db: Db,
  ctx: SessionContext,
  { name, title }: ArchiveName,
): Promise<output<typeof ExportJob> | undefined> {
  const row = await findNewest(db, name, ownerOf(ctx), ctx.realNow);
  return row && answerOf(row, title);
}

/**
 * Queues an archive of the caller for a job, in the transaction of the command that allows it.
 *
 * @param rowCount for its progress
 * @throws Refusal export.too-many-open
 */
export async function queueArchive(
  tx: Tx,
  ctx: SessionContext,
  { name, title, rowCount }: ArchiveName & { readonly rowCount: number },
): Promise<output<typeof ExportJob>> {
  const owner = ownerOf(ctx);
  const { realNow } = ctx;
  await lockExportsOf(tx, owner.userId);
  if ((await countOpen(tx, owner.userId)) >= EXPORTS_OPEN_MAX) {
    throw new Refusal('export.too-many-open', { values: { maximum: groupIndian(String(EXPORTS_OPEN_MAX)) } });
  }
  const row = {
    appUserId: owner.userId,
    appRoleId: owner.roleId,
    tableName: name,
    format: 'zip' as const,
    request: {},
    rowCount,
    fileName: `${name}-${businessDateAt(ctx.businessNow)}.zip`,
    createdAt: realNow,
    expiresAt: new Date(realNow.getTime() + EXPORT_KEPT_HOURS * HOUR_MS),
  };
  const { id } = await insertExport(tx, row, false);
  await ctx.node.jobQueue.send(tx, EXPORTS, taskOf(id));
  const queued = await findOwned(tx, id, owner, realNow);
  if (!queued) throw new Error('no archive was queued');
  return answerOf(queued, title);
}
