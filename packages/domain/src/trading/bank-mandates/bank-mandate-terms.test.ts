import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { paise, paiseFromText } from '../../kit/money.ts';
import type { MandateTerms } from './bank-mandate-terms.ts';
import { mandateEndOn, termsProblem } from './bank-mandate-terms.ts';

const TODAY = businessDate('2026-11-20');
const LIMITS = { maximumAmount: paiseFromText('500000'), maximumYears: 39 };
const TERMS: MandateTerms = {
  kind: 'e-mandate',
  authMode: 'netbanking',
  limit: paiseFromText('50000'),
  startOn: TODAY,
  years: 30,
};

test.each<[string, Partial<MandateTerms>, string | undefined]>([
  ['as usual', {}, undefined],
  ['at the highest limit', { limit: LIMITS.maximumAmount }, undefined],
  ['a rupee above it', { limit: paiseFromText('500001') }, 'A limit is at most ₹5,00,000.00.'],
  ['of nothing', { limit: paise(0n) }, 'Enter a limit above ₹0.'],
  ['below nothing', { limit: paiseFromText('-5') }, 'Enter a limit above ₹0.'],
  ['with paise', { limit: paiseFromText('5000.50') }, 'Enter whole rupees.'],
  ['from yesterday', { startOn: businessDate('2026-11-19') }, 'The mandate cannot start in the past.'],
  ['in ninety days', { startOn: businessDate('2027-02-18') }, undefined],
  ['later', { startOn: businessDate('2027-02-19') }, 'The mandate can start on 18 Feb 2027 at the latest.'],
  ['of 39 years', { years: 39 }, undefined],
  ['of 40 years', { years: 40 }, 'A mandate runs for 1 to 39 years.'],
  ['of no year', { years: 0 }, 'A mandate runs for 1 to 39 years.'],
  ['of half a year', { years: 0.5 }, 'A mandate runs for 1 to 39 years.'],
  ['without a way to approve it', { authMode: null }, 'Choose how you approve the mandate at your bank.'],
  ['on paper', { kind: 'physical', authMode: null }, undefined],
])('a mandate %s', (_what, change, problem) => {
  expect(termsProblem({ ...TERMS, ...change }, LIMITS, TODAY)?.message).toBe(problem);
});

test.each([
  ['2026-11-20', 30, '2056-11-19'],
  ['2026-11-01', 1, '2027-10-31'],
  ['2028-02-29', 1, '2029-02-27'],
  ['2026-01-01', 39, '2064-12-31'],
])('a mandate from %s for %i years ends on %s', (startOn, years, endOn) => {
  expect(mandateEndOn(businessDate(startOn), years)).toBe(endOn);
});
