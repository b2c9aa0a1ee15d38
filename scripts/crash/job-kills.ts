import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { KillOptions } from './kill-at-random.ts';
import { killAtRandom } from './kill-at-random.ts';
import type { Node } from './node.ts';

/** An end-of-day job while it has something to do. */
export interface BusyJob {
  readonly name: string;
  /** A condition on `r`, its row of `job_run`. */
  readonly condition: string;
}

/** The allotment while lines wait for their NAV: the registrar's statements of redemptions and allotments. */
export const STATEMENT_JOB: BusyJob = {
  name: 'allotment',
  condition: `exists (select 1 from order_line l where l.status = 'accepted' and l.nav_on <= r.business_date)`,
};

/** The payout job while the bank has paid what is not booked yet. */
export const PAYOUT_JOB: BusyJob = {
  name: 'payouts',
  condition: `exists (select 1 from payout p where p.status = 'due' and p.expected_on <= r.business_date)`,
};

/** Kills come while the job reads the statement, books a chunk, or books one payout after another. */
const DELAY_MS = [0, 150] as const;

/** Kills nodes while a job runs, most often the one that is called when the clock advances. */
export function killDuringJob(
  nodes: readonly Node[],
  { pool }: Pick<Database, 'pool'>,
  { name, condition }: BusyJob,
  options: Pick<KillOptions, 'kills' | 'random'>,
) {
  const [first] = nodes;
  const running = `select from job_run r where r.name = $1 and r.state = 'running' and ${condition} limit 1`;
  return killAtRandom(first ? [first, ...nodes] : [], {
    ...options,
    delayMs: DELAY_MS,
    isDue: async () => (await pool.query(running, [name])).rowCount === 1,
    afterKill: () => forgetHeartbeats({ pool }),
  });
}

/**
 * Makes the heartbeats of running jobs as old as those of a stopped node, so that another node takes them over now and
 * not after a minute. A job that runs elsewhere renews its heartbeat, or finds that it was taken over and stops.
 */
export const forgetHeartbeats = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query(`update job_run set heartbeat_at = heartbeat_at - interval '60 seconds' where state = 'running'`);

/** How often a run of a job was taken over from a node that was killed. */
export async function countTakenOver({ pool }: Pick<Database, 'pool'>, { name }: BusyJob): Promise<number> {
  const { rows } = await pool.query<{ count: string | null }>(
    'select sum(attempt - 1) as count from job_run where name = $1',
    [name],
  );
  return Number(rows[0]?.count);
}
