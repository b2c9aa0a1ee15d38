import { TERMS_VERSION, termsText } from '@artha/domain/system/recovery/terms';
import { beforeAll, expect, test } from 'vitest';
import { getCurrentUser } from '../session/current-user.ts';
import { acceptTerms } from './accept-terms.ts';
import { tncAcceptance, tncVersion } from './recovery.tables.ts';
import { NOON, RecoveryFixture } from './testing/recovery-fixture.ts';

let fixture: RecoveryFixture;
beforeAll(async () => {
  fixture = await RecoveryFixture.open();
});

test('a client accepts the terms once, and version, text, time and address are recorded', async () => {
  const userId = await fixture.add('asha', 'client');
  const { token, ctx } = await fixture.signIn(userId, 'client');
  expect((await fixture.authenticate(token))?.hold).toBe('forced');
  expect(await getCurrentUser(ctx)).toMatchObject({
    forcePasswordChange: false,
    forceTNCAcceptanceRequired: true,
  });
  await fixture.newEntries();
  const both = await Promise.all([acceptTerms({ userId }, ctx), acceptTerms({ userId }, ctx)]);
  expect(both).toEqual(Array.from({ length: 2 }, () => ({ accepted: true, version: TERMS_VERSION })));
  expect((await fixture.authenticate(token))?.hold).toBeUndefined();
  expect((await getCurrentUser(ctx)).forceTNCAcceptanceRequired).toBe(false);
  const { db } = fixture.database;
  expect(await db.select().from(tncVersion)).toMatchObject([{ version: TERMS_VERSION, text: termsText('Artha') }]);
  expect(await db.select().from(tncAcceptance)).toMatchObject([{ userId, at: NOON, ip: '127.0.0.1' }]);
  expect(await fixture.newEntries()).toEqual([
    { action: 'recovery.terms-accepted', userId, objectId: String(TERMS_VERSION) },
  ]);
});

test('clients who accepted an older version must accept again; staff never must', async () => {
  const older = await fixture.add('older', 'client', { acceptedTncVersion: TERMS_VERSION - 1 });
  expect((await fixture.authenticate((await fixture.signIn(older, 'client')).token))?.hold).toBe('forced');
  const staff = await fixture.add('staff', 'operations');
  expect((await fixture.authenticate((await fixture.signIn(staff, 'operations')).token))?.hold).toBeUndefined();
});

test('refuses to accept for another user', async () => {
  const userId = await fixture.add('bhanu', 'client');
  const { ctx } = await fixture.signIn(userId, 'client');
  await expect(acceptTerms({ userId: userId + 1 }, ctx)).rejects.toMatchObject({ code: 'session.forbidden' });
});
