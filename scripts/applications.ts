/**
 * `npm run applications`: customers of the sandbox's bank apply for an account over HTTP, many at the same time, with
 * sign-up, identity check, risk profile and code; then checks that each application ended once. It takes some minutes.
 */
import { helpIfRequested } from '../apps/server/src/cli/usage.ts';
import { readOptions, USAGE } from './applications/options.ts';
import { run } from './applications/run.ts';
import { startEnvironment } from './crash/environment.ts';

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

helpIfRequested(USAGE);
const options = readOptions(process.argv.slice(2));
const environment = await startEnvironment({ nodes: 1, isKept: options.isKept });
try {
  writeLine(`${options.applications} applications, ${options.atOnce} at a time, data in ${environment.folder}`);
  const { seconds, timesMs, memoryMb, checks } = await run(environment, options, writeLine);
  const timeAt = (part: number): string => {
    const ms = timesMs[Math.min(timesMs.length - 1, Math.floor(timesMs.length * part))] ?? 0;
    return `${(ms / 1_000).toFixed(1)} s`;
  };
  const perMinute = Math.round((timesMs.length / seconds) * 60);
  writeLine(`${Math.round(seconds)} s, ${perMinute} applications a minute`);
  writeLine(`an application: median ${timeAt(0.5)}, 95th percentile ${timeAt(0.95)}, longest ${timeAt(1)}`);
  writeLine(`memory: ${Math.round(memoryMb.atStart)} MB before, ${Math.round(memoryMb.peak)} MB at most`);
  for (const { name, isMet, found } of checks) writeLine(`${isMet ? 'passed' : 'FAILED'}  ${name}: ${found}`);
  process.exitCode = checks.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  await environment.close();
}
