import { expect, test } from 'vitest';
import type { PrimaryAccount } from './nominee-missing.ts';
import { incompleteAccounts, missingText } from './nominee-missing.ts';

type Nominee = NonNullable<PrimaryAccount['primaryNominee']>;

const nominee = (changes: Partial<Nominee> = {}, address: object = {}): Nominee => ({
  name: 'Rohan Deshmukh',
  email: 'rohan@artha.example',
  contactNumber: '9000010002',
  investorDetails: {
    permanentAddress: { addressLine1: 'Baner Road', pincode: '411045', state: { countryId: 1 }, ...address },
  },
  ...changes,
});

const account = (changes: Partial<PrimaryAccount>): PrimaryAccount => ({
  id: 1,
  registrationStep: 7,
  nomineeStatus: 2,
  config: { isNomineeServiceFailed: false },
  primaryNominee: nominee(),
  secondaryNominee: null,
  tertiaryNominee: null,
  ...changes,
});

test.each<[string, Partial<PrimaryAccount>, string]>([
  ['nobody', { primaryNominee: null }, 'No nominee is named.'],
  [
    'three details of the second',
    { secondaryNominee: nominee({ email: ' ', contactNumber: null }, { pincode: null }) },
    'Nominee 2 has no pincode, e-mail or contact number.',
  ],
  [
    'one detail each of two',
    {
      primaryNominee: nominee({}, { addressLine1: '' }),
      tertiaryNominee: nominee({}, { state: { countryId: null } }),
    },
    'Nominee 1 has no address. Nominee 3 has no country.',
  ],
  [
    'what the service could not read',
    { config: { isNomineeServiceFailed: true } },
    'The details of your nominees could not be read the last time.',
  ],
])('says what is missing: %s', (_case, changes, text) => {
  const incomplete = account(changes);
  expect(incompleteAccounts([account({ id: 2 }), incomplete])).toEqual([incomplete]);
  expect(missingText(incomplete)).toBe(text);
});

test.each([0, 1, 3])('with the status %i nothing has to be completed', (nomineeStatus) => {
  expect(incompleteAccounts([account({ nomineeStatus, primaryNominee: null })])).toEqual([]);
});
