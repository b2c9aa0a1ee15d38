import { businessDate } from '@artha/domain/kit/dates';
import { paise, units } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { SaleTax } from '../sale-tax.api.ts';
import { excludedText, heldText, longTermNote, lotTaxesText, rateText, saleTaxText, termText } from './lot-tax.ts';

const on = businessDate('2026-11-20');

test.each([
  ['2026-11-20', '0 days'],
  ['2026-11-19', '1 day'],
  ['2023-08-04', '1,204 days'],
])('units of %s are held %s', (acquiredOn, text) => {
  expect(heldText({ acquiredOn: businessDate(acquiredOn) }, on)).toBe(text);
});

test.each<[term: 'short' | 'long', from: string | null, text: string, note: string | undefined]>([
  ['short', '2027-01-05', 'Short term', 'long from 05 Jan 2027'],
  ['short', null, 'Short term', undefined],
  ['long', '2025-01-05', 'Long term', undefined],
])('%s, long term from %s', (term, from, text, note) => {
  expect(termText({ term })).toBe(text);
  expect(longTermNote({ term, longTermFrom: from === null ? null : businessDate(from) })).toBe(note);
});

test.each<[gain: bigint, ratePercent: string | null, text: string]>([
  [100n, '12.50', 'at 12.5%'],
  [100n, '20.00', 'at 20%'],
  [100n, '20', 'at 20%'],
  [100n, null, 'Slab rate'],
  [0n, '20.00', 'No gain'],
  [-100n, null, 'No gain'],
])('a gain of %d paise at %s: %s', (gain, ratePercent, text) => {
  expect(rateText({ gain: paise(gain), ratePercent })).toBe(text);
});

const total: SaleTax['total'] = {
  ...{ units: units(10_000n), value: paise(200_000n), exitLoad: paise(0n), gainShort: paise(0n) },
  ...{ gainLong: paise(100_000n), taxByRate: paise(12_500n), tax: paise(0n), taxableAtNormalRates: paise(0n) },
  exemptionUsed: paise(0n),
};

test.each<[Partial<SaleTax['total']>, string]>([
  [{ tax: paise(12_500n) }, 'would add ₹125.00 to the tax of 2026-27.'],
  [{ exemptionUsed: paise(100_000n) }, 'would add ₹0.00 to the tax of 2026-27, with ₹1,000.00 of the exemption used.'],
  [{ tax: paise(-5_000n) }, 'would lower the tax of 2026-27 by ₹50.00.'],
  [
    { taxableAtNormalRates: paise(7_000n) },
    'would add ₹0.00 to the tax of 2026-27 and ₹70.00 to the gains taxed at your slab rate.',
  ],
])('the sale of all of it: %o', (changes, text) => {
  expect(saleTaxText({ total: { ...total, ...changes }, taxYear: 2026 })).toBe(`Selling all of it today ${text}`);
});

test.each<[what: string, changes: Partial<SaleTax['total']>, text: string | undefined]>([
  ['all of it is taxed', { tax: paise(12_500n) }, undefined],
  ['the exemption covers it', { exemptionUsed: paise(100_000n) }, 'the exemption and losses count'],
  ['losses are set off', { tax: paise(-5_000n) }, '₹125.00: losses count'],
])('the sum of the lots where %s', (_what, changes, text) => {
  const shown = lotTaxesText({ total: { ...total, ...changes } });
  if (text === undefined) expect(shown).toBeUndefined();
  else {
    expect(shown).toContain('at the rates alone, it would be ₹125.00: ');
    expect(shown).toContain(text);
  }
});

test('an estimate names what it leaves out', () => {
  expect(excludedText({ excluded: ['surcharge-and-cess', 'slab'] })).toBe(
    'Not counted: surcharge and the health and education cess of the whole tax; gains that are taxed at your slab ' +
      'rate: they are listed, but their tax depends on your income.',
  );
});
