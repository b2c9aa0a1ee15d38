import { join } from 'node:path';
import pg from 'pg';
import type { LogRotation } from '../../log/rotating-file.ts';
import { LOG_ROTATION } from '../../log/rotating-file.ts';
import { boundLog } from './bound-log.ts';
import { connectionTo, DATABASE_NAME, startOrAdopt, stopCluster } from './cluster.ts';
import { makeFolders } from './folders.ts';
import type { Lock } from './lock.ts';
import { acquireLock, awaitLock, holderOf } from './lock.ts';

const LAUNCH_WAIT_MS = 60_000;

export interface EmbeddedDatabase {
  readonly connection: pg.PoolConfig;
  /** A product stops the database. A tool stops it only if it started it and it has no other clients. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Called before an empty database is created. */
  readonly onCreate?: () => void;
  readonly logRotation?: LogRotation;
}

/**
 * The embedded database for the product, which holds its data folder exclusively.
 *
 * @throws LockHeldError naming the product that holds the folder
 */
export async function openForProduct(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folders = await makeFolders(dataDir);
  const lock = await acquireLock(join(folders.runtime, 'product.lock'));
  try {
    await launch(folders, options);
  } catch (error) {
    await lock.release();
    throw error;
  }
  const stopBounding = boundLog(folders.log, options.logRotation ?? LOG_ROTATION);
  return {
    connection: connectionTo(folders, DATABASE_NAME),
    close: async () => {
      stopBounding();
      await stopCluster(folders);
      await lock.release();
    },
  };
}

/**
 * Stops the database of a product that ends before it has opened it: what it has not committed is undone. Nothing
 * happens unless this process holds the data folder.
 */
export async function abandonForProduct(dataDir: string): Promise<void> {
  const folders = await makeFolders(dataDir);
  if ((await holderOf(join(folders.runtime, 'product.lock'))) !== process.pid) return;
  // Not while the server is being started: a server that is not ready yet would be left running.
  const lock = await awaitLock(join(folders.runtime, 'launch.lock'), LAUNCH_WAIT_MS);
  await stopCluster(folders);
  await lock.release();
}

/** The embedded database for a tool, started if it is not running. */
export async function openForTool(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const folders = await makeFolders(dataDir);
  const isStarter = await launch(folders, options);
  return {
    connection: connectionTo(folders, DATABASE_NAME),
    close: async () => {
      if (!isStarter) return;
      const lock = await awaitLock(join(folders.runtime, 'launch.lock'), LAUNCH_WAIT_MS);
      const isNeeded =
        (await holderOf(join(folders.runtime, 'product.lock'))) !== undefined || (await hasOtherClients(folders));
      if (!isNeeded) await stopCluster(folders);
      await lock.release();
    },
  };
}

/** The process id of the running product that holds the data folder. */
export async function productOn(dataDir: string): Promise<number | undefined> {
  const folders = await makeFolders(dataDir);
  return holderOf(join(folders.runtime, 'product.lock'));
}

/** One process at a time starts or stops the database of a folder. */
async function launch(
  folders: Awaited<ReturnType<typeof makeFolders>>,
  { onCreate = () => undefined, logRotation = LOG_ROTATION }: EmbeddedOptions,
): Promise<boolean> {
  const lock: Lock = await awaitLock(join(folders.runtime, 'launch.lock'), LAUNCH_WAIT_MS);
  try {
    return await startOrAdopt(folders, { onCreate, logRotation });
  } finally {
    await lock.release();
  }
}

async function hasOtherClients(folders: Awaited<ReturnType<typeof makeFolders>>): Promise<boolean> {
  const client = new pg.Client(connectionTo(folders, 'postgres'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const others = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return others.rowCount !== 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
