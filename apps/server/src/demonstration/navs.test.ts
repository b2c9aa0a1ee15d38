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
  expect(demonstrationNavs(scheme.walk, ...week)).toEqual(demonstrationNavs(scheme.walk, ...week));
});

test.each([
  ['Liquid Fund', 7],
  ['Large Cap Fund', 5],
])('a %s has %i prices in a week', (name, count) => {
  const scheme = schemes.find(({ schemeName }) => schemeName.endsWith(name))!;
  const navs = demonstrationNavs(scheme.walk, ...week);
  expect(navs).toHaveLength(count);
  for (const { nav } of navs) expect(nav > 0n && nav % 10_000n === 0n).toBe(true);
});

test('plans and options of a scheme move together, and a regular plan lags by its cost', () => {
  const years = [WEEKENDS_ONLY, businessDate('2023-11-20'), businessDate('2026-11-20')] as const;
  for (const name of new Set(schemes.map(({ schemeName }) => schemeName))) {
    const growths = schemes
      .filter(({ schemeName }) => schemeName === name)
      .map(({ planType, option, walk }) => {
        const navs = demonstrationNavs(walk, ...years);
        return { plan: `${planType} ${option}`, growth: Number(navs.at(-1)!.nav) / Number(navs[0]!.nav) };
      });
    const of = (plan: string) => growths.find((each) => each.plan === plan)?.growth;
    const yearlyCost = 1 - (of('Regular Growth')! / of('Direct Growth')!) ** (1 / 3);
    expect(yearlyCost).toBeGreaterThan(0.005);
    expect(yearlyCost).toBeLessThan(0.015);
    // Income was paid out of its price.
    if (of('Direct IDCW') !== undefined) expect(of('Direct IDCW')).toBeLessThan(of('Direct Growth')!);
  }
});
