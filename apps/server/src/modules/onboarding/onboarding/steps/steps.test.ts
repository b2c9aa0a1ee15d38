import type { AboutYou, JointHolder } from '@artha/contract/clients/profile.parts';
import type { Application, Holders } from '@artha/contract/onboarding/onboarding';
import { businessDate } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { accounts } from '../../../clients/accounts/module.ts';
import { getInvestorChoices } from '../../../clients/profile/index.ts';
import { storedFile } from '../../../system/files/files.tables.ts';
import { getCurrentUser } from '../../../system/session/current-user.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { getApplication } from '../get-application.ts';
import { onboarding } from '../module.ts';
import { onboardingApplication } from '../onboarding.tables.ts';
import { startApplication } from '../start-application.ts';
import { GUARDIAN_PAN, newCustomer, OnboardingFixture, OPTED_OUT } from '../testing/onboarding-fixture.ts';
import { chooseBankAccount } from './choose-bank-account.ts';
import { confirmBankDetails } from './confirm-bank-details.ts';
import { saveAboutYou } from './save-about-you.ts';
import { saveDocuments } from './save-documents.ts';
import { saveHolders } from './save-holders.ts';

const CHANGED = { code: 'onboarding.changed', status: 409 };
const NOT_OPEN = { code: 'onboarding.step-not-open', status: 409 };

let fixture: OnboardingFixture;
beforeAll(async () => {
  fixture = await OnboardingFixture.open();
});
afterAll(() => fixture.sandbox.stop());

const START = { hasConsented: true, isBankAccountChosen: true } as const;
const confirm = (ctx: SessionContext, { version }: Application) =>
  confirmBankDetails({ version, isConfirmed: true }, ctx);
const about = async (ctx: SessionContext, { version }: Application, changes: Partial<AboutYou> = {}) =>
  saveAboutYou({ version, aboutYou: await fixture.aboutYou(changes) }, ctx);
const hold = (ctx: SessionContext, { version }: Application, changes: Partial<Holders>) =>
  saveHolders({ version, holders: { ...OPTED_OUT, ...changes } }, ctx);
const fieldsOf = (error: unknown) => Object.keys((error as { fields?: object }).fields ?? {});

describe('starting', () => {
  test('reads the bank, and the same again answers the same', async () => {
    const ctx = await fixture.signedUp();
    await expect(getApplication(ctx)).rejects.toMatchObject({ code: 'onboarding.none', status: 404 });
    const application = await startApplication(START, ctx);
    expect(application).toMatchObject({ state: 'open', registrationStep: 1, nextStep: 'bank-details', doneSteps: [] });
    expect(application.bankDetails).toMatchObject({ panMasked: expect.stringMatching(/^[A-Z]{2}•{7}[A-Z]$/) });
    expect(application.bankDetails.addressLines.at(-1)).toBe('India');
    expect(await startApplication(START, ctx)).toEqual(application);
    expect((await fixture.rowOf(ctx)).user.appUserStatus).toBe(2);
  });

  test('in many windows at once starts one application', async () => {
    const ctx = await fixture.signedUp();
    const started = await Promise.all(Array.from({ length: 8 }, () => startApplication(START, ctx)));
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
  });

  test('stores nothing that identifies the customer in plain text', async () => {
    const { ctx, application } = await fixture.filled('holders');
    const { customer } = await fixture.opened(ctx);
    const { application: row } = await fixture.rowOf(ctx);
    const stored = JSON.stringify(row);
    for (const secret of [customer.pan, customer.email, customer.mobile, customer.accounts[0]?.number])
      expect(stored).not.toContain(secret);
    expect(JSON.stringify(application)).not.toContain(customer.pan);
  });

  test.each([
    ['81', 'onboarding.not-possible', 'We are unable to proceed with the onboarding . Please contact Bank.'],
    [
      '83',
      'onboarding.data-incomplete',
      'Some required information is missing. Please contact support for assistance to complete your onboarding.',
    ],
    ['86', 'onboarding.bank-unavailable', expect.stringContaining('Nothing is lost')],
  ])('of a customer who now ends with %s is refused with %s', async (ending, code, message) => {
    const ctx = await fixture.signedUp();
    // What the bank holds changed after the sign-up.
    await fixture.database.db
      .update(appUser)
      .set({ userCode: newCustomer(ending) })
      .where(eq(appUser.id, ctx.session.userId));
    await expect(startApplication(START, ctx)).rejects.toMatchObject({ code, message });
    expect((await fixture.rowOf(ctx)).application).toBeNull();
  });

  test.each([{ appUserStatus: 3 }, { userCode: null }])('of a user with %j is not possible', async (change) => {
    const ctx = await fixture.signedUp();
    await fixture.database.db.update(appUser).set(change).where(eq(appUser.id, ctx.session.userId));
    await expect(startApplication(START, ctx)).rejects.toMatchObject({ code: 'onboarding.not-possible' });
  });

  test('without a choice takes the first possible bank account', async () => {
    const { ctx, application } = await fixture.started(newCustomer('90'), false);
    expect(application.bankAccounts).toEqual([]);
    const { customer, row } = await fixture.opened(ctx);
    expect(customer.accounts).toHaveLength(6);
    const confirmed = await confirm(ctx, application);
    expect(confirmed).toMatchObject({ nextStep: 'about-you', bankAccountKey: row.bankAccountKey });
    await expect(
      chooseBankAccount({ version: confirmed.version, bankAccountKey: row.bankAccountKey! }, ctx),
    ).rejects.toMatchObject(NOT_OPEN);
  });
});

test('the steps follow each other, each with its number and its summary', async () => {
  const { ctx, application } = await fixture.started();
  const seen: (readonly [string, number])[] = [];
  let at = application;
  for (const step of [
    'bank-details',
    'accounts',
    'about-you',
    'holders',
    'documents',
    'verify',
    'risk-profile',
  ] as const) {
    seen.push([at.nextStep, at.registrationStep]);
    at = await fixture.fill(ctx, at, step);
  }
  expect(seen).toEqual([
    ['bank-details', 1],
    ['accounts', 2],
    ['about-you', 3],
    ['holders', 3],
    ['documents', 4],
    ['verify', 5],
    ['risk-profile', 6],
  ]);
  expect(at).toMatchObject({ nextStep: 'review', registrationStep: 6, reviewReasons: [] });
  const texts = Object.fromEntries(at.doneSteps.map(({ step, summary }) => [step, summary]));
  expect(texts).toMatchObject({
    'bank-details': at.bankDetails.name,
    accounts: expect.stringMatching(/^Savings account ending \d{4}$/),
    'about-you': expect.stringMatching(/, India$/),
    holders: 'Single, no nominees',
    documents: 'Signature and cancelled cheque',
    verify: 'DigiLocker',
    'risk-profile': at.riskCategory,
  });
});

test('a step waits for the earlier ones, and saving an earlier one keeps the later ones', async () => {
  const { ctx, application } = await fixture.started();
  await expect(about(ctx, application)).rejects.toMatchObject(NOT_OPEN);
  await expect(hold(ctx, application, {})).rejects.toMatchObject(NOT_OPEN);
  await expect(
    saveDocuments({ version: application.version, ...(await fixture.documents(ctx)) }, ctx),
  ).rejects.toMatchObject(NOT_OPEN);
  const filled = await fixture.fill(ctx, application, 'documents');
  const again = await about(ctx, filled, { birthCity: 'Nashik' });
  expect(again).toMatchObject({ nextStep: 'verify', aboutYou: { birthCity: 'Nashik' } });
  expect(again.holders).toEqual(filled.holders);
});

test('of two windows the one that has not seen the latest save is refused, at once and later', async () => {
  const { ctx, application } = await fixture.filled('accounts');
  const saves = await Promise.allSettled([about(ctx, application), about(ctx, application, { birthCity: 'Nashik' })]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(confirm(ctx, application)).rejects.toMatchObject(CHANGED);
});

test.each([
  ['confirming', (ctx: SessionContext) => confirmBankDetails({ version: 1, isConfirmed: true }, ctx)],
  ['choosing', (ctx: SessionContext) => chooseBankAccount({ version: 1, bankAccountKey: 'x' }, ctx)],
  ['holders', (ctx: SessionContext) => saveHolders({ version: 1, holders: OPTED_OUT }, ctx)],
])('%s without an application is refused', async (_what, save) => {
  await expect(save(await fixture.signedUp())).rejects.toMatchObject({ code: 'onboarding.none' });
});

test('each bank account says why it cannot be chosen', async () => {
  const { ctx, application } = await fixture.started(newCustomer('90'));
  const confirmed = await confirm(ctx, application);
  const reasons = confirmed.bankAccounts.map(({ notPossibleBecause }) => notPossibleBecause);
  expect(reasons).toEqual([
    'This account is closed.',
    expect.stringContaining('Others hold this account'),
    expect.stringContaining('needs an account of type'),
    expect.stringContaining('dormant'),
    null,
    null,
  ]);
  const choose = (key: string | undefined) =>
    chooseBankAccount({ version: confirmed.version, bankAccountKey: key ?? '' }, ctx);
  for (const { key } of confirmed.bankAccounts.slice(0, 4))
    await expect(choose(key)).rejects.toMatchObject({ code: 'onboarding.account-not-possible', status: 422 });
  await expect(choose('unknown')).rejects.toMatchObject({ code: 'onboarding.account-not-possible' });
  expect(await choose(confirmed.bankAccounts[5]?.key)).toMatchObject({
    bankAccountKey: confirmed.bankAccounts[5]?.key,
  });
});

test('statements must name active rows; a business has a nature, and a tax residence is outside India', async () => {
  const { ctx, application } = await fixture.filled('accounts');
  const { countries, identificationTypes, occupations } = await getInvestorChoices(fixture.database.db);
  const india = countries.find(({ isIndia }) => isIndia)!.id;
  const abroad = countries.find(({ isIndia }) => !isIndia)!.id;
  const residence = (countryId: number) => ({
    countryId,
    taxId: 'AB1234',
    identificationTypeId: identificationTypes[0]!.id,
  });
  const cases: readonly (readonly [Partial<AboutYou>, string])[] = [
    [{ occupationId: 999_999 }, 'aboutYou.occupationId'],
    [{ occupationId: occupations.find(({ isBusiness }) => isBusiness)!.id }, 'aboutYou.natureOfBusinessId'],
    [{ taxResidences: [residence(india)] }, 'aboutYou.taxResidences.0.countryId'],
    [{ taxResidences: [residence(abroad), residence(abroad)] }, 'aboutYou.taxResidences.1.countryId'],
  ];
  for (const [changes, field] of cases) {
    const error: unknown = await about(ctx, application, changes).catch((refusal: unknown) => refusal);
    expect(fieldsOf(error)).toEqual([field]);
  }
  const saved = await about(ctx, application, { taxResidences: [residence(abroad)] });
  expect(saved.aboutYou?.taxResidences).toEqual([residence(abroad)]);
  expect(JSON.stringify((await fixture.rowOf(ctx)).application?.aboutYou)).not.toContain('AB1234');
});

describe('holders', () => {
  let second: JointHolder;
  let joint: Partial<Holders>;
  beforeAll(async () => {
    second = await fixture.jointHolder();
    joint = { holdingType: 'joint', jointHolders: [second], hasOptedOut: false };
  });

  test('are read with masked PANs, which stay as they are when they come back', async () => {
    const { ctx, application } = await fixture.filled('about-you');
    const saved = await hold(ctx, application, { ...joint, jointHolders: [second, { ...second, pan: 'QRSPJ1111M' }] });
    const masked = saved.holders!.jointHolders;
    expect(masked.map(({ pan }) => pan)).toEqual(['QR•••••••L', 'QR•••••••M']);
    const moved = await hold(ctx, saved, {
      ...joint,
      jointHolders: [{ ...second, pan: masked[1]!.pan, name: 'Asha Rao' }],
    });
    expect((await fixture.opened(ctx)).holders?.jointHolders).toMatchObject([{ name: 'Asha Rao', pan: 'QRSPJ1111M' }]);
    expect(moved.reviewReasons).toEqual([]);
    const unknown = hold(ctx, moved, { ...joint, jointHolders: [{ ...second, pan: 'ZZ•••••••Z' }] });
    await expect(unknown).rejects.toMatchObject({ fields: { 'holders.jointHolders.0.pan': ['Enter the whole PAN.'] } });
  });

  test('declare for themselves, and read it again', async () => {
    const { ctx, application } = await fixture.filled('about-you');
    const { countries, identificationTypes } = await getInvestorChoices(fixture.database.db);
    const countryId = countries.find(({ isIndia }) => !isIndia)!.id;
    const taxResidences = [{ countryId, taxId: 'S9876543B', identificationTypeId: identificationTypes[0]!.id }];
    const aboutYou = { ...second.aboutYou, taxResidences, politicalExposure: 'relative' as const };
    const { version } = await hold(ctx, application, { ...joint, jointHolders: [{ ...second, aboutYou }] });
    await saveDocuments({ version, ...(await fixture.documents(ctx)) }, ctx);
    const verified = await fixture.verify(ctx);
    expect(verified.holders?.jointHolders[0]?.aboutYou).toEqual(aboutYou);
    expect(verified.reviewReasons).toContain('We look at the statement of another holder on public offices.');
    expect(JSON.stringify((await fixture.rowOf(ctx)).application)).not.toContain('S9876543B');
  });

  test('must be other people than the first, of age', async () => {
    const { ctx, application } = await fixture.filled('about-you');
    const own = (await fixture.opened(ctx)).customer.pan!;
    const cases: readonly (readonly [Partial<Holders>, string])[] = [
      [{ ...joint, jointHolders: [{ ...second, pan: own }] }, 'holders.jointHolders.0.pan'],
      [{ ...joint, jointHolders: [{ ...second, pan: 'QRSCK5678L' }] }, 'holders.jointHolders.0.pan'],
      [
        { ...joint, jointHolders: [{ ...second, bornOn: businessDate('2010-01-01') }] },
        'holders.jointHolders.0.bornOn',
      ],
      [
        { ...joint, jointHolders: [{ ...second, aboutYou: { ...second.aboutYou, incomeSlabId: 999_999 } }] },
        'holders.jointHolders.0.aboutYou.incomeSlabId',
      ],
      [{ ...joint, hasOptedOut: true }, 'holders.hasOptedOut'],
    ];
    for (const [changes, field] of cases) {
      const error: unknown = await hold(ctx, application, changes).catch((refusal: unknown) => refusal);
      expect(fieldsOf(error)).toEqual([field]);
    }
  });

  test('name nominees whose shares add up, with guardians of minors', async () => {
    const { ctx, application } = await fixture.filled('about-you');
    const { relationships } = await getInvestorChoices(fixture.database.db);
    const guardianRelationshipId = relationships.find(({ isGuardian }) => isGuardian)!.id;
    const child = { name: 'Aarav Kulkarni', bornOn: businessDate('2016-05-04') };
    const cases = [
      [[{ sharePercent: '99' }], 'holders.nominees'],
      [[{ bornOn: businessDate('2026-11-21') }], 'holders.nominees.0.bornOn'],
      [[{ ...child, guardianRelationshipId }], 'holders.nominees.0.guardianName'],
      [[{ ...child, guardianName: child.name, guardianRelationshipId }], 'holders.nominees.0.guardianName'],
    ] as const;
    for (const [entries, field] of cases) {
      const nominees = await Promise.all(entries.map((entry) => fixture.nominee(entry)));
      const error: unknown = await hold(ctx, application, { nominees, hasOptedOut: false }).catch(
        (refusal: unknown) => refusal,
      );
      expect(fieldsOf(error)).toContain(field);
    }
    const nominees = [
      await fixture.nominee({ sharePercent: '60' }),
      await fixture.nominee({ ...child, sharePercent: '40', guardianName: 'Asha Rao', guardianRelationshipId }),
    ];
    const saved = await hold(ctx, application, { nominees, hasOptedOut: false });
    expect(saved.holders?.nominees).toHaveLength(2);
    expect(saved.doneSteps.at(-1)).toEqual({ step: 'holders', summary: 'Single, 2 nominees' });
  });

  test('of a minor is the minor alone, with the guardian of the bank and without nominees', async () => {
    const { ctx, application } = await fixture.filled('about-you', newCustomer('87'));
    expect(application.bankDetails).toMatchObject({
      taxStatus: 'minor',
      guardianName: expect.stringContaining('Sunita'),
    });
    const guardianPan = GUARDIAN_PAN;
    await expect(hold(ctx, application, { ...joint, guardianPan })).rejects.toMatchObject({
      fields: { 'holders.holdingType': [expect.any(String)] },
    });
    const nominees = [await fixture.nominee()];
    await expect(hold(ctx, application, { guardianPan, nominees, hasOptedOut: false })).rejects.toMatchObject({
      fields: { 'holders.nominees': [expect.any(String)] },
    });
    expect(await hold(ctx, application, { guardianPan, hasOptedOut: false })).toMatchObject({ nextStep: 'documents' });
  });

  test('of a minor have the PAN of the guardian, which is read masked and stays as it is when it comes back', async () => {
    const { ctx, application } = await fixture.filled('about-you', newCustomer('87'));
    const child = (await fixture.opened(ctx)).customer.pan!;
    for (const [guardianPan, message] of [
      [undefined, 'Enter the PAN of the guardian.'],
      ['QRSCG1234H', 'This is not the PAN of a person.'],
      [child, 'This is the PAN of the minor.'],
      ['QR•••••••H', 'Enter the whole PAN.'],
    ] as const)
      await expect(hold(ctx, application, { guardianPan })).rejects.toMatchObject({
        fields: { 'holders.guardianPan': [message] },
      });
    const saved = await hold(ctx, application, { guardianPan: GUARDIAN_PAN, hasOptedOut: false });
    expect(saved.holders?.guardianPan).toBe('QR•••••••H');
    const again = await hold(ctx, saved, { guardianPan: 'QR•••••••H', hasOptedOut: false });
    expect((await fixture.opened(ctx)).holders?.guardianPan).toBe(GUARDIAN_PAN);
    await expect(hold(ctx, again, { guardianPan: 'QR•••••••J' })).rejects.toMatchObject({
      fields: { 'holders.guardianPan': ['Enter the whole PAN.'] },
    });
    expect(JSON.stringify((await fixture.rowOf(ctx)).application)).not.toContain(GUARDIAN_PAN);
    const adult = await fixture.filled('about-you');
    await expect(hold(adult.ctx, adult.application, { guardianPan: GUARDIAN_PAN })).rejects.toMatchObject({
      fields: { 'holders.guardianPan': ['Only a minor has a guardian.'] },
    });
  });
});

describe('documents', () => {
  test('belong to the application, and a replaced one is free again', async () => {
    const { ctx, application } = await fixture.filled('holders');
    const first = await fixture.documents(ctx);
    const saved = await saveDocuments({ version: application.version, ...first }, ctx);
    expect(saved.documents).toMatchObject({ signature: { fileId: first.signatureFileId, name: 'signatures.png' } });
    const signatureFileId = await fixture.upload(ctx, 'signatures');
    const again = await saveDocuments({ version: saved.version, ...first, signatureFileId }, ctx);
    const ownerOf = async (id: string) => {
      const [row] = await fixture.database.db.select().from(storedFile).where(eq(storedFile.id, id));
      return row?.ownerId ?? null;
    };
    expect(await ownerOf(signatureFileId)).toBe(again.id);
    expect(await ownerOf(first.chequeFileId)).toBe(again.id);
    expect(await ownerOf(first.signatureFileId)).toBeNull();
  });

  test('need a cheque, and uploads of the applicant that nothing owns', async () => {
    const { ctx, application } = await fixture.filled('holders');
    const { version } = application;
    const own = await fixture.documents(ctx);
    const other = await fixture.signedUp();
    const save = (changes: Partial<{ signatureFileId: string; chequeFileId: string | null }>) =>
      saveDocuments({ version, ...own, ...changes }, ctx);
    await expect(save({ chequeFileId: null })).rejects.toMatchObject({
      code: 'onboarding.cheque-missing',
      status: 422,
    });
    const foreign = await fixture.upload(other, 'signatures');
    await expect(save({ signatureFileId: foreign })).rejects.toMatchObject({ code: 'file.not-found' });
    await expect(save({ signatureFileId: own.chequeFileId })).rejects.toMatchObject({ code: 'file.not-found' });
    const owned = { ownerType: 'serviceRequest', ownerId: '1', unownedSince: null };
    await fixture.database.db.update(storedFile).set(owned).where(eq(storedFile.id, own.chequeFileId));
    await expect(save({})).rejects.toMatchObject({ code: 'file.owned' });
  });
});

test('a non-resident has the address abroad and an account of their own kind', async () => {
  const { ctx, application } = await fixture.filled('documents', newCustomer('88'));
  expect(application.bankDetails).toMatchObject({ taxStatus: 'nri-repatriable' });
  expect(application.bankDetails.addressLines).toEqual([
    '48, Serangoon Road',
    'Unit 05-12',
    'Singapore 048616',
    'Singapore',
  ]);
  expect(application.bankAccounts).toMatchObject([{ type: 'nre', notPossibleBecause: null }]);
  expect((await fixture.rowOf(ctx)).application?.registrationStep).toBe(5);
});

test('a user who came by a partner’s token applies without a login of their own', async () => {
  const customerId = newCustomer();
  await fixture.requestCode(customerId, fixture.newVisitor());
  const ctx = fixture.sessionOf((await fixture.userOf(customerId))!.id);
  expect(await startApplication(START, ctx)).toMatchObject({ state: 'open' });
  expect((await fixture.rowOf(ctx)).user.isLoginChosen).toBe(false);
});

test('the signed-in user has the step of the application, until there is an account', async () => {
  const ctx = await fixture.signedUp();
  const node = { ...fixture.node, modules: [accounts, onboarding] };
  const stepOf = async (hold: SessionContext['hold']) =>
    (await getCurrentUser({ ...ctx, node, hold })).registrationStep;
  expect(await stepOf('onboarding')).toBeNull();
  await fixture.fill(ctx, await startApplication(START, ctx), 'documents');
  expect(await stepOf('onboarding')).toBe(5);
  expect(await stepOf(undefined)).toBeNull();
});

test('two users never share one customer', async () => {
  const [{ ctx }, other] = [await fixture.started(), await fixture.signedUp()];
  const { id: _, ...values } = (await fixture.rowOf(ctx)).application!;
  const insert = fixture.database.db
    .insert(onboardingApplication)
    .values({ ...values, appUserId: other.session.userId });
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'onboarding_application_customer' } });
  const { customerId: userCode } = values;
  const { db } = fixture.database;
  await db
    .update(appUser)
    .set({ userCode: `0${userCode}` })
    .where(eq(appUser.id, other.session.userId));
  await expect(startApplication(START, other)).rejects.toMatchObject({ code: 'onboarding.not-possible' });
});
