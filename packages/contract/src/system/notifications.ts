import { BELL_NOTIFICATIONS_ROWS, LIST_LIMIT_MAX_ROWS } from '@artha/domain/kit/limits';
import { MEDIA, TOPICS } from '@artha/domain/system/notifications/topics';
import * as z from 'zod/mini';
import { AccountId, Instant, InstrumentId, OrderId, RowId, Uuid } from '../kit/scalars.ts';
import { signedIn } from '../kit/audience.ts';
import { Count, Offset } from '../kit/paging.ts';
import { nothing, route } from '../kit/route.ts';

export const NotificationId = z.int().check(z.positive());

/** The ids in a link: of a fund; of a family, user or account with a deviation; of an order; or of an approval. */
export const NotificationConfig = z.object({
  instrumentId: z.optional(InstrumentId),
  id: z.optional(RowId),
  level: z.optional(z.string()),
  orderId: z.optional(OrderId),
  accountId: z.optional(AccountId),
  bankMandateId: z.optional(RowId),
  approvalId: z.optional(Uuid),
  planId: z.optional(Uuid),
  archiveId: z.optional(Uuid),
});

export const Notification = z.object({
  id: NotificationId,
  message: z.string(),
  isRead: z.boolean(),
  /** Of alerts: 1 security exposure, 2 deviation. A client gets alerts among the notifications. */
  subType: z.nullable(z.int()),
  config: NotificationConfig,
  isReadByClient: z.boolean(),
  isReadByRM: z.boolean(),
  /** Business clock. */
  createdDate: Instant,
});
export type Notification = z.output<typeof Notification>;

/** Notifications for the bell of clients and for the notifications page of all users. */
export const listNotifications = route({
  method: 'GET',
  path: '/api/Notifications',
  audience: signedIn,
  summary: "The caller's notifications, newest first, for clients with their alerts: all, or only read or unread ones.",
  limit: 'read',
  isBackground: true,
  input: z.strictObject({
    limit: z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT_MAX_ROWS)), BELL_NOTIFICATIONS_ROWS),
    offset: Offset,
    isRead: z.optional(z.enum(['true', 'false'])),
  }),
  answer: z.object({ notificationDetails: z.array(Notification), count: z.int() }),
  refusals: [],
});

/** The count at the bell: polled every 3 seconds and answered from memory. */
export const countNotifications = route({
  method: 'GET',
  path: '/api/Notifications/count',
  audience: signedIn,
  summary:
    "How many notifications and alerts are unread, alerts by the flag of the caller's role. Those of a client are " +
    'notifications, too.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({ isRead: z.optional(z.literal('false')) }),
  answer: z.extend(Count, { alertsCount: z.int() }),
  refusals: [],
});

export const markNotificationRead = route({
  method: 'POST',
  path: '/api/Notifications/:id/read',
  audience: signedIn,
  summary: "Marks one of the caller's notifications as read. Repeating it changes nothing.",
  input: z.strictObject({ id: NotificationId }),
  answer: z.object({ id: NotificationId, isRead: z.literal(true) }),
  refusals: ['notification.not-found'],
});

export const markAllNotificationsRead = route({
  method: 'POST',
  path: '/api/Notifications/readAll',
  audience: signedIn,
  summary: "Marks all of the caller's notifications as read.",
  input: nothing,
  answer: z.object({ readCount: z.int() }),
  refusals: [],
});

const Topic = z.enum(TOPICS);
const Medium = z.enum(MEDIA);
const choice = { topic: Topic, medium: Medium, isOn: z.boolean() };

/** Every topic of the caller's role, with every medium. */
const Preferences = z.object({
  preferences: z.array(
    z.object({
      ...choice,
      /** It cannot be switched off. */
      isFixed: z.boolean(),
    }),
  ),
});

export const getNotificationPreferences = route({
  method: 'GET',
  path: '/api/NotificationPreferences',
  audience: signedIn,
  summary: 'By which media the caller is notified, by topic.',
  limit: 'read',
  input: nothing,
  answer: Preferences,
  refusals: [],
});

export const updateNotificationPreferences = route({
  method: 'PUT',
  path: '/api/NotificationPreferences',
  audience: signedIn,
  summary: 'Sets by which media the caller is notified, by topic. Missing entries stay unchanged.',
  input: z.strictObject({
    preferences: z.array(z.strictObject(choice)).check(z.maxLength(TOPICS.length * MEDIA.length)),
  }),
  answer: Preferences,
  refusals: ['notification.always-sent'],
});
