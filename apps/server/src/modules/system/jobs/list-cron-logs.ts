import type * as contract from '@artha/contract/system/jobs';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../platform/http/context.ts';
import { exportOf } from '../../../platform/tables/export-of.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { countFailed, cronLogSource, listJobNames } from './cron-logs.queries.ts';

/** A page of job runs, and the number of failed ones. */
export async function listCronLogs(
  { filter }: InputOf<typeof contract.listCronLogs>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listCronLogs>> {
  const [list, names, failedCount] = await Promise.all([
    listRows(cronLogSource, ctx, filter),
    listJobNames(ctx.db),
    countFailed(ctx.db),
  ]);
  return { ...list, names: [...names], failedCount };
}

/** The job runs as a file. */
export const cronLogExport = exportOf(cronLogSource, (_context, { where }) =>
  where.name === undefined ? [] : [['Job', where.name]],
);
