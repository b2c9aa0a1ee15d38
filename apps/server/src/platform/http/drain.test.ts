import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { noContent, nothing, route } from '@artha/contract/kit/route';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from './serve.ts';
import type { TestServer } from './testing/test-server.ts';
import { BROWSER, startServer } from './testing/test-server.ts';

const slow = route({
  method: 'POST',
  path: '/api/slow',
  audience: { who: 'anyone' } as const,
  summary: '',
  input: nothing,
  answer: noContent,
  refusals: [],
});
const quick = route({ ...slow, method: 'GET', path: '/api/quick' });
/** Longer than a test may take: a drain that waits for a connection never ends. */
const NEVER_CUT = { drainMaxMs: 600_000 };
const callsWith = (work: () => Promise<void>) => [serve(slow, work), serve(quick, () => undefined)];
const calls = callsWith(() => Promise.resolve());

afterEach(() => void vi.useRealTimers());

/** Begins a drain with its clock stopped, so that no stage of it ends before `goOn`. */
function stoppedDrain(app: TestServer['app']): { drained: Promise<void>; goOn: () => void } {
  vi.useFakeTimers({ toFake: ['performance'] });
  return { drained: app.drain(), goOn: () => void vi.useRealTimers() };
}

test('under load a drain loses no accepted request and accepts no new one', async () => {
  // With as long for requests in transit: each connection ends by its own last answer.
  const limits = { ...NEVER_CUT, drainGraceMs: NEVER_CUT.drainMaxMs };
  const { app, port } = await startServer(
    callsWith(() => sleep(30)),
    { limits },
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  let isOver = false;
  const callers = Array.from({ length: 20 }, async (_, caller) => {
    const own = caller % 2 === 0 ? new http.Agent({ keepAlive: true, maxSockets: 1 }) : agent;
    while (!isOver) outcomes.push(await call(port, own));
  });
  const answered = () => outcomes.filter((outcome) => outcome === '204').length;
  while (answered() <= 50) await sleep(10);
  await app.drain();
  isOver = true;
  await Promise.all(callers);
  const lost = outcomes.filter((outcome) => outcome !== '204' && outcome !== 'ECONNREFUSED');
  expect(lost).toEqual([]);
});

function call(port: number, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const target = { port, host: '127.0.0.1', path: '/api/slow', method: 'POST', agent, headers: BROWSER };
    const request = http.request(target, (response) => {
      response.resume().on('end', () => resolve(String(response.statusCode)));
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end();
  });
}

test('a draining server reports not ready and closes connections', async () => {
  const { app, port } = await startServer(calls);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const get = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve) => {
      http.get({ port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]));
      });
    });
  expect(await get('/health/ready')).toEqual([200, 'keep-alive']);
  const { drained, goOn } = stoppedDrain(app);
  expect(await get('/health/ready')).toEqual([503, 'close']);
  goOn();
  await drained;
  await app.drain();
});

test('a draining server reports that it is not ready while it still accepts connections', async () => {
  const { app, port } = await startServer(calls, { limits: { drainNoticeMs: 1 } });
  const statusOf = (path: string) =>
    new Promise<number | string | undefined>((resolve) => {
      const options = { port, host: '127.0.0.1', path, agent: false };
      http
        .get(options, (response) => response.resume().on('end', () => resolve(response.statusCode)))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
  const { drained, goOn } = stoppedDrain(app);
  expect([await statusOf('/health/ready'), await statusOf('/api/quick')]).toEqual([503, 204]);
  goOn();
  await drained;
  expect(await statusOf('/health/ready')).toBe('ECONNREFUSED');
});

test('connections without a request do not delay a drain', async () => {
  const { app, port } = await startServer(calls, { limits: NEVER_CUT });
  const socket = net.connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  await app.drain();
  socket.destroy();
});

test('a drain closes the remaining connections after its time limit', async () => {
  const begun = Promise.withResolvers<void>();
  const endless = callsWith(() => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  const { app, url } = await startServer(endless, { limits: { drainMaxMs: 100 } });
  const cut = fetch(`${url}/api/slow`, { method: 'POST', headers: BROWSER }).catch(() => 'cut');
  await begun.promise;
  await app.drain();
  expect(await cut).toBe('cut');
});

test.each<[string, () => Promise<{ isReady: boolean }>, number, string]>([
  ['ready', () => Promise.resolve({ isReady: true }), 200, '{"status":"ready"}'],
  ['not ready', () => Promise.resolve({ isReady: false }), 503, '{"status":"unavailable"}'],
  ['failing', () => Promise.reject(new Error('secret')), 503, '{"status":"unavailable"}'],
  ['hanging', () => new Promise(() => undefined), 503, '{"status":"unavailable"}'],
])('a node that is %s reports only its status', async (_name, ready, status, body) => {
  const { app, url } = await startServer(calls, { ready });
  const response = await fetch(`${url}/health/ready`);
  expect([response.status, await response.text()]).toEqual([status, body]);
  expect(await (await fetch(`${url}/health/live`)).text()).toBe('{"status":"ok"}');
  await app.drain();
});
