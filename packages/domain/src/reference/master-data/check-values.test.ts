import { describe, expect, test } from 'vitest';
import type { FieldValue, KindField } from '../../kit/kind-model.ts';
import { checkValue } from './check-value.ts';
import { checkValues } from './check-values.ts';

const field = (type: KindField['type'], more: Partial<KindField> = {}): KindField => ({
  key: 'value',
  label: 'Value',
  type,
  isRequired: false,
  ...more,
});

const bankId = field('relation', { label: 'Bank', relation: { name: 'bank', model: 'Bank', plural: 'Banks' } });

describe('keeps', () => {
  test.each<[string, KindField, unknown, FieldValue]>([
    ['text without the blanks around it', field('text'), '  Sagar Bank ', 'Sagar Bank'],
    ['nothing', field('text'), '', null],
    ['nothing where a number may be missing', field('integer'), null, null],
    ['an IFSC in upper case', field('code', { pattern: 'ifsc' }), 'sagr0000412', 'SAGR0000412'],
    ['a code in upper case', field('code'), ' cams ', 'CAMS'],
    ['a whole number', field('integer'), 7, 7],
    ['a whole number as text, from a form', field('integer'), '7', 7],
    ['the lowest number allowed', field('integer', { minimum: '1', maximum: '9' }), 1, 1],
    ['the highest number allowed', field('integer', { minimum: '1', maximum: '9' }), 9, 9],
    ['money with both places', field('money'), '1500', '1500.00'],
    ['money below zero', field('money'), '-0.5', '-0.50'],
    ['minus zero as zero', field('money'), '-0', '0.00'],
    ['units', field('units'), '10.1', '10.1000'],
    ['a percentage up to its maximum', field('percent', { places: 2, maximum: '100' }), '100', '100.00'],
    ['a decimal without places', field('decimal'), '12', '12'],
    ['zeros beyond the places', field('decimal', { places: 2 }), '1.5000', '1.50'],
    ['no', field('flag'), false, false],
    ['29 February of a leap year', field('date'), '2028-02-29', '2028-02-29'],
    ['the first day allowed', field('date', { minimum: '2026-04-01' }), '2026-04-01', '2026-04-01'],
    ['a time', field('time'), '15:00', '15:00'],
    ['a time as the database writes it', field('time'), '15:00:00', '15:00'],
    ['a choice', field('choice', { choices: { upi: 'UPI' } }), 'upi', 'upi'],
    ['an id', bankId, 412, 412],
  ])('%s', (_what, checked, given, value) => {
    expect(checkValue(checked, given)).toEqual({ value });
  });
});

describe('refuses', () => {
  test.each<[string, KindField, unknown, string, string]>([
    ['nothing', field('text', { isRequired: true }), '', 'required', 'Value is required.'],
    ['blanks only', field('text', { isRequired: true }), '  ', 'whitespace', 'Value is required.'],
    ['blanks only where it may be missing', field('text'), ' ', 'whitespace', 'Value must not consist of blanks only.'],
    ['blanks for a number', field('integer'), ' ', 'whitespace', 'Value must not consist of blanks only.'],
    ['a number as text', field('text'), 7, 'type', 'Value must be text.'],
    ['too long a text', field('text', { maxCharacters: 3 }), 'abcd', 'length', 'Value must have at most 3 characters.'],
    ['a control character', field('text'), 'a\u0007b', 'pattern', 'Value has characters that are not allowed.'],
    ['half a character', field('text'), 'a\ud800b', 'pattern', 'Value has characters that are not allowed.'],
    [
      'an IFSC without its 0',
      field('code', { label: 'IFSC', pattern: 'ifsc' }),
      'SAGR1000412',
      'pattern',
      'IFSC is not valid. Enter four letters, 0 and six letters or digits.',
    ],
    [
      'a pincode that begins with 0',
      field('code', { label: 'Pincode', pattern: 'pincode' }),
      '012345',
      'pattern',
      'Pincode is not valid. Enter six digits that do not begin with 0.',
    ],
    ['half a number', field('integer'), 1.5, 'type', 'Value must be a whole number.'],
    ['not a number', field('integer'), Number.NaN, 'type', 'Value must be a whole number.'],
    ['a number beyond the database', field('integer'), 2_147_483_648, 'type', 'Value must be a whole number.'],
    ['a number below its minimum', field('integer', { minimum: '1' }), 0, 'bounds', 'Value must be at least 1.'],
    ['a number above its maximum', field('integer', { maximum: '9' }), 10, 'bounds', 'Value must be at most 9.'],
    ['money as a number', field('money'), 1500, 'type', 'Value must be a number with at most 2 decimals.'],
    ['three places of money', field('money'), '1.005', 'type', 'Value must be a number with at most 2 decimals.'],
    ['an exponent', field('money'), '1e9', 'type', 'Value must be a number with at most 2 decimals.'],
    ['grouping', field('money'), '1,000', 'type', 'Value must be a number with at most 2 decimals.'],
    ['a place where there is none', field('decimal'), '1.5', 'type', 'Value must be a number without decimals.'],
    [
      'money beyond the database',
      field('money'),
      '1000000000000000',
      'bounds',
      'Value must have at most 15 digits before the decimal point.',
    ],
    [
      'more than 100 %',
      field('percent', { places: 2, maximum: '100' }),
      '100.01',
      'bounds',
      'Value must be at most 100.',
    ],
    ['a word for a flag', field('flag'), 'yes', 'type', 'Value must be yes or no.'],
    ['29 February of another year', field('date'), '2027-02-29', 'type', 'Value must be a date.'],
    [
      'a day before the first',
      field('date', { minimum: '2026-04-01' }),
      '2026-03-31',
      'bounds',
      'Value must not be before 2026-04-01.',
    ],
    ['24:00', field('time'), '24:00', 'type', 'Value must be a time such as 15:00.'],
    ['seconds', field('time'), '15:00:30', 'type', 'Value must be a time such as 15:00.'],
    ['an unknown choice', field('choice', { choices: { upi: 'UPI' } }), 'cash', 'type', 'Value must be one of UPI.'],
    [
      'an inherited name as a choice',
      field('choice', { choices: { upi: 'UPI' } }),
      'constructor',
      'type',
      'Value must be one of UPI.',
    ],
    ['an id of text', bankId, '412', 'type', 'Choose a valid bank.'],
    ['an id of zero', bankId, 0, 'type', 'Choose a valid bank.'],
    ['an object', field('text'), {}, 'type', 'Value must be text.'],
  ])('%s', (_what, checked, given, key, message) => {
    expect(checkValue(checked, given)).toEqual({ key, message });
  });
});

const branch = {
  fields: [
    field('code', { key: 'ifscCode', label: 'IFSC', isRequired: true, isFixed: true, pattern: 'ifsc' }),
    field('text', { key: 'branch', label: 'Branch', isRequired: true }),
    field('code', { key: 'micrCode', label: 'MICR', pattern: 'micr' }),
  ],
};
const before = { ifscCode: 'SAGR0000412', branch: 'Fort', micrCode: null };

describe('a record', () => {
  test('of a new one every required field is needed, the others are empty', () => {
    expect(checkValues(branch, { ifscCode: 'sagr0000412', branch: 'Fort' })).toEqual({ isValid: true, values: before });
    expect(checkValues(branch, {})).toEqual({
      isValid: false,
      fields: { ifscCode: ['IFSC is required.'], branch: ['Branch is required.'] },
      keys: { ifscCode: ['required'], branch: ['required'] },
    });
  });

  test('of a change only the given fields are checked', () => {
    expect(checkValues(branch, { micrCode: '400' }, before)).toEqual({ isValid: true, values: { micrCode: '400' } });
    expect(checkValues(branch, { branch: '' }, before)).toMatchObject({ fields: { branch: ['Branch is required.'] } });
  });

  test('a fixed field may be given again, but not changed', () => {
    expect(checkValues(branch, { ifscCode: 'SAGR0000412' }, before)).toMatchObject({ isValid: true });
    expect(checkValues(branch, { ifscCode: 'SAGR0000413' }, before)).toEqual({
      isValid: false,
      fields: { ifscCode: ['IFSC cannot be changed.'] },
      keys: { ifscCode: ['fixed'] },
    });
  });

  test.each(['id', 'version', 'isActive', 'createdDate', 'constructor', 'toString', '__proto__'])(
    'refuses the field %s, which the model does not have',
    (key) => {
      const values = Object.defineProperty({ ...before }, key, { value: 1, enumerable: true });
      expect(checkValues(branch, values)).toMatchObject({ isValid: false });
    },
  );
});
