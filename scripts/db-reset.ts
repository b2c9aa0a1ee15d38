/**
 * `npm run db:reset`: empties database and sandbox, migrates and seeds anew. Never outside sandbox mode, never under
 * a running product.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { seedDemonstration } from '../apps/server/src/modules/demonstration/index.ts';
import { systemNow } from '../apps/server/src/platform/clock/clock.ts';
import { openToolDatabase } from '../apps/server/src/platform/db/attach.ts';
import { productOn } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { readEnv } from '../apps/server/src/platform/env/env.ts';
import { alreadyRunning, whyNotStarted } from '../apps/server/src/start-up.ts';

class NotNow extends Error {}

async function reset(): Promise<void> {
  const env = readEnv();
  if (env.mode !== 'sandbox') throw new NotNow(`The database is not emptied in ${env.mode} mode.`);
  const holder = await productOn(env.dataDir);
  if (holder !== undefined) throw new NotNow(alreadyRunning(holder));
  const database = await openToolDatabase(env);
  try {
    const client = new pg.Client(database.direct);
    await client.connect();
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
    await client.end();
    await migrate(database.direct);
    await seedDemonstration(database, systemNow());
  } finally {
    await database.close();
  }
  await rm(join(env.dataDir, 'sandbox'), { recursive: true, force: true });
}

try {
  await reset();
  process.stdout.write('Database and sandbox are empty but for the demonstration.\n');
} catch (error) {
  process.stderr.write(`${error instanceof NotNow ? error.message : whyNotStarted(error)}\n`);
  process.exitCode = 1;
}
