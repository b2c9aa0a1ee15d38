import { DEFAULT_TERMS, termsText } from '@artha/domain/system/recovery/terms';
import { desc } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appConfig } from '../product-config/product-config.tables.ts';
import { getCurrentUser } from '../session/current-user.ts';
import { acceptTerms } from './accept-terms.ts';
import { getTerms } from './get-terms.ts';
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
  expect(both).toEqual(Array.from({ length: 2 }, () => ({ accepted: true, version: DEFAULT_TERMS.version })));
  expect((await fixture.authenticate(token))?.hold).toBeUndefined();
  expect((await getCurrentUser(ctx)).forceTNCAcceptanceRequired).toBe(false);
  const { db } = fixture.database;
  expect(await db.select().from(tncVersion)).toMatchObject([
    { version: DEFAULT_TERMS.version, text: termsText(DEFAULT_TERMS, 'Artha') },
  ]);
  expect(await db.select().from(tncAcceptance)).toMatchObject([{ userId, at: NOON, ip: '127.0.0.1' }]);
  expect(await fixture.newEntries()).toEqual([
    { action: 'recovery.terms-accepted', userId, objectId: String(DEFAULT_TERMS.version) },
  ]);
});

test('clients who accepted an older version must accept again; staff never must', async () => {
  const older = await fixture.add('older', 'client', { acceptedTncVersion: DEFAULT_TERMS.version - 1 });
  expect((await fixture.authenticate((await fixture.signIn(older, 'client')).token))?.hold).toBe('forced');
  const staff = await fixture.add('staff', 'operations');
  expect((await fixture.authenticate((await fixture.signIn(staff, 'operations')).token))?.hold).toBeUndefined();
});

test('a new version of the configured terms is asked for and recorded with its text', async () => {
  const userId = await fixture.add('chitra', 'client', { acceptedTncVersion: DEFAULT_TERMS.version });
  const { token, ctx } = await fixture.signIn(userId, 'client');
  expect((await fixture.authenticate(token))?.hold).toBeUndefined();
  const { db } = fixture.database;
  await db.insert(appConfig).values({ key: 'TERMS', value: { version: 2, text: '# New\n\nFor {brand}.' } });
  expect((await fixture.authenticate(token))?.hold).toBe('forced');
  expect((await getCurrentUser(ctx)).forceTNCAcceptanceRequired).toBe(true);
  expect(await getTerms(db)).toEqual({ version: 2, parts: [{ title: 'New', paragraphs: ['For Artha.'] }] });
  expect(await acceptTerms({ userId }, ctx)).toEqual({ accepted: true, version: 2 });
  expect((await fixture.authenticate(token))?.hold).toBeUndefined();
  expect(await db.select().from(tncVersion).orderBy(desc(tncVersion.version)).limit(1)).toMatchObject([
    { version: 2, text: 'New\n\nFor Artha.' },
  ]);
  await db.delete(appConfig);
});

test('refuses to accept for another user', async () => {
  const userId = await fixture.add('bhanu', 'client');
  const { ctx } = await fixture.signIn(userId, 'client');
  await expect(acceptTerms({ userId: userId + 1 }, ctx)).rejects.toMatchObject({ code: 'session.forbidden' });
});
