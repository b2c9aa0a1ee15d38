import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { distributor } from '../../reference/master-data/kinds/distribution.ts';
import { serviceProvider } from '../../reference/master-data/kinds/instruments.ts';
import { appUser } from '../../system/users/users.tables.ts';

/** Where a client's investments are held. Its owner is one user; joint holders come with the onboarding. */
export const account = pgTable(
  'account',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    accountNumber: text().notNull().unique(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    holdingType: text({ enum: ['single', 'joint', 'either-or-survivor'] }).notNull(),
    isPrimary: boolean().notNull().default(false),
    /** How far the onboarding has come: 7 is done (specification 4.3). */
    registrationStep: smallint().notNull().default(7),
    /** 0 not asked yet, 1 opted out, 2 opted in: the details must be complete (specification 4.4), 3 registered. */
    nomineeStatus: smallint().notNull().default(0),
    /** The service that keeps nominees did not answer when they were last fetched. */
    isNomineeServiceFailed: boolean().notNull().default(false),
    status: text({ enum: ['active', 'closed'] })
      .notNull()
      .default('active'),
    /** Kept elsewhere and shown here, by statements that clients upload. */
    isHeldAway: boolean().notNull().default(false),
    /** Through whom it was opened; null for who came directly. */
    distributorId: integer().references(() => distributor.id),
    /** Time of day since when no orders are taken, because its holdings were not what the ledger makes of them. */
    intakeStoppedAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index().on(row.appUserId),
    index().on(row.distributorId),
    uniqueIndex('account_one_primary')
      .on(row.appUserId)
      .where(sql`${row.isPrimary}`),
    check('account_registration_step', sql`${row.registrationStep} between 1 and 7`),
    check('account_nominee_status', sql`${row.nomineeStatus} between 0 and 3`),
    check('account_number', sql`${row.accountNumber} ~ '^[A-Za-z0-9]{1,40}$'`),
  ],
);

/** An account's number with a fund house: what it holds there is held under it. */
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
  },
  (row) => [
    index().on(row.accountId, row.serviceProviderId),
    unique().on(row.number, row.serviceProviderId),
    check('folio_number', sql`length(${row.number}) between 1 and 40`),
  ],
);

/** Who inherits an account: at most three, the first one first. What a client has not told yet is null. */
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
    countryId: integer(),
  },
  (row) => [uniqueIndex().on(row.accountId, row.slot), check('nominee_slot', sql`${row.slot} between 1 and 3`)],
);
