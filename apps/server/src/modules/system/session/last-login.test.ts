import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import type { RoleKey } from '@artha/domain/kit/roles';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { testNode } from '../../../testing/node.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { getCurrentUser } from './current-user.ts';
import { openSession } from './open-session.ts';
import { deleteOldSessions, endSessionsOf } from './session.queries.ts';
import { userSession } from './session.tables.ts';
import { switchRole } from './switch-role.ts';

const roles = rolesFor('artha');
const roleOf = (key: RoleKey) => roles.find((role) => role.key === key)!;
const SUNITA = 1;
const [FIRST, SECOND, THIRD] = ['2026-09-01T04:00:00Z', '2026-09-02T04:00:00Z', '2026-11-20T04:00:00Z'].map(
  (text) => new Date(text),
) as [Date, Date, Date];
const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, ['app_user'], { restartIdentity: true });
  const sunita = { name: 'Sunita Patil', loginUserId: 'sunita', passwordHash: '-', emailId: 's@example.com' };
  await database.db.insert(appUser).values({ ...sunita, appUserStatus: 3 });
  const held = [ROLE_IDS.operations, ROLE_IDS.finance];
  await database.db.insert(userRoleMapping).values(held.map((appRoleId) => ({ appUserId: SUNITA, appRoleId })));
});

/** The context of the newest session. */
async function contextAt(realNow: Date): Promise<SessionContext> {
  const [newest] = await database.db.select().from(userSession).orderBy(desc(userSession.id)).limit(1);
  const role = roles.find(({ id }) => id === newest!.appRoleId)!;
  const session = { id: newest!.id, userId: SUNITA, role, isFullAccess: true };
  return { ...requestContext(database, { realNow, session }), session, node: testNode(database) };
}

/** Ends what is open, as the user does. */
const signInAt = (realNow: Date) =>
  transaction(database, async (tx) => {
    await endSessionsOf(tx, { userId: SUNITA, endedAt: realNow, endReason: 'logout' });
    const ctx = requestContext(database, { realNow });
    await openSession(tx, ctx, { userId: SUNITA, role: roleOf('operations'), openedBy: 'password' });
  });

const switchTo = async (key: RoleKey, realNow: Date) =>
  switchRole({ userId: SUNITA, appRoleId: ROLE_IDS[key] }, await contextAt(realNow));

const lastLogin = async (realNow: Date) => (await getCurrentUser(await contextAt(realNow))).lastLoginDate;

test('the last login is the sign-in before this one, whatever roles were switched to', async () => {
  await signInAt(FIRST);
  expect(await lastLogin(FIRST)).toBeNull();
  await signInAt(SECOND);
  expect(await lastLogin(SECOND)).toEqual(FIRST);
  await switchTo('finance', minutesAfter(SECOND, 5));
  expect(await lastLogin(minutesAfter(SECOND, 6))).toEqual(FIRST);
  await switchTo('operations', minutesAfter(SECOND, 9));
  expect(await lastLogin(minutesAfter(SECOND, 9))).toEqual(FIRST);
  const [user] = await database.db.select().from(appUser).where(eq(appUser.id, SUNITA));
  expect(user!.lastLoginAt).toEqual(SECOND);
  await signInAt(THIRD);
  expect(await lastLogin(THIRD)).toEqual(SECOND);
});

test('the last login is still known when its session is old, and older sessions are deleted', async () => {
  await signInAt(FIRST);
  await signInAt(SECOND);
  await switchTo('finance', minutesAfter(SECOND, 5));
  expect(await deleteOldSessions(database.db, minutesAfter(THIRD, -1))).toBe(1);
  await signInAt(THIRD);
  expect(await lastLogin(THIRD)).toEqual(SECOND);
  expect(await deleteOldSessions(database.db, minutesAfter(THIRD, -1))).toBe(2);
  expect(await database.db.$count(userSession)).toBe(1);
});
