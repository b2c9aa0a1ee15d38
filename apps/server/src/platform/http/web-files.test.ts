import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddCalls } from './testing/odd-contract.ts';
import type { TestServer } from './testing/test-server.ts';
import { startServer } from './testing/test-server.ts';

const SCRIPT = 'console.log("artha");\n'.repeat(100);
const LOGIN_LINK = '</assets/login-Ab3kQz1.js>; rel=modulepreload';
const DASHBOARD_LINK = '</assets/dashboard-Ab3kQz1.js>; rel=modulepreload';
const PAGE = '<!doctype html><title>Artha</title>';
const folder = mkdtempSync(join(tmpdir(), 'artha-web-'));
let dist: string;
let server: TestServer;

beforeAll(async () => {
  dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, '.env'), 'secret');
  writeFileSync(
    join(dist, '.first-files.json'),
    JSON.stringify({ '/login': LOGIN_LINK, '/dashboard': DASHBOARD_LINK }),
  );
  writeFileSync(join(dist, 'assets/pdf.worker.min-Ab3kQz1.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/index-Bx3kQz1a.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/index-Bx3kQz1a.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/index-Bx3kQz1a.js.gz'), gzipSync(SCRIPT));
  server = await startServer(oddCalls, { webFolder: dist });
});
afterAll(async () => {
  await server.app.drain();
  rmSync(folder, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };
/** Requests a raw path, which fetch would normalise. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<string>((resolve) => {
    http.get({ host: '127.0.0.1', port: server.port, path, headers }, (response) => {
      let all = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (all += chunk)).on('end', () => resolve(`${response.statusCode} ${all}`));
    });
  });
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

test.each<[string, string | null, number]>([
  ['br, gzip', 'br', 200],
  ['gzip', 'gzip', 200],
  ['identity', null, 200],
])('serves a hashed file to a client that accepts %s', async (accepted, encoding, status) => {
  const answer = await get('/assets/index-Bx3kQz1a.js', { 'accept-encoding': accepted });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([status, encoding]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(await answer.text()).toBe(SCRIPT);
});

test.each(['/', '/index.html', '/login', '/fact-sheet?instrumentId=5', '/rm/dashboard'])(
  '%s serves the page',
  async (path) => {
    const answer = await get(path, html);
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      PAGE,
      'private, no-cache',
    ]);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    for (const name of [
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'referrer-policy',
    ]) {
      expect(answer.headers.has(name), name).toBe(true);
    }
    expect(answer.headers.get('x-request-id')).toBeTruthy();
  },
);

test('a page names the files that its address needs first, or those of the login for a visitor', async () => {
  const linkOf = async (path: string, cookie = '__Host-visitor=a') =>
    (await get(path, { ...html, cookie })).headers.get('link');
  const signedIn = '__Host-visitor=a; __Host-session=b';
  expect(await linkOf('/dashboard?from=a', signedIn)).toBe(DASHBOARD_LINK);
  expect(await linkOf('/dashboard')).toBe(LOGIN_LINK);
  expect(await linkOf('/login?returnUrl=/a')).toBe(LOGIN_LINK);
  for (const path of ['/', '/logout', '/dashboard/', '/constructor'])
    expect(await linkOf(path, signedIn), path).toBeNull();
});

test('a script has no headers that only documents and workers obey', async () => {
  const namesOf = async (path: string) => [...(await get(path)).headers.keys()];
  const script = await namesOf('/assets/index-Bx3kQz1a.js');
  expect(script).toEqual(expect.arrayContaining(['cross-origin-resource-policy', 'x-content-type-options']));
  expect(script).not.toContain('content-security-policy');
  for (const path of ['/assets/pdf.worker.min-Ab3kQz1.js', '/favicon.svg'])
    expect(await namesOf(path), path).toContain('content-security-policy');
});

test('only the first page of a browser sets the visitor cookie', async () => {
  const visitor = (await get('/login', html)).headers.getSetCookie();
  expect(visitor).toEqual([
    expect.stringMatching(/^__Host-visitor=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
  const again = await get('/', { ...html, cookie: visitor[0]!.split(';')[0]! });
  expect(again.headers.getSetCookie()).toEqual([]);
  // Nor does a file that is opened as if it were a page: shared caches keep it.
  for (const path of ['/assets/index-Bx3kQz1a.js', '/favicon.svg', '/missing.png', '/health/live', '/.well-known/a'])
    expect((await get(path, html)).headers.getSetCookie(), path).toEqual([]);
});

test('the policy lists the sites that may frame the product', async () => {
  const embedOrigins = ['https://bank.example.com', 'https://app.bank.example.com'];
  const framed = await startServer(oddCalls, { webFolder: dist, embedOrigins });
  const { headers } = await fetch(`${framed.url}/`, { headers: html });
  expect(headers.get('content-security-policy')).toMatch(
    /frame-ancestors https:\/\/bank\.example\.com https:\/\/app\./,
  );
  expect(headers.getSetCookie()[0]).toMatch(/SameSite=None/);
  await framed.app.drain();
});

test('an unchanged page is answered with 304', async () => {
  const etag = (await get('/', html)).headers.get('etag') ?? '';
  // Not with fetch, which adds its own cache-control header.
  expect(await raw('/', { 'if-none-match': etag })).toBe('304 ');
});

test.each(['*/*', 'application/json', 'image/avif,*/*;q=0.8'])(
  'a page is served to a caller that accepts %s',
  async (accept) => {
    const answer = await get('/login', { accept });
    expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
  },
);

test.each(['/api/nothing', '/api', '/health/other', '/.well-known/nothing', '/.well-known'])(
  '%s is not a page',
  async (path) => {
    expect((await get(path, html)).status).toBe(404);
  },
);

test.each([
  '/assets/index-00000000.js',
  '/missing.png',
  '/rm/dashboard.php',
  '/wp-login.php?page=1',
  '/archive.tar.gz',
  '/login.',
])('the missing file %s is not answered with the page', async (path) => {
  for (const accept of ['*/*', html.accept]) {
    const answer = await get(path, { accept });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  }
});

test.each([
  ['/missing.png', 303],
  ['/rm/dashboard.php?page=1', 303],
  ['/api/missing.png', 404],
  ['/.well-known/missing.png', 404],
])('a browser that opens %s for a person is answered with %i', async (path, status) => {
  expect(await raw(path, { 'sec-fetch-dest': 'document' })).toMatch(new RegExp(`^${status} `));
});

test('a dot in the query does not make a page a file', async () => {
  expect((await get('/login?returnUrl=/a.b', html)).status).toBe(200);
});

test('a redirection leads to its address, and is not cached for good', async () => {
  const documents = [{ url: '/.well-known/change-password', redirectTo: '/change-password' }] as const;
  const { app, url } = await startServer(oddCalls, { webFolder: dist, documents });
  const answer = await fetch(`${url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    303,
    '/change-password',
    'no-cache',
  ]);
  await app.drain();
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/../../secret.txt',
  '/..%5csecret.txt',
  '/.env',
  '//secret.txt',
])('%s is not served', async (path) => {
  const text = await raw(path);
  expect(text).toMatch(/^40[04] /);
});

test('pages answer that the bundle has not been built', async () => {
  const { app, url } = await startServer(oddCalls, { webFolder: join(folder, 'missing') });
  for (const path of ['/', '/login']) {
    const answer = await fetch(url + path, { headers: html });
    expect([answer.status, await answer.text()]).toEqual([503, 'The web bundle has not been built.\n']);
  }
  expect((await fetch(`${url}/api/Odds`)).status).toBe(200);
  await app.drain();
});
