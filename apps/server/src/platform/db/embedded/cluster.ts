import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
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

/** Settings that differ from PostgreSQL's own. fsync and full page writes stay on: what was acknowledged is on disk. */
const SETTINGS = {
  listen_addresses: '',
  max_connections: '80',
  shared_buffers: '256MB',
  timezone: 'UTC',
  jit: 'off',
  max_wal_size: '2GB',
  wal_compression: 'on',
  checkpoint_completion_target: '0.9',
  // The data lies on a disk without arms: any page costs about as much as the next.
  random_page_cost: '1.1',
  unix_socket_permissions: '0700',
};

export const connectionTo = (folders: Folders, database: string): pg.ClientConfig => ({
  host: folders.socket,
  user: USER,
  database,
});

/**
 * Root hands over to nobody; the data folder is reached as the working directory, which also works below folders
 * closed to nobody.
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
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new EmbeddedDatabaseError(`initdb failed: ${complaint.trim()}`);
  await rename(unfinished, folders.cluster);
}

type Answer = 'ready' | 'starting' | 'nobody';

async function ask(folders: Folders): Promise<Answer> {
  const client = new pg.Client({ ...connectionTo(folders, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (known.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === STARTING_UP ? 'starting' : 'nobody';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What PostgreSQL writes while the processes of a killed predecessor have not all noticed yet. */
const PREDECESSOR_REMAINS = /pre-existing shared memory block|lock file ".*" already exists/;
const PREDECESSOR_WAIT_MS = 20_000;

/** Starts the server, with patience for what is left of one that was killed. */
async function spawnServer(folders: Folders, binaries: string): Promise<void> {
  for (let waited = 0; ; waited += SETTLE_MS) {
    const logged = (await stat(folders.log).catch(() => undefined))?.size ?? 0;
    try {
      return await spawnOnce(folders, binaries);
    } catch (error) {
      const complaint = (await readFile(folders.log)).subarray(logged).toString();
      if (!PREDECESSOR_REMAINS.test(complaint) || waited >= PREDECESSOR_WAIT_MS) throw error;
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
      // Its own process group: Ctrl-C is for us, who drain first.
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
      if ((await ask(folders)) === 'ready') return;
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
 * A server listens on the socket whose data folder was deleted under it: it fails at every query and keeps nothing
 * any more.
 */
async function findGhost(folders: Folders): Promise<number | undefined> {
  const pid = await pidIn(`${socketOf(folders)}.lock`);
  if (pid === undefined || pid === (await pidIn(join(folders.cluster, 'postmaster.pid')))) return undefined;
  // The number alone may by now belong to any program; only who listens is a server.
  const isListening = await new Promise<boolean>((resolve) => {
    const socket = connect(socketOf(folders), () => resolve(true)).on('error', () => resolve(false));
    socket.once('close', () => resolve(false)).setTimeout(ANSWER_MS, () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
  return isListening ? pid : undefined;
}

/** An orderly shutdown would wait for files that are not there. */
async function endGhost(folders: Folders, pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (const file of [socketOf(folders), `${socketOf(folders)}.lock`]) await rm(file, { force: true });
}

/**
 * Makes sure that the database of these folders answers: adopts one that runs (left by a killed product, or started
 * by a tool), starts it, or makes it
 * first. Call it under the launch lock.
 *
 * @returns true when this call started it
 */
export async function startOrAdopt(folders: Folders): Promise<boolean> {
  const ghost = await findGhost(folders);
  if (ghost !== undefined) await endGhost(folders, ghost);
  for (let answer = await ask(folders); answer !== 'nobody'; answer = await ask(folders)) {
    if (answer === 'ready') return false;
    await sleep(POLL_MS);
  }
  const binaries = await installBinaries();
  if (!(await exists(join(folders.cluster, 'PG_VERSION')))) await initialise(folders, binaries);
  await spawnServer(folders, binaries);
  return true;
}

/** Stops the database, whoever started it, and waits until it is gone. */
export async function stopCluster(folders: Folders): Promise<void> {
  const pid = await pidIn(join(folders.cluster, 'postmaster.pid'));
  if (pid === undefined) return;
  for (let waited = 0; waited < STOP_TIMEOUT_MS; waited += POLL_MS) {
    try {
      // SIGINT is a fast shutdown; asking again changes nothing.
      process.kill(pid, waited === 0 ? 'SIGINT' : 0);
    } catch {
      return;
    }
    await sleep(POLL_MS);
    if (!(await exists(join(folders.cluster, 'postmaster.pid')))) return;
  }
}
