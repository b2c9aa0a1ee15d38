import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { signAuditWith } from '../../apps/server/src/modules/system/audit/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openForTool } from '../../apps/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';

/** The PostgreSQL of a run, started as the product starts it. */
export interface Cluster {
  /** Creates a database with the product's schema. */
  create(name: string): Promise<pg.ClientConfig>;
  /** Copies a database that has no connections. */
  clone(name: string, template: string): Promise<pg.ClientConfig>;
  drop(name: string): Promise<void>;
  close(): Promise<void>;
}

/** @param runDir folder of the run, which will contain the cluster */
export async function startCluster(runDir: string): Promise<Cluster> {
  const embedded = await openForTool(join(runDir, 'cluster'));
  const to = (database: string): pg.ClientConfig => ({ ...embedded.connection, database });
  const admin = new pg.Client(to('postgres'));
  await admin.connect();
  // Rows vacuum after loading; an autovacuum during a round would slow down only one side.
  await admin.query('alter system set autovacuum = off');
  await admin.query('select pg_reload_conf()');
  return {
    create: async (name) => {
      await admin.query(`create database ${name}`);
      await migrate(to(name));
      return to(name);
    },
    clone: async (name, template) => {
      await admin.query(`create database ${name} template ${template} strategy file_copy`);
      return to(name);
    },
    drop: async (name) => {
      await admin.query(`drop database if exists ${name} with (force)`);
    },
    close: async () => {
      await admin.end();
      await embedded.close();
      await removeSockets(embedded.connection);
    },
  };
}

/** The sockets are in the temporary directory, outside the data folder. */
export async function removeSockets({ host = '' }: pg.ClientConfig): Promise<void> {
  const runtime = dirname(host);
  if (basename(runtime).startsWith('artha-')) await rm(runtime, { recursive: true, force: true });
}

/** The address of a database, for a program that takes one. */
export const databaseUrlOf = ({ host = '', user = '', database = '' }: pg.ClientConfig): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;

/** Opens a database as the product does, which also signs what it audits. */
export function productDatabase(config: pg.ClientConfig): Database {
  signAuditWith(readEnv({}).auditSecrets);
  return openDatabase({ main: config, direct: config });
}

/** Connects to a database. Connection errors are ignored: a failed row leaves connections to a dropped database. */
export async function connectTo(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
