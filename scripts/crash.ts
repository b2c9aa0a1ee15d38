/**
 * `npm run crash`: orders are placed, paid and allotted while the product is killed at random moments, and after it all
 * nothing may be lost, doubled or half. The figures of a whole run take a while; the tests run a short one.
 */
import { readOptions } from './crash/options.ts';
import { run } from './crash/run.ts';
import { startEnvironment } from './crash/environment.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const options = readOptions(process.argv.slice(2));
const environment = await startEnvironment(options);
try {
  const { checks, recoveriesMs, ...figures } = await run(environment, options, say);
  const worst = Math.round(recoveriesMs.at(-1) ?? 0);
  const median = Math.round(recoveriesMs[Math.floor(recoveriesMs.length / 2)] ?? 0);
  say(`${figures.orderCount} orders, ${figures.killCount} + ${figures.allotmentKillCount} kills`);
  say(`ready again after ${median} ms in the middle, ${worst} ms at worst`);
  for (const { what, isGood, found } of checks) say(`${isGood ? 'good ' : 'WRONG'}  ${what}: ${found}`);
  process.exitCode = checks.every(({ isGood }) => isGood) ? 0 : 1;
} finally {
  await environment.close();
}
