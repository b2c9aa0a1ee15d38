/** Searches among 1,000 and 100,000 clients: the time depends on the results shown, not on the number of clients. */
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { OrderFixture } from '../../trading/orders/testing/order-fixture.ts';
import { scopeOf } from '../session/scope.ts';
import { searchEverything } from './search-everything.ts';
import { nodeOf } from './testing/node-of.ts';

const SIZES = [1_000, 100_000];
const ROUNDS = 9;
const SEARCH_MAX_MS = 50;
/** The noise allows for other load on a busy machine. */
const [GROWTH_MAX, NOISE_MS] = [3, 10];

const OPERATIONS = rolesFor('artha').find(({ key }) => key === 'operations')!;
const MANAGER = rolesFor('artha').find(({ key }) => key === 'serviceManager')!;

/** Every client is named Client, one in a hundred also Rare; each has an account with one order. */
async function fill(fixture: OrderFixture, from: number, to: number): Promise<void> {
  const { db } = fixture.database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`
      insert into app_user (name, user_code, login_user_id, password_hash, email_id, app_user_status)
      select case when n % 100 = 0 then 'Rare' else md5(n::text) end || ' Client', (50000000 + n)::text, 'many' || n, '',
        'n@example.com', 3 from generate_series(${from}::int, ${to}::int) n`);
    await tx.execute(sql`
      insert into user_role_mapping (app_user_id, app_role_id)
      select id, 1 from app_user where login_user_id like 'many%' on conflict do nothing`);
    await tx.execute(sql`
      insert into account (name, account_number, app_user_id, holding_type)
      select name, 'M' || u.id, u.id, 'single' from app_user u
      where login_user_id like 'many%' and not exists (select 1 from account a where a.app_user_id = u.id)`);
    await tx.execute(sql`
      insert into purchase_order (account_id, placed_by_user_id, status, total, cart_version, placed_at, expires_at,
        recorded_at)
      select a.id, a.app_user_id, 'expired', 500, 1, now(), now(), now() from account a
      where account_number like 'M%' and not exists (select 1 from purchase_order o where o.account_id = a.id)`);
  });
  await db.execute(sql`analyze app_user, user_role_mapping, account, purchase_order`);
}

const SEARCHES = {
  'a name of all clients': 'client',
  'a name of one client in a hundred': 'rare',
  'a name of one client': 'c4ca4238a0',
  'an unknown name': 'nobody at all',
  'the start of all customer numbers': '500',
  'two short words': 'ra cl',
  'the start of all order numbers': 'ord-1000',
} as const;

/** The fastest of several rounds, to exclude other load on the machine. */
async function fastestMs(fixture: OrderFixture, search: string, clientIds?: readonly number[]): Promise<number> {
  const role = clientIds ? MANAGER : OPERATIONS;
  const session = { id: 1, userId: 900, role, isFullAccess: true };
  const ctx = fixture.ananya.ctx({ session, scope: scopeOf(900, role, clientIds), node: nodeOf(fixture) });
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await searchEverything({ search }, ctx);
    taken.push(performance.now() - began);
  }
  return Math.min(...taken);
}

const measured = new Map<string, number[]>();

beforeAll(async () => {
  const fixture = await OrderFixture.open();
  await fixture.clear();
  let before = 0;
  for (const size of SIZES) {
    await fill(fixture, before + 1, size);
    before = size;
    const { rows } = await fixture.database.db.execute<{ id: number }>(
      sql`select id from app_user where login_user_id like 'many%' order by id limit 300`,
    );
    const mapped = rows.map(({ id }) => id);
    for (const [what, search] of Object.entries(SEARCHES)) {
      const add = async (key: string, ids?: readonly number[]) =>
        measured.set(key, [...(measured.get(key) ?? []), await fastestMs(fixture, search, ids)]);
      await add(what);
      await add(`${what}, among 300 mapped`, mapped);
    }
  }
}, 240_000);

test.each(Object.keys(SEARCHES).flatMap((what) => [[what], [`${what}, among 300 mapped`]]))(
  'a search for %s takes as long among a hundred times as many clients',
  (what) => {
    const [few, many] = measured.get(what) as [number, number];
    expect(many).toBeLessThan(SEARCH_MAX_MS);
    expect(many).toBeLessThan(few * GROWTH_MAX + NOISE_MS);
  },
);
