import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notification } from './notifications.tables.ts';

/** Alerts have two read flags; which one applies depends on the role of the reader. */
export type ReadFlag = 'isReadByClient' | 'isReadByRm';

export interface UnreadCounts {
  readonly notifications: number;
  readonly alertsByClient: number;
  readonly alertsByRm: number;
}

/** One statement over the two indexes of unread rows. */
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

export const notificationColumns = {
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

/** A page of a user's notifications, newest first, and their count. @param isRead undefined for all */
export async function listNotifications(
  db: Db,
  userId: number,
  { isRead, limit, offset }: Page & { isRead?: boolean },
) {
  const rows = await db
    .select(notificationColumns)
    .from(notification)
    .where(notificationsOf(userId, isRead))
    .orderBy(desc(notification.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(notification, notificationsOf(userId, isRead)) };
}

/** A user's alerts: those unread by a flag, or all. */
export const alertsOf = (userId: number, unreadBy: ReadFlag | undefined) =>
  and(
    eq(notification.appUserId, userId),
    eq(notification.kind, 'alert'),
    unreadBy && eq(notification[unreadBy], false),
  );

/** Marks one or all notifications read. Those read before keep their time. @returns how many were found and marked */
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

/** Marks an alert read by a flag. @returns the new flags; undefined when the user has no such alert */
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
