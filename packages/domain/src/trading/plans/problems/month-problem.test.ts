import { expect, test } from 'vitest';
import { businessDate as day } from '../../../kit/dates.ts';
import { Refusal } from '../../../kit/errors.ts';
import { paiseFromText } from '../../../kit/money.ts';
import { WEEKENDS_ONLY } from '../../../reference/calendar/business-calendar.ts';
import type { PlanTerms } from '../plan-terms.ts';
import { expectResumable, monthProblem } from './month-problem.ts';

/** A Friday. */
const TODAY = day('2026-11-20');
const CALENDAR = { ...WEEKENDS_ONLY, holidays: new Set([day('2026-12-31')]) };

const SIP: PlanTerms = {
  kind: 'sip',
  instrumentId: 1,
  folioId: null,
  amount: paiseFromText('5000'),
  frequency: 'monthly',
  day: 25,
  startOn: day('2026-11-25'),
  isFirstToday: false,
  bankMandateId: 3,
};
const WEEKLY = { frequency: 'weekly', day: 1, startOn: day('2026-11-23') } as const;

/** @param left in November and in December */
const problemOf = (terms: Partial<PlanTerms>, [november, december]: readonly [string, string]) =>
  monthProblem({ ...SIP, ...terms }, { today: TODAY, calendar: CALENDAR }, [
    { on: TODAY, left: paiseFromText(november) },
    { on: day('2026-12-01'), left: paiseFromText(december) },
  ]);

test.each<[string, Partial<PlanTerms>, readonly [string, string]]>([
  ['all that is left', {}, ['5000', '5000']],
  ['a first instalment after both months', { startOn: day('2027-01-25') }, ['0', '0']],
  ['a first instalment in the next month', { startOn: day('2026-12-25') }, ['0', '5000']],
  ['one that is paid today in another way', { isFirstToday: true }, ['5000', '5000']],
  ['two weeks', WEEKLY, ['10000', '20000']],
  ['one week, the only one', { ...WEEKLY, instalments: 1 }, ['5000', '0']],
  ['weeks that end in this month', { ...WEEKLY, endOn: day('2026-11-23') }, ['5000', '0']],
  ['a day that holidays move into another one', { day: 31, startOn: day('2026-12-31') }, ['0', '5000']],
  ['a yearly increase, which comes later', { stepUp: { percent: '50' } }, ['5000', '5000']],
])('a month pays %s', (_what, terms, left) => {
  expect(problemOf(terms, left)).toBeUndefined();
});

test.each<[string, Partial<PlanTerms>, readonly [string, string], string, string]>([
  ['one paisa too little', {}, ['4999.99', '5000'], 'Nov 2026', '25 Dec 2026'],
  ['nothing', {}, ['0', '5000'], 'Nov 2026', '25 Dec 2026'],
  ['nothing in either month', {}, ['0', '0'], 'Nov 2026', '25 Jan 2027'],
  ['nothing in the next month', { startOn: day('2026-12-25') }, ['5000', '0'], 'Dec 2026', '25 Jan 2027'],
  ['nothing in the month after the first', {}, ['5000', '0'], 'Dec 2026', '25 Jan 2027'],
  ['too little for a quarterly plan', { frequency: 'quarterly' }, ['0', '5000'], 'Nov 2026', '25 Dec 2026'],
  ['enough for one week of two', WEEKLY, ['5000', '20000'], 'Nov 2026', '30 Nov 2026'],
  ['enough for no week', WEEKLY, ['0', '20000'], 'Nov 2026', '07 Dec 2026'],
  ['enough for two weeks of four', WEEKLY, ['10000', '10000'], 'Dec 2026', '21 Dec 2026'],
  ['enough for no week of both months', WEEKLY, ['0', '0'], 'Nov 2026', '04 Jan 2027'],
  [
    'nothing for a day that holidays move to the next one',
    { day: 31, startOn: day('2026-12-31') },
    ['5000', '0'],
    'Dec 2026',
    '31 Jan 2027',
  ],
])('a month that has %s is a problem, with the day on which the plan can start', (_what, terms, left, month, date) => {
  const found = problemOf(terms, left);
  expect(found).toMatchObject({ code: 'plan.mandate-month-exceeded', field: 'startOn', values: { month, date } });
  expect(problemOf({ ...terms, startOn: dayOf(date) }, left)).toBeUndefined();
});

/** '25 Dec 2026' as a date. */
function dayOf(text: string) {
  const [date = '', month = '', year = ''] = text.split(' ');
  return day(`${year}-${{ Nov: '11', Dec: '12', Jan: '01' }[month] ?? ''}-${date}`);
}

test('the message says how much is left, and what to do', () => {
  const { code, values } = problemOf({}, ['1200', '5000'])!;
  expect(new Refusal(code, { values }).message).toBe(
    'The mandate has ₹1,200.00 left in Nov 2026. Start on 25 Dec 2026 or later, enter less, or choose another mandate.',
  );
});

const resumed = (...months: readonly (readonly [used: string, byOthers: string])[]) =>
  expectResumable(
    paiseFromText('10000'),
    months.map(([used, byOthers], index) => ({
      on: [TODAY, day('2026-12-01')][index]!,
      used: paiseFromText(used),
      usedByOthers: paiseFromText(byOthers),
    })),
  );

test.each<[string, readonly (readonly [string, string])[]]>([
  ['the limit is reached', [['10000', '5000']]],
  ['others alone exceed a limit that was lowered', [['12000', '12000']]],
  [
    'neither month is exceeded',
    [
      ['10000', '5000'],
      ['9000', '0'],
    ],
  ],
])('a plan is resumed when %s', (_what, months) => {
  expect(() => resumed(...months)).not.toThrow();
});

test.each<[string, readonly (readonly [string, string])[], string]>([
  [
    'by a paisa',
    [['10000.01', '5000.01']],
    '₹4,999.99 left in Nov 2026, too little for the instalments of this plan. Resume it on 01 Dec 2026',
  ],
  [
    'with nothing left',
    [['17000', '12000']],
    '₹0.00 left in Nov 2026, too little for the instalments of this plan. Resume it on 01 Dec 2026',
  ],
  [
    'in the next month',
    [
      ['5000', '0'],
      ['11000', '6000'],
    ],
    '₹4,000.00 left in Dec 2026, too little for the instalments of this plan. Resume it on 01 Jan 2027',
  ],
])('a plan whose month is exceeded %s is not resumed', (_what, months, message) => {
  expect(() => resumed(...months)).toThrow(message);
});
