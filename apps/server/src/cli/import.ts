/** `npm run import`: imports the files of a feed. The product may be running. */
import { ImportStopped, readArguments, runImport, USAGE, UsageError } from '../modules/reference/feeds/index.ts';
import { refreshPerformance } from '../modules/reference/fund-facts/index.ts';
import { getClockOffset } from '../modules/system/clock/index.ts';
import { createClocks, elapsedMs } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { EnvError, readEnv } from '../platform/env/env.ts';
import { openForChanges } from './open-database.ts';
import { helpIfRequested } from './usage.ts';

const EXIT = { done: 0, failed: 1, usage: 2, stopped: 130 } as const;

async function main(args: readonly string[]): Promise<number> {
  // Imported only now: the usage needs few of the product's modules, and all of them take a second or two.
  const { modules } = await import('../modules.ts');
  const command = await readArguments(args, modules);
  const stop = new AbortController();
  // The current chunk is finished and kept; a second Ctrl-C ends at once and loses only that chunk.
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const database = await openForChanges(readEnv());
  try {
    const { realNow, businessNow } = createClocks(await getClockOffset(database.db));
    const deps = { database, realNow, businessNow, signal: stop.signal, modules };
    const isDone = await runImport(deps, command, { out: process.stdout, elapsedMs });
    await computeFigures(database, stop.signal);
    return isDone ? EXIT.done : EXIT.failed;
  } finally {
    await database.close();
  }
}

/** What the histories say that these files changed. Stopped, the evening's job or the next import continues. */
async function computeFigures(database: Database, signal: AbortSignal): Promise<void> {
  const count = await refreshPerformance(database, ({ done, all }) => {
    if (signal.aborted) throw new ImportStopped('The files are imported. The figures of funds are completed tonight.');
    if (process.stdout.isTTY) process.stdout.write(`\rFigures of funds: ${done} of ${all}`);
  });
  if (count > 0) process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}Figures of ${count} funds computed\n`);
}

function explain(error: unknown): number {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError) {
    console.error(`${message}\n\n${USAGE}`);
    return EXIT.usage;
  }
  if (error instanceof ImportStopped) {
    console.error(message);
    return EXIT.stopped;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  console.error(error instanceof EnvError ? message : `The import failed: ${message}${cause}`);
  return EXIT.failed;
}

helpIfRequested(USAGE);
process.exitCode = await main(process.argv.slice(2)).catch(explain);
