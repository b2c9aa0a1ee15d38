import type { NotificationRequest } from '../index.ts';
import { rolesFor } from '@artha/domain/kit/roles';
import type { RoleKey } from '@artha/domain/kit/roles';
import { asc, eq } from 'drizzle-orm';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { appUser, userRoleMapping } from '../../users/users.tables.ts';
import { notification, notificationDelivery } from '../notifications.tables.ts';
import { notifyUser } from '../index.ts';
import { deliverNotifications } from './deliver-notifications.ts';

const ROLES = rolesFor('artha');
const roleOf = (key: RoleKey) => {
  const role = ROLES.find((each) => each.key === key);
  if (!role) throw new Error(`there is no role ${key}`);
  return role;
};

let serial = 0;

/** Users and notification requests for tests. */
export class NotificationFixture {
  readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** @param mobile null when the number is unknown */
  async person(roleKey: RoleKey = 'client', mobile: string | null = '9000010001'): Promise<number> {
    const name = `person${(serial += 1)}`;
    const [user] = await this.database.db
      .insert(appUser)
      .values({
        ...{ name: 'Asha', loginUserId: name, passwordHash: 'x', emailId: `${name}@example.com` },
        ...{ mobile, appUserStatus: 3, userCode: roleKey === 'client' ? `C-${serial}` : null },
      })
      .returning({ id: appUser.id });
    await this.database.db.insert(userRoleMapping).values({ appUserId: user!.id, appRoleId: roleOf(roleKey).id });
    return user!.id;
  }

  context(userId: number, roleKey: RoleKey = 'client'): SessionContext {
    const session = { id: 1, userId, role: roleOf(roleKey), isFullAccess: true };
    return { ...requestContext(this.database), session };
  }

  /** Requests notifications in a transaction and delivers them. */
  async notify(...requests: readonly NotificationRequest[]): Promise<void> {
    await transaction(this.database, (tx) => notifyUser(tx, ...requests));
    await deliverNotifications(this.database, createClocks(0));
  }

  /** A notification about an order. */
  request(userId: number, changes: Partial<NotificationRequest> = {}): NotificationRequest {
    const onceKey = `request:${(serial += 1)}`;
    return { code: 'order-placed', userId, values: { amount: '5,000.00', funds: 'Kosi Fund' }, onceKey, ...changes };
  }

  /** An alert about a deviation. */
  alert(userId: number, changes: Partial<NotificationRequest> = {}): NotificationRequest {
    const values = { clientName: 'Ravi', points: '6.2', assetName: 'equity' };
    return this.request(userId, { code: 'deviation', values, config: { id: 5, level: 'account' }, ...changes });
  }

  rows(userId: number) {
    return this.database.db
      .select()
      .from(notification)
      .where(eq(notification.appUserId, userId))
      .orderBy(asc(notification.id));
  }

  deliveries(notificationId: number) {
    return this.database.db
      .select()
      .from(notificationDelivery)
      .where(eq(notificationDelivery.notificationId, notificationId))
      .orderBy(asc(notificationDelivery.mediumId));
  }

  /** The outbox messages of a notification, by medium. */
  async messages(notificationId: number) {
    const rows = await this.database.db.select().from(outbox).orderBy(asc(outbox.seq));
    return rows
      .filter(({ idempotencyKey }) => idempotencyKey?.startsWith(`notification:${notificationId}:`))
      .map(({ kind, payload }) => ({ kind, payload }));
  }
}
