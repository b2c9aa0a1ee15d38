import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { paiseFromText, unitsFromText } from '../../kit/money.ts';
import type { DescribedPlan } from './plan-texts.ts';
import { cancelPlanText, ordinal, pausePlanText, scheduleText, startPlansText } from './plan-texts.ts';

const SIP: DescribedPlan = {
  kind: 'sip',
  fundName: 'Kosi Flexi Cap Fund',
  targetName: undefined,
  amount: paiseFromText('5000'),
  units: null,
  frequency: 'monthly',
  day: 5,
  startOn: day('2026-12-05'),
  endOn: null,
  instalments: null,
  isFirstToday: false,
  stepUp: {},
  bank: { name: 'Sagar Bank', numberLast4: '4471' },
};

test.each<[string, Partial<DescribedPlan>, string]>([
  [
    'a SIP',
    {},
    'to start a SIP of ₹5,000.00 a month in Kosi Flexi Cap Fund, monthly on the 5th from 05 Dec 2026, until cancelled, debited from Sagar Bank ending 4471',
  ],
  [
    'a SIP that grows and begins today',
    {
      stepUp: { percent: '10', maximum: paiseFromText('20000') },
      instalments: 120,
      isFirstToday: true,
      frequency: 'weekly',
      day: 1,
    },
    'to start a SIP of ₹5,000.00 a week in Kosi Flexi Cap Fund, weekly on Monday from 05 Dec 2026, for 120 instalments, growing by 10% a year up to ₹20,000.00, debited from Sagar Bank ending 4471, with a first instalment paid today',
  ],
  [
    'an STP',
    { kind: 'stp', targetName: 'Kosi Liquid Fund', bank: undefined, endOn: day('2027-12-31') },
    'to start an STP of ₹5,000.00 a month from Kosi Flexi Cap Fund to Kosi Liquid Fund, monthly on the 5th from 05 Dec 2026, until 31 Dec 2027',
  ],
  [
    'an SWP of units',
    { kind: 'swp', amount: null, units: unitsFromText('12.5'), instalments: 1, frequency: 'quarterly' },
    'to start an SWP of 12.500 units a quarter from Kosi Flexi Cap Fund, quarterly on the 5th from 05 Dec 2026, for 1 instalment, paid to Sagar Bank ending 4471',
  ],
  [
    'a SIP that grows by an amount',
    { stepUp: { amount: paiseFromText('500') }, frequency: 'yearly', day: 31 },
    'to start a SIP of ₹5,000.00 a year in Kosi Flexi Cap Fund, yearly on the 31st from 05 Dec 2026, until cancelled, growing by ₹500.00 a year, debited from Sagar Bank ending 4471',
  ],
])('the code for %s says what it starts', (_what, changes, text) => {
  expect(startPlansText([{ ...SIP, ...changes }])).toBe(text);
});

test('a code for several plans names each', () => {
  expect(startPlansText([SIP, { ...SIP, fundName: 'Saryu Short Duration Fund' }])).toBe(
    'to start 2 plans: SIP of ₹5,000.00 a month in Kosi Flexi Cap Fund from 05 Dec 2026; SIP of ₹5,000.00 a month in Saryu Short Duration Fund from 05 Dec 2026',
  );
});

test.each([
  [1, 'the instalment of 05 Dec 2026 is skipped'],
  [3, '3 instalments from 05 Dec 2026 are skipped'],
])('a code for a pause of %i', (instalments, ending) => {
  expect(pausePlanText(SIP, { fromOn: day('2026-12-05'), instalments })).toBe(
    `to pause your SIP of ₹5,000.00 a month in Kosi Flexi Cap Fund: ${ending}`,
  );
});

test('a code for a cancellation names its day', () => {
  expect(cancelPlanText(SIP, day('2026-11-26'))).toBe(
    'to cancel your SIP of ₹5,000.00 a month in Kosi Flexi Cap Fund from 26 Nov 2026',
  );
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [30, '30th'],
  [31, '31st'],
])('day %i is the %s', (number, text) => expect(ordinal(number)).toBe(text));

test.each([
  ['weekly', 5, 'weekly on Friday'],
  ['quarterly', 1, 'quarterly on the 1st'],
] as const)('%s on %i', (frequency, number, text) => expect(scheduleText(frequency, number)).toBe(text));
