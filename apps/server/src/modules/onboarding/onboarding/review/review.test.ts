import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import { openDeclaration } from '../../../clients/accounts/index.ts';
import { account, accountHolder, nominee } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import type { PossibleCustomer } from '../../../clients/bank-gateway/index.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { bankAccountKey } from '../bank-account-key.ts';
import { getApplication } from '../get-application.ts';
import { onboardingApplication } from '../onboarding.tables.ts';
import { findApplicant, recordVerification } from '../record-verification.ts';
import { sealedCustomer, sealedHolders } from '../stored-application.ts';
import { chooseBankAccount } from '../steps/choose-bank-account.ts';
import { confirmBankDetails } from '../steps/confirm-bank-details.ts';
import { saveAboutYou } from '../steps/save-about-you.ts';
import { saveDocuments } from '../steps/save-documents.ts';
import { saveHolders } from '../steps/save-holders.ts';
import { submitApplication } from '../submit-application.ts';
import { GUARDIAN_PAN, later, newCustomer, NOON, OnboardingFixture, OPTED_OUT } from '../testing/onboarding-fixture.ts';
import { approveApplication } from './approve-application.ts';
import type { StepReturn } from './return-steps.ts';
import { returnSteps } from './return-steps.ts';

let fixture: OnboardingFixture;
let operatorId = 0;
beforeAll(async () => {
  fixture = await OnboardingFixture.open();
  const [operator] = await fixture.database.db
    .insert(appUser)
    .values({ name: 'Sunita', loginUserId: 'ops1', passwordHash: '-', emailId: 'ops@artha.example', appUserStatus: 3 })
    .returning();
  operatorId = operator!.id;
});
afterAll(() => fixture.sandbox.stop());

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** An application that waits because the address differs. */
async function waiting(customerId = newCustomer(), isBankAccountChosen = true) {
  const { ctx, application } = await fixture.started(customerId, isBankAccountChosen);
  await fixture.fill(ctx, application, 'risk-profile');
  await fixture.verify(ctx, ['Address is not the same.']);
  return send(ctx);
}

async function send(ctx: SessionContext) {
  const { version } = await getApplication(ctx);
  const otpCode = await fixture.submitCode(ctx, { version });
  const { application } = await submitApplication({ version, otpCode, hasAcceptedTerms: true }, ctx);
  return { ctx, application };
}

const context = () => ({ node: fixture.node, realNow: later(30), businessNow: later(30) });

const approve = ({ id, version }: Seen) =>
  transaction(fixture.database, (tx) => approveApplication(tx, context(), { applicationId: id, version, operatorId }));
const sendBack = ({ id, version }: Seen, ...steps: readonly StepReturn[]) =>
  transaction(fixture.database, (tx) => returnSteps(tx, context(), { applicationId: id, version, operatorId, steps }));

test('an approved application becomes an account with its holders and nominees', async () => {
  const { ctx, application } = await fixture.filled('about-you');
  const joint = await fixture.jointHolder();
  const nominees = [
    await fixture.nominee({ name: 'Asha Rao' }),
    await fixture.nominee({ name: 'Dev Rao' }),
    await fixture.nominee({ name: 'Mira Rao' }),
  ];
  const holders = { holdingType: 'joint', jointHolders: [joint], nominees, hasOptedOut: false } as const;
  const { version } = await saveHolders(
    { version: application.version, holders: { ...holders, jointHolders: [joint] } },
    ctx,
  );
  await saveDocuments({ version, ...(await fixture.documents(ctx)) }, ctx);
  await fixture.verify(ctx);
  await fixture.profileRisk(ctx);
  const { application: sent } = await send(ctx);
  expect(sent.state).toBe('submitted');
  const { accountId } = await approve(sent);
  const { db } = fixture.database;
  const [opened] = await db.select().from(account).where(eq(account.id, accountId));
  expect(opened).toMatchObject({ holdingType: 'joint', nomineeStatus: 2 });
  const [holder] = await db.select().from(accountHolder).where(eq(accountHolder.accountId, accountId));
  expect(holder).toMatchObject({ position: 2, name: 'Rohan Kulkarni', bornOn: '1988-02-03' });
  expect(TEST_SECRETS.open('holder-pan', holder!.id, holder!.panSealed!)).toBe('QRSPK5678L');
  expect(openDeclaration(TEST_SECRETS, holder!)).toEqual(joint.aboutYou);
  const rows = await db.select().from(nominee).where(eq(nominee.accountId, accountId)).orderBy(nominee.slot);
  expect(rows.map(({ sharePercent }) => sharePercent)).toEqual(['33.34', '33.33', '33.33']);
  expect((await fixture.rowOf(ctx)).application).toMatchObject({ approvedByUserId: operatorId, state: 'approved' });
  expect((await getApplication(ctx)).doneSteps.at(-1)).toEqual({ step: 'review', summary: 'Approved' });
});

test('of two operators at once one decides, and the other finds it decided', async () => {
  const { application } = await waiting();
  const outcomes = await Promise.allSettled([approve(application), approve(application)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'onboarding.not-waiting' },
  });
  await expect(sendBack(application, { step: 'documents', reason: 'Sign again.' })).rejects.toMatchObject({
    code: 'onboarding.not-waiting',
  });
});

test.each([
  [
    'one that is not known',
    (seen: Seen) => ({ ...seen, id: '01999999-0000-7000-8000-000000000000' }),
    'onboarding.none',
  ],
  ['one that has changed', (seen: Seen) => ({ ...seen, version: seen.version - 1 }), 'onboarding.review-changed'],
])('%s is not decided', async (_what, change, code) => {
  const { application } = await waiting();
  await expect(approve(change(application))).rejects.toMatchObject({ code });
  await expect(sendBack(change(application), { step: 'verify', reason: 'Again.' })).rejects.toMatchObject({ code });
});

test('a customer whose PAN another client has got meanwhile, or who was blocked, is not approved', async () => {
  const { ctx, application } = await waiting();
  const { customer } = await fixture.opened(ctx);
  const { db } = fixture.database;
  const panBlindIndex = TEST_SECRETS.blindIndex('pan', customer.pan!);
  await db.update(appUser).set({ panBlindIndex }).where(eq(appUser.id, operatorId));
  await expect(approve(application)).rejects.toMatchObject({ code: 'onboarding.pan-in-use' });
  await db.update(appUser).set({ panBlindIndex: null }).where(eq(appUser.id, operatorId));
  await db.update(appUser).set({ appUserStatus: 5 }).where(eq(appUser.id, ctx.session.userId));
  await expect(approve(application)).rejects.toMatchObject({ code: 'onboarding.not-waiting' });
  expect(await db.$count(account, eq(account.appUserId, ctx.session.userId))).toBe(0);
});

test('returned steps are mended in any order and sent again', async () => {
  const { ctx, application } = await waiting();
  await sendBack(
    application,
    { step: 'about-you', reason: 'Enter your city of birth.' },
    { step: 'documents', reason: 'Sign again.' },
  );
  const returned = await getApplication(ctx);
  expect(returned).toMatchObject({ state: 'returned', nextStep: 'about-you', registrationStep: 3 });
  expect(returned.returnedSteps).toEqual([
    { step: 'about-you', reason: 'Enter your city of birth.' },
    { step: 'documents', reason: 'Sign again.' },
  ]);
  const signed = await saveDocuments({ version: returned.version, ...(await fixture.documents(ctx)) }, ctx);
  expect(signed.returnedSteps).toMatchObject([{ step: 'about-you' }]);
  await expect(fixture.submitCode(ctx, signed)).rejects.toMatchObject({ code: 'onboarding.incomplete' });
  const mended = await saveAboutYou({ version: signed.version, aboutYou: await fixture.aboutYou() }, ctx);
  expect(mended).toMatchObject({ nextStep: 'review', returnedSteps: [] });
  const again = fixture.sessionOf(ctx.session.userId, { realNow: later(40) });
  expect((await send(again)).application.state).toBe('submitted');
  const messages = await fixture.database.db.select().from(outbox).where(eq(outbox.kind, 'notification'));
  expect(messages.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({
      code: 'onboarding-returned',
      userId: ctx.session.userId,
      values: { reasons: 'Enter your city of birth.\nSign again.' },
    }),
  );
});

describe('what the bank holds', () => {
  test('is read again when it was returned, and shown before it is confirmed', async () => {
    const { ctx, application } = await waiting();
    const { customer, row } = await fixture.opened(ctx);
    const { db } = fixture.database;
    const older = sealedCustomer(TEST_SECRETS, row.id, { ...customer, mobile: '9820000000' });
    await db.update(onboardingApplication).set(older).where(eq(onboardingApplication.id, row.id));
    await sendBack(application, { step: 'bank-details', reason: 'Your branch has corrected your mobile number.' });
    const before = await getApplication(ctx);
    const confirm = (version: number) => confirmBankDetails({ version, isConfirmed: true }, ctx);
    await expect(confirm(before.version)).rejects.toMatchObject({ code: 'onboarding.changed' });
    const shown = await getApplication(ctx);
    expect(shown.bankDetails.mobile).toBe(customer.mobile);
    expect(shown.bankAccountKey).toBe(before.bankAccountKey);
    // It was compared with the earlier record.
    expect(shown.verification).toBeNull();
    expect(await confirm(shown.version)).toMatchObject({ nextStep: 'verify', returnedSteps: [] });
  });

  /** The bank has corrected its record: until now it was this one. @returns the application once that is shown */
  async function corrected(customerId: string, change: (customer: PossibleCustomer) => object) {
    const { ctx, application } = await waiting(customerId);
    const { customer, row } = await fixture.opened(ctx);
    const older = { ...sealedCustomer(TEST_SECRETS, row.id, { ...customer, ...change(customer) }) };
    const { db } = fixture.database;
    await db.update(onboardingApplication).set(older).where(eq(onboardingApplication.id, row.id));
    return {
      ctx,
      customer,
      row,
      confirmed: async () => {
        await sendBack(application, { step: 'bank-details', reason: 'Your branch has corrected it.' });
        const { version } = await getApplication(ctx);
        const confirming = confirmBankDetails({ version, isConfirmed: true }, ctx);
        await expect(confirming).rejects.toMatchObject({ code: 'onboarding.changed' });
        return confirmBankDetails({ version: (await getApplication(ctx)).version, isConfirmed: true }, ctx);
      },
    };
  }

  test('a bank account that cannot be used any more is chosen again', async () => {
    const { customer, row, confirmed } = await corrected(newCustomer('90'), ({ accounts }) => ({
      accounts: accounts.map((each) => ({ ...each, state: 'active' })),
    }));
    const closed = customer.accounts.find(({ state }) => state !== 'active')!;
    await fixture.database.db
      .update(onboardingApplication)
      .set({ bankAccountKey: bankAccountKey(TEST_SECRETS, closed) })
      .where(eq(onboardingApplication.id, row.id));
    expect(await confirmed()).toMatchObject({ bankAccountKey: null, nextStep: 'accounts' });
  });

  test('holders who do not fit any more are entered again, as of a minor whom the bank knows as an adult', async () => {
    const { row, confirmed } = await corrected(newCustomer(), () => ({ taxStatus: 'minor', bornOn: '2012-01-31' }));
    const ofMinor = { ...OPTED_OUT, hasOptedOut: false, guardianPan: GUARDIAN_PAN };
    await fixture.database.db
      .update(onboardingApplication)
      .set(sealedHolders(TEST_SECRETS, row.id, { ...ofMinor, jointHolders: [] }))
      .where(eq(onboardingApplication.id, row.id));
    expect(await confirmed()).toMatchObject({ holders: null, nextStep: 'holders' });
  });

  test('the PAN of an earlier guardian does not stay', async () => {
    const guardian = { name: 'Anil Kulkarni', relationship: 'father' };
    const { confirmed } = await corrected(newCustomer('87'), () => ({ guardian }));
    expect(await confirmed()).toMatchObject({ holders: null, nextStep: 'holders' });
  });

  test.each([
    ['81', 'onboarding.not-possible'],
    ['82', 'onboarding.data-incomplete'],
    ['86', 'onboarding.bank-unavailable'],
  ])('of a customer who now ends with %s refuses with %s', async (ending, code) => {
    const { ctx, application } = await waiting();
    await sendBack(application, { step: 'bank-details', reason: 'Please check.' });
    await fixture.database.db
      .update(onboardingApplication)
      .set({ customerId: newCustomer(ending) })
      .where(eq(onboardingApplication.id, application.id));
    const { version } = await getApplication(ctx);
    await expect(confirmBankDetails({ version, isConfirmed: true }, ctx)).rejects.toMatchObject({ code });
  });
});

test('a bank account that was taken can be chosen once it is returned', async () => {
  const { ctx, application } = await waiting(newCustomer('90'), false);
  await sendBack(application, { step: 'accounts', reason: 'Choose your current account.' });
  const returned = await getApplication(ctx);
  expect(returned).toMatchObject({ nextStep: 'accounts', registrationStep: 2 });
  const current = returned.bankAccounts.find(({ type }) => type === 'current')!;
  await chooseBankAccount({ version: returned.version, bankAccountKey: current.key }, ctx);
  const { application: sent } = await send(fixture.sessionOf(ctx.session.userId, { realNow: later(40) }));
  const { accountId } = await approve(sent);
  const [bank] = await fixture.database.db.select().from(bankAccount).where(eq(bankAccount.accountId, accountId));
  expect(bank).toMatchObject({ type: 'current', numberLast4: current.numberLast4 });
});

describe('a verification', () => {
  const verification = {
    ...{ provider: 'DigiLocker', verifiedName: 'Kavya Iyer', maskedId: '•••• 6204', differences: [] },
    verifiedAt: NOON.toISOString(),
  };
  const record = (ctx: SessionContext, value: typeof verification | null) =>
    transaction(fixture.database, (tx) => recordVerification(tx, ctx.session.userId, value));
  const applicantOf = (ctx: SessionContext) => findApplicant(fixture.database.db, TEST_SECRETS, ctx.session.userId);

  test('is recorded at its step, and cleared again', async () => {
    const { ctx } = await fixture.filled('documents');
    expect(await applicantOf(ctx)).toMatchObject({ isAtVerification: true, customer: { taxStatus: 'individual' } });
    await record(ctx, verification);
    expect(await getApplication(ctx)).toMatchObject({ nextStep: 'risk-profile', registrationStep: 6 });
    await record(ctx, null);
    expect(await getApplication(ctx)).toMatchObject({ nextStep: 'verify', registrationStep: 5, verification: null });
  });

  test('is not recorded before its step, without an application, or after it was sent', async () => {
    const { ctx } = await fixture.filled('holders');
    expect(await applicantOf(ctx)).toMatchObject({ isAtVerification: false });
    await record(ctx, verification);
    expect((await getApplication(ctx)).verification).toBeNull();
    const visitor = await fixture.signedUp();
    expect(await applicantOf(visitor)).toBeUndefined();
    await record(visitor, verification);
    const { ctx: sent } = await waiting();
    await record(sent, null);
    expect((await getApplication(sent)).verification).not.toBeNull();
  });

  test('that was returned is done again by a new one, not by clearing it', async () => {
    const { ctx, application } = await waiting();
    await sendBack(application, { step: 'verify', reason: 'Use the depository.' });
    await record(ctx, null);
    expect((await getApplication(ctx)).returnedSteps).toHaveLength(1);
    await record(ctx, verification);
    expect(await getApplication(ctx)).toMatchObject({ nextStep: 'review', returnedSteps: [] });
  });
});
