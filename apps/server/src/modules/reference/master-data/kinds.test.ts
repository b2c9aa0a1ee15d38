/** The kinds of the product: their seeds, and the rules beyond their columns. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { modules } from '../../../modules.ts';
import { kindsOf } from '../../../platform/kinds/kind-registry.ts';
import { indexesOf } from '../../../platform/kinds/table-indexes.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { approveRequest } from '../../system/approvals/decide-approval.ts';
import { loadRules } from '../scheme-rules/index.ts';
import { deleteRow, upsertRow } from './change-row.ts';
import { findByNames } from './imports/find-by-name.queries.ts';
import { MasterFixture } from './testing/master-fixture.ts';

const { all } = kindsOf(modules);
/** NOON of the staff is on 20-Nov-2026. */
const TOMORROW = '2026-11-21';

let fixture: MasterFixture;
let admin: SessionContext;
let checker: SessionContext;
beforeAll(async () => {
  fixture = await MasterFixture.open(all);
  admin = { ...(await fixture.as('businessAdmin')), businessNow: new Date('2026-11-20T06:30:00Z') };
  checker = { ...(await fixture.as('providerAdmin')), businessNow: admin.businessNow };
});

const upsert = (models: string, values: Record<string, string | number | boolean | null>, change = {}) =>
  upsertRow({ models, values, reason: 'As decided', ...change }, admin);
const idOf = async (table: string, column: string, value: string): Promise<number> => {
  const { rows } = await fixture.database.db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`,
  );
  return rows[0]!.id;
};

/** Requests a change of a kind that needs approval, and approves it. */
async function approved(models: string, values: Record<string, string | number | boolean | null>, change = {}) {
  const { approval } = await upsert(models, values, change);
  return approveRequest({ approvalId: approval!.id }, checker);
}

test('every kind of the menu exists once, with its number', () => {
  expect(all.map(({ model }) => model.menuNumber)).toEqual([...new Set(all.map(({ model }) => model.menuNumber))]);
  expect(all.length).toBeGreaterThanOrEqual(57);
  const needsApproval = all.filter(({ model }) => model.needsApproval).map(({ model }) => model.model);
  expect(needsApproval).toEqual([
    ...['Instrument', 'BankBranch', 'CapitalGainIndexation', 'TaxSegregation'],
    ...['ChargeRate', 'CutOff', 'PayoutLimit', 'PaymentMode', 'SchemeRule', 'ExitLoadTier'],
    'PlanRule',
    'RiskFreeRate',
  ]);
  expect(all.filter(({ model }) => !model.isEditable).map(({ model }) => model.model)).toEqual(['AccountCategory']);
});

test('operations maintain banking', () => {
  const operational = all.filter(({ model }) => model.isOperational).map(({ model }) => model.model);
  expect(operational).toEqual(['Bank', 'BankBranch', 'BankAccountType', 'PaymentBank']);
});

test.each<[string, number, string]>([
  ['transaction_type', 1, 'Fresh purchase'],
  ['product', 4, 'Insurance'],
  ['product', 25, 'Public Provident Fund'],
  ['service_provider_type', 1, 'Asset Management Company'],
])('%s %i is %s', async (table, id, name) => {
  const { rows } = await fixture.database.db.execute(sql`select name from ${sql.identifier(table)} where id = ${id}`);
  expect(rows).toEqual([{ name }]);
});

test.each<[string, number]>([
  ['Countries', 249],
  ['States', 36],
  ['CapitalGainIndexations', 25],
  ['RiskProfileMasters', 5],
  ['Occupations', 8],
  ['IncomeSlabs', 6],
])('%s has %i records', async (models, count) => {
  expect((await fixture.list(models)).count).toBe(count);
});

test.each(all.map(({ model }) => model))(
  '$model is listed, searched and sorted by each of its fields',
  async (model) => {
    for (const { key } of model.fields)
      await fixture.list(model.plural, { search: 'a%_', sortBy: key, sortAsc: false });
    const { items } = await fixture.list(model.plural);
    expect(items.length).toBeLessThanOrEqual(10);
  },
);

test('an import looks up every relation of every kind by name', async () => {
  for (const kind of all) {
    for (const { key, label } of kind.model.fields.filter(({ relation }) => relation)) {
      const found = await findByNames(fixture.database.db, kind, key, ['%', '\u2603']);
      expect([...found.values()]).toEqual([{ message: `${label} not found.` }, { message: `${label} not found.` }]);
    }
  }
});

test('docs/master-data.md says which columns of each kind are indexed', async () => {
  const rows = all.map(({ model, table }) => {
    const labels = (keys: readonly string[]) =>
      keys.map((key) => model.fields.find((field) => field.key === key)?.label ?? key).join(' + ');
    const isSearched = (key: string) => indexesOf(table).some((index) => index.isSearched && index.columns[0] === key);
    const unique = indexesOf(table).filter(({ isUnique, columns }) => isUnique && !columns.includes('id'));
    const sorted = model.fields.filter(({ sort }) => sort === 'index').map(({ label }) => label);
    const searched = model.fields.filter(({ key }) => isSearched(key)).map(({ label }) => label);
    const cells = [[...new Set(unique.map(({ columns }) => labels(columns)))], sorted, searched];
    return `| ${model.theme} | ${model.rows[1]} | ${cells.map((each) => each.join(', ')).join(' | ')} |`;
  });
  const text = [
    '# Kinds of master data, and their indexes',
    '',
    'Generated from the tables by a test (`npx vitest run apps/server/src/modules/reference/master-data/kinds.test.ts -u`).',
    'A column that is sorted by an index sorts any number of records; the others sort up to ten thousand. A column that is',
    'searched by an index finds a text anywhere among any number of records.',
    '',
    '| Theme | Kind | Unique | Sorted by an index | Searched by an index |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../../../docs/master-data.md');
});

test.each(['BankBranch', 'City', 'Instrument', 'Distributor', 'DepositoryParticipantDetail'])(
  '%s may have many thousand records: it is searched, and sorted as it is listed, by indexes',
  (name) => {
    const { model, searchFields, table } = all.find((each) => each.model.model === name)!;
    const indexes = indexesOf(table);
    for (const key of searchFields)
      expect([key, indexes.some((index) => index.isSearched && index.columns[0] === key)]).toEqual([key, true]);
    const sorted = model.fields.filter(({ sort }) => sort === 'index').map(({ key }) => key);
    expect(sorted).toEqual(expect.arrayContaining([...searchFields, model.defaultSort.sortBy]));
  },
);

test('capital buckets do not overlap', async () => {
  await expect(upsert('CapitalBuckets', { name: 'Top', from: 50, to: 120 })).rejects.toMatchObject({
    code: 'master-data.overlap',
    message: expect.stringContaining('Large cap') as string,
  });
  await expect(upsert('CapitalBuckets', { name: 'Back', from: 9, to: 2 })).rejects.toMatchObject({
    code: 'request.invalid',
  });
  const small = await idOf('capital_bucket', 'name', 'Small cap');
  // Its own range is no obstacle.
  await upsert('CapitalBuckets', { to: 500 }, { id: small, version: 1 });
  await upsert('CapitalBuckets', { name: 'Micro cap', from: 501, to: null });
  await expect(upsert('CapitalBuckets', { to: null }, { id: small, version: 2 })).rejects.toMatchObject({
    code: 'master-data.overlap',
  });
  const overlapping = sql`insert into capital_bucket (name, "from", "to") values ('Race', 1, 5)`;
  await expect(fixture.database.db.execute(overlapping)).rejects.toThrow();
});

test('the IFSC of a branch begins with the code of its bank', async () => {
  const bank = await fixture.made('Banks', { name: 'Sagar Bank', code: 'SAGR' });
  const city = await fixture.made('Cities', { name: 'Pune', stateId: await idOf('state', 'code', 'MH') });
  const branch = { bankId: bank.id, cityId: city.id, branch: 'Baner Road' };
  await expect(upsert('BankBranches', { ...branch, ifscCode: 'KRTK0000412' })).rejects.toMatchObject({
    code: 'master-data.mismatch',
    message: 'IFSC must begin with SAGR, the code of Sagar Bank.',
  });
  expect(await approved('BankBranches', { ...branch, ifscCode: 'SAGR0000412' })).toMatchObject({ state: 'approved' });
  expect((await fixture.list('BankBranches', { search: 'sagr' })).items[0]).toMatchObject({
    names: { bank: 'Sagar Bank', city: 'Pune' },
  });
});

const DUTY = { charge: 'stamp-duty', perMillion: 60, source: 'Finance Act' };

test('a money rule begins after today, and is changed or removed only before it begins', async () => {
  await expect(upsert('ChargeRates', { ...DUTY, validFrom: '2026-11-20' })).rejects.toMatchObject({
    code: 'master-data.from-past',
  });
  await approved('ChargeRates', { ...DUTY, validFrom: TOMORROW });
  const { stampDuty } = await loadRules(fixture.database.db);
  expect(stampDuty.map(({ from, perMillion }) => [from, perMillion])).toEqual([
    ['2020-07-01', 50n],
    [TOMORROW, 60n],
  ]);
  const id = await idOf('charge_rate', 'source', 'Finance Act');
  await approved('ChargeRates', { perMillion: 70 }, { id, version: 1 });
  const inForce = await idOf('charge_rate', 'valid_from', '2020-07-01');
  await expect(upsert('ChargeRates', { perMillion: 1 }, { id: inForce, version: 1 })).rejects.toMatchObject({
    code: 'master-data.past-kept',
  });
  await expect(upsert('ChargeRates', { validFrom: '2026-12-01' }, { id: inForce, version: 1 })).rejects.toMatchObject({
    code: 'master-data.past-kept',
  });
  await expect(deleteRow({ models: 'ChargeRates', id: inForce, reason: 'No' }, admin)).rejects.toMatchObject({
    code: 'master-data.past-kept',
  });
  // Requested today, approved when it would already hold.
  const { approval } = await upsert('ChargeRates', { ...DUTY, validFrom: '2026-11-25' });
  const later = { ...checker, businessNow: new Date('2026-11-25T06:30:00Z') };
  await expect(approveRequest({ approvalId: approval!.id }, later)).rejects.toMatchObject({
    code: 'master-data.from-past',
  });
});

test('a tier belongs to a rule that has not begun', async () => {
  const schemeRuleId = await idOf('scheme_rule', 'category', 'elss');
  const tier = { schemeRuleId, tier: 1, upToUnit: 'day', upToCount: 7, perMillion: 100 };
  await expect(upsert('ExitLoadTiers', tier)).rejects.toMatchObject({ code: 'master-data.past-kept' });
});

test('a service provider has a type', async () => {
  const provider = { name: 'Kosi Insurance', shortName: 'Kosi' };
  await expect(upsert('ServiceProviders', provider)).rejects.toMatchObject({ code: 'master-data.mismatch' });
});
