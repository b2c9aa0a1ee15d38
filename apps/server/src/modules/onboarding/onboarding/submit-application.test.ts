import type { Application, Holders } from '@artha/contract/onboarding/onboarding';
import { businessDate } from '@artha/domain/kit/dates';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { TEST_SECRETS } from '../../../testing/node.ts';
import { account, accountHolder, nominee } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { getNominees } from '../../clients/profile/nominees/get-nominees.ts';
import { investorDetail } from '../../clients/profile/profile.tables.ts';
import { occupation, relationship } from '../../reference/master-data/kinds/client-classification.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { onboardingApplication } from './onboarding.tables.ts';
import { approveApplication } from './review/approve-application.ts';
import { sendSubmitCode } from './send-submit-code.ts';
import { startApplication } from './start-application.ts';
import { sealedCustomer } from './stored-application.ts';
import { confirmBankDetails } from './steps/confirm-bank-details.ts';
import { saveAboutYou } from './steps/save-about-you.ts';
import { saveDocuments } from './steps/save-documents.ts';
import { saveHolders } from './steps/save-holders.ts';
import { submitApplication } from './submit-application.ts';
import { GUARDIAN_PAN, later, newCustomer, OnboardingFixture, OPTED_OUT } from './testing/onboarding-fixture.ts';

let fixture: OnboardingFixture;
beforeAll(async () => {
  fixture = await OnboardingFixture.open();
});
afterAll(() => fixture.sandbox.stop());

const submit = (ctx: SessionContext, { version }: Pick<Application, 'version'>, otpCode: string) =>
  submitApplication({ version, otpCode, hasAcceptedTerms: true }, ctx);
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

const rowsOf = async (userId: number) => {
  const { db } = fixture.database;
  const accounts = await db.select().from(account).where(eq(account.appUserId, userId));
  const accountId = accounts[0]?.id ?? 0;
  return {
    accounts,
    bankAccounts: await db.select().from(bankAccount).where(eq(bankAccount.accountId, accountId)),
    holders: await db.select().from(accountHolder).where(eq(accountHolder.accountId, accountId)),
    nominees: await db.select().from(nominee).where(eq(nominee.accountId, accountId)).orderBy(asc(nominee.slot)),
    detail: (await db.select().from(investorDetail).where(eq(investorDetail.appUserId, userId)))[0],
  };
};

const notificationsOf = async (userId: number) => {
  const rows = await fixture.database.db.select().from(outbox).where(eq(outbox.kind, 'notification'));
  return rows
    .map(({ payload }) => payload as { code: string; userId: number })
    .filter((each) => each.userId === userId)
    .map(({ code }) => code);
};

test('what an old application names and is removed since counts as not stated', async () => {
  const { db } = fixture.database;
  const ids = { name: 'Removed since', exchangeCode: '77', code: 'GONE' };
  const [gone] = await db
    .insert(occupation)
    .values({ ...ids, fatcaType: 'O' })
    .returning();
  const [cousin] = await db.insert(relationship).values(ids).returning();
  const started = await fixture.started();
  const nominees = [await fixture.nominee({ relationshipId: cousin!.id })];
  const holders = { ...OPTED_OUT, nominees, hasOptedOut: false };
  const first = await fixture.fill(started.ctx, started.application, 'accounts');
  const aboutYou = await fixture.aboutYou({ occupationId: gone!.id });
  const stated = await saveAboutYou({ version: first.version, aboutYou }, started.ctx);
  const held = await saveHolders({ version: stated.version, holders }, started.ctx);
  const documents = await fixture.documents(started.ctx);
  await saveDocuments({ version: held.version, ...documents }, started.ctx);
  await fixture.verify(started.ctx);
  const application = await fixture.profileRisk(started.ctx);
  const code = await fixture.submitCode(started.ctx, application);
  await db.delete(occupation).where(eq(occupation.id, gone!.id));
  await db.delete(relationship).where(eq(relationship.id, cousin!.id));
  await submit(started.ctx, application, code);
  const stored = await rowsOf(started.ctx.session.userId);
  expect(stored.detail).toMatchObject({ occupationId: null, incomeSlabId: aboutYou.incomeSlabId });
  expect(stored.nominees).toMatchObject([{ relationshipId: null, countryId: nominees[0]!.countryId }]);
});

test('an application whose checks all pass becomes an account at once', async () => {
  const { ctx, application } = await fixture.filled('risk-profile');
  const answer = await submit(ctx, application, await fixture.submitCode(ctx, application));
  expect(answer).toMatchObject({
    appUserStatus: 3,
    application: { state: 'approved', registrationStep: 7, reviewReasons: [] },
  });
  const { customer } = await fixture.opened(ctx);
  const { user, application: stored } = await fixture.rowOf(ctx);
  expect(user).toMatchObject({ appUserStatus: 3, acceptedTncVersion: expect.any(Number), emailId: customer.email });
  expect(TEST_SECRETS.open('pan', user.id, user.panSealed!)).toBe(customer.pan);
  const { accounts, bankAccounts, detail, nominees } = await rowsOf(user.id);
  expect(accounts).toMatchObject([
    {
      name: customer.name,
      isPrimary: true,
      holdingType: 'single',
      taxStatus: 'individual',
      registrationStep: 7,
      nomineeStatus: 1,
    },
  ]);
  expect(stored).toMatchObject({ accountId: accounts[0]?.id, approvedByUserId: null });
  expect(accounts[0]?.accountNumber).toMatch(/^[6-9]\d{7}$/);
  expect(bankAccounts).toMatchObject([
    { isPrimary: true, verification: 'verified', ifscCode: 'ARTH0000101', type: 'savings' },
  ]);
  const [bank] = bankAccounts;
  expect(TEST_SECRETS.open('bank-account-number', bank!.id, bank!.numberSealed!)).toBe(customer.accounts[0]?.number);
  expect(nominees).toEqual([]);
  expect(detail).toMatchObject({
    gender: customer.gender,
    bornOn: customer.bornOn,
    politicalExposure: 'no',
    birthCity: 'Pune',
  });
  expect(detail?.permanentAddress).toMatchObject({ city: customer.address?.city, stateId: expect.any(Number) });
  expect(detail?.signatureFileId).toBe(stored?.signatureFileId);
  expect(await notificationsOf(user.id)).toEqual(['onboarding-approved']);
  expect(await fixture.auditOf('onboardingApplication', application.id)).toEqual(
    expect.arrayContaining([
      'onboarding.started',
      'onboarding.code-sent',
      'onboarding.submitted',
      'onboarding.approved',
    ]),
  );
});

test('joint holders and nominees are stored with their shares, and operations look first', async () => {
  const { ctx, application } = await fixture.filled('about-you');
  const holders = {
    holdingType: 'either-or-survivor' as const,
    jointHolders: [await fixture.jointHolder()],
    nominees: [
      await fixture.nominee({ name: 'Asha Rao' }),
      await fixture.nominee({ name: 'Meera Rao' }),
      await fixture.nominee({ name: 'Dev Rao' }),
    ],
    hasOptedOut: false,
  };
  const filled = await fillFrom(ctx, application, holders);
  expect(filled.reviewReasons).toEqual(['We verify the identity of the other holders.']);
  const answer = await submit(ctx, filled, await fixture.submitCode(ctx, filled));
  expect(answer).toMatchObject({ appUserStatus: 2, application: { state: 'submitted', registrationStep: 6 } });
  expect(await notificationsOf(ctx.session.userId)).toEqual(['onboarding-submitted']);
  expect((await rowsOf(ctx.session.userId)).accounts).toEqual([]);
});

/** Fills the steps after 'about you'. */
async function fillFrom(ctx: SessionContext, application: Application, holders: Holders) {
  const held = await saveHolders({ version: application.version, holders }, ctx);
  await saveDocuments({ version: held.version, ...(await fixture.documents(ctx)) }, ctx);
  await fixture.verify(ctx);
  return fixture.profileRisk(ctx);
}

test('a minor gets an account with birthday, and with the guardian and their PAN, sealed', async () => {
  const { ctx, application } = await fixture.filled('risk-profile', newCustomer('87'));
  await submit(ctx, application, await fixture.submitCode(ctx, application));
  const { customer } = await fixture.opened(ctx);
  const { accounts } = await rowsOf(ctx.session.userId);
  expect(accounts).toMatchObject([
    { taxStatus: 'minor', holderBornOn: customer.bornOn, guardianName: customer.guardian?.name, nomineeStatus: 0 },
  ]);
  const [{ id, guardianPanSealed }] = accounts as [(typeof accounts)[number]];
  expect(TEST_SECRETS.open('guardian-pan', id, guardianPanSealed!)).toBe(GUARDIAN_PAN);
});

test('holders who nominate nobody have not opted out, and nominate somebody later', async () => {
  const { ctx, application } = await fixture.filled('about-you');
  const jointHolders = [await fixture.jointHolder()];
  const holders = { holdingType: 'joint', jointHolders, nominees: [], hasOptedOut: false } as const;
  const filled = await fillFrom(ctx, application, { ...holders, nominees: [] });
  const sent = await submit(ctx, filled, await fixture.submitCode(ctx, filled));
  const { id: applicationId, version } = sent.application;
  const { accountId } = await transaction(fixture.database, (tx) =>
    approveApplication(tx, { ...ctx, realNow: later(5) }, { applicationId, version, operatorId: ctx.session.userId }),
  );
  expect(await getNominees({ accountId }, ctx)).toMatchObject({ nomineeStatus: 0, rule: 'optional', nominees: [] });
});

test('a non-resident gets an account for their own bank account', async () => {
  const { ctx, application } = await fixture.filled('risk-profile', newCustomer('89'));
  await submit(ctx, application, await fixture.submitCode(ctx, application));
  const { accounts, bankAccounts, detail } = await rowsOf(ctx.session.userId);
  expect(accounts).toMatchObject([{ taxStatus: 'nri-non-repatriable' }]);
  expect(bankAccounts).toMatchObject([{ type: 'nro' }]);
  expect(detail?.permanentAddress).toMatchObject({ city: 'Singapore', stateId: null, pincode: '048616' });
});

describe('a minor who comes of age before the account is opened', () => {
  const [BEFORE, MIDNIGHT] = [new Date('2026-11-20T23:58:00+05:30'), new Date('2026-11-21T00:00:00+05:30')];
  const at = (ctx: SessionContext, now: Date): SessionContext => ({ ...ctx, realNow: now, businessNow: now });

  /** A minor whose birthday begins at that midnight, at the last step. */
  async function minor() {
    const { ctx, application } = await fixture.filled('risk-profile', newCustomer('87'));
    const { customer, row } = await fixture.opened(ctx);
    const younger = sealedCustomer(TEST_SECRETS, row.id, { ...customer, bornOn: businessDate('2008-11-21') });
    await fixture.database.db.update(onboardingApplication).set(younger).where(eq(onboardingApplication.id, row.id));
    return { ctx, application };
  }

  test('does not send it as a minor, and confirms what the bank holds now', async () => {
    const { ctx, application } = await minor();
    const code = await fixture.submitCode(at(ctx, BEFORE), application);
    const outdated = { code: 'onboarding.record-outdated' };
    await expect(submit(at(ctx, MIDNIGHT), application, code)).rejects.toMatchObject(outdated);
    const { version } = application;
    await expect(sendSubmitCode({ version }, at(ctx, MIDNIGHT))).rejects.toMatchObject(outdated);
    expect((await rowsOf(ctx.session.userId)).accounts).toEqual([]);
    const confirm = confirmBankDetails({ version, isConfirmed: true }, at(ctx, MIDNIGHT));
    await expect(confirm).rejects.toMatchObject({ code: 'onboarding.changed' });
    expect((await fixture.read(ctx)).bankDetails.bornOn).not.toBe('2008-11-21');
  });

  test('is not approved as a minor', async () => {
    const { ctx } = await minor();
    const application = await fixture.verify(ctx, ['Address is not the same.']);
    const before = at(ctx, BEFORE);
    const sent = await submit(before, application, await fixture.submitCode(before, application));
    const { id: applicationId, version } = sent.application;
    const approving = transaction(fixture.database, (tx) =>
      approveApplication(tx, at(ctx, MIDNIGHT), { applicationId, version, operatorId: ctx.session.userId }),
    );
    await expect(approving).rejects.toMatchObject({ code: 'onboarding.record-outdated' });
  });
});

describe('it is not sent', () => {
  test('before a step is complete', async () => {
    const { ctx, application } = await fixture.filled('verify');
    const incomplete = { code: 'onboarding.incomplete', status: 409 };
    await expect(sendSubmitCode({ version: application.version }, ctx)).rejects.toMatchObject(incomplete);
    await expect(submit(ctx, application, '123456')).rejects.toMatchObject(incomplete);
  });

  test('without an application', async () => {
    const ctx = await fixture.signedUp();
    const none = { code: 'onboarding.none' };
    await expect(sendSubmitCode({ version: 1 }, ctx)).rejects.toMatchObject(none);
    await expect(submit(ctx, { version: 1 }, '123456')).rejects.toMatchObject(none);
  });

  test('with a wrong code, whose tries are counted, nor with the right one after five', async () => {
    const { ctx, application } = await fixture.filled('risk-profile');
    await expect(submit(ctx, application, '123456')).rejects.toMatchObject({ code: 'otp.not-valid' });
    const code = await fixture.submitCode(ctx, application);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(submit(ctx, application, otherThan(code))).rejects.toMatchObject({ code: 'otp.wrong' });
    await expect(submit(ctx, application, code)).rejects.toMatchObject({ code: 'otp.too-many-tries' });
    expect(await fixture.auditOf('onboardingApplication', application.id)).toContain('onboarding.code-refused');
  });

  test('with a code that was sent before the latest change, or after ten minutes', async () => {
    const { ctx, application } = await fixture.filled('risk-profile');
    const code = await fixture.submitCode(ctx, application);
    const changed = await saveAboutYou({ version: application.version, aboutYou: await fixture.aboutYou() }, ctx);
    await expect(submit(ctx, application, code)).rejects.toMatchObject({ code: 'onboarding.changed' });
    await expect(submit(ctx, changed, code)).rejects.toMatchObject({ code: 'otp.not-valid' });
    const ctxLater = fixture.sessionOf(ctx.session.userId, { realNow: later(1) });
    const newCode = await fixture.submitCode(ctxLater, changed);
    const tooLate = fixture.sessionOf(ctx.session.userId, { realNow: later(11) });
    await expect(submit(tooLate, changed, newCode)).rejects.toMatchObject({ code: 'otp.not-valid' });
  });

  test('when another client has the PAN', async () => {
    const { ctx, application } = await fixture.filled('risk-profile');
    const code = await fixture.submitCode(ctx, application);
    const { customer } = await fixture.opened(ctx);
    const other = await fixture.signedUp();
    const panBlindIndex = TEST_SECRETS.blindIndex('pan', customer.pan!);
    await fixture.database.db.update(appUser).set({ panBlindIndex }).where(eq(appUser.id, other.session.userId));
    const inUse = { code: 'onboarding.pan-in-use', status: 409 };
    await expect(submit(ctx, application, code)).rejects.toMatchObject(inUse);
    expect((await fixture.rowOf(ctx)).application?.state).toBe('open');
  });

  test('more often than codes are sent', async () => {
    const { ctx, application } = await fixture.filled('risk-profile');
    await fixture.submitCode(ctx, application);
    const send = (minutes: number) =>
      sendSubmitCode(
        { version: application.version },
        fixture.sessionOf(ctx.session.userId, { realNow: later(minutes) }),
      );
    await expect(send(0)).rejects.toMatchObject({ code: 'otp.too-soon' });
    for (const minutes of [1, 2, 3]) await send(minutes);
    await expect(send(4)).rejects.toMatchObject({ code: 'otp.too-often' });
    await expect(sendSubmitCode({ version: 1 }, ctx)).rejects.toMatchObject({ code: 'onboarding.changed' });
  });
});

test.each([
  ['a detail differs', async (ctx: SessionContext) => fixture.verify(ctx, ['Address is not the same.']), 'Address'],
  [
    'a public office',
    async (ctx: SessionContext) => {
      const { version } = await fixture.read(ctx);
      return saveAboutYou({ version, aboutYou: await fixture.aboutYou({ politicalExposure: 'yes' }) }, ctx);
    },
    'public offices',
  ],
])('%s: operations look at it', async (_what, change, reason) => {
  const { ctx } = await fixture.filled('risk-profile');
  await change(ctx);
  const application = await fixture.read(ctx);
  const answer = await submit(ctx, application, await fixture.submitCode(ctx, application));
  expect(answer.application).toMatchObject({ state: 'submitted', reviewReasons: [expect.stringContaining(reason)] });
});

test('sent twice, also at once, it opens one account and answers the same; a sent one is not changed', async () => {
  const { ctx, application } = await fixture.filled('risk-profile');
  const code = await fixture.submitCode(ctx, application);
  // On a busy machine some may wait too long for the lock of another, and would be sent again by the browser.
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => submit(ctx, application, code)));
  const answers = [
    ...attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    await submit(ctx, application, code),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await rowsOf(ctx.session.userId)).accounts).toHaveLength(1);
  await expect(submit(ctx, application, otherThan(code))).rejects.toMatchObject({ code: 'onboarding.changed' });
  const { version } = answers[0]!.application;
  await expect(confirmBankDetails({ version, isConfirmed: true }, ctx)).rejects.toMatchObject({
    code: 'onboarding.changed',
  });
});

test('of two customers whom the bank gives one PAN, one becomes a client', async () => {
  const [first, second] = [await fixture.filled('risk-profile'), await fixture.filled('risk-profile')];
  const { customer } = await fixture.opened(first.ctx);
  const { customer: other, row } = await fixture.opened(second.ctx);
  const same = sealedCustomer(TEST_SECRETS, row.id, { ...other, pan: customer.pan });
  await fixture.database.db.update(onboardingApplication).set(same).where(eq(onboardingApplication.id, row.id));
  const codes: string[] = [];
  for (const { ctx, application } of [first, second]) codes.push(await fixture.submitCode(ctx, application));
  const outcomes = await Promise.allSettled(
    [first, second].map(({ ctx, application }, index) => submit(ctx, application, codes[index]!)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'onboarding.pan-in-use' } });
});

test('forty applications, ten at a time: none is lost, and none has two accounts', async () => {
  const contexts: SessionContext[] = [];
  for (let index = 0; index < 40; index += 1) {
    const customerId = newCustomer();
    await fixture.requestCode(customerId, fixture.newVisitor());
    contexts.push(fixture.sessionOf((await fixture.userOf(customerId))!.id));
  }
  const apply = async (ctx: SessionContext): Promise<void> => {
    const started = await startApplication({ hasConsented: true, isBankAccountChosen: true }, ctx);
    const application = await fixture.fill(ctx, started, 'risk-profile', OPTED_OUT);
    const code = await fixture.submitCode(ctx, application);
    await Promise.allSettled([submit(ctx, application, code), submit(ctx, application, code)]);
    expect(await submit(ctx, application, code)).toMatchObject({ appUserStatus: 3 });
  };
  const waiting = [...contexts];
  const lane = async (): Promise<void> => {
    for (let ctx = waiting.pop(); ctx !== undefined; ctx = waiting.pop()) await apply(ctx);
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  const ids = contexts.map(({ session }) => session.userId);
  const { db } = fixture.database;
  for (const id of ids) {
    expect(await db.$count(account, eq(account.appUserId, id))).toBe(1);
    expect(await db.$count(appUser, and(eq(appUser.id, id), eq(appUser.appUserStatus, 3)))).toBe(1);
  }
  const numbers = await db.select({ number: account.accountNumber }).from(account);
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
});
