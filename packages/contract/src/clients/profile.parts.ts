/** What an investor states about themselves, their nominees and their joint holders: at sign-up and in the profile. */
import {
  FOREIGN_TAX_RESIDENCES_MAX,
  HOLDERS_MAX,
  NOMINEES_MAX,
  POLITICAL_EXPOSURES,
  SALUTATIONS,
} from '@artha/domain/clients/profile/investor';
import { PAN_CHARACTERS } from '@artha/domain/kit/limits';
import { PATTERNS } from '@artha/domain/kit/patterns';
import * as z from 'zod/mini';
import { BusinessDate, line, MasterId, requiredLine } from '../kit/scalars.ts';

const NAME_MAX_CHARACTERS = 100;
const ADDRESS_MAX_CHARACTERS = 120;
const CITY_MAX_CHARACTERS = 60;
const EMAIL_MAX_CHARACTERS = 254;

const PersonName = line(NAME_MAX_CHARACTERS).check(
  z.regex(PATTERNS.name, 'Enter a name of at least 3 letters, without digits or signs.'),
);
export const Email = line(EMAIL_MAX_CHARACTERS).check(
  z.regex(PATTERNS.email, 'Enter an e-mail address, such as name@example.in.'),
);
export const Mobile = line(11).check(z.regex(PATTERNS.mobile, 'A mobile number has 10 digits and begins with 6 to 9.'));
const Percentage = z.string().check(z.regex(PATTERNS.percentage, 'Enter a share up to 100, with at most 2 decimals.'));

/** Tax residence outside India. */
export const TaxResidence = z.strictObject({
  countryId: MasterId,
  taxId: line(16).check(z.regex(PATTERNS.taxId, 'A tax ID has 4 to 16 letters or digits, no signs or spaces.')),
  /** How the country identifies taxpayers: a row of identification types. */
  identificationTypeId: MasterId,
});

/** The answers of the step 'About you'; also the record of FATCA. */
export const AboutYou = z.strictObject({
  salutation: z.enum(SALUTATIONS),
  occupationId: MasterId,
  incomeSlabId: MasterId,
  wealthSourceId: MasterId,
  /** Required for occupations in business only. */
  natureOfBusinessId: z.nullable(MasterId),
  birthCity: requiredLine('Enter the city of birth.', CITY_MAX_CHARACTERS),
  birthCountryId: MasterId,
  /** Besides India; empty for most. */
  taxResidences: z.array(TaxResidence).check(z.maxLength(FOREIGN_TAX_RESIDENCES_MAX)),
  politicalExposure: z.enum(POLITICAL_EXPOSURES),
});
export type AboutYou = z.output<typeof AboutYou>;

/** Who receives the investments if the holder dies. */
export const NomineeEntry = z.strictObject({
  name: PersonName,
  relationshipId: MasterId,
  /** In percent with at most two decimals. Either all nominees have a share, or none: then each gets the same. */
  sharePercent: z.nullable(Percentage),
  bornOn: z.nullable(BusinessDate),
  /** Required for a minor. */
  guardianName: z.nullable(PersonName),
  guardianRelationshipId: z.nullable(MasterId),
  addressLine1: requiredLine('Enter the address.', ADDRESS_MAX_CHARACTERS),
  /** Six digits; outside India they may begin with 0. */
  pincode: requiredLine('Enter the pincode.', 6),
  countryId: MasterId,
  email: Email,
  contactNumber: Mobile,
});
export type NomineeEntry = z.output<typeof NomineeEntry>;
export const NomineeEntries = z.array(NomineeEntry).check(z.maxLength(NOMINEES_MAX));

/** A second or third holder, with their own declaration for FATCA. */
export const JointHolder = z.strictObject({
  name: PersonName,
  pan: line(PAN_CHARACTERS).check(
    z.toUpperCase(),
    z.regex(PATTERNS.pan, 'Enter a PAN of 10 characters, such as ABCPE1234F.'),
  ),
  bornOn: BusinessDate,
  email: Email,
  mobile: Mobile,
  aboutYou: AboutYou,
});
export type JointHolder = z.output<typeof JointHolder>;
export const JointHolders = z.array(JointHolder).check(z.maxLength(HOLDERS_MAX - 1));

/** A postal address. */
export const Address = z.strictObject({
  line1: requiredLine('Enter the address.', ADDRESS_MAX_CHARACTERS),
  line2: z.nullable(line(ADDRESS_MAX_CHARACTERS)),
  city: requiredLine('Enter the city.', CITY_MAX_CHARACTERS),
  /** Null outside India, where states are not listed. */
  stateId: z.nullable(MasterId),
  countryId: MasterId,
  pincode: requiredLine('Enter the pincode.', 6),
});
export type Address = z.output<typeof Address>;
