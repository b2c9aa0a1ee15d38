import { businessDate } from '@artha/domain/kit/dates';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isNomineeIncomplete } from '@artha/domain/clients/accounts/nominee-rule';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { account, nominee } from '../../accounts/accounts.tables.ts';
import { listPrimaryAccounts } from '../../accounts/list-primary-accounts.ts';
import { ANANYA, JOINT, KABIR, MINOR, NOON, outcome, ProfileFixture, ROHAN } from '../testing/profile-fixture.ts';
import { secondNode } from '../../../../testing/second-node.ts';

let fixture: ProfileFixture;
beforeAll(async () => {
  fixture = await ProfileFixture.open();
}, 180_000);
beforeEach(() => fixture.clear());

const stored = async (accountNumber: string) =>
  fixture.database.db
    .select()
    .from(nominee)
    .where(eq(nominee.accountId, (await fixture.account(accountNumber)).id))
    .orderBy(asc(nominee.slot));

test('a client sees the nominees of an account with names, shares and guardians', async () => {
  const { nominees, ...rest } = await fixture.nominees('client1', ANANYA);
  expect(rest).toMatchObject({ nomineeStatus: 2, rule: 'nominees-or-opt-out', isNomineeServiceFailed: false });
  expect(nominees.map(({ name, sharePercent }) => `${name} ${sharePercent}`)).toEqual([
    'Rohan Deshmukh 60.00',
    'Ira Deshmukh 25.00',
    'Kavita Deshmukh 15.00',
  ]);
  expect(nominees[1]).toMatchObject({
    relationship: { name: 'Daughter' },
    guardianName: 'Rohan Deshmukh',
    guardianRelationship: { name: 'Father' },
    country: { name: 'India' },
  });
});

test('complete nominees, confirmed by a code to mobile and mail, free a client who had to complete them', async () => {
  const userId = await fixture.userId('client7');
  const { scope, db } = await fixture.ctx('client7');
  const isForced = async () =>
    isNomineeIncomplete({ appUserStatus: 3, primaryAccounts: await listPrimaryAccounts(db, scope, userId) });
  expect(await isForced()).toBe(true);
  const choice = await fixture.choice(KABIR);
  const sent = await fixture.sendNominees('client7', choice);
  expect(sent).toMatchObject({ email: 'c•••••@artha.example', triesLeft: 5 });
  expect((await fixture.messages('sms'))[0]!.text).toContain('to change the nominees of account 50135528');
  const saved = await fixture.saveNominees('client7', choice, await fixture.lastCode());
  expect(saved).toMatchObject({
    nomineeStatus: 2,
    nominees: [{ name: 'Sanjana Wadekar', sharePercent: '100.00', relationship: { name: 'Wife' } }],
  });
  expect(saved.version).not.toBe(choice.version);
  expect(await isForced()).toBe(false);
  expect(await fixture.notified('nominees-changed')).toEqual([
    { accountName: 'Kabir Wadekar', accountNumber: KABIR, choice: 'one nominee is named.' },
  ]);
  const entries = await fixture.database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(asc(auditLog.id));
  expect(entries.map(({ action }) => action)).toEqual(['profile.code-sent', 'account.nominees-changed']);
});

test('saving again clears a failed nominee service', async () => {
  const { id } = await fixture.account(KABIR);
  await fixture.database.db.update(account).set({ isNomineeServiceFailed: true }).where(eq(account.id, id));
  const choice = await fixture.choice(KABIR, { nominees: [fixture.nominee({ pincode: '440011' })] });
  const saved = await fixture.saveNominees('client7', choice, await fixture.nomineesCode('client7', choice));
  expect(saved.isNomineeServiceFailed).toBe(false);
});

test('three without shares have equal parts, and nominees that were registered are opted in again', async () => {
  const { id } = await fixture.account(KABIR);
  await fixture.database.db.update(account).set({ nomineeStatus: 3 }).where(eq(account.id, id));
  const nominees = ['Sanjana Wadekar', 'Meena Wadekar', 'Arun Wadekar'].map((name) => fixture.nominee({ name }));
  const choice = await fixture.choice(KABIR, { nominees });
  const saved = await fixture.saveNominees('client7', choice, await fixture.nomineesCode('client7', choice));
  expect(saved.nomineeStatus).toBe(2);
  expect((await stored(KABIR)).map(({ slot, sharePercent }) => [slot, sharePercent])).toEqual([
    [1, '33.34'],
    [2, '33.33'],
    [3, '33.33'],
  ]);
});

test('a single holder opts out by a code of its own', async () => {
  const choice = await fixture.choice(KABIR, { nominees: [], hasOptedOut: true });
  const code = await fixture.nomineesCode('client7', choice);
  expect((await fixture.messages('mail'))[0]!.text).toContain('to opt out of nominees for account 50135528');
  expect(await fixture.saveNominees('client7', choice, code)).toMatchObject({ nomineeStatus: 1, nominees: [] });
  expect(await stored(KABIR)).toEqual([]);
});

test('several holders need no nominees, cannot opt out, and none of them is a nominee', async () => {
  // The second holder of the demonstration's joint account.
  const bornOn = businessDate('1982-07-02');
  expect(await fixture.nominees('client1', JOINT)).toMatchObject({ rule: 'optional', nomineeStatus: 0 });
  const optOut = await fixture.choice(JOINT, { nominees: [], hasOptedOut: true });
  expect(await outcome(fixture.sendNominees('client1', optOut))).toEqual({
    nominees: ['Only a single holder can opt out.'],
  });
  const holder = await fixture.choice(JOINT, { nominees: [fixture.nominee({ name: 'Rohan Deshmukh', bornOn })] });
  expect(await outcome(fixture.sendNominees('client1', holder))).toEqual({
    'nominees.0.name': ['A holder of the account cannot be its nominee.'],
  });
  const named = await fixture.choice(JOINT);
  await fixture.saveNominees('client1', named, await fixture.nomineesCode('client1', named));
  const nobody = await fixture.choice(JOINT, { nominees: [] });
  await fixture.database.db.execute('truncate otp');
  const saved = await fixture.saveNominees('client1', nobody, await fixture.nomineesCode('client1', nobody));
  expect(saved).toMatchObject({ nomineeStatus: 0, nominees: [] });
});

test.each<[string, () => object, Record<string, string[]>]>([
  [
    'shares of 99',
    () => ({
      nominees: [
        fixture.nominee({ sharePercent: '60' }),
        fixture.nominee({ name: 'Meena Wadekar', sharePercent: '39' }),
      ],
    }),
    { nominees: ['The shares must add up to 100%; now they add up to 99.00%.'] },
  ],
  [
    'a minor without a guardian',
    () => ({ nominees: [fixture.nominee({ bornOn: businessDate('2015-01-19') })] }),
    {
      'nominees.0.guardianName': ['Enter the name of the guardian: this nominee is under 18.'],
      'nominees.0.guardianRelationshipId': ['Choose a parent or a guardian appointed by a court.'],
    },
  ],
  [
    'the holder',
    () => ({ nominees: [fixture.nominee({ name: 'Kabir Wadekar', bornOn: businessDate('1988-08-21') })] }),
    { 'nominees.0.name': ['A holder of the account cannot be its nominee.'] },
  ],
  [
    'a relationship and a country that are not offered',
    () => ({ nominees: [fixture.nominee({ relationshipId: 9_999, countryId: 9_999 })] }),
    {
      'nominees.0.relationshipId': ['Choose one from the list.'],
      'nominees.0.countryId': ['Choose one from the list.'],
    },
  ],
  ['nobody', () => ({ nominees: [] }), { nominees: ['Add a nominee, or opt out.'] }],
])('%s is refused, and no code is sent', async (_case, changes, fields) => {
  const choice = await fixture.choice(KABIR, changes());
  expect(await outcome(fixture.sendNominees('client7', choice))).toEqual(fields);
  expect(await fixture.messages('mail')).toEqual([]);
});

test('a code is valid for exactly the nominees it was sent for, and not after its time', async () => {
  const choice = await fixture.choice(KABIR);
  const code = await fixture.nomineesCode('client7', choice);
  const before = await stored(KABIR);
  const other = { ...choice, nominees: [fixture.nominee({ contactNumber: '9000010094' })] };
  expect(await outcome(fixture.saveNominees('client7', other, code))).toBe('otp.not-valid');
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await outcome(fixture.saveNominees('client7', choice, wrong))).toBe('otp.wrong');
  const later = { realNow: new Date(NOON.getTime() + 3_600_000) };
  expect(await outcome(fixture.saveNominees('client7', choice, code, later))).toBe('otp.not-valid');
  expect(await stored(KABIR)).toEqual(before);
  expect(await outcome(fixture.saveNominees('client7', choice, code))).toBe('done');
});

test('after five wrong codes not even the correct one is accepted', async () => {
  const choice = await fixture.choice(KABIR, { nominees: [fixture.nominee({ name: 'Meena Wadekar' })] });
  const code = await fixture.nomineesCode('client7', choice);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(await outcome(fixture.saveNominees('client7', choice, wrong))).toBe('otp.wrong');
  expect(await outcome(fixture.saveNominees('client7', choice, code))).toBe('otp.too-many-tries');
});

test('codes are neither sent too soon nor too often', async () => {
  const choice = await fixture.choice(ROHAN);
  await fixture.sendNominees('client2', choice);
  expect(await outcome(fixture.sendNominees('client2', choice))).toBe('otp.too-soon');
  await fixture.database.db.execute(`
    insert into otp (purpose, user_id, ref_id, code_hash, salt, action_hash, sent_at, expires_at)
    select purpose, user_id, ref_id, code_hash, salt, action_hash, sent_at - n * interval '1 minute', expires_at
    from otp, generate_series(1, 3) n`);
  expect(await outcome(fixture.sendNominees('client2', choice))).toBe('otp.too-often');
});

test('of two changes at once one wins, and the other is shown what it missed', async () => {
  const one = await fixture.choice(KABIR, { nominees: [fixture.nominee({ name: 'Asha Wadekar' })] });
  const code = await fixture.nomineesCode('client7', one);
  await fixture.saveNominees('client7', one, code);
  const late = { ...one, nominees: [fixture.nominee({ name: 'Meena Wadekar' })] };
  expect(await outcome(fixture.sendNominees('client7', late))).toBe('nominees.changed');
  expect(await outcome(fixture.saveNominees('client7', late, code))).toBe('nominees.changed');
});

test('two clicks on two nodes save once and answer the same', async () => {
  const choice = await fixture.choice(KABIR, { nominees: [fixture.nominee({ name: 'Usha Wadekar' })] });
  const code = await fixture.nomineesCode('client7', choice);
  const other = secondNode(fixture.database);
  const answers = await Promise.all([
    fixture.saveNominees('client7', choice, code),
    fixture.saveNominees('client7', choice, code, { database: other, db: other.db }),
  ]);
  await other.close();
  expect(answers[0]).toEqual(answers[1]);
  expect(await fixture.notified('nominees-changed')).toHaveLength(1);
});

test('the account of another client, also of the family, does not exist', async () => {
  const choice = await fixture.choice(ROHAN);
  for (const login of ['client1', 'client4']) {
    expect(await outcome(fixture.nominees(login, ROHAN))).toBe('account.not-found');
    expect(await outcome(fixture.sendNominees(login, choice))).toBe('account.not-found');
    expect(await outcome(fixture.saveNominees(login, choice, '123456'))).toBe('account.not-found');
  }
});

test('the account of a minor has no nominees, and a closed one keeps those it has', async () => {
  expect(await fixture.nominees('client10', MINOR)).toMatchObject({ rule: 'none', nominees: [] });
  const ofMinor = await fixture.choice(MINOR);
  expect(await outcome(fixture.sendNominees('client10', ofMinor))).toBe('nominees.minor');
  expect(await outcome(fixture.saveNominees('client10', ofMinor, '123456'))).toBe('nominees.minor');
  const { id } = await fixture.account(ROHAN);
  const choice = await fixture.choice(ROHAN);
  await fixture.database.db.update(account).set({ status: 'closed' }).where(eq(account.id, id));
  expect(await outcome(fixture.sendNominees('client2', choice))).toBe('account.not-active');
  expect(await outcome(fixture.saveNominees('client2', choice, '123456'))).toBe('account.not-active');
});
