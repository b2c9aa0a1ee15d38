import { expect, test } from 'vitest';
import type { AboutYouChoices, AboutYouValues } from './about-you.ts';
import { aboutYouProblems, addressProblems, nomineeChoiceProblems, withoutNeedlessBusiness } from './about-you.ts';

const CHOICES: AboutYouChoices = {
  occupations: [
    { id: 1, isBusiness: true },
    { id: 2, isBusiness: false },
  ],
  incomeSlabs: [{ id: 1 }],
  wealthSources: [{ id: 1 }],
  businessNatures: [{ id: 1 }],
  identificationTypes: [{ id: 1 }],
  relationships: [{ id: 1 }],
  countries: [
    { id: 1, isIndia: true },
    { id: 2, isIndia: false },
  ],
  states: [{ id: 1 }],
};

const STATED: AboutYouValues = {
  occupationId: 2,
  incomeSlabId: 1,
  wealthSourceId: 1,
  natureOfBusinessId: null,
  birthCountryId: 1,
  taxResidences: [],
};
const ABROAD = { countryId: 2, identificationTypeId: 1 };
const NOT_LISTED = ['Choose one from the list.'];

test.each<[string, Partial<AboutYouValues>, Record<string, string[]>]>([
  ['an employee', {}, {}],
  ['a business', { occupationId: 1, natureOfBusinessId: 1 }, {}],
  ['a tax residence abroad', { taxResidences: [ABROAD] }, {}],
  [
    'a business of which the nature is missing',
    { occupationId: 1 },
    { 'aboutYou.natureOfBusinessId': ['Choose the nature of the business.'] },
  ],
  [
    'rows that are not offered',
    { occupationId: 9, incomeSlabId: 9, wealthSourceId: 9, birthCountryId: 9 },
    {
      'aboutYou.occupationId': NOT_LISTED,
      'aboutYou.incomeSlabId': NOT_LISTED,
      'aboutYou.wealthSourceId': NOT_LISTED,
      'aboutYou.birthCountryId': NOT_LISTED,
    },
  ],
  [
    'India among the countries besides India',
    { taxResidences: [{ ...ABROAD, countryId: 1 }] },
    { 'aboutYou.taxResidences.0.countryId': ['Name countries besides India only.'] },
  ],
  [
    'a country twice, with an identification that is not offered',
    { taxResidences: [ABROAD, { countryId: 2, identificationTypeId: 9 }] },
    {
      'aboutYou.taxResidences.1.countryId': ['This country is named twice.'],
      'aboutYou.taxResidences.1.identificationTypeId': NOT_LISTED,
    },
  ],
])('%s', (_case, changes, problems) => {
  expect(aboutYouProblems({ ...STATED, ...changes }, CHOICES)).toEqual(problems);
});

test.each([
  [1, 1],
  [2, null],
])('of occupation %i the nature of the business is kept as %s', (occupationId, kept) => {
  const values = { ...STATED, occupationId, natureOfBusinessId: 1 };
  expect(withoutNeedlessBusiness(values, CHOICES).natureOfBusinessId).toBe(kept);
});

test.each<[string, Parameters<typeof addressProblems>[0], Record<string, string[]>]>([
  ['in India', { countryId: 1, stateId: 1, pincode: '411045' }, {}],
  ['abroad', { countryId: 2, stateId: null, pincode: '018956' }, {}],
  [
    'in India without a state',
    { countryId: 1, stateId: null, pincode: '411045' },
    { 'to.stateId': ['Choose the state.'] },
  ],
  [
    'abroad with a state',
    { countryId: 2, stateId: 1, pincode: '018956' },
    { 'to.stateId': ['Only addresses in India have a state.'] },
  ],
  [
    'in India with a pincode that begins with 0',
    { countryId: 1, stateId: 1, pincode: '011045' },
    { 'to.pincode': ['A pincode of India has 6 digits and does not begin with 0.'] },
  ],
  [
    'in a country that is not offered, with letters in its pincode',
    { countryId: 9, stateId: null, pincode: 'SW1A1A' },
    { 'to.countryId': NOT_LISTED, 'to.pincode': ['A pincode has 6 digits.'] },
  ],
])('an address %s', (_case, address, problems) => {
  expect(addressProblems(address, CHOICES, 'to')).toEqual(problems);
});

test('nominees name relationships and countries that are offered', () => {
  const entries = [
    { relationshipId: 1, countryId: 2 },
    { relationshipId: 2, countryId: 9 },
  ];
  expect(nomineeChoiceProblems(entries, CHOICES)).toEqual({
    'nominees.1.relationshipId': NOT_LISTED,
    'nominees.1.countryId': NOT_LISTED,
  });
});
