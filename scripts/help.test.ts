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
const TOOLS = ['format', 'format:check', 'lint', 'types', 'unused', 'unit'];
const commands = Object.keys(scripts).filter((name) => !TOOLS.includes(name));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'artha-help-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each(commands)('npm run %s -- --help prints the usage and changes nothing', async (name) => {
  const [program = '', ...args] = (scripts[name] ?? '').split(' ');
  const file = program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program);
  const { stdout, stderr } = await promisify(execFile)(file, [...args, '--help'], {
    cwd: ROOT,
    env: { ...process.env, ARTHA_DATA_DIR: dataDir },
  });
  expect(stdout).toMatch(/usage|controls/i);
  expect(stderr).toBe('');
  expect(await readdir(dataDir)).toEqual([]);
});

test.each(['start', 'reconcile', 'db:reset', 'db:shell'])('npm run %s refuses an unknown option', async (name) => {
  const [, ...args] = (scripts[name] ?? '').split(' ');
  const env = { ...process.env, ARTHA_DATA_DIR: dataDir };
  const failed = promisify(execFile)(process.execPath, [...args, '--hepl'], { cwd: ROOT, env });
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no option --hepl') as string,
  });
});
