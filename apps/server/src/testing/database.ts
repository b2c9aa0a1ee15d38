import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { signAuditWith } from '../modules/system/audit/index.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/database.ts';
import { readEnv } from '../platform/env/env.ts';
import { closings } from './closings.ts';
import { PATIENT } from './second-node.ts';
import { TEMPLATE } from './templates.ts';

// The key of a sandbox with nothing set, as in TEST_ENV.
signAuditWith(readEnv({}).auditSecrets);

/** A separate database for a test file, cloned from the migrated template and dropped after the last test. */
export const testDatabase = (): Promise<Database> => cloneOf(TEMPLATE);

/** A clone of a database, dropped after the last test of the file. */
export async function cloneOf(template: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectAsAdmin();
  await createFrom(admin, template, name);
  const database = openByName(name);
  closings.push(async () => {
    // Also what a test left open. A worker goes on with the next file, whose server has as many connections as before.
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    if (!database.pool.ending) await database.close();
  });
  return database;
}

export async function connectAsAdmin(): Promise<pg.Client> {
  const admin = new pg.Client(configOf('postgres'));
  await admin.connect();
  return admin;
}

export const createFrom = (admin: pg.Client, template: string, name: string) =>
  admin.query(`create database ${name} template ${template} strategy file_copy`);

export const openByName = (name: string): Database =>
  openDatabase({ main: configOf(name), direct: configOf(name) }, PATIENT);

const configOf = (database: string): pg.ClientConfig => ({
  host: inject('databaseSocket'),
  user: inject('databaseUser'),
  database,
});

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
