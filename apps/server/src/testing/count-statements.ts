import type { PoolClient } from 'pg';
import type { Database } from '../platform/db/database.ts';

/** How many statements the connections of a pool send while some work is done. A batch with begin or commit is one. */
export async function countStatements({ pool }: Pick<Database, 'pool'>, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    watched.set(client, client.query);
    Object.assign(client, {
      query: (...given: unknown[]) => {
        count += 1;
        return query(...given);
      },
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
    return count;
  } finally {
    pool.off('acquire', watch);
    for (const [client, query] of watched) Object.assign(client, { query });
  }
}
