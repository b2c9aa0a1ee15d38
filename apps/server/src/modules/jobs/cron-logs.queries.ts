import type * as contract from '@artha/contract/jobs';
import type { InputOf } from '@artha/contract/route';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { jobRun } from './jobs.tables.ts';

type Filter = InputOf<typeof contract.listCronLogs>['filter'];

const matching = ({ name, state, from, to }: Filter['where']): SQL | undefined =>
  and(
    name === undefined ? undefined : eq(jobRun.name, name),
    state === undefined ? undefined : eq(jobRun.state, state),
    from === undefined ? undefined : gte(jobRun.businessDate, from),
    to === undefined ? undefined : lte(jobRun.businessDate, to),
  );

const durationMs = sql<number | null>`case when ${jobRun.state} <> 'running'
  then round(extract(epoch from ${jobRun.endedAt} - ${jobRun.startedAt}) * 1000)::int end`;

/** Runs, the last started first. */
export const listRuns = (db: Db, { where, limit, offset }: Filter) =>
  db
    .select({
      name: jobRun.name,
      businessDate: jobRun.businessDate,
      attempt: jobRun.attempt,
      state: jobRun.state,
      startedAt: jobRun.startedAt,
      endedAt: jobRun.endedAt,
      durationMs,
      rowCount: jobRun.rowCount,
      message: jobRun.message,
    })
    .from(jobRun)
    .where(matching(where))
    .orderBy(desc(jobRun.startedAt), desc(jobRun.businessDate), asc(jobRun.name))
    .limit(limit)
    .offset(offset);

export async function countRuns(db: Db, where: Filter['where']): Promise<number> {
  const [row] = await db.select({ count: count() }).from(jobRun).where(matching(where));
  return row?.count ?? 0;
}

/** Every step that ever ran, by name. */
export async function listJobNames(db: Db): Promise<readonly string[]> {
  const rows = await db.selectDistinct({ name: jobRun.name }).from(jobRun).orderBy(asc(jobRun.name));
  return rows.map(({ name }) => name);
}
