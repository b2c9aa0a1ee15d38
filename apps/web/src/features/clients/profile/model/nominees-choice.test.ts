import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { NomineeRule } from '@artha/domain/clients/profile/nominee-choice';
import { businessDate } from '@artha/domain/kit/dates';
import { expect, test } from 'vitest';
import { newNominee } from './nominee-entries.ts';
import { checkChoice } from './nominees-choice.ts';

const OWN = {
  ...{ addressLine1: 'Baner Road', pincode: '411045', countryId: 1 },
  ...{ email: 'ananya@artha.example', contactNumber: '9000010001' },
};
const choices = {
  countries: [{ id: 1, name: 'India', isIndia: true }],
  relationships: [{ id: 12, name: 'Mother', isGuardian: true }],
} as unknown as InvestorChoices;
const context = (rule: NomineeRule) => ({ rule, own: OWN, choices, today: businessDate('2026-11-24') });
const ROHAN = { ...newNominee('a', OWN), name: 'Rohan Deshmukh', relationshipId: 12 };

test('complete nominees are saved with the contact of the client', () => {
  const { value } = checkChoice({ nominees: [ROHAN], hasOptedOut: false }, context('nominees-or-opt-out'));
  expect(value).toMatchObject({ nominees: [{ ...OWN, name: 'Rohan Deshmukh' }], hasOptedOut: false });
});

test('opting out drops the nominees that were entered', () => {
  const { value } = checkChoice({ nominees: [ROHAN], hasOptedOut: true }, context('nominees-or-opt-out'));
  expect(value).toEqual({ nominees: [], hasOptedOut: true });
});

test.each<[NomineeRule, readonly string[]]>([
  ['nominees-or-opt-out', ['Add a nominee, or opt out.']],
  ['optional', []],
])('without nominees, %s: %j', (rule, messages) => {
  const { problems } = checkChoice({ nominees: [], hasOptedOut: false }, context(rule));
  expect(Object.values(problems).flat()).toEqual(messages);
});

test('what is missing in an entry has its path', () => {
  const { problems } = checkChoice({ nominees: [{ ...ROHAN, name: '' }], hasOptedOut: false }, context('optional'));
  expect(Object.keys(problems)).toEqual(['nominees.0.name']);
});
