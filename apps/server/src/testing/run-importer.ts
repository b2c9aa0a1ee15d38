/** A process that checks and writes the imports of a database until it is killed. */
import { startImporter } from '../modules/reference/master-data/imports/importer.ts';
// Declares the kinds of the tests.
import '../modules/reference/master-data/testing/offices.ts';
import { signAuditWith } from '../modules/system/audit/index.ts';
import { createClocks } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log/log.ts';

/** The time of the tests that start this process; at the actual time the sessions of their people have ended. */
const NOON = new Date('2026-11-20T06:30:00Z');
const POLL_SECONDS = 0.5;

const [host, user, name] = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
if (host && user && name) {
  const config = { host, user, database: name };
  const database = openDatabase({ main: config, direct: config });
  const log = createLog('silent');
  const jobQueue = new JobQueue({ database, log, isJobsNode: true, connections: 4 });
  signAuditWith(['of a test']);
  const clocks = createClocks(0, () => NOON);
  await startImporter({ database, log, clocks, jobQueue, modules: [] }, { pollSeconds: POLL_SECONDS });
}
