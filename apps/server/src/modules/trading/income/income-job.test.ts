/** Evenings against the sandbox, over the day on which income options distribute. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { testDatabase } from '../../../testing/database.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import { navImportJob } from '../../reference/feeds/nav-import-job.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { NotificationFixture } from '../../system/notifications/testing/notification-fixture.ts';
import type { TestHolding } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { allotmentJob } from '../registrar/allotment-job.ts';
import { sendBanks, sendFolios } from '../registrar/send-folios.ts';
import { SandboxDays } from '../registrar/testing/sandbox-days.ts';
import { incomeJob } from './income-job.ts';
import { income } from './income.tables.ts';

const database = await testDatabase();
const clocks = createClocks();
let fixture: SaleFixture;
let days: SandboxDays;
let held: TestHolding;

beforeAll(async () => {
  fixture = await SaleFixture.open(database);
  await new NotificationFixture(database).person('operations');
  await database.db.update(instrument).set({ option: 'idcw' }).where(eq(instrument.id, fixture.exchange.equityId));
  days = await SandboxDays.open({ database, clocks }, navImportJob, allotmentJob, incomeJob);
  held = await fixture.holding([['2023-05-02', '1000.000']]);
  await sendFolios(database.db, days.sandbox.env, clocks.realNow);
});

/** Goes on, evening by evening, until income was distributed. @returns the record date */
async function toDistribution(): Promise<BusinessDate> {
  let day = businessDateAt(clocks.businessNow());
  for (let left = 45; left > 0; left -= 1) {
    await days.advance(addDays(day, 1), '01:00');
    if (days.outcomes().includes('income: 1 distributed')) return day;
    expect(days.outcomes()).not.toMatch(/failed|parked/);
    day = addDays(day, 1);
  }
  throw new Error('no income was distributed in 45 days');
}

test('income is distributed, late without a bank account, and paid with one', async () => {
  const recordOn = await toDistribution();
  const [booked] = await database.db.select().from(income);
  expect(booked).toMatchObject({ folioId: held.folioId, recordOn, status: 'due', units: 10_000_000n });
  expect(booked!.gross).toBeGreaterThan(0n);

  await days.advance(addDays(recordOn, 16), '01:00');
  expect(days.outcomes()).toContain('income: 0 distributed, 1 late');

  await sendBanks(database.db, days.sandbox.env, clocks.realNow);
  await days.advance(addDays(businessDateAt(clocks.businessNow()), 2), '01:00');
  expect(days.outcomes()).toContain('income: 0 distributed, 1 paid');
  const next = await toDistribution();
  await days.advance(addDays(next, 6), '01:00');
  expect(days.outcomes()).toContain('1 paid');
  expect(days.outcomes()).not.toMatch(/failed|parked|unreadable/);
  const rows = await database.db.select().from(income);
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({
      status: 'paid',
      bankAccountId: held.owner.bankAccountId,
    });
  expect(await fixture.exchange.mails('Income paid')).toHaveLength(2);
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
