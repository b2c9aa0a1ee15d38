/** What clients have to do, from placing an order to a KYC record on hold. */
import { businessDate as day } from '@artha/domain/kit/dates';
import { paiseFromText as rupees } from '@artha/domain/kit/money';
import type { PendingAction } from '@artha/domain/portfolio/pending-actions/pending-action';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../trading/orders/testing/order-fixture.ts';
import { NOON } from '../../trading/orders/testing/order-fixture.ts';
import { PlanFixture } from '../../trading/plans/testing/plan-fixture.ts';
import { account, nominee } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { riskProfile } from '../../clients/risk-profile/risk-profile.tables.ts';
import { bankMandate } from '../../trading/bank-mandates/bank-mandates.tables.ts';
import { plan } from '../../trading/plans/plans.tables.ts';
import { listPendingActions } from './list-pending-actions.ts';

let fixture: PlanFixture;
beforeAll(async () => {
  fixture = await PlanFixture.open();
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.db.update(account).set({ nomineeStatus: 1 });
  await fixture.db.execute(sql`truncate ekyc_request`);
  await setProfile(fixture.ananya, '2028-01-01');
});

const setProfile = ({ userId }: Person, validUntil: string) =>
  fixture.db
    .update(riskProfile)
    .set({ validUntil: day(validUntil), assessedOn: day('2024-01-01') })
    .where(eq(riskProfile.appUserId, userId));

const listOf = async (who: Person, businessNow = NOON): Promise<readonly PendingAction[]> =>
  (await listPendingActions(who.ctx({ businessNow }))).items;
const kindsOf = async (who: Person, businessNow = NOON) => (await listOf(who, businessNow)).map(({ kind }) => kind);

test('a client with everything in order has nothing to do', async () => {
  await fixture.mandate(fixture.ananya);
  await fixture.running(fixture.ananya);
  expect(await listOf(fixture.ananya)).toEqual([]);
});

test('an order is to be paid until it is paid for or expires', async () => {
  const { ananya, orders } = fixture;
  const orderId = await orders.placed(ananya);
  const [found] = await listOf(ananya);
  expect(found).toMatchObject({
    ...{ kind: 'pay-order', urgency: 'now', accountId: ananya.accountId, subjectId: orderId, amount: rupees('5000') },
    subject: expect.stringContaining('Nilgiri Flexi Cap Fund'),
  });
  expect(await kindsOf(ananya, found!.dueAt!)).toEqual([]);
  await orders.verify(ananya, orderId, await orders.code(ananya, orderId));
  expect(await kindsOf(ananya)).toEqual(['finish-payment']);
  await orders.pay(orderId, 'pending');
  expect(await kindsOf(ananya)).toEqual(['finish-payment']);
  await fixture.db.execute(sql`update client_order set status = 'paid'`);
  expect(await kindsOf(ananya)).toEqual([]);
});

test('a cheque that is on its way needs nothing, and one that was returned needs another payment', async () => {
  const { ananya, orders } = fixture;
  const orderId = await orders.confirmed(ananya);
  await orders.pay(orderId, 'pending');
  await fixture.db.execute(sql`update client_order set payment_mode = 'cheque', cheque_number = '000123'`);
  expect(await kindsOf(ananya)).toEqual([]);
  await fixture.db.execute(sql`update payment set status = 'failed'`);
  expect(await kindsOf(ananya)).toEqual(['finish-payment']);
});

test('an instalment that is debited needs nothing from its client', async () => {
  const { ananya, orders } = fixture;
  await orders.confirmed(ananya);
  await fixture.db.execute(sql`update client_order set channel = 'plan'`);
  expect(await kindsOf(ananya)).toEqual([]);
});

test('a plan waits for its code, and its failures are shown with their reason until one succeeds', async () => {
  const { ananya } = fixture;
  const waiting = await fixture.unconfirmed(ananya);
  expect(await listOf(ananya)).toMatchObject([{ kind: 'confirm-plan', subjectId: waiting }]);
  await fixture.clear();
  const planId = await fixture.running(ananya);
  await fixture.db.update(plan).set({ consecutiveFailures: 1 }).where(eq(plan.id, planId));
  await fixture.db.execute(sql`
    insert into plan_instalment (plan_id, number, nominal_on, due_on, amount, status, fail_reason, decided_at)
    select id, n, date '2026-09-05' + n, date '2026-09-05' + n, 5000, 'failed', 'Reason ' || n, now()
    from plan, generate_series(1, 2) n`);
  const [failed] = await listOf(ananya);
  expect(failed).toMatchObject({ kind: 'failed-instalment', urgency: 'now', subjectId: planId, reason: 'Reason 2' });
  await fixture.db.update(plan).set({ consecutiveFailures: 0 });
  expect(await kindsOf(ananya)).toEqual([]);
});

test('a plan that was stopped is shown for thirty days, or until another one takes its place', async () => {
  const { ananya } = fixture;
  const planId = await fixture.running(ananya);
  await fixture.db.update(plan).set({ status: 'stopped', endedAt: NOON, endReason: 'Three failures in a row' });
  expect(await listOf(ananya)).toMatchObject([
    { kind: 'stopped-plan', subjectId: planId, reason: 'Three failures in a row' },
  ]);
  expect(await kindsOf(ananya, new Date('2026-12-21T06:30:00Z'))).toEqual([]);
  await fixture.db.update(plan).set({ endedAt: new Date('2026-11-19T06:30:00Z') });
  await fixture.running(ananya);
  expect(await kindsOf(ananya)).toEqual([]);
});

test('a mandate is shown from thirty days before its end, unless a longer one has taken over', async () => {
  const { ananya } = fixture;
  const mandateId = await fixture.mandate(ananya, { endOn: day('2026-12-20') });
  const facts = { kind: 'mandate-expiring', subjectId: String(mandateId), amount: rupees('100000') };
  expect(await listOf(ananya)).toMatchObject([{ ...facts, urgency: 'later' }]);
  expect(await kindsOf(ananya, new Date('2026-11-19T06:30:00Z'))).toEqual([]);
  await fixture.db.update(bankMandate).set({ endOn: day('2046-01-01') });
  await fixture.running(ananya, { bankMandateId: mandateId });
  await fixture.db.update(bankMandate).set({ endOn: day('2026-12-20') });
  expect(await listOf(ananya)).toMatchObject([{ ...facts, urgency: 'soon' }]);
  await fixture.mandate(ananya);
  expect(await kindsOf(ananya)).toEqual(['mandate-expiring']);
  await fixture.db.update(plan).set({ status: 'cancelled' });
  expect(await kindsOf(ananya)).toEqual([]);
});

test('a mandate waits for its code, then for the approval at the bank', async () => {
  const { ananya } = fixture;
  await fixture.mandate(ananya, { status: 'unconfirmed', umrn: null });
  expect(await kindsOf(ananya)).toEqual(['confirm-mandate']);
  await fixture.db.update(bankMandate).set({ status: 'created' });
  expect(await kindsOf(ananya)).toEqual([]);
  await fixture.db.update(bankMandate).set({ approvalUrl: 'https://bank.example/approve' });
  expect(await kindsOf(ananya)).toEqual(['approve-mandate']);
  await fixture.db.update(bankMandate).set({ status: 'submitted' });
  expect(await kindsOf(ananya)).toEqual([]);
});

test('nominees are to be chosen, and named ones to be completed', async () => {
  const { ananya } = fixture;
  const ofAccount = eq(account.id, ananya.accountId);
  await fixture.db.update(account).set({ nomineeStatus: 0, holdingType: 'single' }).where(ofAccount);
  expect(await listOf(ananya)).toMatchObject([{ kind: 'choose-nominees', accountId: ananya.accountId }]);
  await fixture.db.delete(nominee).where(eq(nominee.accountId, ananya.accountId));
  await fixture.db.update(account).set({ nomineeStatus: 2 }).where(ofAccount);
  expect(await listOf(ananya)).toMatchObject([{ kind: 'complete-nominees', urgency: 'now' }]);
  const details = {
    email: 'm@example.in',
    contactNumber: '9000010094',
    addressLine1: '1 Hill Road',
    pincode: '400050',
  };
  await fixture.db
    .insert(nominee)
    .values({ accountId: ananya.accountId, slot: 1, name: 'Meena', countryId: 1, ...details });
  expect(await kindsOf(ananya)).toEqual([]);
  await fixture.db.update(account).set({ nomineeStatus: 0, status: 'closed' }).where(ofAccount);
  expect(await kindsOf(ananya)).toEqual([]);
});

test('a risk profile is due when it was never taken, before it ends, and after', async () => {
  const { ananya, rohan } = fixture;
  await setProfile(ananya, '2026-12-20');
  expect(await listOf(ananya)).toMatchObject([{ kind: 'risk-profile-expiring', urgency: 'later' }]);
  await setProfile(ananya, '2026-11-19');
  expect(await listOf(ananya)).toMatchObject([{ kind: 'risk-profile-expired', urgency: 'soon' }]);
  await fixture.db.delete(riskProfile).where(eq(riskProfile.appUserId, rohan.userId));
  expect(await kindsOf(rohan)).toContain('risk-profile-missing');
});

test('a bank account is missing as long as none is verified', async () => {
  const { ananya } = fixture;
  const hasBankAccount = async () => (await listPendingActions(ananya.ctx())).hasBankAccount;
  expect(await hasBankAccount()).toBe(true);
  const accounts = await fixture.db.select().from(bankAccount);
  await fixture.db.update(bankAccount).set({ verifiedAt: null, verification: 'refused' });
  try {
    expect(await kindsOf(ananya)).toEqual(['bank-account-missing']);
    expect(await hasBankAccount()).toBe(false);
    // Without an active account there is nothing to do, but there is no bank account either.
    await fixture.db.update(account).set({ status: 'closed' }).where(eq(account.appUserId, ananya.userId));
    expect(await kindsOf(ananya)).toEqual([]);
    expect(await hasBankAccount()).toBe(false);
  } finally {
    await fixture.db.update(account).set({ status: 'active' }).where(eq(account.appUserId, ananya.userId));
    for (const { id, verifiedAt, verification } of accounts)
      await fixture.db.update(bankAccount).set({ verifiedAt, verification }).where(eq(bankAccount.id, id));
  }
});

test('a KYC record that only the client can correct is shown with what the agency says', async () => {
  const { ananya } = fixture;
  const asked = (code: string) =>
    fixture.db.execute(sql`
      with application as (
        select id from onboarding_application limit 1)
      insert into ekyc_request (app_user_id, application_id, provider, state, return_state_hash, browser_hash,
        requested_at, expires_at, completed_at, verified_name, kra_code)
      select ${ananya.userId}, id, 'locker', 'verified', gen_random_uuid()::text, 'browser', now() - interval '1 hour',
        now(), now(), 'Ananya Deshmukh', ${code} from application`);
  await asked('03');
  expect(await listOf(ananya)).toMatchObject([
    { kind: 'kyc', urgency: 'soon', reason: expect.stringContaining('on hold') },
  ]);
  await asked('02');
  expect(await kindsOf(ananya)).toEqual([]);
  // Since the account is open, the record that is looked up every day counts.
  await fixture.db.execute(sql`
    insert into kyc_record (account_id, position, code, since, checked_on)
    values (${ananya.accountId}, 1, '05', '2026-11-20', '2026-11-20')`);
  expect(await listOf(ananya)).toMatchObject([{ kind: 'kyc', urgency: 'now' }]);
  await fixture.db.execute(sql`update kyc_record set code = '07'`);
  await asked('03');
  expect(await kindsOf(ananya)).toEqual([]);
  await fixture.db.execute(sql`delete from kyc_record`);
});

test('nobody sees what another client has to do, not even the head of the family', async () => {
  const { ananya, rohan, orders } = fixture;
  await fixture.db.delete(riskProfile).where(eq(riskProfile.appUserId, rohan.userId));
  await orders.placed(rohan);
  await fixture.mandate(rohan, { endOn: day('2026-12-20') });
  expect(await kindsOf(rohan)).toEqual(['pay-order', 'risk-profile-missing', 'mandate-expiring']);
  expect(await kindsOf(ananya)).toEqual([]);
  const ctx = ananya.ctx();
  const scope = { ...ctx.scope, familyUserIds: [ananya.userId, rohan.userId] };
  expect((await listPendingActions({ ...ctx, scope })).items).toEqual([]);
});

test('orders of all accounts are listed, the most urgent first', async () => {
  const { ananya, joint, orders } = fixture;
  await setProfile(ananya, '2026-12-20');
  await orders.placed(ananya);
  await orders.placed(joint);
  const items = await listOf(ananya);
  expect(items.map(({ kind }) => kind)).toEqual(['pay-order', 'pay-order', 'risk-profile-expiring']);
  expect(new Set(items.slice(0, 2).map(({ accountId }) => accountId))).toEqual(
    new Set([ananya.accountId, joint.accountId]),
  );
});
