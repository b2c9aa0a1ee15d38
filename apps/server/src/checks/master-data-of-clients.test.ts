/** What clients have stated is never removed from master data, and nobody learns whose it is. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { lockInvestorChoices } from '../modules/clients/profile/index.ts';
import { listRowUsers } from '../modules/reference/master-data/master-rows.ts';
import { MasterFixture } from '../modules/reference/master-data/testing/master-fixture.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { SessionContext } from '../platform/http/context.ts';
import { kindsOf } from '../platform/kinds/kind-registry.ts';

let fixture: MasterFixture;
let database: Database;
let admin: SessionContext;
let userId: number;
let accountId: number;
const made = new Map<Models, number>();

const run = (text: string) => database.db.execute(sql.raw(text));
const oneId = async (text: string) => Number((await run(text)).rows[0]!['id']);

beforeAll(async () => {
  fixture = await MasterFixture.open(kindsOf(modules).all, modules);
  database = fixture.database;
  admin = await fixture.as('businessAdmin');
  userId = await fixture.staff.add('asha', ['client']);
  accountId = await oneId(`
    insert into account (name, account_number, app_user_id, holding_type) values ('Asha', 'A1', ${userId}, 'single')
    returning id`);
});

beforeEach(async () => {
  await run('truncate investor_detail, nominee, account_holder, bank_account, onboarding_application cascade');
  await run("update account set tax_status = 'individual', holding_type = 'single'");
});

/** The first code of two digits that none of the kinds has, and letters that make codes of no country. */
const FIRST = 40;
const UNUSED = 'ABCDEFGHIJLMNOPQRSTUVWXYZ';

/** The values of a new record of each kind. */
const VALUES = {
  Occupations: (at: number) => ({ name: `Occupation ${at}`, exchangeCode: String(at), fatcaType: 'O' }),
  IncomeSlabs: (at: number) => ({ name: `Income ${at}`, exchangeCode: String(at), from: '0' }),
  WealthSources: (at: number) => ({ name: `Source ${at}`, exchangeCode: String(at) }),
  NaturesOfBusiness: (at: number) => ({ name: `Business ${at}`, code: `B${at}` }),
  IdentificationTypes: (at: number) => ({ name: `Identification ${at}` }),
  Relationships: (at: number) => ({ name: `Relationship ${at}`, code: `R${at}` }),
  Countries: (at: number) => ({
    ...{ name: `Country ${at}`, isoCode: `X${UNUSED[at - FIRST]}` },
    ...{ isoCode3: `QX${UNUSED[at - FIRST]}`, isoNumber: `9${at}` },
  }),
  States: (at: number) => ({ name: `State ${at}` }),
} as const;
type Models = keyof typeof VALUES;

async function newRecord(models: Models): Promise<number> {
  const at = made.get(models) ?? FIRST;
  made.set(models, at + 1);
  const values = VALUES[models](at);
  if (models === 'States') Object.assign(values, { countryId: await newRecord('Countries') });
  return (await fixture.made(models, values)).id;
}

const detail = (column: string, value: string) =>
  `insert into investor_detail (app_user_id, ${column}) values (${userId}, ${value})`;
const address = (key: string, id: number) => `'{"line1": "1 Lake Road", "${key}": ${id}}'::jsonb`;
const nominee = (column: string) => (id: number) =>
  `insert into nominee (account_id, slot, name, ${column}) values (${accountId}, 1, 'Meena', ${id})`;
const application = (columns: string, values: string) => `
  insert into onboarding_application (app_user_id, customer_id, consent_at, saved_at, bank_read_at,
    is_bank_account_chosen, ${columns})
  values (${userId}, '12345', now(), now(), now(), true, ${values})`;
const stated = (field: string) => (id: number) => application('about_you', `'{"${field}": ${id}}'`);
const holder = () => `
  insert into account_holder (account_id, position, name, born_on, email, mobile, pan_blind_index, declaration_sealed)
  values (${accountId}, 2, 'Rohan', '1988-02-03', 'r@example.com', '9820011223', 'x', 'v1.sealed')`;

const PROFILE = { label: 'Client profiles', count: 1 };
const NOMINEE = { label: 'Nominees', count: 1 };
const APPLICATION = { label: 'Applications', count: 1 };
const DECLARATION = { label: 'Sealed declarations of joint holders, which may name it', count: 1 };
const RESIDENCE = { label: 'Encrypted tax residences of clients, which may name it', count: 1 };
const HOLDERS = { label: 'Encrypted holders of applications, which may name it', count: 1 };
const SEALED_APPLICATION = {
  label: 'Encrypted holders and tax residences of applications, which may name it',
  count: 1,
};

describe('deleting a record', () => {
  test.each(Object.keys(VALUES) as Models[])('of %s that nothing uses removes it', async (models) => {
    const id = await newRecord(models);
    expect(await listRowUsers({ models, id }, admin)).toEqual([]);
    expect(await fixture.deleted(models, id)).toEqual({ outcome: 'deleted', users: [] });
  });

  test.each<[Models, string, (id: number) => string, { label: string; count: number }]>([
    ['Occupations', 'a profile', (id) => detail('occupation_id', String(id)), PROFILE],
    ['IncomeSlabs', 'a profile', (id) => detail('income_slab_id', String(id)), PROFILE],
    ['WealthSources', 'a profile', (id) => detail('wealth_source_id', String(id)), PROFILE],
    ['NaturesOfBusiness', 'a profile', (id) => detail('nature_of_business_id', String(id)), PROFILE],
    ['Countries', 'a place of birth', (id) => detail('birth_country_id', String(id)), PROFILE],
    ['Countries', 'an address', (id) => detail('permanent_address', address('countryId', id)), PROFILE],
    ['States', 'an address', (id) => detail('permanent_address', address('stateId', id)), PROFILE],
    ['Countries', 'another address', (id) => detail('correspondence_address', address('countryId', id)), PROFILE],
    ['States', 'another address', (id) => detail('correspondence_address', address('stateId', id)), PROFILE],
    [
      'Countries',
      'a profile several times',
      (id) => detail('birth_country_id, permanent_address', `${id}, ${address('countryId', id)}`),
      PROFILE,
    ],
    ['Countries', 'a nominee', nominee('country_id'), NOMINEE],
    ['Relationships', 'a nominee', nominee('relationship_id'), NOMINEE],
    ['Relationships', 'a guardian', nominee('guardian_relationship_id'), NOMINEE],
    ['Occupations', 'an application', stated('occupationId'), APPLICATION],
    ['IncomeSlabs', 'an application', stated('incomeSlabId'), APPLICATION],
    ['WealthSources', 'an application', stated('wealthSourceId'), APPLICATION],
    ['NaturesOfBusiness', 'an application', stated('natureOfBusinessId'), APPLICATION],
    ['Countries', 'an application', stated('birthCountryId'), APPLICATION],
    ['Countries', 'perhaps a tax residence', () => detail('tax_residences_sealed', "'v1.sealed'"), RESIDENCE],
    ['IdentificationTypes', 'perhaps a tax residence', () => detail('tax_residences_sealed', "'v1.s'"), RESIDENCE],
    ['IdentificationTypes', 'perhaps a joint holder', holder, DECLARATION],
    ['Occupations', 'perhaps a joint holder', holder, DECLARATION],
    ['Countries', 'perhaps a joint holder', holder, DECLARATION],
    ['Relationships', 'perhaps an application', () => application('holders_sealed', "'v1.s'"), HOLDERS],
    ['Occupations', 'perhaps an application', () => application('holders_sealed', "'v1.s'"), HOLDERS],
    ['Countries', 'perhaps an application', () => application('holders_sealed', "'v1.s'"), SEALED_APPLICATION],
    [
      'IdentificationTypes',
      'perhaps an application',
      () => application('tax_residences_sealed', "'v1.s'"),
      SEALED_APPLICATION,
    ],
  ])('of %s that %s names makes it inactive and counts the uses', async (models, _who, use, users) => {
    const id = await newRecord(models);
    await run(use(id));
    expect(await listRowUsers({ models, id }, admin)).toEqual([users]);
    expect(await fixture.deleted(models, id)).toEqual({ outcome: 'deactivated', users: [users] });
    const { items } = await fixture.list(models, { where: {}, status: 'inactive', limit: 1_000 });
    expect(items.map((row) => row.id)).toContain(id);
  });
});

test.each<[string, string, string, string, { label: string; count: number }[]]>([
  [
    'a branch, also by a deleted bank account',
    'BankBranches',
    `with b as (insert into bank (name, code) values ('Sagar Bank', 'SAGR') returning id)
     insert into bank_branch (bank_id, ifsc_code) select id, 'SAGR0000412' from b returning id`,
    `insert into bank_account (account_id, bank_name, ifsc_code, number_last4, holder_name, deleted_at)
     select id, 'Sagar Bank', 'SAGR0000412', '1234', 'Asha', now() from account`,
    [{ label: 'Bank accounts', count: 1 }],
  ],
  [
    'a type of bank accounts',
    'BankAccountTypes',
    "select id from bank_account_type where code = 'NE'",
    `insert into bank_account (account_id, bank_name, ifsc_code, number_last4, holder_name, type)
     select id, 'Sagar Bank', 'SAGR0000413', '1234', 'Asha', 'nre' from account`,
    [{ label: 'Bank accounts', count: 1 }],
  ],
  [
    'a tax status',
    'ClientTaxStatuses',
    "select id from client_tax_status where exchange_code = '21'",
    "update account set tax_status = 'nri-repatriable'",
    [{ label: 'Accounts', count: 1 }],
  ],
  [
    'a holding type',
    'HoldingTypes',
    "select id from holding_type where exchange_code = 'AS'",
    "update account set holding_type = 'either-or-survivor'",
    [{ label: 'Accounts', count: 1 }],
  ],
  [
    'a political exposure',
    'PoliticalExposures',
    "select id from political_exposure where fatca_code = 'R'",
    "insert into investor_detail (app_user_id, political_exposure) select app_user_id, 'relative' from account",
    [PROFILE],
  ],
])('%s is used where its code is stored', async (_what, models, find, use, users) => {
  const id = await oneId(find);
  expect(await listRowUsers({ models, id }, admin)).toEqual([]);
  await run(use);
  expect(await listRowUsers({ models, id }, admin)).toEqual(users);
});

describe('a client who chooses a record while it is removed', () => {
  const isWaiting = async () =>
    (await run("select count(*)::int as id from pg_locks where not granted and locktype in ('transactionid', 'tuple')"))
      .rows[0]!['id'] === 1;

  type Choice = readonly [
    Models,
    'occupations' | 'identificationTypes' | 'states',
    (tx: Tx, id: number) => Promise<unknown>,
  ];
  const store = (text: (id: number) => string) => (tx: Tx, id: number) => tx.execute(sql.raw(text(id)));
  const CHOICES: readonly Choice[] = [
    ['Occupations', 'occupations', store((id) => detail('occupation_id', String(id)))],
    ['Occupations', 'occupations', store(stated('occupationId'))],
    ['States', 'states', store((id) => detail('permanent_address', address('stateId', id)))],
    ['IdentificationTypes', 'identificationTypes', store(() => detail('tax_residences_sealed', "'v1.sealed'"))],
  ];

  test.each(CHOICES)('and is first: %s becomes inactive (%s)', async (models, list, save) => {
    const id = await newRecord(models);
    let removing: ReturnType<typeof fixture.deleted> | undefined;
    await transaction(database, async (tx) => {
      await lockInvestorChoices(tx, { [list]: [id] });
      removing = fixture.deleted(models, id);
      await expect.poll(isWaiting).toBe(true);
      await save(tx, id);
    });
    expect(await removing).toMatchObject({ outcome: 'deactivated' });
  });

  test.each(CHOICES.slice(0, 1))('and is second: %s is no longer offered', async (models, list) => {
    const id = await newRecord(models);
    const other = await database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from occupation where id = $1 for update', [id]);
      const choosing = transaction(database, (tx) => lockInvestorChoices(tx, { [list]: [id] }));
      await expect.poll(isWaiting).toBe(true);
      await other.query('delete from occupation where id = $1', [id]);
      await other.query('commit');
      expect((await choosing)[list].map((each) => each.id)).not.toContain(id);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });
});
