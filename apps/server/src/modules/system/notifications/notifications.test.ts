import type { ErrorCode } from '@artha/domain/kit/errors';
import type { RoleKey } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { auditLog } from '../audit/audit.tables.ts';
import { createBell } from './bell.ts';
import { markAlertRead, markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { notification } from './notifications.tables.ts';
import { getPreferences, updatePreferences } from './preferences.ts';
import { getAlerts, getNotifications, getUnreadCount } from './read-notifications.ts';
import { NotificationFixture } from './testing/notification-fixture.ts';

let database: Database;
let fixture: NotificationFixture;

beforeAll(async () => {
  database = await testDatabase();
  fixture = new NotificationFixture(database);
});

const refused = (promise: Promise<unknown>, code: ErrorCode) => expect(promise).rejects.toMatchObject({ code });
const bell = () => createBell({ database, changes: { isAlive: () => false, subscribe: () => () => undefined } });
const ALL = { where: {}, sortBy: 'createdDate', sortAsc: false, limit: 5, offset: 0 } as const;
const UNREAD = { ...ALL, where: { isReadByRM: 0 } } as const;

test('lists the notifications of staff newest first, page by page, filtered by read or unread', async () => {
  const userId = await fixture.person('operations');
  for (const amount of ['1', '2', '3'])
    await fixture.notify(fixture.request(userId, { values: { amount, funds: 'Kosi Fund' } }));
  await fixture.notify(fixture.alert(userId));
  const list = async (input: Partial<Parameters<typeof getNotifications>[0]> = {}) => {
    const { notificationDetails, count } = await getNotifications(
      { limit: 5, offset: 0, ...input },
      fixture.context(userId, 'operations'),
    );
    return [notificationDetails.map(({ message }) => /₹(\d)/.exec(message)?.[1]).join(), count];
  };
  expect(await list()).toEqual(['3,2,1', 3]);
  expect(await list({ limit: 1, offset: 1 })).toEqual(['2', 3]);
  const [first] = await fixture.rows(userId);
  expect(await markNotificationRead({ id: first!.id }, fixture.context(userId, 'operations'))).toEqual({
    id: first!.id,
    isRead: true,
  });
  expect(await list({ isRead: 'false' })).toEqual(['3,2', 2]);
  expect(await list({ isRead: 'true' })).toEqual(['1', 1]);
  expect(await markAllNotificationsRead({}, fixture.context(userId, 'operations'))).toEqual({ readCount: 2 });
  expect(await list({ isRead: 'false' })).toEqual(['', 0]);
  expect((await fixture.rows(userId)).find(({ kind }) => kind === 'alert')?.isRead).toBe(false);
});

test('a client has alerts among the notifications, read by their own flag', async () => {
  const userId = await fixture.person();
  await fixture.notify(fixture.request(userId), fixture.alert(userId), fixture.alert(userId));
  const ctx = fixture.context(userId);
  const list = async (isRead?: 'true' | 'false') => {
    const { notificationDetails, count } = await getNotifications(
      { limit: 5, offset: 0, ...(isRead && { isRead }) },
      ctx,
    );
    expect(notificationDetails).toHaveLength(count);
    return notificationDetails.map((each) => `${each.subType ?? '-'} ${each.isRead}`);
  };
  expect(await list()).toEqual(['2 false', '2 false', '- false']);
  expect(await getUnreadCount(ctx, bell())).toEqual({ count: 3, alertsCount: 2 });
  const [, first] = await fixture.rows(userId);
  await markNotificationRead({ id: first!.id }, ctx);
  expect(await list('true')).toEqual(['2 true']);
  expect((await fixture.rows(userId)).find(({ id }) => id === first!.id)).toMatchObject({
    ...{ isRead: false, isReadByClient: true, isReadByRm: false },
  });
  expect(await getUnreadCount(ctx, bell())).toEqual({ count: 2, alertsCount: 1 });
  expect(await markAllNotificationsRead({}, ctx)).toEqual({ readCount: 2 });
  expect(await list('false')).toEqual([]);
  expect(await getUnreadCount(ctx, bell())).toEqual({ count: 0, alertsCount: 0 });
});

test('a notification keeps the time it was first read', async () => {
  const userId = await fixture.person();
  await fixture.notify(fixture.request(userId));
  const [row] = await fixture.rows(userId);
  await markNotificationRead({ id: row!.id }, fixture.context(userId));
  const later = { ...fixture.context(userId), realNow: new Date('2026-12-01T00:00:00Z') };
  await markNotificationRead({ id: row!.id }, later);
  expect((await fixture.rows(userId))[0]?.readAt).toEqual(fixture.context(userId).realNow);
});

test.each<[RoleKey, boolean, boolean]>([
  ['client', true, false],
  ['relationshipManager', false, true],
  ['serviceManager', false, true],
  ['operations', false, true],
])('an alert read by a %s has the client flag %s and the manager flag %s', async (role, isReadByClient, isReadByRM) => {
  const [userId, client] = [await fixture.person(role), await fixture.person()];
  await fixture.notify(fixture.alert(userId, { aboutUserId: client }), fixture.alert(userId));
  const ctx = fixture.context(userId, role);
  const { items: alerts, alertsCount, count } = await getAlerts({ userId, filter: UNREAD }, ctx, bell());
  expect([alerts.length, alertsCount, count]).toEqual([2, 2, 2]);
  expect(alerts[1]).toMatchObject({ clientName: 'Asha', type: 'deviation', config: { id: 5, level: 'account' } });
  const { id } = alerts[0]!;
  expect(await markAlertRead({ userId, alertId: id }, ctx)).toEqual({ id, isReadByClient, isReadByRM });
  const remaining = await getAlerts({ userId, filter: UNREAD }, ctx, bell());
  expect([remaining.items.map((each) => each.id), remaining.alertsCount, remaining.count]).toEqual([
    [alerts[1]!.id],
    1,
    1,
  ]);
  const all = await getAlerts({ userId, filter: ALL }, ctx, bell());
  expect([all.items.length, all.alertsCount, all.count]).toEqual([2, 1, 2]);
  expect(all.items.map(({ isRead }) => isRead)).toEqual([true, false]);
  const { next } = await getAlerts({ userId, filter: { ...ALL, limit: 1 } }, ctx, bell());
  const rest = await getAlerts({ userId, filter: { ...ALL, after: next! } }, ctx, bell());
  expect(rest.items.map((each) => each.id)).toEqual([alerts[1]!.id]);
});

test('an answer contains no stored config other than valid ids', async () => {
  const userId = await fixture.person('relationshipManager');
  await fixture.notify(fixture.alert(userId));
  const config = { id: 'javascript:alert(1)', level: 'account', href: 'https://example.invalid' };
  await database.db.update(notification).set({ config }).where(eq(notification.appUserId, userId));
  const ctx = fixture.context(userId, 'relationshipManager');
  expect((await getAlerts({ userId, filter: ALL }, ctx, bell())).items[0]?.config).toEqual({});
});

test("another user's notifications and alerts are not found or forbidden", async () => {
  const [own, other] = [await fixture.person(), await fixture.person()];
  await fixture.notify(fixture.request(other), fixture.alert(other));
  const [theirs, theirAlert] = await fixture.rows(other);
  const ctx = fixture.context(own);
  await refused(markNotificationRead({ id: theirs!.id }, ctx), 'notification.not-found');
  await refused(markNotificationRead({ id: theirAlert!.id }, ctx), 'notification.not-found');
  // Staff read alerts by a call of their own.
  const asStaff = fixture.context(other, 'operations');
  await refused(markNotificationRead({ id: theirAlert!.id }, asStaff), 'notification.not-found');
  await refused(markAlertRead({ userId: own, alertId: theirAlert!.id }, ctx), 'notification.not-found');
  await refused(markAlertRead({ userId: other, alertId: theirAlert!.id }, ctx), 'session.forbidden');
  await refused(getAlerts({ userId: other, filter: ALL }, ctx, bell()), 'session.forbidden');
  expect((await getNotifications({ limit: 5, offset: 0 }, ctx)).count).toBe(0);
  await markAllNotificationsRead({}, ctx);
  expect((await fixture.rows(other)).map(({ isRead, isReadByClient }) => [isRead, isReadByClient])).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('users choose media for the topics of their role; mails about the account stay on', async () => {
  const userId = await fixture.person();
  const ctx = fixture.context(userId);
  const on = async () =>
    (await getPreferences(ctx)).preferences.filter(({ isOn }) => isOn).map(({ topic, medium }) => `${topic} ${medium}`);
  const byDefault = ['orders email', 'orders sms', 'orders push', 'payments email', 'payments sms', 'payments push'];
  const alerts = ['alerts email', 'alerts push'];
  expect(await on()).toEqual([...byDefault, 'account email', 'account push', ...alerts]);
  const entries = await database.db.$count(auditLog);
  const { preferences } = await updatePreferences(
    {
      preferences: [
        { topic: 'orders', medium: 'sms', isOn: true },
        { topic: 'orders', medium: 'sms', isOn: false },
        { topic: 'account', medium: 'sms', isOn: true },
        { topic: 'account', medium: 'email', isOn: true },
      ],
    },
    ctx,
  );
  expect(preferences.filter(({ isFixed }) => isFixed)).toEqual([
    { topic: 'account', medium: 'email', isOn: true, isFixed: true },
  ]);
  expect(await on()).toEqual([
    ...byDefault.filter((each) => each !== 'orders sms'),
    'account email',
    'account sms',
    'account push',
    ...alerts,
  ]);
  expect(await database.db.$count(auditLog)).toBe(entries + 1);
  const off = { topic: 'account', medium: 'email', isOn: false } as const;
  await refused(updatePreferences({ preferences: [off] }, ctx), 'notification.always-sent');
  const asManager = await getPreferences(fixture.context(userId, 'relationshipManager'));
  expect([...new Set(asManager.preferences.map(({ topic }) => topic))]).toEqual(['account', 'alerts']);
});
