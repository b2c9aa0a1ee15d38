/** A process that runs the exports of a database, slowly, until it is killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startExporter } from '../modules/system/exports/exporter.ts';
import { numbers } from '../modules/system/exports/testing/numbers.ts';
import { createClocks } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { readEnv } from '../platform/env/env.ts';
import { createLog } from '../platform/log/log.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';

const WINDOW_MS = 300;
/** The time of the tests that start this process; at the actual time their exports may have expired. */
const NOON = new Date('2026-11-21T06:30:00Z');

const [host, user, name] = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
if (host && user && name) {
  const config = { host, user, database: name };
  const database = openDatabase({ main: config, direct: config });
  const log = createLog('silent');
  await startExporter({
    database,
    log,
    clocks: createClocks(0, () => NOON),
    jobQueue: new JobQueue({ database, log, isJobsNode: true, connections: 4 }),
    tables: [numbers(() => sleep(WINDOW_MS))],
    archives: [],
    secrets: createSecrets(readEnv({})),
  });
}
