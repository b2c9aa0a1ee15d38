import type { BusinessDate } from '../../kit/dates.ts';
import { matches } from '../../kit/patterns.ts';
import { isOfAge } from '../accounts/age.ts';
import type { TaxStatus } from '../accounts/tax-status.ts';
import type { BankCustomer, CustomerAddress } from './bank-customer.ts';
import { firstPossible } from './possible-account.ts';

/** What an investment account needs of the bank's record; for the logs of operations, never for the visitor. */
export const NEEDED_DATA = [
  'name',
  'pan',
  'birth date',
  'age',
  'gender',
  'email',
  'mobile',
  'address',
  'state',
  'pincode',
  'guardian',
  'bank account',
] as const;
export type NeededData = (typeof NEEDED_DATA)[number];

/** Letters, spaces, and the signs that names of people have. */
const NAME = /^(?=.{2,100}$)\p{L}[\p{L}\p{M} .'’-]*$/u;
const INDIVIDUAL = 'P';
const PAN_KIND_AT = 3;
const INDIA = 'IN';

/** Whether a PAN is well-formed and belongs to a person: its fourth character says whose kind it is. */
export const isPersonalPan = (pan: string): boolean => matches('pan', pan) && pan[PAN_KIND_AT] === INDIVIDUAL;

/**
 * What is missing or not valid in the bank's record of a customer whose type is possible; empty when an investment
 * account can be opened. A resident must live in India; a non-resident may live anywhere, and outside India there are
 * no states and pincodes may begin with 0.
 */
export function missingData(customer: BankCustomer, taxStatus: TaxStatus, today: BusinessDate): NeededData[] {
  const { name, pan, bornOn, gender, email, mobile, address, guardian, accounts } = customer;
  const isMinor = taxStatus === 'minor';
  const isBorn = bornOn !== null && bornOn <= today;
  const missing: Record<NeededData, boolean> = {
    name: !NAME.test(name),
    pan: pan === null || !isPersonalPan(pan),
    'birth date': !isBorn,
    age: isBorn && isOfAge(bornOn, today) === isMinor,
    gender: gender === null,
    email: email === null || !matches('email', email),
    mobile: mobile === null || !matches('mobile', mobile),
    ...missingInAddress(address, taxStatus),
    guardian: isMinor && (guardian === null || !NAME.test(guardian.name)),
    'bank account': firstPossible(accounts, taxStatus) === undefined,
  };
  return NEEDED_DATA.filter((field) => missing[field]);
}

function missingInAddress(
  address: CustomerAddress | null,
  taxStatus: TaxStatus,
): Record<'address' | 'state' | 'pincode', boolean> {
  if (address === null) return { address: true, state: false, pincode: false };
  const { line1, city, stateCode, pincode, countryCode } = address;
  const isAbroad = countryCode !== INDIA;
  const mayLiveAbroad = taxStatus === 'nri-repatriable' || taxStatus === 'nri-non-repatriable';
  return {
    address: line1.trim() === '' || city.trim() === '' || (isAbroad && !mayLiveAbroad),
    state: !isAbroad && stateCode === null,
    pincode: !matches(isAbroad ? 'nriPincode' : 'pincode', pincode),
  };
}
