import { rolesFor } from '@artha/domain/kit/roles';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../modules.ts';
import { testNode } from '../../../testing/node.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { idempotencyKey } from '../../../platform/db/once.tables.ts';
import { bank, bankBranch } from '../../reference/master-data/kinds/banking.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { scopeOf } from '../../system/session/scope.ts';
import { addCheque } from './add-cheque.ts';
import { bankAccount } from './bank-accounts.tables.ts';
import { deleteBankAccount } from './delete-bank-account.ts';
import { findBankBranch } from './find-bank-branch.ts';
import { findPayeeBankAccount, listUsableBankAccounts } from './index.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { makePrimary } from './make-primary.ts';
import { BankAccountFixture, MUMBAI, newNumber, NOON, refusal } from './testing/bank-account-fixture.ts';

const ANANYA = '50128841';
const FARHAN = '50133058';
const MINOR = '50136102';
const SECOND_MINOR = '50136128';
const NON_RESIDENT = '50136211';

let fixture: BankAccountFixture;
let seededMaxId: number;
beforeAll(async () => {
  fixture = await BankAccountFixture.open();
  const { rows } = await fixture.database.pool.query<{ id: number }>('select max(id) as id from bank_account');
  seededMaxId = rows[0]!.id;
}, 180_000);
afterAll(() => fixture.sandbox.stop());
beforeEach(async () => {
  await fixture.sandbox.control('/faults').catch(() => undefined);
  await emptyTables(fixture.database.db, ['outbox', 'idempotency_key', 'app_config']);
  // The seeded accounts are back, those of earlier tests are deleted and long ago.
  await fixture.database.db.execute(sql`update bank_account set deleted_at = null where id <= ${seededMaxId}`);
  await fixture.database.db.execute(sql`
    update bank_account set deleted_at = '2026-11-01', created_at = '2026-11-01', verified_at = null, is_primary = false
    where id > ${seededMaxId}`);
  await fixture.database.db.execute(sql`
    update bank_account set is_primary = true
    where id in (select min(id) from bank_account where owner = 'holder' group by account_id)`);
  await fixture.database.db.execute(sql`update bank_branch set is_active = true, is_imps = true`);
});

const withModules = () => ({ node: testNode(fixture.database, { modules }) });
const own = async (login: string, accountNumber: string, bankAccountId: number) =>
  [
    { accountId: await fixture.accountId(accountNumber), bankAccountId },
    await fixture.ctx(login, withModules()),
  ] as const;
const remove = async (...args: Parameters<typeof own>) => deleteBankAccount(...(await own(...args)));
const primary = async (...args: Parameters<typeof own>) => {
  const [path, ctx] = await own(...args);
  return makePrimary({ ...path, isPrimary: true }, ctx);
};
const list = async (login: string, accountNumber: string) =>
  listBankAccounts({ accountId: await fixture.accountId(accountNumber) }, await fixture.ctx(login, withModules()));

test('an account in the same name is verified by one rupee', async () => {
  const number = newNumber();
  const added = await fixture.add('client4', FARHAN, { number });
  expect(added).toMatchObject({ verification: 'pending', bankName: 'Artha Demonstration Bank', branchName: 'Fort' });
  expect(await fixture.deliver()).toEqual([]);
  const row = await fixture.row(added.id);
  expect(row).toMatchObject({
    verification: 'verified',
    nameAtBank: 'FARHAN QURESHI',
    nameScore: 100,
    isPrimary: false,
  });
  expect(row.verificationUtr).toMatch(/^IMPS\d{17}$/);
  expect(row.verifiedAt).not.toBeNull();
  expect(JSON.stringify(row)).not.toContain(number);
  expect(await fixture.notifications(added.id)).toEqual(['verified']);
  const entries = await fixture.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(added.id)));
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['bank-account.added', 'bank-account.verified']),
  );
});

test.each([
  ['71', 'review', 'FARHAN R QURESHI', ['in-review'], 'The name at your bank differs a little'],
  ['72', 'refused', null, ['refused'], 'The account is in the name of another person.'],
  ['73', 'refused', null, ['refused'], 'The bank refused the payment of ₹1: Account closed.'],
  ['75', 'review', null, ['in-review'], 'Your bank did not tell us the name'],
] as const)('a number ending in %s is in %s', async (ending, state, shownName, notified, reason) => {
  const { id } = await fixture.add('client4', FARHAN, { number: newNumber(ending) });
  await fixture.deliver();
  const { items } = await list('client4', FARHAN);
  expect(items.find((each) => each.id === id)).toMatchObject({
    verification: state,
    nameAtBank: shownName,
    reason: expect.stringContaining(reason),
  });
  expect(await fixture.notifications(id)).toEqual(notified);
  const scope = (await fixture.ctx('client4')).scope;
  const accountId = await fixture.accountId(FARHAN);
  expect((await listUsableBankAccounts(fixture.database.db, scope, accountId)).map((each) => each.id)).not.toContain(
    id,
  );
});

test('an unknown outcome is inquired, and never paid twice', async () => {
  const { id } = await fixture.add('client4', FARHAN, { number: newNumber() });
  await fixture.sandbox.control('/faults', { system: 'penny-drop', kind: 'lost-answer' });
  expect(await fixture.deliver()).toEqual(['the payment bank did not answer']);
  expect((await fixture.row(id)).verification).toBe('pending');
  // The bank would refuse a second drop; what it made is found instead.
  await fixture.sandbox.control('/faults', { system: 'penny-drop', kind: 'refuse-account' });
  expect(await fixture.deliver(2)).toEqual([]);
  expect((await fixture.row(id)).verification).toBe('verified');
  await fixture.add('client4', FARHAN, { number: newNumber() });
  await fixture.deliver();
});

test('a bank that is down, slow to decide or talks nonsense is asked again', async () => {
  const { id } = await fixture.add('client4', FARHAN, { number: newNumber('74') });
  for (const kind of ['error', 'garbage', 'drop']) {
    await fixture.sandbox.control('/faults', { system: 'penny-drop', kind });
    expect(await fixture.deliver(2)).toHaveLength(1);
  }
  expect(await fixture.deliver(2)).toEqual(['the bank of the account has not answered yet']);
  expect((await fixture.row(id)).verification).toBe('pending');
});

test('an answer that is delivered twice, at two nodes, verifies once', async () => {
  const { id } = await fixture.add('client4', FARHAN, { number: newNumber() });
  await Promise.all([fixture.deliver(), fixture.deliver()]);
  expect((await fixture.row(id)).verification).toBe('verified');
  expect(await fixture.notifications(id)).toEqual(['verified']);
});

test('an account that was deleted meanwhile stays deleted', async () => {
  const { id } = await fixture.add('client4', FARHAN, { number: newNumber() });
  await remove('client4', FARHAN, id);
  expect(await fixture.deliver()).toEqual([]);
  expect(await fixture.row(id)).toMatchObject({ verification: 'pending', verifiedAt: null });
});

test.each([
  ['another second entry', { number: '300233107710', numberAgain: '300233107711' }, 'bank-account.numbers-differ'],
  ['an unknown IFSC', { ifscCode: 'ZZZZ0000001' }, 'bank-account.ifsc-unknown'],
  ['an NRE account of a resident', { type: 'nre' }, 'bank-account.type-not-possible'],
  ['a guardian of an adult', { owner: 'guardian' }, 'bank-account.owner-not-possible'],
  ['a file of nobody', { chequeFileId: '0198b4f0-0000-7000-8000-000000000000' }, 'file.not-found'],
] as const)('refuses %s', async (_what, fields, code) => {
  expect(await refusal(fixture.add('client4', FARHAN, fields))).toBe(code);
  expect(await fixture.waiting()).toEqual([]);
});

test('a branch that is closed while its IFSC is chosen is refused', async () => {
  const other = await fixture.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('update bank_branch set is_active = false');
    await other.query('select from bank_branch for update');
    const adding = refusal(fixture.add('client4', FARHAN));
    const waiting = "select count(*)::int as n from pg_locks where not granted and locktype = 'transactionid'";
    await expect.poll(async () => (await fixture.database.pool.query<{ n: number }>(waiting)).rows[0]!.n).toBe(1);
    await other.query('commit');
    expect(await adding).toBe('bank-account.branch-closed');
  } finally {
    await other.query('rollback');
    other.release();
  }
});

test('refuses a branch that is closed, or whose bank is', async () => {
  const { db } = fixture.database;
  const find = () => refusal(findBankBranch(db, { ifscCode: MUMBAI }));
  expect(await findBankBranch(db, { ifscCode: MUMBAI })).toMatchObject({
    bankName: 'Artha Demonstration Bank',
    branch: 'Fort',
    place: '12, Marine Lines, Mumbai 400001',
    isVerifiedByPayment: true,
  });
  await db.update(bankBranch).set({ isActive: false }).where(eq(bankBranch.ifscCode, MUMBAI));
  expect(await find()).toBe('bank-account.branch-closed');
  expect(await refusal(fixture.add('client4', FARHAN))).toBe('bank-account.branch-closed');
  await db.update(bankBranch).set({ isActive: true }).where(eq(bankBranch.ifscCode, MUMBAI));
  await db.update(bank).set({ isActive: false }).where(eq(bank.code, 'ARTH'));
  expect(await find()).toBe('bank-account.branch-closed');
  await db.update(bank).set({ isActive: true }).where(eq(bank.code, 'ARTH'));
});

test('where the branch cannot receive a rupee, operations decide by the cheque', async () => {
  await fixture.database.db.update(bankBranch).set({ isImps: false }).where(eq(bankBranch.ifscCode, MUMBAI));
  expect(await refusal(fixture.add('client4', FARHAN))).toBe('bank-account.cheque-missing');
  const chequeFileId = await fixture.upload('client4');
  const added = await fixture.add('client4', FARHAN, { chequeFileId });
  expect(added).toMatchObject({ verification: 'review', hasCheque: true });
  expect(await fixture.waiting()).toEqual([]);
  expect(await fixture.notifications(added.id)).toEqual(['in-review']);
  expect(await refusal(fixture.add('client4', FARHAN, { chequeFileId }))).toBe('file.owned');
  const stranger = await fixture.upload('client1');
  expect(await refusal(fixture.add('client4', FARHAN, { chequeFileId: stranger }))).toBe('file.not-found');
});

test('pressing twice adds one, also at two nodes', async () => {
  const number = newNumber();
  const twice = { idempotencyKey: 'the same press' };
  const other = fixture.secondNode();
  const answers = await Promise.all([
    fixture.add('client4', FARHAN, { number }, twice),
    fixture.add('client4', FARHAN, { number }, { ...twice, database: other, db: other.db }),
  ]);
  await other.close();
  expect(answers[0].id).toBe(answers[1].id);
  expect(await fixture.waiting()).toHaveLength(1);
  const [stored] = await fixture.database.db.select().from(idempotencyKey);
  expect(JSON.stringify(stored)).not.toContain(number);
});

test('the same account is added once, also by two branches and at once', async () => {
  const number = newNumber();
  const outcomes = await Promise.all([1, 2, 3].map(() => refusal(fixture.add('client4', FARHAN, { number }))));
  expect(outcomes.toSorted()).toEqual(['bank-account.exists', 'bank-account.exists', 'done']);
  const [branch] = await fixture.database.db
    .select()
    .from(bankBranch)
    .where(sql`ifsc_code like 'ARTH0%' and ifsc_code <> ${MUMBAI}`)
    .limit(1);
  if (branch)
    expect(await refusal(fixture.add('client4', FARHAN, { number, ifscCode: branch.ifscCode }))).toBe(
      'bank-account.exists',
    );
});

test('a refused account can be added again', async () => {
  const number = newNumber('73');
  const first = await fixture.add('client4', FARHAN, { number });
  await fixture.deliver();
  const second = await fixture.add('client4', FARHAN, { number });
  expect(second.id).not.toBe(first.id);
  expect((await fixture.row(first.id)).deletedAt).toEqual(NOON);
});

test('an account that is verified for another client is refused', async () => {
  expect(await refusal(fixture.add('client4', FARHAN, { number: '20110004417' }))).toBe('bank-account.third-party');
  const number = newNumber();
  const [mine, theirs] = [
    await fixture.add('client4', FARHAN, { number }),
    await fixture.add('client1', ANANYA, { number }),
  ];
  await fixture.deliver();
  const states = [await fixture.row(mine.id), await fixture.row(theirs.id)].map((row) => row.verification);
  expect(states.toSorted()).toEqual(['refused', 'verified']);
});

test('an account takes a limited number, and few in 24 hours', async () => {
  const limit = { perAccountMax: 3, additionsPerDayMax: 20, nameVerifiedFrom: 90, nameReviewFrom: 60 };
  const set = (value: object) =>
    fixture.database.db
      .insert(appConfig)
      .values({ key: 'BANKACCOUNTS', value, version: 1 } as never)
      .onConflictDoUpdate({ target: appConfig.key, set: { value } as never });
  await set(limit);
  await fixture.add('client4', FARHAN);
  await fixture.add('client4', FARHAN);
  expect(await refusal(fixture.add('client4', FARHAN))).toBe('bank-account.too-many');
  await set({ ...limit, perAccountMax: 20, additionsPerDayMax: 2 });
  expect(await refusal(fixture.add('client4', FARHAN))).toBe('bank-account.too-many-tries');
  const afterMidnight = { realNow: new Date('2026-11-20T18:31:00Z') };
  await expect(fixture.add('client4', FARHAN, {}, afterMidnight)).rejects.toMatchObject({
    message: 'You can add at most 2 bank accounts in 24 hours. Try again later.',
  });
  const dayLater = { realNow: new Date(NOON.getTime() + 86_400_001) };
  expect(await refusal(fixture.add('client4', FARHAN, {}, dayLater))).toBe('done');
});

test('a guardian pays for a minor but is not paid', async () => {
  const { items, possible, guardianName } = await list('client10', MINOR);
  expect([possible, guardianName]).toEqual([{ holder: ['savings'], guardian: ['savings', 'current'] }, 'Devika Nair']);
  expect(items.map(({ owner, canBePaid, isPrimary }) => [owner, canBePaid, isPrimary])).toEqual([
    ['holder', true, true],
    ['guardian', false, false],
  ]);
  const [minors, guardians] = items.map(({ id }) => id);
  const { scope } = await fixture.ctx('client10');
  const accountId = await fixture.accountId(MINOR);
  const { db } = fixture.database;
  const idsOf = async (use: 'pay in' | 'be paid') =>
    (await listUsableBankAccounts(db, scope, accountId, use)).map(({ id }) => id);
  expect([await idsOf('pay in'), await idsOf('be paid')]).toEqual([[minors, guardians], [minors]]);
  expect(await findPayeeBankAccount(db, scope, accountId, guardians!)).toBeUndefined();
  expect(await refusal(primary('client10', MINOR, guardians!))).toBe('bank-account.not-payable');
});

test('the account of a guardian is verified in the name of the guardian', async () => {
  const guardians = await fixture.add('client10', MINOR, { owner: 'guardian', type: 'current' });
  const wrong = await fixture.add('client10', MINOR, { number: newNumber('72') });
  await fixture.deliver();
  expect(await fixture.row(guardians.id)).toMatchObject({ holderName: 'Devika Nair', verification: 'verified' });
  expect((await fixture.row(wrong.id)).verification).toBe('refused');
});

test.each(['first', 'last'])('the account of a guardian may be their own as a client, added %s', async (order) => {
  const number = newNumber();
  const added = [
    () => fixture.add('client4', FARHAN, { number }),
    () => fixture.add('client10', MINOR, { owner: 'guardian', number }),
    () => fixture.add('client10', SECOND_MINOR, { owner: 'guardian', number }),
  ];
  const states: string[] = [];
  for (const add of order === 'first' ? added : added.toReversed()) {
    const { id } = await add();
    await fixture.deliver();
    states.push((await fixture.row(id)).verification);
  }
  expect(states).toEqual(['verified', 'verified', 'verified']);
});

test('a non-resident has an account of their own kind only', async () => {
  expect(await refusal(fixture.add('client11', NON_RESIDENT, { type: 'nro' }))).toBe('bank-account.type-not-possible');
  expect(await refusal(fixture.add('client11', NON_RESIDENT))).toBe('bank-account.type-not-possible');
  expect(await refusal(fixture.add('client11', NON_RESIDENT, { type: 'nre' }))).toBe('done');
});

test('a verified account becomes primary, once, and an unverified one does not', async () => {
  const { id } = await fixture.add('client4', FARHAN);
  expect(await refusal(primary('client4', FARHAN, id))).toBe('bank-account.not-verified');
  await fixture.deliver();
  const [before] = (await list('client4', FARHAN)).items;
  await primary('client4', FARHAN, id);
  await primary('client4', FARHAN, id);
  const primaries = (await list('client4', FARHAN)).items.filter(({ isPrimary }) => isPrimary);
  expect(primaries.map((each) => each.id)).toEqual([id]);
  expect(await fixture.notifications(id)).toEqual(['verified', 'primary']);
  expect(await refusal(remove('client4', FARHAN, id))).toBe('bank-account.primary');
  await primary('client4', FARHAN, before!.id);
  expect(await refusal(remove('client4', FARHAN, id))).toBe('done');
  expect(await fixture.notifications(id)).toEqual(['verified', 'primary', 'deleted']);
});

test('what needs an account is named, and keeps it from being deleted', async () => {
  const accountId = await fixture.accountId(ANANYA);
  const [only] = (await list('client1', ANANYA)).items;
  await expect(remove('client1', ANANYA, only!.id)).rejects.toMatchObject({
    code: 'bank-account.in-use',
    message: expect.stringContaining('your holdings'),
  });
  const second = await fixture.add('client1', ANANYA);
  await fixture.deliver();
  const user = (await fixture.ctx('client1')).session.userId;
  await fixture.database.db.execute(sql`
    insert into bank_mandate (account_id, bank_account_id, kind, auth_mode, "limit", start_on, end_on, status,
      created_by_user_id, created_at)
    values (${accountId}, ${second.id}, 'e-mandate', 'netbanking', 50000, '2026-11-20', '2030-11-20', 'created',
      ${user},
      ${NOON.toISOString()})`);
  const { items } = await list('client1', ANANYA);
  expect(items.find(({ id }) => id === second.id)!.uses).toEqual(['a mandate up to ₹50,000.00']);
  await expect(remove('client1', ANANYA, second.id)).rejects.toMatchObject({
    message: 'This bank account is still needed: a mandate up to ₹50,000.00.',
  });
  await fixture.database.db.execute(sql`
    update bank_mandate set status = 'cancelled' where bank_account_id = ${second.id}`);
  expect(await refusal(remove('client1', ANANYA, second.id))).toBe('done');
});

test('a cheque is added while the account waits, and replaces the earlier one', async () => {
  const { id } = await fixture.add('client4', FARHAN, { number: newNumber('71') });
  await fixture.deliver();
  const [path, ctx] = await own('client4', FARHAN, id);
  const [first, second] = [await fixture.upload('client4'), await fixture.upload('client4')];
  expect(await addCheque({ ...path, chequeFileId: first }, ctx)).toMatchObject({ hasCheque: true });
  await addCheque({ ...path, chequeFileId: second }, ctx);
  expect((await fixture.row(id)).chequeFileId).toBe(second);
  const [verified] = (await list('client4', FARHAN)).items;
  const [of] = await own('client4', FARHAN, verified!.id);
  const third = await fixture.upload('client4');
  expect(await refusal(addCheque({ ...of, chequeFileId: third }, ctx))).toBe('bank-account.cheque-not-needed');
});

test('the head of a family sees the accounts of a member, and changes nothing', async () => {
  const head = await fixture.ctx('client1', withModules());
  const member = (await fixture.ctx('client2')).session.userId;
  const role = rolesFor('artha').find(({ key }) => key === 'client')!;
  const ctx = { ...head, scope: scopeOf(head.session.userId, role, [head.session.userId, member]) };
  const accountId = await fixture.accountId('50130275');
  const { items } = await listBankAccounts({ accountId }, ctx);
  expect(items).toHaveLength(1);
  const path = { accountId, bankAccountId: items[0]!.id };
  expect(await refusal(deleteBankAccount(path, ctx))).toBe('bank-account.not-found');
  expect(await refusal(makePrimary({ ...path, isPrimary: true }, ctx))).toBe('bank-account.not-found');
  expect(await refusal(listBankAccounts({ accountId }, await fixture.ctx('client4')))).toBe('account.not-found');
  const [mine] = await fixture.database.db.select().from(bankAccount).where(eq(bankAccount.accountId, accountId));
  expect(mine!.deletedAt).toBeNull();
});
