import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openForTool } from '../platform/db/embedded/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { SELLS_DIRECT_PLANS } from './direct-plans.ts';
import { SEEDED_TEMPLATE, TEMPLATE } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the test server's socket. */
    databaseSocket: string;
    databaseUser: string;
  }
}

/** What a database that is dropped after the run can do without: surviving a power cut, and statistics. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };
/** The superuser of a server that is not the embedded one. */
export const USER = 'artha';

/**
 * Provides one PostgreSQL server for a test run, with a migrated database that every test file clones: the embedded
 * one, or the server whose socket is in the folder TEST_DATABASE_SOCKET.
 *
 * @returns stops what was started and removes its files
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const socket = process.env['TEST_DATABASE_SOCKET'];
  if (socket) return useServer(project, socket);
  const dataDir = await makeDataFolder('artha-test-');
  const embedded = await openForTool(dataDir);
  await hasten(embedded.connection);
  await migrate(embedded.connection);
  await query(embedded.connection, SELLS_DIRECT_PLANS);
  project.provide('databaseSocket', embedded.connection.host ?? '');
  project.provide('databaseUser', String(embedded.connection.user));
  return async () => {
    await embedded.close();
    await rm(dirname(String(embedded.connection.host)), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function hasten(connection: pg.ClientConfig): Promise<void> {
  const settings = Object.entries(SETTINGS).map(([name, value]) => `alter system set ${name} = ${value}`);
  await query(connection, ...settings, 'select pg_reload_conf()');
}

async function query(connection: pg.ClientConfig, ...statements: readonly string[]): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/**
 * Provides a running server, with the superuser `artha`, by the folder of its socket.
 *
 * @returns drops the databases that files cloned
 */
export async function useServer(project: TestProject, socket: string): Promise<() => Promise<void>> {
  const server = { host: socket, user: USER };
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  const dropTemplates = async () => {
    for (const name of [TEMPLATE, SEEDED_TEMPLATE]) await admin.query(`drop database if exists ${name} with (force)`);
  };
  try {
    await dropTemplates();
    await admin.query(`create database ${TEMPLATE}`);
    await migrate({ ...server, database: TEMPLATE });
    await query({ ...server, database: TEMPLATE }, SELLS_DIRECT_PLANS);
  } catch (error) {
    await admin.end();
    throw error;
  }
  project.provide('databaseSocket', socket);
  project.provide('databaseUser', USER);
  return async () => {
    await dropTemplates();
    await admin.end();
  };
}
