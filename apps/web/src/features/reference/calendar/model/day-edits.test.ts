import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar.api.ts';
import { changedDay, editsOf, isEdited } from './day-edits.ts';

const SCHEME = { instrumentId: 7, name: 'Overseas Fund' };
const DAY: CalendarDay = {
  day: businessDate('2026-11-26'),
  event: null,
  isBusinessDayOperations: true,
  isBusinessDayExchange: true,
  schemes: 'open',
  closedSchemes: [],
  isWeekend: false,
  isPast: false,
  inForce: null,
};

test.each([
  ['nothing', {}, false],
  ['blanks as its event', { event: '  ' }, false],
  ['an event', { event: 'Overseas market closed' }, true],
  ['a closed exchange', { isBusinessDayExchange: false }, true],
  ['a closed scheme', { closedSchemes: [SCHEME] }, true],
])('a day with %s is edited: %s', (_, edits, expected) => {
  expect(isEdited(DAY, { ...editsOf(DAY), ...edits })).toBe(expected);
});

test('schemes have no list of their own while the exchange is closed', () => {
  const edits = { ...editsOf(DAY), isBusinessDayExchange: false, closedSchemes: [SCHEME], event: ' Holiday ' };
  expect(changedDay(DAY.day, edits)).toEqual({
    ...{ day: '2026-11-26', event: 'Holiday' },
    ...{ isBusinessDayOperations: true, isBusinessDayExchange: false, closedInstrumentIds: [] },
  });
});
