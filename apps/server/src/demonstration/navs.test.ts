import { WEEKENDS_ONLY } from '@artha/domain/reference/calendar/business-calendar';
import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { demonstrationSchemes } from './funds.ts';
import { demonstrationNavs } from './navs.ts';

const schemes = demonstrationSchemes();
const week = [WEEKENDS_ONLY, businessDate('2026-11-16'), businessDate('2026-11-22')] as const;

test('codes and ISINs are unique and well formed', () => {
  expect(new Set(schemes.map(({ schemeCode }) => schemeCode)).size).toBe(schemes.length);
  expect(new Set(schemes.map(({ isin }) => isin)).size).toBe(schemes.length);
  for (const { isin } of schemes) expect(isin).toMatch(/^INF[A-Z0-9]{9}$/);
});

test('the same scheme has the same prices every time', () => {
  const scheme = schemes[3]!;
  expect(demonstrationNavs(scheme, ...week)).toEqual(demonstrationNavs(scheme, ...week));
});

test.each([
  ['Liquid Fund', 7],
  ['Large Cap Fund', 5],
])('a %s has %i prices in a week', (name, count) => {
  const scheme = schemes.find(({ schemeName }) => schemeName.endsWith(name))!;
  const navs = demonstrationNavs(scheme, ...week);
  expect(navs).toHaveLength(count);
  for (const { nav } of navs) expect(nav > 0n && nav % 10_000n === 0n).toBe(true);
});
