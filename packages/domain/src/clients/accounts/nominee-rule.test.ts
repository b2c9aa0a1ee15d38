import { expect, test } from 'vitest';
import type { NomineeAccount } from './nominee-rule.ts';
import { isNomineeIncomplete } from './nominee-rule.ts';

interface Details {
  readonly email?: string | null;
  readonly contactNumber?: string | null;
  readonly addressLine1?: string | null;
  readonly pincode?: string | null;
  readonly countryId?: number | null;
}

const nominee = (change: Details = {}) => {
  const { email, contactNumber, addressLine1, pincode, countryId } = {
    email: 'nominee@example.in',
    contactNumber: '9800000001',
    addressLine1: '12 Shivaji Road',
    pincode: '411005',
    countryId: 1,
    ...change,
  };
  return {
    email,
    contactNumber,
    investorDetails: { permanentAddress: { addressLine1, pincode, state: { countryId } } },
  };
};

const account = (change: Partial<NomineeAccount> = {}): NomineeAccount => ({
  nomineeStatus: 2,
  config: { isNomineeServiceFailed: false },
  primaryNominee: nominee(),
  secondaryNominee: null,
  tertiaryNominee: null,
  ...change,
});

const failed = { config: { isNomineeServiceFailed: true } };
const withoutNominee = { primaryNominee: null };

test.each<[what: string, status: number, accounts: readonly NomineeAccount[], isIncomplete: boolean]>([
  ['no account', 3, [], false],
  ['a complete nominee', 3, [account()], false],
  ['three complete nominees', 3, [account({ secondaryNominee: nominee(), tertiaryNominee: nominee() })], false],
  ['no address line', 3, [account({ primaryNominee: nominee({ addressLine1: null }) })], true],
  ['a blank address line', 3, [account({ primaryNominee: nominee({ addressLine1: '  ' }) })], true],
  ['no pincode', 3, [account({ primaryNominee: nominee({ pincode: null }) })], true],
  ['an empty pincode', 3, [account({ primaryNominee: nominee({ pincode: '' }) })], true],
  ['no country', 3, [account({ primaryNominee: nominee({ countryId: null }) })], true],
  ['no email', 3, [account({ primaryNominee: nominee({ email: null }) })], true],
  ['no contact number', 3, [account({ primaryNominee: nominee({ contactNumber: null }) })], true],
  ['no nominee, opted in', 3, [account(withoutNominee)], true],
  ['a second nominee without email', 3, [account({ secondaryNominee: nominee({ email: null }) })], true],
  ['a third nominee without pincode', 3, [account({ tertiaryNominee: nominee({ pincode: null }) })], true],
  ['a failed service, opted in', 3, [account(failed)], true],
  ['a failed service, opted out', 3, [account({ ...failed, nomineeStatus: 1 })], false],
  ['a failed service, registered', 3, [account({ ...failed, nomineeStatus: 3 })], false],
  ['no nominee, opted out', 3, [account({ ...withoutNominee, nomineeStatus: 1 })], false],
  ['no nominee, registered', 3, [account({ ...withoutNominee, nomineeStatus: 3 })], false],
  ['the second of two accounts', 3, [account(), account(withoutNominee)], true],
  ['two complete accounts', 3, [account(), account()], false],
  ['a user in onboarding (1)', 1, [account(withoutNominee)], false],
  ['a user in onboarding (2)', 2, [account(withoutNominee)], false],
  ['a blocked user', 4, [account(failed)], false],
])('%s, user status %i', (_what, appUserStatus, primaryAccounts, isIncomplete) => {
  expect(isNomineeIncomplete({ appUserStatus, primaryAccounts })).toBe(isIncomplete);
});
