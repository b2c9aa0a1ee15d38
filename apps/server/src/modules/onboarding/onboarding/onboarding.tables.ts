import type { AboutYou } from '@artha/contract/clients/profile.parts';
import { APPLICATION_STATES } from '@artha/domain/onboarding/onboarding/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '../../system/users/users.tables.ts';

/** How the identity was verified, and what differed from the bank's records. */
export interface StoredVerification {
  readonly provider: string;
  readonly verifiedName: string;
  readonly maskedId: string;
  /** In the words that the applicant reads. */
  readonly differences: readonly string[];
  readonly verifiedAt: string;
}

/**
 * An application for an investment account. What holds personal identifiers is sealed (platform/secrets): the bank's
 * record, and holders with their PANs and nominees. All times are by the real clock.
 */
export const onboardingApplication = pgTable(
  'onboarding_application',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    appUserId: integer()
      .notNull()
      .unique()
      .references(() => appUser.id),
    /** The bank's customer id without leading zeros: one application each. */
    customerId: text().notNull(),
    state: text({ enum: APPLICATION_STATES }).notNull().default('open'),
    /** 1 to 7, as the wire counts. */
    registrationStep: smallint().notNull().default(1),
    version: integer().notNull().default(1),
    consentAt: timestamp({ withTimezone: true }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    submittedAt: timestamp({ withTimezone: true }),
    approvedAt: timestamp({ withTimezone: true }),
    /** Who approved it; null when all checks passed. */
    approvedByUserId: integer().references(() => appUser.id),
    /** Whether the applicant chooses a bank account, or the bank's first one is taken. */
    isBankAccountChosen: boolean().notNull(),
    /** The bank's record of the customer as JSON, sealed. */
    bankRecordSealed: text(),
    bankReadAt: timestamp({ withTimezone: true }).notNull(),
    bankConfirmedAt: timestamp({ withTimezone: true }),
    bankAccountKey: text(),
    /** Without the tax residences, whose tax ids are sealed. */
    aboutYou: jsonb().$type<Omit<AboutYou, 'taxResidences'>>(),
    /** Tax residences besides India as JSON, sealed; null without any. */
    taxResidencesSealed: text(),
    /** Joint holders and nominees as JSON, sealed. */
    holdersSealed: text(),
    signatureFileId: uuid(),
    chequeFileId: uuid(),
    verification: jsonb().$type<StoredVerification>(),
    /** Why operations look at it, in the words that the applicant reads; null before it is sent. */
    reviewReasons: jsonb().$type<readonly string[]>(),
    /** The account that was opened. */
    accountId: integer(),
  },
  (row) => [
    uniqueIndex('onboarding_application_customer').on(row.customerId),
    // The queue of operations, longest wait first.
    index('onboarding_application_waiting')
      .on(row.submittedAt)
      .where(sql`${row.state} = 'submitted'`),
    check('onboarding_application_step', sql`${row.registrationStep} between 1 and 7`),
    check('onboarding_application_customer_id', sql`${row.customerId} ~ '^[1-9][0-9]{0,19}$'`),
    check('onboarding_application_submitted', sql`${row.state} = 'open' or ${row.submittedAt} is not null`),
    check('onboarding_application_approved', sql`(${row.state} = 'approved') = (${row.approvedAt} is not null)`),
  ],
);

/** The steps that operations returned, with what the applicant has to do; cleared when the step is saved again. */
export const onboardingReturn = pgTable(
  'onboarding_return',
  {
    applicationId: uuid()
      .notNull()
      .references(() => onboardingApplication.id),
    step: text().notNull(),
    reason: text().notNull(),
    returnedByUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** Real clock. */
    returnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [primaryKey({ columns: [row.applicationId, row.step] })],
);
