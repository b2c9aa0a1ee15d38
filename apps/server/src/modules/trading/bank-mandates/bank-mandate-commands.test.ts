import * as contract from '@artha/contract/trading/bank-mandates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../../../platform/http/failure.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { bank } from '../../reference/master-data/kinds/banking.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { NOON, outcomes } from '../orders/testing/order-fixture.ts';
import { cancelMandate, sendCancelMandateOtp } from './cancel-mandate.ts';
import { sendMandateOtp, verifyMandateOtp } from './confirm-mandate.ts';
import { getMandateTerms } from './get-mandate-terms.ts';
import { getMandate, getMandates } from './read-mandates.ts';
import { MandateFixture } from './testing/bank-mandate-fixture.ts';
import { listUsableMandates } from './usable-mandates.queries.ts';

let fixture: MandateFixture;
beforeAll(async () => {
  fixture = await MandateFixture.open(NOON);
});
afterEach(async () => {
  await fixture.clear();
  await fixture.database.db.update(bankAccount).set({ verification: 'verified', deletedAt: null });
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => failureOf(error).code,
  );
const verify = (mandateId: number, otpCode: string, who = fixture.ananya) =>
  verifyMandateOtp({ mandateId, otpCode }, fixture.ctx(who));
const cancel = (mandateId: number, otpCode?: string, who = fixture.ananya) =>
  cancelMandate(
    { mandateId, ...(otpCode !== undefined && { otpCode }) },
    fixture.ctx(who, { route: contract.cancelMandate }),
  );

test('a mandate is entered, confirmed by its code, and queued for the exchange once', async () => {
  const mandateId = await fixture.create(fixture.ananya);
  expect(await fixture.mandate(mandateId)).toMatchObject({
    status: 'unconfirmed',
    startOn: '2026-11-20',
    endOn: '2056-11-19',
    limit: paiseFromText('50000'),
  });
  expect(await fixture.queued()).toEqual([]);
  await sendMandateOtp({ mandateId }, fixture.ctx(fixture.ananya));
  const [mail] = await fixture.orders.messages('mail');
  expect(mail!.text).toContain(
    'is your code to register a mandate of up to ₹50,000.00 a month from Artha Demonstration Bank ending 4417, ' +
      'from 20 Nov 2026 to 19 Nov 2056.',
  );
  expect(await codeOf(verify(mandateId, '000000'))).toBe('otp.wrong');
  const code = await fixture.newestCode();
  expect(await verify(mandateId, code)).toMatchObject({ status: 'created', free: paiseFromText('50000') });
  // Pressed again
  expect(await verify(mandateId, code)).toMatchObject({ status: 'created' });
  expect(await fixture.queued()).toEqual(['mandate-registration']);
  expect(await fixture.steps(mandateId)).toEqual(['new -> unconfirmed', 'unconfirmed -> created']);
});

test.each([
  ['a limit above the highest', { limit: paiseFromText('500001') }, 'bank-mandate.amount-above-maximum'],
  ['a limit of nothing', { limit: paiseFromText('0') }, 'bank-mandate.amount-not-positive'],
  ['paise', { limit: paiseFromText('100.50') }, 'bank-mandate.amount-not-whole'],
  ['forty years', { years: 40 }, 'bank-mandate.years-not-possible'],
  ['no year', { years: 0 }, 'bank-mandate.years-not-possible'],
  ['a start in the past', { startOn: addDays(businessDateAt(NOON), -1) }, 'bank-mandate.start-in-the-past'],
  ['a start far ahead', { startOn: addDays(businessDateAt(NOON), 91) }, 'bank-mandate.start-too-late'],
  ['no way to approve it', { authMode: null }, 'bank-mandate.auth-mode-missing'],
])('refuses %s', async (_what, change, code) => {
  expect(await codeOf(fixture.create(fixture.ananya, change))).toBe(code);
});

test('the limits are settings of the deployment', async () => {
  await fixture.database.db
    .insert(appConfig)
    .values([
      { key: 'bankMandateMaximumRupees', value: 20_000, version: 1 } as never,
      { key: 'bankMandateMaximumYears', value: 5, version: 1 } as never,
    ]);
  expect(await codeOf(fixture.create(fixture.ananya))).toBe('bank-mandate.amount-above-maximum');
  const limit = paiseFromText('20000');
  expect(await codeOf(fixture.create(fixture.ananya, { limit, years: 6 }))).toBe('bank-mandate.years-not-possible');
  expect(await codeOf(fixture.create(fixture.ananya, { limit, years: 5 }))).toBe('done');
});

test('only a verified bank account of the same account can be debited', async () => {
  const { ananya, orders, database } = fixture;
  const foreign = { bankAccountId: orders.rohan.bankAccountId };
  expect(await codeOf(fixture.create(ananya, foreign))).toBe('bank-mandate.bank-account-not-possible');
  expect(await codeOf(fixture.create(ananya, { bankAccountId: orders.joint.bankAccountId }))).toBe(
    'bank-mandate.bank-account-not-possible',
  );
  expect(await codeOf(fixture.create(ananya, { accountId: orders.rohan.accountId }))).toBe('account.not-found');
  for (const verification of ['pending', 'review', 'refused'] as const) {
    await database.db.update(bankAccount).set({ verification }).where(eq(bankAccount.id, ananya.bankAccountId));
    expect(await codeOf(fixture.create(ananya))).toBe('bank-mandate.bank-account-not-possible');
  }
  await database.db.update(bankAccount).set({ verification: 'verified', deletedAt: NOON });
  expect(await codeOf(fixture.create(ananya))).toBe('bank-mandate.bank-account-not-possible');
});

test('a bank account whose whole number is not known cannot be debited', async () => {
  const { ananya, database } = fixture;
  const [before] = await database.db.select().from(bankAccount).where(eq(bankAccount.id, ananya.bankAccountId));
  await database.db.update(bankAccount).set({ numberSealed: null }).where(eq(bankAccount.id, ananya.bankAccountId));
  expect(await codeOf(fixture.create(ananya))).toBe('bank-mandate.bank-account-number-missing');
  const { numberSealed } = before!;
  await database.db.update(bankAccount).set({ numberSealed }).where(eq(bankAccount.id, ananya.bankAccountId));
});

test('a bank takes mandates in the ways that the masters list; an unknown bank in all of them', async () => {
  const { ananya, database } = fixture;
  const terms = async () => getMandateTerms({ accountId: ananya.accountId }, fixture.ctx(ananya));
  const modes = async () => (await terms()).bankAccounts[0]!.authModes;
  const [own] = await database.db.select().from(bank).where(eq(bank.code, 'ARTH'));
  expect(await modes()).toEqual(['netbanking', 'debit-card', 'aadhaar']);
  const set = (change: Partial<typeof bank.$inferInsert>) =>
    database.db.update(bank).set(change).where(eq(bank.code, 'ARTH'));
  await set({ isNetBankingMandate: true, isDebitCardMandate: false, iin: null });
  expect(await modes()).toEqual(['netbanking']);
  expect(await codeOf(fixture.create(ananya, { authMode: 'debit-card' }))).toBe('bank-mandate.auth-mode-not-offered');
  expect(await codeOf(fixture.create(ananya, { kind: 'physical', authMode: null }))).toBe('done');
  await set({ isActive: false });
  expect(await modes()).toEqual(['netbanking', 'debit-card', 'aadhaar']);
  const { isNetBankingMandate, isDebitCardMandate, iin } = own!;
  await set({ isActive: true, isNetBankingMandate, isDebitCardMandate, iin });
});

test('one with the same bank account, kind and limit waits at a time; one that was left is replaced', async () => {
  const left = await fixture.create(fixture.ananya);
  const again = await fixture.create(fixture.ananya);
  expect((await fixture.mandate(left)).status).toBe('cancelled');
  await sendMandateOtp({ mandateId: again }, fixture.ctx(fixture.ananya));
  await verify(again, await fixture.newestCode());
  expect(await codeOf(fixture.create(fixture.ananya))).toBe('bank-mandate.exists');
  expect(await codeOf(fixture.create(fixture.ananya, { limit: paiseFromText('60000') }))).toBe('done');
});

test('pressing twice, on two nodes at once, enters one mandate', async () => {
  const { ananya } = fixture;
  const second = fixture.orders.secondNode();
  const key = { idempotencyKey: 'the same key' };
  const settled = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      fixture.create(ananya, {}, at % 2 === 0 ? key : { ...key, database: second, db: second.db }),
    ),
  );
  const ids = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(new Set(ids).size).toBe(1);
  expect(outcomes(settled).refusals).toEqual([]);
  await second.close();
});

test('entered at once with different keys, one is confirmed', async () => {
  const { ananya } = fixture;
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => fixture.create(ananya)));
  expect(outcomes(settled).refusals).toEqual([]);
  const { items } = await getMandates({}, fixture.ctx(ananya));
  expect(items).toEqual([]);
  const rows = await Promise.all(
    settled.flatMap((each) => (each.status === 'fulfilled' ? [fixture.mandate(each.value)] : [])),
  );
  expect(rows.filter(({ status }) => status === 'unconfirmed')).toHaveLength(1);
});

test('a code is valid only for what was shown, and not for the cancellation', async () => {
  const mandateId = await fixture.confirmed(fixture.ananya);
  const code = await fixture.newestCode();
  expect(await codeOf(cancel(mandateId, code))).toBe('otp.not-valid');
  const other = await fixture.create(fixture.ananya, { limit: paiseFromText('60000') });
  expect(await codeOf(verify(other, code))).toBe('otp.not-valid');
});

test('cancelling tells what ends, needs a code, ends it, and tells the exchange', async () => {
  const mandateId = await fixture.inState(fixture.ananya, 'registered');
  fixture.depending.set(mandateId, ['SIP PLAN-100001', 'SIP PLAN-100002']);
  expect((await getMandate({ mandateId }, fixture.ctx(fixture.ananya))).dependents).toHaveLength(2);
  expect(await codeOf(cancel(mandateId))).toBe('bank-mandate.code-needed');
  const code = await fixture.cancelCode(fixture.ananya, mandateId);
  expect((await fixture.orders.messages('mail'))[0]!.text).toContain('which ends 2 plans');
  expect(await codeOf(cancel(mandateId, '000000'))).toBe('otp.wrong');
  expect(await cancel(mandateId, code)).toMatchObject({ status: 'cancelled' });
  expect(fixture.ended).toEqual([
    'SIP PLAN-100001: The mandate that paid it was cancelled.',
    'SIP PLAN-100002: The mandate that paid it was cancelled.',
  ]);
  expect(await fixture.queued()).toEqual(['mandate-cancellation']);
  const [notice] = await fixture.notices();
  expect([notice!.code, notice!.values['plans']]).toEqual([
    'mandate-cancelled',
    ' With it ended: SIP PLAN-100001; SIP PLAN-100002.',
  ]);
  // Again, without a code: nothing is left to do.
  expect(await cancel(mandateId)).toMatchObject({ status: 'cancelled' });
  expect(fixture.ended).toHaveLength(2);
});

test('a plan that was started after the code was sent makes the code invalid', async () => {
  const mandateId = await fixture.inState(fixture.ananya, 'registered');
  fixture.depending.set(mandateId, ['SIP PLAN-100001']);
  const code = await fixture.cancelCode(fixture.ananya, mandateId);
  fixture.depending.set(mandateId, ['SIP PLAN-100001', 'SIP PLAN-100002']);
  expect(await codeOf(cancel(mandateId, code))).toBe('otp.not-valid');
  expect((await fixture.mandate(mandateId)).status).toBe('registered');
});

test.each(['rejected', 'expired'] as const)('a mandate that is %s cannot be cancelled', async (status) => {
  const mandateId = await fixture.inState(fixture.ananya, status);
  expect(await codeOf(sendCancelMandateOtp({ mandateId }, fixture.ctx(fixture.ananya)))).toBe(
    'bank-mandate.move-impossible',
  );
  expect(await codeOf(cancel(mandateId))).toBe('bank-mandate.move-impossible');
});

test('one that was never confirmed is cancelled without a code, a notification or a message to the exchange', async () => {
  const mandateId = await fixture.create(fixture.ananya);
  expect(await cancel(mandateId)).toMatchObject({ status: 'cancelled' });
  expect(await fixture.queued()).toEqual([]);
  expect(await fixture.notices()).toEqual([]);
});

test("another client's mandate does not exist", async () => {
  const { rohan } = fixture.orders;
  const mandateId = await fixture.confirmed(fixture.ananya);
  const ctx = fixture.ctx(rohan);
  const calls = [
    () => getMandate({ mandateId }, ctx),
    () => sendMandateOtp({ mandateId }, ctx),
    () => verify(mandateId, '123456', rohan),
    () => sendCancelMandateOtp({ mandateId }, ctx),
    () => cancel(mandateId, '123456', rohan),
  ];
  for (const make of calls) expect(await codeOf(make())).toBe('bank-mandate.not-found');
  expect((await getMandates({}, ctx)).items).toEqual([]);
});

test('an account that takes no investments registers no mandate', async () => {
  const { ananya, database } = fixture;
  const mandateId = await fixture.create(ananya);
  await database.db.update(account).set({ intakeStoppedAt: NOON });
  expect(await codeOf(fixture.create(ananya, { years: 2 }))).toBe('account.intake-stopped');
  expect(await codeOf(sendMandateOtp({ mandateId }, fixture.ctx(ananya)))).toBe('account.intake-stopped');
  await database.db.update(account).set({ intakeStoppedAt: null });
});

test('only registered mandates of the day are usable, with a reason for one that begins later', async () => {
  const { ananya, database } = fixture;
  for (const state of ['created', 'submitted', 'rejected', 'cancelled', 'expired'] as const)
    await fixture.inState(ananya, state);
  const usable = await fixture.inState(ananya, 'registered');
  const later = await fixture.inState(ananya, 'registered', { startOn: addDays(businessDateAt(NOON), 5) });
  await fixture.inState(ananya, 'registered', { startOn: '2020-01-01' as never, endOn: '2026-11-19' as never });
  const found = await listUsableMandates(database.db, ananya.accountId, businessDateAt(NOON));
  expect(found.map(({ id, problem }) => [id, problem?.message ?? null])).toEqual([
    [usable, null],
    [later, 'The mandate can be debited from 25 Nov 2026 on.'],
  ]);
});
