import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser } from '../users/users.tables.ts';
import { notification } from './notifications.tables.ts';

/** Who has read an alert: the flag differs by role (specification 6). */
export type ReadFlag = 'isReadByClient' | 'isReadByRm';

/** What somebody has not read. */
export interface UnreadCounts {
  readonly notifications: number;
  readonly alertsByClient: number;
  readonly alertsByRm: number;
}

/** In one statement over the two indexes of what is unread. */
export async function countUnread(db: Db, userId: number): Promise<UnreadCounts> {
  const { rows } = await db.execute<{ [Key in keyof UnreadCounts]: number }>(sql`
    select alerts.*, (
      select count(*)::int from notification
      where app_user_id = ${userId} and kind = 'notification' and not is_read
    ) as notifications
    from (
      select count(*) filter (where not is_read_by_client)::int as "alertsByClient",
        count(*) filter (where not is_read_by_rm)::int as "alertsByRm"
      from notification
      where app_user_id = ${userId} and kind = 'alert' and not (is_read_by_client and is_read_by_rm)
    ) alerts`);
  return rows[0] ?? { notifications: 0, alertsByClient: 0, alertsByRm: 0 };
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const columns = {
  id: notification.id,
  message: notification.message,
  isRead: notification.isRead,
  subType: notification.subType,
  config: notification.config,
  isReadByClient: notification.isReadByClient,
  isReadByRm: notification.isReadByRm,
  createdAt: notification.createdAt,
};

const notificationsOf = (userId: number, isRead: boolean | undefined) =>
  and(
    eq(notification.appUserId, userId),
    eq(notification.kind, 'notification'),
    isRead === undefined ? undefined : eq(notification.isRead, isRead),
  );

/** Somebody's notifications, newest first, with how many there are. @param isRead undefined for all */
export async function listNotifications(
  db: Db,
  userId: number,
  { isRead, limit, offset }: Page & { isRead?: boolean },
) {
  const rows = await db
    .select(columns)
    .from(notification)
    .where(notificationsOf(userId, isRead))
    .orderBy(desc(notification.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(notification, notificationsOf(userId, isRead)) };
}

const alertsOf = (userId: number, unreadBy: ReadFlag | undefined) =>
  and(
    eq(notification.appUserId, userId),
    eq(notification.kind, 'alert'),
    unreadBy && eq(notification[unreadBy], false),
  );

interface AlertPage extends Page {
  readonly userId: number;
  /** Those that are unread by a flag; undefined for all. */
  readonly unreadBy: ReadFlag | undefined;
}

/** Somebody's alerts, newest first, with how many there are. They name the client that somebody was alerted of. */
export async function listAlerts(db: Db, { userId, unreadBy, limit, offset }: AlertPage) {
  const rows = await db
    .select({ ...columns, clientName: appUser.name })
    .from(notification)
    .leftJoin(appUser, eq(appUser.id, notification.aboutUserId))
    .where(alertsOf(userId, unreadBy))
    .orderBy(desc(notification.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(notification, alertsOf(userId, unreadBy)) };
}

/** Marks notifications read: one of them, or all. What was read before keeps when. @returns how many there are */
export async function markRead(
  tx: Tx,
  { userId, id, readAt }: { userId: number; id?: number; readAt: Date },
): Promise<{ foundCount: number; readCount: number }> {
  const { rows } = await tx.execute<{ foundCount: number; readCount: number }>(sql`
    with found as (
      select id, is_read from notification
      where app_user_id = ${userId} and kind = 'notification'
        and ${id === undefined ? sql`not is_read` : sql`id = ${id}`}
      for update
    ), read as (
      update notification n set is_read = true, read_at = ${readAt.toISOString()}
      from found where n.id = found.id and not found.is_read
      returning n.id
    )
    select (select count(*) from found)::int as "foundCount", (select count(*) from read)::int as "readCount"`);
  return rows[0] ?? { foundCount: 0, readCount: 0 };
}

/** Marks an alert read by a flag. @returns its flags then; undefined when it is not among the user's */
export async function markAlertRead(
  tx: Tx,
  { userId, id, flag, readAt }: { userId: number; id: number; flag: ReadFlag; readAt: Date },
) {
  const [row] = await tx
    .update(notification)
    .set({ [flag]: true, readAt: sql`coalesce(${notification.readAt}, ${readAt.toISOString()})` })
    .where(and(alertsOf(userId, undefined), eq(notification.id, id)))
    .returning({ isReadByClient: notification.isReadByClient, isReadByRm: notification.isReadByRm });
  return row;
}
