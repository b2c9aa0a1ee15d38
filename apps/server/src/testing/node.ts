import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_PROVIDER_NAME, rolesFor } from '@artha/domain/kit/roles';
import { createClocks } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { readEnv } from '../platform/env/env.ts';
import type { PayloadKeys } from '../platform/http/payload/payload-keys.ts';
import { createFileStore } from '../platform/files/file-store.ts';
import { fileScanner } from '../platform/files/scanner.adapter.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log/log.ts';
import type { NodeContext } from '../platform/node/node-context.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';

const SILENT = createLog('silent');

/** Where test nodes keep files; it is created when there is one. */
const TEST_FOLDER = join(tmpdir(), `artha-test-files-${process.pid}`);
process.on('exit', () => rmSync(TEST_FOLDER, { recursive: true, force: true }));

/** The environment of a sandbox with nothing set. */
export const TEST_ENV = readEnv({});
export const TEST_SECRETS = createSecrets(TEST_ENV);

/** A node without modules and without notifications of changes; a test overrides what it needs. */
export const testNode = (database: Database, overrides: Partial<NodeContext> = {}): NodeContext => ({
  env: TEST_ENV,
  log: SILENT,
  database,
  clocks: createClocks(),
  changes: { isAlive: () => false, subscribe: () => () => undefined, stop: () => Promise.resolve() },
  secrets: TEST_SECRETS,
  roles: rolesFor(DEFAULT_PROVIDER_NAME),
  files: createFileStore({ fileStore: undefined, dataDir: TEST_FOLDER }, TEST_SECRETS),
  scanFile: fileScanner(undefined),
  payloadKeys: undefined as unknown as PayloadKeys,
  jobQueue: new JobQueue({ database, log: SILENT, isJobsNode: false, connections: 4 }),
  modules: [],
  ...overrides,
});
