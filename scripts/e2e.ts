/** `npm run e2e`: runs the browser journeys with Playwright, and hands on its options. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { helpIfRequested } from '../apps/server/src/cli/usage.ts';

const ROOT = resolve(import.meta.dirname, '..');
const ALL = '--all';
const USAGE = `Usage: npm run e2e -- [--all] [journey ...] [options of playwright test]

  --all     each journey at both widths, in light and dark; by default each runs once, as its title says
  journey   part of the name of a file of journeys, such as find-a-fund`;

helpIfRequested(USAGE);
const args = process.argv.slice(2);
const env = { ...process.env, ...(args.includes(ALL) && { TEST_ALL: '1' }) };
const passed = args.filter((each) => each !== ALL);
const playwright = spawn('playwright', ['test', '-c', 'apps/e2e/playwright.config.ts', ...passed], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
});
playwright.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
playwright.once('exit', (code) => (process.exitCode = code ?? 1));
