import { ROLE_IDS } from '@artha/domain/kit/roles';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { testDatabase } from '../testing/database.ts';
import { account, accountHolder, nominee } from '../modules/clients/accounts/accounts.tables.ts';
import { bankAccount } from '../modules/clients/bank-accounts/bank-accounts.tables.ts';
import { appUser, userRoleMapping } from '../modules/system/users/users.tables.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';
import { seedDemonstration } from './index.ts';
import { DEMONSTRATION_PEOPLE } from './people.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const KEYS = { dataKeys: [{ id: 'test', key: Buffer.alloc(32, 5) }], piiKey: 'the key of these tests' };
const secrets = createSecrets(KEYS);
const database = await testDatabase();
await seedDemonstration(database, NOON, KEYS);

const clientsIn = ({ db }: Database) =>
  db
    .select()
    .from(appUser)
    .where(sql`user_code is not null`)
    .orderBy(asc(appUser.id));
const bankAccountsIn = ({ db }: Database) =>
  db
    .select({ bank: bankAccount, accountNumber: account.accountNumber })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .orderBy(asc(bankAccount.id));

/** Every row of every table, as text. */
async function allRowsOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    rows.map(({ name }) => pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`)),
  );
  return texts.flatMap((table) => table.rows.map(({ row }) => row)).join('\n');
}

/** Families, client mappings and distributors as lines of text. */
async function relationsIn({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ text: string }>(`
    select f.name || ': ' || string_agg(u.login_user_id || case when is_family_head then ' (head)' else '' end, ', '
      order by u.id) as text from family f join app_user u on u.family_id = f.id group by f.name
    union all select s.login_user_id || ' ' || m.app_role_id || ': ' || string_agg(coalesce(f.name, c.login_user_id), ', '
      order by c.id) from client_mapping m join app_user s on s.id = m.staff_user_id
      left join family f on f.id = m.family_id left join app_user c on c.id = m.app_user_id
      group by s.login_user_id, m.app_role_id
    union all select d.name || ' ' || coalesce(d.registration_number, '-') || ': ' || string_agg(account_number, ', '
      order by account_number) from distributor d join account a on a.distributor_id = d.id group by d.id`);
  return rows.map(({ text }) => text).toSorted();
}

/** Investor details and nominees as lines of text. */
async function profilesIn({ pool }: Database): Promise<readonly string[]> {
  const { rows } = await pool.query<{ text: string }>(`
    select u.login_user_id || ' ' || d.born_on || ' ' || d.gender || ' ' || (d.permanent_address ->> 'city') || ' '
      || (d.tax_residences_sealed is not null) as text
      from investor_detail d join app_user u on u.id = d.app_user_id
    union all select a.account_number || ' ' || a.nominee_status || ' '
      || coalesce(n.name || ' ' || n.share_percent, '')
      from account a left join nominee n on n.account_id = a.id where a.nominee_status > 0`);
  return rows.map(({ text }) => text).toSorted();
}

async function holdersIn({ db }: Database) {
  const rows = await db
    .select({ holder: accountHolder, accountNumber: account.accountNumber })
    .from(accountHolder)
    .innerJoin(account, eq(account.id, accountHolder.accountId))
    .orderBy(asc(account.accountNumber));
  return rows.map(({ accountNumber, holder: { id, position, name, bornOn, email, mobile, ...pan } }) => ({
    ...{ accountNumber, position, name, bornOn, email, mobile, panBlindIndex: pan.panBlindIndex },
    pan: secrets.open('holder-pan', id, pan.panSealed!),
  }));
}

test('seeds the details and nominees of some clients', async () => {
  expect(await profilesIn(database)).toEqual(
    expect.arrayContaining([
      'client1 1985-02-08 female Pune true',
      'client7 1988-08-21 male Nagpur false',
      '50128841 2 Ira Deshmukh 25.00',
      '50130275 1 ',
      '50131190 2 Lalitha Subramanian 100.00',
    ]),
  );
});

test('a joint account has a second holder with a PAN of their own', async () => {
  expect(await holdersIn(database)).toEqual([
    {
      ...{ accountNumber: '50128866', position: 2, name: 'Rohan Deshmukh', bornOn: '1982-07-02' },
      ...{ email: 'client2@artha.example', mobile: '9000010002', pan: 'ZZZPD0002B' },
      panBlindIndex: secrets.blindIndex('pan', 'ZZZPD0002B'),
    },
  ]);
});

test('seeds families with a head, client mappings and distributors', async () => {
  expect(await relationsIn(database)).toEqual([
    'Artha Demonstration Bank -: 50128841, 50131190',
    'Deshmukh family: client1 (head), client2',
    'Panchavati Wealth Desk ARN-990417: 50130275, 50133058',
    'Subramanian family: client3 (head), client4',
    'Vindhya Wealth ARN-990533: 70910442',
    'bpartner1 3: client4',
    'counsellor1 9: client1',
    'rmanager1 2: Deshmukh family',
    'rmanager2 2: client3, client4',
    'rmanager3 2: client1',
    'smanager1 8: client1, client2, client3, client4',
  ]);
});

test('PANs and bank account numbers open for their rows, and are found by their blind indexes', async () => {
  for (const client of await clientsIn(database)) {
    const { pan } = DEMONSTRATION_PEOPLE.find(({ loginUserId }) => loginUserId === client.loginUserId)!;
    expect(secrets.open('pan', client.id, client.panSealed!)).toBe(pan);
    expect(client.panBlindIndex).toBe(secrets.blindIndex('pan', pan!));
  }
  for (const { bank, accountNumber } of await bankAccountsIn(database)) {
    const { bankNumber: primary, otherBanks = [] } = DEMONSTRATION_ACCOUNTS.find(
      (each) => each.accountNumber === accountNumber,
    )!;
    const numbers = [primary!, ...otherBanks.map((other) => other.bankNumber)];
    const bankNumber = numbers.find((number) => number.endsWith(bank.numberLast4))!;
    expect(secrets.open('bank-account-number', bank.id, bank.numberSealed!)).toBe(bankNumber);
    expect(bank.numberBlindIndex).toBe(secrets.blindIndex('bank-account-number', bankNumber));
    expect(bankNumber.endsWith(bank.numberLast4)).toBe(true);
  }
});

test('no row of any table holds a PAN or bank account number in plain text', async () => {
  const rows = await allRowsOf(database);
  expect(rows).toContain('Ananya Deshmukh');
  const plain = [
    ...DEMONSTRATION_PEOPLE.flatMap(({ pan }) => pan ?? []),
    ...DEMONSTRATION_ACCOUNTS.flatMap(({ bankNumber, otherBanks = [] }) => [
      ...(bankNumber === undefined ? [] : [bankNumber]),
      ...otherBanks.map((other) => other.bankNumber),
    ]),
  ];
  expect(plain.length).toBeGreaterThan(15);
  expect(plain.filter((text) => rows.includes(text))).toEqual([]);
});

test('each of the ten roles has a holder, and some holders have limited access', async () => {
  const held = await database.db
    .select({ name: appUser.loginUserId, roleId: userRoleMapping.appRoleId, isFull: userRoleMapping.isFullAccess })
    .from(userRoleMapping)
    .innerJoin(appUser, eq(appUser.id, userRoleMapping.appUserId));
  expect(new Set(held.map(({ roleId }) => roleId))).toEqual(new Set(Object.values(ROLE_IDS)));
  const limited = held.filter(({ isFull }) => !isFull).map(({ name, roleId }) => `${name} ${roleId}`);
  expect(limited.toSorted()).toEqual(['operations3 4', 'rmanager3 2']);
});

test('one client is an applicant, one is blocked, and one must complete the nominee details', async () => {
  const clients = await clientsIn(database);
  expect(clients.map(({ appUserStatus }) => appUserStatus)).toEqual([3, 3, 3, 3, 3, 3, 3, 2, 5, 3, 3, 3]);
  const [, , , , , , kabir] = clients;
  const named = await database.db
    .select({ ownerId: account.appUserId, nomineeStatus: account.nomineeStatus, slot: nominee.slot })
    .from(nominee)
    .innerJoin(account, eq(account.id, nominee.accountId));
  expect(named.filter(({ ownerId }) => ownerId === kabir!.id)).toEqual([
    { ownerId: kabir!.id, nomineeStatus: 2, slot: 1 },
  ]);
  expect(named).toHaveLength(5);
});

test('completes and seals a demonstration of an earlier version, once', async () => {
  const old = await testDatabase();
  await seedDemonstration(old, NOON, KEYS);
  const before = await clientsIn(old);
  await old.pool.query(`
    delete from onboarding_application;
    delete from client_mapping; update account set distributor_id = null; delete from distributor;
    update app_user set family_id = null, is_family_head = false; delete from family;
    delete from nominee; update account set nominee_status = 0; delete from investor_detail;
    delete from account_holder;
    delete from lot where folio_id in (select id from folio where account_id > 7);
    delete from holding where folio_id in (select id from folio where account_id > 7);
    delete from folio where account_id > 7;
    delete from bank_account where account_id > 7; delete from account where id > 7;
    delete from tnc_acceptance where user_id > 17; delete from user_role_mapping where app_user_id > 17;
    delete from app_user where id > 17;
    update app_user set pan_sealed = null; update bank_account set number_sealed = null, number_blind_index = null`);

  expect(await seedDemonstration(old, NOON, KEYS)).toBe(false);
  const after = await clientsIn(old);
  const detailsOf = ({ loginUserId, userCode, mobile, panBlindIndex }: (typeof after)[number]) => ({
    ...{ loginUserId, userCode, mobile, panBlindIndex },
  });
  expect(after.map(detailsOf)).toEqual(before.map(detailsOf));
  expect(after.map(({ id, panSealed }) => secrets.open('pan', id, panSealed!))).toHaveLength(before.length);
  expect((await bankAccountsIn(old)).map(({ bank }) => typeof bank.numberSealed)).toEqual(
    DEMONSTRATION_ACCOUNTS.flatMap(({ bankNumber, otherBanks = [] }) =>
      bankNumber === undefined ? [] : ['string', ...otherBanks.map(() => 'string')],
    ),
  );

  expect(await relationsIn(old)).toEqual(await relationsIn(database));
  expect(await profilesIn(old)).toEqual(await profilesIn(database));
  expect(await holdersIn(old)).toEqual(await holdersIn(database));

  await seedDemonstration(old, NOON, KEYS);
  expect(await clientsIn(old)).toEqual(after);
  expect(await relationsIn(old)).toEqual(await relationsIn(database));
});

test('leaves a database with real users unchanged', async () => {
  const real = await testDatabase();
  await real.db.insert(appUser).values({
    ...{ name: 'Asha', loginUserId: 'client1', passwordHash: '-', emailId: 'asha@example.com', appUserStatus: 3 },
  });
  expect(await seedDemonstration(real, NOON, KEYS)).toBe(false);
  expect(await real.db.select().from(appUser)).toMatchObject([{ name: 'Asha', panSealed: null, panBlindIndex: null }]);
});
