import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openToolDatabase } from '../../apps/server/src/platform/db/attach.ts';
import { openForTool } from '../../apps/server/src/platform/db/embedded/embedded.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { makeDataFolder } from '../../apps/server/src/testing/data-folder.ts';
import { startChild } from '../child.ts';
import type { Node } from './node.ts';
import { startNode } from './node.ts';
import type { Options } from './options.ts';

/** What a run needs: the sandbox, one or two nodes of the product, and access to their database. */
export interface Environment {
  readonly nodes: readonly Node[];
  readonly sandboxUrl: string;
  readonly folder: string;
  openDatabase(): Promise<Database>;
  close(): Promise<void>;
}

export const CAPTCHA_TEXT = 'ACE369';

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => done(port));
      });
  });

interface EnvironmentOptions extends Pick<Options, 'nodes' | 'isKept'> {
  /** Whether the product refuses plain bodies. */
  readonly payloadEncryption?: 'optional' | 'required';
}

/** Starts the sandbox and the nodes on an empty data folder and free ports. */
export async function startEnvironment({
  nodes: count,
  isKept,
  payloadEncryption = 'optional',
}: EnvironmentOptions): Promise<Environment> {
  const folder = await makeDataFolder('artha-crash-');
  const [sandboxPort, smtpPort, port, otherPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const database = count === 2 ? await openForTool(join(folder, 'database')) : undefined;
  const url = database && urlOf(database.connection);
  Object.assign(process.env, {
    ARTHA_DATA_DIR: folder,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    // The bank's callbacks go to the first node, which may be killed too.
    PRODUCT_URL: `http://127.0.0.1:${port}`,
    // Known to the sandbox too, which starts first: identity providers return to no other address.
    ARTHA_PUBLIC_URL: `http://localhost:${port}`,
    ARTHA_CAPTCHA_TEXT: CAPTCHA_TEXT,
    ARTHA_TRUSTED_PROXIES: '1',
    ARTHA_PAYLOAD_ENCRYPTION: payloadEncryption,
    ARTHA_LOG_LEVEL: 'warn',
    ...(url && { DATABASE_URL: url }),
  });
  const sandbox = startChild('apps/sandbox/src/main.ts', { logFile: join(folder, 'sandbox.log') });
  await sandbox.ready;
  const nodes: Node[] = [];
  for (const each of [port, otherPort].slice(0, count)) {
    nodes.push(await startNode(each, {}, join(folder, `product-${nodes.length + 1}.log`)));
  }
  return {
    nodes,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    folder,
    openDatabase: () => openToolDatabase(readEnv()),
    close: async () => {
      for (const node of nodes) await node.stop();
      await sandbox.stop();
      await database?.close();
      if (!isKept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The embedded server's address as DATABASE_URL; the folder of its socket is in the query. */
function urlOf({ host = '', port, user, password, database }: PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const query = new URLSearchParams({ host, ...(port === undefined ? {} : { port: String(port) }) });
  return `postgresql://${String(user)}${secret}@localhost/${String(database)}?${query.toString()}`;
}
