import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { openForTool } from '../../apps/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';

/** A PostgreSQL of the benchmark's own, as the product starts it. */
export interface Cluster {
  /** A new database in the product's shape. */
  create(name: string): Promise<pg.ClientConfig>;
  /** A copy of a database that nobody is connected to. */
  clone(name: string, template: string): Promise<pg.ClientConfig>;
  drop(name: string): Promise<void>;
  close(): Promise<void>;
}

/** @param ownDir folder of the run; the cluster stands below it */
export async function startCluster(ownDir: string): Promise<Cluster> {
  const embedded = await openForTool(join(ownDir, 'cluster'));
  const to = (database: string): pg.ClientConfig => ({ ...embedded.connection, database });
  const admin = new pg.Client(to('postgres'));
  await admin.connect();
  // Rows vacuum what they have loaded; a vacuum in the middle of a round would hit one side alone.
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

/** Its sockets stand in the temporary directory, outside the data folder. */
export async function removeSockets({ host = '' }: pg.ClientConfig): Promise<void> {
  const runtime = dirname(host);
  if (basename(runtime).startsWith('artha-')) await rm(runtime, { recursive: true, force: true });
}

/** The product's way to a database. */
export const productDatabase = (config: pg.ClientConfig): Database => openDatabase({ main: config, direct: config });

/** A connection of its own. It may be cut when its database is dropped under it: a failed row leaves some open. */
export async function connectTo(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
