import { KRA_MEANINGS } from '@artha/domain/clients/kyc-records/kra-status';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { JOINT, ProfileFixture } from '../../clients/profile/testing/profile-fixture.ts';
import { listPrimaryAccounts } from '../../clients/accounts/index.ts';
import { scopeOf } from '../../system/session/scope.ts';
import { getMyAccount } from './get-my-account.ts';

let fixture: ProfileFixture;
beforeAll(async () => {
  fixture = await ProfileFixture.open();
}, 180_000);

const run = (statement: ReturnType<typeof sql>) => fixture.database.db.execute(statement);
const of = async (loginUserId: string) => getMyAccount(await fixture.ctx(loginUserId));

test('accounts come with all holders, the primary one first; without an application the bank knows the KYC', async () => {
  const { accounts, kyc, consents } = await of('client1');
  expect(accounts.map(({ accountNumber, isPrimary, state }) => [accountNumber, isPrimary, state])).toEqual([
    ['50128841', true, 'open'],
    [JOINT, false, 'open'],
  ]);
  const joint = accounts[1]!;
  expect(joint.holders).toEqual(['Ananya Deshmukh', 'Rohan Deshmukh']);
  expect(kyc).toMatchObject({ state: 'bank', note: 'Confirmed by your bank.' });
  expect(consents).toMatchObject({ bankDataAt: null, identity: null, declarations: [] });
});

test('the account of a minor is held by the minor, also where the guardian signs in', async () => {
  const { accounts } = await of('client10');
  expect(accounts.map(({ holders, guardianName }) => [holders, guardianName])).toEqual([
    [['Aarav Nair'], 'Devika Nair'],
    [['Ishita Nair'], 'Devika Nair'],
  ]);
});

test('an account that is held away says so; it has no form and asks for no nominees here', async () => {
  const { accounts } = await of('client11');
  expect(accounts.map(({ state, hasForm }) => [state, hasForm])).toEqual([
    ['open', expect.any(Boolean)],
    ['held-away', false],
  ]);
  const ctx = await fixture.ctx('client11');
  const asked = await listPrimaryAccounts(ctx.db, ctx.scope, ctx.session.userId);
  expect(asked.map(({ id }) => id)).toEqual([accounts[0]!.id]);
});

test('the head of a family sees no account of its members', async () => {
  const userId = await fixture.userId('client1');
  const member = await fixture.userId('client2');
  const ctx = await fixture.ctx('client1');
  const scope = scopeOf(userId, ctx.session.role, [userId, member]);
  const { accounts } = await getMyAccount({ ...ctx, scope });
  expect(accounts).toEqual((await of('client1')).accounts);
});

test('an account that the exchange refused says why, and declared consents are listed by account', async () => {
  const { id } = await fixture.account(JOINT);
  await run(sql`
    insert into exchange_registration (account_id, state, message, answered_at, declared_at)
    values (${id}, 'refused', 'PAN does not match', '2026-11-20T05:00:00Z', '2026-11-20T04:00:00Z')`);
  const { accounts, consents } = await of('client1');
  expect(accounts[1]).toMatchObject({ state: 'refused', stateReason: 'PAN does not match' });
  expect(consents.declarations).toEqual([{ accountNumber: JOINT, at: new Date('2026-11-20T04:00:00Z') }]);
  await run(sql`update exchange_registration set state = 'pending', message = null, answered_at = null`);
  expect((await of('client1')).accounts[1]).toMatchObject({ state: 'waiting', stateReason: null });
  await run(sql`delete from exchange_registration`);
});

test('an account that a KYC record stops says whose it is; the state of KYC is that of the client', async () => {
  const { id } = await fixture.account(JOINT);
  await run(sql`
    insert into kyc_record (account_id, position, code, since, checked_on)
    values (${id}, 1, '07', '2026-11-20', '2026-11-20'), (${id}, 2, '03', '2026-11-18', '2026-11-20')`);
  await run(sql`update account set kyc_stopped_at = now() where id = ${id}`);
  const joint = await of('client1');
  expect(joint.accounts[1]).toMatchObject({
    state: 'kyc-stopped',
    stateReason: 'KYC record of Rohan Deshmukh: On hold',
  });
  expect(joint.kyc).toMatchObject({ state: 'bank', note: 'Confirmed by your bank. KYC record: Validated.' });
  await run(sql`update kyc_record set code = '03' where account_id = ${id} and position = 1`);
  const own = await of('client1');
  expect(own.accounts[1]?.stateReason).toBe(
    'KYC record of Ananya Deshmukh: On hold. KYC record of Rohan Deshmukh: On hold',
  );
  expect(own.kyc).toMatchObject({ state: 'stopped', note: KRA_MEANINGS['03'].text });
  await run(sql`delete from kyc_record`);
  await run(sql`update account set kyc_stopped_at = null`);
});

test('accepted terms are listed, newest first, and those of others are not', async () => {
  const userId = await fixture.userId('client2');
  const other = await fixture.userId('client3');
  await run(sql`delete from tnc_acceptance where user_id in (${userId}, ${other})`);
  await run(sql`
    insert into tnc_version (version, text, valid_from) values (101, 'a', now()), (102, 'b', now())`);
  await run(sql`
    insert into tnc_acceptance (user_id, version_id, at)
    select ${userId}, id, '2026-11-20T04:00:00Z' from tnc_version where version in (101, 102)`);
  await run(sql`
    insert into tnc_acceptance (user_id, version_id, at)
    select ${other}, id, '2026-11-20T04:00:00Z' from tnc_version where version = 101`);
  const at = new Date('2026-11-20T04:00:00Z');
  expect((await of('client2')).consents.terms).toEqual([
    { version: 102, at },
    { version: 101, at },
  ]);
});
