import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, unitsFromText } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { HarvestIdea, TaxedPerson } from '../capital-gains.api.ts';
import {
  chargeText,
  groupFigures,
  lateText,
  nothingText,
  savingText,
  setOffText,
  taxNote,
  uncoveredText,
  yearIn,
  yearOptions,
} from './gain-labels.ts';

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

test.each([
  [0, undefined, /^Nothing that you hold /],
  [
    1,
    '1 holding is left out: a sale requested now gets a NAV after 31 Mar 2027 and counts for 2027-28.',
    /can still be sold/,
  ],
  [
    7,
    '7 holdings are left out: a sale requested now gets a NAV after 31 Mar 2027 and counts for 2027-28.',
    /can still be sold/,
  ],
])('of %i holdings whose sale is too late for the tax year it says so', (lateCount, text, nothing) => {
  expect(lateText({ lateCount, until: businessDate('2027-03-31'), taxYear: 2026 })).toBe(text);
  expect(nothingText({ lateCount })).toMatch(nothing);
});

const idea = (changes: Partial<HarvestIdea>): HarvestIdea => ({
  ...{ kind: 'loss', accountId: 1, appUserId: 1, ownerName: 'Asha', folioId: 1, folioNumber: '1' },
  ...{
    instrumentId: 1,
    instrumentName: 'Fund',
    isOwn: true,
    isHeldAway: false,
    isWhole: true,
    units: unitsFromText('1'),
  },
  ...{ value: paiseFromText('1'), exitLoad: paiseFromText('0'), gain: paiseFromText('-1') },
  ...{ savesNow: paiseFromText('0'), savesLater: paiseFromText('0'), setOff: [], carries: paiseFromText('0') },
  ...{ taxClass: 'equity', taxClassBasis: 'category' },
  ...changes,
});

const atSlab = { term: 'short', section: '50AA', ratePercent: null, amount: paiseFromText('9000') } as const;
const atRate = { term: 'long', section: '198', ratePercent: '12.5', amount: paiseFromText('7000.50') } as const;

test.each<[Partial<HarvestIdea>, string]>([
  [
    { kind: 'gain', savesLater: paiseFromText('6250') },
    'This gain would be within the exemption. Without it, the same gain would cost ₹6,250.00 later.',
  ],
  [
    { savesNow: paiseFromText('875.06'), setOff: [atSlab, atRate], carries: paiseFromText('20000') },
    "This loss would save ₹875.06 of this year's tax. Set off: ₹9,000.00 against short-term gains at your slab rate " +
      '(section 50AA) and ₹7,000.50 against long-term gains at 12.5% (section 198). ' +
      '₹20,000.00 of it would be carried forward.',
  ],
  [
    { setOff: [{ ...atSlab, section: null }], carries: paiseFromText('1') },
    'This loss would be set off: ₹9,000.00 against short-term gains at your slab rate. ' +
      '₹1.00 of it would be carried forward.',
  ],
  [{ carries: paiseFromText('20000') }, '₹20,000.00 of it would be carried forward.'],
  [{}, 'This loss could be neither set off nor carried forward.'],
])('says what a sale would save: %#', (changes, text) => {
  expect(savingText(idea(changes))).toBe(text);
});

const NOTHING = paiseFromText('0');
const group = { gains: NOTHING, losses: NOTHING, exempted: NOTHING, taxable: NOTHING, tax: null };
const person = (setOff: string, carriedShort: string): TaxedPerson => ({
  ...{ appUserId: 1, name: 'Asha', carried: [], gainShort: NOTHING, gainLong: NOTHING, broughtForwardUsed: NOTHING },
  ...{ exemptionLimit: NOTHING, exemptionUsed: NOTHING, tax: NOTHING, taxableAtNormalRates: NOTHING },
  ...{ carriedShort: paiseFromText(carriedShort), carriedLong: NOTHING },
  groups: [
    { ...group, ...atSlab, setOff: paiseFromText(setOff) },
    { ...group, ...atRate, setOff: NOTHING },
  ],
});

test.each([
  ['0', '500', undefined],
  [
    '9000',
    '500',
    'Losses set off: ₹9,000.00 against short-term gains at your slab rate (section 50AA). ₹500.00 is carried forward.',
  ],
  [
    '9000',
    '0',
    'Losses set off: ₹9,000.00 against short-term gains at your slab rate (section 50AA). Nothing is carried forward.',
  ],
])('of a year with ₹%s set off and ₹%s left it says: %s', (setOff, left, text) => {
  expect(setOffText(person(setOff, left))).toBe(text);
});

test('a group has its amounts but those that are zero, and always what is taxable', () => {
  const gains = paiseFromText('9000');
  const setOffWhole = { ...group, ...atSlab, gains, setOff: gains };
  expect(groupFigures(setOffWhole)).toEqual([
    ['Gains', gains],
    ['Set off by losses', gains],
    ['Taxable', NOTHING],
  ]);
});

test.each([
  [1, '1 older sale has no gains here: the oldest tax rules begin later.'],
  [1_240, '1,240 older sales have no gains here: the oldest tax rules begin later.'],
])('%i sales before the first tax rules', (count, text) => {
  expect(uncoveredText(count)).toBe(text);
});
