import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { EdgeLimits } from '../../apps/server/src/platform/http/edge-limits.ts';
import { databaseUrlOf } from './cluster.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import type { Running } from './start-program.ts';
import { startProgram } from './start-program.ts';

/** The answer of every captcha while a benchmark runs. */
export const BENCH_CAPTCHA = 'BENCH1';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ProductProcess extends Running {
  readonly port: number;
  /** The number of queries sent so far outside of transactions. */
  queries(): Promise<number>;
}

export interface ProductSettings {
  readonly limits?: Partial<EdgeLimits>;
  /** Further variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts the product in a process of its own, on a database of the run. Requests carry their address in
 * X-Forwarded-For. The log is written but discarded.
 */
export async function startProductProcess(
  config: pg.ClientConfig,
  runDir: string,
  { limits = {}, env = {} }: ProductSettings = {},
): Promise<ProductProcess> {
  const port = await freePort();
  const running = await startProgram({
    args: [fileURLToPath(import.meta.resolve('./product-program.ts')), JSON.stringify(limits)],
    cwd: ROOT,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrlOf(config),
      DATABASE_DIRECT_URL: '',
      ARTHA_DATA_DIR: join(runDir, 'product'),
      ARTHA_ROLE: 'web',
      ARTHA_CAPTCHA_TEXT: BENCH_CAPTCHA,
      ARTHA_PAYLOAD_ENCRYPTION: 'optional',
      ARTHA_TRUSTED_PROXIES: '1',
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      ...env,
    },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
    isSilent: true,
    hasIpc: true,
  });
  return { ...running, port, queries: async () => Number(await running.request()) };
}
