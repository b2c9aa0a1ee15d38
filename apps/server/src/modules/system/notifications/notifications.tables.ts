import { sql } from 'drizzle-orm';
import {
  bigint,
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
} from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** What somebody is told in the product itself: of the own investments and account, or as an alert of a rule. */
export const notification = pgTable(
  'notification',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['notification', 'alert'] }).notNull(),
    /** Who is told. */
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** Whom an alert is about, when that is somebody else. */
    aboutUserId: integer().references(() => appUser.id),
    /** What happened, as 'units-allotted'. */
    code: text().notNull(),
    message: text().notNull(),
    /** Of alerts: 1 security exposure, 2 deviation (specification 2.16). */
    subType: smallint(),
    /** Ids that the link is made of (specification 3). */
    config: jsonb(),
    isRead: boolean().notNull().default(false),
    isReadByClient: boolean().notNull().default(false),
    isReadByRm: boolean().notNull().default(false),
    /** Names what happened once, so that telling it again tells nothing. */
    onceKey: text().unique(),
    /** businessNow: the day that screens call it by. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** realNow. */
    readAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    index('notification_of_user').on(row.appUserId, row.kind, row.id.desc()),
    index('notification_unread')
      .on(row.appUserId, row.id.desc())
      .where(sql`${row.kind} = 'notification' and not ${row.isRead}`),
    index('notification_alert_unread')
      .on(row.appUserId, row.id.desc())
      .where(sql`${row.kind} = 'alert' and not (${row.isReadByClient} and ${row.isReadByRm})`),
    check('notification_kind', sql`${row.kind} in ('notification', 'alert')`),
    check('notification_message', sql`length(${row.message}) between 1 and 1000`),
  ],
);

/** What was sent of a notification outside the product, by medium (email 1, sms 2, push 3). */
export const notificationDelivery = pgTable(
  'notification_delivery',
  {
    notificationId: bigint({ mode: 'number' })
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    mediumId: smallint().notNull(),
    status: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    /** realNow. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.notificationId, row.mediumId] }),
    check('notification_delivery_medium', sql`${row.mediumId} between 1 and 3`),
    check('notification_delivery_status', sql`${row.status} in ('queued', 'sent', 'failed')`),
  ],
);

/** By which media somebody wants to be told of a topic, where that differs from what is usual. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    topic: text().notNull(),
    mediumId: smallint().notNull(),
    isOn: boolean().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.appUserId, row.topic, row.mediumId] }),
    check('notification_preference_medium', sql`${row.mediumId} between 1 and 3`),
  ],
);
