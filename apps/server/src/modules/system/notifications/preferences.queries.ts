import type { Choice } from '@artha/domain/system/notifications/topics';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { notificationPreference } from './notifications.tables.ts';

/** The choices that a user has saved; all others are the defaults. */
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
