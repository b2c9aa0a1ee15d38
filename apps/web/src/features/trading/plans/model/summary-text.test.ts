import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { aHistory, aPlan, aPreview, rupees, someTerms, theTerms } from '../testing/build.ts';
import { monthlyPoints, pastCaution, pastSummary, pastTitle } from './past-text.ts';
import { pauseFacts, pauseLabel, requestByText } from './pause-text.ts';
import type { PlanDraft } from './plan-draft.ts';
import { choicesOf, EMPTY_DRAFT } from './plan-draft.ts';
import { afterStart, startAmount, startNotes, startTitle } from './start-text.ts';
import { amountHelp, changeableText, firstText, firstYearName, otherMinimums, summaryFacts } from './summary-text.ts';

const draft = (part: Partial<PlanDraft> = {}): PlanDraft => ({ ...EMPTY_DRAFT, amount: '5000', ...part });
const terms = theTerms();
const choices = choicesOf(draft(), terms)!;

test('the summary of a SIP', () => {
  const preview = aPreview({ yearAmounts: [{ year: 2, amount: rupees(5500) }] });
  expect(summaryFacts({ kind: 'sip', draft: draft({ isSteppedUp: true }), choices, terms, preview })).toEqual([
    { name: 'Day', value: '24th, monthly' },
    { name: 'Ends', value: 'When you cancel' },
    { name: 'Step-up', value: '10% more each year' },
    { name: 'Mandate', value: 'Sagar Bank ••••\u00A04471' },
    { name: 'Folio', value: '91204417/32' },
    { name: 'Stamp duty, in the amount', value: '₹0.25' },
    { name: 'Second year, a month', value: '₹5,500.00' },
  ]);
});

test('the summary of a transfer with an end', () => {
  const filled = draft({ end: 'count', instalments: '12', target: { id: 8, name: 'Nilgiri Liquid Fund' } });
  const preview = aPreview({
    terms: someTerms({ instalments: 12 }),
    lastDueOn: businessDate('2027-11-24'),
    stampDuty: null,
  });
  expect(summaryFacts({ kind: 'stp', draft: filled, choices, terms, preview })).toEqual([
    { name: 'Day', value: '24th, monthly' },
    { name: 'Ends', value: 'After 12 instalments, on 24 Nov 2027' },
    { name: 'To fund', value: 'Nilgiri Liquid Fund' },
  ]);
});

test('while another preview loads, the facts are those of the terms of the shown one', () => {
  const preview = aPreview({
    terms: someTerms({ instalments: 12 }),
    lastDueOn: businessDate('2027-11-24'),
    yearAmounts: [{ year: 2, amount: rupees(5500) }],
  });
  const changed = draft({ end: 'count', instalments: '24', frequency: 'quarterly', isFirstToday: true });
  const facts = summaryFacts({
    kind: 'sip',
    draft: changed,
    choices: choicesOf(changed, terms)!,
    terms,
    preview,
  });
  expect(facts).toContainEqual({ name: 'Day', value: '24th, monthly' });
  expect(facts).toContainEqual({ name: 'Ends', value: 'After 24 instalments' });
  expect(facts).toContainEqual({ name: 'Second year, a month', value: '₹5,500.00' });
});

test('one instalment is one', () => {
  const facts = summaryFacts({
    kind: 'sip',
    draft: draft({ end: 'count', instalments: '1' }),
    choices,
    terms,
    preview: undefined,
  });
  expect(facts.find(({ name }) => name === 'Ends')?.value).toBe('After 1 instalment');
});

test('what is paid now', () => {
  expect(firstText(aPreview())).toBe('Nothing is paid today. The mandate pays the first instalment on 24 Dec 2026.');
  const [today] = aPreview().instalments;
  const isFirstToday = someTerms({ isFirstToday: true });
  expect(firstText(aPreview({ terms: isFirstToday, instalments: [{ ...today!, number: 2 }] }))).toBe(
    'You pay the first instalment today, after the OTP. The mandate pays the next one on 24 Dec 2026.',
  );
  expect(firstText(aPreview({ terms: isFirstToday, instalments: [] }))).toMatch(/the only instalment/);
  expect(firstText(aPreview({ terms: someTerms({ kind: 'swp' }) }))).toMatch(/^Nothing is sold today/);
  expect(firstText(undefined)).toBeUndefined();
});

test('until when the first instalment can be stopped', () => {
  expect(changeableText(aPreview(), new Date('2026-12-22T12:00:00Z'))).toMatch(/up to 22 Dec, 6:00\s?PM\.$/);
  expect(changeableText(aPreview(), new Date('2026-12-22T12:30:00Z'))).toMatch(/too near to be stopped/);
});

test('limits and names of the first year', () => {
  expect(amountHelp(choices, terms)).toBe('Minimum ₹500, in steps of ₹100, at most ₹10,00,000.');
  expect(otherMinimums(choices, terms)).toBe('Others: weekly from ₹1,000, quarterly from ₹1,500.');
  expect(otherMinimums(choices, theTerms({ frequencies: [choices.rule] }))).toBeUndefined();
  expect(firstYearName('sip', 12)).toBe('First year, 12 debits');
  expect(firstYearName('swp', 1)).toBe('First year, 1 withdrawal');
});

test('what a code confirms', () => {
  expect(startTitle([aPlan()])).toBe('You are starting a SIP of');
  expect(startNotes([aPlan({ instalments: 24, stepUpPercent: '10.00', folio: null })])).toEqual([
    'Nilgiri Flexi Cap Fund',
    'Each month, on the 10th, from 10 Mar 2026, 24 times',
    '10% more each year',
    'By the mandate of Sagar Bank ••••\u00A04471, new folio',
    'Plan PL100001',
  ]);
  const two = [aPlan(), aPlan({ frequency: 'weekly', day: 4 })];
  expect(startTitle(two)).toBe('You are starting 2 plans of together');
  expect(startAmount(two)).toBe(rupees(10_000));
  expect(startAmount([aPlan({ amount: null })])).toBeNull();
  expect(startNotes(two)).toEqual([
    '₹5,000 each month from 10 Mar 2026: Nilgiri Flexi Cap Fund',
    '₹5,000 each week from 10 Mar 2026: Nilgiri Flexi Cap Fund',
  ]);
});

const started = (orderId: string | null) => ({ planId: 'p', orderId, accountId: 4 });

test.each([
  ['one plan', [started(null)], false, '/plans'],
  ['one whose first instalment is paid today', [started('o')], false, '/payment/$accountId/$orderId'],
  ['two, of which one is paid today', [started('o'), started(null)], false, '/payment/$accountId/$orderId'],
  ['two that are both paid today', [started('o'), started('p')], false, '/transaction-status'],
  ['those of a cart', [started(null)], true, '/cart/$accountId'],
] as const)('after starting %s', (_, plans, fromCart, to) => {
  expect(afterStart([...plans], fromCart).to.to).toBe(to);
});

test('a pause in words', () => {
  const preview = {
    skipped: [businessDate('2026-12-10')],
    next: null,
    notDebited: rupees(5000),
    lastDueOn: businessDate('2034-02-05'),
    lastDueOnBefore: businessDate('2033-11-05'),
    requestBy: new Date('2026-12-08T12:30:00Z'),
  };
  expect(pauseLabel(1)).toBe('Pause 1 instalment');
  expect(pauseFacts('sip', preview)).toEqual([
    { name: 'Not debited', value: '₹5,000.00' },
    { name: 'Last instalment', value: '05 Feb 2034, was 05 Nov 2033' },
    { name: 'Units already bought', value: 'Stay as they are' },
    { name: 'Charge by us', value: 'None' },
  ]);
  expect(pauseFacts('swp', { ...preview, notDebited: null, lastDueOn: null })).toHaveLength(2);
  expect(requestByText('sip', preview)).toMatch(
    /^Confirm by 08 Dec 2026, 06:00.PM\. Later, the instalment of 10 Dec 2026/,
  );
});

test('the past in words, never without the caution', () => {
  expect(pastTitle({ amount: rupees(10_000), frequency: 'monthly', stepUp: { percent: '10' } })).toBe(
    '₹10,000 a month, 10% more each year',
  );
  expect(pastCaution(aHistory())).toBe(
    'These are past NAVs of this fund, not a forecast. Past performance may or may not be sustained in future. ' +
      'In its worst 12 months of this time, to 24 Mar 2020, the NAV fell by 11.90%.',
  );
  expect(pastCaution(aHistory({ worstYearPercent: '2.10', worstYearUntil: null }))).toMatch(/rose by only 2\.10%\.$/);
  expect(pastCaution(aHistory({ worstYearPercent: null }))).toMatch(/sustained in future\.$/);
});

test('the table of the past has the last point of each month, newest first', () => {
  expect(monthlyPoints(aHistory().points).map(({ on }) => on)).toEqual(['2026-11-20', '2016-12-10']);
  expect(pastSummary(aHistory().points)).toBe(
    'Value and money paid in from 10 Dec 2016 to 20 Nov 2026: ₹6,00,000 paid in became ₹11,70,000',
  );
  expect(pastSummary([])).toBe('Value and money paid in');
});
