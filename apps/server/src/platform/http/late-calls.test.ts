/** Calls that are sent slowly, and whose session ends or changes before their body arrives. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { route } from '@artha/contract/kit/route';
import { rolesFor } from '@artha/domain/kit/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Authenticated, Scope } from './caller.ts';
import { serve } from './serve.ts';
import type { TestServer } from './testing/test-server.ts';
import { asOperations, startServer } from './testing/test-server.ts';

const decide = route({
  method: 'POST',
  path: '/api/Decisions',
  audience: { who: 'session', roles: ['operations'], isFullAccessOnly: true } as const,
  summary: 'Says whose data the caller may change.',
  input: z.strictObject({ reason: z.string() }),
  answer: z.object({ userIds: z.nullable(z.array(z.int())) }),
  refusals: [],
});

const OPERATIONS = rolesFor('artha').find(({ key }) => key === 'operations')!;
const scopeOf = (userIds: readonly number[] | undefined) => ({ userIds }) as unknown as Scope;
const WORKING: Authenticated = {
  session: { id: 2, userId: 2, role: OPERATIONS, isFullAccess: true },
  scope: scopeOf([7, 8]),
};

let found: Authenticated | undefined;
let server: TestServer;
beforeAll(async () => {
  server = await startServer([serve(decide, (_input, { scope }) => ({ userIds: scope.userIds?.slice() ?? null }))], {
    authenticator: { anonymous: scopeOf([]), authenticate: () => found },
  });
});
beforeEach(() => {
  found = WORKING;
});
afterAll(() => server.app.drain());

/** Sends the headers of a call, and its body later. @param between runs after the headers and before the body */
const sendSlowly = (between: () => void) =>
  new Promise<string>((resolve, reject) => {
    const body = '{"reason":"Checked"}';
    const headers = { ...asOperations, 'content-type': 'application/json', 'content-length': body.length };
    const call = http.request(`${server.url}${decide.path}`, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.flushHeaders();
    void sleep(1_200).then(() => {
      between();
      call.end(body);
    });
  });

test.each<[string, Authenticated | undefined, string]>([
  ['goes on', WORKING, '{"userIds":[7,8]}'],
  ['ends', undefined, '"code":"session.required"'],
  ['is held', { ...WORKING, hold: 'forced' }, '"code":"session.step-required"'],
  [
    'has limited access now',
    { ...WORKING, session: { ...WORKING.session, isFullAccess: false } },
    '"code":"session.forbidden"',
  ],
  ['sees fewer clients', { ...WORKING, scope: scopeOf([8]) }, '{"userIds":[8]}'],
])('a session that %s while a call is sent', async (_what, later, answer) => {
  expect(await sendSlowly(() => (found = later))).toContain(answer);
});
