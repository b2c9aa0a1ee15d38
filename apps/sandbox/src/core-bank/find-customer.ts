import type { BankRecord, BankRecordAccount } from './bank-record.ts';
import { bankAccount } from './bank-record.ts';
import { findKnown } from './known-customers.ts';
import type { GeneratedPerson } from './generated-person.ts';
import { generatedPerson } from './generated-person.ts';

const MADE_UP = /^[1-9]\d{7}$/;

/** How the bank fails to answer for some customers. */
export type CustomerTrouble = 'unknown' | 'slow' | 'down';

type Make = (customerId: string, person: GeneratedPerson) => BankRecord;

const accountNumberOf = (customerId: string, serial: number): string =>
  `30${customerId}${String(serial).padStart(2, '0')}`;

const bornOn = ({ chosen }: GeneratedPerson, firstYear: number, years: number): string =>
  [firstYear + chosen('year', years), 1 + chosen('month', 12), 1 + chosen('day', 28)]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const individual: Make = (customerId, person) => ({
  customerId,
  customerType: 'INDIVIDUAL',
  name: `${person.firstName} ${person.surname}`,
  pan: person.pan,
  dateOfBirth: bornOn(person, 1955, 45),
  gender: person.gender,
  email: person.email,
  mobile: person.mobile,
  address: person.address,
  guardian: null,
  accounts: [bankAccount(accountNumberOf(customerId, 1), 'SAVINGS')],
});

const changed =
  (change: (customerId: string, person: GeneratedPerson) => Partial<BankRecord>): Make =>
  (customerId, person) => ({ ...individual(customerId, person), ...change(customerId, person) });

const nonResident = (type: 'NRE' | 'NRO'): Make =>
  changed((customerId) => ({
    customerType: type,
    address: {
      line1: '48, Serangoon Road',
      line2: 'Unit 05-12',
      city: 'Singapore',
      state: null,
      pincode: '048616',
      country: 'SG',
    },
    accounts: [bankAccount(accountNumberOf(customerId, 1), type)],
  }));

const MANY_ACCOUNTS: readonly (readonly [BankRecordAccount['type'], Partial<BankRecordAccount>])[] = [
  ['SAVINGS', { status: 'CLOSED' }],
  ['SAVINGS', { modeOfHolding: 'JOINT' }],
  ['NRE', {}],
  ['SAVINGS', { status: 'DORMANT' }],
  ['SAVINGS', {}],
  ['CURRENT', {}],
];

/** By the last two digits of the customer id, so that each outcome can be tried without injecting a fault. */
const OF_ENDING: Readonly<Record<string, Make | CustomerTrouble>> = {
  '81': changed((_id, { surname }) => ({
    customerType: 'COMPANY',
    name: `${surname} Traders Private Limited`,
    gender: null,
  })),
  '82': changed(() => ({ email: null })),
  '83': changed(() => ({ pan: null })),
  '84': 'unknown',
  '85': 'slow',
  '86': 'down',
  '87': changed((_id, person) => ({
    customerType: 'MINOR',
    dateOfBirth: bornOn(person, 2013, 8),
    guardian: { name: `Sunita ${person.surname}`, relationship: 'MOTHER' },
  })),
  '88': nonResident('NRE'),
  '89': nonResident('NRO'),
  '90': changed((customerId) => ({
    accounts: MANY_ACCOUNTS.map(([type, details], index) =>
      bankAccount(accountNumberOf(customerId, index + 1), type, details),
    ),
  })),
};

/** What the bank has of a customer, or how it fails to answer. */
export function findCustomer(customerId: string): BankRecord | CustomerTrouble {
  const known = findKnown(customerId);
  if (known) return known;
  if (!MADE_UP.test(customerId)) return 'unknown';
  const make = OF_ENDING[customerId.slice(-2)] ?? individual;
  return typeof make === 'string' ? make : make(customerId, generatedPerson(customerId));
}

/** The record of a customer for whom the bank answers late. */
export const slowRecord = (customerId: string): BankRecord => individual(customerId, generatedPerson(customerId));
