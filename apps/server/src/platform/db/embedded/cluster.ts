import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { LogRotation } from '../../log/rotating-file.ts';
import { rotateInPlace } from '../../log/rotating-file.ts';
import { EmbeddedDatabaseError, installBinaries } from './binaries.ts';
import type { Folders } from './folders.ts';
import { makeForServer, serverUid } from './folders.ts';

export const DATABASE_NAME = 'artha';
const USER = 'artha';
const POLL_MS = 15;
const SETTLE_MS = 250;
const ANSWER_MS = 500;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 30_000;
const STARTING_UP = '57P03';

/** Settings that differ from the defaults of PostgreSQL. fsync and full page writes stay on, for durability. */
const SETTINGS = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '256MB',
  timezone: 'UTC',
  jit: 'off',
  max_wal_size: '2GB',
  wal_compression: 'on',
  checkpoint_completion_target: '0.9',
  // The data is on an SSD: random reads cost about as much as sequential ones.
  random_page_cost: '1.1',
  unix_socket_permissions: '0700',
};

export const connectionTo = (folders: Folders, database: string): pg.ClientConfig => ({
  host: folders.socket,
  user: USER,
  database,
});

/**
 * As root, the server runs as the user `nobody`. It reaches the data folder as its working directory, which also works
 * below folders that `nobody` cannot enter.
 */
function asServer(folder: string): { cwd: string; uid?: number; gid?: number } {
  const uid = serverUid();
  return uid === undefined ? { cwd: folder } : { cwd: folder, uid, gid: uid };
}

const dataFolderArgument = (folder: string) => (serverUid() === undefined ? folder : '/proc/self/cwd');

async function initialise(folders: Folders, binaries: string): Promise<void> {
  const unfinished = `${folders.cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makeForServer(unfinished);
  const options = [
    '-U',
    USER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const child = spawn(join(binaries, 'bin/initdb'), ['-D', dataFolderArgument(unfinished), ...options], {
    ...asServer(unfinished),
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new EmbeddedDatabaseError(`initdb failed: ${errorOutput.trim()}`);
  await rename(unfinished, folders.cluster);
}

type ServerState = 'ready' | 'starting' | 'absent';

async function probe(folders: Folders): Promise<ServerState> {
  const client = new pg.Client({ ...connectionTo(folders, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === STARTING_UP ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL logs while processes of a killed predecessor are still running. */
const PREDECESSOR_REMAINS = /pre-existing shared memory block|lock file ".*" already exists/;
const PREDECESSOR_WAIT_MS = 20_000;

/** Starts the server; retries while processes of a killed predecessor are still running. */
async function spawnServer(folders: Folders, binaries: string, logRotation: LogRotation): Promise<void> {
  // Now, while no server writes to it. A log that cannot be rotated does not prevent the start.
  await rotateInPlace(folders.log, logRotation).catch(() => undefined);
  for (let waited = 0; ; waited += SETTLE_MS) {
    const logged = (await stat(folders.log).catch(() => undefined))?.size ?? 0;
    try {
      return await spawnOnce(folders, binaries);
    } catch (error) {
      const output = (await readFile(folders.log)).subarray(logged).toString();
      if (!PREDECESSOR_REMAINS.test(output) || waited >= PREDECESSOR_WAIT_MS) throw error;
      await sleep(SETTLE_MS);
    }
  }
}

async function spawnOnce(folders: Folders, binaries: string): Promise<void> {
  const log = await open(folders.log, 'a', 0o600);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    join(binaries, 'bin/postgres'),
    ['-D', dataFolderArgument(folders.cluster), '-k', folders.socket, ...settings],
    {
      ...asServer(folders.cluster),
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      // Its own process group, so that Ctrl-C reaches only the product, which drains before it stops the server.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code) => (ended = `ended with code ${code}`));
  child.unref();
  try {
    for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
      if ((await probe(folders)) === 'ready') return;
      if (ended !== undefined) throw new EmbeddedDatabaseError(`PostgreSQL ${ended}; see ${folders.log}`);
      await sleep(POLL_MS);
    }
    throw new EmbeddedDatabaseError(
      `PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s; see ${folders.log}`,
    );
  } finally {
    await log.close();
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const pidIn = async (file: string): Promise<number | undefined> =>
  Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]) || undefined;

const socketOf = (folders: Folders) => join(folders.socket, '.s.PGSQL.5432');

/**
 * Finds a server whose data folder was deleted while it runs: it fails at every query and stores nothing.
 */
async function findOrphanedServer(folders: Folders): Promise<number | undefined> {
  const pid = await pidIn(`${socketOf(folders)}.lock`);
  if (pid === undefined || pid === (await pidIn(join(folders.cluster, 'postmaster.pid')))) return undefined;
  // The process id may have been reused by another program; a server listens on the socket.
  const isListening = await new Promise<boolean>((resolve) => {
    const socket = connect(socketOf(folders), () => resolve(true)).on('error', () => resolve(false));
    socket.once('close', () => resolve(false)).setTimeout(ANSWER_MS, () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
  return isListening ? pid : undefined;
}

/** Kills the server: an orderly shutdown would wait for deleted files. */
async function killOrphanedServer(folders: Folders, pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (const file of [socketOf(folders), `${socketOf(folders)}.lock`]) await rm(file, { force: true });
}

/**
 * Makes sure that the database of these folders answers: adopts a running one (left by a killed product, or started by
 * a tool), or starts it, creating it first if necessary. Call it under the launch lock.
 *
 * @returns true when this call started it
 */
export async function startOrAdopt(
  folders: Folders,
  { onCreate, logRotation }: { onCreate: () => void; logRotation: LogRotation },
): Promise<boolean> {
  const orphan = await findOrphanedServer(folders);
  if (orphan !== undefined) await killOrphanedServer(folders, orphan);
  for (let state = await probe(folders); state !== 'absent'; state = await probe(folders)) {
    if (state === 'ready') return false;
    await sleep(POLL_MS);
  }
  const isNew = !(await exists(join(folders.cluster, 'PG_VERSION')));
  if (isNew) onCreate();
  const binaries = await installBinaries();
  if (isNew) await initialise(folders, binaries);
  await spawnServer(folders, binaries, logRotation);
  return true;
}

/** Stops the database and waits until it has ended. */
export async function stopCluster(folders: Folders): Promise<void> {
  const pid = await pidIn(join(folders.cluster, 'postmaster.pid'));
  if (pid === undefined) return;
  for (let waited = 0; waited < STOP_TIMEOUT_MS; waited += POLL_MS) {
    try {
      // SIGINT requests a fast shutdown.
      process.kill(pid, waited === 0 ? 'SIGINT' : 0);
    } catch {
      return;
    }
    await sleep(POLL_MS);
    if (!(await exists(join(folders.cluster, 'postmaster.pid')))) return;
  }
}
