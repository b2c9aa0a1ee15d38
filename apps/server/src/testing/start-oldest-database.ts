import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { makeForServer, serverUid } from '../platform/db/embedded/folders.ts';
import { makeDataFolder } from './data-folder.ts';
import { USER, useServer } from './start-database.ts';

/** The oldest PostgreSQL that serves, where Debian's package `postgresql-15` installs it. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';

export const isOldestInstalled = (): boolean => existsSync(join(PROGRAMS, 'postgres'));

/** As those of the other test server; statements take the same plans. */
const SETTINGS = [
  'listen_addresses=',
  'max_connections=80',
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
];

/**
 * Provides a server of the oldest version for a test run, with a migrated database that every test file clones.
 *
 * @returns stops it and removes its files
 */
export default async function startOldestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder('artha-test-');
  // As root, the server runs as `nobody`, who enters the folder on the way to its own.
  await chmod(folder, 0o711);
  const cluster = join(folder, 'postgres');
  await makeForServer(cluster);
  const uid = serverUid();
  const run = (program: string, ...args: readonly string[]) =>
    promisify(execFile)(join(PROGRAMS, program), args, {
      cwd: cluster,
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      ...(uid !== undefined && { uid, gid: uid }),
    });
  await run('initdb', '-D', cluster, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const options = ['-k', cluster, ...SETTINGS.flatMap((setting) => ['-c', setting])].join(' ');
  await run('pg_ctl', 'start', '-w', '-D', cluster, '-l', join(cluster, 'log'), '-o', options);
  const stop = async () => {
    await run('pg_ctl', 'stop', '-m', 'immediate', '-D', cluster);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const dropDatabases = await useServer(project, cluster);
    return async () => {
      await dropDatabases();
      await stop();
    };
  } catch (error) {
    // A migration that fails on this version must not leave a server behind.
    await stop();
    throw error;
  }
}
