import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { controlCall } from './control-call.ts';

test('the message distinguishes a sandbox that is still working from one that is not running', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const call = (timeoutMs?: number) => controlCall(url, { method: 'GET', path: '/clock' }, timeoutMs);
  await expect(call(60)).rejects.toThrow(`The sandbox at ${url} has not answered for 0.001 minutes.`);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await expect(call()).rejects.toThrow(`No sandbox answers at ${url}.`);
});
