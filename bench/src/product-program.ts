/**
 * The product as a program of a benchmark: its limits are words of the command, and it tells how many queries it has
 * sent. Ends on SIGINT.
 */
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import type { EdgeLimits } from '../../apps/server/src/platform/http/edge-limits.ts';
import { createLog } from '../../apps/server/src/platform/log/log.ts';
import { startProduct } from '../../apps/server/src/product.ts';

const env = readEnv();
const limits = JSON.parse(process.argv[2] ?? '{}') as Partial<EdgeLimits>;
const product = await startProduct(env, createLog(env.logLevel), limits);

/** Those outside of transactions: what finds out who calls and how much they have not read is nothing else. */
let queries = 0;
const { pool } = product.database;
const query = pool.query.bind(pool) as (...words: unknown[]) => unknown;
Object.assign(pool, {
  query: (...words: unknown[]) => {
    queries += 1;
    return query(...words);
  },
});
process.on('message', () => process.send?.(queries));
process.once('SIGINT', () => void product.stop().finally(() => process.exit()));
