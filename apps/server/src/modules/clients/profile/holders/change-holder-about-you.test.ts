import { businessDate } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { account, accountHolder } from '../../accounts/accounts.tables.ts';
import { CLIENT_CHANGED, openDeclaration } from '../../accounts/index.ts';
import { ANANYA, JOINT, outcome, ProfileFixture } from '../testing/profile-fixture.ts';
import { changeHolderAboutYou } from './change-holder-about-you.ts';
import { getJointHolders } from './get-joint-holders.ts';

const PAN = 'QRSPK5678L';

let fixture: ProfileFixture;
let accountId = 0;
let holderId = 0;
beforeAll(async () => {
  fixture = await ProfileFixture.open();
  accountId = (await fixture.account(JOINT)).id;
}, 180_000);
/** The joint account of the demonstration, with a second holder who was not asked for a declaration. */
beforeEach(async () => {
  await fixture.clear();
  const { db } = fixture.database;
  await db.delete(accountHolder).where(eq(accountHolder.accountId, accountId));
  const person = { name: 'Rohan Deshmukh', bornOn: businessDate('1984-02-03'), email: 'rohan@artha.example' };
  const [row] = await db
    .insert(accountHolder)
    .values({ ...person, accountId, position: 2, mobile: '9820011223', panBlindIndex: 'x' })
    .returning();
  holderId = row!.id;
  const panSealed = TEST_SECRETS.seal('holder-pan', holderId, PAN);
  await db.update(accountHolder).set({ panSealed }).where(eq(accountHolder.id, holderId));
});

const statements = () => ({
  salutation: 'Mr' as const,
  occupationId: fixture.idOf('occupations', 'Service'),
  incomeSlabId: fixture.idOf('incomeSlabs', 'Above 1 crore'),
  wealthSourceId: fixture.idOf('wealthSources', 'Salary'),
  natureOfBusinessId: null,
  birthCity: ' Nashik ',
  birthCountryId: fixture.idOf('countries', 'India'),
  taxResidences: [
    {
      countryId: fixture.idOf('countries', 'Japan'),
      taxId: 'JP998877',
      identificationTypeId: fixture.idOf('identificationTypes', 'Passport'),
    },
  ],
  politicalExposure: 'relative' as const,
});
const holderOf = async () => (await getJointHolders({ accountId }, await fixture.ctx('client1'))).holders[0]!;
const save = async (
  version: string,
  aboutYou: Parameters<typeof changeHolderAboutYou>[0]['aboutYou'] = statements(),
  { login = 'client1', ...changes }: Partial<{ login: string; accountId: number; holderId: number }> = {},
) => changeHolderAboutYou({ accountId, holderId, version, aboutYou, ...changes }, await fixture.ctx(login));
const stored = async () => {
  const [row] = await fixture.database.db.select().from(accountHolder).where(eq(accountHolder.id, holderId));
  return openDeclaration(TEST_SECRETS, row!);
};

test('a joint holder who was never asked declares, sealed, and is read with masked identifiers', async () => {
  const before = await holderOf();
  expect(before).toMatchObject({ name: 'Rohan Deshmukh', panMasked: 'QR•••••••L', bornOn: '1984-02-03' });
  expect(before.aboutYou).toMatchObject({ occupation: null, politicalExposure: null, taxResidences: [] });
  const { holders } = await save(before.version);
  expect(holders).toMatchObject([
    {
      id: holderId,
      aboutYou: {
        occupation: { name: 'Service' },
        birthCity: 'Nashik',
        politicalExposure: 'relative',
        taxResidences: [{ country: { name: 'Japan' }, taxId: '••••••77' }],
      },
    },
  ]);
  expect(JSON.stringify(holders)).not.toMatch(/QRSPK5678L|JP998877/);
  expect(await stored()).toEqual({ ...statements(), birthCity: 'Nashik' });
  const [row] = await fixture.database.db.select().from(accountHolder).where(eq(accountHolder.id, holderId));
  expect(row!.declarationSealed).toMatch(/^v1\./);
});

test('a masked tax id stays as it is, for its own country alone', async () => {
  const { holders } = await save((await holderOf()).version);
  const { version } = holders[0]!;
  const [residence] = statements().taxResidences;
  const masked = { ...residence!, taxId: '••••••77' };
  const moved = { ...masked, countryId: fixture.idOf('countries', 'Singapore') };
  expect(await outcome(save(version, { ...statements(), taxResidences: [moved] }))).toEqual({
    'aboutYou.taxResidences.0.taxId': ['Enter the tax ID again.'],
  });
  await save(version, { ...statements(), politicalExposure: 'no', taxResidences: [masked] });
  expect(await stored()).toMatchObject({ politicalExposure: 'no', taxResidences: [{ taxId: 'JP998877' }] });
});

test('the owner is notified, others learn of the declaration and its place, and the audit log has it', async () => {
  await save((await holderOf()).version);
  expect(await fixture.notified('profile-changed')).toEqual([{ what: 'personal statements of Rohan Deshmukh' }]);
  const { db } = fixture.database;
  const announced = await db.select().from(outbox).where(eq(outbox.kind, CLIENT_CHANGED));
  const { ip } = await fixture.ctx('client1');
  expect(announced.map(({ payload }) => payload)).toEqual([{ accountId, declaredFrom: ip }]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'account.holder-declared'));
  expect(entries.at(-1)).toMatchObject({ objectType: 'account', objectId: String(accountId) });
});

test('it is saved once for what the screen has seen', async () => {
  const { version } = await holderOf();
  const saved = await Promise.all([outcome(save(version)), outcome(save(version))]);
  expect(saved.toSorted()).toEqual(['done', 'profile.changed']);
});

test.each<[what: string, changes: Parameters<typeof save>[2], refusal: string]>([
  ['of the account of somebody else', { login: 'client2' }, 'account.not-found'],
  ['of a holder whom there is not', { holderId: 2_000_000_000 }, 'profile.changed'],
])('nothing is changed %s', async (_what, changes, refusal) => {
  expect(await outcome(save((await holderOf()).version, statements(), changes))).toBe(refusal);
  expect(await stored()).toBeNull();
});

test('nothing is changed of a holder of another account, nor of an account that is closed', async () => {
  const { version } = await holderOf();
  const single = (await fixture.account(ANANYA)).id;
  expect(await outcome(save(version, statements(), { accountId: single }))).toBe('profile.changed');
  const { db } = fixture.database;
  await db.update(account).set({ status: 'closed' }).where(eq(account.id, accountId));
  expect(await outcome(save(version))).toBe('account.not-active');
  await db.update(account).set({ status: 'active' }).where(eq(account.id, accountId));
  expect(await stored()).toBeNull();
});

test('for others the holders do not exist, and a single account has none', async () => {
  expect(await outcome(getJointHolders({ accountId }, await fixture.ctx('client2')))).toBe('account.not-found');
  const single = (await fixture.account(ANANYA)).id;
  expect(await getJointHolders({ accountId: single }, await fixture.ctx('client1'))).toEqual({ holders: [] });
});
