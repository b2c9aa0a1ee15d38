import { expect, test } from 'vitest';
import { addDays, addMonths, businessDate as day, daysBetween } from '../../kit/dates.ts';
import { nav, navFromText, paise, paiseFromText as rupees, textFromPaise } from '../../kit/money.ts';
import { xirr } from '../../kit/xirr.ts';
import type { DatedPrice } from '../../reference/instruments/price-jump.ts';
import type { PastFund, PastSip } from './sip-history.ts';
import { sipHistory } from './sip-history.ts';

const NEWEST = day('2026-11-20');
const SIP: PastSip = { amount: rupees('10000'), frequency: 'monthly', day: 10, stepUp: undefined, years: 3 };

/** A price each day, from a number of months before the newest one on. */
const pricesOf = (months: number, priceOf: (days: number) => bigint): DatedPrice[] => {
  const from = addMonths(NEWEST, -months);
  return Array.from({ length: daysBetween(from, NEWEST) + 1 }, (_, days) => ({
    date: addDays(from, days),
    nav: nav(priceOf(days)),
  }));
};
const HUNDRED = navFromText('100');
const fund = (prices: readonly DatedPrice[]): PastFund => ({ prices, unitPlaces: 3, stampDuty: [] });

test('at a price that never moves, everything that was paid in is there, at 0 %', () => {
  const found = sipHistory(SIP, fund(pricesOf(36, () => HUNDRED)));
  expect(found).toMatchObject({ instalmentCount: 36, worstYearPercent: '0.00', valueOn: NEWEST });
  expect(textFromPaise(found.paidIn)).toBe('360000.00');
  expect(found.value).toBe(found.paidIn);
  expect(found.xirrPercent).toBe('0.00');
  expect(found.points).toHaveLength(37);
  expect(found.points.at(-1)).toEqual({ on: NEWEST, paidIn: found.paidIn, value: found.value });
});

test('units are bought with the amount less stamp duty, at the price of their day', () => {
  const prices = pricesOf(36, (days) => HUNDRED + BigInt(days) * 10_000_000n);
  const duty = [{ from: day('2020-07-01'), perMillion: 50n, source: 'test' }];
  const found = sipHistory(SIP, { ...fund(prices), stampDuty: duty });
  const days = Array.from({ length: 36 }, (_, month) => addMonths(day('2023-12-10'), month));
  const units = days.map((on) => {
    const price = Number(prices.find(({ date }) => date === on)!.nav) / 1e8;
    return Math.round((9_999.5 / price) * 1_000) / 1_000;
  });
  const value = units.reduce((sum, each) => sum + each, 0) * (Number(prices.at(-1)!.nav) / 1e8);
  expect(Number(found.value) / 100).toBeCloseTo(value, 0);
  const flows = days.map((on) => ({ days: daysBetween(days[0]!, on), amount: paise(-1_000_000n) }));
  const expected = xirr([...flows, { days: daysBetween(days[0]!, NEWEST), amount: found.value }]);
  expect(expected).toEqual({ kind: 'one', percent: found.xirrPercent });
});

test('an instalment without a price buys at the next one, and grows by its step-up', () => {
  const prices = pricesOf(36, () => HUNDRED).filter(({ date }) => date.slice(8) !== '10');
  const found = sipHistory({ ...SIP, stepUp: { amount: rupees('1000') } }, fund(prices));
  expect(found.instalmentCount).toBe(36);
  expect(textFromPaise(found.paidIn)).toBe('396000.00');
});

test('the worst twelve months are those in which the price fell most', () => {
  const falls = pricesOf(36, (days) => (days < 600 ? HUNDRED : (HUNDRED * 8n) / 10n));
  const found = sipHistory(SIP, fund(falls));
  expect(found).toMatchObject({ worstYearPercent: '-20.00', worstYearUntil: addDays(addMonths(NEWEST, -36), 600) });
});

test.each<[string, readonly DatedPrice[], string | null]>([
  ['of a younger fund', pricesOf(24, () => HUNDRED), '2024-11-20'],
  ['across a split', pricesOf(36, (days) => (days < 500 ? HUNDRED : HUNDRED / 10n)), '2025-04-03'],
  ['of a fund without prices', [], null],
])('nothing is computed %s', (_what, prices, pricesFrom) => {
  expect(sipHistory(SIP, fund(prices))).toMatchObject({
    points: [],
    instalmentCount: 0,
    xirrPercent: null,
    worstYearPercent: null,
    pricesFrom,
  });
});

test('ten years of prices that begin some days late are enough', () => {
  const prices = pricesOf(120, () => HUNDRED).slice(7);
  expect(sipHistory({ ...SIP, years: 10 }, fund(prices)).instalmentCount).toBe(120);
});
