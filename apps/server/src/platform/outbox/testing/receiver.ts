import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import { call } from '../../../testing/run-outbox.ts';

interface Received {
  readonly key: string;
  readonly body: unknown;
}

/** A fake external system over HTTP that records what it receives; a test sets its status and delay. */
export async function receiver() {
  const received: Received[] = [];
  const state = { received, status: (_body: unknown): number => 200, delayMs: 0 };
  const server = createServer((request, response) => {
    void (async () => {
      const body: unknown = JSON.parse((await request.toArray()).join(''));
      received.push({ key: String(request.headers['idempotency-key']), body });
      const { delayMs } = state;
      setTimeout(() => response.writeHead(state.status(body)).end(), delayMs).unref();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    received.length = 0;
    Object.assign(state, { status: () => 200, delayMs: 0 });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return Object.assign(state, { url, handlers: new Map([['call', call(url)]]) });
}
