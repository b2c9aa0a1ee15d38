import { describe, expect, test } from 'vitest';
import type { KindField } from '../../kit/kind-model.ts';
import { findHeader, matchColumns } from './match-columns.ts';

const field = (key: string, label: string, more: Partial<KindField> = {}): KindField => ({
  ...{ key, label, type: 'text', isRequired: false },
  ...more,
});
const fields = [
  field('ifscCode', 'IFSC'),
  field('cityId', 'Town', { type: 'relation', relation: { name: 'city', model: 'City', plural: 'Cities' } }),
  field('share', 'Share', { type: 'percent' }),
];

test.each<[string, string | null]>([
  ['IFSC', 'ifscCode'],
  ['ifsc', 'ifscCode'],
  ['ifscCode', 'ifscCode'],
  ['IFSC_CODE', 'ifscCode'],
  [' Ifsc code ', 'ifscCode'],
  ['Town', 'cityId'],
  ['City', 'cityId'],
  ['cityId', 'cityId'],
  ['Share (%)', 'share'],
  ['Pincode', null],
  ['constructor', null],
  ['', null],
  ['%', null],
])('the heading %j is the field %s', (heading, key) => {
  expect(matchColumns([heading], { fields })).toEqual([key]);
});

test('the first of two columns of a field is taken', () => {
  expect(matchColumns(['City', 'Town', 'IFSC'], { fields })).toEqual(['cityId', null, 'ifscCode']);
});

describe('the header', () => {
  const model = { fields, keyFields: ['ifscCode'] };

  test('is the first row with a column for each key', () => {
    expect(findHeader([['City', 'IFSC'], ['IFSC']], model)).toEqual({
      ...{ at: 0, headings: ['City', 'IFSC'], fields: ['cityId', 'ifscCode'] },
    });
  });

  test('may have a title and facts above it', () => {
    const rows = [['Bank branches'], ['Prepared for', 'Asha'], ['IFSC', 'Town'], ['SAGR0000412', 'Pune']];
    expect(findHeader(rows, model)).toMatchObject({ at: 2, fields: ['ifscCode', 'cityId'] });
  });

  test.each<[string, readonly (readonly string[])[]]>([
    ['no row', []],
    ['no such column', [['City', 'Share']]],
    ['a column too far below', [...Array.from({ length: 12 }, () => ['x']), ['IFSC']]],
  ])('%s: names what misses', (_what, rows) => {
    expect(findHeader(rows, model)).toEqual({ missing: ['IFSC'] });
  });
});
