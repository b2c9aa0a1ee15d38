/** `npm run bench`: measures every row and its reference in the same run on this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helpIfRequested } from '../../apps/server/src/cli/usage.ts';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import { measure, Stopped } from './comparison.ts';
import { chooseRows, loadRows } from './load-rows.ts';
import type { Options } from './options.ts';
import { readOptions, USAGE, UsageError } from './options.ts';
import type { Result } from './report.ts';
import { exitCodeOf, machineText, resultsText } from './report.ts';
import type { Bench, Row } from './row.ts';
import { NotMeasurable } from './row.ts';
import { summaryText } from './statistics.ts';

const EXIT = { usage: 2, stopped: 130 } as const;
const stop = new AbortController();
const writeLine = (text: string) => console.log(text);

async function runRow(row: Row, bench: Bench, rounds: number): Promise<Result> {
  writeLine(`\n${row.name}: ${row.work}\n  against: ${row.reference}`);
  try {
    const comparison = await row.prepare(bench);
    try {
      for (const note of comparison.notes) writeLine(`  ${note}`);
      const outcome = await measure(comparison, rounds, stop.signal);
      for (const [name, summary] of outcome.additional) writeLine(`  ${name}: ${summaryText(summary)} ${row.unit}`);
      for (const line of (await comparison.details?.()) ?? []) writeLine(`  ${line}`);
      for (const miss of outcome.misses) writeLine(`  missed: ${miss}`);
      return { row, outcome };
    } finally {
      await comparison.close();
    }
  } catch (error) {
    if (error instanceof Stopped) throw error;
    if (error instanceof NotMeasurable) {
      writeLine(`  not measured: ${error.message}`);
      return { row, notMeasured: error.message };
    }
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    writeLine(`  failed: ${failure}`);
    return { row, failure };
  }
}

async function run(rows: readonly Row[], { rounds, seed, feedsDir, isStrict }: Options): Promise<number> {
  const runDir = await mkdtemp(join(tmpdir(), 'artha-bench-'));
  let cluster: Promise<Cluster> | undefined;
  const bench: Bench = { seed, feedsDir, runDir, cluster: () => (cluster ??= startCluster(runDir)) };
  try {
    writeLine(`${machineText()}, seed ${seed}`);
    const results: Result[] = [];
    for (const row of rows) results.push(await runRow(row, bench, rounds ?? row.rounds));
    writeLine(`\n${resultsText(results)}\n\nafter the run: ${machineText()}`);
    return exitCodeOf(results, isStrict);
  } finally {
    await (await cluster?.catch(() => undefined))?.close();
    await rm(runDir, { recursive: true, force: true });
  }
}

/** The current measurement is finished and everything cleaned up; a second Ctrl-C ends at once. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

helpIfRequested(USAGE);
try {
  const options = readOptions(process.argv.slice(2));
  process.exitCode = await run(chooseRows(await loadRows(), options.rowNames), options);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (!(error instanceof Stopped)) throw error;
  process.exitCode = error instanceof UsageError ? EXIT.usage : EXIT.stopped;
}
