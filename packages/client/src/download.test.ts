import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedIn } from '@artha/contract/kit/audience';
import { file } from '@artha/contract/kit/download';
import { nothing, route } from '@artha/contract/kit/route';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientError } from './client-error.ts';
import { createDownload } from './download.ts';

const BYTES = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
const getFile = route({
  method: 'GET',
  path: '/api/file',
  audience: signedIn,
  summary: 'A file.',
  input: nothing,
  answer: file,
  refusals: [],
});
const postFile = route({ ...getFile, method: 'POST', path: '/api/find' });

let server: Server;
let seen: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[];
let answerWith: (response: ServerResponse) => void;
beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ url: request.url, headers: request.headers, body });
      if (request.url === '/api/AppUsers/csrf') response.writeHead(204).end();
      else answerWith(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));

const refused: string[] = [];
const download = () =>
  createDownload({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: () => ({ token: 'a-token', role: { name: 'CLIENT', id: 1 } }),
    cookies: () => '',
    onUnauthorised: (token) => refused.push(token),
  });
const fileWith = (headers: Record<string, string>) => (response: ServerResponse) =>
  response.writeHead(200, headers).end(BYTES);

test('returns a file with its bytes, content type and name, and sends the usual headers', async () => {
  answerWith = fileWith({ 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="a.pdf"' });
  expect(await download()(getFile, {})).toEqual({ bytes: BYTES, contentType: 'application/pdf', fileName: 'a.pdf' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'a-token',
    role: 'CLIENT',
    source: 'web',
    version: '1.0.0',
    accept: '*/*',
  });
  expect(await download()(postFile, {})).toMatchObject({ bytes: BYTES });
});

test.each([
  [`attachment; filename="x"; filename*=UTF-8''b%E2%82%B9.csv`, 'b₹.csv'],
  [`attachment; filename="plain name.csv"`, 'plain name.csv'],
  [`attachment; filename="x"; filename*=UTF-8''%E2%82`, 'x'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc`, '.._.._etc'],
  ['attachment', 'download'],
])('the name in %s is %s', async (disposition, fileName) => {
  answerWith = fileWith({ 'content-disposition': disposition });
  expect(await download()(getFile, {})).toMatchObject({ fileName, contentType: 'application/octet-stream' });
});

test.each([
  [404, 'account.not-found', 'Account not found.'],
  [401, 'session.required', 'Please log in.'],
])('reads an error %i in place of bytes', async (statusCode, code, message) => {
  answerWith = (response) => {
    const error = { statusCode, name: 'Refusal', message, code, requestId: 'r-1' };
    response.writeHead(statusCode, { 'content-type': 'application/octet-stream' }).end(JSON.stringify({ error }));
  };
  const failure = await download()(getFile, {}).catch((error: unknown) => error as ClientError);
  expect(failure).toMatchObject({ name: 'ClientError', status: statusCode, code, message, requestId: 'r-1' });
  expect(refused.splice(0)).toEqual(statusCode === 401 ? ['a-token'] : []);
});

test('an answer without a file and an unreachable service throw a ClientError', async () => {
  answerWith = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in to the network');
  const call = download();
  await expect(call(getFile, {})).rejects.toMatchObject({ code: 'client.unreadable-answer' });
  server.closeAllConnections();
  server.close();
  await expect(call(getFile, {})).rejects.toMatchObject({ code: 'client.unreachable' });
});
