import { expect, test } from 'vitest';
import { businessDate as day, instantAt } from '../../kit/dates.ts';
import type { BusinessCalendar } from '../../reference/calendar/business-calendar.ts';
import { WEEKENDS_ONLY } from '../../reference/calendar/business-calendar.ts';
import type { PausablePlan, PauseRequest, PauseTerms } from './pause-rules.ts';
import { firstPausable, pauseEffect, pauseRefusal } from './pause-rules.ts';

const calendar: BusinessCalendar = { ...WEEKENDS_ONLY, holidays: new Set([day('2026-12-25')]) };
const RULE = { pauseInstalmentsMax: 6, pausesMax: 2, noticeDays: 2, noticeUntil: '18:00' };
const at = (on: string, time = '10:00') => instantAt(day(on), time);
const TERMS: PauseTerms = { rule: RULE, calendar, requestedAt: at('2026-11-24') };

/** Monthly on the 5th, 36 of 120 done; the next one is due on Monday, 7 December. */
const PLAN: PausablePlan = {
  schedule: { frequency: 'monthly', day: 5, startOn: day('2023-12-05') },
  instalments: 120,
  nextOn: day('2026-12-05'),
  countSoFar: 36,
  pausesSoFar: 0,
};
const pause = (fromOn: string, instalments: number): PauseRequest => ({ fromOn: day(fromOn), instalments });
const ends = (instalments: number | null, endOn?: string): PausablePlan => ({
  ...PLAN,
  instalments,
  schedule: { ...PLAN.schedule, ...(endOn !== undefined && { endOn: day(endOn) }) },
});

test.each<[string, PausablePlan, PauseRequest, Partial<PauseTerms>, string | undefined, string?]>([
  ['the next three', PLAN, pause('2026-12-05', 3), {}, undefined],
  ['a later one', PLAN, pause('2027-06-05', 1), {}, undefined],
  ['at the deadline', PLAN, pause('2026-12-05', 1), { requestedAt: at('2026-12-03', '18:00') }, undefined],
  ['the most', PLAN, pause('2026-12-05', 6), {}, undefined],
  ['the second pause', { ...PLAN, pausesSoFar: 1 }, pause('2026-12-05', 1), {}, undefined],
  ['of a plan without an end', ends(null), pause('2040-12-05', 6), {}, undefined],
  ['the last two', ends(38), pause('2026-12-05', 2), {}, undefined],
  ['a day that has passed', PLAN, pause('2026-11-05', 1), {}, 'plan.pause-not-to-come'],
  ["a day that is not the plan's", PLAN, pause('2026-12-06', 1), {}, 'plan.pause-not-to-come'],
  ['of a plan without one to come', { ...PLAN, nextOn: null }, pause('2026-12-05', 1), {}, 'plan.pause-not-to-come'],
  ['after the last by number', ends(38), pause('2027-02-05', 1), {}, 'plan.pause-not-to-come'],
  ['after the last by date', ends(null, '2027-01-20'), pause('2027-02-05', 1), {}, 'plan.pause-not-to-come'],
  [
    'after the deadline',
    PLAN,
    pause('2026-12-05', 1),
    { requestedAt: new Date(at('2026-12-03', '18:00').getTime() + 1) },
    'plan.pause-too-late',
    'The instalment of 07 Dec 2026 can no longer be skipped. Choose a later one.',
  ],
  ['too many', PLAN, pause('2026-12-05', 7), {}, 'plan.pause-too-long', 'A pause skips at most 6 instalments.'],
  [
    'beyond the end by number',
    ends(38),
    pause('2027-01-05', 2),
    {},
    'plan.pause-beyond-end',
    'The plan has fewer instalments left from that day on: 1.',
  ],
  ['beyond the end by date', ends(null, '2027-01-20'), pause('2026-12-05', 3), {}, 'plan.pause-beyond-end'],
  [
    'a third time',
    { ...PLAN, pausesSoFar: 2 },
    pause('2026-12-05', 1),
    {},
    'plan.pause-too-often',
    'A plan can be paused at most 2 times.',
  ],
])('a pause: %s', (_what, plan, request, terms, code, message) => {
  const refusal = pauseRefusal(plan, request, { ...TERMS, ...terms });
  expect(refusal?.code).toBe(code);
  if (message !== undefined) expect(refusal?.message).toBe(message);
});

test('a plan with a number of instalments ends later by what is skipped', () => {
  expect(pauseEffect(PLAN, pause('2026-12-05', 3))).toEqual({
    skipped: ['2026-12-05', '2027-01-05', '2027-02-05'],
    resumesOn: '2027-03-05',
    lastOnBefore: '2033-11-05',
    lastOn: '2034-02-05',
  });
});

test.each<[string, PausablePlan, PauseRequest, string | null, string | null]>([
  ['without an end', ends(null), pause('2026-12-05', 2), '2027-02-05', null],
  ['with an end by date', ends(null, '2027-03-20'), pause('2026-12-05', 2), '2027-02-05', '2027-03-05'],
  ['that skips all until its date', ends(null, '2027-01-20'), pause('2026-12-05', 2), null, '2027-01-05'],
  ['that skips all of its number', ends(38), pause('2026-12-05', 2), '2027-02-05', '2027-03-05'],
])('a plan %s', (_what, plan, request, resumesOn, lastOn) => {
  expect(pauseEffect(plan, request)).toMatchObject({ resumesOn, lastOn });
});

test.each<[string, string, string | null]>([
  ['both can', '2026-12-03', '2026-12-05'],
  ['the next one no longer can', '2026-12-04', '2027-01-05'],
  ['none can', '2027-01-02', null],
])('the first instalment that can still be skipped when %s', (_what, on, expected) => {
  const days = [day('2026-12-05'), day('2027-01-05')];
  expect(firstPausable(days, { ...TERMS, requestedAt: at(on) })).toBe(expected);
});
