import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedDemonstration } from '../../../apps/server/src/demonstration/index.ts';
import { getFundFacts } from '../../../apps/server/src/modules/reference/fund-facts/get-fund-facts.ts';
import { loadRules } from '../../../apps/server/src/modules/reference/scheme-rules/index.ts';
import { keepValues } from '../../../apps/server/src/platform/db/cached-value.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { requestContext } from '../../../apps/server/src/testing/build.ts';
import { productDatabase } from '../cluster.ts';
import { millisecondsOf } from '../comparison.ts';
import type { Bench, Comparison, Row } from '../row.ts';

const DATABASE = 'bench_fact_sheet';
const BUSINESS_NOW = new Date('2026-08-20T06:30:00Z');
const FUNDS = 60;
/** As many connections as the product has for requests. */
const CONNECTIONS = 12;

const NO_CHANGES = { isAlive: () => true, subscribe: () => () => undefined };

type Statement = Pick<pg.QueryConfig, 'text' | 'values'>;

/** The facts of one fund. */
export const row: Row = {
  name: 'fact sheet',
  work: `all facts of a fund in one answer, one caller; mean duration over ${FUNDS} funds`,
  reference: 'the same statements by raw pg, as many at once',
  unit: 'ms',
  target: { atMost: 1.3 },
  rounds: 15,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const config = await (await bench.cluster()).create(DATABASE);
  const database = productDatabase(config);
  await seedDemonstration(database, BUSINESS_NOW);
  // As in the product: rules are in memory, and change only by notice.
  keepValues(database.db, NO_CHANGES);
  await loadRules(database.db);
  const pool = new pg.Pool({ ...config, max: CONNECTIONS });
  // Dropping the database ends a connection that is still closing; without a listener that ends the run.
  pool.on('error', () => undefined);
  await pool.query('vacuum (analyze)');
  const { rows } = await pool.query<{ id: number }>(`select id from instrument order by id limit ${FUNDS}`);
  const ids = rows.map(({ id }) => id);
  const statements = new Map<number, readonly Statement[]>();
  for (const id of ids) statements.set(id, await statementsOf(database, id));
  const ctx = requestContext(database);
  const mean = (read: (id: number) => Promise<unknown>) => async () =>
    (await millisecondsOf(async () => {
      for (const id of ids) await read(id);
    })) / ids.length;
  return {
    ours: mean((instrumentId) => getFundFacts({ instrumentId }, ctx)),
    reference: mean(async (id) => {
      const [first, ...others] = statements.get(id) ?? [];
      if (!first) throw new Error(`no statement for ${id}`);
      await pool.query(first);
      return Promise.all(others.map((statement) => pool.query(statement)));
    }),
    notes: [`${statements.get(ids[0] ?? 0)?.length ?? 0} statements for each of ${ids.length} demo funds`],
    close: async () => {
      await pool.end();
      await database.close();
      await (await bench.cluster()).drop(DATABASE);
    },
  };
}

/** Captures the statements of the call, the first of which finds the fund. */
async function statementsOf(database: Database, instrumentId: number): Promise<readonly Statement[]> {
  const sent: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void sent.push({ text, values }) };
  const db = drizzle(database.pool, { casing: 'snake_case', logger });
  keepValues(db, NO_CHANGES);
  await getFundFacts({ instrumentId }, requestContext(database, { db }));
  return sent;
}
