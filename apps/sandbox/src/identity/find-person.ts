import { findCustomer } from '../core-bank/find-customer.ts';
import { findLastCustomer } from '../core-bank/last-customer.ts';
import type { Database } from '../platform/database.ts';
import type { Person } from './person.ts';
import { DEFAULT_PERSON } from './person.ts';

/** The person that a customer of the bank is; undefined for companies, and where the bank knows too little. */
export function personOf(customerId: string): Person | undefined {
  const customer = findCustomer(customerId);
  if (typeof customer === 'string' || customer.pan === null || customer.gender === null) return undefined;
  const { name, dateOfBirth, gender, pan, address } = customer;
  return {
    name,
    bornOn: dateOfBirth,
    gender,
    pan,
    street: [address.line1, address.line2].filter((line) => line !== null).join(', '),
    city: address.city,
    state: address.state ?? address.country,
    pincode: address.pincode,
    idLast4: customerId.slice(-4).padStart(4, '0'),
  };
}

/**
 * Who signs in at a provider: the customer in the address of its page, or whom the product asked the bank for last.
 *
 * @param customerId as the query has it
 */
export const probablePerson = (db: Database, customerId: unknown): Person =>
  personOf(typeof customerId === 'string' ? customerId : (findLastCustomer(db) ?? '')) ?? DEFAULT_PERSON;
