import net from 'node:net';
import { noContent, nothing, route } from '@artha/contract/kit/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve } from './serve.ts';
import { oddCalls } from './testing/odd-contract.ts';
import { sendRaw } from './testing/raw-socket.ts';
import type { TestServer } from './testing/test-server.ts';
import { BROWSER, startServer } from './testing/test-server.ts';

const huge = route({
  method: 'GET',
  path: '/api/huge',
  audience: { who: 'anyone' } as const,
  summary: '',
  input: nothing,
  answer: z.object({ text: z.string() }),
  refusals: [],
});
const quick = route({ ...huge, path: '/api/quick', answer: noContent });

let server: TestServer;
/** Has short time limits, for tests that expect to be cut off. */
let impatient: TestServer;
let hugeAnswers = 0;
beforeAll(async () => {
  const answerHuge = () => {
    hugeAnswers += 1;
    return { text: 'x'.repeat(20_000_000) };
  };
  const served = [...oddCalls, serve(huge, answerHuge), serve(quick, () => undefined)];
  server = await startServer(served);
  impatient = await startServer(served, {
    limits: { headersTimeoutMs: 400, requestTimeoutMs: 800, connectionsCheckMs: 50, readerTimeoutMs: 400 },
  });
});
afterAll(() => Promise.all([server.app.drain(), impatient.app.drain()]));

const GET = 'GET /api/quick HTTP/1.1\r\nHost: a\r\n';
const COOKIES = `cookie: ${BROWSER['cookie']}\r\nx-xsrf-token: ${BROWSER['x-xsrf-token']}\r\n`;
const POST = `POST /api/Odds/touch HTTP/1.1\r\nHost: a\r\ncontent-type: application/json\r\n${COOKIES}`;

test.each<[string, string | Buffer, readonly number[], boolean]>([
  ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400], true],
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, [400], true],
  ['a length of letters', `${POST}Content-Length: abc\r\n\r\n`, [400], true],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n`, [400], true],
  ['an unknown transfer coding', `${POST}Transfer-Encoding: gzip\r\n\r\n`, [400], true],
  ['a broken chunk size', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [400], true],
  ['a header line that continues', `${GET}X-A: b\r\n c\r\n\r\n`, [400], true],
  ['a blank before the colon', `${GET}X-A : b\r\n\r\n`, [400], true],
  ['a bare line feed in a value', `${GET}X-A: b\nX-B: c\r\n\r\n`, [400], true],
  ['NUL in a value', `${GET}X-A: b\u0000c\r\n\r\n`, [400], true],
  ['no host', 'GET /api/quick HTTP/1.1\r\n\r\n', [400], true],
  ['a header of 64 KB', `${GET}X-A: ${'b'.repeat(65_536)}\r\n\r\n`, [431], true],
  ['1,000 headers', `${GET}${'a:b\r\n'.repeat(1_000)}\r\n`, [400], false],
  ['1,000 headers on /health', `GET /health/ready HTTP/1.1\r\nHost: a\r\n${'a:b\r\n'.repeat(1_000)}\r\n`, [400], false],
  ['1,000 headers on a page', `GET /explore HTTP/1.1\r\nHost: a\r\n${'a:b\r\n'.repeat(1_000)}\r\n`, [400], false],
  ['two hosts', `${GET}Host: b\r\n\r\n`, [400], false],
  ['the same host twice', `${GET}Host: a\r\n\r\n`, [400], false],
  ['two hosts on /health', 'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', [400], false],
  ['two hosts on a page', 'GET / HTTP/1.1\r\nhost: a\r\nHOST: b\r\n\r\n', [400], false],
  ['an address of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, [431], true],
  ['an unknown method', 'HACK /api/quick HTTP/1.1\r\nHost: a\r\n\r\n', [501], true],
  ['TRACE', 'TRACE /api/quick HTTP/1.1\r\nHost: a\r\n\r\n', [405], false],
  ['TRACE of nothing', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', [405], false],
  ['CONNECT', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', [], true],
  ['HTTP/0.9', 'GET /api/quick\r\n\r\n', [400], true],
  ['HTTP/3.7', 'GET /api/quick HTTP/3.7\r\n\r\n', [400], true],
  ['TLS', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xa5, 0x01, 0x00, 0x00]), [501], true],
  ['a body on a GET', `${GET}Content-Length: 2\r\n\r\n{}`, [400], false],
  ['an upgrade', `${GET}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`, [204], false],
  ['a whole address', 'GET http://a/api/quick HTTP/1.1\r\nHost: a\r\n\r\n', [400], false],
])('%s', async (_name, bytes, statuses, isClosed) => {
  const result = await sendRaw(server.port, [bytes], { answers: isClosed ? undefined : statuses.length });
  expect([result.statuses, result.isClosed]).toEqual([statuses, isClosed]);
  expect(result.text).not.toMatch(/Error:|node_modules|HPE_|FST_/);
  expect((await sendRaw(server.port, [`${GET}\r\n`], { answers: 1 })).statuses).toEqual([204]);
});

test('pipelined requests are answered in order', async () => {
  const result = await sendRaw(server.port, [`${GET}\r\n${POST}Content-Length: 2\r\n\r\n{}${GET}\r\n`], {
    answers: 3,
  });
  expect(result.statuses).toEqual([204, 204, 204]);
});

test('garbage after a request does not change its answer', async () => {
  const result = await sendRaw(server.port, [`${GET}\r\nnonsense\r\n\r\n`]);
  expect(result.isClosed).toBe(true);
  expect([[], [204]]).toContainEqual(result.statuses);
});

test('a request hidden in a body is not executed', async () => {
  const hidden = `${GET}\r\n`;
  const result = await sendRaw(server.port, [`${POST}Content-Length: ${hidden.length}\r\n\r\n${hidden}`], {
    answers: 1,
  });
  expect(result.statuses).toEqual([400]);
});

test.each<[string, readonly string[], number]>([
  ['headers', [...Array.from(GET), ...Array.from('X-A: b'.repeat(50))], 20],
  ['a body', [`${POST}Content-Length: 90000\r\n\r\n`, ...Array.from('x'.repeat(100))], 50],
  ['nothing at all', [], 0],
])('a client that sends %s too slowly is disconnected', async (_name, pieces, everyMs) => {
  const result = await sendRaw(impatient.port, pieces, { everyMs });
  expect(result.isClosed).toBe(true);
});

test('a client that does not read its answer is disconnected', async () => {
  const socket = net.connect(impatient.port, '127.0.0.1');
  socket.write('GET /api/huge HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => hugeAnswers).toBe(1);
  await expect.poll(() => connections(impatient)).toBe(0);
  socket.destroy();
});

const connections = ({ app }: TestServer): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('500 slow connections do not keep a fast one from its answer', async () => {
  const slow = Array.from({ length: 500 }, () => net.connect(server.port, '127.0.0.1').on('error', () => undefined));
  for (const socket of slow) socket.write('GET /');
  await expect.poll(() => connections(server)).toBeGreaterThanOrEqual(slow.length);
  const writing = setInterval(() => {
    for (const socket of slow) socket.write('a');
  }, 40);
  for (let round = 0; round < 20; round += 1) expect((await fetch(`${server.url}/api/quick`)).status).toBe(204);
  clearInterval(writing);
  for (const socket of slow) socket.destroy();
});
