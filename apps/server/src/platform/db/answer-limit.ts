import type pg from 'pg';

type RunQuery = (...parts: unknown[]) => unknown;

/** How much later than the longest statement an answer may arrive. */
const DELAY_MAX_MS = 5_000;

const longer = new WeakMap<pg.PoolClient, number>();

/** Allows the statements of a connection a time of their own, until it returns to its pool. */
export const allowStatements = (client: pg.PoolClient, timeoutMs: number): void => void longer.set(client, timeoutMs);

/**
 * Closes a connection whose answer does not arrive: what waits for it fails, and the pool opens another. PostgreSQL
 * itself cancels a long statement, so the server or the network is gone then, which TCP reports only after a quarter
 * of an hour. The `query_timeout` of pg would leave the connection open, waiting for the answer.
 */
export function limitAnswers(pool: pg.Pool, statementTimeoutMs: number): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as RunQuery;
    let timer: NodeJS.Timeout | undefined;
    client.query = ((...parts: unknown[]) => {
      clearTimeout(timer);
      const limitMs = (longer.get(client) ?? statementTimeoutMs) + DELAY_MAX_MS;
      timer = setTimeout(() => void client.end(), limitMs).unref();
      return query(...parts);
    }) as pg.PoolClient['query'];
    // Emitted when everything that was sent is answered.
    client.on('drain', () => clearTimeout(timer));
  });
  pool.on('release', (_, client) => longer.delete(client));
}
