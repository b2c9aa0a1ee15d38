import { businessDate } from '@artha/domain/kit/dates';
import { afterAll, expect, test, vi } from 'vitest';
import type { NomineeDraft } from '../../../clients/profile/index.ts';
import type { HoldersDraft, HoldersFacts, JointDraft } from './holders-draft.ts';
import { checkHolders, holdersDraft, withHoldingType } from './holders-draft.ts';

// The parts of the profile, whose rules are checked here, come with screens that need a browser.
vi.hoisted(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterAll(() => void vi.unstubAllGlobals());

const INDIA = 91;
const own = {
  addressLine1: 'Flat 12, Baner Road',
  pincode: '411045',
  countryId: INDIA,
  email: 'ananya@mail.example',
  contactNumber: '9820012345',
};

const facts: HoldersFacts = {
  application: {
    holders: null,
    bankDetails: {
      customerId: '77104482',
      name: 'Ananya Deshmukh',
      panMasked: 'AB•••••••F',
      bornOn: businessDate('1985-02-08'),
      gender: 'female',
      taxStatus: 'individual',
      email: 'ananya@mail.example',
      mobile: '9820012345',
      addressLines: [],
      guardianName: null,
      fetchedAt: new Date('2026-11-24T05:00:00Z'),
    },
  },
  choices: {
    countries: [{ id: INDIA, name: 'India', isIndia: true }],
    occupations: [{ id: 5, name: 'Service', isBusiness: false }],
    relationships: [{ id: 1, name: 'Spouse', isGuardian: false }],
  },
  own,
  today: businessDate('2026-11-24'),
};

const rohan: NomineeDraft = {
  key: 'a',
  isOpen: true,
  name: 'Rohan Deshmukh',
  relationshipId: 1,
  sharePercent: '',
  bornOn: undefined,
  guardianName: '',
  guardianRelationshipId: undefined,
  isContactSame: true,
  addressLine1: '',
  pincode: '',
  countryId: undefined,
  email: '',
  contactNumber: '',
};
const declared = {
  ...{ salutation: 'Ms' as const, occupationId: 5, incomeSlabId: 6, wealthSourceId: 7, birthCity: 'Pune' },
  ...{ birthCountryId: INDIA, politicalExposure: 'no' as const },
};
const second: JointDraft = {
  key: 'b',
  name: 'Kavita Rao',
  pan: 'abcpe1234f',
  bornOn: businessDate('1990-01-01'),
  email: 'kavita@mail.example',
  mobile: '9820012346',
  aboutYou: { ...declared, natureOfBusinessId: undefined, residence: 'india', residences: [] },
};
const single: HoldersDraft = {
  holdingType: 'single',
  joint: [],
  nominees: [rohan],
  hasOptedOut: false,
  guardianPan: '',
};
const joint: HoldersDraft = { ...single, holdingType: 'joint', joint: [second] };

test('one holder with a nominee is saved, and opens as it was', () => {
  const { value } = checkHolders(single, facts);
  expect(value).toMatchObject({ holdingType: 'single', jointHolders: [], hasOptedOut: false });
  const opened = holdersDraft(value ?? null, own);
  expect(checkHolders(opened, facts).value).toEqual(value);
});

test('opting out keeps the entries on the screen, but saves none', () => {
  expect(checkHolders({ ...single, hasOptedOut: true }, facts).value).toMatchObject({
    nominees: [],
    hasOptedOut: true,
  });
});

test('a PAN is saved in capitals, and one that was saved masked is kept', () => {
  expect(checkHolders(joint, facts).value?.jointHolders[0]?.pan).toBe('ABCPE1234F');
  const masked = { ...second, pan: 'AB•••••••F' };
  const holders = {
    ...single,
    holdingType: 'joint' as const,
    jointHolders: [
      { ...masked, bornOn: second.bornOn!, aboutYou: { ...declared, natureOfBusinessId: null, taxResidences: [] } },
    ],
    nominees: [],
  };
  const saved = { ...facts, application: { ...facts.application, holders } };
  expect(checkHolders({ ...joint, joint: [masked] }, saved).value?.jointHolders[0]?.pan).toBe('AB•••••••F');
});

test('another holding than single asks for the second holder, and for no opting out', () => {
  expect(withHoldingType({ ...single, hasOptedOut: true }, 'joint')).toMatchObject({
    holdingType: 'joint',
    hasOptedOut: false,
    joint: [{ name: '' }],
  });
  expect(withHoldingType(joint, 'single')).toEqual({ holdingType: 'single' });
});

test.each<[what: string, draft: HoldersDraft, problems: Readonly<Record<string, string>>]>([
  ['nobody named, and not opted out', { ...single, nominees: [] }, { nominees: 'Name a nominee, or opt out.' }],
  ['joint holders without nominees', { ...joint, nominees: [] }, {}],
  ['joint without a second holder', { ...joint, joint: [] }, { jointHolders: 'Name the second holder.' }],
  [
    'a second holder under 18',
    { ...joint, joint: [{ ...second, bornOn: businessDate('2010-01-01') }] },
    { 'jointHolders.0.bornOn': 'A joint holder must be 18 or older.' },
  ],
  [
    'a second holder without anything',
    { ...joint, joint: [{ ...second, name: '', pan: '', bornOn: undefined, email: '', mobile: '' }] },
    {
      'jointHolders.0.name': 'Enter a name of at least 3 letters, without digits or signs.',
      'jointHolders.0.pan': 'Enter a PAN of 10 characters, such as ABCPE1234F.',
      'jointHolders.0.bornOn': 'Choose the date of birth.',
      'jointHolders.0.email': 'Enter an e-mail address, such as name@example.in.',
      'jointHolders.0.mobile': 'A mobile number has 10 digits and begins with 6 to 9.',
    },
  ],
  [
    'a second holder who has not declared everything',
    {
      ...joint,
      joint: [{ ...second, aboutYou: { ...second.aboutYou, occupationId: undefined, residence: undefined } }],
    },
    {
      'jointHolders.0.aboutYou.occupationId': 'Choose the occupation.',
      'jointHolders.0.aboutYou.residence': 'Choose where this holder pays tax.',
    },
  ],
  [
    'two holders of one PAN',
    { ...joint, joint: [second, { ...second, key: 'c', name: 'Tara Rao' }] },
    { 'jointHolders.1.pan': 'Two holders have the same PAN.' },
  ],
  [
    'a share of 99',
    { ...single, nominees: [{ ...rohan, sharePercent: '99' }] },
    { nominees: 'The shares must add up to 100%; now they add up to 99.00%.' },
  ],
])('%s', (_, draft, problems) => {
  const { value, problems: found } = checkHolders(draft, facts);
  expect(Object.fromEntries(Object.entries(found).map(([field, [first]]) => [field, first]))).toEqual(problems);
  expect(value === undefined).toBe(Object.keys(problems).length > 0);
});

const ofMinor: HoldersFacts = {
  ...facts,
  application: { holders: null, bankDetails: { ...facts.application.bankDetails, taxStatus: 'minor' } },
};

test('a minor has no joint holders, and no nominees', () => {
  expect(checkHolders({ ...joint, guardianPan: 'QRSPG1234H' }, ofMinor).problems).toEqual({
    holdingType: ['A minor is the only holder of the account.'],
  });
});

test.each<[entered: string, message: string]>([
  ['', 'Enter the PAN of the guardian.'],
  ['QRSPG123', 'Enter a PAN of 10 characters, such as ABCPE1234F.'],
  ['QRSCG1234H', 'This is not the PAN of a person.'],
])('the PAN %j of a guardian', (guardianPan, message) => {
  expect(checkHolders({ ...single, guardianPan }, ofMinor).problems['guardianPan']?.[0]).toBe(message);
});

test('the PAN of a guardian is saved in capitals, one that was saved masked is kept, and an adult has none', () => {
  expect(checkHolders({ ...single, guardianPan: ' qrspg1234h' }, ofMinor).value).toMatchObject({
    guardianPan: 'QRSPG1234H',
    nominees: [],
  });
  const holders = { ...single, jointHolders: [], nominees: [], guardianPan: 'QR•••••••H' };
  const saved = { ...ofMinor, application: { ...ofMinor.application, holders } };
  expect(checkHolders(holdersDraft(holders, own), saved).value?.guardianPan).toBe('QR•••••••H');
  expect(checkHolders({ ...single, guardianPan: 'QRSPG1234H' }, facts).value).not.toHaveProperty('guardianPan');
});
