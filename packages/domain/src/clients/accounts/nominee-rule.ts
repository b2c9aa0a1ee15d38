/** When a client must complete nominee details before investing. */

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

/** The user status after onboarding. */
const ACTIVE = 3;

/** The client wants nominees; 1 is opted out, 3 is registered. */
const OPTED_IN = 2;

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

function hasMissingDetails({ email, contactNumber, investorDetails }: NomineeDetails): boolean {
  const { addressLine1, pincode, state } = investorDetails.permanentAddress;
  return [addressLine1, pincode, email, contactNumber].some(isBlank) || state.countryId === null;
}

/** The first nominee is required; the second and third are checked only when named. */
function isAccountIncomplete(account: NomineeAccount): boolean {
  if (account.nomineeStatus !== OPTED_IN) return false;
  if (account.config.isNomineeServiceFailed) return true;
  if (account.primaryNominee === null) return true;
  const named = [account.primaryNominee, account.secondaryNominee, account.tertiaryNominee];
  return named.some((nominee) => nominee !== null && hasMissingDetails(nominee));
}

/** Whether any nominee of any primary account has incomplete details. */
export const isNomineeIncomplete = (user: {
  readonly appUserStatus: number;
  readonly primaryAccounts: readonly NomineeAccount[];
}): boolean => user.appUserStatus === ACTIVE && user.primaryAccounts.some(isAccountIncomplete);
