/** Evenings against the sandbox, over the day on which income options distribute. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { sign } from '../../../platform/http/signature.ts';
import { testDatabase } from '../../../testing/database.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import { navImportJob } from '../../reference/feeds/nav-import-job.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { NotificationFixture } from '../../system/notifications/testing/notification-fixture.ts';
import type { Client } from '../exchange/testing/exchange-fixture.ts';
import type { TestHolding } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { allotmentJob } from '../registrar/allotment-job.ts';
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
  await sendFolio();
});

async function sendFolio(): Promise<void> {
  const [scheme] = await database.db.select().from(instrument).where(eq(instrument.id, held.instrumentId));
  const folio = {
    ...{ clientCode: held.owner.accountNumber, folioNumber: held.folioNumber, schemeCode: scheme!.schemeCode },
    lots: [{ on: '2023-05-02', units: '1000.000' }],
  };
  const [path, body] = ['/registrar/folios', JSON.stringify({ folios: [folio] })];
  const signature = sign(days.sandbox.env.sandboxSecret, { method: 'POST', path, body }, clocks.realNow());
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
  expect((await fetch(days.sandbox.url + path, { method: 'POST', headers, body })).status).toBe(200);
}

/** Registers a client with a bank account at the exchange. */
async function register({ accountNumber }: Client): Promise<void> {
  const { exchange } = days.sandbox.env;
  const fields: Readonly<Record<number, string>> = {
    ...{ 1: accountNumber, 2: 'Asha', 4: 'Rao', 5: '01', 6: 'F', 7: '09/03/1988', 8: '02', 9: 'SI', 22: 'N' },
    ...{ 26: 'ABCPR1234F', 34: 'P', 42: 'SB', 43: '50100012344417', 44: '411018012', 45: 'ARTH0000101', 46: 'Y' },
    ...{ 67: 'Asha Rao', 68: '04', 69: '14 Baner Road', 72: 'Pune', 73: 'Maharashtra', 74: '411045', 75: 'India' },
    ...{ 80: 'asha@example.in', 81: 'E', 93: '9876543210', 112: 'K', 124: 'N', 126: 'Z', 129: 'SE', 130: 'SE' },
  };
  const Param = Array.from({ length: 131 }, (_, at) => fields[at + 1] ?? '').join('|');
  const login = { UserId: exchange.userId, MemberCode: exchange.memberId, Password: exchange.password };
  const answer = await fetch(`${exchange.url}/StarMFCommonAPI/ClientMaster/Registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...login, RegnType: 'NEW', Param, Filler1: '', Filler2: '' }),
  });
  expect(await answer.json()).toMatchObject({ Status: '0' });
}

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

  await register(held.owner);
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
