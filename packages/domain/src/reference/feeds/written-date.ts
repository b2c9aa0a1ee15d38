import type { BusinessDate } from '../../kit/dates.ts';
import { parseBusinessDate } from '../../kit/dates.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** Day, month and year are named groups; numbers alone are read with the day first, as in India. */
const FORMS = [
  new RegExp(`${MONTH.replace('(', '(?<month>')}\\.?\\s*(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s*(?<year>\\d{4})`, 'i'),
  new RegExp(
    `(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s-]*${MONTH.replace('(', '(?<month>')}[\\s,.-]*(?<year>\\d{4}|\\d{2})\\b`,
    'i',
  ),
  /(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/,
  /(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})/,
];

/**
 * The first date in a text, however it is written: 'as on July 31,2025', '15-Sep-2025', '30th June 2025', '31/07/2025',
 * '2025-07-31'. Years of two digits are of this century.
 */
export function dateWithin(text: string): BusinessDate | undefined {
  for (const form of FORMS) {
    const { day = '', month = '', year = '' } = form.exec(text)?.groups ?? {};
    if (day === '') continue;
    const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
    const date = parseBusinessDate(
      `${year.padStart(4, '20')}-${String(named || Number(month)).padStart(2, '0')}-${day.padStart(2, '0')}`,
    );
    if (date) return date;
  }
  return undefined;
}
