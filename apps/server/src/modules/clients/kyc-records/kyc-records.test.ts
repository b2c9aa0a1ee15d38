import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { demonstrationDatabase } from '../../../testing/demonstration-database.ts';
import { TEST_SECRETS, testNode } from '../../../testing/node.ts';
import { requestContext } from '../../../testing/build.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import { account, accountHolder } from '../accounts/accounts.tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { scopeOf } from '../../system/session/scope.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { checkKycRecords } from './check-kyc-records.ts';
import { listKycStops } from './list-kyc-stops.ts';
import { kycRecordsJob } from './kyc-records-job.ts';
import { findNewestCode } from './kyc-records.queries.ts';
import { GUARDIAN, kycRecord } from './kyc-records.tables.ts';

const DAY = businessDate('2026-11-20');
const JOINT = '50128866';

let database: Database;
let sandbox: TestSandbox;
beforeAll(async () => {
  database = await demonstrationDatabase();
  sandbox = await startSandbox();
}, 180_000);
afterAll(() => sandbox.stop());

const node = () => testNode(database, { env: sandbox.env });
const check = (on: BusinessDate = DAY) => checkKycRecords(node(), { on, heartbeat: () => Promise.resolve() });
const setStatus = (pan: string, status: KraCode) => sandbox.control('/kra-desk', { pan, status });
const fail = (kind: string) => sandbox.control('/faults', { system: 'kra', kind });

async function ownerOf(loginUserId: string) {
  const [user] = await database.db.select().from(appUser).where(eq(appUser.loginUserId, loginUserId));
  return { userId: user!.id, pan: TEST_SECRETS.open('pan', user!.id, user!.panSealed!) };
}
async function jointHolder() {
  const [row] = await database.db
    .select({ holder: accountHolder })
    .from(accountHolder)
    .innerJoin(account, eq(account.id, accountHolder.accountId))
    .where(eq(account.accountNumber, JOINT));
  const { id, panSealed } = row!.holder;
  return TEST_SECRETS.open('holder-pan', id, panSealed!);
}
const stoppedAccounts = async () => {
  const rows = await database.db
    .select({ number: account.accountNumber })
    .from(account)
    .where(sql`${account.kycStoppedAt} is not null`)
    .orderBy(account.accountNumber);
  return rows.map(({ number }) => number);
};
const notified = async () => {
  const rows = await database.db.select().from(outbox).where(eq(outbox.kind, 'notification')).orderBy(outbox.id);
  const notices = rows.map(({ payload }) => {
    const { code, values } = payload as { code: string; values: { accountNumber: string; reason?: string } };
    return [code, values.accountNumber, values.reason] as const;
  });
  return notices.toSorted(([, one], [, other]) => one.localeCompare(other));
};

const ctxOf = (key: 'client' | 'operations'): SessionContext => {
  const role = rolesFor('artha').find((each) => each.key === key)!;
  const session = { id: 1, userId: client.userId, role, isFullAccess: true };
  return requestContext(database, { session, scope: scopeOf(client.userId, role) }) as SessionContext;
};

let client: Awaited<ReturnType<typeof ownerOf>>;
let secondPan: string;
beforeEach(async () => {
  client = await ownerOf('client1');
  secondPan = await jointHolder();
  await setStatus(client.pan, '07');
  await setStatus(secondPan, '07');
  await database.db.delete(kycRecord);
  await database.db.update(account).set({ kycStoppedAt: null });
  await database.db.execute(sql`truncate ${outbox}`);
});

test('the records of all who transact are looked up: holders, and the guardian of a minor', async () => {
  const [minor] = await database.db.select().from(account).where(eq(account.taxStatus, 'minor')).orderBy(account.id);
  const guardianPanSealed = TEST_SECRETS.seal('guardian-pan', minor!.id, 'ABCPG0301K');
  await database.db.update(account).set({ guardianPanSealed }).where(eq(account.id, minor!.id));
  const first = await check();
  // One guardian's PAN is known; that of an account held away is not looked up.
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select (1 + (select count(*) from account where tax_status <> 'minor' and status = 'active' and not is_held_away)
      + (select count(*) from account_holder join account on account.id = account_id
        where status = 'active' and not is_held_away))::int as count`);
  expect(first).toEqual({ checked: rows[0]!.count, unanswered: 0, stopped: 0, opened: 0 });
  const guardians = await database.db.select().from(kycRecord).where(eq(kycRecord.position, GUARDIAN));
  expect(guardians).toMatchObject([{ accountId: minor!.id, code: '07', since: DAY, checkedOn: DAY }]);
  expect(await findNewestCode(database.db, client.userId)).toBe('07');
  expect(await notified()).toEqual([]);
});

test('a record that is put on hold stops the accounts of the holder once, and a valid one opens them', async () => {
  await check();
  await setStatus(client.pan, '03');
  expect(await check(addDays(DAY, 30))).toMatchObject({ stopped: 2, opened: 0 });
  expect(await stoppedAccounts()).toEqual(['50128841', JOINT]);
  const reason = 'KYC record of Ananya Deshmukh: On hold';
  expect(await notified()).toEqual([
    ['kyc-stopped', '50128841', reason],
    ['kyc-stopped', JOINT, reason],
  ]);
  // On the same day nothing is due; on the next day only what is not valid.
  expect(await check(addDays(DAY, 30))).toMatchObject({ checked: 0 });
  expect(await check(addDays(DAY, 31))).toMatchObject({ checked: 2, stopped: 0, opened: 0 });
  expect(await findNewestCode(database.db, client.userId)).toBe('03');
  const { items, count } = await listKycStops({}, ctxOf('operations'));
  expect(count).toBe(2);
  expect(items[0]).toEqual({
    ...{ accountId: expect.any(Number) as number, accountName: 'Ananya Deshmukh', accountNumber: '50128841' },
    client: { id: client.userId, name: 'Ananya Deshmukh', code: expect.any(String) as string },
    person: { name: 'Ananya Deshmukh', position: 1, isGuardian: false },
    ...{ code: '03', since: addDays(DAY, 30), checkedOn: addDays(DAY, 31) },
  });
  await setStatus(client.pan, '07');
  expect(await check(addDays(DAY, 32))).toMatchObject({ checked: 2, stopped: 0, opened: 2 });
  expect(await stoppedAccounts()).toEqual([]);
  expect((await notified()).filter(([code]) => code === 'kyc-restored')).toEqual([
    ['kyc-restored', '50128841', undefined],
    ['kyc-restored', JOINT, undefined],
  ]);
  const [record] = await database.db.select().from(kycRecord).where(eq(kycRecord.code, '07')).orderBy(kycRecord.since);
  expect(record).toMatchObject({ since: DAY });
  const entries = await database.db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.action} like 'account.kyc-%'`);
  expect(entries.map(({ action }) => action)).toEqual([
    'account.kyc-stopped',
    'account.kyc-stopped',
    'account.kyc-restored',
    'account.kyc-restored',
  ]);
});

test('the record of a joint holder stops the joint account alone, and the reason names the holder', async () => {
  await setStatus(secondPan, '06');
  await check();
  expect(await stoppedAccounts()).toContain(JOINT);
  expect(await stoppedAccounts()).not.toContain('50128841');
  // Rohan is a client of his own as well.
  const reason = 'KYC record of Rohan Deshmukh: Deactivated';
  expect(await notified()).toEqual([
    ['kyc-stopped', JOINT, reason],
    ['kyc-stopped', '50130275', reason],
  ]);
  // The first holder's own record is valid.
  expect(await findNewestCode(database.db, client.userId)).toBe('07');
});

test('a valid record is looked up again after 30 days', async () => {
  const { checked } = await check();
  expect(await check(addDays(DAY, 29))).toMatchObject({ checked: 0 });
  expect(await check(addDays(DAY, 30))).toMatchObject({ checked });
});

describe('an agency that fails stops nobody', () => {
  test.each(['error', 'drop', 'garbage'])('with %s: the others are looked up', async (kind) => {
    await fail(kind);
    const { checked, unanswered } = await check();
    expect(unanswered).toBeGreaterThan(0);
    expect(checked).toBeGreaterThan(0);
    expect(await stoppedAccounts()).toEqual([]);
    expect(await check()).toMatchObject({ checked: unanswered, unanswered: 0 });
  });

  test('not reachable: the record stays as it was', async () => {
    await setStatus(client.pan, '03');
    await check();
    await setStatus(client.pan, '99');
    expect(await check(addDays(DAY, 1))).toMatchObject({ checked: 0, unanswered: 2, opened: 0 });
    expect(await stoppedAccounts()).toEqual(['50128841', JOINT]);
  });

  test('that calls most valid records invalid: nothing is stored, and the job fails', async () => {
    await check();
    const before = await database.db.select().from(kycRecord);
    const owners = await database.db
      .select()
      .from(appUser)
      .where(sql`${appUser.panSealed} is not null`);
    for (const { id, panSealed } of owners) await setStatus(TEST_SECRETS.open('pan', id, panSealed!), '05');
    const job = kycRecordsJob(node());
    const day = { businessDate: addDays(DAY, 30), heartbeat: () => Promise.resolve() };
    await expect(job.run(day)).rejects.toThrow('more than a tenth of the valid records');
    expect(await stoppedAccounts()).toEqual([]);
    expect(await database.db.select().from(kycRecord)).toEqual(before);
    for (const { id, panSealed } of owners) await setStatus(TEST_SECRETS.open('pan', id, panSealed!), '07');
    expect((await job.run(day)).message).toMatch(/^KYC records looked up: \d+; accounts stopped: 0, opened: 0$/);
  });
});
