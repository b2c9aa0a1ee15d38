import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from '../../../clients/accounts/accounts.tables.ts';

export const REGISTRATION_STATES = ['pending', 'registered', 'refused'] as const;

/**
 * The registration of an account at the exchange, requested when it is opened here. An account without a row was
 * registered before, by other means. All times are of the real clock.
 */
export const exchangeRegistration = pgTable(
  'exchange_registration',
  {
    accountId: integer()
      .primaryKey()
      .references(() => account.id),
    state: text({ enum: REGISTRATION_STATES }).notNull().default('pending'),
    /** Why it was refused, in the exchange's own words or, for data that is missing here, in ours. */
    message: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the exchange registered or refused it last. */
    answeredAt: timestamp({ withTimezone: true }),
    /** When and from where the client declared tax residence, income and exposure; null when it is not known. */
    declaredAt: timestamp({ withTimezone: true }),
    declaredIp: text(),
  },
  (row) => [
    check('exchange_registration_message', sql`(${row.state} = 'refused') = (${row.message} is not null)`),
    check('exchange_registration_answered', sql`${row.state} = 'pending' or ${row.answeredAt} is not null`),
  ],
);
