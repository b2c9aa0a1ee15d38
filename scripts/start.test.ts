/** `npm start` from the command line: ready, a second start, a port in use, Ctrl-C, a kill and a restart. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../apps/server/src/testing/data-folder.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { buildWeb } from './build-web.ts';

const START = resolve(import.meta.dirname, 'start.ts');
const started: ChildProcess[] = [];
let variables: NodeJS.ProcessEnv;

beforeAll(async () => {
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = (await Promise.all([freePort(), freePort(), freePort()])).map(String);
  const ARTHA_DATA_DIR = await makeDataFolder('artha-start-');
  variables = { ...process.env, PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, ARTHA_DATA_DIR };
  await buildWeb();
});

afterAll(async () => {
  for (const child of started) child.kill('SIGINT');
  const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
  await Promise.all(started.filter(isAlive).map((child) => once(child, 'exit')));
  await rm(variables['ARTHA_DATA_DIR'] ?? '', { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

function start(changes: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [START], {
    env: { ...variables, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

const untilReady = (running: Running) => untilPrinted(running, 'Ctrl-C stops everything');

async function untilPrinted({ output, child }: Running, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null) throw new Error(output());
    await sleep(50);
  }
}

/** Starts when the children of a killed start, which hold the data folder, have exited by themselves. */
async function startOnceFree(): Promise<Running> {
  for (;;) {
    const running = start();
    try {
      await untilReady(running);
      return running;
    } catch (error) {
      if (!/already runs|is taken/.test(running.output())) throw error;
    }
  }
}

const status = (path: string) =>
  fetch(`http://127.0.0.1:${variables['PORT']}${path}`, { headers: { accept: 'text/html' } }).then(
    (answer) => answer.status,
  );

test('a stop during the first start leaves no database running, and the next start goes on', async () => {
  const dataDir = `${variables['ARTHA_DATA_DIR']}-stopped`;
  const changes = { ARTHA_DATA_DIR: dataDir };
  try {
    for (const step of ['Creating the database', 'Entering the demo people', 'Booking the past orders']) {
      const running = start(changes);
      await untilPrinted(running, step);
      running.child.kill('SIGINT');
      expect(await running.ended, running.output()).toBe(0);
      expect(running.output()).toMatch(/Stopping…\s*$/);
      expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('starts, prints addresses and users, refuses a second start, stops on Ctrl-C, restarts after a kill', async () => {
  const first = start();
  await untilReady(first);
  expect(first.output()).toContain(`http://localhost:${variables['PORT']}`);
  expect(first.output()).toMatch(/client1[\s\S]*rmanager1[\s\S]*password[\s\S]*sandbox/);
  expect(await status('/health/ready')).toBe(200);
  expect(await status('/login')).toBe(200);

  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/already runs on this data folder, as process \d+/);
  expect(await status('/health/live')).toBe(200);

  const elsewhere = start({ ARTHA_DATA_DIR: `${variables['ARTHA_DATA_DIR']}-other` });
  expect(await elsewhere.ended).toBe(1);
  expect(elsewhere.output()).toContain(`Port ${variables['PORT']} is taken by another program. Set PORT`);
  await rm(`${variables['ARTHA_DATA_DIR']}-other`, { recursive: true, force: true });

  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  await expect(status('/health/live')).rejects.toThrow();

  const third = start();
  await untilReady(third);
  third.child.kill('SIGKILL');
  await third.ended;
  const fourth = await startOnceFree();
  fourth.child.kill('SIGINT');
  expect(await fourth.ended).toBe(0);
});

test('reports invalid environment variables in plain lines', async () => {
  const wrong = start({ PORT: 'eighty', ARTHA_ENV: 'test' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toMatch(/PORT: a port number/);
  expect(wrong.output()).toMatch(/ARTHA_ENV/);
  expect(wrong.output()).not.toMatch(/ at /);
  const production = start({ ARTHA_ENV: 'production', ARTHA_CAPTCHA_TEXT: 'AAAA' });
  expect(await production.ended).toBe(1);
  expect(production.output()).toMatch(/ARTHA_CAPTCHA_TEXT: not in production mode/);
});
