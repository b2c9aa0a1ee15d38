import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Env } from '../platform/env/env.ts';
import { readEnv } from '../platform/env/env.ts';

const MAIN = resolve(import.meta.dirname, '../../../sandbox/src/main.ts');
/** What a sandbox inherits: how modules are found and where they are kept compiled, but no setting of the product. */
const COMMON = Object.fromEntries(
  ['PATH', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
);
const ADDRESS = /http:\/\/127\.0\.0\.1:(\d+)/;

export interface TestSandbox {
  readonly url: string;
  /** The environment of a product whose external systems are all this sandbox. */
  readonly env: Env;
  /** For an afterAll; without it the sandbox ends with this process. */
  stop(): void;
  /** Posts a body to a page of the sandbox; without a body, gets what the page shows. */
  control<Answer>(path: string, body?: object): Promise<Answer>;
}

/**
 * Starts the real sandbox in a separate process, with its own ports and folder.
 *
 * @param productUrl where it sends notifications of payments
 */
export async function startSandbox(productUrl = 'http://127.0.0.1:9'): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'artha-sandbox-'));
  const own = { ARTHA_DATA_DIR: dataDir, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', PRODUCT_URL: productUrl };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...COMMON, ...own },
    // Because of the IPC channel the sandbox ends when this process ends, even when it is killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
  const port = ADDRESS.exec(JSON.stringify(message))?.[1];
  if (!port) throw new Error('the sandbox did not start');
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    env: readEnv({ SANDBOX_PORT: port, ARTHA_PUBLIC_URL: 'http://localhost:3000', ARTHA_LOG_LEVEL: 'silent' }),
    stop,
    control: async <Answer>(path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
  };
}
