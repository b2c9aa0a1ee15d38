import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorCount, errorText } from '../load-jobs.ts';
import type { PollingRound, PollingSides, Scale } from '../polling-sides.ts';
import { startPolling } from '../polling-sides.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { figureText } from '../statistics.ts';

const DATABASE = 'bench_pollers';
const SCALE: Scale = { pollers: 10_000, everyMs: 3_000, missingAfterMs: 6_000, mixedPerSecond: 200, ms: 60_000 };
const P99_MAX_MS = 250;
const QUERIES_MAX_PER_SECOND = 50;
/** Files besides the pollers' connections: of the program, its database and the other load. */
const OTHER_FILES = 500;

export const row: Row = {
  name: 'pollers',
  work:
    `the 99th percentile of ${SCALE.mixedPerSecond} mixed requests/s over HTTP while ${SCALE.pollers} clients ` +
    `poll the bell every ${SCALE.everyMs / 1_000} s for ${SCALE.ms / 1_000} s, each with its own session and connection`,
  reference: 'the same mixed requests alone',
  unit: 'ms',
  target: { medianAtMost: P99_MAX_MS },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const files = await openFilesMax();
  if (files < SCALE.pollers + OTHER_FILES)
    throw new NotMeasurable(`a process may open ${files} files here, and ${SCALE.pollers} clients need one each`);
  const cluster = await bench.cluster();
  const sides = await startPolling(await cluster.create(DATABASE), bench.runDir, SCALE);
  return pollingComparison(
    sides,
    [
      `a process may open ${files} files; product, pollers and mixed load run in separate processes`,
      'mixed: user details, catalogue, cart, orders, holdings, and one request in six logs a page view',
      'each user has a network of their own; the rate limits are those of the product',
      'the first poll of each client, which reads its session and count, is not measured; later reads of them are',
    ],
    () => cluster.drop(DATABASE),
  );
}

/** Compares both sides and checks the further targets: errors and queries caused by polling. */
export function pollingComparison(
  sides: PollingSides,
  notes: readonly string[],
  afterwards: () => Promise<void>,
): Comparison {
  const [polled, alone]: [PollingRound[], PollingRound[]] = [[], []];
  const kept = async (rounds: PollingRound[], round: Promise<PollingRound>) => {
    rounds.push(await round);
    return rounds.at(-1)?.mixed.latencyMs.p99 ?? 0;
  };
  const queries = () => meanOf(polled) - meanOf(alone);
  return {
    ours: () => kept(polled, sides.withPollers()),
    reference: () => kept(alone, sides.alone()),
    notes,
    misses: () => [
      ...[...polled, ...alone].flatMap(missesOf),
      ...(queries() >= QUERIES_MAX_PER_SECOND ? [`polling caused ${figureText(queries())} queries/s`] : []),
    ],
    details: async () => [
      ...polled.map(polledText),
      `the database: ${figureText(meanOf(polled))} queries/s outside of transactions with pollers, ` +
        `${figureText(meanOf(alone))} without; caused by polling ${figureText(queries())} queries/s (< ${QUERIES_MAX_PER_SECOND})`,
      `the product uses ${figureText(await sides.memory())} MB of memory`,
    ],
    close: async () => {
      await sides.close();
      await afterwards();
    },
  };
}

const meanOf = (rounds: readonly PollingRound[]): number =>
  rounds.reduce((sum, { queriesPerSecond }) => sum + queriesPerSecond, 0) / Math.max(1, rounds.length);

function missesOf({ mixed, polls }: PollingRound): string[] {
  return [mixed, polls].flatMap((load) => (load && errorCount(load) > 0 ? [`errors: ${errorText(load)}`] : []));
}

const polledText = ({ polls, mixed }: PollingRound): string =>
  `polls: ${figureText((polls?.answers ?? 0) / (polls?.seconds ?? 1))} answers/s, p50 ${figureText(polls?.latencyMs.p50 ?? 0)}, ` +
  `p99 ${figureText(polls?.latencyMs.p99 ?? 0)}, max ${figureText(polls?.latencyMs.max ?? 0)} ms; ` +
  `mixed: ${mixed.answers} answers, p50 ${figureText(mixed.latencyMs.p50)}, max ${figureText(mixed.latencyMs.max)} ms`;

/** The number of files and connections that a child process may have open. */
async function openFilesMax(): Promise<number> {
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n']).catch(() => ({ stdout: '0' }));
  return stdout.trim() === 'unlimited' ? Number.POSITIVE_INFINITY : Number(stdout);
}
