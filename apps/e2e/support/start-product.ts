import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../../../scripts/build-web.ts';
import { startChild } from '../../../scripts/child.ts';
import { makeDataFolder } from '../../server/src/testing/data-folder.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { findSecrets } from './scan-log.ts';

/** The answer of every captcha while the browser tests run. */
export const CAPTCHA_TEXT = 'ACE369';

/** Every one-time code that was sent during the tests. */
async function sentCodes(sandboxUrl: string): Promise<string[]> {
  const answer = await fetch(`${sandboxUrl}/outbox`);
  const messages = (await answer.json()) as { readonly text: string }[];
  return messages.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? []);
}

/**
 * Starts the sandbox and the product on an empty data folder and free ports, which this process and its children know
 * by their environment from then on. The web bundle is built already.
 *
 * @returns stops both, searches the product's log for secrets, which throws when it finds one, and removes the folder
 */
export async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder('artha-e2e-');
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  Object.assign(process.env, {
    ARTHA_DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    ARTHA_CAPTCHA_TEXT: CAPTCHA_TEXT,
    ARTHA_TRUSTED_PROXIES: '1',
    // Four browsers share the cores with the product: it would count itself as overloaded, and refuse reads.
    ARTHA_EDGE_LIMITS: 'lagMaxMs=5000',
    E2E_URL: `http://localhost:${port}`,
    E2E_SANDBOX_URL: sandboxUrl,
  });
  const sandbox = startChild('apps/sandbox/src/main.ts', { logFile: join(dataDir, 'sandbox.log') });
  const product = startChild('apps/server/src/main.ts', {
    logFile: join(dataDir, 'product.log'),
    flags: ['--disable-proto=delete'],
  });
  await Promise.all([sandbox.ready, product.ready]);
  return async () => {
    const codes = await sentCodes(sandboxUrl);
    await product.stop();
    await sandbox.stop();
    const secrets = await findSecrets(join(dataDir, 'product.log'), codes);
    await rm(dataDir, { recursive: true, force: true });
    if (secrets.length > 0) throw new Error(`the log contains secrets:\n${secrets.slice(0, 20).join('\n')}`);
  };
}

/** Builds the web bundle and starts the product of all journeys that do not start one of their own. */
export default async function buildAndStart(): Promise<() => Promise<void>> {
  await buildWeb();
  return startProduct();
}
