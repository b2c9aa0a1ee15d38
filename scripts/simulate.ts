/**
 * `npm run simulate`: years of SIPs on two nodes, with a revised calendar, a week without nodes and killed connections;
 * then each instalment is compared with an independent calculation. The tests run a short one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpIfRequested } from '../apps/server/src/cli/usage.ts';
import { elapsedMs } from '../apps/server/src/platform/clock/clock.ts';

const USAGE = `Usage: npm run simulate -- [--plans N] [--days N] [--kills N] [--seed text]

  --plans   how many SIPs (20000)
  --days    how many days, two years by default (730)
  --kills   on how many days connections are killed in the middle of the work (20)
  --seed    seed of plans, calendar and kills (1)`;

const DIFFERENCES_SHOWN_MAX = 5;

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

helpIfRequested(USAGE);
const { values } = parseArgs({
  options: {
    plans: { type: 'string', default: '20000' },
    days: { type: 'string', default: '730' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

const wholeNumber = (name: 'plans' | 'days' | 'kills', least: number): number => {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`--${name} must be a whole number from ${least} on`);
  return value;
};

const options = {
  plans: wholeNumber('plans', 1),
  days: wholeNumber('days', 30),
  kills: wholeNumber('kills', 0),
  seed: values.seed,
};
// Imported only now: the usage needs none of the product's modules, which take a second or two.
const { startCluster, productDatabase } = await import('../bench/src/cluster.ts');
const { simulate } = await import('../apps/server/src/modules/trading/plans/instalments/testing/simulation.ts');
writeLine(`${options.plans} SIPs over ${options.days} days, seed ${options.seed}`);
const folder = await mkdtemp(join(tmpdir(), 'artha-simulate-'));
const cluster = await startCluster(folder);
try {
  const database = productDatabase(await cluster.create('simulation'));
  const begun = elapsedMs();
  const { instalments, orders, stoppedPlans, failedRuns, differences } = await simulate(database, options);
  await database.close();
  writeLine(`${instalments} instalments, ${orders} orders, ${stoppedPlans} plans stopped, ${failedRuns} runs repeated`);
  writeLine(`${Math.round((elapsedMs() - begun) / 1_000)} s`);
  writeLine(differences.length === 0 ? 'passed' : `FAILED: ${differences.length} differences`);
  for (const difference of differences.slice(0, DIFFERENCES_SHOWN_MAX)) writeLine(difference);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await cluster.close();
  await rm(folder, { recursive: true, force: true });
}
