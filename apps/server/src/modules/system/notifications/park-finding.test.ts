import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { inboxEvent, parkedEvent } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { StaffFixture } from '../users/testing/staff-fixture.ts';
import { parkFinding } from './park-finding.ts';

const NOON = new Date('2026-11-20T06:30:00Z');

test('the same finding is parked once, and another reason replaces what was known', async () => {
  const database = await testDatabase();
  const { db } = database;
  const staff = await StaffFixture.open(database);
  const seenByUserId = await staff.add('meera', ['operations']);
  const find = (reason: string) =>
    transaction(database, (tx) => parkFinding(tx, { source: 'exchange', key: '12', reason }, NOON));
  const found = () => db.select({ reason: parkedEvent.reason, seenReason: parkedEvent.seenReason }).from(parkedEvent);

  const first = await Promise.all([find('another amount'), find('another amount'), find('another amount')]);
  expect(first.toSorted()).toEqual([false, false, true]);
  await db.update(parkedEvent).set({ seenAt: NOON, seenByUserId, seenReason: 'Asked the exchange' });
  expect(await find('another amount')).toBe(false);
  expect(await found()).toEqual([{ reason: 'another amount', seenReason: 'Asked the exchange' }]);

  expect(await find('another scheme')).toBe(false);
  expect(await found()).toEqual([{ reason: 'another scheme', seenReason: null }]);
  expect(await db.select({ state: inboxEvent.state }).from(inboxEvent)).toEqual([{ state: 'parked' }]);
});
