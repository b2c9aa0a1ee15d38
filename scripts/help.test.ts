/** `--help` of every command: it prints the usage and does nothing else. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Commands that start a tool with a help of its own, and nothing of ours. */
const TOOLS = ['format', 'format:check', 'lint', 'unused', 'unit'];
const commands = Object.keys(scripts).filter((name) => !TOOLS.includes(name));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'artha-help-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each(commands)('npm run %s -- --help prints the usage and changes nothing', async (name) => {
  const [program = '', ...args] = (scripts[name] ?? '').split(' ');
  await expectUsage([...args, '--help'], program === 'node' ? undefined : join(ROOT, 'node_modules/.bin', program));
});

async function expectUsage(args: readonly string[], file = process.execPath): Promise<void> {
  const env = { ...process.env, ARTHA_DATA_DIR: dataDir };
  const { stdout, stderr } = await promisify(execFile)(file, args, { cwd: ROOT, env });
  expect(stdout).toMatch(/usage|controls/i);
  expect(stderr).toBe('');
  expect(await readdir(dataDir)).toEqual([]);
}

test.each([
  ['sandbox', 'outbox'],
  ['sandbox', 'advance', '1d'],
  ['screens', 'capture', 'folder'],
  ['screens', 'compare', 'before', 'after'],
  ['import', 'amfi-nav', 'NAVAll.txt'],
  ['prices', 'list'],
  ['prices', 'withdraw', '--import', '1'],
  ['admin', 'create', 'admin', 'Asha', 'asha@example.com'],
  ['admin', 'rotate-payload-key'],
  ['audit:verify', '--head', '1:00'],
  ['bench', 'sign-in'],
  ['e2e', 'find-a-fund'],
  ['start', '--watch'],
])('npm run %s -- %s prints the usage when --help comes last', async (name, ...given) => {
  const [, ...args] = (scripts[name] ?? '').split(' ');
  await expectUsage([...args, ...given, '--help']);
});

test.each(['start', 'sandbox'])('npm run %s -- -h prints the usage', async (name) => {
  const [, ...args] = (scripts[name] ?? '').split(' ');
  await expectUsage([...args, '-h']);
});

test.each(['scripts/build-web.ts', 'apps/server/src/main.ts', 'apps/sandbox/src/main.ts'])(
  '%s --help prints the usage and starts nothing',
  (program) => expectUsage([program, '--help']),
);

test.each(['start', 'reconcile', 'db:reset', 'db:shell'])('npm run %s refuses an unknown option', async (name) => {
  const [, ...args] = (scripts[name] ?? '').split(' ');
  const env = { ...process.env, ARTHA_DATA_DIR: dataDir };
  const failed = promisify(execFile)(process.execPath, [...args, '--hepl'], { cwd: ROOT, env });
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no option --hepl') as string,
  });
});
