/** Every call of the contract, made by somebody who must change the password or accept the terms first. */
import { allRoutes } from '@artha/contract/contract';
import { isSigned } from '@artha/contract/route';
import { rolesFor } from '@artha/domain/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Authenticator, Scope } from '../../platform/http/context.ts';
import { serve } from '../../platform/http/serve.ts';
import type { TestServer } from '../../platform/http/testing/test-server.ts';
import { startServer } from '../../platform/http/testing/test-server.ts';

const nobody = { userIds: [] } as unknown as Scope;

/** The token is the role's storage name and whether a step is pending. */
const authenticator: Authenticator = {
  nobody,
  authenticate: (token) => {
    const [storageName, pending] = token.split('.');
    const role = rolesFor('artha').find((each) => each.storageName === storageName);
    const session = role && { id: 1, userId: 1, role };
    return Promise.resolve(session && { session, scope: nobody, isStepPending: pending === 'pending' });
  },
};

let server: TestServer;
beforeAll(async () => {
  const served = allRoutes.map((route) =>
    serve(route, () => {
      throw new Error('the call went through');
    }),
  );
  server = await startServer(served, { authenticator });
});
afterAll(() => server.app.drain());

const own = allRoutes.filter((route) => !isSigned(route));

async function codeOf({ method, path }: (typeof own)[number], pending: string): Promise<string> {
  const answers = await Promise.all(
    rolesFor('artha').map(async ({ storageName, id }) => {
      const answer = await fetch(server.url + path.replaceAll(/:\w+/g, '1'), {
        method,
        headers: {
          authorization: `${storageName}.${pending}`,
          role: storageName,
          roleid: String(id),
          'content-type': 'application/json',
        },
        ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
      });
      const { error } = (await answer.json()) as { error: { code: string; statusCode: number } };
      return `${error.statusCode} ${error.code}`;
    }),
  );
  return [...new Set(answers)].toSorted().join();
}

test('these five calls and no others are open to who must do something first', () => {
  expect(own.filter(({ isForcedAllowed }) => isForcedAllowed).map(({ path }) => path)).toEqual([
    '/api/AppUsers/logout',
    '/api/AppUsers/me',
    '/api/AppUsers/:userId/changePassword',
    '/api/AppUsers/:userId/acceptTnc',
    '/api/AppConfigs/options',
  ]);
});

test.each(own.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
  const refused = '403 session.step-required';
  if (route.isForcedAllowed === true) expect(await codeOf(route, 'pending')).not.toContain(refused);
  else expect(await codeOf(route, 'pending')).toBe(refused);
  expect(await codeOf(route, 'done')).not.toContain(refused);
});
