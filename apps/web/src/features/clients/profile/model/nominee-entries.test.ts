import type { NomineeRules } from '@artha/domain/clients/profile/nominees';
import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import type { NomineeDraft, OwnContact } from './nominee-entries.ts';
import {
  draftOfNominee,
  needsGuardian,
  newNominee,
  nomineeDraftProblems,
  openProblems,
  valueOfNominee,
} from './nominee-entries.ts';

const TODAY = businessDate('2026-11-24');
const INDIA = 1;
const MOTHER = 12;
const RULES: NomineeRules = { today: TODAY, indiaId: INDIA, guardianRelationshipIds: [MOTHER], holders: [] };

const OWN: OwnContact = {
  addressLine1: 'Flat 12, Baner Road',
  pincode: '411045',
  countryId: INDIA,
  email: 'ananya@mail.example',
  contactNumber: '9820012345',
};

const filled: NomineeDraft = {
  ...newNominee('a', OWN),
  name: 'Ira Deshmukh',
  relationshipId: 3,
  bornOn: businessDate('2014-03-14'),
  guardianName: 'Rohan Deshmukh',
  guardianRelationshipId: MOTHER,
};

const problemsOf = (draft: NomineeDraft) => nomineeDraftProblems([valueOfNominee(draft, TODAY, OWN)], RULES);

test('a new nominee has the contact of the investor, where it is known', () => {
  expect(newNominee('a', OWN).isContactSame).toBe(true);
  expect(newNominee('a', undefined).isContactSame).toBe(false);
});

test('an entry survives the form: saved, opened and saved again it is the same', () => {
  const saved = valueOfNominee(filled, TODAY, OWN);
  expect(saved).toMatchObject({ ...OWN, name: 'Ira Deshmukh', sharePercent: null, guardianRelationshipId: MOTHER });
  const opened = draftOfNominee(saved, 'b', OWN);
  expect(opened).toMatchObject({ isContactSame: true, isOpen: false, email: '' });
  expect(valueOfNominee(opened, TODAY, OWN)).toEqual(saved);
});

test('another address is kept', () => {
  const saved = { ...valueOfNominee(filled, TODAY, OWN), pincode: '400001' };
  const opened = draftOfNominee(saved, 'b', OWN);
  expect(opened.isContactSame).toBe(false);
  expect(valueOfNominee(opened, TODAY, OWN)).toEqual(saved);
});

test('the guardian of an adult is not saved', () => {
  const adult = { ...filled, bornOn: businessDate('1982-07-02') };
  expect(needsGuardian(adult, TODAY)).toBe(false);
  expect(valueOfNominee(adult, TODAY, OWN)).toMatchObject({ guardianName: null, guardianRelationshipId: null });
});

test.each<[what: string, change: Partial<NomineeDraft>, problems: Readonly<Record<string, string>>]>([
  ['complete', {}, {}],
  [
    'without a name',
    { name: '' },
    { 'nominees.0.name': 'Enter a name of at least 3 letters, without digits or signs.' },
  ],
  [
    'without a relationship',
    { relationshipId: undefined },
    { 'nominees.0.relationshipId': 'Choose the relationship.' },
  ],
  [
    'a minor without a guardian',
    { guardianName: ' ' },
    { 'nominees.0.guardianName': 'Enter the name of the guardian: this nominee is under 18.' },
  ],
  [
    'with a share of 99',
    { sharePercent: '99' },
    { nominees: 'The shares must add up to 100%; now they add up to 99.00%.' },
  ],
  [
    'with an own address that is not entered',
    { isContactSame: false },
    {
      'nominees.0.addressLine1': 'Enter the address.',
      'nominees.0.pincode': 'Enter the pincode.',
      'nominees.0.countryId': 'Choose the country.',
      'nominees.0.email': 'Enter an e-mail address, such as name@example.in.',
      'nominees.0.contactNumber': 'A mobile number has 10 digits and begins with 6 to 9.',
    },
  ],
])('%s', (_, change, problems) => {
  const found = problemsOf({ ...filled, ...change });
  expect(Object.fromEntries(Object.entries(found).map(([field, [first]]) => [field, first]))).toEqual(problems);
});

test('what has a problem opens', () => {
  const drafts = [
    { ...filled, isOpen: false },
    { ...filled, key: 'b', isOpen: false },
  ];
  expect(openProblems(drafts, { 'nominees.1.name': ['Enter'] }).map(({ isOpen }) => isOpen)).toEqual([false, true]);
});
