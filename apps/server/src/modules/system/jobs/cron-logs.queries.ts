import type * as contract from '@artha/contract/system/jobs';
import { cronLogTable } from '@artha/contract/system/jobs';
import type { InputOf } from '@artha/contract/kit/route';
import { and, count, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { choiceKey, listSource } from '../../../platform/tables/list-source.queries.ts';
import { jobRun } from './jobs.tables.ts';

type Filter = InputOf<typeof contract.listCronLogs>['filter'];

const durationMs = sql<number | null>`case when ${jobRun.state} <> 'running'
  then round(extract(epoch from ${jobRun.endedAt} - ${jobRun.startedAt}) * 1000) end`.mapWith(Number);

/** Runs of the end-of-day jobs. Sorted by business date, each job is read by itself in the order of the primary key. */
export const cronLogSource = listSource({
  table: cronLogTable,
  from: sql`${jobRun}`,
  id: { sql: sql`to_char(${jobRun.businessDate}, 'YYYY-MM-DD') || ' ' || ${jobRun.name}`, kind: 'text' },
  sorts: {
    name: { sql: sql`${jobRun.name}`, kind: 'text' },
    businessDate: { sql: sql`${jobRun.businessDate}`, kind: 'date' },
    state: { sql: choiceKey(sql`${jobRun.state}`, cronLogTable.columns.state.choices), kind: 'text' },
    startedAt: { sql: sql`${jobRun.startedAt}`, kind: 'instant' },
    durationMs: { sql: durationMs, kind: 'decimal', isNullable: true },
    rowCount: { sql: sql`${jobRun.rowCount}`, kind: 'integer' },
  },
  find: async ({ db }, { where, sortBy }: Filter) => {
    const { name, state = [], businessDate } = where;
    const matching = and(
      sql`true`,
      name === undefined ? undefined : eq(jobRun.name, name),
      state.length === 0 ? undefined : inArray(jobRun.state, state),
      businessDate?.from && gte(jobRun.businessDate, businessDate.from),
      businessDate?.to && lte(jobRun.businessDate, businessDate.to),
    )!;
    if (sortBy !== 'businessDate' || name !== undefined) return [matching];
    return (await listJobNames(db)).map((each) => and(eq(jobRun.name, each), matching)!);
  },
  rows: ({ db }, positions) => readRuns(db, positions),
});

/** Runs by their ids: '2026-11-20 nav'. */
async function readRuns(db: Db, positions: readonly RowPosition[]) {
  const requested = sql`unnest(
    ${sql.param(positions.map(({ id }) => id.slice(0, ID_DATE_CHARACTERS)))}::date[],
    ${sql.param(positions.map(({ id }) => id.slice(ID_DATE_CHARACTERS + 1)))}::text[])
    as requested (business_date, name)`;
  const rows = await db
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
    .from(requested)
    .innerJoin(jobRun, sql`${jobRun.name} = requested.name and ${jobRun.businessDate} = requested.business_date`);
  return new Map(
    rows.map((row) => {
      const id = `${row.businessDate} ${row.name}`;
      return [id, { id, ...row }];
    }),
  );
}

const ID_DATE_CHARACTERS = '2026-11-20'.length;

/** How many runs have failed and not been repeated with success. */
export async function countFailed(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(jobRun).where(eq(jobRun.state, 'failed'));
  return row?.count ?? 0;
}

/** The names of all jobs that ever ran. The query jumps from name to name in the index instead of reading all runs. */
export async function listJobNames(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive job (name) as (
      (select ${jobRun.name} from ${jobRun} order by ${jobRun.name} limit 1)
      union all
      select (select ${jobRun.name} from ${jobRun} where ${jobRun.name} > job.name order by ${jobRun.name} limit 1)
      from job where job.name is not null)
    select name from job where name is not null`);
  return rows.map(({ name }) => name);
}
