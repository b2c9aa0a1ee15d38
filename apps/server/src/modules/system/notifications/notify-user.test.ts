import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { createLog } from '../../../platform/log/log.ts';
import { DeliveryError, PermanentDeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { outbox } from '../../../platform/outbox/outbox.tables.ts';
import { startOutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import { testDatabase } from '../../../testing/database.ts';
import { appUser } from '../users/users.tables.ts';
import { appConfig } from '../product-config/product-config.tables.ts';
import { alertOperations } from './alert-operations.ts';
import { notificationHandler } from './notification-handler.ts';
import { NOTIFICATION, notifyUser } from './notify-user.ts';
import { recordDeadLetter, recordingDeliveries } from './record-deliveries.ts';
import { updatePreferences } from './preferences.ts';
import { NotificationFixture } from './testing/notification-fixture.ts';

let database: Database;
let fixture: NotificationFixture;

beforeAll(async () => {
  database = await testDatabase();
  fixture = new NotificationFixture(database);
});

test('operations are alerted, except those who may not sign in any more', async () => {
  const [here, gone] = [await fixture.person('operations'), await fixture.person('operations')];
  await database.db.update(appUser).set({ appUserStatus: 5 }).where(eq(appUser.id, gone));
  const values = { count: '2', statementOn: '20 Nov 2026' };
  const alerts = [{ code: 'money-differences' as const, onceKey: '2026-11-20', values }];
  await transaction(database, (tx) => alertOperations(tx, alerts));
  const { rows } = await database.db.execute<{ userId: number }>(sql`
    select (payload ->> 'userId')::int as "userId" from outbox where payload ->> 'code' = 'money-differences'`);
  expect(rows).toEqual([{ userId: here }]);
});

const ORDER_ID = '01999999-0000-7000-8000-000000000001';
const log = createLog('silent');
const clocks = createClocks(0);
const parts = () => ({ database, clocks, log });

test('a notification appears in the bell and is sent by every medium with a text and an address', async () => {
  const userId = await fixture.person();
  const values = { orderNumber: 'ORD-7', amount: '5,000.00', funds: 'Kosi Fund', lines: '\nKosi Fund\n  1.000 units' };
  const config = { orderId: ORDER_ID, accountId: 3 };
  await fixture.notify(fixture.request(userId, { code: 'units-allotted', values, config }));
  const [row] = await fixture.rows(userId);
  expect(row).toMatchObject({
    ...{ kind: 'notification', code: 'units-allotted', subType: null, config, isRead: false, readAt: null },
    message: '₹5,000.00 in Kosi Fund: units allotted. Order ORD-7 is complete.',
  });
  const [mail, sms, push] = await fixture.messages(row!.id);
  expect(mail).toEqual({
    kind: 'mail',
    payload: {
      to: expect.stringMatching(/^person\d+@example\.com$/),
      subject: 'Units allotted: ORD-7',
      text: 'Dear Asha,\n\nYour order ORD-7 is complete.\n\nKosi Fund\n  1.000 units',
    },
  });
  expect(sms).toMatchObject({ kind: 'sms', payload: { to: '9000010001' } });
  expect(push).toMatchObject({ kind: 'push', payload: { to: expect.stringMatching(/^C-\d+$/) } });
  expect(await fixture.deliveries(row!.id)).toMatchObject([
    { mediumId: 1, status: 'queued' },
    { mediumId: 2, status: 'queued' },
    { mediumId: 3, status: 'queued' },
  ]);
});

test('a repeated request or delivery creates one notification', async () => {
  const userId = await fixture.person();
  const request = fixture.request(userId, { onceKey: `order-placed:${userId}` });
  await fixture.notify(request, request);
  await fixture.notify(request);
  const handler = notificationHandler(parts());
  const { onceKey, ...payload } = request;
  const claim = { id: 'x', kind: NOTIFICATION, aggregate: null, payload, idempotencyKey: onceKey, attempt: 2 };
  await Promise.all([1, 2, 3].map(() => handler.deliver(claim, AbortSignal.timeout(5_000))));
  const rows = await fixture.rows(userId);
  expect(rows).toHaveLength(1);
  expect(await fixture.messages(rows[0]!.id)).toHaveLength(1);
});

test('a rolled-back transaction sends no notification', async () => {
  const userId = await fixture.person();
  const failing = transaction(database, async (tx) => {
    await notifyUser(tx, fixture.request(userId));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await fixture.notify();
  expect(await fixture.rows(userId)).toEqual([]);
});

test('sends nothing by a medium that is switched off, and no SMS without a mobile number', async () => {
  const userId = await fixture.person('client', null);
  const refused = { orderNumber: 'ORD-7', amount: '1', fundName: 'Kosi Fund', reason: '' };
  const notify = () => fixture.notify(fixture.request(userId, { code: 'line-refused', values: refused }));
  await notify();
  const off = { topic: 'orders', medium: 'email', isOn: false } as const;
  await updatePreferences({ preferences: [off] }, fixture.context(userId));
  await notify();
  const rows = await fixture.rows(userId);
  const kinds = await Promise.all(rows.map(async ({ id }) => (await fixture.messages(id)).map(({ kind }) => kind)));
  expect(kinds).toEqual([['mail', 'push'], ['push']]);
});

test('valid texts of an administrator replace the built-in ones', async () => {
  const userId = await fixture.person();
  await database.db.insert(appConfig).values({
    key: 'NOTIFICATIONTEMPLATES',
    value: { 'order-placed': { message: 'Placed: {amount}', push: 'Your {password}' }, unknown: { message: 'x' } },
  });
  await fixture.notify(fixture.request(userId));
  await database.db.delete(appConfig).where(eq(appConfig.key, 'NOTIFICATIONTEMPLATES'));
  const [row] = await fixture.rows(userId);
  expect(row?.message).toBe('Placed: 5,000.00');
  expect(await fixture.messages(row!.id)).toMatchObject([{ payload: { text: expect.stringContaining('₹5,000.00') } }]);
});

test.each([
  ['an unknown user', { userId: 2_000_000_000 }],
  ['placeholders without values', { values: {} }],
])('never delivers to or with %s', async (_what, changes) => {
  const userId = await fixture.person();
  const { onceKey, ...payload } = fixture.request(userId, changes);
  const claim = { id: 'x', kind: NOTIFICATION, aggregate: null, payload, idempotencyKey: onceKey, attempt: 1 };
  const delivering = notificationHandler(parts()).deliver(claim, AbortSignal.timeout(5_000));
  await expect(delivering).rejects.toBeInstanceOf(PermanentDeliveryError);
});

test('records the outcome of deliveries, and alerts administrators of dead letters once an hour', async () => {
  const [userId, administrator] = [await fixture.person(), await fixture.person('systemAdmin')];
  await fixture.person('operations');
  const allotted = {
    code: 'units-allotted',
    values: { orderNumber: 'ORD-7', amount: '5,000.00', funds: 'Kosi Fund', lines: '' },
  } as const;
  const push = recordingDeliveries({ deliver: () => Promise.resolve() }, parts());
  const refusing = recordingDeliveries(
    { deliver: () => Promise.reject(new PermanentDeliveryError('no')), attemptsMax: 1 },
    parts(),
  );
  const failing = recordingDeliveries(
    { deliver: () => Promise.reject(new DeliveryError('no')), attemptsMax: 1 },
    parts(),
  );
  const worker = startOutboxWorker({
    ...{ database, log, timing: { idleMs: 20, firstBackOffMs: 1 } },
    handlers: new Map([
      [NOTIFICATION, notificationHandler(parts())],
      ...([
        ['mail', refusing],
        ['sms', failing],
        ['push', push],
      ] as const),
    ]),
    onDeadLetter: (claim) => recordDeadLetter(claim, parts()),
  });
  for (const _each of [1, 2])
    await transaction(database, (tx) =>
      notifyUser(tx, fixture.request(userId, allotted), fixture.request(userId, allotted)),
    );
  const waiting = async () => (await database.db.select().from(outbox).where(eq(outbox.state, 'waiting'))).length;
  await expect.poll(waiting).toBe(0);
  await worker.stop();
  const rows = await fixture.rows(userId);
  expect(rows).toHaveLength(4);
  for (const { id } of rows)
    expect((await fixture.deliveries(id)).map(({ status, sentAt }) => [status, sentAt !== null])).toEqual([
      ['failed', false],
      ['failed', false],
      ['sent', true],
    ]);
  const alerts = await fixture.rows(administrator);
  expect(alerts.map(({ kind, message }) => `${kind}: ${message}`).toSorted()).toEqual([
    'alert: A message of kind mail could not be delivered. See the log for the reason.',
    'alert: A message of kind sms could not be delivered. See the log for the reason.',
  ]);
  for (const { id } of alerts) expect(await fixture.messages(id)).toEqual([]);
});
