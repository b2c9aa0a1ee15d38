/**
 * `npm run db:reset`: empties the database, the uploaded files and the sandbox, migrates and seeds again. Refused outside
 * sandbox mode and while the product is running.
 */
import pg from 'pg';
import { seedDemonstration } from '../apps/server/src/demonstration/index.ts';
import { systemNow } from '../apps/server/src/platform/clock/clock.ts';
import { openForReset } from '../apps/server/src/platform/db/attach.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { readEnv } from '../apps/server/src/platform/env/env.ts';
import { startUpErrorMessage } from '../apps/server/src/cli/start-up.ts';
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';
import { removeState } from './remove-state.ts';

const USAGE = `Usage: npm run db:reset

  Empties the database, the uploaded files and the sandbox, migrates, and seeds the demo data. Everything entered
  before is lost.
  In sandbox mode only, with the product stopped.`;

class ResetRefused extends Error {}

async function reset(): Promise<void> {
  const env = readEnv();
  if (env.mode !== 'sandbox') throw new ResetRefused(`The database cannot be reset in ${env.mode} mode.`);
  const database = await openForReset(env);
  try {
    const client = new pg.Client(database.direct);
    await client.connect();
    const nodes = await client.query(
      `select 1 from pg_stat_activity where application_name = 'artha' and datname = current_database()`,
    );
    if (nodes.rowCount) throw new ResetRefused('The product is running on this database: stop it first.');
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
    await client.end();
    await migrate(database.direct);
    await seedDemonstration(database, systemNow(), env);
  } finally {
    await database.close();
  }
  await removeState(env);
}

takesNoArguments(USAGE);
try {
  await reset();
  process.stdout.write('The database and the sandbox now hold only the demo data.\n');
} catch (error) {
  process.stderr.write(`${error instanceof ResetRefused ? error.message : startUpErrorMessage(error)}\n`);
  process.exitCode = 1;
}
