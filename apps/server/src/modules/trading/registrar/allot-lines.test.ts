import { addDays } from '@artha/domain/kit/dates';
import { textFromNav, textFromPaise, textFromUnits } from '@artha/domain/kit/money';
import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { listHoldings, reconcileLedger } from '../../ledger/ledger/index.ts';
import { scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import type { AllotmentRow } from '../exchange/index.ts';
import { allotLines } from './index.ts';
import { ExchangeFixture, FRIDAY, NOW } from '../exchange/testing/exchange-fixture.ts';

const database = await testDatabase();
let fixture: ExchangeFixture;
beforeEach(async () => {
  fixture = await ExchangeFixture.open(database);
});

const log = createLog('silent');
const allot = (...rows: readonly AllotmentRow[]) => allotLines({ database, log, rows, now: NOW });

const nothing = { allottedCount: 0, rejectedCount: 0, waitingCount: 0, differingLineIds: [] };
const ashasHoldings = () => listHoldings(database.db, scopeOfUsers(fixture.asha.userId), [fixture.asha.accountId]);

async function expectReconciled() {
  const proof = await reconcileLedger(database, { found: (difference) => expect(difference).toBeUndefined() });
  expect(proof.differenceCount).toBe(0);
}

test('units are allotted at the NAV of the date, into the folio that the registrar opened', async () => {
  const { orderId, lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, allottedCount: 1 });

  const line = await fixture.line(lineIds[0]!);
  expect(line).toMatchObject({ status: 'allotted', allottedAt: NOW.businessNow });
  expect(textFromNav(line.allotmentNav!)).toBe('41.23450000');
  expect([textFromPaise(line.stampDuty!), textFromPaise(line.netAmount!)]).toEqual(['0.25', '4999.75']);
  expect(textFromUnits(line.allottedUnits!)).toBe('121.2520');
  expect(await ashasHoldings()).toMatchObject([
    { folioId: line.folioId, folioNumber: `7${line.id}/01`, unitsAvailable: 1_212_520n, cost: 500_000n },
  ]);
  expect(await fixture.orderStatus(orderId)).toBe('completed');
  expect((await fixture.steps(orderId)).slice(-2)).toEqual([
    'line: accepted -> allotted',
    'order: accepted -> completed',
  ]);
  const [mail] = await fixture.mails('Units allotted: ORD-');
  expect(mail?.text).toContain('121.252 units for ₹5,000.00 at a NAV of ₹41.2345 (20 Nov 2026)');
  const audited = await database.db.select().from(auditLog);
  expect(audited.map(({ action }) => action)).toContain('order.allotted');
  await expectReconciled();
});

test('told again, it changes nothing', async () => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  const row = await fixture.row(lineIds[0]!);
  await allot(row);
  const before = await ashasHoldings();
  const mailCount = (await fixture.mails('Units allotted')).length;
  const again = await Promise.all([allot(row), allot(row, row), allot(row)]);
  expect(again).toEqual([nothing, nothing, nothing]);
  expect(await ashasHoldings()).toEqual(before);
  expect(await fixture.mails('Units allotted')).toHaveLength(mailCount);
});

test('two nodes at once allot it once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => fixture.accepted()));
  await fixture.publish(fixture.equityId, FRIDAY);
  const rows = await Promise.all(orders.map(({ lineIds }) => fixture.row(lineIds[0]!)));
  const tallies = await Promise.all([allot(...rows), allot(...rows.toReversed()), allot(...rows)]);
  expect(tallies.reduce((sum, { allottedCount }) => sum + allottedCount, 0)).toBe(6);
  expect(await ashasHoldings()).toHaveLength(6);
  await expectReconciled();
});

test('without the NAV of its date a line waits: an older one, or one of another fund, is never taken', async () => {
  const { orderId, lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, addDays(FRIDAY, -1));
  await fixture.publish(fixture.liquidId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, waitingCount: 1 });
  expect(await fixture.line(lineIds[0]!)).toMatchObject({ status: 'accepted', allottedUnits: null });
  expect(await fixture.orderStatus(orderId)).toBe('accepted');
  await fixture.publish(fixture.equityId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, allottedCount: 1 });
});

test('of a NAV that was restated the newest counts', async () => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY, '41.2345');
  await fixture.publish(fixture.equityId, FRIDAY, '41.2346', 2);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, differingLineIds: [lineIds[0]] });
  expect(await allot(await fixture.row(lineIds[0]!, {}, '41.2346'))).toEqual({ ...nothing, allottedCount: 1 });
});

test.each<[string, Partial<AllotmentRow>]>([
  ['NAV', { AllottedNav: '41.2346' }],
  ['NAV as no number', { AllottedNav: 'N.A.' }],
  ['units', { AllottedUnit: '121.253' }],
  ['units with more places', { AllottedUnit: '121.2521' }],
  ['invested amount', { AllotmentAmt: '5000.00' }],
  ['ordered amount', { Amount: '6000.00' }],
  ['client', { ClientCode: '1' }],
  ['scheme', { SchemeCode: '1' }],
  ['folio that is empty', { FolioNo: ' ' }],
])('another %s is a difference: the line stays as it is', async (_what, change) => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!, change))).toEqual({ ...nothing, differingLineIds: lineIds });
  expect(await fixture.line(lineIds[0]!)).toMatchObject({ status: 'accepted', folioId: null });
  expect(await ashasHoldings()).toEqual([]);
});

test("a folio of another account is never used, nor another of the account's own than was sent", async () => {
  const other = await fixture.anotherClient();
  await fixture.openFolio('91/1', other.accountId);
  const own = await fixture.openFolio('91/2');
  const { lineIds } = await fixture.accepted([{}, { folioId: own }, {}]);
  await fixture.publish(fixture.equityId, FRIDAY);
  const [first, second, third] = lineIds as [number, number, number];
  const told = await allot(
    await fixture.row(first, { FolioNo: '91/1' }),
    await fixture.row(second, { FolioNo: '91/3' }),
    await fixture.row(third, { FolioNo: '91/2' }),
  );
  expect(told).toEqual({ ...nothing, allottedCount: 1, differingLineIds: [first, second] });
  expect(await fixture.line(third)).toMatchObject({ status: 'allotted', folioId: own });
  await expectReconciled();
});

test('two rows of one order that contradict each other, and rows of nobody, change nothing', async () => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  const row = await fixture.row(lineIds[0]!);
  const told = await allot(row, { ...row, AllottedUnit: '1.000' }, { ...row, OrderNo: '99999999' });
  expect(told).toEqual({ ...nothing, differingLineIds: lineIds });
});

test('what the registrar refuses goes back to the client, and nothing else of the order does', async () => {
  const { orderId, paymentId, lineIds } = await fixture.accepted([{ rupees: '5000' }, { rupees: '7000' }]);
  await fixture.publish(fixture.equityId, FRIDAY);
  const [first, second] = lineIds as [number, number];
  const refused = { ValidFlag: 'N' as const, Remarks: 'REJECTED BY RTA: KYC NOT COMPLETE', FolioNo: '' };
  const told = await allot(await fixture.row(first, refused), await fixture.row(second));
  expect(told).toEqual({ ...nothing, allottedCount: 1, rejectedCount: 1 });
  expect(await fixture.line(first)).toMatchObject({ status: 'rejected', rejectReason: refused.Remarks });
  expect(await fixture.orderStatus(orderId)).toBe('completed');
  expect(await fixture.refunds(paymentId)).toMatchObject([{ orderLineId: first, amount: 500_000n, status: 'due' }]);
  const [mail] = (await fixture.mails('Investment not accepted')).slice(-1);
  expect(mail?.text).toContain('Reason: REJECTED BY RTA: KYC NOT COMPLETE');
  expect((await fixture.mails('Units allotted')).at(-1)?.text).toContain('₹5,000.00 was not accepted');

  // Whichever comes second is refused and kept for a person.
  const crossed = await allot(await fixture.row(first), await fixture.row(second, refused));
  expect(crossed).toEqual({ ...nothing, differingLineIds: [first, second] });
  expect(await fixture.refunds(paymentId)).toHaveLength(1);
  await expectReconciled();
});

test('an order is told of when the last of its lines is allotted', async () => {
  const { orderId, lineIds } = await fixture.accepted([{}, { instrumentId: fixture.liquidId, rupees: '9000' }]);
  const [equity, liquid] = lineIds as [number, number];
  await fixture.publish(fixture.equityId, FRIDAY);
  await fixture.publish(fixture.liquidId, FRIDAY, '1234.5678');
  const before = (await fixture.mails('Units allotted')).length;
  await allot(await fixture.row(equity));
  expect(await fixture.orderStatus(orderId)).toBe('accepted');
  expect(await fixture.mails('Units allotted')).toHaveLength(before);
  await allot(await fixture.row(liquid, {}, '1234.5678'));
  expect(await fixture.orderStatus(orderId)).toBe('completed');
  const mail = (await fixture.mails('Units allotted')).at(-1);
  expect(mail?.text).toContain('Kosi Flexi Cap Fund');
  expect(mail?.text).toContain('Kosi Liquid Fund');
});

test('an order that cannot be booked holds up no other', async () => {
  const good = await Promise.all(Array.from({ length: 5 }, () => fixture.accepted()));
  // Its money never came to the exchange: the database refuses to let it leave there.
  const bad = await fixture.paid();
  await database.db.execute(
    `update order_line set status = 'accepted', exchange_order_number = '7${bad.lineIds[0]}' where id = ${bad.lineIds[0]}`,
  );
  await database.db.execute(`update purchase_order set status = 'accepted' where id = '${bad.orderId}'`);
  await fixture.publish(fixture.equityId, FRIDAY);
  const rows = await Promise.all([...good, bad].map(({ lineIds }) => fixture.row(lineIds[0]!)));
  expect(await allot(...rows)).toEqual({ ...nothing, allottedCount: 5, differingLineIds: bad.lineIds });
  await expectReconciled();
});
