import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { paiseFromText as rupees, textFromPaise, unitsFromText } from '../../kit/money.ts';
import { WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import type { InstalmentTerms } from './next-instalment.ts';
import { soFarAtStart } from './next-instalment.ts';
import { limitExceededFrom, previewedPlan } from './plan-preview.ts';
import { upcomingInstalments } from './upcoming-instalments.ts';

const TERMS: InstalmentTerms = {
  frequency: 'monthly',
  day: 10,
  startOn: day('2026-12-10'),
  endOn: null,
  amount: rupees('10000'),
  units: null,
  stepUp: { percent: '10' },
  instalments: null,
};
const ahead = (changes: Partial<InstalmentTerms> = {}, paidOn?: ReturnType<typeof day>) => ({
  terms: { ...TERMS, ...changes },
  soFar: soFarAtStart(paidOn),
  calendar: WEEKENDS_ONLY,
});
const preview = (changes: Partial<InstalmentTerms> = {}) => previewedPlan(ahead(changes));

test('a plan without an end shows its first twelve instalments and its first year', () => {
  const { instalments, instalmentCount, lastDueOn, firstYear } = preview();
  expect(instalments).toHaveLength(12);
  expect(instalments.slice(0, 2)).toMatchObject([
    { number: 1, dueOn: '2026-12-10' },
    { number: 2, nominalOn: '2027-01-10', dueOn: '2027-01-11' },
  ]);
  expect([instalmentCount, lastDueOn]).toEqual([null, null]);
  expect(firstYear).toEqual({ count: 12, total: rupees('120000') });
});

test.each<[string, Partial<InstalmentTerms>, number | null, string | null]>([
  ['a number', { instalments: 120 }, 120, '2036-11-10'],
  ['a date', { endOn: day('2027-02-20') }, 3, '2027-02-10'],
  ['both, the date first', { instalments: 120, endOn: day('2027-02-20') }, 3, '2027-02-10'],
  ['both, the number first', { instalments: 2, endOn: day('2030-02-20') }, 2, '2027-01-11'],
])('a plan with %s ends', (_what, changes, count, lastDueOn) => {
  expect(preview(changes)).toMatchObject({ instalmentCount: count, lastDueOn });
});

const PAID_TODAY = { day: 5, startOn: day('2027-01-05'), stepUp: {} };
test.each<[string, Partial<InstalmentTerms>, object]>([
  [
    '12 instalments',
    { instalments: 12 },
    { instalmentCount: 12, lastDueOn: '2027-11-05', firstYear: { count: 11, total: rupees('110000') } },
  ],
  [
    'a last day',
    { endOn: day('2027-04-04') },
    { instalmentCount: 4, lastDueOn: '2027-03-05', firstYear: { count: 3, total: rupees('30000') } },
  ],
  ['no end', {}, { instalmentCount: null, lastDueOn: null, firstYear: { count: 12, total: rupees('120000') } }],
])('of a plan with %s, an instalment that is paid today is the first', (_what, changes, expected) => {
  const found = previewedPlan(ahead({ ...PAID_TODAY, ...changes }, day('2026-11-20')));
  expect(found).toMatchObject(expected);
  expect(found.instalments[0]).toMatchObject({ number: 2, nominalOn: '2027-01-05' });
});

test('nothing is ahead of a plan whose only instalment is paid today', () => {
  const found = previewedPlan(ahead({ ...PAID_TODAY, instalments: 1 }, day('2026-11-20')));
  expect(found).toMatchObject({ instalments: [], instalmentCount: 1, lastDueOn: '2026-11-20' });
  expect(found.firstYear).toEqual({ count: 0, total: 0n });
});

test('a limit is not outgrown by an instalment that one paid today leaves out', () => {
  const mandate = { free: rupees('10000'), validUntil: day('2056-12-09') };
  const plan = { instalments: 13 };
  expect(limitExceededFrom(ahead(plan), mandate)).toBe('2027-12-10');
  expect(limitExceededFrom(ahead(plan, day('2026-11-05')), mandate)).toBeNull();
});

test.each<[string, Partial<InstalmentTerms>, string[]]>([
  ['without growth', { stepUp: {} }, ['10000.00']],
  ['until its maximum', { stepUp: { percent: '50', maximum: rupees('20000') } }, ['10000.00', '15000.00', '20000.00']],
  ['until the end', { instalments: 30 }, ['10000.00', '11000.00', '12100.00']],
  ['of units', { amount: null, units: unitsFromText('5'), stepUp: {} }, []],
])('the amounts of the years of a plan %s', (_what, changes, expected) => {
  expect(preview(changes).yearAmounts.map(({ amount }) => textFromPaise(amount))).toEqual(expected);
});

test.each<[string, Partial<InstalmentTerms>, string, string | null, string?]>([
  ['never outgrows it', { stepUp: {} }, '10000', null],
  ['outgrows it after its end only', {}, '12000', null, '2028-12-09'],
  ['outgrows it in its third year', {}, '12000', '2028-12-11'],
  ['ends before', { instalments: 24 }, '12000', null],
  ['is debited five times in some months', { frequency: 'weekly', day: 4, stepUp: {} }, '49999', '2026-12-10'],
])('a plan that %s', (_what, changes, free, expected, validUntil = '2056-12-09') => {
  const mandate = { free: rupees(free), validUntil: day(validUntil) };
  expect(limitExceededFrom(ahead(changes), mandate)).toBe(expected);
});

test('what is ahead of a plan leaves out skipped instalments and those after its cancellation', () => {
  const plan = {
    terms: { ...TERMS, instalments: 6 },
    soFar: { lastOn: day('2027-01-10'), count: 2 },
    skipped: [{ fromOn: day('2027-02-10'), instalments: 2 }],
    cancelOn: null as ReturnType<typeof day> | null,
    calendar: WEEKENDS_ONLY,
  };
  const days = (upcoming: typeof plan) =>
    upcomingInstalments(upcoming, 12).map(({ number, nominalOn }) => `${number} ${nominalOn}`);
  expect(days(plan)).toEqual(['3 2027-04-10', '4 2027-05-10', '5 2027-06-10', '6 2027-07-10']);
  expect(days({ ...plan, cancelOn: day('2027-06-10') })).toEqual(['3 2027-04-10', '4 2027-05-10']);
  expect(upcomingInstalments(plan, 12, day('2027-05-31'))).toHaveLength(2);
});
