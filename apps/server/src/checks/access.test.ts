/** Makes every call of the contract as every kind of caller: the answer is the access that the call declares. */
import { allRoutes } from '@artha/contract/contract';
import type { Hold, Route } from '@artha/contract/kit/route';
import { HOLDS, isSigned } from '@artha/contract/kit/route';
import type { Role } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANONYMOUS, scopeOf } from '../modules/system/session/scope.ts';
import type { Authenticator } from '../platform/http/caller.ts';
import type { TestServer } from '../platform/http/testing/test-server.ts';
import { BROWSER, startServer } from '../platform/http/testing/test-server.ts';

const roles = rolesFor('artha');

interface Caller {
  readonly name: string;
  readonly role?: Role;
  readonly isLimited?: boolean;
  readonly hold?: Hold;
  /** Headers instead of those of the role. */
  readonly headers?: Readonly<Record<string, string>>;
}

const roleOf = (key: Role['key']): Role => roles.find((role) => role.key === key)!;

const callers: readonly Caller[] = [
  { name: 'anonymous' },
  ...roles.map((role) => ({ name: role.key, role })),
  { name: 'operations, limited', role: roleOf('operations'), isLimited: true },
  { name: 'relationshipManager, limited', role: roleOf('relationshipManager'), isLimited: true },
  ...HOLDS.flatMap((hold) => [
    { name: `client, ${hold}`, role: roleOf('client'), hold },
    { name: `systemAdmin, ${hold}`, role: roleOf('systemAdmin'), hold },
  ]),
  { name: 'client without a role', role: roleOf('client'), headers: {} },
  { name: 'client with an empty role', role: roleOf('client'), headers: { role: '', roleid: '' } },
  {
    name: 'client claiming to be a system admin',
    role: roleOf('client'),
    headers: { role: 'SYSTEMADMIN', roleid: '5' },
  },
  { name: 'client with the id of another role', role: roleOf('client'), headers: { role: 'CLIENT', roleid: '5' } },
];

/** The token contains the index of its caller. */
const authenticator: Authenticator = {
  anonymous: ANONYMOUS,
  authenticate: ({ token }) => {
    const caller = callers[Number(token.slice('caller-number-'.length))];
    if (!caller?.role) return Promise.resolve(undefined);
    const { role, isLimited = false, hold } = caller;
    const session = { id: 1, userId: 7, role, isFullAccess: !isLimited };
    return Promise.resolve({ session, scope: scopeOf(7, role), hold });
  },
};

let server: TestServer;
beforeAll(async () => {
  const served = allRoutes.map((route) => ({
    route,
    run: () => {
      throw new Error('the call went through');
    },
  }));
  server = await startServer(served, { authenticator });
});
afterAll(() => server.app.drain());

const DENIED = new Set([
  'session.required',
  'session.forbidden',
  'session.role-mismatch',
  'session.step-required',
  'session.answer-pending',
  'session.onboarding',
  'payment.signature-wrong',
]);

/** The error code of a denied caller; undefined when the call passes the access checks. */
async function denialOf({ method, path }: Route, caller: Caller): Promise<string | undefined> {
  const { role } = caller;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const claimed = caller.headers ?? (role && { role: role.storageName, roleid: String(role.id) });
  const answer = await fetch(server.url + path.replaceAll(/:\w+/g, '1'), {
    method,
    headers: {
      ...BROWSER,
      ...claimed,
      ...(role && { authorization: `caller-number-${callers.indexOf(caller)}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: '{}' }),
  });
  const { error } = (await answer.json()) as { error: { code: string } };
  return DENIED.has(error.code) ? error.code : undefined;
}

const HOLD_REFUSALS = {
  pending: 'session.answer-pending',
  forced: 'session.step-required',
  onboarding: 'session.onboarding',
} as const;

/** The denial that the contract declares for a caller. */
function declaredDenial(route: Route, { role, isLimited, hold, headers }: Caller): string | undefined {
  const { audience } = route;
  if (audience.who === 'payment-bank' || audience.who === 'clearing') return 'payment.signature-wrong';
  if (audience.who === 'sandbox') return 'session.forbidden';
  if (hold && !route.allowedWhile?.includes(hold)) return HOLD_REFUSALS[hold];
  if (audience.who !== 'session') return undefined;
  if (!role) return 'session.required';
  const isRoleWrong = headers && !(route.isRoleOptional === true && headers['role'] === undefined);
  if (isRoleWrong) return 'session.role-mismatch';
  if (audience.roles !== 'any' && !audience.roles.includes(role.key)) return 'session.forbidden';
  return audience.isFullAccessOnly === true && isLimited === true ? 'session.forbidden' : undefined;
}

test.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
  const denials = await Promise.all(
    callers.map(async (caller) => [caller.name, await denialOf(route, caller)] as const),
  );
  expect(denials).toEqual(callers.map((caller) => [caller.name, declaredDenial(route, caller)]));
});

const changing = allRoutes.filter((route) => route.method !== 'GET' && !isSigned(route));
const { cookie = '', 'x-xsrf-token': token = '' } = BROWSER;
const anotherToken = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

/** Requests of an authorised caller that a page of another site can make a browser send. */
test.each<[string, Record<string, string>]>([
  ['no token', { cookie }],
  ['another token', { cookie: cookie.replace(token, anotherToken), 'x-xsrf-token': anotherToken }],
  ['an empty token', { cookie, 'x-xsrf-token': '' }],
  ['a token and no cookie', { 'x-xsrf-token': token }],
  ['a token of another session', { cookie: cookie.replace('half', 'another-half'), 'x-xsrf-token': token }],
  ['a cookie that differs from the header', { cookie: cookie.replace(token, anotherToken), 'x-xsrf-token': token }],
  ['a page on another site', { ...BROWSER, 'sec-fetch-site': 'cross-site' }],
  ['a page on a sibling subdomain', { ...BROWSER, 'sec-fetch-site': 'same-site' }],
  ['a typed address', { ...BROWSER, 'sec-fetch-site': 'none' }],
  ['a foreign origin', { ...BROWSER, origin: 'https://evil.example' }],
  ['a null origin', { ...BROWSER, origin: 'null' }],
])('refuses every change with %s', async (_name, headers) => {
  for (const route of changing) {
    const { audience } = route;
    const key = audience.who === 'session' && audience.roles !== 'any' ? audience.roles[0]! : 'client';
    const caller = callers.find(({ name }) => name === key)!;
    const claimed = { role: caller.role!.storageName, roleid: String(caller.role!.id) };
    const answer = await fetch(server.url + route.path.replaceAll(/:\w+/g, '1'), {
      method: route.method,
      headers: { ...headers, ...claimed, authorization: `caller-number-${callers.indexOf(caller)}` },
    });
    const { error } = (await answer.json()) as { error: { code: string } };
    // Without the cookie half of the token there is no session, which is checked first.
    expect([route.path, error.code]).toEqual([
      route.path,
      headers['cookie'] === undefined && audience.who === 'session' ? 'session.required' : 'request.csrf-wrong',
    ]);
  }
});

test('refuses form bodies from every caller', async () => {
  for (const route of changing.filter(({ method }) => method !== 'DELETE')) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a']) {
      const init = { method: route.method, headers: { ...BROWSER, 'content-type': type }, body: '{}' };
      const { status } = await fetch(server.url + route.path.replaceAll(/:\w+/g, '1'), init);
      expect([401, 415]).toContain(status);
    }
  }
});

const who = ({ audience }: Route): string => {
  if (audience.who !== 'session') return audience.who;
  const named = audience.roles === 'any' ? 'signed in' : audience.roles.join(', ');
  return audience.isFullAccessOnly === true ? `${named}; full access` : named;
};

test('docs/access.md lists every call', async () => {
  const rows = allRoutes.map(
    (route) => `| ${route.method} | ${route.path} | ${who(route)} | ${route.allowedWhile?.join(', ') ?? ''} |`,
  );
  const text = [
    '# Who may call what',
    '',
    'Generated from the contract by a test (`npx vitest run apps/server/src/checks/access.test.ts -u`), which makes',
    'every call as every kind of caller. "While" lists the holds on a session during which the call is still allowed.',
    '',
    '| Method | Path | Who | While |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../docs/access.md');
});
