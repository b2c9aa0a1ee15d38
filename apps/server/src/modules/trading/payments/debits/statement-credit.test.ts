/** A debit that the statement of the clearing corporation reports before the file of its bank. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { inboxEvent, parkedEvent } from '../../../../platform/outbox/outbox.tables.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_ENV, TEST_SECRETS } from '../../../../testing/node.ts';
import { closeOrders } from '../../orders/close-orders.ts';
import { lockOrders } from '../../orders/index.ts';
import { reconcileDay } from '../reconcile-day.ts';
import { NOON, orderSnapshot } from '../testing/payment-fixture.ts';
import { applyOne } from './collect-outcomes.ts';
import { createBatches } from './create-batches.ts';
import { presentBatches } from './present-batches.ts';
import type { DebitOutcome } from './return-file.ts';
import type { DebitFixture, PlacedDebit } from './testing/debit-fixture.ts';
import { debitFixture, debitOf, FRIDAY, listBatches, placeDebit, UMRN } from './testing/debit-fixture.ts';

let database: Database;
let fixture: DebitFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await debitFixture(database.db);
});

const clocks = { businessNow: () => NOON, realNow: () => NOON };
const node = () => ({ env: TEST_ENV, database, clocks, log: createLog('silent'), secrets: TEST_SECRETS });
const utrOf = ({ debitId }: PlacedDebit) => `N${debitId.replaceAll('-', '').slice(-20)}`;

/** A debit that was presented and has no outcome. */
async function presented(): Promise<PlacedDebit> {
  const debit = await placeDebit(database, fixture);
  await createBatches(database, { on: FRIDAY, now: { businessNow: NOON, realNow: NOON } });
  const presentFile = async () => ({ state: 'accepted' as const, debitCount: 1, total: debit.total });
  await presentBatches(node(), { house: { presentFile } as never });
  return debit;
}

/** The statement of the day, with the credit of a debit. @returns the differences */
async function readStatement(debit: PlacedDebit) {
  const { paymentId, id: orderId, total: amount } = debit;
  const credit = { paymentId, orderId, paymentReference: utrOf(debit), amount, at: NOON };
  const others = { refunds: [], transfers: [], cheques: [], unreadableCount: 0 };
  const getStatement = async () => ({ date: FRIDAY, credits: [credit], ...others });
  return (await reconcileDay(node(), { getStatement }, FRIDAY)).differences.filter(
    ({ subjectKey }) => subjectKey === paymentId,
  );
}

async function report(debit: PlacedDebit, changes: Partial<DebitOutcome> = {}) {
  const presentationFile = (await listBatches(database.db)).at(-1)!.fileName;
  const said = { debitId: debit.debitId, umrn: UMRN, amount: debit.total, reference: utrOf(debit), valueAt: NOON };
  const outcome = { ...said, outcome: 'debited' as const, code: undefined, ...changes };
  return applyOne(node(), outcome, { source: 'debit-returns', presentationFile });
}

const reasonOf = async ({ debitId }: PlacedDebit) =>
  (
    await database.db
      .select({ eventId: inboxEvent.eventId, reason: parkedEvent.reason })
      .from(parkedEvent)
      .innerJoin(inboxEvent, eq(inboxEvent.id, parkedEvent.inboxEventId))
  ).find(({ eventId }) => eventId.startsWith(debitId))?.reason;

test('the debit is made, and the file of its bank says the same later', async () => {
  const debit = await presented();
  expect(await readStatement(debit)).toMatchObject([{ kind: 'credit-late' }]);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'debited', utr: utrOf(debit), valueAt: NOON });
  expect(await readStatement(debit)).toEqual([]);
  expect(await report(debit)).toBe('repeated');
  expect(await orderSnapshot(database.db, debit.id)).toMatchObject({ order: 'paid', payments: ['matched'] });
});

test.each<[string, Partial<DebitOutcome>, RegExp]>([
  [
    'a return',
    { outcome: 'returned', code: '04', reference: 'R1' },
    /^it says that the debit was returned .*, but the/,
  ],
  ['another reference', { reference: 'N1' }, /^its reference is N1, but the account was debited/],
])('%s in the file of its bank is parked with the difference', async (_what, changes, reason) => {
  const debit = await presented();
  await readStatement(debit);
  expect(await report(debit, changes)).toBe('parked');
  expect(await reasonOf(debit)).toMatch(reason);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'debited', utr: utrOf(debit) });
  expect(await orderSnapshot(database.db, debit.id)).toMatchObject({ order: 'paid', payments: ['matched'] });
});

test('money of a debit that was returned before is a difference, and the return stands', async () => {
  const debit = await presented();
  const reference = `R${debit.debitId.slice(-12)}`;
  expect(await report(debit, { outcome: 'returned', code: '04', reference })).toBe('booked');
  expect(await readStatement(debit)).toMatchObject([{ kind: 'credit-mismatch' }]);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'returned', utr: reference });
  expect(await orderSnapshot(database.db, debit.id)).toMatchObject({ order: 'cancelled', payments: ['failed'] });
});

test('a credit under the reference of another debit is a difference', async () => {
  const [debit, other] = [await presented(), await presented()];
  const step = { at: NOON, realNow: NOON };
  await transaction(database, async (tx) => closeOrders(tx, await lockOrders(tx, [other.id]), 'cancelled', step));
  expect(await report(other, { outcome: 'returned', code: '04', reference: utrOf(debit) })).toBe('booked');
  expect(await readStatement(debit)).toMatchObject([{ kind: 'credit-mismatch' }]);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'presented', utr: null });
});
