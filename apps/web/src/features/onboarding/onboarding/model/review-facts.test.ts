import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { Application } from '../onboarding.api.ts';
import { reviewParts } from './review-facts.ts';

const named = (id: number, name: string) => ({ id, name });
const choices: InvestorChoices = {
  occupations: [
    { ...named(1, 'Service'), isBusiness: false },
    { ...named(2, 'Business'), isBusiness: true },
  ],
  incomeSlabs: [named(3, '10 to 25 lakh')],
  wealthSources: [named(4, 'Salary')],
  businessNatures: [named(5, 'Jewellery')],
  identificationTypes: [named(6, 'Tax number')],
  relationships: [{ ...named(7, 'Son'), isGuardian: false }],
  countries: [
    { ...named(8, 'India'), isIndia: true },
    { ...named(9, 'Singapore'), isIndia: false },
  ],
  states: [],
};
const OWN: AboutYou = {
  ...{ salutation: 'Ms', occupationId: 1, incomeSlabId: 3, wealthSourceId: 4, natureOfBusinessId: null },
  ...{ birthCity: 'Pune', birthCountryId: 8, taxResidences: [], politicalExposure: 'no' },
};
const ABROAD: AboutYou = {
  ...{ salutation: 'Mr', occupationId: 2, incomeSlabId: 3, wealthSourceId: 4, natureOfBusinessId: 5 },
  ...{ birthCity: 'Nashik', birthCountryId: 9, politicalExposure: 'relative' },
  taxResidences: [{ countryId: 9, taxId: 'S1234567A', identificationTypeId: 6 }],
};
const holder = (name: string, aboutYou: AboutYou | null) => ({
  ...{ name, pan: 'QR•••••••L', bornOn: businessDate('1988-02-03'), aboutYou },
  ...{ email: 'rohan@artha.example', mobile: '9820011223' },
});
const SINGLE: NonNullable<Application['holders']> = {
  ...{ holdingType: 'single', jointHolders: [], nominees: [], hasOptedOut: true },
};

const application = (holders: Application['holders']): Application => ({
  ...{ id: '0', version: 1, state: 'open', registrationStep: 5, nextStep: 'review', doneSteps: [], returnedSteps: [] },
  ...{ consentAt: new Date(0), savedAt: new Date(0), submittedAt: null, bankAccounts: [], bankAccountKey: null },
  ...{ aboutYou: OWN, holders, documents: null, verification: null, riskCategory: null, reviewReasons: [] },
  bankDetails: {
    ...{ customerId: '1', name: 'Asha Rao', panMasked: 'AB•••••••F', bornOn: businessDate('1985-02-08') },
    ...{ gender: 'female', taxStatus: 'individual', email: 'asha@artha.example', mobile: '9820012345' },
    ...{ addressLines: [], guardianName: null, fetchedAt: new Date(0) },
  },
});
const partOf = (step: string, holders: Application['holders']) =>
  reviewParts(application(holders), choices).find((part) => part.step === step)!;

test('joint holders declare in the words of the first holder, with what is their own', () => {
  const jointHolders = [holder('Rohan Rao', ABROAD), holder('Tara Rao', OWN)];
  const { people = [] } = partOf('holders', { ...SINGLE, holdingType: 'joint', jointHolders });
  expect(people.map(({ title }) => title)).toEqual(['Second holder, Rohan Rao', 'Third holder, Tara Rao']);
  expect(people[0]?.facts).toEqual([
    { label: 'Date of birth', value: '03 Feb 1988' },
    { label: 'Mobile', value: '9820011223' },
    { label: 'E-mail', value: 'rohan@artha.example' },
    { label: 'Salutation', value: 'Mr' },
    { label: 'Occupation', value: 'Business' },
    { label: 'Nature of business', value: 'Jewellery' },
    { label: 'Yearly income', value: '10 to 25 lakh' },
    { label: 'Source of wealth', value: 'Salary' },
    { label: 'Born in', value: 'Nashik, Singapore' },
    { label: 'Tax residence', value: ['India', 'Singapore, S1234567A'] },
    { label: 'Politically exposed', value: 'Related to someone who is' },
  ]);
  expect(people[1]?.facts.slice(3)).toEqual(partOf('about-you', SINGLE).facts);
});

test('a holder saved before the declaration was asked for shows none, and a single one nobody else', () => {
  const { people = [] } = partOf('holders', { ...SINGLE, jointHolders: [holder('Rohan Rao', null)] });
  expect(people[0]?.facts.map(({ label }) => label)).toEqual(['Date of birth', 'Mobile', 'E-mail']);
  expect(partOf('holders', SINGLE).people).toEqual([]);
});

test.each([
  [true, 'Nobody, as you wish'],
  [false, 'Nobody'],
])('without nominees, opted out %s: %s', (hasOptedOut, value) => {
  expect(partOf('holders', { ...SINGLE, hasOptedOut }).facts).toContainEqual({ label: 'Nominees', value });
});

test('the PAN of the guardian is there for a minor alone', () => {
  const labels = (holders: Application['holders']) => partOf('holders', holders).facts.map(({ label }) => label);
  expect(labels({ ...SINGLE, guardianPan: 'QR•••••••H' })).toContain('PAN of the guardian');
  expect(labels(SINGLE)).not.toContain('PAN of the guardian');
});
