import { expect, test } from 'vitest';
import { businessDate, instantAt } from '../../kit/dates.ts';
import { paise } from '../../kit/money.ts';
import type { KraCode } from '../../clients/kyc-records/kra-status.ts';
import { KRA_CODES } from '../../clients/kyc-records/kra-status.ts';
import { STOPPING_CODES } from '../../clients/kyc-records/kyc-watch.ts';
import type { MandateFacts } from './bank-mandate-actions.ts';
import { mandateActions } from './bank-mandate-actions.ts';
import type { OrderFacts } from './order-actions.ts';
import { orderAction } from './order-actions.ts';
import { action } from './pending-action.ts';
import type { AccountFacts } from './person-actions.ts';
import { kycAction, nomineeAction, riskProfileAction } from './person-actions.ts';
import type { PlanFacts } from './plan-actions.ts';
import { planAction } from './plan-actions.ts';
import { sortActions } from './sort-actions.ts';

const TODAY = businessDate('2026-11-26');
const NOW = instantAt(TODAY, '12:00');
const at = (day: string) => instantAt(businessDate(day), '12:00');

const anOrder = (changes: Partial<OrderFacts>): OrderFacts => ({
  ...{ orderId: 'o1', accountId: 7, kind: 'purchase', status: 'otpPending', isOfPlan: false, paymentMode: null },
  ...{ isPaymentOpen: false, total: paise(5_000_00n), expiresAt: at('2026-11-27'), fundName: 'Nilgiri' },
  ...changes,
});

test.each<[string, Partial<OrderFacts>, string | undefined]>([
  ['waits for its code', { status: 'otpPending' }, 'pay-order'],
  ['was not confirmed', { status: 'draft' }, 'pay-order'],
  ['has a failed payment', { status: 'paymentPending', paymentMode: 'upi' }, 'finish-payment'],
  [
    'is paid at the bank',
    { status: 'paymentPending', paymentMode: 'netbanking', isPaymentOpen: true },
    'finish-payment',
  ],
  ['waits for a transfer', { status: 'paymentPending', paymentMode: 'neft', isPaymentOpen: true }, 'finish-payment'],
  ['waits for its cheque', { status: 'paymentPending', paymentMode: 'cheque', isPaymentOpen: true }, undefined],
  ['has a returned cheque', { status: 'paymentPending', paymentMode: 'cheque' }, 'finish-payment'],
  ['is debited', { status: 'paymentPending', paymentMode: 'mandate', isPaymentOpen: true }, undefined],
  ['is of a plan', { status: 'paymentPending', paymentMode: 'mandate', isOfPlan: true }, undefined],
  ['is paid', { status: 'paid', paymentMode: 'upi' }, undefined],
  ['is past its deadline', { expiresAt: NOW }, undefined],
  ['sells and waits for its code', { kind: 'redemption' }, 'confirm-sale'],
  ['switches and waits for its code', { kind: 'switch' }, 'confirm-sale'],
  ['sells and is confirmed', { kind: 'redemption', status: 'confirmed' }, undefined],
])('an order that %s', (_name, changes, kind) => {
  expect(orderAction(anOrder(changes), NOW)?.kind).toBe(kind);
});

const aPlan = (changes: Partial<PlanFacts>): PlanFacts => ({
  ...{ planId: 'p1', accountId: 7, status: 'active', fundName: 'Nilgiri', amount: paise(5_000_00n), failures: 0 },
  ...{ failReason: null, endReason: null, endedAt: null, isReplaced: false },
  ...changes,
});

test.each<[string, Partial<PlanFacts>, string | undefined, string | null]>([
  ['runs', {}, undefined, null],
  ['failed last', { failures: 1, failReason: 'No money' }, 'failed-instalment', 'No money'],
  [
    'is paused after a failure',
    { status: 'paused', failures: 2, failReason: 'No money' },
    'failed-instalment',
    'No money',
  ],
  ['waits for its code', { status: 'unconfirmed' }, 'confirm-plan', null],
  ['was stopped', { status: 'stopped', endedAt: at('2026-10-27'), endReason: 'Failed' }, 'stopped-plan', 'Failed'],
  ['was stopped long ago', { status: 'stopped', endedAt: at('2026-10-26'), endReason: 'Failed' }, undefined, null],
  ['was replaced', { status: 'stopped', endedAt: at('2026-11-20'), isReplaced: true }, undefined, null],
  ['was cancelled', { status: 'cancelled', failures: 2, endedAt: at('2026-11-20') }, undefined, null],
])('a plan that %s', (_name, changes, kind, reason) => {
  const found = planAction(aPlan(changes), NOW);
  expect([found?.kind, found?.reason ?? null]).toEqual([kind, reason]);
});

const aMandate = (changes: Partial<MandateFacts>): MandateFacts => ({
  ...{ mandateId: 3, accountId: 7, bankName: 'Sahyadri Bank', kind: 'e-mandate', status: 'registered' },
  ...{ limit: paise(50_000_00n), endOn: businessDate('2046-01-01'), createdAt: at('2026-11-25') },
  ...{ hasApprovalPage: false, hasForm: false, runningPlans: 0 },
  ...changes,
});
const other = (endOn: string, changes: Partial<MandateFacts> = {}) =>
  aMandate({ mandateId: 4, endOn: businessDate(endOn), ...changes });

test.each<[string, Partial<MandateFacts>, readonly MandateFacts[], readonly string[]]>([
  ['lasts', {}, [], []],
  ['ends in 31 days', { endOn: businessDate('2026-12-27') }, [], []],
  ['ends in 30 days', { endOn: businessDate('2026-12-26') }, [], ['later mandate-expiring']],
  ['ends in 30 days and pays', { endOn: businessDate('2026-12-26'), runningPlans: 1 }, [], ['soon mandate-expiring']],
  ['ends in 7 days and pays', { endOn: businessDate('2026-12-03'), runningPlans: 1 }, [], ['now mandate-expiring']],
  ['has a successor', { endOn: businessDate('2026-12-26') }, [other('2046-01-01')], []],
  [
    'has a successor but still pays',
    { endOn: businessDate('2026-12-26'), runningPlans: 1 },
    [other('2046-01-01')],
    ['soon mandate-expiring'],
  ],
  [
    'has one in another account only',
    { endOn: businessDate('2026-12-26') },
    [other('2046-01-01', { accountId: 8 })],
    ['later mandate-expiring'],
  ],
  ['waits for its code', { status: 'unconfirmed' }, [], ['now confirm-mandate']],
  ['waits for the bank', { status: 'created' }, [], []],
  ['waits for approval', { status: 'created', hasApprovalPage: true }, [], ['soon approve-mandate']],
  ['waits for its form', { status: 'created', kind: 'physical' }, [], ['soon approve-mandate']],
  ['has its form', { status: 'created', kind: 'physical', hasForm: true }, [], []],
  ['is with the sponsor bank', { status: 'submitted' }, [], []],
])('a mandate that %s', (_name, changes, others, found) => {
  expect(mandateActions([aMandate(changes), ...others], TODAY).map((each) => `${each.urgency} ${each.kind}`)).toEqual(
    found,
  );
});

test('a mandate that waits says until when', () => {
  const [waiting] = mandateActions([aMandate({ status: 'created', kind: 'physical' })], TODAY);
  expect(waiting?.dueAt).toEqual(at('2027-01-24'));
});

test.each<[Partial<AccountFacts>, string | undefined]>([
  [{}, undefined],
  [{ hasChosenNominees: false }, 'choose-nominees'],
  [{ hasChosenNominees: false, nomineeRule: 'optional' }, undefined],
  [{ isNomineeIncomplete: true }, 'complete-nominees'],
  [{ isNomineeIncomplete: true, nomineeRule: 'optional' }, 'complete-nominees'],
  [{ hasChosenNominees: false, nomineeRule: 'none' }, undefined],
])('nominees of an account with %o', (changes, kind) => {
  const account: AccountFacts = {
    ...{ accountId: 7, nomineeRule: 'nominees-or-opt-out', hasChosenNominees: true, isNomineeIncomplete: false },
    ...changes,
  };
  expect(nomineeAction(account)?.kind).toBe(kind);
});

test.each([
  [undefined, 'risk-profile-missing'],
  ['2026-11-25', 'risk-profile-expired'],
  ['2026-11-26', 'risk-profile-expiring'],
  ['2026-12-26', 'risk-profile-expiring'],
  ['2026-12-27', undefined],
])('a risk profile that is valid until %s', (validUntil, kind) => {
  const found = riskProfileAction(validUntil === undefined ? undefined : businessDate(validUntil), TODAY);
  expect(found?.kind).toBe(kind);
});

test('a client acts on KYC records that nobody else can correct', () => {
  const acted = (code: KraCode) => kycAction(code, undefined)?.urgency;
  expect(Object.fromEntries(KRA_CODES.flatMap((code) => (acted(code) ? [[code, acted(code)]] : [])))).toEqual({
    ...{ '03': 'soon', '04': 'now', '06': 'now', 12: 'soon', 13: 'soon', 22: 'soon' },
  });
  expect(kycAction(undefined, undefined)).toBeUndefined();
  // A record that is followed decides by itself, and stops all transactions unless it is valid.
  const followed = (code: KraCode) => kycAction('06', code)?.urgency;
  expect(KRA_CODES.filter((code) => followed(code) === 'now')).toEqual(STOPPING_CODES);
  expect(KRA_CODES.filter((code) => followed(code) === undefined)).toEqual(['02', '07', '99']);
});

test('the most urgent comes first, then what is due first, then by kind', () => {
  const sorted = sortActions([
    action('choose-nominees', 'later'),
    action('risk-profile-missing', 'soon'),
    action('approve-mandate', 'soon', { dueAt: at('2026-12-02') }),
    action('failed-instalment', 'now', { subjectId: 'b' }),
    action('failed-instalment', 'now', { subjectId: 'a' }),
    action('pay-order', 'now', { dueAt: at('2026-11-27') }),
    action('confirm-plan', 'now'),
  ]);
  expect(sorted.map(({ kind, subjectId }) => [kind, subjectId].filter(Boolean).join(' '))).toEqual([
    'pay-order',
    'confirm-plan',
    'failed-instalment a',
    'failed-instalment b',
    'approve-mandate',
    'risk-profile-missing',
    'choose-nominees',
  ]);
});
