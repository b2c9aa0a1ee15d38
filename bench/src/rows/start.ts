import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '../../../scripts/compile-cache.ts';
import { openForTool } from '../../../apps/server/src/platform/db/embedded/embedded.ts';
import { removeSockets } from '../cluster.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { startAndStop } from '../start-program.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const QUICK_MODULES = join(ROOT, 'scripts/quick-modules.ts');
/** `npm start` prints this when a source of the web bundle has changed; such a round does not count. */
const BUNDLE_BUILT = 'The web bundle is built.';
const ATTEMPTS = 3;

/** From the command to ready, with everything installed, built and seeded. */
export const row: Row = {
  name: 'start',
  work: '`npm start` on an installed tree to ready, second start: web bundle check, sandbox and product',
  reference: 'bare Fastify with one route over the same embedded PostgreSQL and data folder',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Comparison> {
  const dataDir = join(bench.runDir, 'start');
  const first = await startProduct(dataDir);
  return {
    ours: () => secondStart(dataDir),
    reference: () => startBare(dataDir),
    additional: {
      'floor: the reference, which imports the modules of the product': () => startBare(dataDir, { hasModules: true }),
    },
    notes: [`the first start, with initdb and seed, took ${(first.ms / 1_000).toFixed(1)} s`],
    close: () => removeRuntime(dataDir),
  };
}

/** @throws Error when the sources change in every attempt */
async function secondStart(dataDir: string): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { ms, output } = await startProduct(dataDir);
    if (!output.includes(BUNDLE_BUILT)) return ms;
  }
  throw new Error('the sources of the web bundle changed in every attempt');
}

async function startProduct(dataDir: string): Promise<{ ms: number; output: string }> {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  return startAndStop({
    args: [join(ROOT, 'scripts/start.ts')],
    cwd: ROOT,
    env: {
      ARTHA_DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      // Empty means unset: the embedded database is measured, not one of the environment.
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
    },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
}

/** @param hasModules also imports the modules of the product, as fast as `npm start` does */
async function startBare(dataDir: string, { hasModules = false } = {}): Promise<number> {
  const port = await freePort();
  const program = [fileURLToPath(import.meta.resolve('../bare-product.ts')), dataDir, String(port)];
  const { ms } = await startAndStop({
    args: hasModules ? ['--import', QUICK_MODULES, ...program, 'modules'] : program,
    cwd: ROOT,
    env: hasModules ? { NODE_COMPILE_CACHE: COMPILE_CACHE } : {},
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
  return ms;
}

/** Removes the folder of the sockets, which is outside the data folder. */
async function removeRuntime(dataDir: string): Promise<void> {
  const embedded = await openForTool(dataDir);
  await embedded.close();
  await removeSockets(embedded.connection);
}
