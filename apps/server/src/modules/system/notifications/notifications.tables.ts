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

/** In-app notifications about a user's investments and account, and alerts raised by rules. */
export const notification = pgTable(
  'notification',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['notification', 'alert'] }).notNull(),
    /** The recipient. */
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** The client that an alert is about, if not the recipient. */
    aboutUserId: integer().references(() => appUser.id),
    /** The template, for example 'units-allotted'. */
    code: text().notNull(),
    message: text().notNull(),
    /** Of alerts: 1 security exposure, 2 deviation. */
    subType: smallint(),
    /** Ids for the link. */
    config: jsonb(),
    isRead: boolean().notNull().default(false),
    isReadByClient: boolean().notNull().default(false),
    isReadByRm: boolean().notNull().default(false),
    /** Identifies the event, so that a repeated request creates no second notification. */
    onceKey: text().unique(),
    /** By the business clock, as shown on screens. */
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** By the real clock. */
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

/** Deliveries of a notification by medium (email 1, sms 2, push 3). */
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
    /** By the real clock. */
    sentAt: timestamp({ withTimezone: true }),
  },
  (row) => [
    primaryKey({ columns: [row.notificationId, row.mediumId] }),
    check('notification_delivery_medium', sql`${row.mediumId} between 1 and 3`),
    check('notification_delivery_status', sql`${row.status} in ('queued', 'sent', 'failed')`),
  ],
);

/** The media a user has chosen for a topic, where they differ from the default. */
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
