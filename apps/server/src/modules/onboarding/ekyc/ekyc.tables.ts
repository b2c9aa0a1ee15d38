import { EKYC_FAILURES, EKYC_PROVIDERS, EKYC_STATES } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { KRA_CODES } from '@artha/domain/clients/kyc-records/kra-status';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '../../system/users/users.tables.ts';
import { onboardingApplication } from '../onboarding/onboarding.tables.ts';

/**
 * A request to a provider to confirm the identity of an applicant. Of state and browser only digests are kept;
 * verifier, code and token, and what was compared, are sealed. All times are by the real clock.
 */
export const ekycRequest = pgTable(
  'ekyc_request',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    /** What people call it: EK-000482. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    applicationId: uuid()
      .notNull()
      .references(() => onboardingApplication.id),
    provider: text({ enum: EKYC_PROVIDERS }).notNull(),
    state: text({ enum: EKYC_STATES }).notNull().default('started'),
    /** SHA-256 of the state that comes back with the browser: it is accepted once. */
    returnStateHash: text().notNull().unique(),
    /** SHA-256 of the cookie of the browser that was sent away: only that one may come back. */
    browserHash: text().notNull(),
    /** What the exchange needs as JSON, sealed; null once the request has ended. */
    exchangeSealed: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    completedAt: timestamp({ withTimezone: true }),
    failure: text({ enum: EKYC_FAILURES }),
    verifiedName: text(),
    maskedId: text(),
    /** SHA-256 of what the provider has signed or answered, as evidence. */
    resultHash: text(),
    /** What bank and provider know of each detail as JSON, sealed. */
    comparedSealed: text(),
    differences: jsonb().$type<readonly string[]>().notNull().default([]),
    stopReasons: jsonb().$type<readonly string[]>().notNull().default([]),
    kraCode: text({ enum: KRA_CODES }),
    kraCheckedAt: timestamp({ withTimezone: true }),
    explanation: text(),
  },
  (row) => [
    // One request at a time: an earlier one ends when the applicant starts again.
    uniqueIndex('ekyc_request_open')
      .on(row.appUserId)
      .where(sql`${row.state} in ('started', 'returned')`),
    index('ekyc_request_of_user').on(row.appUserId, row.number),
    index('ekyc_request_expiring')
      .on(row.expiresAt)
      .where(sql`${row.state} in ('started', 'returned')`),
    check('ekyc_request_completed', sql`(${row.state} in ('started', 'returned')) = (${row.completedAt} is null)`),
    check('ekyc_request_ended', sql`${row.completedAt} is null or ${row.exchangeSealed} is null`),
    check(
      'ekyc_request_failure',
      sql`(${row.state} in ('refused', 'failed', 'expired')) = (${row.failure} is not null)`,
    ),
    check('ekyc_request_result', sql`(${row.state} in ('verified', 'mismatch')) = (${row.verifiedName} is not null)`),
    check('ekyc_request_expires', sql`${row.expiresAt} > ${row.requestedAt}`),
  ],
);
