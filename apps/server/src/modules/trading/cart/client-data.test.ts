/**
 * Every call that names an account, over a real socket: for a foreign account, an unknown one, and with a wrong role.
 */
import { AMOUNT_MESSAGE } from '@artha/contract/kit/entered';
import * as accounts from '@artha/contract/clients/accounts';
import * as cart from '@artha/contract/trading/cart';
import type { Route } from '@artha/contract/kit/route';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../../platform/http/caller.ts';
import type { TestServer } from '../../../platform/http/testing/test-server.ts';
import { asClient, asOperations, startServer } from '../../../platform/http/testing/test-server.ts';
import { testDatabase } from '../../../testing/database.ts';
import { accountRoutes } from '../../clients/accounts/accounts.routes.ts';
import { cartRoutes } from './cart.routes.ts';

const OWN_USER = 1;
const scopeOf = (userIds: readonly number[]) => ({ userIds }) as unknown as Scope;
const roles = rolesFor('artha');

let server: TestServer;
beforeAll(async () => {
  const database = await testDatabase();
  await database.db.execute(sql`
    insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
    select 'User ' || n, 'user' || n, '', 'u@example.com', 3 from generate_series(1, 2) n`);
  await database.db.execute(sql`
    insert into account (name, account_number, app_user_id, holding_type)
    values ('Own', '1001', 1, 'single'), ('Foreign', '1002', 2, 'single')`);
  server = await startServer([...accountRoutes, ...cartRoutes], {
    database,
    authenticator: {
      anonymous: scopeOf([]),
      authenticate: ({ token }) => {
        const role = roles.find(({ storageName }) => token.startsWith(storageName));
        const scope = scopeOf(role?.key === 'client' ? [OWN_USER] : []);
        return Promise.resolve(role && { session: { id: 1, userId: OWN_USER, role, isFullAccess: true }, scope });
      },
    },
  });
});
afterAll(() => server.app.drain());

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value;
const values: readonly unknown[] = [...Object.values(accounts), ...Object.values(cart)];
const accountCalls = values.filter(isRoute).filter(({ path }) => path.includes(':accountId'));

const BODIES: Readonly<Record<string, object>> = {
  POST: { instrumentId: 1, amount: '5000' },
  PATCH: { version: 1, amount: '5000', folioId: null },
};

async function request(
  { method, path }: Route,
  accountId: string,
  headers: Record<string, string>,
  change: object = {},
) {
  const address = path.replace(':accountId', accountId).replace(/:\w+/g, '1');
  const body = BODIES[method] && JSON.stringify({ ...BODIES[method], ...change });
  const answer = await fetch(server.url + address, {
    method,
    headers: { ...headers, 'idempotency-key': 'a-key', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

const codeOf = (text: string) => (JSON.parse(text) as { error: { code: string } }).error.code;

test.each(accountCalls.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s: another client's account is not found, like an unknown one",
  async (_, route) => {
    for (const accountId of ['2', '2000000000']) {
      const { status, text } = await request(route, accountId, asClient);
      expect([status, codeOf(text)]).toEqual([404, 'account.not-found']);
    }
    const staff = await request(route, '1', asOperations);
    expect([staff.status, codeOf(staff.text)]).toEqual([403, 'session.forbidden']);
    expect((await request(route, '1', {})).status).toBe(401);
  },
);

test("the list contains only the caller's accounts", async () => {
  const answer = await fetch(`${server.url}/api/Accounts`, { headers: { ...asClient } });
  const list = (await answer.json()) as { name: string }[];
  expect(list.map(({ name }) => name)).toEqual(['Own']);
});

test.each([['5000.505'], ['NaN'], ['1e9'], ['5,000'], [''], [null], [5000], ['9'.repeat(30)]])(
  'refuses an amount of %j with its own message under the field',
  async (amount) => {
    const { status, text } = await request(cart.addCartLine, '1', asClient, { amount });
    expect(status).toBe(422);
    const { details } = (JSON.parse(text) as { error: { details: { messages: Record<string, string[]> } } }).error;
    expect(details.messages).toEqual({ amount: [AMOUNT_MESSAGE] });
  },
);
