import { expect, test } from 'vitest';
import { businessDate as on } from '../../kit/dates.ts';
import { paiseFromText, textFromPaise } from '../../kit/money.ts';
import { WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import type { InstalmentTerms } from './next-instalment.ts';
import { nextInstalment } from './next-instalment.ts';

const TERMS: InstalmentTerms = {
  frequency: 'monthly',
  day: 31,
  startOn: on('2027-01-31'),
  endOn: null,
  amount: paiseFromText('5000'),
  units: null,
  stepUp: { percent: '10' },
  instalments: null,
};

/** The first instalments of a plan, as the engine schedules them one after the other. */
function schedule(terms: Partial<InstalmentTerms>, most: number, pauses: Parameters<typeof nextInstalment>[2] = []) {
  const found: string[] = [];
  let soFar: Parameters<typeof nextInstalment>[1] = { lastOn: undefined, count: 0 };
  while (found.length < most) {
    const next = nextInstalment({ ...TERMS, ...terms }, soFar, pauses, WEEKENDS_ONLY);
    if (!next) break;
    const amount = next.amount === null ? '' : ` ${textFromPaise(next.amount)}`;
    found.push(`${next.number} ${next.nominalOn} ${next.dueOn}${amount}`);
    soFar = { lastOn: next.nominalOn, count: soFar.count + (next.status === 'scheduled' ? 1 : 0) };
  }
  return found;
}

test('an instalment is on its day or the next business day, and a short month moves no later day', () => {
  expect(schedule({}, 4)).toEqual([
    '1 2027-01-31 2027-02-01 5000.00',
    '2 2027-02-28 2027-03-01 5000.00',
    '3 2027-03-31 2027-03-31 5000.00',
    '4 2027-04-30 2027-04-30 5000.00',
  ]);
});

test.each([
  [undefined, ['5000.00', '5500.00', '6100.00']],
  [paiseFromText('50'), ['5000.00', '5500.00', '6050.00']],
])('the amount grows with each year of the plan, in the steps of the fund', (step, amounts) => {
  const growing = schedule({ frequency: 'yearly', step }, 3);
  expect(growing.map((text) => text.split(' ')[3])).toEqual(amounts);
});

test('a plan of a number of instalments ends after them, and skipped ones do not count', () => {
  const pauses = [{ fromOn: on('2027-02-28'), instalments: 2 }];
  expect(schedule({ instalments: 2 }, 9, pauses).map((text) => text.slice(0, 12))).toEqual([
    '1 2027-01-31',
    '0 2027-02-28',
    '0 2027-03-31',
    '2 2027-04-30',
  ]);
});

test('no instalment is after the end of the plan', () => {
  expect(schedule({ endOn: on('2027-03-31') }, 9)).toHaveLength(3);
});

test('a weekly plan of units', () => {
  expect(schedule({ frequency: 'weekly', day: 5, startOn: on('2027-01-01'), amount: null }, 2)).toEqual([
    '1 2027-01-01 2027-01-01',
    '2 2027-01-08 2027-01-08',
  ]);
});
