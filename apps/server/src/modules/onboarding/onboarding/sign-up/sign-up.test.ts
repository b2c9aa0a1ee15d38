import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { appConfig } from '../../../system/product-config/product-config.tables.ts';
import { userSession } from '../../../system/session/session.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { later, newCustomer, NOON, OnboardingFixture, PASSWORD } from '../testing/onboarding-fixture.ts';
import { sendSignUpCode } from './send-sign-up-code.ts';
import { signUp } from './sign-up.ts';
import { validateCustomer } from './validate-customer.ts';

const WRONG_CODE = { code: 'onboarding.code-wrong', status: 400 };
const otherThan = (code: string | undefined) => (code === '111111' ? '222222' : '111111');

let fixture: OnboardingFixture;
beforeAll(async () => {
  fixture = await OnboardingFixture.open();
});
afterAll(() => fixture.sandbox.stop());

interface Attempt {
  readonly visitor: ReturnType<OnboardingFixture['newVisitor']>;
  readonly otpCode: string | undefined;
  readonly userId?: string;
  readonly newPassword?: string;
  readonly realNow?: Date;
}

const attempt = (customerId: string, { visitor, otpCode, userId, newPassword = PASSWORD, realNow = NOON }: Attempt) =>
  signUp(
    { customerId, otpCode: otpCode ?? '000000', userId: userId ?? fixture.newLogin(), newPassword },
    fixture.ctx(visitor, { realNow }),
  );

const mailsFor = async (customerId: string) => fixture.messagesTo((await fixture.userOf(customerId))?.emailId ?? '');

test.each([
  ['01', { isValidCustomerType: true, isCBSDataValid: true }],
  ['81', { isValidCustomerType: false, isCBSDataValid: false }],
  ['82', { isValidCustomerType: true, isCBSDataValid: false }],
  ['83', { isValidCustomerType: true, isCBSDataValid: false }],
  ['84', { isValidCustomerType: false, isCBSDataValid: false }],
  ['87', { isValidCustomerType: true, isCBSDataValid: true }],
  ['88', { isValidCustomerType: true, isCBSDataValid: true }],
])('of a customer who ends with %s only two booleans leave', async (ending, expected) => {
  expect(await validateCustomer({ customerId: `000${newCustomer(ending)}` }, fixture.ctx())).toEqual(expected);
});

test('a bank that is down says so, to everybody', async () => {
  const customerId = newCustomer('86');
  const down = { code: 'onboarding.bank-unavailable', status: 503 };
  await expect(validateCustomer({ customerId }, fixture.ctx())).rejects.toMatchObject(down);
  await expect(sendSignUpCode({ customerId, hasConsented: true }, fixture.ctx())).rejects.toMatchObject(down);
});

test('each validation is in the audit log with its outcome, without the customer', async () => {
  const customerId = newCustomer('82');
  await validateCustomer({ customerId }, fixture.ctx());
  const action = 'onboarding.customer-validated';
  const rows = await fixture.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(auditLog.id);
  expect(rows.at(-1)).toMatchObject({ objectId: 'incomplete', userId: null });
  expect(
    JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toContain(customerId);
});

test('a customer proves by the code who they are and chooses a login, whose session may only sign up', async () => {
  const customerId = newCustomer();
  const visitor = fixture.newVisitor();
  const otpCode = await fixture.requestCode(customerId, visitor);
  const added = await fixture.userOf(customerId);
  expect(added).toMatchObject({ isLoginChosen: false, appUserStatus: 1, loginUserId: `customer-${customerId}` });
  const signedIn = await attempt(`00${customerId}`, { visitor, otpCode, userId: 'Kavya77' });
  expect(signedIn).toMatchObject({
    id: added!.id,
    hasActiveSessions: false,
    isExisitingUser: false,
    appRole: 'CLIENT',
  });
  expect(await fixture.userOf(customerId)).toMatchObject({
    loginUserId: 'kavya77',
    isLoginChosen: true,
    appUserStatus: 1,
  });
  const sms = await fixture.messagesTo(added!.mobile!, 'sms');
  expect(sms[0]?.text).toContain(`${otpCode} is your code to sign up.`);
  expect(await fixture.auditOf('user', added!.id)).toEqual([
    'user.added-by-sign-up',
    'onboarding.code-sent',
    'onboarding.signed-up',
    'session.signed-in',
  ]);
  await expect(attempt(customerId, { visitor, otpCode })).rejects.toMatchObject(WRONG_CODE);
});

test.each([
  ['an unknown customer', '84'],
  ['a company', '81'],
  ['a customer without e-mail', '82'],
])('%s gets the same answer and no code', async (_what, ending) => {
  const customerId = newCustomer(ending);
  const before = await fixture.database.db.$count(outbox);
  const visitor = fixture.newVisitor();
  expect(await sendSignUpCode({ customerId, hasConsented: true }, fixture.ctx(visitor))).toEqual({ sent: true });
  expect(await fixture.database.db.$count(outbox)).toBe(before);
  expect(await fixture.userOf(customerId)).toBeUndefined();
  await expect(attempt(customerId, { visitor, otpCode: '123456' })).rejects.toMatchObject(WRONG_CODE);
});

test('who has a login already gets one mail that says so, and the visitor the same answer', async () => {
  const customerId = newCustomer();
  await fixture.signedUp(customerId);
  const before = (await mailsFor(customerId)).length;
  const visitor = fixture.newVisitor();
  for (const realNow of [NOON, later(1)])
    expect(await sendSignUpCode({ customerId, hasConsented: true }, fixture.ctx(visitor, { realNow }))).toEqual({
      sent: true,
    });
  const mails = await mailsFor(customerId);
  expect(mails).toHaveLength(before + 1);
  expect(mails[0]?.subject).toBe('You already have an account with Artha');
  await expect(attempt(customerId, { visitor, otpCode: '123456' })).rejects.toMatchObject(WRONG_CODE);
});

test('a blocked customer gets nothing', async () => {
  const customerId = newCustomer();
  await fixture.requestCode(customerId, fixture.newVisitor());
  await fixture.database.db.update(appUser).set({ appUserStatus: 5 }).where(eq(appUser.userCode, customerId));
  const before = (await mailsFor(customerId)).length;
  await fixture.requestCode(customerId, fixture.newVisitor());
  expect(await mailsFor(customerId)).toHaveLength(before);
});

test('a code is valid in its own browser, for ten minutes and five tries', async () => {
  const customerId = newCustomer();
  const visitor = fixture.newVisitor();
  const otpCode = await fixture.requestCode(customerId, visitor);
  await expect(attempt(customerId, { visitor: fixture.newVisitor(), otpCode })).rejects.toMatchObject(WRONG_CODE);
  await expect(attempt(customerId, { visitor, otpCode, realNow: later(10) })).rejects.toMatchObject(WRONG_CODE);
  for (let tries = 0; tries < 5; tries += 1)
    await expect(attempt(customerId, { visitor, otpCode: otherThan(otpCode) })).rejects.toMatchObject(WRONG_CODE);
  await expect(attempt(customerId, { visitor, otpCode })).rejects.toMatchObject(WRONG_CODE);
});

test('the tries of a stranger leave the owner all of their own', async () => {
  const customerId = newCustomer();
  const stranger = fixture.newVisitor();
  for (const minute of [0, 1, 2, 3]) {
    const otpCode = await fixture.requestCode(customerId, stranger, { realNow: later(minute) });
    for (let tries = 0; tries < 5; tries += 1)
      await attempt(customerId, { visitor: stranger, otpCode: otherThan(otpCode), realNow: later(minute) }).catch(
        () => 0,
      );
  }
  const owner = fixture.newVisitor();
  const otpCode = await fixture.requestCode(customerId, owner, { realNow: later(4) });
  expect(await attempt(customerId, { visitor: owner, otpCode, realNow: later(4) })).toMatchObject({
    appRole: 'CLIENT',
  });
});

test('the code of one customer signs up no other', async () => {
  const [one, other] = [newCustomer(), newCustomer()];
  const visitor = fixture.newVisitor();
  const otpCode = await fixture.requestCode(one, visitor);
  await fixture.requestCode(other, visitor);
  await expect(attempt(other, { visitor, otpCode })).rejects.toMatchObject(WRONG_CODE);
});

test('a taken user id is refused after a correct code only, which stays usable', async () => {
  await attemptWith('taken1');
  const customerId = newCustomer();
  const visitor = fixture.newVisitor();
  const otpCode = await fixture.requestCode(customerId, visitor);
  await expect(attempt(customerId, { visitor, otpCode: otherThan(otpCode), userId: 'taken1' })).rejects.toMatchObject(
    WRONG_CODE,
  );
  await expect(attempt(customerId, { visitor, otpCode, userId: 'TAKEN1' })).rejects.toMatchObject({
    code: 'onboarding.user-id-taken',
  });
  await expect(attempt(customerId, { visitor, otpCode, newPassword: 'Password@1' })).rejects.toMatchObject({
    code: 'request.invalid',
    fields: { newPassword: [expect.any(String)] },
  });
  expect(await attempt(customerId, { visitor, otpCode })).toMatchObject({ appRole: 'CLIENT' });
});

async function attemptWith(userId: string): Promise<void> {
  const customerId = newCustomer();
  const visitor = fixture.newVisitor();
  await attempt(customerId, { visitor, otpCode: await fixture.requestCode(customerId, visitor), userId });
}

const outcomesOf = async (attempts: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((each) =>
    each.status === 'fulfilled' ? 'in' : (each.reason as { code: string }).code,
  );

test('two browsers at once give one customer one login', async () => {
  const customerId = newCustomer();
  const visitors = [fixture.newVisitor(), fixture.newVisitor()];
  const codes: (string | undefined)[] = [];
  for (const visitor of visitors) codes.push(await fixture.requestCode(customerId, visitor));
  expect(new Set(codes).size).toBe(2);
  const outcomes = await outcomesOf(
    visitors.map((visitor, index) => attempt(customerId, { visitor, otpCode: codes[index] })),
  );
  expect(outcomes.toSorted()).toEqual(['in', 'onboarding.code-wrong']);
  const users = await fixture.database.db.select().from(appUser).where(eq(appUser.userCode, customerId));
  expect(users).toHaveLength(1);
});

test('many requests of a new customer at once make one user', async () => {
  const customerId = newCustomer();
  const requests = Array.from({ length: 8 }, () =>
    sendSignUpCode({ customerId, hasConsented: true }, fixture.ctx(fixture.newVisitor())),
  );
  expect(await Promise.all(requests)).toHaveLength(8);
  expect(await fixture.database.db.$count(appUser, eq(appUser.userCode, customerId))).toBe(1);
});

test('two customers who want one user id at once: one gets it', async () => {
  const ids = [newCustomer(), newCustomer()];
  const prepared = [];
  for (const customerId of ids) {
    const visitor = fixture.newVisitor();
    prepared.push({ customerId, visitor, otpCode: await fixture.requestCode(customerId, visitor) });
  }
  const outcomes = await outcomesOf(
    prepared.map(({ customerId, ...form }) => attempt(customerId, { ...form, userId: 'wanted1' })),
  );
  expect(outcomes.toSorted()).toEqual(['in', 'onboarding.user-id-taken']);
});

test('signing up ends the sessions of a partner’s token', async () => {
  const customerId = newCustomer();
  const visitor = fixture.newVisitor();
  const otpCode = await fixture.requestCode(customerId, visitor);
  const user = await fixture.userOf(customerId);
  await fixture.database.db.insert(userSession).values({
    ...{ tokenHash: 'token', cookieHash: 'cookie', appUserId: user!.id, appRoleId: 1, openedBy: 'partner-token' },
    ...{ createdAt: NOON, lastActivityAt: NOON, absoluteEndAt: later(60), ip: '10.0.0.1', userAgent: 'app' },
  });
  expect(await attempt(customerId, { visitor, otpCode })).toMatchObject({ hasActiveSessions: false });
  const live = and(eq(userSession.appUserId, user!.id), eq(userSession.tokenHash, 'token'));
  const [session] = await fixture.database.db.select().from(userSession).where(live);
  expect(session?.endReason).toBe('signed-up');
});

test('codes are counted by browser: the seventeenth in an hour is not sent', async () => {
  const visitor = fixture.newVisitor();
  for (let count = 0; count < 16; count += 1) await fixture.requestCode(newCustomer('84'), visitor);
  const customerId = newCustomer();
  expect(await fixture.requestCode(customerId, visitor)).toBeUndefined();
  expect(await fixture.requestCode(customerId, fixture.newVisitor())).toMatch(/^\d{6}$/);
});

test('where nobody signs up alone, the public calls refuse; an applicant with a session still asks', async () => {
  const customerId = newCustomer();
  const ctx = await fixture.signedUp(newCustomer());
  await fixture.database.db.insert(appConfig).values({ key: 'isSelfSignupAllowed', value: false });
  const off = { code: 'onboarding.sign-up-off', status: 403 };
  const visitor = fixture.newVisitor();
  const anonymous: RequestContext = fixture.ctx(visitor);
  await expect(validateCustomer({ customerId }, anonymous)).rejects.toMatchObject(off);
  await expect(sendSignUpCode({ customerId, hasConsented: true }, anonymous)).rejects.toMatchObject(off);
  await expect(attempt(customerId, { visitor, otpCode: '123456' })).rejects.toMatchObject(off);
  expect(await validateCustomer({ customerId }, ctx)).toEqual({ isValidCustomerType: true, isCBSDataValid: true });
  await fixture.database.db.delete(appConfig).where(eq(appConfig.key, 'isSelfSignupAllowed'));
});
