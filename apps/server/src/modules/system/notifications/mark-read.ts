import type * as contract from '@artha/contract/system/notifications';
import type * as alerts from '@artha/contract/system/notifications.alerts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { announceOnCommit, sendChange } from '../../../platform/db/changes.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import * as queries from './notifications.queries.ts';
import { flagOf, readerOf } from './notification-answer.ts';

/** All nodes drop the cached count after the commit; this node before it answers. */
async function dropCachedCount(tx: Tx, userId: number): Promise<void> {
  await sendChange(tx, 'bell', [userId]);
  announceOnCommit(tx, 'bell', [userId]);
}

/** Marks one of the caller's notifications read. @throws Refusal notification.not-found */
export async function markNotificationRead(
  { id }: InputOf<typeof contract.markNotificationRead>,
  { database, realNow, session }: SessionContext,
): Promise<AnswerOf<typeof contract.markNotificationRead>> {
  await transaction(database, async (tx) => {
    const { foundCount, readCount } = await queries.markRead(tx, { ...readerOf(session), id, readAt: realNow });
    if (foundCount === 0) throw new Refusal('notification.not-found');
    if (readCount > 0) await dropCachedCount(tx, session.userId);
  });
  return { id, isRead: true };
}

/** Marks all notifications of the caller read. */
export const markAllNotificationsRead = (
  _input: InputOf<typeof contract.markAllNotificationsRead>,
  { database, realNow, session }: SessionContext,
): Promise<AnswerOf<typeof contract.markAllNotificationsRead>> =>
  transaction(database, async (tx) => {
    const { readCount } = await queries.markRead(tx, { ...readerOf(session), readAt: realNow });
    if (readCount > 0) await dropCachedCount(tx, session.userId);
    return { readCount };
  });

/**
 * Marks one of the caller's alerts read, by the flag of the caller's role.
 *
 * @throws Refusal session.forbidden, notification.not-found
 */
export async function markAlertRead(
  { userId, alertId: id }: InputOf<typeof alerts.markAlertRead>,
  { database, realNow, session }: SessionContext,
): Promise<AnswerOf<typeof alerts.markAlertRead>> {
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  const { isReadByClient, isReadByRm } = await transaction(database, async (tx) => {
    const flags = await queries.markAlertRead(tx, { userId, id, flag: flagOf(session.role), readAt: realNow });
    if (!flags) throw new Refusal('notification.not-found');
    await dropCachedCount(tx, userId);
    return flags;
  });
  return { id, isReadByClient, isReadByRM: isReadByRm };
}
