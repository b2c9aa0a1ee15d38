import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { gainLabel, investedNote, valueTitle } from './dated-labels.ts';

const endDate = businessDate('2025-06-30');
const startDate = businessDate('2025-04-01');

test.each([
  ['now', { startDate: undefined, endDate, isNow: true }, 'Current value', 'Unrealised gain', 'Stamp duty included'],
  [
    'a past date',
    { startDate: undefined, endDate, isNow: false },
    'Value on 30 Jun 2025',
    'Unrealised gain',
    'Stamp duty included',
  ],
  [
    'a range',
    { startDate, endDate, isNow: false },
    'Value on 30 Jun 2025',
    'Gain since 01 Apr 2025',
    'Value before 01 Apr 2025 and later purchases',
  ],
])('%s', (_what, dates, title, gain, invested) => {
  expect([valueTitle(dates), gainLabel(dates), investedNote(dates)]).toEqual([title, gain, invested]);
});
