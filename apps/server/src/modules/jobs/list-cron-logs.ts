import type * as contract from '@artha/contract/jobs';
import type { AnswerOf, InputOf } from '@artha/contract/route';
import type { SessionContext } from '../../platform/http/context.ts';
import { countRuns, listJobNames, listRuns } from './cron-logs.queries.ts';

/** What ran, a page at a time, and how many runs stand failed. */
export async function listCronLogs(
  { filter }: InputOf<typeof contract.listCronLogs>,
  { db }: SessionContext,
): Promise<AnswerOf<typeof contract.listCronLogs>> {
  const [items, count, names, failedCount] = await Promise.all([
    listRuns(db, filter),
    countRuns(db, filter.where),
    listJobNames(db),
    countRuns(db, { state: 'failed' }),
  ]);
  return { items, count, names: [...names], failedCount };
}
