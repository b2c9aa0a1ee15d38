import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { only } from '@artha/contract/kit/audience';
import { upload } from '@artha/contract/kit/upload';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '../serve.ts';
import { sendRaw } from '../testing/raw-socket.ts';
import type { TestServer } from '../testing/test-server.ts';
import { asClient, asOperations, startServer } from '../testing/test-server.ts';

const MAX_BYTES = 10_000;

const sendOdd = upload({
  path: '/api/Odds/:box/upload',
  audience: only('client'),
  summary: 'Receives a file.',
  input: z.strictObject({ box: z.enum(['one', 'unread', 'waiting']) }),
  answer: z.object({ name: z.string(), size: z.int(), sum: z.int() }),
  refusals: ['file.maxsize', 'file.empty', 'file.too-many'],
});

const folder = mkdtempSync(join(tmpdir(), 'artha-upload-test-'));
let waiting: (() => void)[] = [];
let begun = 0;
let received = 0;
const calls = [
  serve(sendOdd, async ({ box }, ctx) => {
    begun += 1;
    if (box === 'unread') return { name: '', size: 0, sum: 0 };
    if (box === 'waiting') await new Promise<void>((resolve) => waiting.push(resolve));
    const file = await ctx.incomingFile!.receive(MAX_BYTES);
    received += 1;
    const bytes = await file.read();
    return { name: file.fileName, size: file.size, sum: bytes.reduce((sum, each) => sum + each, 0) };
  }),
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer(calls, {
    spoolFolder: folder,
    limits: { uploadsMax: 3, uploadsPerUser: 2, connectionsCheckMs: 20 },
  });
});
afterEach(() => {
  for (const done of waiting) done();
  waiting = [];
  expect(readdirSync(folder)).toEqual([]);
});
afterAll(async () => {
  await server.app.drain();
  rmSync(folder, { recursive: true });
});

const BOUNDARY = '----boundary';
const part = (content: string | Uint8Array, disposition = 'name="file"; filename="a.csv"'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const body = (...parts: readonly Buffer[]): Buffer => Buffer.concat([...parts, END]);

const headersOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** The head of a request; the body may follow. */
const head = (headers: Readonly<Record<string, string>>, path = '/api/Odds/one/upload'): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\n` +
  `${headersOf({ 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...asClient, ...headers })}\r\n`;

const post = async (sent: Buffer, init: { path?: string; headers?: Record<string, string> } = {}) => {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...asClient, ...init.headers };
  const answer = await fetch(`${server.url}/api/Odds/${init.path ?? 'one'}/upload`, {
    method: 'POST',
    headers,
    body: new Uint8Array(sent),
  });
  const text = await answer.text();
  const { error } = JSON.parse(text) as { error?: { code: string } };
  return error ? `${answer.status} ${error.code}` : (JSON.parse(text) as object);
};

test('receives one file as it was sent', async () => {
  const bytes = Uint8Array.from({ length: MAX_BYTES }, (_, at) => at % 256);
  const sum = bytes.reduce((total, each) => total + each, 0);
  expect(await post(body(part(bytes)))).toEqual({ name: 'a.csv', size: MAX_BYTES, sum });
});

test('keeps the name as it was sent', async () => {
  const named = (name: string) => post(body(part('a', `name="file"; filename="${name}"`)));
  expect(await named('../खाता.csv')).toMatchObject({ name: '../खाता.csv' });
});

test.each<[string, Buffer, string]>([
  ['a byte too many', body(part(new Uint8Array(MAX_BYTES + 1))), '413 file.maxsize'],
  ['far too many bytes', body(part(new Uint8Array(MAX_BYTES * 3))), '413 file.maxsize'],
  ['no bytes', body(part('')), '422 file.empty'],
  ['no part', END, '400 request.malformed'],
  ['nothing', Buffer.alloc(0), '400 request.malformed'],
  ['another name', body(part('a', 'name="other"; filename="a.csv"')), '400 request.malformed'],
  ['no file name', body(part('a', 'name="file"')), '400 request.malformed'],
  ['a second file', body(part('a'), part('b')), '400 request.malformed'],
  ['a field besides', body(part('a'), part('b', 'name="container"')), '400 request.malformed'],
  ['a field before', body(part('b', 'name="container"'), part('a')), '400 request.malformed'],
  ['no end', part('a'), '400 request.malformed'],
  ['half a part', Buffer.from(`--${BOUNDARY}\r\ncontent-dispo`), '400 request.malformed'],
  ['a long beginning', Buffer.concat([Buffer.alloc(20_000, 'x'), body(part('a'))]), '413 file.maxsize'],
])('refuses %s', async (_name, sent, expected) => {
  expect(await post(sent)).toBe(expected);
});

test.each<[string, Record<string, string>, string]>([
  ['JSON', { 'content-type': 'application/json' }, '415 request.unsupported-type'],
  ['text', { 'content-type': 'text/plain' }, '415 request.unsupported-type'],
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, '415 request.unsupported-type'],
  ['an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, '400 request.malformed'],
  ['a compressed body', { 'content-encoding': 'gzip' }, '415 request.unsupported-type'],
])('refuses %s', async (_name, headers, expected) => {
  const sent = headers['content-type'] === 'application/json' ? Buffer.from('{}') : body(part('a'));
  expect(await post(sent, { headers })).toBe(expected);
});

test('answers any garbled body with a refusal or what it holds', async () => {
  const whole = body(part('abc'));
  const change = fc.tuple(fc.nat(whole.length), fc.nat(6), fc.uint8Array({ maxLength: 6 }));
  const garbled = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<Buffer>(
        (bytes, [at, cut, put]) => Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + cut)]),
        whole,
      ),
    );
  const ANSWERS = ['400 request.malformed', '422 file.empty'];
  await fc.assert(
    fc.asyncProperty(garbled, async (sent) => {
      const answer = await post(sent);
      if (typeof answer === 'string') expect(ANSWERS).toContain(answer);
      else expect(answer).toHaveProperty('size');
    }),
    { numRuns: 150 },
  );
});

const long = { 'content-length': '1000000000' };
test.each<[string, string, number]>([
  ['without a session', head({ ...long, authorization: '' }), 401],
  ['in another role', head({ ...long, ...asOperations }), 403],
  ['without a CSRF token', head({ ...long, 'x-xsrf-token': 'none' }), 403],
  ['from another site', head({ ...long, 'sec-fetch-site': 'cross-site' }), 403],
  ['to a box that does not exist', head(long, '/api/Odds/two/upload'), 422],
  ['to a box with a path', head(long, '/api/Odds/..%2fone/upload'), 422],
  ['of a size that is too large', head(long), 413],
  ['as another type', head({ ...long, 'content-type': 'text/csv' }), 415],
  ['that its call does not read', head(long, '/api/Odds/unread/upload'), 200],
])('answers a body of 1 GB %s before it is sent, and ends the connection', async (_name, request, status) => {
  const { statuses, isClosed } = await sendRaw(server.port, [request]);
  expect([statuses, isClosed]).toEqual([[status], true]);
});

test('cuts a chunked body off at the limit', async () => {
  const socket = net.connect(server.port, '127.0.0.1');
  let text = '';
  let sent = 0;
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(head({ 'transfer-encoding': 'chunked' }));
  const chunk = (bytes: Buffer) =>
    socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]));
  chunk(part('').subarray(0, -2));
  const filler = Buffer.alloc(4_000, 'x');
  while (!text.includes('HTTP/1.1') && sent < 100_000_000) {
    chunk(filler);
    sent += filler.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(text).toContain('413');
  expect(text).toContain('file.maxsize');
  if (!socket.destroyed) await once(socket, 'close');
});

test('leaves nothing behind when the connection ends in the middle', async () => {
  const before = { begun, received };
  const socket = net.connect(server.port, '127.0.0.1');
  socket.write(head({ 'content-length': '9000' }));
  socket.write(part(new Uint8Array(3_000)));
  await expect.poll(() => begun).toBe(before.begun + 1);
  socket.destroy();
  await expect.poll(() => post(body(part('a')))).not.toBe('429 request.too-many');
  expect(received).toBe(before.received + 1);
});

test('frees the slots of callers who left before their files were read', async () => {
  const whole = body(part('a'));
  for (const sent of [whole, whole.subarray(0, 40)]) {
    const connected = once(server.app.server, 'connection');
    const socket = net.connect(server.port, '127.0.0.1');
    const connection = (await connected)[0] as net.Socket;
    socket.write(head({ 'content-length': String(whole.length) }, '/api/Odds/waiting/upload'));
    socket.write(sent);
    await expect.poll(() => waiting.length).toBe(1);
    socket.destroy();
    await once(connection, 'close');
    waiting.pop()?.();
  }
  await expect.poll(() => post(body(part('a')))).toMatchObject({ size: 1 });
});

test('a body may take longer than other calls', async () => {
  const before = begun;
  const whole = body(part('abc'));
  const socket = net.connect(server.port, '127.0.0.1');
  const answer = text(socket);
  socket.write(head({ 'content-length': String(whole.length), connection: 'close' }));
  await expect.poll(() => begun).toBe(before + 1);
  socket.write(whole.subarray(0, 40));
  // The time of other calls is over once Node says so, which it does once for a connection.
  const http = server.app.server;
  const { headersTimeout, requestTimeout } = http;
  const over = once(http, 'clientError');
  Object.assign(http, { headersTimeout: 1, requestTimeout: 1 });
  await over;
  Object.assign(http, { headersTimeout, requestTimeout });
  socket.write(whole.subarray(40));
  expect(await answer).toContain('HTTP/1.1 200');
});

test('a body that takes longer than its own limit is refused', async () => {
  const impatient = await startServer(calls, { spoolFolder: folder, limits: { uploadTimeoutMs: 100 } });
  const { statuses, isClosed } = await sendRaw(impatient.port, [head({ 'content-length': '9000' }), part('a')]);
  expect([statuses, isClosed]).toEqual([[408], true]);
  await impatient.app.drain();
});

test('limits the uploads of one user, and of the node', async () => {
  const other = (id: number) => ({ authorization: `CLIENT-session-${id}` });
  const pending: Promise<unknown>[] = [];
  for (const id of [1, 1, 2]) {
    pending.push(post(body(part('a')), { path: 'waiting', headers: other(id) }));
    await expect.poll(() => waiting.length).toBe(pending.length);
  }
  expect(await post(body(part('a')), { headers: other(3) })).toBe('503 server.busy');
  waiting.pop()?.();
  await pending[2];
  expect(await post(body(part('a')), { headers: other(1) })).toBe('429 request.too-many');
  expect(await post(body(part('a')), { headers: other(3) })).toMatchObject({ size: 1 });
});
