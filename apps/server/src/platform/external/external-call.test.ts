/** How long external systems may take for an answer, over HTTP, at a fortieth of the real time. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { callExternal } from './external-call.adapter.ts';

const FASTER = 40;
const waiting = new Set<() => void>();
const server = createServer((_request, response) => {
  response.write('{"rows":');
  waiting.add(() => response.end('[]}'));
});

beforeAll(async () => {
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / FASTER));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

test('a report of a day may take longer than another answer', async () => {
  const { port } = server.address() as AddressInfo;
  const request = { method: 'GET', url: `http://127.0.0.1:${port}/` } as const;
  const report = callExternal('the bank', { ...request, isReport: true });
  const error = await callExternal('the bank', request).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeliveryError);
  expect(String(error)).toMatch('the bank did not answer');
  for (const finish of waiting) finish();
  await expect(report).resolves.toEqual({ status: 200, text: '{"rows":[]}' });
});

test('a report that takes too long is a failed call', async () => {
  const { port } = server.address() as AddressInfo;
  const report = callExternal('the bank', { method: 'GET', url: `http://127.0.0.1:${port}/`, isReport: true });
  await expect(report).rejects.toThrow('the bank did not answer');
});
