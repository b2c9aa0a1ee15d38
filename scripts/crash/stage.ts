import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Environment } from './environment.ts';
import type { Options } from './options.ts';
import type { Random } from './random.ts';
import { until } from './retry.ts';

/** What each stage of a run works with. */
export interface Stage {
  readonly environment: Environment;
  readonly database: Database;
  readonly options: Options;
  readonly random: Random;
  readonly log: (line: string) => void;
}

/** Orders that are settled one evening after another, and messages sent one after another, take a while. */
export const SETTLED_WITHIN_MS = 1_800_000;
export const CLIENTS_AT_ONCE = 32;

export async function countOf({ pool }: Database, sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(sql, [...values]);
  return Number(rows[0]?.count);
}

/** Confirmed orders reach the exchange without further calls. */
export async function waitUntilAccepted({ database }: Stage, orderIds: readonly string[]): Promise<void> {
  const sql = `select count(*) from client_order
    where id = any($1::uuid[]) and status not in ('accepted', 'redeemed', 'completed')`;
  await until('the exchange', async () => ((await countOf(database, sql, [orderIds])) === 0 ? true : undefined));
}

/** Each client is notified by mail, one after another. */
export async function waitUntilSent({ database }: Stage): Promise<void> {
  const sql = `select count(*) from outbox where state <> 'sent'`;
  await until(
    'an empty outbox',
    async () => ((await countOf(database, sql)) === 0 ? true : undefined),
    SETTLED_WITHIN_MS,
  );
}
