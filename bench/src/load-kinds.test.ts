import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { errorCount, errorText } from './load-jobs.ts';
import { flood, paced, Polls } from './load-kinds.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that remembers which addresses were asked for. */
async function startServer(answer: (at: number) => { status: number; afterMs?: number } | 'hang up') {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const wish = answer(asked.push(request.url ?? ''));
    if (wish === 'hang up') return void request.socket.destroy();
    const send = () => response.writeHead(wish.status, { 'content-length': 4 }).end('long');
    if (wish.afterMs === undefined) send();
    else setTimeout(send, wish.afterMs);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { asked, port: (server.address() as AddressInfo).port };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test('a flood asks again on each connection as soon as it is answered', async () => {
  const { asked, port } = await startServer(() => ({ status: 200 }));
  const result = await flood({ port, requests: [get('/one'), get('/other')], ms: 200 });
  expect(result.answers).toBe(asked.length);
  expect(result.answers).toBeGreaterThan(20);
  expect(new Set(asked)).toEqual(new Set(['/one', '/other']));
  expect(errorCount(result)).toBe(0);
});

test('an even pace goes on while answers are missing, and their time counts from when they were due', async () => {
  const { asked, port } = await startServer((at) => ({ status: 200, afterMs: at <= 10 ? 150 : 0 }));
  const result = await paced({ port, requests: [get('/a'), get('/b')], perSecond: 100, ms: 300 });
  expect(asked).toHaveLength(30);
  expect(asked.filter((path) => path === '/a')).toHaveLength(15);
  expect(result.answers).toBe(30);
  expect(result.latencyMs.max).toBeGreaterThanOrEqual(150);
});

test('what is refused and what is hung up on are told apart', async () => {
  const { port } = await startServer((at) => (at % 3 === 0 ? 'hang up' : { status: at % 3 === 1 ? 200 : 429 }));
  const result = await paced({ port, requests: [get('/')], perSecond: 60, ms: 200 });
  expect(result.answers).toBe(4);
  expect(errorText(result)).toMatch(/^(?:status 429: 4, connection lost: 4|connection lost: 4, status 429: 4)$/);
});

test('those who poll ask once an interval each, on one connection', async () => {
  const { asked, port } = await startServer(() => ({ status: 200 }));
  const requests = Array.from({ length: 20 }, (_, at) => get(`/${at}`));
  const polls = await Polls.open({ port, requests, everyMs: 100 });
  const before = asked.length;
  const result = await polls.watch(300);
  polls.close();
  expect(before).toBeGreaterThanOrEqual(20);
  expect(result.answers).toBeGreaterThanOrEqual(50);
  expect(result.answers).toBeLessThanOrEqual(70);
  expect(errorText(result)).toBe('none');
});

test('a poll that is not answered is an error', async () => {
  let isStuck = false;
  const { port } = await startServer(() => ({ status: 200, afterMs: isStuck ? 5_000 : 0 }));
  const polls = await Polls.open({ port, requests: [get('/')], everyMs: 50 });
  isStuck = true;
  const result = await polls.watch(300);
  polls.close();
  expect(result.errors).toEqual({ 'not answered': 1 });
});
