import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { HarvestIdea } from '../capital-gains.api.ts';
import { chargeText, savingText, taxNote, yearIn, yearOptions } from './gain-labels.ts';

test.each([
  ['198', '12.5', 'Section 198 · 12.5%'],
  ['50AA', null, 'Section 50AA · Slab rate'],
  [null, null, 'Slab rate'],
  ['10(38)', '0', 'Section 10(38) · Exempt'],
])('section %s at %s reads %s', (section, ratePercent, text) => {
  expect(chargeText({ section, ratePercent })).toBe(text);
});

test.each([
  [{ year: '2025' }, 2025],
  [{ year: 2025 }, 2025],
  [{}, undefined],
  [{ year: '25' }, undefined],
  [{ year: '2025; drop' }, undefined],
])('the address %j asks for the year %s', (query, year) => {
  expect(yearIn(query)).toBe(year);
});

test('years are named by both calendar years', () => {
  expect(yearOptions({ taxYears: [2026, 2025] }).map(({ label }) => label)).toEqual([
    'Tax year 2026-27',
    'Tax year 2025-26',
  ]);
});

test('the estimate says what it leaves out at slab rates', () => {
  expect(taxNote({ taxableAtNormalRates: paiseFromText('0') })).toBe('Before surcharge and cess');
  expect(taxNote({ taxableAtNormalRates: paiseFromText('1234.50') })).toBe('Without ₹1,234.50 at slab rates');
});

const idea = (changes: Partial<HarvestIdea>): HarvestIdea => ({
  ...{ kind: 'loss', accountId: 1, appUserId: 1, ownerName: 'Asha', folioId: 1, folioNumber: '1' },
  ...{ instrumentId: 1, instrumentName: 'Fund', isOwn: true, isWhole: true, units: unitsFromText('1') },
  ...{ value: paiseFromText('1'), exitLoad: paiseFromText('0'), gain: paiseFromText('-1') },
  ...{ savesNow: paiseFromText('0'), savesLater: paiseFromText('0'), carries: paiseFromText('0') },
  ...{ taxClass: 'equity', taxClassBasis: 'category' },
  ...changes,
});

test.each<[Partial<HarvestIdea>, string]>([
  [{ kind: 'gain', savesLater: paiseFromText('6250') }, 'the same gain would cost ₹6,250.00 later'],
  [{ savesNow: paiseFromText('4000') }, "would save ₹4,000.00 of this year's tax"],
  [{ carries: paiseFromText('20000') }, '₹20,000.00 of it would be carried forward'],
  [{}, 'no tax at a fixed rate'],
])('says what a sale would save: %#', (changes, text) => {
  expect(savingText(idea(changes))).toContain(text);
});
