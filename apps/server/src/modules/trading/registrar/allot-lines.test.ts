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

const nothing = { bookedCount: 0, rejectedCount: 0, waitingCount: 0, differingLineIds: [] };
const holdingsOfAsha = () => listHoldings(database.db, scopeOfUsers(fixture.asha.userId), [fixture.asha.accountId]);

async function expectReconciled() {
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
}

test('allots units at the NAV of the date, into the folio opened by the registrar', async () => {
  const { orderId, lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, bookedCount: 1 });

  const line = await fixture.line(lineIds[0]!);
  expect(line).toMatchObject({ status: 'allotted', allottedAt: NOW.businessNow });
  expect(textFromNav(line.allotmentNav!)).toBe('41.23450000');
  expect([textFromPaise(line.stampDuty!), textFromPaise(line.netAmount!)]).toEqual(['0.25', '4999.75']);
  expect(textFromUnits(line.allottedUnits!)).toBe('121.2520');
  expect(await holdingsOfAsha()).toMatchObject([
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

test('a repeated statement changes nothing', async () => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  const row = await fixture.row(lineIds[0]!);
  await allot(row);
  const before = await holdingsOfAsha();
  const mailCount = (await fixture.mails('Units allotted')).length;
  const again = await Promise.all([allot(row), allot(row, row), allot(row)]);
  expect(again).toEqual([nothing, nothing, nothing]);
  expect(await holdingsOfAsha()).toEqual(before);
  expect(await fixture.mails('Units allotted')).toHaveLength(mailCount);
});

test('concurrent runs allot once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => fixture.accepted()));
  await fixture.publish(fixture.equityId, FRIDAY);
  const rows = await Promise.all(orders.map(({ lineIds }) => fixture.row(lineIds[0]!)));
  const tallies = await Promise.all([allot(...rows), allot(...rows.toReversed()), allot(...rows)]);
  expect(tallies.reduce((sum, { bookedCount }) => sum + bookedCount, 0)).toBe(6);
  expect(await holdingsOfAsha()).toHaveLength(6);
  await expectReconciled();
});

test('a line waits for the NAV of its date and fund; no other NAV is used', async () => {
  const { orderId, lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, addDays(FRIDAY, -1));
  await fixture.publish(fixture.liquidId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, waitingCount: 1 });
  expect(await fixture.line(lineIds[0]!)).toMatchObject({ status: 'accepted', allottedUnits: null });
  expect(await fixture.orderStatus(orderId)).toBe('accepted');
  await fixture.publish(fixture.equityId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, bookedCount: 1 });
});

test('uses the newest value of a restated NAV', async () => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY, '41.2345');
  await fixture.publish(fixture.equityId, FRIDAY, '41.2346', 2);
  expect(await allot(await fixture.row(lineIds[0]!))).toEqual({ ...nothing, differingLineIds: [lineIds[0]] });
  expect(await allot(await fixture.row(lineIds[0]!, {}, '41.2346'))).toEqual({ ...nothing, bookedCount: 1 });
});

test.each<[string, Partial<AllotmentRow>]>([
  ['NAV', { AllottedNav: '41.2346' }],
  ['NAV that is not a number', { AllottedNav: 'N.A.' }],
  ['units', { AllottedUnit: '121.253' }],
  ['units with more places', { AllottedUnit: '121.2521' }],
  ['invested amount', { AllotmentAmt: '5000.00' }],
  ['ordered amount', { Amount: '6000.00' }],
  ['client', { ClientCode: '1' }],
  ['scheme', { SchemeCode: '1' }],
  ['empty folio', { FolioNo: ' ' }],
  ['report date, before the order', { ReportDate: '01/01/1970' }],
  ['report date, in the future', { ReportDate: '21/11/2026' }],
  ['order date, in the future', { OrderDate: '01/01/2030' }],
  ['order date that is no date', { OrderDate: '20 Nov' }],
  ['date of a rejection', { ReportDate: '01/01/2030', ValidFlag: 'N' }],
])('a different %s is reported and leaves the line unchanged', async (_what, change) => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  expect(await allot(await fixture.row(lineIds[0]!, change))).toEqual({ ...nothing, differingLineIds: lineIds });
  expect(await fixture.line(lineIds[0]!)).toMatchObject({ status: 'accepted', folioId: null });
  expect(await holdingsOfAsha()).toEqual([]);
});

test('never uses a folio of another account, or another folio than the ordered one', async () => {
  const other = await fixture.anotherClient();
  await fixture.openFolio('91/1', other.accountId);
  const own = await fixture.openFolio('91/2');
  const { lineIds } = await fixture.accepted([{}, { folioId: own }, {}]);
  await fixture.publish(fixture.equityId, FRIDAY);
  const [first, second, third] = lineIds as [number, number, number];
  const tally = await allot(
    await fixture.row(first, { FolioNo: '91/1' }),
    await fixture.row(second, { FolioNo: '91/3' }),
    await fixture.row(third, { FolioNo: '91/2' }),
  );
  expect(tally).toEqual({ ...nothing, bookedCount: 1, differingLineIds: [first, second] });
  expect(await fixture.line(third)).toMatchObject({ status: 'allotted', folioId: own });
  await expectReconciled();
});

test('contradicting rows of an order, and rows of unknown orders, change nothing', async () => {
  const { lineIds } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY);
  const row = await fixture.row(lineIds[0]!);
  const tally = await allot(row, { ...row, AllottedUnit: '1.000' }, { ...row, OrderNo: '99999999' });
  expect(tally).toEqual({ ...nothing, differingLineIds: lineIds });
});

test('refunds a line rejected by the registrar, and only that line', async () => {
  const { orderId, paymentId, lineIds } = await fixture.accepted([{ rupees: '5000' }, { rupees: '7000' }]);
  await fixture.publish(fixture.equityId, FRIDAY);
  const [first, second] = lineIds as [number, number];
  const rejection = { ValidFlag: 'N' as const, Remarks: 'REJECTED BY RTA: KYC NOT COMPLETE', FolioNo: '' };
  const tally = await allot(await fixture.row(first, rejection), await fixture.row(second));
  expect(tally).toEqual({ ...nothing, bookedCount: 1, rejectedCount: 1 });
  expect(await fixture.line(first)).toMatchObject({ status: 'rejected', rejectReason: rejection.Remarks });
  expect(await fixture.orderStatus(orderId)).toBe('completed');
  expect(await fixture.refunds(paymentId)).toMatchObject([{ orderLineId: first, amount: 500_000n, status: 'due' }]);
  const [mail] = (await fixture.mails('Investment not accepted')).slice(-1);
  expect(mail?.text).toContain('Reason: REJECTED BY RTA: KYC NOT COMPLETE');
  expect((await fixture.mails('Units allotted')).at(-1)?.text).toContain('₹5,000.00 was not accepted');

  // A later contradicting row is reported as a difference.
  const contradicted = await allot(await fixture.row(first), await fixture.row(second, rejection));
  expect(contradicted).toEqual({ ...nothing, differingLineIds: [first, second] });
  expect(await fixture.refunds(paymentId)).toHaveLength(1);
  await expectReconciled();
});

test('a line that the registrar rejects without a reason is refunded with one', async () => {
  const { paymentId, lineIds } = await fixture.accepted();
  await allot(await fixture.row(lineIds[0]!, { ValidFlag: 'N', Remarks: ' ', FolioNo: '' }));
  expect(await fixture.refunds(paymentId)).toMatchObject([{ reason: 'The order was not accepted.', status: 'due' }]);
});

test('notifies the client when the last line of an order is allotted', async () => {
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

test('an order that cannot be booked does not block the others', async () => {
  const bookable = await Promise.all(Array.from({ length: 5 }, () => fixture.accepted()));
  // Its money was never booked to the exchange, so the database refuses to move it from there.
  const unbookable = await fixture.paid();
  await database.db.execute(
    `update order_line set status = 'accepted', exchange_order_number = '7${unbookable.lineIds[0]}'
     where id = ${unbookable.lineIds[0]}`,
  );
  await database.db.execute(`update client_order set status = 'accepted' where id = '${unbookable.orderId}'`);
  await fixture.publish(fixture.equityId, FRIDAY);
  const rows = await Promise.all([...bookable, unbookable].map(({ lineIds }) => fixture.row(lineIds[0]!)));
  expect(await allot(...rows)).toEqual({ ...nothing, bookedCount: 5, differingLineIds: unbookable.lineIds });
  await expectReconciled();
});
