import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '../../system/users/users.tables.ts';
import { onboardingApplication } from '../onboarding/onboarding.tables.ts';

/** What operations decided about applications. All times are by the real clock. */
export const onboardingDecision = pgTable(
  'onboarding_decision',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: uuid()
      .notNull()
      .references(() => onboardingApplication.id),
    action: text({ enum: ['approved', 'returned'] }).notNull(),
    byUserId: integer()
      .notNull()
      .references(() => appUser.id),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When the application had been sent: how long it waited. */
    submittedAt: timestamp({ withTimezone: true }).notNull(),
    /** Why it was approved although something differs, or a line for each returned step. */
    reason: text(),
    /** Only staff read it. */
    note: text(),
  },
  (row) => [
    index().on(row.applicationId, row.id),
    index().on(row.at),
    index().on(row.byUserId, row.id),
    check('onboarding_decision_action', sql`${row.action} in ('approved', 'returned')`),
    check('onboarding_decision_reason', sql`${row.action} = 'approved' or ${row.reason} is not null`),
  ],
);
