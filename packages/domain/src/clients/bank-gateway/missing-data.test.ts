import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import type { TaxStatus } from '../accounts/tax-status.ts';
import type { BankCustomer, CustomerAccount } from './bank-customer.ts';
import { isPersonalPan, missingData } from './missing-data.ts';
import { firstPossible, whyNotPossible } from './possible-account.ts';

const TODAY = businessDate('2026-11-26');

const ACCOUNT: CustomerAccount = {
  number: '302000010001',
  ifscCode: 'ARTH0000101',
  micrCode: '400045002',
  type: 'savings',
  holding: 'single',
  state: 'active',
};
const account = (change: Partial<CustomerAccount>): CustomerAccount => ({ ...ACCOUNT, ...change });

const ADDRESS = {
  line1: '14, Lake View Road',
  line2: null,
  city: 'Pune',
  stateCode: 'MH',
  pincode: '411004',
  countryCode: 'IN',
};
const ABROAD = { ...ADDRESS, city: 'Singapore', stateCode: null, pincode: '048616', countryCode: 'SG' };

const CUSTOMER: BankCustomer = {
  customerId: '20000100',
  taxStatus: 'individual',
  name: 'Kavya Iyer',
  pan: 'ABCPI1234K',
  bornOn: businessDate('1990-04-12'),
  gender: 'female',
  email: 'kavya.iyer@artha.example',
  mobile: '9820000100',
  address: ADDRESS,
  guardian: null,
  accounts: [ACCOUNT],
};

const MINOR = {
  bornOn: businessDate('2014-05-14'),
  guardian: { name: 'Sunita Iyer', relationship: 'mother' },
} as const;
const NRE = { accounts: [account({ type: 'nre' })] };

test.each<[what: string, taxStatus: TaxStatus, change: Partial<BankCustomer>, missing: readonly string[]]>([
  ['complete', 'individual', {}, []],
  ['a name with an initial', 'individual', { name: "Joseph D'Souza K." }, []],
  ['no name', 'individual', { name: '' }, ['name']],
  ['a name with a digit', 'individual', { name: 'Kavya 2' }, ['name']],
  ['no PAN', 'individual', { pan: null }, ['pan']],
  ['the PAN of a company', 'individual', { pan: 'ABCCI1234K' }, ['pan']],
  ['a PAN of nine characters', 'individual', { pan: 'ABCPI1234' }, ['pan']],
  ['no birth date', 'individual', { bornOn: null }, ['birth date']],
  ['born tomorrow', 'individual', { bornOn: businessDate('2026-11-27') }, ['birth date']],
  ['a child as an individual', 'individual', { bornOn: MINOR.bornOn }, ['age']],
  ['of age today', 'individual', { bornOn: businessDate('2008-11-26') }, []],
  ['of age tomorrow', 'individual', { bornOn: businessDate('2008-11-27') }, ['age']],
  ['no gender', 'individual', { gender: null }, ['gender']],
  ['no e-mail', 'individual', { email: null }, ['email']],
  ['an e-mail without a domain', 'individual', { email: 'kavya@' }, ['email']],
  ['no mobile', 'individual', { mobile: null }, ['mobile']],
  ['a landline', 'individual', { mobile: '2226592000' }, ['mobile']],
  ['no address', 'individual', { address: null }, ['address']],
  ['a blank line', 'individual', { address: { ...ADDRESS, line1: ' ' } }, ['address']],
  ['no state', 'individual', { address: { ...ADDRESS, stateCode: null } }, ['state']],
  ['a pincode with 0', 'individual', { address: { ...ADDRESS, pincode: '011004' } }, ['pincode']],
  ['a resident abroad', 'individual', { address: ABROAD }, ['address']],
  ['no bank account', 'individual', { accounts: [] }, ['bank account']],
  ['a closed bank account', 'individual', { accounts: [account({ state: 'closed' })] }, ['bank account']],
  [
    'nothing at all',
    'individual',
    { name: '', pan: null, email: null, mobile: null },
    ['name', 'pan', 'email', 'mobile'],
  ],
  ['a minor', 'minor', MINOR, []],
  ['a minor without guardian', 'minor', { ...MINOR, guardian: null }, ['guardian']],
  ['a minor who is of age', 'minor', { ...MINOR, bornOn: businessDate('2008-11-26') }, ['age']],
  ['a non-resident abroad', 'nri-repatriable', { ...NRE, address: ABROAD }, []],
  ['a non-resident in India', 'nri-repatriable', NRE, []],
  [
    'a foreign pincode of five digits',
    'nri-repatriable',
    { ...NRE, address: { ...ABROAD, pincode: '48616' } },
    ['pincode'],
  ],
  ['a non-resident with a savings account', 'nri-repatriable', {}, ['bank account']],
  ['an NRE account for NRO', 'nri-non-repatriable', NRE, ['bank account']],
])('%s (%s)', (_what, taxStatus, change, missing) => {
  expect(missingData({ ...CUSTOMER, ...change }, taxStatus, TODAY)).toEqual(missing);
});

test.each<[Partial<CustomerAccount>, TaxStatus, string | null]>([
  [{}, 'individual', null],
  [{ type: 'current' }, 'individual', null],
  [{ state: 'closed' }, 'individual', 'closed'],
  [{ state: 'dormant' }, 'individual', 'dormant'],
  [{ holding: 'joint' }, 'individual', 'Others hold this account'],
  [{ holding: 'either-or-survivor' }, 'individual', 'Others hold this account'],
  [{ type: 'nre' }, 'individual', 'Resident individual needs an account of type Savings or Current.'],
  [{ type: null }, 'individual', 'needs an account of type'],
  [{ type: 'current' }, 'minor', 'Minor needs an account of type Savings.'],
  [{ type: 'nre' }, 'nri-repatriable', null],
  [{ type: 'nro' }, 'nri-repatriable', 'NRI (NRE) needs an account of type NRE.'],
  [{ type: 'nro' }, 'nri-non-repatriable', null],
  [{ number: '12' }, 'individual', 'complete number'],
  [{ ifscCode: 'ARTH101' }, 'individual', 'complete number'],
])('an account with %j for %s: %s', (change, taxStatus, why) => {
  const found = whyNotPossible(account(change), taxStatus);
  if (why === null) expect(found).toBeNull();
  else expect(found).toContain(why);
});

test('the first possible account is taken', () => {
  const second = account({ number: '302000010002' });
  expect(firstPossible([account({ state: 'closed' }), second, ACCOUNT], 'individual')).toBe(second);
});

test.each([
  ['ABCPE1234F', true],
  ['ABCHE1234F', false],
  ['ABCFE1234F', false],
  ['abcpe1234f', false],
  ['', false],
])('%s is the PAN of a person: %s', (pan, is) => {
  expect(isPersonalPan(pan)).toBe(is);
});
