import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import type { NomineeEntry } from '@artha/contract/clients/profile.parts';
import { businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { replaceNominees } from '../modules/clients/accounts/index.ts';
import { getInvestorChoices, insertInvestorDetail, nomineesToStore } from '../modules/clients/profile/index.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { DemonstrationAddress, DemonstrationNominee, DemonstrationProfile } from './profiles.ts';
import { DEMONSTRATION_NOMINEES, DEMONSTRATION_PROFILES } from './profiles.ts';
import { listWithoutChoice, listWithoutProfile } from './profiles.queries.ts';

const HOME = 'India';
const OPTED_OUT = 1;
const OPTED_IN = 2;

const listMissing = (db: Db) =>
  listWithoutProfile(
    db,
    DEMONSTRATION_PROFILES.map(({ loginUserId }) => loginUserId),
  );

/** Whether the details of the demo clients are seeded. Their nominees are seeded with them. */
export const hasProfiles = async (db: Db): Promise<boolean> => (await listMissing(db)).length === 0;

/** Enters details and nominees of demo clients who have none. */
export async function seedProfiles(tx: Tx, businessNow: Date, secrets: Secrets): Promise<void> {
  const idOf = finder(await getInvestorChoices(tx));
  for (const { id, loginUserId } of await listMissing(tx)) {
    const profile = DEMONSTRATION_PROFILES.find((each) => each.loginUserId === loginUserId);
    if (profile) await insertProfile(tx, secrets, { appUserId: id, profile, idOf, businessNow });
  }
  const numbers = DEMONSTRATION_NOMINEES.map(({ accountNumber }) => accountNumber);
  for (const { id, accountNumber } of await listWithoutChoice(tx, numbers)) {
    const { nominees = [] } = DEMONSTRATION_NOMINEES.find((each) => each.accountNumber === accountNumber) ?? {};
    const entries = nominees.map((nominee) => entryOf(nominee, idOf));
    const rows = nomineesToStore(entries, businessDateAt(businessNow));
    await replaceNominees(tx, id, rows, rows.length === 0 ? OPTED_OUT : OPTED_IN);
  }
}

type IdOf = (list: keyof InvestorChoices, name: string) => number;

const finder =
  (choices: InvestorChoices): IdOf =>
  (list, name) => {
    const row = choices[list].find((each) => each.name === name);
    if (!row) throw new Error(`there is no ${name} among the ${list}`);
    return row.id;
  };

const storedAddress = ({ line1, line2, city, state, pincode }: DemonstrationAddress, idOf: IdOf) => ({
  line1,
  line2: line2 ?? null,
  city,
  pincode,
  stateId: idOf('states', state),
  countryId: idOf('countries', HOME),
});

interface NewProfile {
  readonly appUserId: number;
  readonly profile: DemonstrationProfile;
  readonly idOf: IdOf;
  readonly businessNow: Date;
}

function insertProfile(tx: Tx, secrets: Secrets, { appUserId, profile, idOf, businessNow }: NewProfile) {
  const { salutation, gender, birthCity, politicalExposure = 'no', natureOfBusiness, taxResidence } = profile;
  const { address, correspondenceAddress } = profile;
  return insertInvestorDetail(tx, secrets, {
    appUserId,
    salutation,
    gender,
    birthCity,
    politicalExposure,
    bornOn: businessDate(profile.bornOn),
    occupationId: idOf('occupations', profile.occupation),
    incomeSlabId: idOf('incomeSlabs', profile.incomeSlab),
    wealthSourceId: idOf('wealthSources', profile.wealthSource),
    natureOfBusinessId: natureOfBusiness === undefined ? null : idOf('businessNatures', natureOfBusiness),
    birthCountryId: idOf('countries', HOME),
    taxResidences: taxResidence
      ? [
          {
            countryId: idOf('countries', taxResidence.country),
            taxId: taxResidence.taxId,
            identificationTypeId: idOf('identificationTypes', 'Tax identification number'),
          },
        ]
      : [],
    permanentAddress: storedAddress(address, idOf),
    correspondenceAddress: correspondenceAddress ? storedAddress(correspondenceAddress, idOf) : null,
    bankReadAt: businessNow,
    emailVerifiedAt: businessNow,
    mobileVerifiedAt: businessNow,
  });
}

function entryOf(nominee: DemonstrationNominee, idOf: IdOf): NomineeEntry {
  const { name, relationship, sharePercent = null, bornOn, guardian, address, contactNumber } = nominee;
  return {
    name,
    sharePercent,
    contactNumber,
    relationshipId: idOf('relationships', relationship),
    bornOn: bornOn === undefined ? null : businessDate(bornOn),
    guardianName: guardian?.name ?? null,
    guardianRelationshipId: guardian ? idOf('relationships', guardian.relationship) : null,
    addressLine1: address.line1,
    pincode: address.pincode,
    countryId: idOf('countries', HOME),
    email: `${name.toLowerCase().replaceAll(' ', '.')}@artha.example`,
  };
}
