import { TERMS_VERSION, termsText } from '@artha/domain/system/recovery/terms';
import { beforeAll, expect, test } from 'vitest';
import { getCurrentUser } from '../session/current-user.ts';
import { acceptTerms } from './accept-terms.ts';
import { tncAcceptance, tncVersion } from './recovery.tables.ts';
import { NOON, RecoveryWorld, roles } from './testing/recovery-world.ts';

let world: RecoveryWorld;
beforeAll(async () => {
  world = await RecoveryWorld.open();
});

test('a client accepts the terms once, with version, text, time and address on record', async () => {
  const userId = await world.add('asha', 'client');
  const { token, ctx } = await world.signIn(userId, 'client');
  expect((await world.authenticate(token))?.hold).toBe('forced');
  expect(await getCurrentUser(ctx, roles)).toMatchObject({
    forcePasswordChange: false,
    forceTNCAcceptanceRequired: true,
  });
  await world.newEntries();
  const both = await Promise.all([acceptTerms({ userId }, ctx), acceptTerms({ userId }, ctx)]);
  expect(both).toEqual(Array.from({ length: 2 }, () => ({ accepted: true, version: TERMS_VERSION })));
  expect((await world.authenticate(token))?.hold).toBeUndefined();
  expect((await getCurrentUser(ctx, roles)).forceTNCAcceptanceRequired).toBe(false);
  const { db } = world.database;
  expect(await db.select().from(tncVersion)).toMatchObject([{ version: TERMS_VERSION, text: termsText('Artha') }]);
  expect(await db.select().from(tncAcceptance)).toMatchObject([{ userId, at: NOON, ip: '127.0.0.1' }]);
  expect(await world.newEntries()).toEqual([
    { action: 'recovery.terms-accepted', userId, objectId: String(TERMS_VERSION) },
  ]);
});

test('who accepted an older version is asked again, staff never', async () => {
  const older = await world.add('older', 'client', { acceptedTncVersion: TERMS_VERSION - 1 });
  expect((await world.authenticate((await world.signIn(older, 'client')).token))?.hold).toBe('forced');
  const staff = await world.add('staff', 'operations');
  expect((await world.authenticate((await world.signIn(staff, 'operations')).token))?.hold).toBeUndefined();
});

test('nobody accepts for another person', async () => {
  const userId = await world.add('bhanu', 'client');
  const { ctx } = await world.signIn(userId, 'client');
  await expect(acceptTerms({ userId: userId + 1 }, ctx)).rejects.toMatchObject({ code: 'session.forbidden' });
});
