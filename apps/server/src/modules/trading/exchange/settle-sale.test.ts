import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { textFromUnits } from '@artha/domain/kit/money';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../platform/db/transaction.ts';
import { DeliveryError } from '../../../platform/outbox/delivery-error.ts';
import { testDatabase } from '../../../testing/database.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import { refund } from '../payments/payments.tables.ts';
import { insertTransNumber, listLines, lockOrders, moveLines, moveOrders, releaseReserved } from '../orders/index.ts';
import { settleAccepted, settleRejected, settleUnsendable } from './settle-order.ts';
import { NOON, NOW } from './testing/exchange-fixture.ts';
import { SaleFixture } from './testing/sale-fixture.ts';
import { secondNode } from '../../../testing/second-node.ts';

const ROUNDS = 200;
const STEP = { at: NOON, realNow: NOON };

const database = await testDatabase();
let fixture: SaleFixture;
beforeAll(async () => {
  fixture = await SaleFixture.open(database);
});

/** 20-Nov-2026 is a Friday. */
const india = (day: string, time: string) => new Date(`2026-11-${day}T${time}+05:30`);
const early = india('20', '09:30:00');

test.each<[string, 'equity' | 'liquid', Date, string]>([
  ['in time', 'equity', india('20', '15:00:00'), '2026-11-20'],
  ['a second late', 'equity', india('20', '15:00:01'), '2026-11-23'],
  ['on a Saturday', 'equity', india('21', '10:00:00'), '2026-11-23'],
  ['in time on a Friday', 'liquid', india('20', '15:00:00'), '2026-11-22'],
  ['a second late', 'liquid', india('20', '15:00:01'), '2026-11-23'],
])('%s, a sale of the %s fund gets the correct NAV date', async (_what, fund, stampedAt, navOn) => {
  const instrumentId = fund === 'equity' ? fixture.exchange.equityId : fixture.exchange.liquidId;
  const holding = await fixture.holding([['2023-05-02', '100']], { instrumentId });
  const sale = await fixture.sale(holding, { units: '40' }, early);
  await fixture.accept(sale, stampedAt);
  expect(await fixture.line(sale.lineId)).toMatchObject({ status: 'accepted', navOn, exchangeStampedAt: stampedAt });
  expect(await fixture.exchange.orderStatus(sale.orderId)).toBe('accepted');
  // The units stay in the folio until then, reserved.
  expect(textFromUnits((await fixture.held(holding)).unitsReserved)).toBe('40.0000');
});

test.each<[string, 'equity' | 'liquid', string, string]>([
  // Settles in two business days; the liquid fund gets the NAV of the day before.
  ['an equity fund to a liquid one', 'equity', '2026-11-20', '2026-11-23'],
  // The NAV of Sunday; settles on Monday.
  ['a liquid fund to an equity one', 'liquid', '2026-11-22', '2026-11-23'],
])('both legs of a switch from %s get their NAV dates', async (_what, from, outNavOn, inNavOn) => {
  const { equityId, liquidId } = fixture.exchange;
  const [source, target] = from === 'equity' ? [equityId, liquidId] : [liquidId, equityId];
  const holding = await fixture.holding([['2023-05-02', '100']], { instrumentId: source });
  const { orderId, lineId, inLineId } = await fixture.acceptedSwitch(target, holding, 'all');
  expect(await fixture.line(lineId)).toMatchObject({ status: 'accepted', navOn: outNavOn });
  expect(await fixture.line(inLineId!)).toMatchObject({ status: 'accepted', navOn: inNavOn, amount: null });
  expect(await fixture.exchange.steps(orderId)).toEqual([
    'line: confirmed -> sent',
    'line: confirmed -> sent',
    'line: sent -> accepted',
    'line: sent -> accepted',
    'order: confirmed -> accepted',
  ]);
  const audited = await database.db.select().from(auditLog).where(eq(auditLog.objectId, orderId));
  expect(audited.map(({ action }) => action)).toEqual(['order.accepted', 'order.accepted']);
});

test('a sale rejected by the exchange releases its units, and nothing is refunded', async () => {
  const holding = await fixture.holding([['2023-05-02', '100']]);
  const sale = await fixture.sale(holding, { units: '40' });
  await settleRejected(database, await fixture.messageOf(sale), 'FAILED: INSUFFICIENT UNITS IN FOLIO', NOW);
  expect(await fixture.line(sale.lineId)).toMatchObject({
    status: 'rejected',
    rejectReason: 'FAILED: INSUFFICIENT UNITS IN FOLIO',
    unitsReserved: null,
  });
  expect(await fixture.exchange.orderStatus(sale.orderId)).toBe('rejected');
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 1_000_000n, unitsReserved: 0n });
  expect(await database.db.select().from(refund)).toEqual([]);
  const [mail] = (await fixture.exchange.mails('Order not accepted')).slice(-1);
  expect(mail?.text).toMatch(
    /sell order .* of 40\.000 units of .*\nReason: FAILED: INSUFFICIENT.*\n\nNo units were sold/s,
  );
});

test('a sale that can never be sent is rejected by us, unless another attempt has a number', async () => {
  const holding = await fixture.holding([['2023-05-02', '100']]);
  const sale = await fixture.sale(holding, { units: '40' });
  const message = await fixture.messageOf(sale);
  await insertTransNumber(database.db, sale.lineId, `other-${sale.lineId}`);
  await expect(settleUnsendable(database, message, { why: 'it has no folio' }, NOW)).rejects.toThrow(DeliveryError);
  expect(await fixture.line(sale.lineId)).toMatchObject({ status: 'confirmed', unitsReserved: 400_000n });
  await settleUnsendable(database, await fixture.messageOf(sale), { why: 'it has no folio' }, NOW);
  expect(await fixture.line(sale.lineId)).toMatchObject({
    status: 'rejected',
    rejectReason: 'It could not be sent to the exchange.',
    unitsReserved: null,
  });
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 1_000_000n, unitsReserved: 0n });
  expect(await fixture.exchange.steps(sale.orderId)).toEqual([
    'line: confirmed -> rejected',
    'order: confirmed -> rejected',
  ]);
});

test('a switch rejected by the exchange ends both legs and releases its units', async () => {
  const holding = await fixture.holding([['2023-05-02', '100']]);
  const sale = await fixture.switchTo(fixture.exchange.liquidId, holding, { rupees: '1000' });
  await settleRejected(database, await fixture.messageOf(sale), 'FAILED: NO', NOW);
  for (const id of [sale.lineId, sale.inLineId!])
    expect(await fixture.line(id)).toMatchObject({ status: 'rejected', rejectReason: 'FAILED: NO' });
  expect(await fixture.exchange.orderStatus(sale.orderId)).toBe('rejected');
  expect(await fixture.held(holding)).toMatchObject({ unitsAvailable: 1_000_000n, unitsReserved: 0n });
  // One notification for both legs.
  expect(
    (await fixture.exchange.mails('Order not accepted')).filter(({ text }) => text.includes('switch')),
  ).toHaveLength(1);
});

test('the first outcome is final: a late rejection does not release the units of an accepted sale', async () => {
  const holding = await fixture.holding([['2023-05-02', '100']]);
  const sale = await fixture.sale(holding, 'all');
  const message = await fixture.messageOf(sale);
  const legs = [{ orderLineId: sale.lineId, orderNumber: '90000001', stampedAt: NOON }];
  await Promise.all([1, 2, 3].map(() => settleAccepted(database, message, legs, NOW)));
  await settleRejected(database, message, 'FAILED: NO', NOW);
  expect(await fixture.line(sale.lineId)).toMatchObject({ status: 'accepted', rejectReason: null });
  expect(textFromUnits((await fixture.held(holding)).unitsReserved)).toBe('100.0000');
});

test('a cancellation and a message to the exchange never both win', async () => {
  const holding = await fixture.holding([['2023-05-02', '1000']]);
  const node = secondNode(database);
  const wins = { cancelled: 0, sent: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await fixture.sale(holding, { units: '1' });
    const cancel = transaction(node, async (tx) => {
      const orders = await lockOrders(tx, [sale.orderId]);
      const lines = await listLines(tx, [sale.orderId]);
      if (lines.some(({ exchangeTransNumber }) => exchangeTransNumber !== null)) return false;
      await moveOrders(tx, orders, 'cancelled', STEP);
      await releaseReserved(tx, lines);
      await moveLines(tx, lines, 'cancelled', STEP);
      return true;
    });
    const send = async () => {
      // Begins at different moments of the cancellation.
      for (let turn = 0; turn < (round % 10) * 5; turn += 1) await yieldToEventLoop();
      return insertTransNumber(database.db, sale.lineId, `race-${sale.lineId}`);
    };
    const [isCancelled, isSent] = await Promise.all([cancel, send()]);
    expect([isCancelled, isSent]).toContain(true);
    expect(isCancelled && isSent).toBe(false);
    expect(await fixture.line(sale.lineId)).toMatchObject(
      isSent ? { status: 'confirmed' } : { status: 'cancelled', exchangeTransNumber: null, unitsReserved: null },
    );
    wins[isSent ? 'sent' : 'cancelled'] += 1;
  }
  await node.close();
  expect(wins.cancelled + wins.sent).toBe(ROUNDS);
  expect((await fixture.held(holding)).unitsReserved).toBe(BigInt(wins.sent) * 10_000n);
});

test('a line that was cancelled, or has a number, gets none', async () => {
  const holding = await fixture.holding([['2023-05-02', '100']]);
  const sale = await fixture.sale(holding, { units: '1' });
  expect(await insertTransNumber(database.db, sale.lineId, `once-${sale.lineId}`)).toBe(true);
  expect(await insertTransNumber(database.db, sale.lineId, `twice-${sale.lineId}`)).toBe(false);
  expect(await insertTransNumber(database.db, 2_000_000_000, 'none')).toBe(false);
});

test('the ledger reconciles after all of it', async () => {
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
