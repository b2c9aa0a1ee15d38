import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** Funds that can be bought. */
export async function fundIds({ pool }: Database): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from instrument where is_listed and is_live and plan_type = 'Direct' and structure = 'open-ended' limit 5`,
  );
  return rows.map(({ id }) => id);
}
