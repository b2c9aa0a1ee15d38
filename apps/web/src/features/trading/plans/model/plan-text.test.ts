import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { aPlan, OTHER_FUND, rupees, unitsFrom } from '../testing/build.ts';
import { draftOfPlan } from './draft-of-plan.ts';
import { cancelConsequences } from './cancel-text.ts';
import {
  dayText,
  failureText,
  historyLabel,
  kindText,
  longDate,
  mainFund,
  nextText,
  placeLines,
  planState,
  progressOf,
  quantityText,
  rhythmText,
  stepUpText,
} from './plan-text.ts';
import { planFacts } from './plan-facts.ts';
import type { Plan } from './plan.ts';
import { plansOfHolding } from './plans-of-holding.ts';
import { plansOfTab, tabIn } from './plan-tabs.ts';

const PAUSE = { fromOn: businessDate('2026-12-10'), instalments: 3, resumesOn: businessDate('2027-03-10') };

test.each<[string, Partial<Plan>, string, string]>([
  ['runs', {}, 'Running', 'positive'],
  ['waits for its code', { status: 'unconfirmed' }, 'Not started: OTP missing', 'warning'],
  ['failed once', { failures: 1 }, 'Last one failed', 'negative'],
  ['failed twice', { failures: 2 }, 'Last 2 failed', 'negative'],
  ['will be paused', { pause: PAUSE }, 'Pause requested', 'info'],
  ['is paused', { status: 'paused', pause: PAUSE }, 'Paused until 10 Mar 2027', 'info'],
  ['is paused to its end', { status: 'paused', pause: { ...PAUSE, resumesOn: null } }, 'Paused', 'info'],
  [
    'is cancelled soon',
    { status: 'cancelling', cancelOn: businessDate('2026-11-26') },
    'Ends on 26 Nov 2026',
    'warning',
  ],
  ['is complete', { status: 'completed' }, 'Completed', 'positive'],
  ['was cancelled', { status: 'cancelled' }, 'Cancelled', 'neutral'],
  ['was stopped', { status: 'stopped' }, 'Stopped', 'negative'],
  ['was never confirmed', { status: 'lapsed' }, 'Never confirmed', 'neutral'],
])('a plan that %s', (_, part, label, tone) => {
  expect(planState(aPlan(part))).toEqual({ label, tone });
});

test.each<[Partial<Plan>, string, string, number | undefined]>([
  [{}, '9 done', 'Until cancelled', undefined],
  [{ endOn: businessDate('2030-01-10') }, '9 done', 'Until 10 Jan 2030', undefined],
  [{ instalments: 20 }, '9 of 20', '11 to go', 45],
  [{ instalments: 9 }, '9 of 9', '0 to go', 100],
  [{ instalments: 8 }, '9 of 8', '0 to go', 100],
])('the progress, case %#', (part, done, left, percent) => {
  expect(progressOf(aPlan(part))).toEqual({ done, left, percent });
});

test.each<[Partial<Plan>, string | undefined, string]>([
  [{}, undefined, 'Monthly'],
  [{ stepUpPercent: '10.00' }, '10% more each year', 'Monthly, +10% a year'],
  [
    { stepUpPercent: '7.50', stepUpMaximum: rupees(25_000) },
    '7.5% more each year, up to ₹25,000',
    'Monthly, +7.5% a year',
  ],
  [{ stepUpAmount: rupees(500) }, '₹500 more each year', 'Monthly, +₹500 a year'],
])('the step-up, case %#', (part, text, rhythm) => {
  expect(stepUpText(aPlan(part))).toBe(text);
  expect(rhythmText(aPlan(part))).toBe(rhythm);
});

test.each<[Partial<Plan>, string | undefined]>([
  [{}, undefined],
  [{ failures: 1 }, 'The last instalment failed. After 2 more in a row the plan is stopped.'],
  [{ failures: 2 }, 'The last 2 instalments failed. After one more in a row the plan is stopped.'],
  [{ failures: 3 }, 'The last 3 instalments failed.'],
  [{ failures: 3, status: 'stopped' }, undefined],
])('the failures, case %#', (part, text) => {
  expect(failureText(aPlan(part))).toBe(text);
});

test.each<[Partial<Plan>, string]>([
  [{}, '₹5,000 is debited on 10 Dec 2026.'],
  [{ kind: 'swp', amount: null, units: unitsFrom(12) }, '12.000 units is paid out on 10 Dec 2026.'],
  [{ kind: 'stp' }, '₹5,000 is transferred on 10 Dec 2026.'],
  [
    { pause: PAUSE, nextDueOn: PAUSE.resumesOn },
    '3 instalments are skipped from 10 Dec 2026 on. ₹5,000 is debited on 10 Mar 2027.',
  ],
  [{ status: 'unconfirmed' }, 'Nothing happens before its one-time password is entered.'],
  [{ status: 'cancelling', nextDueOn: null, cancelOn: businessDate('2026-11-26') }, 'It ends on 26 Nov 2026.'],
  [{ status: 'completed', nextDueOn: null }, ''],
])('what comes next, case %#', (part, text) => {
  expect(nextText(aPlan(part))).toBe(text);
});

test('an STP is named after the fund that it buys', () => {
  const stp = aPlan({ kind: 'stp', instrument: OTHER_FUND, toInstrument: aPlan().instrument, bank: null });
  expect(mainFund(stp).name).toBe('Nilgiri Flexi Cap Fund');
  expect(kindText(stp)).toBe('STP · from Nilgiri Liquid Fund');
  expect(placeLines(stp)).toEqual(['Folio 91204417/32']);
});

test.each<[Partial<Plan>, readonly string[]]>([
  [{}, ['Sagar Bank ••••\u00A04471', 'Mandate']],
  [{ bank: null }, ['No mandate']],
  [{ kind: 'swp' }, ['To Sagar Bank ••••\u00A04471', 'From folio 91204417/32']],
])('the money, case %#', (part, lines) => {
  expect(placeLines(aPlan(part))).toEqual(lines);
});

test('days and quantities in words', () => {
  expect(dayText('monthly', 10)).toBe('10th, monthly');
  expect(dayText('weekly', 4)).toBe('Thursday, weekly');
  expect(longDate(businessDate('2026-12-10'))).toBe('Thursday, 10 Dec 2026');
  expect(quantityText({ amount: rupees(150_000), units: null })).toBe('₹1,50,000');
  expect(quantityText({ amount: null, units: null })).toBe('');
  expect(historyLabel('cancelling')).toBe('Cancellation requested');
  expect(historyLabel('new')).toBe('new');
});

test('the terms of a plan leave out what it has not', () => {
  expect(planFacts(aPlan())).toEqual([
    { name: 'Day', value: '10th, monthly' },
    { name: 'Start', value: '10 Mar 2026' },
    { name: 'Ends', value: 'When you cancel' },
    { name: 'Folio', value: '91204417/32' },
    { name: 'Mandate', value: 'Sagar Bank ••••\u00A04471' },
  ]);
  expect(planFacts(aPlan({ instalments: 20, folio: null }))).toContainEqual({
    name: 'Ends',
    value: 'After 20 instalments',
  });
});

test('a cancellation says what still happens', () => {
  expect(cancelConsequences(aPlan(), businessDate('2026-12-11'))).toEqual([
    'The plan ends on 11 Dec 2026: a cancellation takes two working days.',
    'The instalment of 10 Dec 2026, ₹5,000, is still debited.',
    'Units that it has bought stay yours, and nothing is sold.',
    'The mandate stays registered for other plans.',
    'A cancelled plan cannot be started again; you can start a new one.',
  ]);
  expect(cancelConsequences(aPlan(), businessDate('2026-12-10'))[1]).toBe('Nothing more is debited.');
  expect(cancelConsequences(aPlan())[0]).toBe('The cancellation takes two working days.');
  expect(cancelConsequences(aPlan({ kind: 'swp', nextDueOn: null, bankMandateId: null }))).toHaveLength(3);
});

test('the change of a plan begins with its terms and what is left of it', () => {
  expect(draftOfPlan(aPlan({ instalments: 20, stepUpPercent: '10.00' }))).toMatchObject({
    by: 'amount',
    amount: '5000',
    end: 'count',
    instalments: '11',
    isSteppedUp: true,
    stepUpPercent: '10',
    bankMandateId: 2,
    folioId: 5,
  });
  expect(draftOfPlan(aPlan({ amount: null, units: unitsFrom(12) }))).toMatchObject({
    by: 'units',
    units: '12.0000',
    end: 'never',
  });
});

test('tabs show kinds by their next day', () => {
  const later = aPlan({ id: 'a', nextDueOn: businessDate('2027-01-01') });
  const none = aPlan({ id: 'b', nextDueOn: null });
  const swp = aPlan({ id: 'c', kind: 'swp' });
  expect(plansOfTab([none, later, swp], 'all').map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(plansOfTab([none, later, swp], 'sip').map(({ id }) => id)).toEqual(['a', 'b']);
  expect(tabIn({ tab: 'swp' })).toBe('swp');
  expect(tabIn({ tab: 'x' })).toBe('all');
});

test('a holding knows its plans', () => {
  const holding = { accountId: 4, folioId: 5, instrumentId: 7 };
  const others = [aPlan({ accountId: 9 }), aPlan({ folio: { id: 6, number: 'x' } }), aPlan({ instrument: OTHER_FUND })];
  expect(plansOfHolding([aPlan(), aPlan({ folio: null }), ...others], holding)).toHaveLength(2);
  const stp = aPlan({ kind: 'stp', instrument: OTHER_FUND, toInstrument: aPlan().instrument });
  expect(plansOfHolding([stp], holding)).toEqual([stp]);
});
