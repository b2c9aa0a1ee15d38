import { businessDate } from '@artha/domain/kit/dates';
import { reconcileWeights } from '@artha/domain/reference/fund-facts/portfolio-weight';
import { sectorOfIndustry } from '@artha/domain/reference/fund-facts/sector-of-industry';
import { isSecurityIsin } from '@artha/domain/reference/feeds/portfolio/disclosed-portfolio';
import { expect, test } from 'vitest';
import { demonstrationSchemes } from '../funds.ts';
import { DEMONSTRATION_COMPANIES } from './companies.ts';
import { demonstrationPortfolio } from './portfolios.ts';

const AS_OF = businessDate('2026-10-31');
const names = [...new Set(demonstrationSchemes().map(({ schemeName }) => schemeName))];

test.each(names)('the portfolio of %s adds up, and is always the same', (schemeName) => {
  const scheme = { houseName: 'Asha Mutual Fund', schemeName, ordinal: 1 };
  const holdings = demonstrationPortfolio(scheme, AS_OF);
  expect(
    reconcileWeights(
      holdings.map(({ weight }) => weight),
      undefined,
    ),
  ).toEqual({
    unit: 'percent',
    total: 1_000_000n,
  });
  expect(holdings.every(({ weight }) => weight >= 0n)).toBe(true);
  expect(demonstrationPortfolio(scheme, AS_OF)).toEqual(holdings);
});

test('companies have their own names, ISINs and ranks, and a sector', () => {
  for (const key of ['name', 'isin', 'rank'] as const)
    expect(new Set(DEMONSTRATION_COMPANIES.map((company) => company[key])).size).toBe(DEMONSTRATION_COMPANIES.length);
  expect(
    DEMONSTRATION_COMPANIES.every(({ isin, industry }) => isSecurityIsin(isin) && sectorOfIndustry(industry)),
  ).toBe(true);
});
