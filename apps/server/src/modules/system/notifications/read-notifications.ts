import type * as contract from '@artha/contract/system/notifications';
import type * as alerts from '@artha/contract/system/notifications.alerts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import type { Role } from '@artha/domain/kit/roles';
import type { Session } from '../../../platform/http/caller.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { continueWith } from '../../../platform/work/continue-with.ts';
import { alertSource } from './alert-list.queries.ts';
import type { Bell } from './bell.ts';
import { flagOf, notificationOf, readerOf } from './notification-answer.ts';
import type { UnreadCounts } from './notifications.queries.ts';
import { listNotifications } from './notifications.queries.ts';

const unreadAlerts = (counts: UnreadCounts, role: Role): number =>
  flagOf(role) === 'isReadByClient' ? counts.alertsByClient : counts.alertsByRm;

/** A page of the caller's notifications. */
export async function getNotifications(
  { limit, offset, isRead }: InputOf<typeof contract.listNotifications>,
  { db, session }: SessionContext,
): Promise<AnswerOf<typeof contract.listNotifications>> {
  const which = isRead === undefined ? {} : { isRead: isRead === 'true' };
  const { rows, count } = await listNotifications(db, readerOf(session), { limit, offset, ...which });
  return { notificationDetails: rows.map(notificationOf), count };
}

/** The counts of the bell. The database is not queried as long as nothing changes. */
export function getUnreadCount({ session }: SessionContext, bell: Bell): UnreadAnswer | Promise<UnreadAnswer> {
  return continueWith(bell.countOf(session.userId), (counts) => unreadAnswer(session, counts));
}

type UnreadAnswer = AnswerOf<typeof contract.countNotifications>;

function unreadAnswer(session: Session, counts: UnreadCounts): UnreadAnswer {
  const alertsCount = unreadAlerts(counts, session.role);
  const { isClient } = readerOf(session);
  return { count: counts.notifications + (isClient ? alertsCount : 0), alertsCount };
}

/** A page of the caller's alerts. @throws Refusal session.forbidden, table.cursor-unknown */
export async function getAlerts(
  { userId, filter }: InputOf<typeof alerts.listAlerts>,
  context: SessionContext,
  bell: Bell,
): Promise<AnswerOf<typeof alerts.listAlerts>> {
  const { session } = context;
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  return {
    ...(await listRows(alertSource, context, filter)),
    alertsCount: unreadAlerts(await bell.countOf(userId), session.role),
  };
}
