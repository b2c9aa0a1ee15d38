/** An imported list of holidays moves the dates of what is open, as the draft of the calendar does. */
import { businessDate as on } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../modules.ts';
import { feedFolder } from '../../../testing/feed-files.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { orderLine } from '../../trading/orders/orders.tables.ts';
import { plan, planInstalment } from '../../trading/plans/plans.tables.ts';
import { CalendarFixture } from '../calendar/testing/calendar-fixture.ts';
import { holidaysFeed, importFeed } from './index.ts';

const [TUESDAY, WEDNESDAY] = [on('2026-11-24'), on('2026-11-25')];
/** The evening of Monday: money of now gets the NAV of Tuesday. */
const LATE = new Date('2026-11-23T16:00:00+05:30');

const write = feedFolder();
let fixture: CalendarFixture;
beforeAll(async () => {
  fixture = await CalendarFixture.open();
});
beforeEach(() => fixture.clear());

const importDays = (...days: readonly string[]) =>
  importFeed(
    { database: fixture.database, realNow: () => LATE, businessNow: () => LATE },
    {
      feed: holidaysFeed({ calendar: 'exchange' }, modules),
      source: write(`${days.join('-')}.csv`, `${['date', ...days].join('\n')}\n`),
    },
  );

/** A paid purchase that waits for the NAV of a day. @returns the id of its order */
async function purchase(navOn: typeof TUESDAY): Promise<string> {
  const { exchange } = fixture.exchange;
  const { orderId } = await exchange.paid([{ instrumentId: exchange.equityId }], { capturedAt: LATE });
  await fixture.database.db.update(orderLine).set({ navOn }).where(eq(orderLine.orderId, orderId));
  return orderId;
}

/** A plan with an instalment of a day. @returns its id */
async function instalment(day: typeof TUESDAY): Promise<string> {
  const { db } = fixture.database;
  const { accountId, userId: createdByUserId } = fixture.sales.ananya;
  const instrumentId = await fixture.sales.orders.fund('Saryu Liquid Fund');
  const amount = paiseFromText('5000');
  const [row] = await db
    .insert(plan)
    .values({
      ...{ accountId, createdByUserId, instrumentId, amount, kind: 'sip', frequency: 'monthly', day: 24 },
      ...{ startOn: day, status: 'active', createdAt: LATE },
    })
    .returning();
  await db
    .insert(planInstalment)
    .values({ planId: row!.id, number: 1, nominalOn: day, dueOn: day, amount, status: 'scheduled' });
  return row!.id;
}

const movedEntries = () => fixture.database.db.$count(auditLog, like(auditLog.action, '%.date-moved'));

test('NAV dates and instalments move with a holiday that is declared late, and back when it is revoked', async () => {
  const [orderId, planId] = [await purchase(TUESDAY), await instalment(TUESDAY)];
  const dates = async () =>
    (await fixture.storedDates()).filter(({ key }) => !key.startsWith('deadline')).map(({ at }) => at);
  const entriesBefore = await movedEntries();
  await importDays('2026-11-24');
  expect(await dates()).toEqual([WEDNESDAY, WEDNESDAY]);
  const notices = await fixture.notices();
  expect(notices.get(orderId)).toBe('NAV date: 25 Nov 2026 instead of 24 Nov 2026.');
  expect(notices.get(planId)).toBe('Instalment: 25 Nov 2026 instead of 24 Nov 2026.');
  expect((await movedEntries()) - entriesBefore).toBe(2);

  // The same list again changes nothing, and a later one opens the day again.
  await importDays('2026-11-24');
  expect(await dates()).toEqual([WEDNESDAY, WEDNESDAY]);
  await importDays('2026-12-25');
  expect(await dates()).toEqual([TUESDAY, TUESDAY]);
});

test('a list of past years moves nothing', async () => {
  await purchase(TUESDAY);
  const before = await fixture.storedDates();
  await importDays('2025-11-24');
  expect(await fixture.storedDates()).toEqual(before);
});
