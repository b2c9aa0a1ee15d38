import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { expect, test } from 'vitest';
import type { InvestorDetail } from '../profile.api.ts';
import type { AddressDraft } from './address-draft.ts';
import { addressesDraft, checkAddresses } from './address-draft.ts';

const INDIA = { id: 1, name: 'India' };
const choices = {
  countries: [
    { ...INDIA, isIndia: true },
    { id: 2, name: 'Singapore', isIndia: false },
  ],
  states: [{ id: 5, name: 'Maharashtra' }],
} as unknown as InvestorChoices;
const PUNE = {
  line1: 'Flat 12',
  line2: null,
  city: 'Pune',
  state: { id: 5, name: 'Maharashtra' },
  country: INDIA,
  pincode: '411045',
};
const stored = (correspondenceAddress: typeof PUNE | null = null) =>
  ({ permanentAddress: PUNE, correspondenceAddress }) as InvestorDetail;

test('what is stored opens and is saved as it was', () => {
  const { value } = checkAddresses(addressesDraft(stored(), choices), choices);
  expect(value).toEqual({
    permanentAddress: { line1: 'Flat 12', line2: null, city: 'Pune', stateId: 5, countryId: 1, pincode: '411045' },
    correspondenceAddress: null,
  });
});

test('without an address the form begins in India', () => {
  const draft = addressesDraft({ permanentAddress: null, correspondenceAddress: null } as InvestorDetail, choices);
  expect(draft.permanentAddress).toMatchObject({ countryId: INDIA.id, line1: '' });
  expect(Object.keys(checkAddresses(draft, choices).problems).toSorted()).toEqual([
    'permanentAddress.city',
    'permanentAddress.line1',
    'permanentAddress.pincode',
    'permanentAddress.stateId',
  ]);
});

test.each<[string, Partial<AddressDraft>, readonly string[]]>([
  ['abroad the state is dropped', { countryId: 2, pincode: '018956' }, []],
  ['without a state in India', { stateId: undefined }, ['correspondenceAddress.stateId']],
  ['without a country', { countryId: undefined }, ['correspondenceAddress.countryId']],
  ['with a pincode that begins with 0 in India', { pincode: '011045' }, ['correspondenceAddress.pincode']],
])('a correspondence address %s', (_case, changes, fields) => {
  const draft = addressesDraft(stored(PUNE), choices);
  const { problems } = checkAddresses(
    { ...draft, correspondenceAddress: { ...draft.correspondenceAddress, ...changes } },
    choices,
  );
  expect(Object.keys(problems)).toEqual(fields);
});

test('what is wrong with an address that is the same does not count', () => {
  const draft = addressesDraft(stored(PUNE), choices);
  const wrong = { ...draft.correspondenceAddress, pincode: '' };
  expect(checkAddresses({ ...draft, isSame: true, correspondenceAddress: wrong }, choices).problems).toEqual({});
});
