import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { sign } from '../platform/signature.ts';
import type { Sandbox, SandboxOptions } from '../start-sandbox.ts';
import { startSandbox } from '../start-sandbox.ts';
import { startFakeProduct } from './fake-product.ts';

const SECRET = 'shared secret';
/** A Thursday, 11:30 in India. */
export const THURSDAY = '2026-08-20T06:00:00.000Z';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The body as JSON; undefined when it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any answer and checks what it finds
  readonly json: any;
}

export type SandboxFixture = Awaited<ReturnType<typeof sandboxFixture>>;

/**
 * A sandbox, a fake product and a clock for one test, removed at its end. The time of day stands still unless a test
 * changes it.
 */
export async function sandboxFixture(options: Partial<SandboxOptions> = {}) {
  const time = { ms: Date.parse(THURSDAY) };
  const realNowMs = () => time.ms;
  const dataDir = mkdtempSync(join(tmpdir(), 'artha-sandbox-'));
  const product = await startFakeProduct(realNowMs);
  const start = () => startSandbox({ dataDir, productUrl: product.url, secret: SECRET, realNowMs, ...options });
  let sandbox = await start();
  onTestFinished(async () => {
    await sandbox.close();
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const options = { method, headers: { ...json, ...headers }, ...(body === undefined ? {} : { body: sent }) };
    const answer = await fetch(sandbox.url + path, options);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined };
  }

  function sendSigned(path: string, input: unknown, { stampMs, secret }: { stampMs: number; secret: string }) {
    const body = JSON.stringify(input);
    return call('POST', path, body, { 'x-sandbox-signature': sign(secret, { method: 'POST', path, body }, stampMs) });
  }

  return {
    time,
    dataDir,
    product,
    get sandbox(): Sandbox {
      return sandbox;
    },
    async restart() {
      await sandbox.close();
      sandbox = await start();
    },
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    delete: (path: string, headers?: Record<string, string>) => call('DELETE', path, undefined, headers),
    advance: (body: unknown) => call('POST', '/clock/advance', body),
    sendSchemes: (list: unknown, stampMs = time.ms, secret = SECRET) =>
      sendSigned('/registrar/schemes', list, { stampMs, secret }),
    sendFolios: (folios: readonly unknown[], secret = SECRET) =>
      sendSigned('/registrar/folios', { folios }, { stampMs: time.ms, secret }),
    sendPayouts: (payouts: readonly unknown[], secret = SECRET) =>
      sendSigned('/registrar/payouts', { payouts }, { stampMs: time.ms, secret }),
    sendBanks: (banks: readonly unknown[], secret = SECRET) =>
      sendSigned('/registrar/banks', { banks }, { stampMs: time.ms, secret }),
  };
}
