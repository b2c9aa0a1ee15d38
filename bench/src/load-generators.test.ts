import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { errorCount, errorText } from './load-jobs.ts';
import { flood, paced, Polls } from './load-generators.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Starts a server that records the requested paths and the connections. */
async function startServer(answer: (at: number) => { status: number; afterMs?: number } | 'hang up') {
  const paths: string[] = [];
  const connections = new Set<object>();
  const server = createServer((request, response) => {
    connections.add(request.socket);
    const reply = answer(paths.push(request.url ?? ''));
    if (reply === 'hang up') return void request.socket.destroy();
    const send = () => response.writeHead(reply.status, { 'content-length': 4 }).end('long');
    if (reply.afterMs === undefined) send();
    else setTimeout(send, reply.afterMs);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { paths, connections, port: (server.address() as AddressInfo).port };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('a flood sends the next request on a connection as soon as it has an answer', async () => {
  const { paths, connections, port } = await startServer(() => ({ status: 200 }));
  const result = await flood({ port, requests: [get('/one'), get('/other')], ms: 200 });
  expect(result.answers).toBe(paths.length);
  expect(connections.size).toBe(2);
  expect(result.answers).toBeGreaterThan(connections.size);
  expect(new Set(paths)).toEqual(new Set(['/one', '/other']));
  expect(errorCount(result)).toBe(0);
});

test('a constant rate continues while answers are missing, and latency counts from the due time', async () => {
  const { paths, port } = await startServer((at) => ({ status: 200, afterMs: at <= 10 ? 150 : 0 }));
  const result = await paced({ port, requests: [get('/a'), get('/b')], perSecond: 100, ms: 300 });
  expect(paths).toHaveLength(30);
  expect(paths.filter((path) => path === '/a')).toHaveLength(15);
  expect(result.answers).toBe(30);
  expect(result.latencyMs.max).toBeGreaterThanOrEqual(150);
});

test('distinguishes error statuses from lost connections', async () => {
  const { port } = await startServer((at) => (at % 3 === 0 ? 'hang up' : { status: at % 3 === 1 ? 200 : 429 }));
  const result = await paced({ port, requests: [get('/')], perSecond: 60, ms: 200 });
  expect(result.answers).toBe(4);
  expect(errorText(result)).toMatch(/^(?:status 429: 4, connection lost: 4|connection lost: 4, status 429: 4)$/);
});

test('each client polls once an interval at most, on one connection', async () => {
  const { paths, connections, port } = await startServer(() => ({ status: 200 }));
  const requests = Array.from({ length: 20 }, (_, at) => get(`/${at}`));
  const polls = await Polls.open({ port, requests, everyMs: 100, missingAfterMs: 200 });
  const before = paths.length;
  const result = await polls.watch(300);
  polls.close();
  expect(before).toBeGreaterThanOrEqual(20);
  // A busy machine polls more rarely, never more often: turns that begin and end in the time, and one more.
  expect(result.answers).toBeGreaterThan(0);
  expect(result.answers).toBeLessThanOrEqual(20 * (Math.ceil(result.seconds / 0.1) + 1));
  expect(new Set(paths).size).toBe(20);
  expect(connections.size).toBe(20);
});

test('a poll that is not answered is an error', async () => {
  let isStuck = false;
  const { port } = await startServer(() => ({ status: 200, afterMs: isStuck ? 5_000 : 0 }));
  const polls = await Polls.open({ port, requests: [get('/')], everyMs: 50, missingAfterMs: 100 });
  isStuck = true;
  const result = await polls.watch(300);
  polls.close();
  expect(result.errors).toEqual({ 'not answered': 1 });
});
