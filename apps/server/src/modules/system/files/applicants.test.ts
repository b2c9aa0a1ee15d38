import { CONTAINERS } from '@artha/domain/system/files/containers';
import { rolesFor } from '@artha/domain/kit/roles';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { scopeOf } from '../session/scope.ts';
import { appUser } from '../users/users.tables.ts';
import { storedFile } from './files.tables.ts';
import { findVisible } from './read-file.ts';
import { checkMayUpload } from './store-file.ts';

const CLIENT = rolesFor('artha').find(({ key }) => key === 'client')!;
const NOON = new Date('2026-11-20T06:30:00Z');
const FORBIDDEN = { code: 'session.forbidden' };

let database: Database;
let userId = 0;
beforeAll(async () => {
  database = await testDatabase();
  const [user] = await database.db
    .insert(appUser)
    .values({ name: 'Asha', loginUserId: 'asha', passwordHash: '-', emailId: 'asha@artha.example', appUserStatus: 2 })
    .returning();
  userId = user!.id;
});

const ctx = (hold?: 'onboarding'): SessionContext =>
  requestContext(database, {
    session: { id: 1, userId, role: CLIENT, isFullAccess: true },
    scope: scopeOf(userId, CLIENT),
    hold,
  }) as SessionContext;

test.each(CONTAINERS)('an applicant uploads into %s only if it is a signature or a cheque', async (container) => {
  const attempt = checkMayUpload(ctx('onboarding'), container);
  if (container === 'signatures' || container === 'cheques')
    expect(await attempt).toMatchObject({ isForApplicants: true });
  else await expect(attempt).rejects.toMatchObject(FORBIDDEN);
});

test('an applicant sees their own signature, but no file of another container', async () => {
  const add = async (container: 'signatures' | 'aof') => {
    const [row] = await database.db
      .insert(storedFile)
      .values({
        ...{ container, name: 'a.png', contentType: 'image/png', storeKey: container, byteCount: 1 },
        ...{ sha256: '0'.repeat(64), uploadedBy: userId, unownedSince: NOON, uploadedAt: NOON, storedAt: NOON },
      })
      .returning();
    return { container, fileId: row!.id };
  };
  const [signature, form] = [await add('signatures'), await add('aof')];
  expect(await findVisible(ctx('onboarding'), signature)).toMatchObject({ id: signature.fileId });
  await expect(findVisible(ctx('onboarding'), form)).rejects.toMatchObject({ code: 'file.not-found' });
  expect(await findVisible(ctx(), form)).toMatchObject({ id: form.fileId });
});
