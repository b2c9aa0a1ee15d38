import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import type { NomineeRules, NomineeValues } from './nominees.ts';
import { isMinorNominee, nomineeProblems, withoutNeedlessGuardians } from './nominees.ts';

const INDIA = 1;
const SINGAPORE = 2;
const MOTHER = 12;
const UNCLE = 17;
const TODAY = businessDate('2026-11-24');
const MINOR = businessDate('2008-11-25');
const ADULT = businessDate('2008-11-24');

const RULES: NomineeRules = {
  today: TODAY,
  indiaId: INDIA,
  guardianRelationshipIds: [11, MOTHER, 21],
  holders: [
    { name: 'Ananya Deshmukh', bornOn: businessDate('1985-02-08') },
    { name: 'Rohan Deshmukh', bornOn: null },
  ],
};

const ROHAN: NomineeValues = {
  name: 'Rohan Deshmukh',
  sharePercent: null,
  bornOn: null,
  guardianName: null,
  guardianRelationshipId: null,
  pincode: '411045',
  countryId: INDIA,
};
const IRA: NomineeValues = {
  ...ROHAN,
  name: 'Ira Deshmukh',
  bornOn: MINOR,
  guardianName: 'Rohan Deshmukh',
  guardianRelationshipId: MOTHER,
};
const KAVITA: NomineeValues = { ...ROHAN, name: 'Kavita Rao', bornOn: businessDate('1954-10-19') };
const TARA: NomineeValues = { ...ROHAN, name: 'Tara Rao' };

const sharing = (...shares: (string | null)[]): NomineeValues[] =>
  [ROHAN, IRA, KAVITA].slice(0, shares.length).map((entry, at) => ({ ...entry, sharePercent: shares[at] ?? null }));

test.each<[string, readonly NomineeValues[]]>([
  ['nobody', []],
  ['three without shares', sharing(null, null, null)],
  ['shares of 100', sharing('60', '25', '15')],
  ['shares with two decimals', sharing('33.34', '33.33', '33.33')],
  ['one with all', sharing('100')],
  ['a minor with a guardian', [IRA]],
  ['an adult since today', [{ ...ROHAN, bornOn: ADULT }]],
  ['born today', [{ ...IRA, bornOn: TODAY }]],
  ['an adult with a guardian, who is dropped', [{ ...KAVITA, guardianName: 'Kavita Rao' }]],
  ['a pincode that begins with 0, abroad', [{ ...ROHAN, countryId: SINGAPORE, pincode: '018956' }]],
  ['a pincode that is still missing', [{ ...ROHAN, pincode: '' }]],
  ['the name of a holder whose birth date is not known', [{ ...ROHAN, bornOn: ADULT }]],
  ['the name of a holder with another birth date', [{ ...ROHAN, name: 'Ananya Deshmukh', bornOn: ADULT }]],
  ['two of one name, born on different days', [KAVITA, { ...KAVITA, bornOn: ADULT }]],
])('accepts %s', (_case, entries) => {
  expect(nomineeProblems(entries, RULES)).toEqual({});
});

const NOT_100 = (total: string) => `The shares must add up to 100%; now they add up to ${total}%.`;
const NO_SHARE = 'Enter a share for every nominee, or for none.';
const NOT_A_SHARE = 'Enter a share up to 100, with at most 2 decimals.';
const NO_GUARDIAN = 'Enter the name of the guardian: this nominee is under 18.';
const NOT_A_GUARDIAN = 'Choose a parent or a guardian appointed by a court.';

test.each<[string, readonly NomineeValues[], Record<string, string[]>]>([
  ['four', [...sharing(null, null, null), TARA], { nominees: ['An account can have at most 3 nominees.'] }],
  ['99', sharing('60', '39'), { nominees: [NOT_100('99.00')] }],
  ['99.99, which is nearly 100', sharing('33.33', '33.33', '33.33'), { nominees: [NOT_100('99.99')] }],
  ['101', sharing('61', '40'), { nominees: [NOT_100('101.00')] }],
  ['a share for one of two', sharing('100', null), { 'nominees.1.sharePercent': [NO_SHARE] }],
  ['a share of nothing', sharing('100', '0.00'), { 'nominees.1.sharePercent': ['A share must be above 0.'] }],
  [
    'three decimals',
    sharing('33.333', '66.667'),
    {
      'nominees.0.sharePercent': [NOT_A_SHARE],
      'nominees.1.sharePercent': [NOT_A_SHARE],
    },
  ],
  [
    'more than all',
    sharing('100.01'),
    {
      'nominees.0.sharePercent': [NOT_A_SHARE],
      nominees: [NOT_100('100.01')],
    },
  ],
  [
    'born tomorrow',
    [{ ...IRA, bornOn: businessDate('2026-11-25') }],
    {
      'nominees.0.bornOn': ['The birth date is in the future.'],
    },
  ],
  [
    'a minor without a guardian',
    [{ ...IRA, guardianName: ' ', guardianRelationshipId: null }],
    {
      'nominees.0.guardianName': [NO_GUARDIAN],
      'nominees.0.guardianRelationshipId': [NOT_A_GUARDIAN],
    },
  ],
  [
    'an uncle as guardian',
    [{ ...IRA, guardianRelationshipId: UNCLE }],
    {
      'nominees.0.guardianRelationshipId': [NOT_A_GUARDIAN],
    },
  ],
  [
    'a minor as their own guardian',
    [{ ...IRA, guardianName: 'IRA  deshmukh' }],
    {
      'nominees.0.guardianName': ['Nominees cannot be their own guardian.'],
    },
  ],
  [
    'a guardian without a birth date',
    [{ ...ROHAN, guardianName: 'Kavita Rao' }],
    {
      'nominees.0.bornOn': ['Enter the birth date: only a minor has a guardian.'],
    },
  ],
  [
    'the holder',
    [{ ...ROHAN, name: ' ananya  DESHMUKH', bornOn: businessDate('1985-02-08') }],
    {
      'nominees.0.name': ['A holder of the account cannot be its nominee.'],
    },
  ],
  [
    'the name of the holder without a birth date',
    [{ ...ROHAN, name: 'Ananya Deshmukh', bornOn: null }],
    {
      'nominees.0.bornOn': ['Enter the birth date: a holder has the same name.'],
    },
  ],
  [
    'one person twice',
    [KAVITA, { ...KAVITA, name: 'KAVITA RAO', bornOn: null }],
    {
      'nominees.1.name': ['This person is named twice.'],
    },
  ],
  [
    'a pincode of India that begins with 0',
    [{ ...ROHAN, pincode: '011045' }],
    {
      'nominees.0.pincode': ['A pincode of India has 6 digits and does not begin with 0.'],
    },
  ],
  [
    'letters in a pincode abroad',
    [{ ...ROHAN, countryId: SINGAPORE, pincode: 'SW1A1A' }],
    {
      'nominees.0.pincode': ['A pincode has 6 digits.'],
    },
  ],
])('refuses %s', (_case, entries, problems) => {
  expect(nomineeProblems(entries, RULES)).toEqual(problems);
});

test('problems have the path of the entries in the input', () => {
  const problems = nomineeProblems([{ ...ROHAN, pincode: '1' }], { ...RULES, path: 'holders.nominees' });
  expect(Object.keys(problems)).toEqual(['holders.nominees.0.pincode']);
});

test('the guardian of an adult is dropped, that of a minor is kept', () => {
  const adult = { ...KAVITA, guardianName: 'Rohan Deshmukh', guardianRelationshipId: MOTHER };
  expect(withoutNeedlessGuardians([IRA, adult], TODAY)).toEqual([IRA, KAVITA]);
});

test.each([
  [MINOR, true],
  [ADULT, false],
  [null, false],
])('a nominee born on %s is a minor: %s', (bornOn, is) => {
  expect(isMinorNominee({ bornOn }, TODAY)).toBe(is);
});
