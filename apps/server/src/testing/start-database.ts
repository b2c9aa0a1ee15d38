import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openForTool } from '../platform/db/embedded/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the test server's socket. */
    databaseSocket: string;
    databaseUser: string;
  }
}

/**
 * Starts one PostgreSQL server for a test run, with a migrated database that every test file clones.
 *
 * @returns stops the server and removes its files
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'artha-test-'));
  const embedded = await openForTool(dataDir);
  await migrate(embedded.connection);
  project.provide('databaseSocket', embedded.connection.host ?? '');
  project.provide('databaseUser', String(embedded.connection.user));
  return async () => {
    await embedded.close();
    await rm(dirname(String(embedded.connection.host)), { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
