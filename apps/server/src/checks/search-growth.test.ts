/** What a search reads grows with what it shows and not with the tables. */
import { beforeAll, expect, test } from 'vitest';
import { findFunds } from '../modules/reference/instruments/find-funds.queries.ts';
import { activitySource } from '../modules/system/activity-log/activity-list.queries.ts';
import { findClients } from '../modules/system/users/find-clients.queries.ts';
import type { Database } from '../platform/db/database.ts';
import type { Scope } from '../platform/http/caller.ts';
import { listRows } from '../platform/tables/list-rows.ts';
import { requestContext } from '../testing/build.ts';
import { testDatabase } from '../testing/database.ts';
import { blocksOf, plansOf, scannedBy } from '../testing/plans.ts';

const SMALL = 3_000;
const LARGE = 30_000;
const HOUSES = 40;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into service_provider (name, short_name) values ('Kosi Mutual Fund', 'Kosi');
    insert into instrument_category (asset_id, name, feed_name) select id, 'Large', 'Large' from asset where name = 'Equity'`);
});

/** Funds of forty houses, with the search texts that `refreshSearch` writes. */
async function addFunds(from: number, to: number): Promise<void> {
  await database.pool.query(`
    insert into instrument (scheme_code, name, scheme_name, service_provider_id, asset_id, instrument_category_id,
      structure, plan_type, option, size, is_live, search_text, search_name, search_name_words)
    select 'S' || n, initcap(words), words, p.id, c.asset_id, c.id, 'open-ended', 'Direct', 'growth', n * 7919 % 10007,
      true, ' ' || words || ' | growth direct s' || n || ' ', ' ' || words || ' ', 4
    from generate_series(${from + 1}, ${to}) n, service_provider p, instrument_category c,
      lateral (select 'house ' || n % ${HOUSES} || ' fund x' || md5(n::text) as words) w
    where p.short_name = 'Kosi' and c.name = 'Large'`);
  await database.pool.query('vacuum (analyze) instrument');
}

const palette = (search: string) => plansOf(database, (db) => findFunds(db, ['Direct'], search));

test('funds whose names begin with a common search are read up to the limit', async () => {
  await addFunds(0, SMALL);
  const small = blocksOf(await palette('house 7'));
  await addFunds(SMALL, LARGE);
  const sent = await palette('house 7');
  expect(sent).toHaveLength(1);
  expect(blocksOf(sent)).toBeLessThan(2 * small);
  // A beginning that few names have is looked up before all matches are ranked.
  const [beginning] = await palette('house 7 fund xc4');
  expect(scannedBy(beginning!)).toContain('instrument_by_search_name');
});

test('clients of a rare name are found by one scan of the index of names', async () => {
  await database.pool.query(`
    insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
      select 'Client ' || md5(n::text), 'c' || n, '-', 'c@artha.example', 3 from generate_series(1, ${LARGE}) n;
    insert into user_role_mapping (app_user_id, app_role_id) select id, 1 from app_user`);
  await database.pool.query('vacuum (analyze) app_user, user_role_mapping');
  const scope = { userIds: undefined } as Scope;
  const keys = { panBlindIndex: undefined, mobile: undefined, ownerIds: [] };
  const clients = (text: string) =>
    plansOf(database, (db) => findClients(db, scope, { text, words: text.split(' ') }, keys));
  const scansOf = (sent: Awaited<ReturnType<typeof clients>>) =>
    sent.flatMap(scannedBy).filter((name) => name === 'app_user_name_search');
  expect(scansOf(await clients('c777'))).toHaveLength(1);
  // Every client has this word: the first by their ids are enough.
  const common = await clients('client');
  expect(scansOf(common)).toHaveLength(0);
  expect(blocksOf(common)).toBeLessThan(4_000);
});

test('the entries of a page are read from their months alone', async () => {
  await database.pool.query(`
    insert into activity_log (at, type, payload, ip)
      select timestamptz '2026-12-20' - n * interval '1 day', 'PAGE_VIEW', '{}', '10.0.0.1' from generate_series(1, 60) n`);
  const page = { where: {}, sortBy: 'at', sortAsc: false, limit: 25, offset: 0 } as const;
  const sent = await plansOf(database, (db) => listRows(activitySource, requestContext(database, { db }), page));
  const partitions = scannedBy(sent.at(-1)!).flatMap(
    (name) => /^activity_log_(?:\d+_\d+|default)/.exec(name)?.[0] ?? [],
  );
  expect([...new Set(partitions)].toSorted()).toEqual(['activity_log_2026_11', 'activity_log_2026_12']);
});
