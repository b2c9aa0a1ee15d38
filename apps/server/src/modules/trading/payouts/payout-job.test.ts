import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { businessDate } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inboxEvent, parkedEvent } from '../../../platform/outbox/outbox.tables.ts';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_ENV, testNode } from '../../../testing/node.ts';
import { createLog } from '../../../platform/log/log.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { redeemLines } from '../registrar/index.ts';
import { payoutJob } from './payout-job.ts';

/** A bank whose file of one day has rows. */
async function startBank(on: string, rows: readonly unknown[]) {
  const server = createServer((request, response) => {
    const date = new URL(request.url ?? '', 'http://bank').searchParams.get('date');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ date, payouts: date === on ? rows : [] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => new Promise((done) => server.close(done)) };
}

/** Runs the job of a day in the evening of that day. */
function runJob(database: Database, { url }: { readonly url: string }, day: string) {
  const env = { ...TEST_ENV, clearing: { ...TEST_ENV.clearing, url } };
  const evening = () => new Date(`${day}T14:30:00Z`);
  const clocks = { ...createClocks(), businessNow: evening, realNow: evening };
  const job = payoutJob(testNode(database, { env, clocks }));
  return job.run({ businessDate: businessDate(day), heartbeat: () => Promise.resolve() });
}

test('malformed rows of the file are found by operations once, however often it is read', async () => {
  const database = await testDatabase();
  const bank = await startBank('2026-11-20', [{ reference: 'UTR1' }, 7]);
  await runJob(database, bank, '2026-11-20');
  await runJob(database, bank, '2026-11-21');
  await bank.stop();
  const parked = await database.db
    .select({ source: inboxEvent.source, reason: parkedEvent.reason })
    .from(parkedEvent)
    .innerJoin(inboxEvent, eq(inboxEvent.id, parkedEvent.inboxEventId));
  expect(parked).toEqual([{ source: 'payout-file', reason: '2 malformed rows in the file of 20 Nov 2026' }]);
});

test.each([
  ['within a week', '2026-11-25', '2026-11-26', true],
  ['13 days after the payout was paid', '2026-12-07', '2026-12-08', true],
  ['so that its file is 60 days old', '2027-01-22', '2027-01-23', true],
  ['so that its file is 61 days old', '2027-01-23', '2027-01-24', false],
])('books the payout of a redemption that is booked late: %s', async (_what, bookedOn, nextDay, isPaid) => {
  const database = await testDatabase();
  const fixture = await SaleFixture.open(database);
  const sale = await fixture.accepted(await fixture.holding([['2023-05-02', '200.000']]), { units: '100.000' });
  const { exchangeOrderNumber, instrumentId } = await fixture.line(sale.lineId);
  const transfer = { reference: 'UTR2', exchangeOrderNo: exchangeOrderNumber, orderReference: `AL${sale.lineId}` };
  const bank = await startBank('2026-11-24', [
    { ...transfer, amount: '4123.41', accountLast4: '4417', paidOn: '2026-11-24' },
  ]);
  expect(await runJob(database, bank, '2026-11-24')).toMatchObject({ rowCount: 0, message: '0 paid out, 1 parked' });
  await fixture.publish(instrumentId);
  const evening = new Date(`${bookedOn}T17:45:00Z`);
  const rows = [await fixture.registrar.redeem(sale.lineId)];
  await redeemLines({ database, log: createLog('silent'), rows, now: { businessNow: evening, realNow: evening } });
  expect(await runJob(database, bank, nextDay)).toMatchObject({ rowCount: isPaid ? 1 : 0 });
  await bank.stop();
  expect(await fixture.payoutOf(sale.lineId)).toMatchObject(
    isPaid ? { status: 'paid', reference: 'UTR2', paidOn: '2026-11-24', interestOwed: 0n } : { status: 'due' },
  );
});
