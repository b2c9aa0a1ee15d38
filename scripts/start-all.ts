/**
 * What `npm start` starts: the web bundle, the sandbox and the product, until Ctrl-C. `--watch` starts them anew when
 * a source changes.
 */
import { mkdir, watch } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { productOn } from '../apps/server/src/platform/db/embedded/embedded.ts';
import type { Env } from '../apps/server/src/platform/env/env.ts';
import { readEnv } from '../apps/server/src/platform/env/env.ts';
import { alreadyRunning, portTaken, whyNotStarted } from '../apps/server/src/cli/start-up.ts';
import { buildWeb } from './build-web.ts';
import type { Child } from './child.ts';
import { ChildEnded, startChild } from './child.ts';

const SETTLE_MS = 200;
const RESTART_AFTER_MS = 1_000;
/** Without __proto__ there is one way less to pollute what all objects share. */
const PRODUCT_FLAGS = ['--disable-proto=delete', '--import', resolve(import.meta.dirname, 'quick-modules.mjs')];

const say = (text: string) => process.stdout.write(`${text}\n`);

function refuse(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

const isFree = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, host, () => probe.close(() => done(true)));
  });

/** What would stop the start is told before anything is built or started. */
async function checkGround(env: Env): Promise<void> {
  const holder = env.databaseUrl === undefined ? await productOn(env.dataDir) : undefined;
  if (holder !== undefined) refuse(alreadyRunning(holder));
  if (env.isWebNode && !(await isFree(env.host, env.port))) refuse(portTaken('PORT', env.port));
  const sandboxPort = Number(new URL(env.sandboxUrl).port);
  if (env.mode === 'sandbox' && !(await isFree(env.host, sandboxPort))) refuse(portTaken('SANDBOX_PORT', sandboxPort));
}

let isStopping = false;
let children: Child[] = [];

async function startAll(env: Env): Promise<void> {
  const log = (name: string) => join(env.dataDir, `${name}.log`);
  const sandbox =
    env.mode === 'sandbox' ? startChild('apps/sandbox/src/main.ts', { logFile: log('sandbox') }) : undefined;
  const product = startChild('apps/server/src/main.ts', { logFile: log('product'), flags: PRODUCT_FLAGS });
  // In the order in which they end: nobody accepts work that those behind can no longer do.
  children = sandbox ? [product, sandbox] : [product];
  const ready = await Promise.all(children.map((child) => child.ready));
  say(
    ['', ...ready.flatMap(({ lines }) => lines), `Logs are in ${env.dataDir}. Ctrl-C stops everything.`, ''].join('\n'),
  );
}

async function stopAll(): Promise<void> {
  const stopping = children;
  children = [];
  for (const child of stopping) await child.stop();
}

/** A child that ends by itself is started anew, together with the other, after a moment. */
async function keepRunning(env: Env): Promise<void> {
  while (!isStopping) {
    const current = children;
    await Promise.race(current.map(({ ended }) => ended));
    if (isStopping || current !== children) {
      await sleep(SETTLE_MS);
      continue;
    }
    say('A process ended unexpectedly; starting again.');
    await stopAll();
    await sleep(RESTART_AFTER_MS);
    await startAll(env);
  }
}

async function restartOnChange(env: Env): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  for (const folder of ['packages', 'apps']) {
    void (async () => {
      for await (const { filename } of watch(join(root, folder), { recursive: true })) {
        if (!filename || !/\/src\/.*\.(?:tsx?|css)$/.test(filename) || filename.includes('.test.')) continue;
        await sleep(SETTLE_MS);
        say(`${filename} changed.`);
        await stopAll();
        await buildWeb();
        await startAll(env);
      }
    })();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    say('\nStopping…');
    void stopAll().then(() => process.exit(0));
  });
}

try {
  const env = readEnv();
  await checkGround(env);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  if (await buildWeb()) say('The web bundle is built.');
  await startAll(env);
  if (process.argv.includes('--watch')) await restartOnChange(env);
  await keepRunning(env);
} catch (error) {
  await stopAll();
  refuse(error instanceof ChildEnded ? error.message : whyNotStarted(error));
}
