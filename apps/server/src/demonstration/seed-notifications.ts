import { formatPaise } from '@artha/domain/kit/inr-format';
import { textFromScaled } from '@artha/domain/kit/money';
import type { NotificationConfig } from '@artha/domain/system/notifications/notification-link';
import { fillTemplate } from '@artha/domain/system/notifications/fill';
import type { TemplateCode } from '@artha/domain/system/notifications/templates';
import { templateOf } from '@artha/domain/system/notifications/templates';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { Tx } from '../platform/db/database.ts';
import { insertNotification } from '../modules/system/notifications/index.ts';
import { listFunds } from '../modules/trading/orders/index.ts';
import { listInvested, listPastOrders, listPeople } from './notification-seeds.queries.ts';

const HOUR_MS = 3_600_000;
/** Clients have read all notifications except those of this many newest orders. */
const UNREAD_ORDERS = 2;
/** With the deviations, more alerts than the bell shows at once. */
const EXPOSURES = 4;

interface Seed {
  readonly code: TemplateCode;
  readonly userId: number;
  readonly aboutUserId?: number;
  readonly values: Readonly<Record<string, string>>;
  readonly config: NotificationConfig;
  readonly at: Date;
  readonly isRead: boolean;
}

/** Seeds the notifications and alerts that the past orders would have caused. */
export async function seedNotifications(tx: Tx, businessNow: Date): Promise<void> {
  const seeds = [...(await seedsOfOrders(tx)), ...(await seedsOfAlerts(tx, businessNow))];
  for (const { code, userId, aboutUserId = null, values, config, at, isRead } of seeds) {
    const template = templateOf(code);
    const isAlert = template.kind === 'alert';
    await insertNotification(tx, {
      kind: template.kind,
      appUserId: userId,
      aboutUserId,
      code,
      subType: template.subType ?? null,
      config,
      message: fillTemplate(template, { ...values, name: '' }).message,
      isRead: !isAlert && isRead,
      isReadByRm: isAlert && isRead,
      createdAt: at,
      readAt: isRead ? businessNow : null,
    });
  }
}

async function seedsOfOrders(tx: Tx): Promise<readonly Seed[]> {
  const orders = await listPastOrders(tx);
  const fundsOf = await listFunds(
    tx,
    orders.map(({ orderId }) => orderId),
  );
  const ordersOf = Map.groupBy(orders, ({ userId }) => userId);
  const isRead = ({ userId, orderId }: (typeof orders)[number]) =>
    !ordersOf
      .get(userId)
      ?.slice(-UNREAD_ORDERS)
      .some((each) => each.orderId === orderId);
  return orders.flatMap((order) => {
    const { userId, orderId, accountId, capturedAt, allottedAt } = order;
    const funds = fundsOf.get(orderId) ?? '';
    const values = { orderNumber: formatOrderNumber(order.number), amount: formatPaise(order.total), funds, lines: '' };
    const seed = { userId, values, config: { orderId, accountId }, isRead: isRead(order) };
    return [
      { ...seed, code: 'payment-received' as const, at: capturedAt ?? allottedAt, isRead: true },
      { ...seed, code: 'units-allotted' as const, at: allottedAt },
    ];
  });
}

async function seedsOfAlerts(tx: Tx, businessNow: Date): Promise<readonly Seed[]> {
  const funds = await listInvested(tx);
  const people = new Map(
    (await listPeople(tx, ['client1', 'client2', 'rmanager1', 'smanager1'])).map((each) => [each.loginUserId, each]),
  );
  const total = funds.reduce((sum, { invested }) => sum + invested, 0n);
  const exposures = funds.slice(0, EXPOSURES).map(({ instrumentId, name, invested }) => ({
    code: 'security-exposure' as const,
    values: { instrumentName: name, share: shareText(invested, total) },
    config: { instrumentId },
  }));
  const deviations = DEVIATIONS.flatMap(({ loginUserId, level, points, assetName }) => {
    const client = people.get(loginUserId);
    const id = level === 'user' ? client?.userId : client?.accountId;
    if (!client || !id) return [];
    const values = { clientName: client.name, points, assetName };
    return [{ code: 'deviation' as const, aboutUserId: client.userId, values, config: { id, level } }];
  });
  const alerts = [...exposures, ...deviations];
  const ofManagers = ['rmanager1', 'smanager1'].flatMap((loginUserId) => {
    const userId = people.get(loginUserId)?.userId;
    return alerts.map((alert, index) => ({
      ...alert,
      userId: userId ?? 0,
      at: new Date(businessNow.getTime() - (alerts.length - index) * HOUR_MS),
      // The service manager has read all exposure alerts, the relationship manager only the first.
      isRead: loginUserId === 'smanager1' ? index < EXPOSURES : index === 0,
    }));
  });
  return [...ofManagers, ...(await seedsOfOwner(tx, people.get('client1'), businessNow))];
}

const OWN_LIMIT_PERCENT = '25';

/** The alerts of a client about the same deviation that the managers see, and about their largest holding. */
async function seedsOfOwner(
  tx: Tx,
  owner: Awaited<ReturnType<typeof listPeople>>[number] | undefined,
  businessNow: Date,
): Promise<readonly Seed[]> {
  if (!owner?.accountId) return [];
  const { userId, accountId } = owner;
  const funds = await listInvested(tx, userId);
  const total = funds.reduce((sum, { invested }) => sum + invested, 0n);
  const rest = { userId, isRead: false, at: new Date(businessNow.getTime() - HOUR_MS) };
  const exposures = funds.slice(0, 1).map(({ instrumentId, name, invested }) => ({
    code: 'own-exposure' as const,
    values: { instrumentName: name, share: shareText(invested, total), limit: OWN_LIMIT_PERCENT },
    config: { instrumentId },
    ...rest,
  }));
  const { points, assetName } = DEVIATIONS[0];
  const config = { id: accountId, level: 'account' };
  return [...exposures, { code: 'own-deviation' as const, values: { points, assetName }, config, ...rest }];
}

/** In percent, with one decimal. */
const shareText = (part: bigint, total: bigint): string => textFromScaled((part * 1_000n + total / 2n) / total, 1);

const DEVIATIONS = [
  { loginUserId: 'client1', level: 'account', points: '6.2', assetName: 'equity' },
  { loginUserId: 'client1', level: 'user', points: '4.8', assetName: 'debt' },
  { loginUserId: 'client2', level: 'account', points: '3.1', assetName: 'hybrid funds' },
] as const;
