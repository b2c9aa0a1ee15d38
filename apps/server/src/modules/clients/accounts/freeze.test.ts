import { randomUUID } from 'node:crypto';
import { businessDate } from '@artha/domain/kit/dates';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { createLog } from '../../../platform/log/log.ts';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../testing/build.ts';
import { demonstrationDatabase } from '../../../testing/demonstration-database.ts';
import { rolesFor } from '@artha/domain/kit/roles';
import { scopeOf } from '../../system/session/scope.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { storedFile } from '../../system/files/files.tables.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { listUsableBankAccounts } from '../bank-accounts/index.ts';
import { account } from './accounts.tables.ts';
import { CLIENT_CHANGED } from './announce-client-change.ts';
import { getOpenAccount } from './get-open-account.ts';
import { liftFreeze } from './lift-freeze.ts';
import { listFrozenAccounts } from './list-frozen-accounts.ts';
import { minorsOfAgeJob } from './minors-of-age-job.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const MINOR = '50136102';

let database: Database;
let accountId: number;
let forms = 0;
beforeAll(async () => {
  database = await demonstrationDatabase();
  const [row] = await database.db.select().from(account).where(eq(account.accountNumber, MINOR));
  accountId = row!.id;
}, 180_000);
beforeEach(async () => {
  await database.db.execute(sql`truncate outbox`);
  await database.db.update(account).set({ frozenAt: null });
  await database.db
    .update(account)
    .set({ taxStatus: 'minor', holderBornOn: businessDate('2008-11-25') })
    .where(eq(account.id, accountId));
});

const ctxOf = async (loginUserId: string): Promise<SessionContext> => {
  const [user] = await database.db.select().from(appUser).where(eq(appUser.loginUserId, loginUserId));
  const role = rolesFor('artha').find(
    ({ key }) => key === (loginUserId.startsWith('client') ? 'client' : 'operations'),
  )!;
  return requestContext(database, {
    session: { id: 1, userId: user!.id, role, isFullAccess: true },
    scope: scopeOf(user!.id, role),
    realNow: NOON,
  }) as SessionContext;
};
const run = (on: string) =>
  minorsOfAgeJob({ database, clocks: createClocks(), log: createLog('silent') }).run({
    businessDate: businessDate(on),
    heartbeat: () => Promise.resolve(),
  });
const open = async () => {
  const { scope } = await ctxOf('client10');
  return getOpenAccount(database.db, scope, accountId).then(
    () => 'open',
    ({ code }: { code: string }) => code,
  );
};
const form = async (loginUserId: string): Promise<string> => {
  const { session } = await ctxOf(loginUserId);
  forms += 1;
  const [row] = await database.db
    .insert(storedFile)
    .values({
      container: 'aof',
      name: 'form.pdf',
      contentType: 'application/pdf',
      storeKey: `form-${randomUUID()}`,
      byteCount: 1,
      sha256: '0'.repeat(64),
      uploadedBy: session.userId,
      unownedSince: NOON,
      uploadedAt: NOON,
      storedAt: NOON,
    })
    .returning();
  return row!.id;
};
const lift = async (formFileId: string, changes: Partial<SessionContext> = {}) =>
  liftFreeze(
    { accountId, taxStatus: 'individual', formFileId, reason: 'Form and KYC checked' },
    { ...(await ctxOf('operations1')), ...changes },
  ).then(
    () => 'lifted',
    ({ code }: { code: string }) => code,
  );

test('an account is frozen on the eighteenth birthday, once', async () => {
  expect(await run('2026-11-24')).toMatchObject({ rowCount: 0 });
  expect(await open()).toBe('open');
  expect(await run('2026-11-25')).toMatchObject({ rowCount: 1, message: '1 frozen' });
  expect(await run('2026-11-25')).toMatchObject({ rowCount: 0 });
  expect(await open()).toBe('account.frozen');
  const messages = await database.db.select().from(outbox).where(eq(outbox.kind, 'notification'));
  expect(messages.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`account-frozen:${accountId}`]);
});

test('a night that was missed freezes on the next', async () => {
  expect(await run('2027-01-04')).toMatchObject({ rowCount: 2 });
  expect(await open()).toBe('account.frozen');
});

test('operations lift the freeze with the form; the guardian no longer pays', async () => {
  await run('2026-11-25');
  const { items, mayLift } = await listFrozenAccounts({}, await ctxOf('operations1'));
  expect(mayLift).toBe(true);
  expect(items).toMatchObject([{ accountId, accountName: 'Aarav Nair', guardianName: 'Devika Nair' }]);
  expect(await lift(await form('operations2'))).toBe('file.not-found');
  expect(await open()).toBe('account.frozen');
  const { scope } = await ctxOf('client10');
  expect(await listUsableBankAccounts(database.db, scope, accountId)).toHaveLength(2);

  const formFileId = await form('operations1');
  expect(await lift(formFileId)).toBe('lifted');
  const announced = await database.db.select().from(outbox).where(eq(outbox.kind, CLIENT_CHANGED));
  expect(announced.map(({ payload }) => payload)).toEqual([{ accountId, declaredFrom: null }]);
  expect(await open()).toBe('open');
  expect(await lift(await form('operations1'))).toBe('account.not-frozen');
  expect(await listUsableBankAccounts(database.db, scope, accountId)).toMatchObject([{ isPrimary: true }]);
  const [owned] = await database.db.select().from(storedFile).where(eq(storedFile.id, formFileId));
  expect(owned).toMatchObject({ ownerType: 'account', ownerId: String(accountId) });
  const entries = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(accountId)));
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.frozen', 'account.unfrozen']));
  expect(await run('2026-11-26')).toMatchObject({ rowCount: 0 });
});

test('nobody lifts in a role of the staff the freeze of an account of their own', async () => {
  await run('2026-11-25');
  const { session } = await ctxOf('operations1');
  const { userId } = (await ctxOf('client10')).session;
  expect(await lift(await form('client10'), { session: { ...session, userId } })).toBe('account.own');
  expect(await open()).toBe('account.frozen');
});
