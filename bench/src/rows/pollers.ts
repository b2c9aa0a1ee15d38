import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorCount, errorText } from '../load-jobs.ts';
import type { PollingRound, PollingSides, Scale } from '../polling-sides.ts';
import { startPolling } from '../polling-sides.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { NotMeasurable } from '../row.ts';
import { figureText } from '../statistics.ts';

const DATABASE = 'bench_pollers';
const SCALE: Scale = { pollers: 10_000, everyMs: 3_000, mixedPerSecond: 200, ms: 60_000 };
const P99_MAX_MS = 250;
const QUERIES_MAX_PER_SECOND = 50;
/** Beside the connections: files of the program, of its database, of the load's own. */
const OTHER_FILES = 500;

export const row: Row = {
  name: 'pollers',
  work:
    `the 99th percentile of ${SCALE.mixedPerSecond} mixed requests/s over HTTP while ${SCALE.pollers} clients ` +
    `poll the bell each ${SCALE.everyMs / 1_000} s for ${SCALE.ms / 1_000} s, each with a session and connection of its own`,
  reference: 'the same mixed requests alone',
  unit: 'ms',
  target: { atMostItself: P99_MAX_MS },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Contest> {
  const files = await openFilesMax();
  if (files < SCALE.pollers + OTHER_FILES)
    throw new NotMeasurable(`a process may open ${files} files here, and ${SCALE.pollers} clients need one each`);
  const cluster = await bench.cluster();
  const sides = await startPolling(await cluster.create(DATABASE), bench.ownDir, SCALE);
  return pollingContest(
    sides,
    [
      `a process may open ${files} files; product, load of the pollers, load of the mix: a process each`,
      'mixed: user details, catalogue, cart, orders, holdings, and one in six writes down a page that was seen',
      'people are on networks of their own, and the limits are those of the product',
      'the first poll of each client, which reads its session and its count, is not measured; each is read again later',
    ],
    () => cluster.drop(DATABASE),
  );
}

/** What the rounds of both sides say of the further targets. */
export function pollingContest(
  sides: PollingSides,
  notes: readonly string[],
  afterwards: () => Promise<void>,
): Contest {
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
      `the database: ${figureText(meanOf(polled))} queries/s outside of transactions with those who poll, ` +
        `${figureText(meanOf(alone))} without; by polling ${figureText(queries())} queries/s (< ${QUERIES_MAX_PER_SECOND})`,
      `the product holds ${figureText(await sides.memory())} MB`,
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
  `p99 ${figureText(polls?.latencyMs.p99 ?? 0)}, longest ${figureText(polls?.latencyMs.max ?? 0)} ms; ` +
  `mixed: ${mixed.answers} answers, p50 ${figureText(mixed.latencyMs.p50)}, longest ${figureText(mixed.latencyMs.max)} ms`;

/** How many files a process that is started from here may have open, connections among them. */
async function openFilesMax(): Promise<number> {
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -n']).catch(() => ({ stdout: '0' }));
  return stdout.trim() === 'unlimited' ? Number.POSITIVE_INFINITY : Number(stdout);
}
