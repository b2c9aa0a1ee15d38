import { HOLDING_TYPES } from '@artha/domain/clients/accounts/holding-type';
import { TAX_STATUSES } from '@artha/domain/clients/accounts/tax-status';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { relationship } from '../../reference/master-data/kinds/client-classification.ts';
import { country } from '../../reference/master-data/kinds/geography.ts';
import { distributor, serviceProvider } from '../../reference/master-data/kinds/parties.ts';
import { appUser } from '../../system/users/users.tables.ts';

/** An investment account of a client. Its owner, the first holder, is one user; `account_holder` has the others. */
export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    accountNumber: text().notNull().unique(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    holdingType: text({ enum: HOLDING_TYPES }).notNull(),
    isPrimary: boolean().notNull().default(false),
    /** The step of the onboarding; 7 is completed. */
    registrationStep: smallint().notNull().default(7),
    /** 0 no choice yet, 1 opted out, 2 opted in, which requires complete details, 3 registered. */
    nomineeStatus: smallint().notNull().default(0),
    /** True when the nominee service did not answer the last time. */
    isNomineeServiceFailed: boolean().notNull().default(false),

    taxStatus: text({ enum: TAX_STATUSES }).notNull().default('individual'),
    /** The birthday of a minor holder, whose account is frozen at 18. */
    holderBornOn: businessDate(),
    /** Who acts for a minor. */
    guardianName: text(),
    /** The PAN of the guardian, sealed (platform/secrets); null where it was not asked for. */
    guardianPanSealed: text(),
    status: text({ enum: ['active', 'closed'] })
      .notNull()
      .default('active'),
    /** True for investments held elsewhere, which clients add by uploading statements. */
    isHeldAway: boolean().notNull().default(false),
    /** The distributor through whom it was opened; null for direct clients. */
    distributorId: integer().references(() => distributor.id),
    /** When order intake was stopped, in actual time, because the holdings did not reconcile with the ledger. */
    intakeStoppedAt: timestamp({ withTimezone: true }),
    /**
     * When its transactions were frozen because its holder came of age, in actual time. Operations lift it with the
     * documents of the holder.
     */
    frozenAt: timestamp({ withTimezone: true }),
    /**
     * When its transactions were stopped because the KYC record of a holder is not valid, in actual time. The daily
     * look-up at the registration agency opens it again.
     */
    kycStoppedAt: timestamp({ withTimezone: true }),
    /** The signed form with which the last freeze was lifted. */
    majorityFormFileId: uuid(),
  },
  (row) => [
    index().on(row.appUserId),
    // The search palette finds a client by the start of the account number.
    index('account_number_prefix').on(sql`lower(${row.accountNumber}) text_pattern_ops`),
    index().on(row.distributorId),
    uniqueIndex('account_one_primary')
      .on(row.appUserId)
      .where(sql`${row.isPrimary}`),
    index('account_frozen')
      .on(row.frozenAt)
      .where(sql`${row.frozenAt} is not null`),
    index('account_minor_birthday')
      .on(row.holderBornOn)
      .where(sql`${row.taxStatus} = 'minor'`),
    check('account_minor', sql`${row.taxStatus} <> 'minor' or ${row.holderBornOn} is not null`),
    check('account_registration_step', sql`${row.registrationStep} between 1 and 7`),
    check('account_nominee_status', sql`${row.nomineeStatus} between 0 and 3`),
    check('account_number', sql`${row.accountNumber} ~ '^[A-Za-z0-9]{1,40}$'`),
  ],
);

/** The number under which an account holds units with a fund house. */
export const folio = pgTable(
  'folio',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    number: text().notNull(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    serviceProviderId: integer()
      .notNull()
      .references(() => serviceProvider.id),
    /**
     * When the folio was frozen for debits (client's own lock-in, court, transmission), real clock: its units cannot be
     * sold. Null: not frozen.
     */
    frozenAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index().on(row.accountId, row.serviceProviderId),
    unique().on(row.number, row.serviceProviderId),
    check('folio_number', sql`length(${row.number}) between 1 and 40`),
  ],
);

/** The nominees of an account, at most three. Details that the client has not given yet are null. */
export const nominee = pgTable(
  'nominee',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    slot: smallint().notNull(),
    name: text().notNull(),
    email: text(),
    contactNumber: text(),
    addressLine1: text(),
    pincode: text(),
    countryId: integer().references(() => country.id),
    relationshipId: integer().references(() => relationship.id),
    /** In percent; the shares of an account add up to 100. Null for nominees from before shares were asked for. */
    sharePercent: numeric({ precision: 5, scale: 2 }),
    bornOn: businessDate(),
    /** Who acts for a minor. */
    guardianName: text(),
    guardianRelationshipId: integer().references(() => relationship.id),
  },
  (row) => [
    uniqueIndex().on(row.accountId, row.slot),
    check('nominee_slot', sql`${row.slot} between 1 and 3`),
    check('nominee_share', sql`${row.sharePercent} > 0 and ${row.sharePercent} <= 100`),
  ],
);

/** The second and third holder of an account. The first one is its owner. */
export const accountHolder = pgTable(
  'account_holder',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    position: smallint().notNull(),
    name: text().notNull(),
    bornOn: businessDate().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    /** Blind index of the PAN, and the PAN sealed (platform/secrets). */
    panBlindIndex: text().notNull(),
    panSealed: text(),
    /** What the holder declared for FATCA, as JSON, sealed; null where they were not asked. */
    declarationSealed: text(),
  },
  (row) => [
    uniqueIndex().on(row.accountId, row.position),
    check('account_holder_position', sql`${row.position} between 2 and 3`),
  ],
);
