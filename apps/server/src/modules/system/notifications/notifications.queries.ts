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

/** Which notifications a user reads: clients get their alerts among them, staff on a page of its own. */
export interface Reader {
  readonly userId: number;
  readonly isClient: boolean;
}

/** Of a client's alert, its own flag. */
const isReadBy = ({ isClient }: Reader) =>
  isClient
    ? sql<boolean>`case ${notification.kind} when 'alert' then ${notification.isReadByClient}
        else ${notification.isRead} end`
    : sql<boolean>`${notification.isRead}`;

const notificationsOf = (reader: Reader, isRead: boolean | undefined) =>
  and(
    eq(notification.appUserId, reader.userId),
    reader.isClient ? undefined : eq(notification.kind, 'notification'),
    isRead === undefined ? undefined : sql`${isReadBy(reader)} = ${isRead}`,
  );

/** A page of a user's notifications, newest first, and their count. @param isRead undefined for all */
export async function listNotifications(
  db: Db,
  reader: Reader,
  { isRead, limit, offset }: Page & { isRead?: boolean },
) {
  const rows = await db
    .select({ ...notificationColumns, isRead: isReadBy(reader).mapWith(Boolean) })
    .from(notification)
    .where(notificationsOf(reader, isRead))
    .orderBy(desc(notification.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(notification, notificationsOf(reader, isRead)) };
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
  { userId, isClient, id, readAt }: Reader & { readonly id?: number; readonly readAt: Date },
): Promise<{ foundCount: number; readCount: number }> {
  const isRead = isClient ? sql`(case kind when 'alert' then is_read_by_client else is_read end)` : sql`is_read`;
  const { rows } = await tx.execute<{ foundCount: number; readCount: number }>(sql`
    with found as (
      select id, kind, ${isRead} as is_read from notification
      where app_user_id = ${userId} and ${isClient ? sql`true` : sql`kind = 'notification'`}
        and ${id === undefined ? sql`not ${isRead}` : sql`id = ${id}`}
      for update
    ), read as (
      update notification n
      set is_read = n.is_read or n.kind = 'notification', is_read_by_client = n.is_read_by_client or n.kind = 'alert',
        read_at = coalesce(n.read_at, ${readAt.toISOString()})
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
