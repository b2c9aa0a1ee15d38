import { ROLE_IDS } from '@artha/domain/kit/roles';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { notification, notificationDelivery } from './notifications.tables.ts';

/** Writes a notification. @returns its id; undefined when it was written before */
export async function insertNotification(
  tx: Tx,
  row: Omit<typeof notification.$inferInsert, 'id'>,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(notification)
    .values(row)
    .onConflictDoNothing({ target: notification.onceKey })
    .returning({ id: notification.id });
  return inserted?.id;
}

/** How somebody is reached. */
export async function findRecipient(db: Db, userId: number) {
  const [row] = await db
    .select({
      name: appUser.name,
      emailId: appUser.emailId,
      mobile: appUser.mobile,
      userCode: appUser.userCode,
      loginUserId: appUser.loginUserId,
    })
    .from(appUser)
    .where(eq(appUser.id, userId));
  return row;
}

export const insertDeliveries = (tx: Tx, rows: readonly (typeof notificationDelivery.$inferInsert)[]) =>
  tx.insert(notificationDelivery).values([...rows]);

/** Notes what became of what was sent by a medium. @param sentAt real clock */
export const updateDelivery = (
  db: Db,
  { notificationId, mediumId }: { readonly notificationId: number; readonly mediumId: number },
  outcome: { readonly status: 'sent'; readonly sentAt: Date } | { readonly status: 'failed' },
) =>
  db
    .update(notificationDelivery)
    .set(outcome)
    .where(and(eq(notificationDelivery.notificationId, notificationId), eq(notificationDelivery.mediumId, mediumId)));

/** Everybody who looks after the machinery. */
export const listAdministrators = (db: Db) =>
  db
    .select({ userId: userRoleMapping.appUserId })
    .from(userRoleMapping)
    .where(and(eq(userRoleMapping.appRoleId, ROLE_IDS.systemAdmin), eq(userRoleMapping.isActive, true)))
    .orderBy(sql`${userRoleMapping.appUserId}`);
