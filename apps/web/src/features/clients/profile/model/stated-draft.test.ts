import { ChangedAboutYou } from '@artha/contract/clients/profile';
import type { StatedAboutYou } from '@artha/contract/clients/profile';
import { expect, test } from 'vitest';
import { checkAboutYou } from './about-you-draft.ts';
import { statedDraft } from './stated-draft.ts';

const NOTHING: StatedAboutYou = {
  salutation: null,
  occupation: null,
  incomeSlab: null,
  wealthSource: null,
  natureOfBusiness: null,
  birthCity: null,
  birthCountry: null,
  politicalExposure: null,
  taxResidences: [],
};
const INDIA = { id: 1, name: 'India' };
const STATED: StatedAboutYou = {
  ...NOTHING,
  salutation: 'Ms',
  occupation: { id: 2, name: 'Service' },
  incomeSlab: { id: 3, name: '10 to 25 lakh' },
  wealthSource: { id: 1, name: 'Salary' },
  birthCity: 'Pune',
  birthCountry: INDIA,
  politicalExposure: 'no',
};
const SINGAPORE = {
  country: { id: 2, name: 'Singapore' },
  taxId: '••••••1Z',
  identificationType: { id: 9, name: 'Tax identification number' },
};
const choices = { occupations: [{ id: 2, name: 'Service', isBusiness: false }] };

test.each([
  ['nothing was stated', NOTHING, undefined],
  ['India only', STATED, 'india'],
  ['another country', { ...STATED, taxResidences: [SINGAPORE] }, 'abroad'],
])('the tax residence when %s', (_case, aboutYou, residence) => {
  expect(statedDraft({ aboutYou }).residence).toBe(residence);
});

test('a masked tax id is sent back as it is, which only the profile accepts', () => {
  const draft = statedDraft({ aboutYou: { ...STATED, taxResidences: [SINGAPORE] } });
  expect(checkAboutYou(draft, choices, { schema: ChangedAboutYou }).value).toMatchObject({
    occupationId: 2,
    taxResidences: [{ countryId: 2, taxId: '••••••1Z', identificationTypeId: 9 }],
  });
  expect(Object.keys(checkAboutYou(draft, choices).problems)).toEqual(['taxResidences.0.taxId']);
});
