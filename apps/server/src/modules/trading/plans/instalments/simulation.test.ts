import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { WEEKENDS_ONLY } from '@artha/domain/reference/calendar/business-calendar';
import type { InstalmentTerms } from '@artha/domain/trading/plans/next-instalment';
import { nextInstalment } from '@artha/domain/trading/plans/next-instalment';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../testing/database.ts';
import { sized } from '../../../../testing/sized.ts';
import type { SimulatedTerms } from './testing/expected-instalments.ts';
import { dayAfter, expectedInstalments } from './testing/expected-instalments.ts';
import { FIRST_DAY, makeCalendar, makeTerms, simulate } from './testing/simulation.ts';

/** `npm run simulate` does the same with 20,000 plans. */
const OPTIONS = { plans: 300, days: 150, seed: 'plans 1', kills: 4 };

test(`every instalment is ordered once, on its day: ${JSON.stringify(OPTIONS)}`, { timeout: 300_000 }, async () => {
  const { differences, instalments, orders, stoppedPlans, failedRuns } = await simulate(await testDatabase(), OPTIONS);
  expect(differences.slice(0, 2)).toEqual([]);
  expect(instalments).toBeGreaterThan(1_000);
  expect(orders).toBeGreaterThan(1_000);
  expect(stoppedPlans).toBeGreaterThan(0);
  expect(failedRuns).toBeGreaterThan(0);
});

const YEARS = { plans: sized(4_000, 20_000), days: 730, seed: 'schedules 1', kills: 0 };

const rupees = (amount: number | null) => (amount === null ? null : paiseFromText(String(amount)));
const termsOf = ({ startOn, endOn, ...terms }: SimulatedTerms): InstalmentTerms => ({
  ...{ frequency: terms.frequency, day: terms.day, instalments: terms.instalments, units: null },
  ...{ startOn: businessDate(startOn), endOn: endOn === null ? null : businessDate(endOn) },
  amount: rupees(terms.rupees),
  stepUp: {
    amount: rupees(terms.stepUpRupees),
    percent: terms.stepUpPercent === null ? null : String(terms.stepUpPercent),
    maximum: rupees(terms.stepUpMaximumRupees),
  },
});

/** The instalments by the product's rules; a revision moves what is due from its day on. */
function scheduled(
  terms: SimulatedTerms,
  [before, after]: readonly BusinessCalendar[],
  revisedOn: string,
  until: string,
) {
  const pauses = terms.pause ? [{ ...terms.pause, fromOn: businessDate(terms.pause.fromOn) }] : [];
  const found: string[] = [];
  for (let soFar: Parameters<typeof nextInstalment>[1] = { lastOn: undefined, count: 0 }; ;) {
    const first = nextInstalment(termsOf(terms), soFar, pauses, before!);
    const next = first && first.dueOn >= revisedOn ? nextInstalment(termsOf(terms), soFar, pauses, after!) : first;
    if (!next || next.nominalOn > until) return found;
    soFar = { lastOn: next.nominalOn, count: Math.max(soFar.count, next.number) };
    if (next.dueOn <= until)
      found.push(
        `${next.number} ${next.nominalOn} ${next.dueOn} ${next.amount === null ? '' : textFromPaise(next.amount)}`,
      );
  }
}

test(`the days and amounts of plans equal an independent calculation: ${JSON.stringify(YEARS)}`, () => {
  const calendar = makeCalendar(YEARS);
  const until = dayAfter(FIRST_DAY, YEARS.days - 1);
  const calendars = [calendar.before, calendar.after].map((closed) => ({
    ...WEEKENDS_ONLY,
    holidays: new Set([...closed].map(businessDate)),
  }));
  let count = 0;
  for (const terms of makeTerms(YEARS)) {
    const expected = expectedInstalments(terms, calendar, until).map(
      ({ number, nominalOn, dueOn, rupees: amount }) => `${number} ${nominalOn} ${dueOn} ${amount}.00`,
    );
    count += expected.length;
    const found = scheduled(terms, calendars, calendar.revisedOn, until);
    // Compared as text first: a matcher for each of thousands of plans would take most of the time.
    if (found.join() !== expected.join()) expect({ terms, found }).toEqual({ terms, found: expected });
  }
  expect(count).toBeGreaterThan(15 * YEARS.plans);
});
