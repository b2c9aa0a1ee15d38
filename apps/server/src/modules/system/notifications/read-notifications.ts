import type * as contract from '@artha/contract/system/notifications';
import { NotificationConfig } from '@artha/contract/system/notifications';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Role } from '@artha/domain/kit/roles';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { Bell } from './bell.ts';
import type { ReadFlag, UnreadCounts } from './notifications.queries.ts';
import { listAlerts, listNotifications } from './notifications.queries.ts';

/** The flag of alerts by role: clients have one, everybody else shares the other (specification 6). */
export const flagOf = ({ key }: Pick<Role, 'key'>): ReadFlag => (key === 'client' ? 'isReadByClient' : 'isReadByRm');

const unreadAlerts = (counts: UnreadCounts, role: Role): number =>
  flagOf(role) === 'isReadByClient' ? counts.alertsByClient : counts.alertsByRm;

type Row = Awaited<ReturnType<typeof listNotifications>>['rows'][number];

/** Ids that are none are left out: nothing else goes into a link. */
const notificationOf = ({ isReadByRm, createdAt, config, ...row }: Row): contract.Notification => ({
  ...row,
  isReadByRM: isReadByRm,
  createdDate: createdAt,
  config: NotificationConfig.safeParse(config ?? {}).data ?? {},
});

/** The own notifications, a page of them. */
export async function getNotifications(
  { limit, offset, isRead }: InputOf<typeof contract.listNotifications>,
  { db, session }: SessionContext,
): Promise<AnswerOf<typeof contract.listNotifications>> {
  const which = isRead === undefined ? {} : { isRead: isRead === 'true' };
  const { rows, count } = await listNotifications(db, session.userId, { limit, offset, ...which });
  return { notificationDetails: rows.map(notificationOf), count };
}

/** What the bell shows. Nothing is asked of the database as long as nothing changes. */
export async function getUnreadCount(
  { session }: SessionContext,
  bell: Bell,
): Promise<AnswerOf<typeof contract.countNotifications>> {
  const counts = await bell.countOf(session.userId);
  return { count: counts.notifications, alertsCount: unreadAlerts(counts, session.role) };
}

/** The own alerts, a page of them. @throws Refusal session.forbidden */
export async function getAlerts(
  { userId, filter: { where, limit, offset } }: InputOf<typeof contract.listAlerts>,
  { db, session }: SessionContext,
  bell: Bell,
): Promise<AnswerOf<typeof contract.listAlerts>> {
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  const isUnreadOnly = where.isReadByClient !== undefined || where.isReadByRM !== undefined;
  const unreadBy = isUnreadOnly ? flagOf(session.role) : undefined;
  const { rows, count } = await listAlerts(db, { userId, unreadBy, limit, offset });
  return {
    alerts: rows.map(({ clientName, ...row }) => ({ ...notificationOf(row), clientName })),
    alertsCount: unreadAlerts(await bell.countOf(userId), session.role),
    count,
  };
}
