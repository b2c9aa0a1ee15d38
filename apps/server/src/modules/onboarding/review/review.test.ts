import { rolesFor } from '@artha/domain/kit/roles';
import { KRA_MEANINGS } from '@artha/domain/clients/kyc-records/kra-status';
import type { ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';
import * as contract from '@artha/contract/onboarding/review';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { kycRecord } from '../../clients/kyc-records/kyc-records.tables.ts';
import { audit } from '../../system/audit/index.ts';
import { scopeOf } from '../../system/session/scope.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { exchangeRegistration } from '../../trading/exchange/clients/exchange-registration.tables.ts';
import { ekycRequest } from '../ekyc/ekyc.tables.ts';
import { getApplication } from '../onboarding/get-application.ts';
import { saveAboutYou } from '../onboarding/steps/save-about-you.ts';
import { saveDocuments } from '../onboarding/steps/save-documents.ts';
import { submitApplication } from '../onboarding/submit-application.ts';
import { GUARDIAN_PAN, later, newCustomer, NOON, OnboardingFixture } from '../onboarding/testing/onboarding-fixture.ts';
import { approveOnboarding, returnOnboarding } from './decide-request.ts';
import { getOnboardingRequest } from './get-request.ts';
import { listOnboardingRequests } from './list-requests.ts';
import { onboardingDecision } from './review.tables.ts';
import { secondNode } from '../../../testing/second-node.ts';

const OPERATIONS = rolesFor('artha').find(({ key }) => key === 'operations')!;
const DIFFERENCE = 'Address is not the same.';

let fixture: OnboardingFixture;
let meera = 0;
let farhan = 0;
beforeAll(async () => {
  fixture = await OnboardingFixture.open();
  meera = await addOperator('Meera');
  farhan = await addOperator('Farhan');
});
afterAll(() => fixture.sandbox.stop());

async function addOperator(name: string): Promise<number> {
  const login = name.toLowerCase();
  const [row] = await fixture.database.db
    .insert(appUser)
    .values({ name, loginUserId: login, passwordHash: '-', emailId: `${login}@artha.example`, appUserStatus: 3 })
    .returning();
  return row!.id;
}

const as = (userId: number, changes: Partial<SessionContext> = {}, isFullAccess = true): SessionContext =>
  fixture.ctx(fixture.newVisitor(), {
    session: { id: 1, userId, role: OPERATIONS, isFullAccess },
    scope: scopeOf(userId, OPERATIONS),
    realNow: later(60),
    ...changes,
  }) as SessionContext;

async function send(ctx: SessionContext) {
  const { version } = await getApplication(ctx);
  const otpCode = await fixture.submitCode(ctx, { version });
  const { application } = await submitApplication({ version, otpCode, hasAcceptedTerms: true }, ctx);
  return { ctx, id: application.id, version: application.version };
}

/** An application that waits: because something differs, or because of a public office only. */
async function waiting(isDifferent = true) {
  const { ctx, application } = await fixture.started(newCustomer());
  await fixture.fill(ctx, application, 'risk-profile');
  if (isDifferent) await fixture.verify(ctx, [DIFFERENCE]);
  else {
    const { version } = await getApplication(ctx);
    await saveAboutYou({ version, aboutYou: await fixture.aboutYou({ politicalExposure: 'relative' }) }, ctx);
  }
  return send(ctx);
}

interface Seen {
  readonly id: string;
  readonly version: number;
}
const approve = ({ id, version }: Seen, reason: string | null = 'Moved house.', ctx = as(meera)) =>
  approveOnboarding({ applicationId: id, version, reason, note: null, hasChecked: true }, ctx);
const sendBack = ({ id, version }: Seen, steps: readonly ReturnableStep[] = ['documents'], ctx = as(farhan)) =>
  returnOnboarding(
    {
      applicationId: id,
      version,
      note: ' Rang twice. ',
      steps: steps.map((step) => ({ step, reason: `Mend ${step}.` })),
    },
    ctx,
  );
const open = async (id: string, ctx = as(meera)) => {
  const request = await getOnboardingRequest({ applicationId: id }, ctx);
  z.encode(contract.OnboardingRequest, request);
  return request;
};
const idsIn = async (tab: 'waiting' | 'returned' | 'approved' | 'mine', ctx = as(meera)) =>
  (await listOnboardingRequests({ tab }, ctx)).items.map(({ id }) => id);

test('an application is shown beside the record of the bank and the verified identity', async () => {
  const { id } = await waiting();
  const request = await open(id);
  expect(request).toMatchObject({
    state: 'submitted',
    hasDifferences: true,
    mayDecide: true,
    isOwn: false,
    age: 'open',
    reviewReasons: [DIFFERENCE],
    documents: { signature: { container: 'signatures' }, cheque: { container: 'cheques' } },
  });
  const sectionOf = (step: ReturnableStep) => request.sections.find((each) => each.step === step)!;
  const fieldOf = (step: ReturnableStep, label: string) => sectionOf(step).fields.find((each) => each.label === label)!;
  expect(sectionOf('verify').differences).toEqual([DIFFERENCE]);
  expect(fieldOf('bank-details', 'Name')).toMatchObject({ bank: request.name, isDifferent: false });
  expect(fieldOf('bank-details', 'PAN').bank).toMatch(/^[A-Z]{5}\d{4}[A-Z]$/);
  expect(fieldOf('about-you', 'Born in').stated).toContain('Pune');
  expect(fieldOf('documents', 'Account number').bank).toMatch(/^\d+$/);
});

test('operators with limited access read it masked, and decide nothing', async () => {
  const { id } = await waiting();
  const request = await open(id, as(meera, {}, false));
  expect(request.mayDecide).toBe(false);
  const bank = request.sections[0]!.fields.find(({ label }) => label === 'PAN')!.bank;
  expect(bank).toMatch(/^[A-Z]{2}•{7}[A-Z]$/);
  for (const { audience } of [contract.approveOnboarding, contract.returnOnboarding])
    expect(audience).toMatchObject({ roles: ['operations'], isFullAccessOnly: true });
});

test.each([
  [true, GUARDIAN_PAN],
  [false, 'QR•••••••H'],
])('the PAN of the guardian of a minor is read by operators; with full access: %s', async (isFullAccess, shown) => {
  const { ctx, application } = await fixture.started(newCustomer('87'));
  await fixture.fill(ctx, application, 'risk-profile');
  await fixture.verify(ctx, [DIFFERENCE]);
  const { id } = await send(ctx);
  const { sections } = await open(id, as(meera, {}, isFullAccess));
  const { fields } = sections.find(({ step }) => step === 'holders')!;
  expect(fields.find(({ label }) => label === 'PAN of the guardian')?.stated).toBe(shown);
});

test('what differs is approved with a reason only, and the account is registered at the exchange', async () => {
  const seen = await waiting();
  await expect(approve(seen, '  ')).rejects.toMatchObject({ code: 'onboarding.review-reason' });
  expect((await open(seen.id)).state).toBe('submitted');
  const looked = { action: 'session.opened', object: { type: 'user', id: seen.ctx.session.userId } } as const;
  await transaction(fixture.database, (tx) =>
    audit(tx, { ...seen.ctx, realNow: later(20), ip: '198.51.100.9' }, looked),
  );
  expect(await approve(seen)).toEqual({ state: 'approved' });
  const request = await open(seen.id);
  expect(request).toMatchObject({
    state: 'approved',
    mayDecide: false,
    decisions: [{ action: 'approved', byName: 'Meera', reason: 'Moved house.', note: null }],
  });
  const accountId = (await fixture.rowOf(seen.ctx)).application?.accountId ?? 0;
  const { db } = fixture.database;
  const [registration] = await db
    .select()
    .from(exchangeRegistration)
    .where(eq(exchangeRegistration.accountId, accountId!));
  // Not when and from where the applicant looked at it afterwards.
  expect(registration).toMatchObject({ state: 'pending', declaredAt: NOON, declaredIp: seen.ctx.ip });
  const queued = await db
    .select()
    .from(outbox)
    .where(eq(outbox.idempotencyKey, `exchange-client:${accountId}`));
  expect(queued).toHaveLength(1);
});

test('without a difference no reason is needed', async () => {
  const seen = await waiting(false);
  expect((await open(seen.id)).hasDifferences).toBe(false);
  expect(await approve(seen, null)).toEqual({ state: 'approved' });
});

test('returned steps have a reason each, go back to the applicant, and wait again once they are mended', async () => {
  const seen = await waiting();
  expect(await sendBack(seen, ['documents', 'about-you'])).toEqual({ state: 'returned' });
  expect((await getApplication(seen.ctx)).returnedSteps).toEqual(
    expect.arrayContaining([
      { step: 'documents', reason: 'Mend documents.' },
      { step: 'about-you', reason: 'Mend about-you.' },
    ]),
  );
  const request = await open(seen.id);
  expect(request.sections.find(({ step }) => step === 'documents')!.returnedReason).toBe('Mend documents.');
  expect(request.decisions).toMatchObject([
    { action: 'returned', byName: 'Farhan', note: 'Rang twice.', reason: expect.stringContaining('About you: Mend') },
  ]);
  expect(await idsIn('returned')).toContain(seen.id);
  expect(await idsIn('waiting')).not.toContain(seen.id);
  const { version } = await getApplication(seen.ctx);
  await saveDocuments({ version, ...(await fixture.documents(seen.ctx)) }, seen.ctx);
  const next = await getApplication(seen.ctx);
  await saveAboutYou({ version: next.version, aboutYou: await fixture.aboutYou() }, seen.ctx);
  await send({ ...seen.ctx, realNow: later(90) });
  expect(await idsIn('waiting')).toContain(seen.id);
});

describe('two operators on one request', () => {
  test.each(['approve first', 'return first'])('%s: the second finds it decided', async (order) => {
    const seen = await waiting();
    const [first, second] =
      order === 'approve first'
        ? [() => approve(seen), () => sendBack(seen)]
        : [() => sendBack(seen), () => approve(seen)];
    await first();
    await expect(second()).rejects.toMatchObject({ code: 'onboarding.not-waiting' });
    expect((await open(seen.id)).decisions).toHaveLength(1);
  });

  test('at once, on two nodes: one decides', async () => {
    const other = secondNode(fixture.database);
    try {
      for (const isReversed of [false, true]) {
        const seen = await waiting();
        const there = as(farhan, { database: other, db: other.db });
        const both = [() => approve(seen), () => sendBack(seen, ['verify'], there)];
        const outcomes = await Promise.allSettled((isReversed ? both.toReversed() : both).map((decide) => decide()));
        expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: 'onboarding.not-waiting' },
        });
        expect((await open(seen.id)).decisions).toHaveLength(1);
      }
    } finally {
      await other.close();
    }
  });

  test('a request that changed after it was opened is not decided', async () => {
    const seen = await waiting();
    await sendBack(seen);
    const { version } = await getApplication(seen.ctx);
    await saveDocuments({ version, ...(await fixture.documents(seen.ctx)) }, seen.ctx);
    await send({ ...seen.ctx, realNow: later(90) });
    await expect(approve(seen)).rejects.toMatchObject({ code: 'onboarding.review-changed' });
    await expect(sendBack(seen)).rejects.toMatchObject({ code: 'onboarding.review-changed' });
  });
});

test('nobody decides their own application, nor one that is not there or not sent', async () => {
  const seen = await waiting();
  const self = seen.ctx.session.userId;
  expect(await open(seen.id, as(self))).toMatchObject({ isOwn: true, mayDecide: false });
  await expect(approve(seen, 'Mine.', as(self))).rejects.toMatchObject({ code: 'onboarding.review-own' });
  await expect(sendBack(seen, ['verify'], as(self))).rejects.toMatchObject({ code: 'onboarding.review-own' });
  const unknown = { id: '01999999-0000-7000-8000-000000000000', version: 1 };
  await expect(open(unknown.id)).rejects.toMatchObject({ code: 'onboarding.none' });
  await expect(approve(unknown)).rejects.toMatchObject({ code: 'onboarding.none' });
  await expect(sendBack(unknown)).rejects.toMatchObject({ code: 'onboarding.none' });
  const { application } = await fixture.filled('about-you');
  await expect(open(application.id)).rejects.toMatchObject({ code: 'onboarding.none' });
});

test('an operator finds what they have decided, newest first, each once, and nothing of a colleague', async () => {
  const nadia = await addOperator('Nadia');
  const mine = () => listOnboardingRequests({ tab: 'mine' }, as(nadia));
  expect(await mine()).toMatchObject({ items: [], count: 0 });
  const [returned, approved, other] = [await waiting(), await waiting(), await waiting()];
  await sendBack(returned, ['documents'], as(nadia));
  await approve(approved, 'Moved house.', as(nadia));
  await approve(other);
  const { version } = await getApplication(returned.ctx);
  await saveDocuments({ version, ...(await fixture.documents(returned.ctx)) }, returned.ctx);
  const again = await send({ ...returned.ctx, realNow: later(90) });
  expect((await mine()).items.map(({ id, about }) => [id, about])).toEqual([
    [approved.id, 'You approved it'],
    [returned.id, 'You returned it, waiting again'],
  ]);
  await approve(again, 'Moved house.', as(nadia));
  expect(await mine()).toMatchObject({ count: 2, items: [{ id: returned.id }, { id: approved.id }] });
});

test('what the registration agency answers after the sending is read in the queue and in the request', async () => {
  const { ctx, application } = await fixture.started(newCustomer());
  await fixture.fill(ctx, application, 'risk-profile');
  await fixture.verify(ctx, [KRA_MEANINGS['99'].text]);
  const { id } = await send(ctx);
  const answered = { kraCode: '99', state: 'verified', verifiedName: 'Asha', completedAt: later(5) } as const;
  const request = {
    appUserId: ctx.session.userId,
    applicationId: id,
    provider: 'locker',
    returnStateHash: id,
  } as const;
  const times = { requestedAt: later(0), expiresAt: later(10), browserHash: '-' };
  await fixture.database.db.insert(ekycRequest).values({ ...request, ...answered, ...times });
  const inQueue = async () =>
    (await listOnboardingRequests({ tab: 'waiting' }, as(meera))).items.find((item) => item.id === id)?.about;
  expect(await inQueue()).toContain('does not answer at the moment');
  const rejected = { kraCode: '04', state: 'mismatch', stopReasons: [KRA_MEANINGS['04'].text] } as const;
  await fixture.database.db.update(ekycRequest).set(rejected).where(eq(ekycRequest.applicationId, id));
  const since = 'The KYC registration agency has answered since: rejected.';
  expect(await inQueue()).toBe(since);
  const opened = await open(id);
  expect(opened.reviewReasons).toEqual([since]);
  const verify = opened.sections.find(({ step }) => step === 'verify')!;
  expect(verify.differences).toEqual([since]);
  expect(verify.fields).toContainEqual(
    expect.objectContaining({ label: 'KYC record', verified: 'Rejected', isDifferent: true }),
  );
  await expect(approve(opened, 'Known to the branch.')).rejects.toMatchObject({ code: 'onboarding.stopped' });
  expect((await open(id)).state).toBe('submitted');
  expect(await sendBack(opened, ['verify'])).toEqual({ state: 'returned' });
});

test.each([
  ['05', true],
  ['07', false],
  ['99', false],
] as const)('an account that is opened while the KYC record is %s is stopped: %s', async (kraCode, isStopped) => {
  const { ctx, application } = await fixture.started(newCustomer());
  await fixture.fill(ctx, application, 'risk-profile');
  await fixture.verify(ctx, [KRA_MEANINGS['99'].text]);
  const { id } = await send(ctx);
  await fixture.database.db.insert(ekycRequest).values({
    ...{ appUserId: ctx.session.userId, applicationId: id, provider: 'locker', returnStateHash: id },
    ...{ kraCode, state: 'verified', verifiedName: 'Asha', completedAt: later(5) },
    ...{ requestedAt: later(0), expiresAt: later(10), browserHash: '-' },
  });
  await approve(await open(id), 'Known to the branch.');
  const [opened] = await fixture.database.db.select().from(account).where(eq(account.appUserId, ctx.session.userId));
  expect(opened!.kycStoppedAt !== null).toBe(isStopped);
  const records = await fixture.database.db.select().from(kycRecord).where(eq(kycRecord.accountId, opened!.id));
  expect(records.map(({ code }) => code)).toEqual(kraCode === '99' ? [] : [kraCode]);
});

test('the queue lists the longest wait first, with its age and figures', async () => {
  const first = await waiting();
  const second = await waiting();
  const ids = await idsIn('waiting');
  expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
  // Sent on Friday, 20 November: two working days end on Tuesday, 24 November, at 18:00.
  const at = (text: string) => as(meera, { realNow: new Date(`${text}:00+05:30`) });
  const ageOn = async (text: string) =>
    (await listOnboardingRequests({ tab: 'waiting' }, at(text))).items.find(({ id }) => id === first.id)!.age;
  expect([await ageOn('2026-11-23T10:00'), await ageOn('2026-11-24T10:00'), await ageOn('2026-11-24T18:01')]).toEqual([
    'open',
    'due-today',
    'late',
  ]);
  const { late, waiting: count } = await listOnboardingRequests({ tab: 'waiting' }, at('2026-11-25T10:00'));
  expect(late).toBe(count);
  await approve(second);
  const after = await listOnboardingRequests({ tab: 'approved' }, as(meera));
  expect(after.items.map(({ id }) => id)).toContain(second.id);
  expect(after).toMatchObject({
    approvedToday: expect.any(Number),
    medianWaitMinutes: expect.any(Number),
    limitDays: 2,
  });
  const decided = await fixture.database.db.select().from(onboardingDecision);
  expect(decided.length).toBeGreaterThan(0);
});
