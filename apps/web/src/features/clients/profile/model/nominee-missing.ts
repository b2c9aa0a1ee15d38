import type { User } from '@artha/contract/system/session.user';
import { isNomineeIncomplete } from '@artha/domain/clients/accounts/nominee-rule';
import type * as z from 'zod/mini';

export type PrimaryAccount = z.output<typeof User>['primaryAccounts'][number];
type Nominee = NonNullable<PrimaryAccount['primaryNominee']>;

const ACTIVE = 3;

/** Those of a client's accounts for which nominees must be completed before anything else. */
export const incompleteAccounts = (accounts: readonly PrimaryAccount[]): readonly PrimaryAccount[] =>
  accounts.filter((account) => isNomineeIncomplete({ appUserStatus: ACTIVE, primaryAccounts: [account] }));

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** What a nominee lacks, as people name it. */
function missingIn({ email, contactNumber, investorDetails }: Nominee): readonly string[] {
  const { addressLine1, pincode, state } = investorDetails.permanentAddress;
  return [
    isBlank(addressLine1) ? ['address'] : [],
    isBlank(pincode) ? ['pincode'] : [],
    state.countryId === null ? ['country'] : [],
    isBlank(email) ? ['e-mail'] : [],
    isBlank(contactNumber) ? ['contact number'] : [],
  ].flat();
}

/** 'a, b or c' */
const either = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** What is missing in an account that is incomplete: 'Nominee 2 has no pincode, e-mail or contact number.' */
export function missingText(account: PrimaryAccount): string {
  const { primaryNominee, secondaryNominee, tertiaryNominee, config } = account;
  if (primaryNominee === null) return 'No nominee is named.';
  const lines = [primaryNominee, secondaryNominee, tertiaryNominee].flatMap((nominee, at) => {
    const missing = nominee === null ? [] : missingIn(nominee);
    return missing.length === 0 ? [] : [`Nominee ${at + 1} has no ${either(missing)}.`];
  });
  if (lines.length === 0 && config.isNomineeServiceFailed)
    return 'The details of your nominees could not be read the last time.';
  return lines.join(' ');
}
