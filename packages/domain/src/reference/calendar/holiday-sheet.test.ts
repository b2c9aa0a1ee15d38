import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { readHolidaySheet } from './holiday-sheet.ts';

const TODAY = day('2026-11-20');
const HEADINGS = ['Date', 'Event', 'Operations', 'Exchange', 'Schemes'];
const read = (...rows: readonly (readonly string[])[]) => readHolidaySheet([HEADINGS, ...rows], TODAY);

test.each<[string, readonly string[], object]>([
  ['all are closed unless it says otherwise', ['2027-01-26', 'Republic Day', '', '', ''], {}],
  ['a date as feeds write it', ['26-Jan-2027', 'Republic Day'], {}],
  ['a date with blanks, and a name with many', ['26 Jan 2027', ' Republic   Day '], {}],
  ['a date without its leading zero', ['1-Jan-2027', 'Republic Day'], { day: '2027-01-01' }],
  ['operations open', ['2027-01-26', 'Republic Day', 'Open', 'Closed', 'closed'], { isBusinessDayOperations: true }],
  [
    'a special session',
    ['2027-01-26', 'Republic Day', 'open', 'OPEN', 'Open'],
    { isBusinessDayOperations: true, isBusinessDayExchange: true },
  ],
  [
    'schemes closed by their codes',
    ['2027-01-26', 'Republic Day', 'open', 'open', '118402; 118403,118402'],
    { isBusinessDayOperations: true, isBusinessDayExchange: true, closedCodes: ['118402', '118403'] },
  ],
])('reads %s', (_what, cells, changes) => {
  const expected = {
    ...{ row: 2, day: '2027-01-26', event: 'Republic Day', isBusinessDayOperations: false },
    ...{ isBusinessDayExchange: false, closedCodes: [] },
  };
  expect(read(cells)).toEqual({ rowCount: 1, days: [{ ...expected, ...changes }], problems: [] });
});

test.each<[string, readonly string[], string]>([
  ['no date', ['', 'Holi'], 'Date is not a date such as 26-Jan-2027.'],
  ['a date that is two days', ['01/02/2027', 'Holi'], 'Date is not a date such as 26-Jan-2027.'],
  ['a day that does not exist', ['30-Feb-2027', 'Holi'], 'Date is not a date such as 26-Jan-2027.'],
  ['today', ['2026-11-20', 'Holi'], 'Only days after 20 Nov 2026 can be changed.'],
  ['no event', ['2027-03-22', ' '], 'Event is missing.'],
  ['a long event', ['2027-03-22', 'x'.repeat(81)], 'Event has more than 80 characters.'],
  ['half a day', ['2027-03-22', 'Holi', 'Half'], 'Operations must be Open or Closed.'],
  ['a wrong exchange', ['2027-03-22', 'Holi', '', 'yes'], 'Exchange must be Open or Closed.'],
  ['schemes without the exchange', ['2027-03-22', 'Holi', '', '', '118402'], 'Schemes are closed with the exchange.'],
  [
    'all schemes closed while the exchange is open',
    ['2027-03-22', 'Holi', '', 'open', 'closed'],
    'Schemes must have the codes of those that are closed while the exchange is open.',
  ],
  [
    'several',
    ['', '', 'x'],
    'Date is not a date such as 26-Jan-2027. Event is missing. Operations must be Open or Closed.',
  ],
])('lists a row with %s', (_what, cells, message) => {
  const problem = { row: 2, text: cells.filter((cell) => cell.trim() !== '').join(', '), message };
  expect(read(cells)).toEqual({ rowCount: 1, days: [], problems: [problem] });
});

test('the date is in the column of that name, also where the weekday comes before it', () => {
  const rows = [
    ['Sr. No.', 'Holiday', 'Day', 'Date'],
    ['1', 'Republic Day', 'Tuesday', '26-Jan-2027'],
  ];
  expect(readHolidaySheet(rows, TODAY)).toMatchObject({ days: [{ day: '2027-01-26' }], problems: [] });
});

test('a date is taken once', () => {
  const sheet = read(['2027-01-26', 'Republic Day'], ['26-Jan-2027', 'Republic Day again']);
  expect(sheet).toMatchObject({ days: [{ row: 2 }], problems: [{ row: 3, message: 'Row 2 has this date too.' }] });
});

test.each<[string, readonly (readonly string[])[], object]>([
  [
    'below a title',
    [['Holidays 2027'], ['Holiday', 'Day'], ['Holi', '2027-03-22']],
    { days: [{ row: 3, event: 'Holi' }] },
  ],
  ['without a date', [['Holiday'], ['Holi']], { missing: ['Date'] }],
  ['empty', [], { missing: ['Date', 'Event'] }],
])('finds headings %s', (_what, rows, expected) => {
  expect(readHolidaySheet(rows, TODAY)).toMatchObject(expected);
});
