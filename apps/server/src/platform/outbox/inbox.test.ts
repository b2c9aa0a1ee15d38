import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { insertEvent, parkEvent } from './inbox.queries.ts';
import { inboxEvent } from './outbox.tables.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const event = (eventId: string, text = 'paid') => ({ source: 'payment-bank', eventId, bytes: Buffer.from(text) });
const PARKING = { reason: 'there is no such payment', orderId: null, reference: null, amount: null, occurredAt: null };
const receive = (eventId: string, text?: string) =>
  transaction(database, (tx) => insertEvent(tx, event(eventId, text)));

test('an event is new only once, also when received concurrently', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => receive('e1')));
  expect(outcomes.toSorted()).toEqual(['new', ...Array<string>(9).fill('repeated')]);
});

test('an id that was used for another event is detected', async () => {
  expect(await receive('e2')).toBe('new');
  expect(await receive('e2', 'declined')).toBe('other');
});

test('an event is new again after a rollback; one about an unknown object is parked', async () => {
  const failing = transaction(database, async (tx) => {
    await insertEvent(tx, event('e3'));
    throw new Error('killed');
  });
  await expect(failing).rejects.toThrow('killed');
  await transaction(database, async (tx) => {
    expect(await insertEvent(tx, event('e3'))).toBe('new');
    await parkEvent(tx, event('e3'), PARKING);
  });
  expect(await receive('e3')).toBe('repeated');
  const parked = (await database.db.select().from(inboxEvent)).filter(({ state }) => state === 'parked');
  expect(parked.map(({ eventId }) => eventId)).toEqual(['e3']);
});
