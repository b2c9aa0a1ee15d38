import { addDays, businessDate } from '@artha/domain/kit/dates';
import type { Person } from './person.ts';

/** Whose data a provider returns: the person's own, or data that differ in one detail. */
export const PERSON_CHOICES = [
  'same',
  'near-name',
  'other-name',
  'other-birth-date',
  'other-address',
  'other-pan',
] as const;
export type PersonChoice = (typeof PERSON_CHOICES)[number];

export const PERSON_CHOICE_LABELS: Readonly<Record<PersonChoice, string>> = {
  same: 'The person above',
  'near-name': 'A name with an initial more',
  'other-name': 'Another name',
  'other-birth-date': 'Another date of birth',
  'other-address': 'Another address',
  'other-pan': 'Another PAN',
};

function withInitial(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return [first, 'R', ...rest].join(' ');
}

const CHANGES: Readonly<Record<PersonChoice, (person: Person) => Partial<Person>>> = {
  same: () => ({}),
  'near-name': ({ name }) => ({ name: withInitial(name) }),
  'other-name': () => ({ name: 'Rakesh Menon' }),
  'other-birth-date': ({ bornOn }) => ({ bornOn: addDays(businessDate(bornOn), 1) }),
  'other-address': () => ({ street: '5, Harbour View', city: 'Kochi', state: 'Kerala', pincode: '682001' }),
  'other-pan': () => ({ pan: 'ZZZPM9000Q' }),
};

export const changedPerson = (person: Person, choice: PersonChoice): Person => ({
  ...person,
  ...CHANGES[choice](person),
});
