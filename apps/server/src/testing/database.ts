import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { signAuditWith } from '../modules/system/audit/index.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { readEnv } from '../platform/env/env.ts';
import { closings } from './closings.ts';
import { PATIENT } from './second-node.ts';

const TEMPLATE = 'artha';

// The key of a sandbox with nothing set, as in TEST_ENV.
signAuditWith(readEnv({}).auditSecrets);

/** A separate database for a test file, cloned from the migrated template and dropped after the last test. */
export async function testDatabase(): Promise<Database> {
  const server = { host: inject('databaseSocket'), user: inject('databaseUser') };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const config = { ...server, database: name };
  const database = openDatabase({ main: config, direct: config }, PATIENT);
  closings.push(async () => {
    // Also what a test left open. A worker goes on with the next file, whose server has as many connections as before.
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    if (!database.pool.ending) await database.close();
  });
  return database;
}

class RolledBack extends Error {}

/** Runs a test in a transaction that is rolled back. Not for tests of concurrency, retries or notifications. */
export async function rolledBack(database: Database, work: (tx: Tx) => Promise<void>): Promise<void> {
  await database.db
    .transaction(async (tx) => {
      await work(tx);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}
