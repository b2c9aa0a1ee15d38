import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/notifications.alerts';
import { alertTable } from '@artha/contract/system/notifications.alerts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import type { RowPosition } from '../../../platform/tables/cursor.ts';
import { listSource } from '../../../platform/tables/list-source.queries.ts';
import { appUser } from '../users/users.tables.ts';
import { flagOf, notificationOf } from './notification-answer.ts';
import { alertsOf, notificationColumns } from './notifications.queries.ts';
import { notification } from './notifications.tables.ts';

type Filter = InputOf<typeof contract.listAlerts>['filter'];

/** The caller's alerts, in the order in which they were created. */
export const alertSource = listSource({
  table: alertTable,
  from: sql`${notification}`,
  id: { sql: sql`${notification.id}`, kind: 'integer' },
  sorts: { createdDate: { sql: sql`${notification.id}`, kind: 'integer' } },
  find: ({ session }, { where }: Filter) => {
    if (!session) return [];
    const isUnreadOnly = where.isReadByClient !== undefined || where.isReadByRM !== undefined;
    return [alertsOf(session.userId, isUnreadOnly ? flagOf(session.role) : undefined)!];
  },
  rows: async ({ db, session }, positions) => (session ? readAlerts(db, session, positions) : new Map()),
});

/** Alerts with the name of the client they are about. */
async function readAlerts(db: Db, { userId, role }: Session, positions: readonly RowPosition[]) {
  const ids = positions.map(({ id }) => id);
  const rows = await db
    .select({ ...notificationColumns, clientName: appUser.name })
    .from(notification)
    .leftJoin(appUser, eq(appUser.id, notification.aboutUserId))
    .where(and(alertsOf(userId, undefined), sql`${notification.id} = any (${sql.param(ids)}::bigint[])`));
  return new Map(
    rows.map(({ clientName, ...row }) => [
      String(row.id),
      { ...notificationOf(row), clientName, type: typeOf(row.subType), isRead: row[flagOf(role)] },
    ]),
  );
}

const typeOf = (subType: number | null) =>
  subType === 1 ? 'securityExposure' : subType === 2 ? 'deviation' : 'operation';
