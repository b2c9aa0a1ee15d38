import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import golden from '../../../golden/cutoff_nav.json' with { type: 'json' };
import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { isBusinessDay } from '../calendar/business-calendar.ts';
import { addDays, businessDate as day, instantAt } from '../../kit/dates.ts';
import type { NavCategory } from './cut-offs.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { paymentWindows, purchaseNavDate, redemptionNavDate, redemptionWindow, switchInNavDate } from './nav-date.ts';

const closedOn = (...holidays: readonly string[]): BusinessCalendar => ({
  holidays: new Set(holidays.map(day)),
  specialSessions: new Set(),
  knownUntil: day('2027-12-31'),
});

/** '2025-06-10T14:00' in India, with seconds and below where given. */
const at = (text: string): Date =>
  text.length === 16 ? instantAt(day(text.slice(0, 10)), text.slice(11)) : new Date(`${text}+05:30`);

const { cutOffs } = DEFAULT_RULES;
const online = (category: NavCategory) => ({ category, isOnline: true, cutOffs });

describe('the golden cases', () => {
  const cases = golden.cases.flatMap(({ id, input, expected }) =>
    input.category && expected.nav_date ? [{ id, input, navDate: expected.nav_date }] : [],
  );
  test.each(cases.map((each): [string, (typeof cases)[number]] => [each.id, each]))('%s', (_id, { input, navDate }) => {
    const terms = { category: input.category.toLowerCase() as NavCategory, isOnline: input.mode === 'ONLINE', cutOffs };
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
  expect(redemptionNavDate({ category, isOnline, cutOffs }, at(applied), calendar)).toBe(expected);
});

test('an earlier cut-off of the scheme applies', () => {
  const times = { applied: at('2026-11-18T14:00'), fundsAvailable: at('2026-11-18T14:31') };
  const terms = { ...online('other'), schemeCutOffs: { purchase: '14:30', redemption: '13:00' } };
  expect(purchaseNavDate(terms, times, calendar)).toBe('2026-11-19');
  expect(purchaseNavDate({ ...terms, schemeCutOffs: { purchase: '15:30' } }, times, calendar)).toBe('2026-11-18');
  expect(redemptionNavDate(terms, at('2026-11-18T13:00'), calendar)).toBe('2026-11-18');
  expect(redemptionNavDate(terms, at('2026-11-18T13:01'), calendar)).toBe('2026-11-19');
});

const categories = fc.constantFrom<NavCategory[]>('liquid', 'overnight', 'other');
const instants = fc
  .integer({ min: at('2026-01-01T00:00').getTime(), max: at('2026-12-31T23:59').getTime() })
  .map((time) => new Date(time));

test.each<[string, NavCategory, string, string, string]>([
  ['in time', 'other', '2026-11-20T15:00', '2026-11-20', '2026-11-20T15:00'],
  ['late on a Friday', 'other', '2026-11-20T15:01', '2026-11-23', '2026-11-23T15:00'],
  ['late before a holiday', 'other', '2026-11-23T15:01', '2026-11-25', '2026-11-25T15:00'],
  ['liquid, in time', 'liquid', '2026-11-20T10:00', '2026-11-22', '2026-11-20T15:00'],
  ['liquid, late on a Tuesday', 'liquid', '2026-11-17T15:01', '2026-11-18', '2026-11-18T15:00'],
  ['liquid, late on a Thursday', 'liquid', '2026-11-19T15:01', '2026-11-20', '2026-11-19T23:59:59.999'],
  [
    'liquid, late before a day that precedes a holiday',
    'liquid',
    '2026-11-20T15:01',
    '2026-11-23',
    '2026-11-22T23:59:59.999',
  ],
  ['overnight online in the evening', 'overnight', '2026-11-18T18:00', '2026-11-18', '2026-11-18T19:00'],
])('a redemption %s (%s) keeps its NAV date until the cut-off', (_what, category, now, navOn, confirmBy) => {
  const terms = online(category);
  const window = redemptionWindow(terms, at(now), calendar);
  expect(window).toEqual({ navOn, confirmBy: at(confirmBy) });
  expect(redemptionNavDate(terms, window.confirmBy, calendar)).toBe(navOn);
  expect(redemptionNavDate(terms, new Date(window.confirmBy.getTime() + 1), calendar) > navOn).toBe(true);
});

test('the NAV date of a redemption lasts exactly until it must be confirmed', () => {
  fc.assert(
    fc.property(categories, instants, (category, now) => {
      const { navOn, confirmBy } = redemptionWindow(online(category), now, calendar);
      const navDate = (instant: number) => redemptionNavDate(online(category), new Date(instant), calendar);
      expect(confirmBy >= now).toBe(true);
      expect(navDate(confirmBy.getTime())).toBe(navOn);
      expect(navDate(confirmBy.getTime() + 1) > navOn).toBe(true);
    }),
  );
});

/** The target is also closed on Friday 27-Nov-2026. */
const targetCalendar = closedOn('2026-11-24', '2026-11-27');

// Out-leg's NAV date, settlement days of its fund, category of the target, acceptance, in-leg's NAV date.
test.each<[string, string, number, NavCategory, string, string]>([
  ['from a liquid fund, the next day', '2026-11-18', 1, 'other', '2026-11-18T14:00', '2026-11-19'],
  ['from a liquid fund over a weekend', '2026-11-22', 1, 'other', '2026-11-20T14:00', '2026-11-23'],
  ['from an equity fund', '2026-11-18', 2, 'other', '2026-11-18T14:00', '2026-11-20'],
  ['over a weekend and a holiday', '2026-11-20', 2, 'other', '2026-11-20T14:00', '2026-11-25'],
  ['from an overseas fund', '2026-11-12', 5, 'other', '2026-11-12T14:00', '2026-11-19'],
  ['to a fund that is closed on the day of the money', '2026-11-25', 2, 'other', '2026-11-25T14:00', '2026-11-30'],
  ['to a liquid fund: the NAV of the day before', '2026-11-18', 2, 'liquid', '2026-11-18T14:00', '2026-11-19'],
  ['to a liquid fund after a weekend', '2026-11-19', 2, 'liquid', '2026-11-19T14:00', '2026-11-22'],
  ['to an overnight fund after a holiday', '2026-11-20', 2, 'overnight', '2026-11-20T14:00', '2026-11-24'],
  ['accepted late, after the money', '2026-11-18', 1, 'other', '2026-11-19T15:01', '2026-11-20'],
])('a switch %s', (_what, navOn, settlementDays, category, applied, expected) => {
  const source = { navOn: day(navOn), rule: { settlementDays }, calendar };
  const target = { terms: online(category), calendar: targetCalendar };
  expect(switchInNavDate(source, target, at(applied))).toBe(expected);
});

test('a switch-in is never priced before the switch-out, except by the day before of a liquid target', () => {
  fc.assert(
    fc.property(categories, categories, instants, fc.constantFrom(1, 2, 5), (from, to, applied, settlementDays) => {
      const navOn = redemptionNavDate(online(from), applied, calendar);
      const source = { navOn, rule: { settlementDays }, calendar };
      const inOn = switchInNavDate(source, { terms: online(to), calendar }, applied);
      expect(inOn >= navOn).toBe(true);
      expect(to !== 'other' || inOn > navOn).toBe(true);
    }),
  );
});

test('throws for dates before the first cut-off', () => {
  const times = { applied: at('2021-01-29T10:00'), fundsAvailable: at('2021-01-29T10:00') };
  expect(() => purchaseNavDate(online('other'), times, calendar)).toThrow(RangeError);
});

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

const windowsOf = (category: NavCategory, now: Date, deadline: Date) =>
  paymentWindows(online(category), { now, deadline }, calendar);

// 24-Nov-2026 is a closed Tuesday. Each row: until, NAV date, evening of the units.
test.each<[string, NavCategory, string, string, readonly (readonly [string, string, string])[]]>([
  [
    'on a Friday morning',
    'other',
    '2026-11-20T11:00',
    '2026-11-23T15:00',
    [
      ['2026-11-20T15:00', '2026-11-20', '2026-11-20'],
      ['2026-11-23T15:00', '2026-11-23', '2026-11-23'],
    ],
  ],
  [
    'on a Friday after the cut-off, with no later payment',
    'other',
    '2026-11-20T15:01',
    '2026-11-23T15:00',
    [['2026-11-23T15:00', '2026-11-23', '2026-11-23']],
  ],
  [
    'on a Saturday',
    'other',
    '2026-11-21T11:00',
    '2026-11-23T15:00',
    [['2026-11-23T15:00', '2026-11-23', '2026-11-23']],
  ],
  [
    'on a Monday before a holiday',
    'other',
    '2026-11-23T16:00',
    '2026-11-25T15:00',
    [['2026-11-25T15:00', '2026-11-25', '2026-11-25']],
  ],
  ['on a holiday', 'other', '2026-11-24T10:00', '2026-11-25T15:00', [['2026-11-25T15:00', '2026-11-25', '2026-11-25']]],
  [
    'of a liquid fund on a Friday morning',
    'liquid',
    '2026-11-20T11:00',
    '2026-11-23T13:30',
    [
      ['2026-11-20T13:30', '2026-11-19', '2026-11-20'],
      ['2026-11-23T13:30', '2026-11-22', '2026-11-23'],
    ],
  ],
  [
    'of a liquid fund in an order that ends with that of an equity fund',
    'liquid',
    '2026-11-20T14:00',
    '2026-11-23T15:00',
    [
      ['2026-11-23T13:30', '2026-11-22', '2026-11-23'],
      ['2026-11-23T15:00', '2026-11-24', '2026-11-25'],
    ],
  ],
  ['at the end of the order', 'other', '2026-11-23T15:00', '2026-11-23T15:00', []],
])('payments %s (%s)', (_what, category, now, deadline, expected) => {
  expect(windowsOf(category, at(now), at(deadline))).toEqual(
    expected.map(([payBy, navOn, due]) => ({
      payBy: at(payBy),
      payByOn: payBy.slice(0, 10),
      navOn,
      unitsDueOn: due,
    })),
  );
});

test('the NAV dates that are shown are those of the purchase, without a gap until the deadline', () => {
  fc.assert(
    fc.property(categories, instants, fc.nat(5 * 86_400_000), (category, now, ms) => {
      const deadline = new Date(now.getTime() + ms);
      const windows = windowsOf(category, now, deadline);
      expect(windows.at(-1)?.payBy).toEqual(ms === 0 ? undefined : deadline);
      for (const [index, { payBy, navOn, unitsDueOn: due }] of windows.entries()) {
        const navDate = (fundsAvailable: Date) =>
          purchaseNavDate(online(category), { applied: now, fundsAvailable }, calendar);
        const begins = index === 0 ? now : new Date(windows[index - 1]!.payBy.getTime() + 1);
        expect([navDate(begins), navDate(payBy)]).toEqual([navOn, navOn]);
        expect(isBusinessDay(calendar, due)).toBe(true);
      }
    }),
  );
});
