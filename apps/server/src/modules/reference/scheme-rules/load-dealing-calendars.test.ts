import { businessDate } from '@artha/domain/kit/dates';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepValues } from '../../../platform/db/cached-value.ts';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';
import { notified, testChanges } from '../../../testing/notified.ts';
import { insertRevision } from '../calendar/index.ts';
import { loadDealingCalendars } from './load-dealing-calendars.ts';

const DAY = businessDate('2026-11-25');
const SCHEME = 7;

let database: Database;
let changes: Changes;
beforeAll(async () => {
  database = await testDatabase();
  changes = testChanges(database);
  await notified(changes);
  keepValues(database.db, changes);
});
afterAll(() => changes.stop());

const publish = (days: readonly (typeof DAY)[], fingerprint: string) =>
  transaction(database, (tx) =>
    insertRevision(tx, {
      owner: { kind: 'exchange' },
      revision: {
        validFrom: businessDate('2026-01-01'),
        validTo: businessDate('2026-12-31'),
        days: days.map((day) => ({ day, isBusinessDay: false })),
      },
      source: 'test',
      fingerprint,
      publishedAt: new Date('2026-11-20T06:30:00Z'),
    }),
  );
const isOpen = async () => isBusinessDay((await loadDealingCalendars(database.db))(SCHEME), DAY);

test('a calendar is kept until its list changes, in this process or another', async () => {
  expect(await loadDealingCalendars(database.db)).toBe(await loadDealingCalendars(database.db));
  expect(await isOpen()).toBe(true);
  await publish([DAY], 'one');
  expect(await isOpen()).toBe(false);
  await database.db.execute(sql`delete from calendar_revision`);
  await expect.poll(isOpen).toBe(true);
});
