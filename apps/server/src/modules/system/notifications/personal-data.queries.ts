import { column, maybe } from '@artha/contract/kit/table';
import { MEDIUM_NAMES, TOPIC_NAMES } from '@artha/domain/system/notifications/topics';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { notification, notificationPreference } from './notifications.tables.ts';

export const notificationsTable = personalTable({
  name: 'notifications',
  title: 'Notifications',
  columns: {
    createdAt: column('instant', 'Date'),
    message: column('text', 'Message'),
    isRead: column('flag', 'Read'),
    readAt: maybe('instant', 'Read on'),
  },
  rows: (userId) => sql`
    select ${notification.createdAt} as "createdAt", ${notification.message} as message,
      ${notification.isRead} as "isRead", ${notification.readAt} as "readAt"
    from ${notification} where ${notification.appUserId} = ${userId} order by ${notification.id}`,
});

export const notificationPreferencesTable = personalTable({
  name: 'notification-preferences',
  title: 'Notification preferences that differ from the defaults',
  columns: { topic: column('code', 'Topic'), medium: column('code', 'Medium'), isOn: column('flag', 'On') },
  texts: { topic: TOPIC_NAMES, medium: MEDIUM_NAMES },
  rows: (userId) => sql`
    select ${notificationPreference.topic} as topic,
      case ${notificationPreference.mediumId} when 1 then 'email' when 2 then 'sms' else 'push' end as medium,
      ${notificationPreference.isOn} as "isOn"
    from ${notificationPreference} where ${notificationPreference.appUserId} = ${userId}
    order by ${notificationPreference.topic}, ${notificationPreference.mediumId}`,
});
