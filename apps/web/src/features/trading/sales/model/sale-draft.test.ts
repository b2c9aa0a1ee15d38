import { expect, test } from 'vitest';
import type { SaleDraft } from './sale-draft.ts';
import { nextUnitsText, requestKey, requestOf, SALE_BYS, unitsOf } from './sale-draft.ts';

const ref = { accountId: 1, folioId: 3, instrumentId: 7 };
const draft = (changes: Partial<SaleDraft>): SaleDraft => ({
  ...{ mode: 'sell', by: 'amount', amount: '5000', units: '12.345', target: undefined },
  ...changes,
});
const target = { id: 8, name: 'Meru Flexi Cap Fund' };

test.each<[string, Partial<SaleDraft>, object | undefined]>([
  ['an amount', {}, { amount: 500_000n }],
  ['units', { by: 'units' }, { units: 123_450n }],
  ['everything', { by: 'all' }, { isAllUnits: true }],
  ['no number', { amount: '5.000,00' }, undefined],
  ['too many decimals', { by: 'units', units: '1.23456' }, undefined],
  ['a switch without a fund to switch to', { mode: 'switch' }, undefined],
  ['a switch', { mode: 'switch', target }, { amount: 500_000n, toInstrumentId: 8 }],
  ['a sale after a switch was filled in', { target }, { amount: 500_000n }],
])('%s is requested', (_, changes, expected) => {
  expect(requestOf(draft(changes), ref)).toEqual(expected && { ...ref, ...expected });
});

test.each<[Partial<SaleDraft>, string | undefined]>([
  [{ amount: '' }, 'Enter an amount.'],
  [{ amount: '1.234' }, 'Enter rupees as digits with at most 2 decimals, such as 5000 or 5000.50.'],
  [{ amount: '1.23' }, undefined],
  [{ by: 'units', units: '' }, 'Enter units.'],
  [{ by: 'units', units: 'x' }, 'Enter units as digits with at most 4 decimals, such as 120 or 12.345.'],
  [{ by: 'units', units: '0.0001' }, undefined],
  [{ by: 'all', amount: '', units: '' }, undefined],
])('the text of %j has the problem %s', (changes, problem) => {
  const typed = draft(changes);
  expect(SALE_BYS[typed.by].problemOf(typed)).toBe(problem);
});

test('two requests are different if any of their values differ', () => {
  const requests = [
    requestOf(draft({}), ref),
    requestOf(draft({ by: 'units', units: '50' }), ref),
    requestOf(draft({ by: 'all' }), ref),
    requestOf(draft({ mode: 'switch', target }), ref),
    requestOf(draft({}), { ...ref, folioId: 4 }),
  ];
  expect(new Set(requests.map(requestKey)).size).toBe(requests.length);
  expect(requestKey(undefined)).toBe('');
});

test('pasted units lose their grouping, and too long a text is ignored', () => {
  expect(nextUnitsText('', ' 1,234.567')).toBe('1234.567');
  expect(nextUnitsText('1', '1'.repeat(18))).toBe('1');
  expect(unitsOf('1234.567')).toBe(12_345_670n);
});
