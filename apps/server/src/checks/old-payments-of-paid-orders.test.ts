/** Payments that stayed open when another one paid their order. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { businessDate } from '@artha/domain/kit/dates';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mandateDebit } from '../modules/trading/payments/debits/debits.tables.ts';
import { addMandate } from '../modules/trading/payments/debits/testing/debit-fixture.ts';
import { orderHistory } from '../modules/trading/orders/orders.tables.ts';
import {
  addPayment,
  eventOf,
  NOON,
  orderSnapshot,
  paymentFixture,
  placeOrder,
  receive,
} from '../modules/trading/payments/testing/payment-fixture.ts';
import { rolledBack, testDatabase } from '../testing/database.ts';

const FILE = resolve(import.meta.dirname, '../../migrations/0061_payments_of_paid_orders.sql');

test('they expire with their debits; those of unpaid orders and declined ones stay as they are', async () => {
  const migration = await readFile(FILE, 'utf8');
  const database = await testDatabase();
  const fixture = await paymentFixture(database.db);
  const mandate = { mode: 'mandate' as const, bankMandateId: await addMandate(database.db, fixture) };
  await rolledBack(database, async (tx) => {
    const inside = { ...database, db: tx as unknown as typeof database.db };
    const paid = await placeOrder(tx, fixture);
    await addPayment(tx, fixture, paid, { status: 'failed' });
    await receive(inside, eventOf(paid, await addPayment(tx, fixture, paid, { attempt: 2 })));
    const stuck = await addPayment(tx, fixture, paid, { attempt: 3, ...mandate });
    const unpaid = await placeOrder(tx, fixture);
    const open = await addPayment(tx, fixture, unpaid, mandate);
    const debit = { bankMandateId: mandate.bankMandateId, dueOn: businessDate('2026-11-23'), amount: paid.total };
    await tx
      .insert(mandateDebit)
      .values([stuck, open].map((paymentId) => ({ ...debit, paymentId, status: 'queued' as const })));

    for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));

    expect(await orderSnapshot(tx, paid.id)).toMatchObject({
      order: 'paid',
      payments: ['expired', 'matched', 'failed'],
    });
    expect((await orderSnapshot(tx, unpaid.id)).payments).toEqual(['initiated']);
    const debits = await tx
      .select({ paymentId: mandateDebit.paymentId, status: mandateDebit.status })
      .from(mandateDebit)
      .orderBy(asc(mandateDebit.id));
    expect(debits).toEqual([
      { paymentId: stuck, status: 'withdrawn' },
      { paymentId: open, status: 'queued' },
    ]);
    const steps = await tx.select().from(orderHistory).where(eq(orderHistory.subjectId, stuck));
    expect(steps).toMatchObject([{ from: 'initiated', to: 'expired', note: 'The order was already paid.' }]);
    await receive(inside, eventOf(paid, stuck, { type: 'payment.declined', occurredAt: NOON }));
    expect((await orderSnapshot(tx, paid.id)).payments).toEqual(['failed', 'matched', 'failed']);
  });
});
