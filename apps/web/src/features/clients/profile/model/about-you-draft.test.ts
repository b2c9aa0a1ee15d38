import { expect, test } from 'vitest';
import type { AboutYouDraft } from './about-you-draft.ts';
import { aboutYouDraft, checkAboutYou } from './about-you-draft.ts';

const SALARIED = 1;
const BUSINESS = 2;
const SINGAPORE = 65;
const choices = {
  occupations: [
    { id: SALARIED, name: 'Salaried', isBusiness: false },
    { id: BUSINESS, name: 'Business', isBusiness: true },
  ],
};

const filled: AboutYouDraft = {
  salutation: 'Ms',
  occupationId: SALARIED,
  incomeSlabId: 3,
  wealthSourceId: 1,
  natureOfBusinessId: undefined,
  birthCity: ' Pune ',
  birthCountryId: 91,
  residence: 'india',
  residences: [],
  politicalExposure: 'no',
};
const singapore = { key: 'a', countryId: SINGAPORE, taxId: 'S7144238C', identificationTypeId: 4 };
const abroad: Partial<AboutYouDraft> = { residence: 'abroad', residences: [singapore] };

test('what was saved opens as it was', () => {
  const { value } = checkAboutYou({ ...filled, ...abroad }, choices);
  expect(value).toMatchObject({ birthCity: 'Pune', natureOfBusinessId: null, taxResidences: [{ taxId: 'S7144238C' }] });
  const opened = aboutYouDraft(value ?? null);
  expect(opened.residence).toBe('abroad');
  expect(checkAboutYou(opened, choices).value).toEqual(value);
});

test('choosing India only again removes the other countries', () => {
  expect(checkAboutYou({ ...filled, ...abroad, residence: 'india' }, choices).value?.taxResidences).toEqual([]);
});

test('the nature of a business is saved for businesses only', () => {
  expect(checkAboutYou({ ...filled, natureOfBusinessId: 7 }, choices).value?.natureOfBusinessId).toBeNull();
  const business = { ...filled, occupationId: BUSINESS, natureOfBusinessId: 7 };
  expect(checkAboutYou(business, choices).value?.natureOfBusinessId).toBe(7);
});

test.each<[what: string, change: Partial<AboutYouDraft>, problems: Readonly<Record<string, string>>]>([
  ['complete', {}, {}],
  ['complete, with Singapore', abroad, {}],
  ['no occupation', { occupationId: undefined }, { occupationId: 'Choose your occupation.' }],
  [
    'a business without its nature',
    { occupationId: BUSINESS },
    { natureOfBusinessId: 'Choose the nature of the business.' },
  ],
  ['no city', { birthCity: ' ' }, { birthCity: 'Enter the city of birth.' }],
  ['no residence', { residence: undefined }, { residence: 'Choose where you pay tax.' }],
  ['abroad without a country', { residence: 'abroad' }, { residence: 'Add a country, or choose India only.' }],
  [
    'a tax ID with signs',
    { residence: 'abroad', residences: [{ ...singapore, taxId: 'S71/44 8C' }] },
    { 'taxResidences.0.taxId': 'A tax ID has 4 to 16 letters or digits, no signs or spaces.' },
  ],
  [
    'a country twice',
    { residence: 'abroad', residences: [singapore, { ...singapore, key: 'b' }] },
    { 'taxResidences.1.countryId': 'This country is named twice.' },
  ],
])('%s', (_, change, problems) => {
  const { value, problems: found } = checkAboutYou({ ...filled, ...change }, choices);
  expect(Object.fromEntries(Object.entries(found).map(([field, [first]]) => [field, first]))).toEqual(problems);
  expect(value === undefined).toBe(Object.keys(problems).length > 0);
});
