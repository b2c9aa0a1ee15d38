/**
 * The product as a program of a benchmark: takes its limits as an argument and reports the number of its queries by
 * IPC. Exits on SIGINT.
 */
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import type { EdgeLimits } from '../../apps/server/src/platform/http/edge-limits.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { startProduct } from '../../apps/server/src/product.ts';

const env = readEnv();
const limits = JSON.parse(process.argv[2] ?? '{}') as Partial<EdgeLimits>;
const product = await startProduct(env, createLog(env.logLevel), { limits });

/** Queries outside of transactions, such as those for the session and the unread count. */
let queries = 0;
const { pool } = product.database;
const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
Object.assign(pool, {
  query: (...args: unknown[]) => {
    queries += 1;
    return query(...args);
  },
});
process.on('message', () => process.send?.(queries));
process.once('SIGINT', () => void product.stop().finally(() => process.exit()));
