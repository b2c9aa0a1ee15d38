import type { DownloadedFile } from '@artha/contract/kit/download';
import { file } from '@artha/contract/kit/download';
import { route } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disposition } from './send-file.ts';
import { serve } from './serve.ts';
import type { TestServer } from './testing/test-server.ts';
import { BROWSER, startServer } from './testing/test-server.ts';

/** All byte values, which any conversion to text would corrupt. */
const BYTES = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
const made: DownloadedFile = { bytes: BYTES, contentType: 'application/pdf', fileName: 'terms "v1" ₹.pdf' };

const call = {
  audience: { who: 'anyone' } as const,
  summary: '',
  input: z.strictObject({ isRefused: z.optional(z.boolean()) }),
  answer: file,
  refusals: ['account.not-found'] as const,
};
const run = ({ isRefused }: { isRefused?: boolean | undefined }) => {
  if (isRefused) throw new Refusal('account.not-found');
  return made;
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer(
    [
      serve(route({ ...call, method: 'GET', path: '/api/files/get' }), run),
      serve(route({ ...call, method: 'POST', path: '/api/files/post' }), run),
    ],
    { documents: [{ url: '/assets/terms.pdf', file: () => Promise.resolve(made) }] },
  );
});
afterAll(() => server.app.drain());

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { ...BROWSER, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test.each([
  ['get', '/api/files/get', {}],
  ['post', '/api/files/post', post({})],
])('a file requested by %s arrives unchanged, to be saved and not executed', async (_method, path, init) => {
  const answer = await fetch(server.url + path, { ...init, headers: { 'accept-encoding': 'gzip', ...init.headers } });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '512',
    'content-disposition': `attachment; filename="terms _v1_ _.pdf"; filename*=UTF-8''terms%20%22v1%22%20%E2%82%B9.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(answer.headers.has('content-encoding')).toBe(false);
});

test.each([
  ['get', '/api/files/get?isRefused=true', {}],
  ['post', '/api/files/post', post({ isRefused: true })],
])('the refusal of a file requested by %s is JSON', async (_method, path, init) => {
  const answer = await fetch(server.url + path, init);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.has('content-disposition')).toBe(false);
  expect(await answer.json()).toMatchObject({ error: { code: 'account.not-found' } });
});

test('a document is shown inline, with a policy that allows PDF viewers', async () => {
  const answer = await fetch(`${server.url}/assets/terms.pdf`);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; /);
});

test.each([
  ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
  ['a\r\nset-cookie: b', `attachment; filename="a__set-cookie_ b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`],
  [`it's (1)*.csv`, `attachment; filename="it_s (1)_.csv"; filename*=UTF-8''it%27s%20%281%29%2A.csv`],
])('the name %j cannot break out of its header', (name, header) => {
  expect(disposition('attachment', name)).toBe(header);
});
