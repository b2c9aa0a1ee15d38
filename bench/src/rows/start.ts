import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openForTool } from '../../../apps/server/src/platform/db/embedded/embedded.ts';
import { removeSockets } from '../cluster.ts';
import { freePort } from '../free-port.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { startAndStop } from '../start-program.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** What `npm start` says when somebody changed a source of the web bundle: then the round is no second start. */
const BUNDLE_BUILT = 'The web bundle is built.';
const ATTEMPTS = 3;

/** From the command to the first answer that all is ready, when everything is installed, built and seeded. */
export const row: Row = {
  name: 'start',
  work: '`npm start` on an installed tree to ready, second start: web bundle check, sandbox and product',
  reference: 'bare Fastify with one route over the same embedded PostgreSQL and data folder',
  unit: 'ms',
  target: { atMost: 3 },
  rounds: 5,
  prepare,
};

async function prepare(bench: Bench): Promise<Contest> {
  const dataDir = join(bench.ownDir, 'start');
  const first = await startProduct(dataDir);
  return {
    ours: () => secondStart(dataDir),
    reference: () => startBare(dataDir),
    notes: [`the first start, with initdb and seed, took ${(first.ms / 1_000).toFixed(1)} s`],
    close: () => removeRuntime(dataDir),
  };
}

/** @throws Error when sources change faster than the bundle is built */
async function secondStart(dataDir: string): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { ms, output } = await startProduct(dataDir);
    if (!output.includes(BUNDLE_BUILT)) return ms;
  }
  throw new Error('the sources of the web bundle change all the time');
}

async function startProduct(dataDir: string): Promise<{ ms: number; output: string }> {
  const [port, sandboxPort, smtpPort] = [await freePort(), await freePort(), await freePort()];
  return startAndStop({
    words: [join(ROOT, 'scripts/start.ts')],
    cwd: ROOT,
    env: {
      ARTHA_DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      // Empty is unset: a server of the surroundings is not what is started here.
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
    },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
}

async function startBare(dataDir: string): Promise<number> {
  const port = await freePort();
  const { ms } = await startAndStop({
    words: [fileURLToPath(import.meta.resolve('../bare-product.ts')), dataDir, String(port)],
    cwd: ROOT,
    env: {},
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
  return ms;
}

/** Nothing runs on the folder any more; what is left of it outside is its runtime folder. */
async function removeRuntime(dataDir: string): Promise<void> {
  const left = await openForTool(dataDir);
  await left.close();
  await removeSockets(left.connection);
}
