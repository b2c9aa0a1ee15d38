import { anyone } from '@artha/contract/kit/audience';
import { redirect } from '@artha/contract/kit/redirect';
import { route } from '@artha/contract/kit/route';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EKYC_COOKIE } from './cookies.ts';
import { serve } from './serve.ts';
import type { TestServer } from './testing/test-server.ts';
import { startServer } from './testing/test-server.ts';

const comeBack = route({
  method: 'GET',
  path: '/api/Odds/callback',
  audience: anyone,
  summary: 'Where another site sends the browser back to.',
  input: z.object({ state: z.optional(z.string()) }),
  answer: redirect,
  refusals: [],
});

let server: TestServer;
beforeAll(async () => {
  const run = serve(comeBack, ({ state }, ctx) => {
    ctx.cookies.set(EKYC_COOKIE, 'seen');
    return { path: `/odds?status=${state === 'ours' ? 'success' : 'failed'}` as const };
  });
  server = await startServer([run]);
});
afterAll(() => server.app.drain());

const open = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/Odds/callback${query}`, { redirect: 'manual', headers });

test('a browser that comes from another site is sent to a page of the product', async () => {
  const answer = await open('?state=ours', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/odds?status=success']);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('set-cookie')).toContain('__Host-ekyc=seen');
  expect(await answer.text()).toBe('');
});

test('what another site adds to the address is ignored', async () => {
  const answer = await open('?state=other&scope=x&iss=y');
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([
    303,
    '/odds?status=failed',
    '',
  ]);
});
