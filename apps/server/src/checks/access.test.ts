/** Every call of the contract, made by every kind of caller: what is answered is what the call declares. */
import { allRoutes } from '@artha/contract/contract';
import type { Hold, Route } from '@artha/contract/kit/route';
import { isSigned } from '@artha/contract/kit/route';
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
  /** Headers in place of those that go with the role. */
  readonly headers?: Readonly<Record<string, string>>;
}

const of = (key: Role['key']): Role => roles.find((role) => role.key === key)!;

const HOLDS: readonly Hold[] = ['pending', 'forced', 'onboarding'];
const callers: readonly Caller[] = [
  { name: 'nobody' },
  ...roles.map((role) => ({ name: role.key, role })),
  { name: 'operations, limited', role: of('operations'), isLimited: true },
  { name: 'relationshipManager, limited', role: of('relationshipManager'), isLimited: true },
  ...HOLDS.flatMap((hold) => [
    { name: `client, ${hold}`, role: of('client'), hold },
    { name: `systemAdmin, ${hold}`, role: of('systemAdmin'), hold },
  ]),
  { name: 'client without a role', role: of('client'), headers: {} },
  { name: 'client with an empty role', role: of('client'), headers: { role: '', roleid: '' } },
  { name: 'client as system admin', role: of('client'), headers: { role: 'SYSTEMADMIN', roleid: '5' } },
  { name: 'client with the id of another', role: of('client'), headers: { role: 'CLIENT', roleid: '5' } },
];

/** A token says who its caller is. */
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

/** What a caller is told that is kept out; undefined for one that is let in to have the input read. */
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

/** What the contract says of a caller. */
function declaredDenial(route: Route, { role, isLimited, hold, headers }: Caller): string | undefined {
  const { audience } = route;
  if (audience.who === 'payment-bank') return 'payment.signature-wrong';
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
  const asked = await Promise.all(callers.map(async (caller) => [caller.name, await denialOf(route, caller)] as const));
  expect(asked).toEqual(callers.map((caller) => [caller.name, declaredDenial(route, caller)]));
});

const changing = allRoutes.filter((route) => route.method !== 'GET' && !isSigned(route));
const other = Object.fromEntries(Object.entries(BROWSER).map(([name, text]) => [name, text.replace(/.(?=$|;)/g, '_')]));
const { cookie = '', 'x-xsrf-token': token = '' } = BROWSER;

/** Of a caller who may make the call: what other sites' pages can make a browser send. */
test.each<[string, Record<string, string>]>([
  ['no token', { cookie }],
  ['another token', { cookie, 'x-xsrf-token': other['x-xsrf-token'] ?? '' }],
  ['an empty token', { cookie, 'x-xsrf-token': '' }],
  ['a token and no cookie', { 'x-xsrf-token': token }],
  ['a token with the session of another', { cookie: cookie.replace('half', 'another-half'), 'x-xsrf-token': token }],
  ['another cookie than the header', { cookie: cookie.replace(/(XSRF-TOKEN=)./, '$1_'), 'x-xsrf-token': token }],
  ['a page of another site', { ...BROWSER, 'sec-fetch-site': 'cross-site' }],
  ['a page of a neighbour', { ...BROWSER, 'sec-fetch-site': 'same-site' }],
  ['an address typed', { ...BROWSER, 'sec-fetch-site': 'none' }],
  ['a foreign origin', { ...BROWSER, origin: 'https://evil.example' }],
  ['an origin of nobody', { ...BROWSER, origin: 'null' }],
])('no change is made by %s', async (_what, headers) => {
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
    // Without the other half of its token a session is nobody's; then that is the answer.
    expect([route.path, error.code]).toEqual([
      route.path,
      headers['cookie'] === undefined && audience.who === 'session' ? 'session.required' : 'request.csrf-wrong',
    ]);
  }
});

test('bodies of forms are no calls, whoever sends them', async () => {
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

test('the table of all calls is the one in the documents', async () => {
  const rows = allRoutes.map(
    (route) => `| ${route.method} | ${route.path} | ${who(route)} | ${route.allowedWhile?.join(', ') ?? ''} |`,
  );
  const text = [
    '# Who may call what',
    '',
    'Made from the contract by a test (`npx vitest run apps/server/src/checks/access.test.ts -u`), which walks every call',
    'with every kind of caller. "While" names the holds under which a call answers all the same.',
    '',
    '| Method | Path | Who | While |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../docs/access.md');
});
