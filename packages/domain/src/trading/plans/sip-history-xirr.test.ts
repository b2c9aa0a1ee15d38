/** The return of generated plans against a calculation of its own, in plain numbers. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { nav, paiseFromText } from '../../kit/money.ts';
import type { PastSip } from './sip-history.ts';
import { sipHistory } from './sip-history.ts';

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 10, 20);
const YEARS_MAX = 5;
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Price {
  readonly ms: number;
  readonly hundredMillionths: number;
}

/** Prices of working days that rise and fall by less than a per cent a day. */
function pricesOf(seed: number, driftPerMillion: number): readonly Price[] {
  const days = 366 * YEARS_MAX + 10;
  let [price, state] = [100, seed];
  const found: Price[] = [];
  for (let back = days; back >= 0; back -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    price *= 1 + driftPerMillion / 1e6 + (state / 2_147_483_647 - 0.5) / 60;
    const ms = NEWEST - back * DAY_MS;
    if (![0, 6].includes(new Date(ms).getUTCDay()))
      found.push({ ms, hundredMillionths: Math.round(price * 1e4) * 1e4 });
  }
  return found;
}

interface Terms {
  readonly frequency: 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly day: number;
  readonly rupees: number;
  readonly stepUpRupees: number;
  readonly years: number;
}

/** The days of a plan, found by trying each day from the begin of the period on. */
function daysOf({ frequency, day }: Terms, fromMs: number): number[] {
  const found: number[] = [];
  for (let ms = fromMs; ms <= NEWEST; ms += DAY_MS) {
    const on = new Date(ms);
    const lastOfMonth = new Date(Date.UTC(on.getUTCFullYear(), on.getUTCMonth() + 1, 0)).getUTCDate();
    if (frequency === 'weekly' ? on.getUTCDay() !== day : on.getUTCDate() !== Math.min(day, lastOfMonth)) continue;
    const first = new Date(found[0] ?? ms);
    const months = (on.getUTCFullYear() - first.getUTCFullYear()) * 12 + on.getUTCMonth() - first.getUTCMonth();
    if (frequency === 'quarterly' && months % 3 !== 0) continue;
    if (frequency === 'yearly' && months % 12 !== 0) continue;
    found.push(ms);
  }
  return found;
}

/** The yearly rate in per cent at which everything that was paid in has the value of the end, by halving. */
function rateOf(
  flows: readonly { readonly ms: number; readonly rupees: number }[],
  valueRupees: number,
  endMs: number,
) {
  const worth = (rate: number) =>
    flows.reduce((sum, { ms, rupees }) => sum + rupees * (1 + rate) ** ((endMs - ms) / DAY_MS / 365), 0) - valueRupees;
  let [low, high] = [-0.9999, 100];
  for (let halvings = 0; halvings < 60; halvings += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) high = middle;
    else low = middle;
  }
  return low * 100;
}

/** What the product should find: the rate, and how often was paid. */
function expectedOf(terms: Terms, prices: readonly Price[]) {
  const end = new Date(NEWEST);
  const fromMs = Date.UTC(end.getUTCFullYear() - terms.years, end.getUTCMonth(), end.getUTCDate());
  const flows: { ms: number; rupees: number }[] = [];
  let units = 0;
  const days = daysOf(terms, fromMs);
  for (const ms of days) {
    const price = prices.find((each) => each.ms >= ms);
    if (!price) continue;
    const startText = dayText(days[0] ?? ms);
    let years = 0;
    while (`${Number(startText.slice(0, 4)) + years + 1}${startText.slice(4)}` <= dayText(ms)) years += 1;
    const rupees = terms.rupees + terms.stepUpRupees * years;
    units += Math.round((rupees / (price.hundredMillionths / 1e8)) * 1_000) / 1_000;
    flows.push({ ms: price.ms, rupees });
  }
  const last = prices.at(-1)!;
  const value = (units * last.hundredMillionths) / 1e8;
  return { count: flows.length, percent: rateOf(flows, value, last.ms) };
}

const terms = fc
  .record({
    frequency: fc.constantFrom('weekly', 'monthly', 'quarterly', 'yearly'),
    dayOfWeek: fc.integer({ min: 1, max: 5 }),
    // Later days would move the anniversaries of the step-up in short months.
    dayOfMonth: fc.integer({ min: 1, max: 28 }),
    rupees: fc.integer({ min: 500, max: 100_000 }),
    stepUpRupees: fc.constantFrom(0, 500, 2_000),
    years: fc.constantFrom(3, YEARS_MAX),
  })
  .map(({ dayOfWeek, dayOfMonth, ...rest }): Terms => ({
    ...rest,
    day: rest.frequency === 'weekly' ? dayOfWeek : dayOfMonth,
  }));

test('the return of generated plans equals an independent calculation', () => {
  const property = fc.property(
    terms,
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: -600, max: 900 }),
    (plan, seed, drift) => {
      const prices = pricesOf(seed, drift);
      const { frequency, day, rupees, stepUpRupees, years } = plan;
      const sip: PastSip = {
        ...{ frequency, day, years, amount: paiseFromText(String(rupees)) },
        stepUp: stepUpRupees === 0 ? undefined : { amount: paiseFromText(String(stepUpRupees)) },
      };
      const found = sipHistory(sip, {
        prices: prices.map(({ ms, hundredMillionths }) => ({
          date: businessDate(dayText(ms)),
          nav: nav(BigInt(hundredMillionths)),
        })),
        unitPlaces: 3,
        stampDuty: [],
      });
      const expected = expectedOf(plan, prices);
      expect(found.instalmentCount).toBe(expected.count);
      // Two places, and what value and units round away.
      expect(Math.abs(Number(found.xirrPercent) - expected.percent)).toBeLessThan(0.011);
    },
  );
  fc.assert(property, { numRuns: 30, seed: 16 });
});
