/** Alerts from rules, for clients and for the staff who look after them. */
import { ALERT_LIMIT_ROWS, LIST_LIMIT_MAX_ROWS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { UserId } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table } from '../kit/table.ts';
import { Notification, NotificationId } from './notifications.ts';

/** Types of alerts, by their rule; 'operation' for any other alert. */
const ALERT_TYPE_NAMES = {
  securityExposure: 'Security exposure',
  deviation: 'Deviation',
  operation: 'Operation',
} as const;

export const alertTable = table({
  name: 'alerts',
  title: 'Alerts',
  rows: ['alert', 'alerts'],
  columns: {
    message: column('text', 'Message', { isRowHeader: true, widthPx: 540 }),
    /** The client it is about; null without one. */
    clientName: maybe('text', 'Client'),
    /** In the order of creation. */
    createdDate: column('instant', 'Date', { sort: 'index' }),
    type: column('choice', 'Type', { choices: ALERT_TYPE_NAMES, widthPx: 168 }),
    /** By the read flag of the caller's role. */
    isRead: column('flag', 'Read', { widthPx: 136 }),
  },
  defaultSort: { sortBy: 'createdDate', sortAsc: false },
});

const Alert = z.extend(Notification, rowShape(alertTable));
export type Alert = z.output<typeof Alert>;

const alertPage = z.strictObject({
  /** Either flag selects unread alerts, by the read flag of the caller's role. */
  where: z._default(
    z.strictObject({
      isReadByClient: z.optional(z.literal(0)),
      isReadByRM: z.optional(z.literal(0)),
    }),
    {},
  ),
  ...pageShape(alertTable),
  limit: z._default(z.int().check(z.gte(1), z.lte(LIST_LIMIT_MAX_ROWS)), ALERT_LIMIT_ROWS),
});

export const listAlerts = route({
  method: 'GET',
  path: '/api/AppUsers/:userId/alerts',
  audience: signedIn,
  summary: "The caller's alerts, newest first: all of them, or those unread by the flag of the caller's role.",
  limit: 'read',
  isBackground: true,
  input: z.strictObject({
    userId: UserId,
    filter: z._default(alertPage, {
      where: {},
      ...alertTable.defaultSort,
      limit: ALERT_LIMIT_ROWS,
      offset: 0,
    }),
  }),
  answer: z.extend(listAnswer(Alert), {
    /** Unread by the flag of the caller's role. */
    alertsCount: z.int(),
  }),
  refusals: ['session.forbidden', 'table.cursor-unknown'],
});

export const markAlertRead = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/alerts/:alertId/read',
  audience: signedIn,
  summary: "Marks one of the caller's alerts as read, by the flag of the caller's role. Repeating it changes nothing.",
  input: z.strictObject({ userId: UserId, alertId: NotificationId }),
  answer: z.object({ id: NotificationId, isReadByClient: z.boolean(), isReadByRM: z.boolean() }),
  refusals: ['session.forbidden', 'notification.not-found'],
});
