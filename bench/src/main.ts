/** `npm run bench`: every row beside its reference, on this machine, in this run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { startCluster } from './cluster.ts';
import { measure, Stopped } from './contest.ts';
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
const say = (text: string) => console.log(text);

async function runRow(row: Row, bench: Bench, rounds: number): Promise<Result> {
  say(`\n${row.name}: ${row.work}\n  against: ${row.reference}`);
  try {
    const contest = await row.prepare(bench);
    try {
      for (const note of contest.notes) say(`  ${note}`);
      const outcome = await measure(contest, rounds, stop.signal);
      for (const [name, summary] of outcome.beside) say(`  ${name}: ${summaryText(summary)} ${row.unit}`);
      for (const line of (await contest.details?.()) ?? []) say(`  ${line}`);
      for (const miss of outcome.misses) say(`  missed: ${miss}`);
      return { row, outcome };
    } finally {
      await contest.close();
    }
  } catch (error) {
    if (error instanceof Stopped) throw error;
    if (error instanceof NotMeasurable) {
      say(`  not measured: ${error.message}`);
      return { row, notMeasured: error.message };
    }
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say(`  failed: ${failure}`);
    return { row, failure };
  }
}

async function run(rows: readonly Row[], { rounds, seed, feedsDir, isStrict }: Options): Promise<number> {
  const ownDir = await mkdtemp(join(tmpdir(), 'artha-bench-'));
  let cluster: Promise<Cluster> | undefined;
  const bench: Bench = { seed, feedsDir, ownDir, cluster: () => (cluster ??= startCluster(ownDir)) };
  try {
    say(`${machineText()}, seed ${seed}`);
    const results: Result[] = [];
    for (const row of rows) results.push(await runRow(row, bench, rounds ?? row.rounds));
    say(`\n${resultsText(results)}\n\nin the end: ${machineText()}`);
    return exitCodeOf(results, isStrict);
  } finally {
    await (await cluster?.catch(() => undefined))?.close();
    await rm(ownDir, { recursive: true, force: true });
  }
}

/** The measurement at work is finished and everything put away; a second Ctrl-C ends at once. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  const options = readOptions(process.argv.slice(2));
  process.exitCode = await run(chooseRows(await loadRows(), options.rowNames), options);
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (!(error instanceof Stopped)) throw error;
  process.exitCode = error instanceof UsageError ? EXIT.usage : EXIT.stopped;
}
