import { randomUUID } from 'node:crypto';
import * as contract from '@artha/contract/backoffice/operations.payments';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { failureOf } from '../../../platform/http/failure.ts';
import { parkEvent, unparkEvent } from '../../../platform/outbox/inbox.queries.ts';
import { inboxEvent } from '../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { scopeOf } from '../../system/session/scope.ts';
import type { PaymentFixture } from '../../trading/payments/testing/payment-fixture.ts';
import {
  addPayment,
  eventOf,
  paymentFixture,
  placeOrder,
  receive,
} from '../../trading/payments/testing/payment-fixture.ts';
import { listParkedEvents } from './list-parked-events.ts';
import { markParkedEventSeen } from './mark-parked-event-seen.ts';

let database: Database;
let fixture: PaymentFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await paymentFixture(database.db);
});

const SEEN_AT = new Date('2026-11-21T08:00:00Z');

function as({ key = 'operations' as RoleKey, isFullAccess = true, clientIds = [] as readonly number[] } = {}) {
  const role = rolesFor('artha').find((each) => each.key === key)!;
  const session = { id: 1, userId: fixture.userId, role, isFullAccess };
  return {
    ...requestContext(database, { session, scope: scopeOf(fixture.userId, role, clientIds), realNow: SEEN_AT }),
    session,
  };
}

async function list(state: 'open' | 'seen', ctx = as()) {
  const answer = await listParkedEvents({ state }, ctx);
  z.encode(contract.listParkedEvents.answer, answer);
  return answer;
}

/** An event of a payment dated in 2030, and one of a payment that is not ours. @returns their ids, the oldest first */
async function twoParked() {
  const order = await placeOrder(database.db, fixture);
  const future = eventOf(order, await addPayment(database.db, fixture, order), {
    occurredAt: new Date('2030-01-01T00:00:00Z'),
  });
  const unknown = eventOf(order, randomUUID());
  for (const event of [future, unknown]) expect(await receive(database, event)).toBe('parked');
  const idOf = async (eventId: string) =>
    (await database.db.select().from(inboxEvent).where(eq(inboxEvent.eventId, eventId)))[0]!.id;
  return { future, unknown, ids: [await idOf(future.eventId), await idOf(unknown.eventId)] as const };
}

test('lists what was parked, with reason, amount and the order that is known, the oldest first', async () => {
  const { future, unknown, ids } = await twoParked();
  const { items, realNow, mayMark } = await list('open');
  expect([realNow, mayMark]).toEqual([SEEN_AT, true]);
  const shared = { source: 'payment-bank', amount: future.amount, seen: null };
  expect(items.filter(({ id }) => ids.includes(id))).toMatchObject([
    {
      ...{ ...shared, id: ids[0], reason: 'its time is in the future', reference: future.reference },
      order: { number: expect.stringMatching(/^ORD-\d+$/) },
      occurredAt: future.occurredAt,
    },
    { ...shared, id: ids[1], reason: 'there is no such payment', reference: unknown.reference, order: null },
  ]);
});

test('an order outside the scope of the caller is not named', async () => {
  const { ids } = await twoParked();
  const { items } = await list('open', as({ key: 'serviceManager' }));
  expect(items.find(({ id }) => id === ids[0])).toMatchObject({ order: null });
});

test('who has limited access sees the events and may not mark them', async () => {
  expect(await list('open', as({ isFullAccess: false }))).toMatchObject({ mayMark: false });
  expect(contract.markParkedEventSeen.audience).toMatchObject({ roles: ['operations'], isFullAccessOnly: true });
});

test('marking as seen keeps who, when and why, is audited, and happens once', async () => {
  const { ids } = await twoParked();
  const [parkedEventId] = ids;
  const mark = (reason = ' The bank corrects it ') => markParkedEventSeen({ parkedEventId, reason }, as());
  const outcomes = await Promise.allSettled([mark(), mark()]);
  const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(failureOf(refused.reason).code).toBe('parked-event.seen');
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  expect((await list('open')).items.map(({ id }) => id)).not.toContain(parkedEventId);
  const seen = (await list('seen')).items.find(({ id }) => id === parkedEventId);
  expect(seen?.seen).toMatchObject({ at: SEEN_AT, reason: 'The bank corrects it' });
  const [row] = await database.db.select().from(inboxEvent).where(eq(inboxEvent.id, parkedEventId));
  expect(row?.state).toBe('parked');
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.action, 'parked-event.seen'));
  expect(entries.map(({ objectId }) => objectId)).toEqual([String(parkedEventId)]);
});

test('an event that was booked meanwhile, or never parked, is not found', async () => {
  const { future, ids } = await twoParked();
  await transaction(database, (tx) => unparkEvent(tx, { source: 'payment-bank', eventId: future.eventId }));
  for (const parkedEventId of [ids[0], 2_000_000_000]) {
    const marking = markParkedEventSeen({ parkedEventId, reason: 'x' }, as());
    await expect(marking.catch((error: unknown) => failureOf(error).code)).resolves.toBe('parked-event.not-found');
  }
});

test.each([
  ['the same reason', 'seen', 'there is no such payment'],
  ['another reason', 'open', 'its time is in the future'],
] as const)('an event that is parked again for %s is listed as %s', async (_, state, reason) => {
  const { unknown, ids } = await twoParked();
  await markParkedEventSeen({ parkedEventId: ids[1], reason: 'not ours' }, as());
  const { eventId, reference, amount, occurredAt } = unknown;
  const parking = { reason, orderId: null, reference, amount, occurredAt };
  await transaction(database, (tx) => parkEvent(tx, { source: 'payment-bank', eventId }, parking));
  expect((await list(state)).items.map(({ id }) => id)).toContain(ids[1]);
});
