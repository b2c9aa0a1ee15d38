/** A process that runs the exports of a database, slowly, until it is killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startExporter } from '../modules/system/exports/exporter.ts';
import { numbers } from '../modules/system/exports/testing/numbers.ts';
import { createClocks } from '../platform/clock/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createLog } from '../platform/log/log.ts';

const WINDOW_MS = 300;
/** The time of the tests that start this process; at the actual time their exports may have expired. */
const NOON = new Date('2026-11-21T06:30:00Z');

const [host, user, database] = process.argv[1] === import.meta.filename ? process.argv.slice(2) : [];
if (host && user && database) {
  const config = { host, user, database };
  startExporter({
    database: openDatabase({ main: config, direct: config }),
    clocks: createClocks(0, () => NOON),
    log: createLog('silent'),
    tables: [numbers(() => sleep(WINDOW_MS))],
  });
}
