/** When a client must first complete the details of the nominees (specification 4.4). */

interface NomineeDetails {
  readonly email: string | null;
  readonly contactNumber: string | null;
  readonly investorDetails: {
    readonly permanentAddress: {
      readonly addressLine1: string | null;
      readonly pincode: string | null;
      readonly state: { readonly countryId: number | null };
    };
  };
}

export interface NomineeAccount {
  readonly nomineeStatus: number;
  readonly config: { readonly isNomineeServiceFailed: boolean };
  readonly primaryNominee: NomineeDetails | null;
  readonly secondaryNominee: NomineeDetails | null;
  readonly tertiaryNominee: NomineeDetails | null;
}

/** The status of somebody whose onboarding is done. */
const ACTIVE = 3;

/** The client wants nominees; 1 is opted out, 3 is registered. */
const OPTED_IN = 2;

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

function isUnfinished({ email, contactNumber, investorDetails }: NomineeDetails): boolean {
  const { addressLine1, pincode, state } = investorDetails.permanentAddress;
  return [addressLine1, pincode, email, contactNumber].some(isBlank) || state.countryId === null;
}

/** The first nominee must be there; the second and third count only when somebody named them. */
function isAccountIncomplete(account: NomineeAccount): boolean {
  if (account.nomineeStatus !== OPTED_IN) return false;
  if (account.config.isNomineeServiceFailed) return true;
  if (account.primaryNominee === null) return true;
  const named = [account.primaryNominee, account.secondaryNominee, account.tertiaryNominee];
  return named.some((nominee) => nominee !== null && isUnfinished(nominee));
}

/** Whether the details of any nominee of any primary account are still to be completed. */
export const isNomineeIncomplete = (user: {
  readonly appUserStatus: number;
  readonly primaryAccounts: readonly NomineeAccount[];
}): boolean => user.appUserStatus === ACTIVE && user.primaryAccounts.some(isAccountIncomplete);
