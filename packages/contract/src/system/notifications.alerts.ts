/** Alerts of rules: what somebody who looks after clients should look into. */
import { ALERT_LIMIT_ROWS, LIST_LIMIT_MAX_ROWS } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { UserId } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, rowShape, table } from '../kit/table.ts';
import { Notification, NotificationId } from './notifications.ts';

/** What an alert is about, by the rule that it comes from; 'operation' for any other. */
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
    message: column('text', 'Message', { isRowHeader: true, widthPx: 420 }),
    /** The client it is about; null when it is about none. */
    clientName: maybe('text', 'Client'),
    /** In the order in which they were told. */
    createdDate: column('instant', 'Date', { sort: 'index' }),
    type: column('choice', 'Type', { choices: ALERT_TYPE_NAMES }),
    /** By the flag of the caller's role. */
    isRead: column('flag', 'Read'),
  },
  order: '-createdDate',
});

const Alert = z.extend(Notification, rowShape(alertTable));
export type Alert = z.output<typeof Alert>;

const alertPage = z.strictObject({
  /** Either flag asks for what is unread: by the flag of the caller's role, whichever is named. */
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
  summary: 'The own alerts, newest first; all of them, or those that are unread by the flag of the own role.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({
    userId: UserId,
    filter: z._default(alertPage, { where: {}, order: alertTable.order, limit: ALERT_LIMIT_ROWS, offset: 0 }),
  }),
  answer: z.extend(listAnswer(Alert), {
    /** Unread by the flag of the own role. */
    alertsCount: z.int(),
  }),
  refusals: ['session.forbidden', 'table.cursor-unknown'],
});

export const markAlertRead = route({
  method: 'POST',
  path: '/api/AppUsers/:userId/alerts/:alertId/read',
  audience: signedIn,
  summary: 'Marks one of the own alerts read, by the flag of the own role. Repeating it changes nothing.',
  input: z.strictObject({ userId: UserId, alertId: NotificationId }),
  answer: z.object({ id: NotificationId, isReadByClient: z.boolean(), isReadByRM: z.boolean() }),
  refusals: ['session.forbidden', 'notification.not-found'],
});
