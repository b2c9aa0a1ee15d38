import { ROLE_IDS } from '@artha/domain/kit/roles';
import { ACTIVE_USER } from '@artha/domain/system/users/user-status';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { notification, notificationDelivery } from './notifications.tables.ts';

/** @returns the id; undefined when the notification already exists */
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

/** The name and the addresses of a user. */
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

/** Records the outcome of a delivery. `sentAt` is by the real clock. */
export const updateDelivery = (
  db: Db,
  { notificationId, mediumId }: { readonly notificationId: number; readonly mediumId: number },
  outcome: { readonly status: 'sent'; readonly sentAt: Date } | { readonly status: 'failed' },
) =>
  db
    .update(notificationDelivery)
    .set(outcome)
    .where(and(eq(notificationDelivery.notificationId, notificationId), eq(notificationDelivery.mediumId, mediumId)));

/** All people who hold a role and may sign in: nobody else is alerted of what concerns clients. */
export const listHolders = (db: Db, role: keyof typeof ROLE_IDS) =>
  db
    .select({ userId: userRoleMapping.appUserId })
    .from(userRoleMapping)
    .innerJoin(appUser, eq(appUser.id, userRoleMapping.appUserId))
    .where(
      and(
        eq(userRoleMapping.appRoleId, ROLE_IDS[role]),
        eq(userRoleMapping.isActive, true),
        eq(appUser.appUserStatus, ACTIVE_USER),
      ),
    )
    .orderBy(sql`${userRoleMapping.appUserId}`);
