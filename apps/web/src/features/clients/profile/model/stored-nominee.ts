import type { InvestorDetail, StoredNominee } from '../profile.api.ts';
import type { NomineeDraft, NomineeValue, OwnContact } from './nominee-entries.ts';
import { draftOfNominee } from './nominee-entries.ts';

const valueOf = (nominee: StoredNominee): NomineeValue => ({
  name: nominee.name,
  relationshipId: nominee.relationship?.id ?? null,
  sharePercent: nominee.sharePercent?.replace(/\.?0+$/, '') ?? null,
  bornOn: nominee.bornOn,
  guardianName: nominee.guardianName,
  guardianRelationshipId: nominee.guardianRelationship?.id ?? null,
  addressLine1: nominee.addressLine1 ?? '',
  pincode: nominee.pincode ?? '',
  countryId: nominee.country?.id ?? null,
  email: nominee.email ?? '',
  contactNumber: nominee.contactNumber ?? '',
});

/** Nominees as they are stored, to be changed. */
export const draftsOf = (nominees: readonly StoredNominee[], own: OwnContact | undefined): readonly NomineeDraft[] =>
  nominees.map((nominee, at) => draftOfNominee(valueOf(nominee), `stored-${at}`, own));

const ADDRESS_MAX_CHARACTERS = 120;

/** Address, mobile and e-mail of the client, for nominees who have the same; undefined where any is not known. */
export function ownContactOf({ permanentAddress, email, mobile }: InvestorDetail): OwnContact | undefined {
  if (permanentAddress === null || mobile === null) return undefined;
  const { line1, line2, city, pincode, country } = permanentAddress;
  return {
    addressLine1: [line1, line2, city]
      .filter((part) => part !== null)
      .join(', ')
      .slice(0, ADDRESS_MAX_CHARACTERS),
    pincode,
    countryId: country.id,
    email,
    contactNumber: mobile,
  };
}
