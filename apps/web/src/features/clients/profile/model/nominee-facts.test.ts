import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { StoredNominee } from '../profile.api.ts';
import { nobodyText, nomineeFacts, nomineeLine } from './nominee-facts.ts';

const IRA: StoredNominee = {
  name: 'Ira Deshmukh',
  relationship: { id: 6, name: 'Daughter' },
  sharePercent: '25.00',
  bornOn: businessDate('2015-01-19'),
  guardianName: 'Rohan Deshmukh',
  guardianRelationship: { id: 1, name: 'Father' },
  addressLine1: 'Baner Road',
  pincode: null,
  country: { id: 1, name: 'India' },
  email: null,
  contactNumber: '9000010002',
};

test('a nominee in one line, and what is known of them', () => {
  expect(nomineeLine(IRA)).toBe('Daughter · born 19 Jan 2015 · guardian Rohan Deshmukh');
  expect(nomineeLine({ ...IRA, relationship: null, bornOn: null, guardianName: null })).toBe('');
  expect(nomineeFacts(IRA).map(({ label, value }) => `${label}: ${String(value)}`)).toEqual([
    'Address: Baner Road',
    'Pincode: Missing',
    'Country: India',
    'E-mail: Missing',
    'Mobile: 9000010002',
    "Guardian is the nominee's: Father",
  ]);
});

test.each([
  ['none', 0, /minor/],
  ['nominees-or-opt-out', 1, /opted out/],
  ['nominees-or-opt-out', 0, /yet/],
  ['optional', 0, /survivors/],
] as const)('without nominees, %s with the status %i says %s', (rule, nomineeStatus, text) => {
  expect(nobodyText({ rule, nomineeStatus })).toMatch(text);
});
