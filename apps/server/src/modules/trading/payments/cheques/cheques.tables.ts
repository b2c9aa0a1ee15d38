import { CHEQUE_RETURN_CODES, CHEQUE_STATES } from '@artha/domain/trading/payments/cheque-states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { businessDate } from '../../../../platform/db/columns.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { payment } from '../payments.tables.ts';

/** The cheque of a payment. Its status changes only by `CHEQUE_TRANSITIONS`, under the lock of the order. */
export const cheque = pgTable(
  'cheque',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payment.id),
    status: text({ enum: CHEQUE_STATES }).notNull(),
    /** The date on the cheque; null until it is received. */
    drawnOn: businessDate(),
    /** Business clock, as the others. */
    announcedAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }),
    depositedAt: timestamp({ withTimezone: true }),
    /** Of the clearing corporation; null until it has the cheque. */
    depositReference: text().unique(),
    /** When its money could be used, or when it was returned. */
    decidedAt: timestamp({ withTimezone: true }),
    returnCode: text({ enum: CHEQUE_RETURN_CODES }),
    /** Who looks after it. */
    ownerUserId: integer().references(() => appUser.id),
  },
  (row) => [
    index('cheque_open')
      .on(row.announcedAt)
      .where(sql`${row.status} in ('awaited', 'received', 'deposited')`),
    index('cheque_decided').on(row.decidedAt.desc()),
    check(
      'cheque_received',
      sql`${row.status} not in ('received', 'deposited', 'cleared') or ${row.drawnOn} is not null`,
    ),
    check('cheque_decided_at', sql`(${row.status} in ('cleared', 'bounced')) = (${row.decidedAt} is not null)`),
    check('cheque_bounced', sql`(${row.status} = 'bounced') = (${row.returnCode} is not null)`),
  ],
);
