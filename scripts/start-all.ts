/**
 * `npm start`: builds the web bundle and runs the sandbox and the product until Ctrl-C. `--watch` restarts them when a
 * source changes.
 */
import { existsSync } from 'node:fs';
import { mkdir, watch } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedDatabase } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { openForTool, productOn } from '../apps/server/src/platform/db/embedded/embedded.ts';
import type { Env } from '../apps/server/src/platform/env/env.ts';
import { readEnv } from '../apps/server/src/platform/env/env.ts';
import { alreadyRunningMessage, portTakenMessage, startUpErrorMessage } from '../apps/server/src/cli/start-up.ts';
import { takesNoArguments } from '../apps/server/src/cli/usage.ts';
import { buildWeb, FolderNameError } from './build-web.ts';
import type { Child } from './child.ts';
import { ChildEnded, startChild } from './child.ts';
import { StartSteps } from './start-steps.ts';

const USAGE = `Usage: npm start, or npm run dev

  npm start     builds the web application if its sources changed, starts the sandbox and the product, and restarts
                them if one ends. The first start creates the database and its demo data. Ctrl-C stops everything.
  npm run dev   the same, and restarts when a source changes

Both are configured by environment variables: docs/running.md and .env.example.`;

const SETTLE_MS = 200;
const RESTART_AFTER_MS = 1_000;
/** Disabling `__proto__` closes one way of prototype pollution. */
const PRODUCT_FLAGS = ['--disable-proto=delete'];

const writeLine = (text: string) => process.stdout.write(`${text}\n`);

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const isFree = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, host, () => probe.close(() => done(true)));
  });

/** Reports what would prevent the start before anything is built or started. */
async function checkPreconditions(env: Env): Promise<void> {
  const runningPid = env.databaseUrl === undefined ? await productOn(env.dataDir) : undefined;
  if (runningPid !== undefined) exitWith(alreadyRunningMessage(runningPid));
  if (env.isWebNode && !(await isFree(env.host, env.port))) exitWith(portTakenMessage('PORT', env.port));
  const sandboxPort = Number(new URL(env.sandboxUrl).port);
  if (env.mode === 'sandbox' && !(await isFree(env.host, sandboxPort)))
    exitWith(portTakenMessage('SANDBOX_PORT', sandboxPort));
}

let isStopping = false;
let children: Child[] = [];
let earlyDatabase: Promise<EmbeddedDatabase | undefined> = Promise.resolve(undefined);

/**
 * Starts an existing embedded database while the product still imports its modules; the product adopts it, and stops
 * it. If this fails the product reports why.
 */
function startDatabaseEarly({ dataDir, logRotation }: Env): void {
  earlyDatabase = openForTool(dataDir, { logRotation }).catch(() => undefined);
}

async function startAll(env: Env, onStep?: (step: string) => void): Promise<void> {
  const log = (name: string) => ({ logFile: join(env.dataDir, `${name}.log`), logRotation: env.logRotation });
  const sandbox = env.mode === 'sandbox' ? startChild('apps/sandbox/src/main.ts', log('sandbox')) : undefined;
  const product = startChild('apps/server/src/main.ts', {
    ...log('product'),
    flags: PRODUCT_FLAGS,
    ...(onStep ? { onStep } : {}),
  });
  // In stopping order: the product stops before the sandbox that it calls.
  children = sandbox ? [product, sandbox] : [product];
  const ready = await Promise.all(children.map((child) => child.ready));
  writeLine(
    ['', ...ready.flatMap(({ lines }) => lines), `Logs are in ${env.dataDir}. Ctrl-C stops everything.`, ''].join('\n'),
  );
}

async function stopAll(): Promise<void> {
  const stopping = children;
  children = [];
  for (const child of stopping) await child.stop();
}

/** The same at the end. A product that ended before it had adopted the database did not stop it. */
async function stopEverything(): Promise<void> {
  await stopAll();
  await (await earlyDatabase)?.close();
}

/** Restarts both processes when one exits unexpectedly. */
async function keepRunning(env: Env): Promise<void> {
  while (!isStopping) {
    const current = children;
    await Promise.race(current.map(({ ended }) => ended));
    if (isStopping || current !== children) {
      await sleep(SETTLE_MS);
      continue;
    }
    writeLine('A process ended unexpectedly; starting again.');
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
        writeLine(`${filename} changed.`);
        await stopAll();
        await buildWeb();
        await startAll(env);
      }
    })();
  }
}

const KNOWN_OPTIONS = ['--watch'];
takesNoArguments(
  USAGE,
  process.argv.slice(2).filter((argument) => !KNOWN_OPTIONS.includes(argument)),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    writeLine('\nStopping…');
    void stopEverything().then(() => process.exit(0));
  });
}

try {
  const env = readEnv();
  await checkPreconditions(env);
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  const isEmbedded = env.databaseUrl === undefined;
  const isFirst = isEmbedded && !existsSync(join(env.dataDir, 'postgres'));
  if (isEmbedded && !isFirst) startDatabaseEarly(env);
  const steps = new StartSteps(writeLine, { isFirst });
  if (await buildWeb(steps.printBuild)) writeLine('The web bundle is built.');
  await startAll(env, (step) => {
    if (!isStopping) steps.print(step);
  });
  if (process.argv.includes('--watch')) await restartOnChange(env);
  await keepRunning(env);
} catch (error) {
  // A program that is stopped while it starts ends before it is ready.
  if (!isStopping) {
    await stopEverything();
    const isPlain = error instanceof ChildEnded || error instanceof FolderNameError;
    exitWith(isPlain ? error.message : startUpErrorMessage(error));
  }
}
