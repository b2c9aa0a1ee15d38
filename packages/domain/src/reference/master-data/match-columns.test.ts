import { describe, expect, test } from 'vitest';
import type { KindField } from '../../kit/kind-model.ts';
import { columnProblems, findHeader, matchColumns, missingFields, needsMatching } from './match-columns.ts';

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

  test('is the first of the rows with a column for each key that name most fields', () => {
    expect(findHeader([['City', 'IFSC'], ['IFSC']], model)).toEqual({
      ...{ at: 0, headings: ['City', 'IFSC'], fields: ['cityId', 'ifscCode'] },
    });
  });

  test('may have a title and facts above it', () => {
    const rows = [['Bank branches'], ['Prepared for', 'Asha'], ['IFSC', 'Town'], ['SAGR0000412', 'Pune']];
    expect(findHeader(rows, model)).toMatchObject({ at: 2, fields: ['ifscCode', 'cityId'] });
  });

  test('may have a title above it that is called as a key field', () => {
    const rows = [['IFSC'], ['Prepared for', 'Asha'], ['IFSC', 'Town'], ['SAGR0000412', 'Pune']];
    expect(findHeader(rows, model)).toMatchObject({ at: 2, fields: ['ifscCode', 'cityId'] });
  });

  test('without a column for each key is the row that names most fields', () => {
    const rows = [[''], ['Bank branches'], ['Town', 'Part'], ['Share', 'Place', 'Code', 'City']];
    expect(findHeader(rows, model)).toMatchObject({ at: 3, fields: ['share', null, null, 'cityId'] });
    expect(
      findHeader(
        [
          ['', ''],
          ['Place', 'Code'],
        ],
        model,
      ),
    ).toMatchObject({ at: 1, fields: [null, null] });
  });

  test('is not looked for further below', () => {
    const rows = [...Array.from({ length: 12 }, () => ['x']), ['IFSC']];
    expect(findHeader(rows, model)).toMatchObject({ at: 0, fields: [null] });
  });

  test.each([[[]], [[['', ' ']]]])('of %j is nothing', (rows) => {
    expect(findHeader(rows, model)).toBeUndefined();
  });
});

const kind = {
  fields: fields.map((each) => ({ ...each, isRequired: each.key === 'cityId' })),
  keyFields: ['ifscCode'],
};

test.each<[readonly (string | null)[], readonly object[]]>([
  [['ifscCode', null, 'share'], []],
  [['ifscCode', null, null], []],
  [['ifscCode', 'constructor'], [{ at: 1, message: 'This field does not exist.' }]],
  [['share', 'ifscCode', 'share'], [{ at: 2, message: 'Share has another column already.' }]],
  [[null, 'share'], [{ message: 'Choose the column of IFSC.' }]],
])('the fields %j for columns: %j', (chosen, problems) => {
  expect(columnProblems(kind, chosen)).toEqual(problems);
});

test.each<[readonly (string | null)[], boolean, readonly string[]]>([
  [['ifscCode', 'cityId', null], false, []],
  [['ifscCode', null], true, ['Town']],
  // Nothing is left that could be matched: the file changes records and adds none.
  [['ifscCode', 'share'], false, ['Town']],
  [['cityId', 'share'], true, []],
])('columns matched as %j need a person: %s', (matched, isNeeded, missing) => {
  expect([needsMatching(kind, matched), missingFields(kind, matched)]).toEqual([isNeeded, missing]);
});
