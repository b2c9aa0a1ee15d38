import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startSandbox } from './start-sandbox.ts';
import { threeSchemes } from './testing/scheme-lists.ts';
import { sandboxFixture } from './testing/sandbox-fixture.ts';

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function run(name: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script(name), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, problems, code: code as number };
}

test('answers the liveness check', async () => {
  const fixture = await sandboxFixture();
  expect((await fixture.get('/health/live')).json).toEqual({ status: 'ok' });
});

test('a second sandbox on the same data folder is refused', async () => {
  const fixture = await sandboxFixture();
  await expect(startSandbox({ dataDir: fixture.dataDir, productUrl: 'http://127.0.0.1:9' })).rejects.toThrow(
    'ARTHA_DATA_DIR',
  );
});

test('a port in use ends the process with one line that names the variable to set', async () => {
  const fixture = await sandboxFixture();
  const env = {
    ARTHA_DATA_DIR: `${fixture.dataDir}/other`,
    SANDBOX_PORT: String(fixture.sandbox.port),
    SANDBOX_SMTP_PORT: '0',
  };
  const http = await run('main.ts', [], env);
  expect([http.code, http.problems.trim().split('\n')]).toEqual([1, [expect.stringContaining('set SANDBOX_PORT')]]);
  const mail = await run('main.ts', [], {
    ...env,
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: String(fixture.sandbox.smtpPort),
  });
  expect([mail.code, mail.problems.trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining('set SANDBOX_SMTP_PORT')],
  ]);
});

test.each([
  [{ ARTHA_ENV: 'production' }, 'ARTHA_ENV is production'],
  [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT is not a port'],
  [{ PRODUCT_URL: 'ftp://x' }, 'PRODUCT_URL is not an http address'],
  [{ ARTHA_PUBLIC_URL: 'x' }, 'ARTHA_PUBLIC_URL is not an http address'],
])('does not start with %j', async (env, message) => {
  const { code, problems } = await run('main.ts', [], env);
  expect([code, problems]).toEqual([1, expect.stringContaining(message)]);
});

test('SIGTERM ends the process cleanly', async () => {
  const fixture = await sandboxFixture();
  const env = { ARTHA_DATA_DIR: `${fixture.dataDir}/other`, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };
  const child = spawn(process.execPath, [script('main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('the command moves the clock and prints what ran', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes(threeSchemes);
  const command = (...args: string[]) => run('command.ts', args, { SANDBOX_PORT: String(fixture.sandbox.port) });
  const advanced = await command('advance', '1d');
  expect(advanced).toMatchObject({ code: 0, problems: '' });
  expect(advanced.out).toContain('2026-08-20  registrar-navs: 3 of 3 NAVs published\n');
  expect(advanced.out).toContain('Business time is now 2026-08-21T06:00:00.000Z');
  expect((await command('clock')).out).toContain('Business time 2026-08-21T06:00:00.000Z');
  expect((await command('outbox')).out).toContain('Nothing has been sent.');
  expect(await command('advance', '9999d')).toMatchObject({
    code: 1,
    problems: expect.stringContaining('from 1 to 3660'),
  });
  expect(await command('advance', 'soon')).toMatchObject({
    code: 2,
    problems: expect.stringContaining('npm run sandbox'),
  });
  expect((await command()).code).toBe(2);
});

test('the command reports that no sandbox is running', async () => {
  const { code, problems } = await run('command.ts', ['clock'], { SANDBOX_PORT: '9' });
  expect([code, problems]).toEqual([1, expect.stringContaining('No sandbox answers')]);
});
