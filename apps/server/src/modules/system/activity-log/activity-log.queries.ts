import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { activityLog } from './activity-log.tables.ts';

export type NewActivity = Omit<typeof activityLog.$inferInsert, 'id'>;

/** @returns the id of the entry */
export async function insertActivity(db: Db, entry: NewActivity): Promise<string> {
  const [written] = await db.insert(activityLog).values(entry).returning({ id: activityLog.id });
  if (!written) throw new Error('no activity was written');
  return written.id;
}

/**
 * Deletes the oldest entries that visitors left without a session. A trigger refuses it for all others, and for those
 * younger than 30 days by the database's clock.
 *
 * @returns how many
 */
export async function deleteVisitorBatch(db: Db, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from activity_log where (at, id) in (
      select at, id from activity_log
      where session_id is null and user_id is null and at < now() - interval '30 days' order by at limit ${limit})`);
  return rowCount ?? 0;
}

/** The month of a partition in UTC: from `from` up to, but not including, `until`. */
export interface Month {
  readonly name: `activity_log_${string}`;
  readonly from: Date;
  readonly until: Date;
}

/** Only one node at a time adds partitions. */
export async function lockPartitions(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('activity-log-partitions', 0))`);
}

/** Whether a month has its partition, and whether the default partition already has entries of it. */
export async function findMonth(tx: Tx, { name, from, until }: Month) {
  const { rows } = await tx.execute<{ hasPartition: boolean; hasEntries: boolean }>(sql`
    select to_regclass(${name}) is not null as "hasPartition", exists (
      select 1 from activity_log_default where at >= ${from.toISOString()} and at < ${until.toISOString()}
    ) as "hasEntries"`);
  return rows[0];
}

/** Adds the partition of a month. DDL statements take no parameters. */
export async function createMonth(tx: Tx, { name, from, until }: Month): Promise<void> {
  const [first, end] = [from, until].map((instant) => sql.raw(`'${instant.toISOString()}'`));
  await tx.execute(
    sql`create table ${sql.identifier(name)} partition of activity_log for values from (${first}) to (${end})`,
  );
}

/** Partitions that could be truncated: a truncate trigger on the parent table does not cover its partitions. */
export async function listUnguarded(tx: Tx): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select part.relname as name from pg_inherits join pg_class part on part.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'activity_log'::regclass and not exists (
      select 1 from pg_trigger where tgrelid = part.oid and tgname = 'activity_log_truncate')
    order by part.relname`);
  return rows.map(({ name }) => name);
}

export async function guardPartition(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`
    create trigger activity_log_truncate before truncate on ${sql.identifier(name)}
    for each statement execute function activity_log_guard()`);
}
