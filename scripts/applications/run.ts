import { forEachConcurrently } from '../crash/for-each-concurrently.ts';
import type { Environment } from '../crash/environment.ts';
import { until } from '../crash/retry.ts';
import { countOf, SETTLED_WITHIN_MS } from '../crash/stage.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { residentMemoryMb } from '../resident-memory.ts';
import { newApplicant } from './applicant.ts';
import type { Ending } from './apply.ts';
import { apply } from './apply.ts';
import type { Check } from './checks.ts';
import { checkAll } from './checks.ts';
import type { Options } from './options.ts';

/** More than this for the product means that something is kept for each applicant. */
const MEMORY_MAX_MB = 800;
const REPORTED_EACH = 100;
const SAMPLE_MS = 500;

export interface Outcome {
  readonly seconds: number;
  /** From the landing page to the answer of the application, in milliseconds, shortest first. */
  readonly timesMs: readonly number[];
  readonly memoryMb: { readonly atStart: number; readonly peak: number };
  readonly checks: readonly Check[];
}

/** Puts customers of the sandbox's bank through all steps, some of them at a time, and checks what came of it. */
export async function run(
  environment: Environment,
  { applications, atOnce }: Options,
  log: (line: string) => void,
): Promise<Outcome> {
  const [node] = environment.nodes;
  if (!node) throw new Error('there is no node');
  const database = await environment.openDatabase();
  const memory = await watchMemory(node.pid());
  try {
    const people = Array.from({ length: applications }, (_, number) => newApplicant(node.url, number));
    const endings: Record<Ending, number> = { approved: 0, submitted: 0 };
    const timesMs: number[] = [];
    const failures: string[] = [];
    const startedAt = performance.now();
    await forEachConcurrently(people, atOnce, async (applicant) => {
      const beganAt = performance.now();
      try {
        endings[await apply(applicant, environment.sandboxUrl)] += 1;
      } catch (error) {
        failures.push(`${applicant.customerId}: ${error instanceof Error ? error.message : String(error)}`);
      }
      timesMs.push(performance.now() - beganAt);
      if (timesMs.length % REPORTED_EACH === 0)
        log(`${timesMs.length} applications after ${Math.round((performance.now() - startedAt) / 1_000)} s`);
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    await waitUntilSent(database);
    const customerIds = people.map(({ customerId }) => customerId);
    const checks = [
      answeredCheck(applications, failures),
      ...(await checkAll(database, { customerIds, endings, folder: environment.folder })),
      memoryCheck(memory.peak()),
    ];
    return {
      seconds,
      checks,
      timesMs: timesMs.toSorted((one, other) => one - other),
      memoryMb: { atStart: memory.atStart, peak: memory.peak() },
    };
  } finally {
    memory.stop();
    await database.close();
  }
}

async function watchMemory(pid: number) {
  const atStart = await residentMemoryMb(pid);
  let peak = atStart;
  const timer = setInterval(() => {
    void residentMemoryMb(pid).then((now) => {
      peak = Math.max(peak, now);
    });
  }, SAMPLE_MS);
  return { atStart, peak: () => peak, stop: () => clearInterval(timer) };
}

/** Registrations at the exchange, and mails, are sent one after another. */
async function waitUntilSent(database: Database): Promise<void> {
  const sql = `select count(*) from outbox where state = 'waiting'`;
  await until(
    'an empty outbox',
    async () => ((await countOf(database, sql)) === 0 ? true : undefined),
    SETTLED_WITHIN_MS,
  );
}

const answeredCheck = (applications: number, failures: readonly string[]): Check => ({
  name: 'every application was answered',
  isMet: failures.length === 0,
  found: [`${applications - failures.length} of ${applications}`, ...failures.slice(0, 5)].join('\n'),
});

const memoryCheck = (peak: number): Check => ({
  name: `the product needs at most ${MEMORY_MAX_MB} MB`,
  isMet: peak <= MEMORY_MAX_MB,
  found: `${Math.round(peak)} MB`,
});
