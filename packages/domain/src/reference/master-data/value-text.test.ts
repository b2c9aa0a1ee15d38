import { expect, test } from 'vitest';
import type { FieldValue, KindField } from '../../kit/kind-model.ts';
import { valueFromText } from './value-from-text.ts';
import { changesOf, nameOf, summaryOf, valueText } from './value-text.ts';

const field = (key: string, type: KindField['type'], more: Partial<KindField> = {}): KindField => ({
  key,
  label: key,
  type,
  isRequired: false,
  ...more,
});
const bankId = field('bankId', 'relation', {
  label: 'Bank',
  relation: { name: 'bank', model: 'Bank', plural: 'Banks' },
});
const mode = field('mode', 'choice', { choices: { netbanking: 'Net banking' } });

test.each<[KindField, FieldValue, string | null]>([
  [field('a', 'text'), 'Fort', 'Fort'],
  [field('a', 'text'), null, null],
  [field('a', 'flag'), false, 'No'],
  [field('a', 'money'), '150000.00', '₹1,50,000.00'],
  [field('a', 'percent'), '12.50', '12.50%'],
  [field('a', 'date'), '2026-04-01', '01 Apr 2026'],
  [field('a', 'integer'), 7, '7'],
  [mode, 'netbanking', 'Net banking'],
  [mode, 'constructor', 'constructor'],
  [bankId, 4, 'Sagar Bank'],
])('shows %o of %o as %o', (shown, value, text) => {
  expect(valueText(shown, value, { bank: 'Sagar Bank' })).toBe(text);
});

test('a relation without a name is shown by its number', () => {
  expect(valueText(bankId, 4)).toBe('No. 4');
});

const model = { fields: [field('branch', 'text', { label: 'Branch' }), bankId], nameFields: ['bankId', 'branch'] };
const before = { values: { branch: 'Fort', bankId: 1 }, names: { bank: 'Sagar Bank' } };
const after = { values: { branch: 'Fort', bankId: 2 }, names: { bank: 'Nadi Bank' } };

test('lists every field in words, changed or not', () => {
  expect(changesOf(model, before, after)).toEqual([
    { key: 'branch', label: 'Branch', before: 'Fort', after: 'Fort', isChanged: false },
    { key: 'bankId', label: 'Bank', before: 'Sagar Bank', after: 'Nadi Bank', isChanged: true },
  ]);
  expect(changesOf(model, undefined, after).map((change) => [change.before, change.isChanged])).toEqual([
    [null, true],
    [null, true],
  ]);
});

test('names a record by its name fields', () => {
  expect(nameOf(model, before)).toBe('Sagar Bank · Fort');
});

test.each([
  [[], 'No change'],
  [['MICR'], 'MICR'],
  [['MICR', 'Pincode'], 'MICR and Pincode'],
  [['IFSC', 'MICR', 'Pincode'], 'IFSC, MICR and Pincode'],
])('sums %o up as %s', (labels, text) => {
  const changes = labels.map((label) => ({ key: label, label, before: null, after: 'x', isChanged: true }));
  expect(summaryOf([...changes, { key: 'z', label: 'Zone', before: null, after: null, isChanged: false }])).toBe(text);
});

test.each<[KindField, string, unknown]>([
  [field('a', 'flag'), ' Yes ', true],
  [field('a', 'flag'), 'maybe', 'maybe'],
  [mode, 'net BANKING', 'netbanking'],
  [mode, 'netbanking', 'netbanking'],
  [mode, 'cash', 'cash'],
  [field('a', 'date'), '14-Mar-2026', '2026-03-14'],
  [field('a', 'date'), '14 Mar 2026', '2026-03-14'],
  [field('a', 'date'), '2026-03-14', '2026-03-14'],
  [field('a', 'date'), '14.03.', '14.03.'],
  [field('a', 'money'), '₹ 1,50,000', '150000'],
  [field('a', 'money'), '-1,500.50', '-1500.50'],
  [field('a', 'integer'), '1,500', '1500'],
  // Decimal commas, of a sheet that is separated by semicolons.
  [field('a', 'money'), '1,5', '1,5'],
  [field('a', 'decimal'), '12,50', '12,50'],
  [field('a', 'units'), '1.500,25', '1.500,25'],
  [field('a', 'percent'), '12.5 %', '12.5'],
  [field('a', 'text'), '  ', '  '],
  [bankId, 'Sagar Bank', 'Sagar Bank'],
])('reads %o from the text %o as %o', (read, text, value) => {
  expect(valueFromText(read, text)).toBe(value);
});
