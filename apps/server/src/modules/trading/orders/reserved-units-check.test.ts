import { textFromUnits, unitsFromText } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { reconciliationChecksOf } from '../../../platform/node/module.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { differenceLine, reconcileLedger, releaseUnits, reserveUnits } from '../../ledger/ledger/index.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { orders } from './module.ts';
import { clientOrder, orderLine } from './orders.tables.ts';
import { NOON, OrderFixture } from './testing/order-fixture.ts';

let fixture: OrderFixture;
let held: { readonly folioId: number; readonly instrumentId: number };
beforeAll(async () => {
  fixture = await OrderFixture.open();
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.database.db.update(holding).set({
    unitsAvailable: sql`${holding.unitsAvailable} + ${holding.unitsReserved}`,
    unitsReserved: unitsFromText('0'),
  });
  const [row] = await fixture.database.db
    .select()
    .from(holding)
    .where(sql`${holding.unitsAvailable} > 10`)
    .orderBy(holding.folioId, holding.instrumentId);
  held = { folioId: row!.folioId, instrumentId: row!.instrumentId };
});

/** A confirmed sale whose line says how many units are reserved for it. */
async function insertSale(tx: Tx, units: string): Promise<number> {
  const { userId, accountId, bankAccountId } = fixture.ananya;
  const [order] = await tx
    .insert(clientOrder)
    .values({
      ...{ accountId, placedByUserId: userId, kind: 'redemption', status: 'confirmed', bankAccountId },
      ...{ total: sql`100`, placedAt: NOON, expiresAt: NOON, recordedAt: NOON },
    })
    .returning();
  const [line] = await tx
    .insert(orderLine)
    .values({
      ...{ orderId: order!.id, ...held, side: 'redemption', status: 'confirmed', isAdditional: true },
      ...{ units: unitsFromText(units), unitsReserved: unitsFromText(units) },
    })
    .returning();
  return line!.id;
}

async function differences(): Promise<readonly string[]> {
  const lines: string[] = [];
  await reconcileLedger(fixture.database, {
    onDifference: (difference) => lines.push(differenceLine(difference).replaceAll(/ {2,}/g, ' | ')),
    furtherChecks: reconciliationChecksOf([orders]),
  });
  return lines;
}

const named = () => `reserved units | folio ${held.folioId}, instrument ${held.instrumentId}: reserved`;
const reserve = (tx: Tx, units: string) => reserveUnits(tx, { ...held, units: unitsFromText(units) });

test('units reserved for open orders reconcile, and those of an ended order', async () => {
  await transaction(fixture.database, async (tx) => {
    for (const units of ['1.5', '2.25']) {
      await insertSale(tx, units);
      await reserve(tx, units);
    }
  });
  expect(await differences()).toEqual([]);

  await transaction(fixture.database, async (tx) => {
    await tx
      .update(orderLine)
      .set({ unitsReserved: null, status: 'cancelled' })
      .where(eq(orderLine.unitsReserved, unitsFromText('1.5')));
    await releaseUnits(tx, [{ ...held, units: unitsFromText('1.5') }]);
  });
  expect(await differences()).toEqual([]);
});

test('units that stay reserved after their order has ended are a difference', async () => {
  await transaction(fixture.database, (tx) => reserve(tx, '3'));
  expect(await differences()).toEqual([`${named()} | 0 | 3.0000`]);
});

test('an order whose units are not reserved, or not all of them, is a difference', async () => {
  await transaction(fixture.database, (tx) => insertSale(tx, '3'));
  expect(await differences()).toEqual([`${named()} | 3.0000 | 0`]);
  await transaction(fixture.database, (tx) => reserve(tx, '2.9999'));
  expect(await differences()).toEqual([`${named()} | 3.0000 | ${textFromUnits(unitsFromText('2.9999'))}`]);
});
