import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { businessDate } from '@artha/domain/kit/dates';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inboxEvent, parkedEvent } from '../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_ENV, testNode } from '../../../testing/node.ts';
import { payoutJob } from './payout-job.ts';

/** The bank's file of one day has rows that cannot be read. */
async function startBank(malformedOn: string, rows: readonly unknown[]) {
  const server = createServer((request, response) => {
    const date = new URL(request.url ?? '', 'http://bank').searchParams.get('date');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ date, payouts: date === malformedOn ? rows : [] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => new Promise((done) => server.close(done)) };
}

test('malformed rows of the file are found by operations once, however often it is read', async () => {
  const database = await testDatabase();
  const bank = await startBank('2026-11-20', [{ reference: 'UTR1' }, 7]);
  const env = { ...TEST_ENV, clearing: { ...TEST_ENV.clearing, url: bank.url } };
  const job = payoutJob(testNode(database, { env }));
  for (const day of ['2026-11-20', '2026-11-21'])
    await job.run({ businessDate: businessDate(day), heartbeat: () => Promise.resolve() });
  await bank.stop();
  const parked = await database.db
    .select({ source: inboxEvent.source, reason: parkedEvent.reason })
    .from(parkedEvent)
    .innerJoin(inboxEvent, eq(inboxEvent.id, parkedEvent.inboxEventId));
  expect(parked).toEqual([{ source: 'payout-file', reason: '2 malformed rows in the file of 20 Nov 2026' }]);
});
