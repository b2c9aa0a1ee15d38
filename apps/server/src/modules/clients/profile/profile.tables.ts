import { GENDERS, POLITICAL_EXPOSURES, SALUTATIONS } from '@artha/domain/clients/profile/investor';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import {
  incomeSlab,
  natureOfBusiness,
  occupation,
  wealthSource,
} from '../../reference/master-data/kinds/client-classification.ts';
import { country, state } from '../../reference/master-data/kinds/geography.ts';
import { appUser } from '../../system/users/users.tables.ts';

/** An address as it is stored; the rows of master data are named by their ids. */
export interface StoredAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly stateId: number | null;
  readonly countryId: number;
  readonly pincode: string;
}

/** What the bank and the investor have stated about a client: one row each. */
export const investorDetail = pgTable(
  'investor_detail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appUserId: integer()
      .notNull()
      .unique()
      .references(() => appUser.id),
    /** Null until the client has stated it, as for clients who were there before the onboarding. */
    salutation: text({ enum: SALUTATIONS }),
    gender: text({ enum: GENDERS }),
    bornOn: businessDate(),
    occupationId: integer().references(() => occupation.id),
    incomeSlabId: integer().references(() => incomeSlab.id),
    wealthSourceId: integer().references(() => wealthSource.id),
    natureOfBusinessId: integer().references(() => natureOfBusiness.id),
    birthCity: text(),
    birthCountryId: integer().references(() => country.id),
    politicalExposure: text({ enum: POLITICAL_EXPOSURES }),
    /** The tax residences besides India as JSON, sealed (platform/secrets), because they hold tax ids. */
    taxResidencesSealed: text(),
    permanentAddress: jsonb().$type<StoredAddress>(),
    /** Null: the same as the permanent one. */
    correspondenceAddress: jsonb().$type<StoredAddress>(),
    /** What the addresses name, so that it is never removed while they do. */
    permanentStateId: integer()
      .generatedAlwaysAs(sql`("permanent_address" ->> 'stateId')::int`)
      .references(() => state.id),
    permanentCountryId: integer()
      .generatedAlwaysAs(sql`("permanent_address" ->> 'countryId')::int`)
      .references(() => country.id),
    correspondenceStateId: integer()
      .generatedAlwaysAs(sql`("correspondence_address" ->> 'stateId')::int`)
      .references(() => state.id),
    correspondenceCountryId: integer()
      .generatedAlwaysAs(sql`("correspondence_address" ->> 'countryId')::int`)
      .references(() => country.id),
    signatureFileId: uuid(),
    /** Real clock: when the bank was asked last. */
    bankReadAt: timestamp({ withTimezone: true }),
    /** Real clock: when the client proved by a code that they receive mails and messages there. */
    emailVerifiedAt: timestamp({ withTimezone: true }),
    mobileVerifiedAt: timestamp({ withTimezone: true }),
    /** Rises with every change; a save names the version that the screen has seen. */
    version: integer().notNull().default(1),
  },
  (row) => [index().on(row.signatureFileId), check('investor_detail_version', sql`${row.version} > 0`)],
);
