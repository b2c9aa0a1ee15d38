import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { aMandate, rupees, theTerms, unitsFrom } from '../testing/build.ts';
import type { PlanChoices, PlanDraft, PlanSubject } from './plan-draft.ts';
import {
  addedAmount,
  choicesOf,
  countOf,
  EMPTY_DRAFT,
  nextPercent,
  termsKey,
  termsOf,
  typedProblems,
} from './plan-draft.ts';
import type { TermsOfPlans } from './plan.ts';

const draft = (part: Partial<PlanDraft> = {}): PlanDraft => ({ ...EMPTY_DRAFT, amount: '5000', ...part });

function choices(part: Partial<PlanDraft> = {}, terms: Partial<TermsOfPlans> = {}): PlanChoices {
  const found = choicesOf(draft(part), theTerms(terms));
  if (!found) throw new Error('no frequency');
  return found;
}

const SIP: PlanSubject = { kind: 'sip', instrumentId: 7, folioId: undefined };
const STP: PlanSubject = { kind: 'stp', instrumentId: 7, folioId: 5 };
const SWP: PlanSubject = { kind: 'swp', instrumentId: 7, folioId: 5 };

test('an untouched form is monthly, starts as early as possible, in the first folio, by the first usable mandate', () => {
  const blocked = aMandate({ id: 1, problem: { code: 'x', message: 'Not registered yet' } });
  expect(choices({}, { mandates: [blocked, aMandate()] })).toMatchObject({
    rule: { frequency: 'monthly' },
    day: 24,
    startOn: '2026-12-24',
    folioId: 5,
    mandate: { id: 2 },
  });
});

test.each<[string, Partial<PlanDraft>, object]>([
  ['another frequency', { frequency: 'weekly' }, { rule: { frequency: 'weekly' }, day: 4, startOn: '2026-11-26' }],
  ['a frequency that is not offered', { frequency: 'yearly' }, { rule: { frequency: 'monthly' } }],
  ['a day of the month', { day: 10 }, { day: 10, startOn: '2027-01-10' }],
  ['a day of the month for a weekly plan', { frequency: 'weekly', day: 10 }, { day: 4 }],
  ['a month', { day: 10, startOn: businessDate('2027-03-01') }, { startOn: '2027-03-10' }],
  ['a new folio', { folioId: null }, { folioId: null }],
  ['a folio of another fund house', { folioId: 99 }, { folioId: 5 }],
])('after choosing %s', (_, part, expected) => {
  expect(choices(part)).toMatchObject(expected);
});

test('a fund without frequencies offers nothing, one without mandates has none', () => {
  expect(choicesOf(draft(), theTerms({ frequencies: [] }))).toBeUndefined();
  expect(choices({}, { mandates: [] }).mandate).toBeUndefined();
});

test('the terms of a SIP', () => {
  const filled = draft({
    day: 10,
    end: 'count',
    instalments: '24',
    isFirstToday: true,
    isSteppedUp: true,
    stepUpPercent: '7.5',
    stepUpMaximum: '25000',
  });
  expect(termsOf(filled, choices({ day: 10 }), SIP)).toEqual({
    kind: 'sip',
    instrumentId: 7,
    folioId: 5,
    amount: rupees(5000),
    frequency: 'monthly',
    day: 10,
    startOn: '2027-01-10',
    instalments: 24,
    isFirstToday: true,
    stepUp: { percent: '7.5', maximum: rupees(25_000) },
    bankMandateId: 2,
  });
});

test('a transfer of units names its target and no mandate; a withdrawal its bank account', () => {
  const filled = draft({
    by: 'units',
    units: '12',
    target: { id: 8, name: 'Nilgiri Liquid Fund' },
    isFirstToday: true,
  });
  expect(termsOf(filled, choices(), STP)).toMatchObject({
    kind: 'stp',
    units: unitsFrom(12),
    toInstrumentId: 8,
    isFirstToday: false,
  });
  expect(termsOf(filled, choices(), STP)).not.toHaveProperty('bankMandateId');
  const bank = {
    id: 6,
    bankName: 'Sagar Bank',
    numberLast4: '4471',
    ifscCode: 'SAGR0000001',
    holderName: 'A',
    isPrimary: true,
  };
  const terms = termsOf(draft(), choices({}, { bankAccounts: [bank] }), SWP);
  expect(terms).toMatchObject({ kind: 'swp', amount: rupees(5000), bankAccountId: 6 });
  expect(terms).not.toHaveProperty('toInstrumentId');
});

test.each<[string, Partial<PlanDraft>, PlanSubject, object]>([
  ['no amount', { amount: '' }, SIP, { quantity: 'Enter an amount.' }],
  ['no number as amount', { amount: '5x' }, SIP, { quantity: expect.stringMatching(/^Enter rupees/) }],
  ['no units', { by: 'units' }, SWP, { quantity: 'Enter units.' }],
  [
    'units with 5 decimals',
    { by: 'units', units: '1.00001' },
    SWP,
    { quantity: expect.stringMatching(/^Enter units as/) },
  ],
  ['no target', {}, STP, { target: 'Choose the fund that the plan transfers to.' }],
  ['no number of instalments', { end: 'count' }, SIP, { end: 'Enter a number from 1 to 1200.' }],
  ['too many instalments', { end: 'count', instalments: '1201' }, SIP, { end: 'Enter a number from 1 to 1200.' }],
  ['no last day', { end: 'date' }, SIP, { end: 'Choose the date on which the plan ends.' }],
  ['no percentage', { isSteppedUp: true, stepUpPercent: 'x' }, SIP, { stepUp: expect.stringMatching(/percentage/) }],
  ['no step-up amount', { isSteppedUp: true, stepUpBy: 'amount' }, SIP, { stepUp: 'Enter an amount.' }],
  [
    'a maximum that is none',
    { isSteppedUp: true, stepUpMaximum: 'x' },
    SIP,
    { stepUp: expect.stringMatching(/rupees/) },
  ],
])('a form with %s asks for nothing and says so', (_, part, subject, problems) => {
  expect(typedProblems(draft(part), subject.kind)).toEqual(problems);
  expect(termsOf(draft(part), choices(part), subject)).toBeUndefined();
});

test('units chosen for a withdrawal do not count for a SIP', () => {
  expect(typedProblems(draft({ by: 'units' }), 'sip')).toEqual({});
  expect(termsOf(draft({ by: 'units', units: '3' }), choices(), SIP)).toMatchObject({ amount: rupees(5000) });
});

test('without a possible start there are no terms', () => {
  const late = { latestStartOn: businessDate('2026-12-01') };
  expect(termsOf(draft(), choices({}, late), SIP)).toBeUndefined();
});

test.each([
  ['12', 12],
  ['0', 0],
  ['', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['12000', undefined],
])('%j as a number of instalments is %j', (text, count) => {
  expect(countOf(text)).toBe(count);
});

test.each([
  ['', 1000, '1000'],
  ['5000', 10_000, '15000'],
  ['99.50', 1000, '1099'],
  ['abc', 1000, 'abc'],
])('%j and ₹%i more is %j', (text, more, sum) => {
  expect(addedAmount(text, more)).toBe(sum);
});

test('terms that differ in any part differ in their key', () => {
  const terms = termsOf(draft(), choices(), SIP);
  const others = [
    termsOf(draft({ amount: '5001' }), choices(), SIP),
    termsOf(draft(), choices({ day: 10 }), SIP),
    termsOf(draft({ isFirstToday: true }), choices(), SIP),
  ];
  expect(new Set([terms, ...others].map((each) => termsKey(4, each))).size).toBe(4);
  expect(termsKey(4, undefined)).toBe('');
});

test.each([
  ['7', '7.5', '7.5'],
  ['', '   100.50 %', '100.50'],
  ['10', '1234567', '10'],
])('%j, then typing the percentage %j, gives %j', (current, typed, next) => {
  expect(nextPercent(current, typed)).toBe(next);
});
