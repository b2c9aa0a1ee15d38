/**
 * `npm run crash`: buys, sells and switches while the product is killed at random, then checks that nothing is lost,
 * duplicated or incomplete. A full run takes a while; the tests run a short one.
 */
import { helpIfRequested } from '../apps/server/src/cli/usage.ts';
import { readOptions, USAGE } from './crash/options.ts';

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

helpIfRequested(USAGE);
const options = readOptions(process.argv.slice(2));
// Imported only now: the usage needs none of the product's modules, which take a second or two.
const { startEnvironment } = await import('./crash/environment.ts');
const { run } = await import('./crash/run.ts');
const environment = await startEnvironment(options);
try {
  const { checks, recoveriesMs, ...figures } = await run(environment, options, writeLine);
  const worst = Math.round(recoveriesMs.at(-1) ?? 0);
  const median = Math.round(recoveriesMs[Math.floor(recoveriesMs.length / 2)] ?? 0);
  writeLine(`${figures.orderCount} orders, ${figures.killCount} + ${figures.allotmentKillCount} kills`);
  writeLine(
    `${figures.soldCount} sales, ${figures.switchCount} switches, ${figures.refusedCount} refused, ` +
      `${figures.saleKillCount} + ${figures.statementKillCount} + ${figures.payoutKillCount} kills, ` +
      `${figures.cutOffCount} confirmations cut off, ${figures.takenOverCount} jobs taken over`,
  );
  writeLine(`recovery time: median ${median} ms, maximum ${worst} ms`);
  for (const { name, isMet, found } of checks) writeLine(`${isMet ? 'passed' : 'FAILED'}  ${name}: ${found}`);
  process.exitCode = checks.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await environment.close();
}
