import type { Choice } from '@artha/domain/system/notifications/topics';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notificationPreference } from './notifications.tables.ts';

/** What somebody has chosen otherwise than usual, or as usual once. */
export const listChoices = (db: Db, userId: number): Promise<Choice[]> =>
  db
    .select({
      topic: notificationPreference.topic,
      mediumId: notificationPreference.mediumId,
      isOn: notificationPreference.isOn,
    })
    .from(notificationPreference)
    .where(eq(notificationPreference.appUserId, userId));

export const upsertChoices = (tx: Tx, userId: number, choices: readonly Choice[]) =>
  tx
    .insert(notificationPreference)
    .values(choices.map((choice) => ({ appUserId: userId, ...choice })))
    .onConflictDoUpdate({
      target: [notificationPreference.appUserId, notificationPreference.topic, notificationPreference.mediumId],
      set: { isOn: sql`excluded.is_on` },
    });
