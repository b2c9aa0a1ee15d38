import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import golden from '../../../golden/cutoff_nav.json' with { type: 'json' };
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { isBusinessDay } from '../calendar/business-calendar.ts';
import { addDays, businessDate as day, instantAt } from '../../kit/dates.ts';
import type { NavCategory } from './cut-offs.ts';
import { nextCutOff, purchaseNavDate, redemptionNavDate } from './nav-date.ts';

const closedOn = (...holidays: readonly string[]): BusinessCalendar => ({
  holidays: new Set(holidays.map(day)),
  specialSessions: new Set(),
  knownUntil: day('2027-12-31'),
});

/** '2025-06-10T14:00' in India, with seconds and below where given. */
const at = (text: string): Date =>
  text.length === 16 ? instantAt(day(text.slice(0, 10)), text.slice(11)) : new Date(`${text}+05:30`);

const online = (category: NavCategory) => ({ category, isOnline: true });

describe('the golden cases', () => {
  const cases = golden.cases.flatMap(({ id, input, expected }) =>
    input.category && expected.nav_date ? [{ id, input, navDate: expected.nav_date }] : [],
  );
  test.each(cases.map((each): [string, (typeof cases)[number]] => [each.id, each]))('%s', (_id, { input, navDate }) => {
    const terms = { category: input.category.toLowerCase() as NavCategory, isOnline: input.mode === 'ONLINE' };
    const calendar = closedOn(...input.holidays);
    const applied = at(input.application);
    const actual = input.funds_available
      ? purchaseNavDate(terms, { applied, fundsAvailable: at(input.funds_available) }, calendar)
      : redemptionNavDate(terms, applied, calendar);
    expect(actual).toBe(navDate);
  });
});

// 24-Nov-2026 and 31-Mar-2026 are closed Tuesdays; 25-Nov-2026 is a Wednesday.
const calendar = closedOn('2026-11-24', '2026-03-31');

test.each<[string, NavCategory, string, string, string]>([
  ['exactly at the cut-off', 'other', '2026-11-20T15:00', '2026-11-20T15:00', '2026-11-20'],
  ['a millisecond late', 'other', '2026-11-20T14:00', '2026-11-20T15:00:00.001', '2026-11-23'],
  ['late application, money in time', 'other', '2026-11-20T15:01', '2026-11-20T10:00', '2026-11-23'],
  ['before a holiday, late', 'other', '2026-11-23T16:00', '2026-11-23T16:00', '2026-11-25'],
  ['on a holiday', 'other', '2026-11-24T10:00', '2026-11-24T10:00', '2026-11-25'],
  ['on a Saturday', 'other', '2026-11-21T10:00', '2026-11-21T10:00', '2026-11-23'],
  ['just before midnight', 'other', '2026-11-20T23:59', '2026-11-20T23:59', '2026-11-23'],
  [
    'on 31 March without dealing, though a NAV is declared',
    'other',
    '2026-03-31T10:00',
    '2026-03-31T10:00',
    '2026-04-01',
  ],
  ['liquid, exactly at the cut-off', 'liquid', '2026-11-20T13:30', '2026-11-20T13:30', '2026-11-19'],
  ['liquid, a millisecond late on a Friday', 'liquid', '2026-11-20T10:00', '2026-11-20T13:30:00.001', '2026-11-22'],
  ['liquid, late application, money the same day', 'liquid', '2026-11-18T14:00', '2026-11-18T15:00', '2026-11-18'],
  ['liquid, late application, money the next day', 'liquid', '2026-11-18T14:00', '2026-11-19T13:00', '2026-11-18'],
  ['liquid, money late the next day', 'liquid', '2026-11-18T10:00', '2026-11-19T14:00', '2026-11-19'],
  ['liquid, over a holiday', 'liquid', '2026-11-23T14:00', '2026-11-23T14:00', '2026-11-24'],
  ['liquid, on a Sunday', 'liquid', '2026-11-22T09:00', '2026-11-22T09:00', '2026-11-22'],
  ['liquid, on 1 April', 'liquid', '2026-04-01T10:00', '2026-04-01T10:00', '2026-03-31'],
  ['overnight, like liquid', 'overnight', '2026-11-23T13:00', '2026-11-23T13:30', '2026-11-22'],
])('a purchase %s (%s)', (_what, category, applied, fundsAvailable, expected) => {
  const times = { applied: at(applied), fundsAvailable: at(fundsAvailable) };
  expect(purchaseNavDate(online(category), times, calendar)).toBe(expected);
});

test.each<[string, NavCategory, boolean, string, string]>([
  ['exactly at the cut-off', 'other', true, '2026-11-20T15:00', '2026-11-20'],
  ['a minute late on a Friday', 'other', true, '2026-11-20T15:01', '2026-11-23'],
  ['on a holiday', 'other', true, '2026-11-24T10:00', '2026-11-25'],
  ['liquid, on a Friday in time', 'liquid', true, '2026-11-20T15:00', '2026-11-22'],
  ['liquid, on a Friday late', 'liquid', true, '2026-11-20T15:01', '2026-11-23'],
  ['liquid, before a holiday in time', 'liquid', true, '2026-11-23T10:00', '2026-11-24'],
  ['liquid, on a Saturday', 'liquid', true, '2026-11-21T10:00', '2026-11-23'],
  ['overnight online by seven', 'overnight', true, '2026-11-18T19:00', '2026-11-18'],
  ['overnight online after seven', 'overnight', true, '2026-11-18T19:01', '2026-11-19'],
  ['overnight on paper after three', 'overnight', false, '2026-11-18T16:00', '2026-11-19'],
])('a redemption %s (%s, online %s)', (_what, category, isOnline, applied, expected) => {
  expect(redemptionNavDate({ category, isOnline }, at(applied), calendar)).toBe(expected);
});

test('an earlier cut-off of the scheme applies', () => {
  const times = { applied: at('2026-11-18T14:00'), fundsAvailable: at('2026-11-18T14:31') };
  const terms = { ...online('other'), schemeCutOff: '14:30' };
  expect(purchaseNavDate(terms, times, calendar)).toBe('2026-11-19');
  expect(purchaseNavDate({ ...terms, schemeCutOff: '15:30' }, times, calendar)).toBe('2026-11-18');
});

test('throws for dates before the first cut-off', () => {
  const times = { applied: at('2021-01-29T10:00'), fundsAvailable: at('2021-01-29T10:00') };
  expect(() => purchaseNavDate(online('other'), times, calendar)).toThrow(RangeError);
});

const categories = fc.constantFrom<NavCategory[]>('liquid', 'overnight', 'other');
const instants = fc
  .integer({ min: at('2026-01-01T00:00').getTime(), max: at('2026-12-31T23:59').getTime() })
  .map((time) => new Date(time));

test('later money never gets an earlier NAV date, and the order of the two instants does not matter', () => {
  fc.assert(
    fc.property(categories, instants, instants, (category, one, other) => {
      const [early, late] = one <= other ? [one, other] : [other, one];
      const of = (applied: Date, fundsAvailable: Date) =>
        purchaseNavDate(online(category), { applied, fundsAvailable }, calendar);
      expect(of(early, late) >= of(early, early)).toBe(true);
      expect(of(early, late)).toBe(of(late, early));
    }),
  );
});

test('an equity NAV date is a business day, a liquid one is the day before a business day', () => {
  fc.assert(
    fc.property(categories, instants, (category, instant) => {
      const navOn = purchaseNavDate(online(category), { applied: instant, fundsAvailable: instant }, calendar);
      expect(isBusinessDay(calendar, category === 'other' ? navOn : addDays(navOn, 1))).toBe(true);
    }),
  );
});

test.each<[NavCategory, string, object]>([
  ['other', '2026-11-20T11:00', { payByOn: '2026-11-20', navOnIfInTime: '2026-11-20', navOnOtherwise: '2026-11-23' }],
  ['other', '2026-11-20T15:01', { payByOn: '2026-11-23', navOnIfInTime: '2026-11-23', navOnOtherwise: '2026-11-25' }],
  ['liquid', '2026-11-20T11:00', { payByOn: '2026-11-20', navOnIfInTime: '2026-11-19', navOnOtherwise: '2026-11-22' }],
  ['liquid', '2026-11-21T11:00', { payByOn: '2026-11-23', navOnIfInTime: '2026-11-22', navOnOtherwise: '2026-11-24' }],
])('the cut-off in a cart for a %s fund at %s', (category, now, expected) => {
  expect(nextCutOff(online(category), at(now), calendar)).toMatchObject(expected);
});

test('the NAV dates in a cart are those of the purchase', () => {
  fc.assert(
    fc.property(categories, instants, (category, now) => {
      const note = nextCutOff(online(category), now, calendar);
      const navOn = (fundsAvailable: Date) =>
        purchaseNavDate(online(category), { applied: now, fundsAvailable }, calendar);
      expect(note.payBy >= now).toBe(true);
      expect(navOn(note.payBy)).toBe(note.navOnIfInTime);
      expect(navOn(new Date(note.payBy.getTime() + 1))).toBe(note.navOnOtherwise);
    }),
  );
});
