import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { businessDate } from '@artha/domain/kit/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { TEST_ENV, TEST_SECRETS } from '../../../testing/node.ts';
import { clearingCorporation } from './clearing.adapter.ts';
import { reconcileDay } from './reconcile-day.ts';
import { NOON } from './testing/payment-fixture.ts';

const FRIDAY = businessDate('2026-11-20');
const clocks = { businessNow: () => NOON, realNow: () => NOON };
const at = NOON.toISOString();
const remitter = { name: 'Asha Rao', ifscCode: 'SBIN0000001', accountNumber: '20110004417' };
const transfer = { utr: 'NEFT1', virtualAccountNumber: 'ARTH999999999999', amount: '10.00', remitter, at };
const cheque = { paymentId: 'p', reference: 'CHQ1', amount: '10.00', returnCode: '01', at };
const lists = { credits: [], refunds: [], transfers: [transfer], cheques: [cheque] };
const BOOKED = [
  ['transfer-late', 'NEFT1'],
  ['cheque-unknown', 'p'],
];

let database: Database;
let corporation: Server;
let answer: object = {};
beforeAll(async () => {
  database = await testDatabase();
  corporation = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ date: FRIDAY, ...answer })),
  );
  await new Promise<void>((listening) => corporation.listen(0, '127.0.0.1', listening));
});
afterAll(() => corporation.close());

async function reconcile(given: object) {
  answer = { ...lists, ...given };
  const { port } = corporation.address() as AddressInfo;
  const clearing = { ...TEST_ENV.clearing, url: `http://127.0.0.1:${port}` };
  const parts = { database, clocks, secrets: TEST_SECRETS };
  const { differences } = await reconcileDay(parts, clearingCorporation({ clearing }, clocks), FRIDAY);
  return differences.map(({ kind, subjectKey }) => [kind, subjectKey]);
}

test('rows that cannot be read are one difference and hold up no other row', async () => {
  const stranger = { ...transfer, utr: 'NEFT2', remitter: { ...remitter, accountNumber: 'XX-4417' } };
  const given = {
    credits: [{ at }],
    transfers: [stranger, transfer],
    cheques: [{ ...cheque, paymentId: 'q', returnCode: 'lost' }, cheque],
  };
  expect(await reconcile(given)).toEqual([...BOOKED, ['rows-unreadable', 'rows']]);
  // Once the corporation has corrected them, nothing is left of the difference.
  expect(await reconcile({})).toEqual([['cheque-unknown', 'p']]);
});

test('a statement without its lists, or of another day, is no statement', async () => {
  await expect(reconcile({ cheques: undefined })).rejects.toThrow('unexpected body');
  await expect(reconcile({ date: '2026-11-19' })).rejects.toThrow('answered for another day');
});
