/** Debits by mandate against the sandbox's clearing house, over its real protocol. */
import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import { businessDayOnOrBefore, WEEKENDS_ONLY } from '@artha/domain/reference/calendar/business-calendar';
import { like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { inboxEvent, outbox, parkedEvent } from '../../../../platform/outbox/outbox.tables.ts';
import { countStatements } from '../../../../testing/count-statements.ts';
import { testDatabase } from '../../../../testing/database.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { reconcileLedger } from '../../../ledger/ledger/index.ts';
import { closeOrders } from '../../orders/close-orders.ts';
import { lockOrders } from '../../orders/index.ts';
import { orderSnapshot } from '../testing/payment-fixture.ts';
import { clearingHouse } from './clearing-house.adapter.ts';
import { collectReturns } from './collect-outcomes.ts';
import { createBatches } from './create-batches.ts';
import { watchDebits } from './debit-jobs.ts';
import { listFileDebits } from './debit-batches.queries.ts';
import { listDebitedOn } from './debits.queries.ts';
import { inquireDebits } from './inquire-debits.ts';
import { presentBatches } from './present-batches.ts';
import { presentationFile } from './presentation-file.ts';
import type { DebitFixture, PlacedDebit } from './testing/debit-fixture.ts';
import { addMandate, debitFixture, debitOf, listBatches, placeDebit } from './testing/debit-fixture.ts';

const clocks = createClocks();
const now = () => ({ businessNow: clocks.businessNow(), realNow: clocks.realNow() });
/** A business day whose banks have answered: noon has passed. */
const DAY = businessDayOnOrBefore(WEEKENDS_ONLY, addDays(businessDateAt(clocks.businessNow()), -1));
const NEXT_DAY = addDays(DAY, 1);

let database: Database;
let fixture: DebitFixture;
let sandbox: TestSandbox;

beforeAll(async () => {
  database = await testDatabase();
  fixture = await debitFixture(database.db);
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await database.db.execute(sql`update mandate_debit set status = 'withdrawn' where status = 'queued'`);
});
afterEach(async () => {
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});

const node = () => ({ env: sandbox.env, database, clocks, log: createLog('silent') });
const house = () => clearingHouse(sandbox.env, clocks);
const fault = (kind: string, path?: string) =>
  sandbox.control('/faults', { system: 'clearing-house', kind, ...(path !== undefined && { path }) });
const rule = (answer: string) => sandbox.control('/debit-desk/rules', { answer });
const batch = (chunk?: number) =>
  createBatches(database, { on: DAY, now: now(), ...(chunk !== undefined && { chunk }) });
const place = (changes: Parameters<typeof placeDebit>[2] = {}) =>
  placeDebit(database, fixture, { at: clocks.businessNow(), dueOn: DAY, ...changes });

async function placeMany(count: number): Promise<readonly PlacedDebit[]> {
  const placed: PlacedDebit[] = [];
  for (let at = 0; at < count; at += 1) placed.push(await place({ amount: String(1_000 + at) }));
  return placed;
}

/** Reads return files until a number of outcomes is booked: the file is answered in its own second. */
async function collect(expected: number): Promise<void> {
  let booked = 0;
  await expect
    .poll(async () => (booked += (await collectReturns(node())).booked), { timeout: 60_000, interval: 100 })
    .toBeGreaterThanOrEqual(expected);
}

const atHouse = async (debitId: string) =>
  (
    await sandbox.control<{ debits: { debitId: string; fileName: string; state: string }[] }>('/debit-desk')
  ).debits.filter((debit) => debit.debitId === debitId);
const parkedReasons = async () =>
  (
    await database.db
      .select({ source: inboxEvent.source, reason: parkedEvent.reason })
      .from(parkedEvent)
      .innerJoin(inboxEvent, sql`${inboxEvent.id} = ${parkedEvent.inboxEventId}`)
      .orderBy(parkedEvent.inboxEventId)
  ).map(({ source, reason }) => `${source}: ${reason}`);
const notices = (code: string) =>
  database.db
    .select()
    .from(outbox)
    .where(like(outbox.idempotencyKey, `${code}:%`));

async function expectReconciled(): Promise<void> {
  const { differenceCount } = await reconcileLedger(database, {
    onDifference: (difference) => expect(difference).toBeUndefined(),
  });
  expect(differenceCount).toBe(0);
}

test('hundreds of debits are batched in chunks, debited, and pay their orders', async () => {
  const placed = await placeMany(130);
  expect(await batch(50)).toBe(130);
  const batches = (await listBatches(database.db)).slice(-3);
  expect(batches.map(({ debitCount, status }) => [debitCount, status])).toEqual([
    [50, 'created'],
    [50, 'created'],
    [30, 'created'],
  ]);
  expect(await presentBatches(node())).toBe(3);
  expect((await orderSnapshot(database.db, placed[0]!.id)).payments).toEqual(['pending']);
  await collect(130);
  for (const debit of [placed[0]!, placed[129]!]) {
    expect(await orderSnapshot(database.db, debit.id)).toMatchObject({
      order: 'paid',
      lines: ['paid'],
      payments: ['matched'],
      navOn: [expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)],
    });
    expect((await debitOf(database.db, debit)).utr).toMatch(/^N\d{16}$/);
  }
  const days = [DAY, NEXT_DAY, addDays(DAY, 2), addDays(DAY, 3), addDays(DAY, 4)];
  const made = (await Promise.all(days.map((on) => listDebitedOn(database.db, on)))).flat();
  expect(made.map(({ paymentId }) => paymentId)).toEqual(expect.arrayContaining(placed.map((each) => each.paymentId)));
  // Reading everything again books nothing again.
  expect(await collectReturns(node(), { since: DAY })).toEqual({ booked: 0, parked: 0 });
  await expectReconciled();
});

test('a batch takes a constant number of statements', async () => {
  const statementsOf = async (count: number) => {
    await placeMany(count);
    return countStatements(database, () => batch());
  };
  const [few, many] = [await statementsOf(3), await statementsOf(60)];
  expect(many).toBe(few);
  const presenting = await countStatements(database, () => presentBatches(node()));
  expect(presenting).toBeLessThan(40);
  await collect(63);
});

test('a returned debit closes the order of a plan with the reason, and leaves another one payable', async () => {
  const [ofPlan, ofClient] = [await place(), await place({ channel: 'web' })];
  await rule('04');
  await rule('61');
  await batch();
  await presentBatches(node());
  await collect(2);
  expect(await debitOf(database.db, ofPlan)).toMatchObject({
    status: 'returned',
    returnCode: '04',
    returnReason: 'there was not enough money in the account',
  });
  expect(await orderSnapshot(database.db, ofPlan.id)).toMatchObject({
    order: 'cancelled',
    lines: ['cancelled'],
    payments: ['failed'],
    refunds: [],
  });
  const { rows } = await database.db.execute(sql`select cancel_reason from client_order where id = ${ofPlan.id}`);
  expect(rows).toEqual([{ cancel_reason: 'The debit failed: there was not enough money in the account.' }]);
  expect(await orderSnapshot(database.db, ofClient.id)).toMatchObject({
    order: 'paymentPending',
    payments: ['failed'],
  });
  expect(await notices('debit-failed')).toHaveLength(1);
  await expectReconciled();
});

test('an answer that was lost leads to an inquiry, and the file is never a second one', async () => {
  const debit = await place();
  await batch();
  await fault('lost-answer');
  expect(await presentBatches(node())).toBe(0);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'unknown' });
  expect(await presentBatches(node())).toBe(1);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'presented' });
  await collect(1);
  expect(await atHouse(debit.debitId)).toMatchObject([{ state: 'debited' }]);
});

test('a node that ends between sending and storing sends nothing twice', async () => {
  const debit = await place();
  await batch();
  const created = (await listBatches(database.db)).at(-1)!;
  const content = presentationFile(created, await listFileDebits(database.db, created.id));
  await house().presentFile(created.fileName, content);
  expect((await listBatches(database.db)).at(-1)).toMatchObject({ status: 'created' });
  await presentBatches(node());
  expect((await listBatches(database.db)).at(-1)).toMatchObject({ status: 'presented' });
  expect(await atHouse(debit.debitId)).toHaveLength(1);
  await collect(1);
  expect((await orderSnapshot(database.db, debit.id)).order).toBe('paid');
});

test('a request that never arrived is sent as the same file under the same name', async () => {
  const debit = await place();
  await batch();
  await fault('drop');
  expect(await presentBatches(node())).toBe(0);
  const before = (await listBatches(database.db)).at(-1)!;
  expect(await presentBatches(node())).toBe(1);
  expect(await atHouse(debit.debitId)).toMatchObject([{ fileName: before.fileName }]);
  await collect(1);
});

test('the work of a minute leaves a clearing house that does not answer, or takes too long, to a later minute', async () => {
  const placed = await placeMany(3);
  expect(await batch(1)).toBe(3);
  const states = async () => (await listBatches(database.db)).slice(-3).map(({ status }) => status);
  await watchDebits(node(), AbortSignal.abort());
  expect(await states()).toEqual(['created', 'created', 'created']);
  await fault('drop');
  await watchDebits(node());
  expect(await states()).toEqual(['unknown', 'created', 'created']);
  // Another answer than silence ends nothing.
  await fault('error');
  await watchDebits(node());
  expect(await states()).toEqual(['unknown', 'presented', 'presented']);
  await fault('delay');
  await watchDebits(node(), AbortSignal.timeout(200));
  expect((await states())[0]).toBe('unknown');
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
  await watchDebits(node());
  expect(await states()).toEqual(['presented', 'presented', 'presented']);
  for (const { id } of placed) {
    await expect
      .poll(async () => watchDebits(node()).then(() => orderSnapshot(database.db, id)))
      .toMatchObject({ order: 'paid' });
  }
});

test('a read of return files that gets no answer ends the work of a minute', async () => {
  await placeMany(2);
  expect(await batch(1)).toBe(2);
  await presentBatches(node());
  await fault('drop');
  let calls = 0;
  const counted = {
    ...house(),
    listReturns: (...call: Parameters<ReturnType<typeof house>['listReturns']>) => {
      calls += 1;
      return house().listReturns(...call);
    },
  };
  await collectReturns(node(), { house: counted, signal: AbortSignal.timeout(60_000) });
  expect(calls).toBe(1);
  await collect(2);
});

test('two nodes at once put each debit into one file', async () => {
  const placed = await placeMany(30);
  const counts = await Promise.all([batch(10), batch(10)]);
  expect(counts[0] + counts[1]).toBe(30);
  await Promise.all([presentBatches(node()), presentBatches(node())]);
  let booked = 0;
  const both = async () => {
    const tallies = await Promise.all([collectReturns(node()), collectReturns(node())]);
    return (booked += tallies[0].booked + tallies[1].booked);
  };
  await expect.poll(both, { timeout: 60_000, interval: 100 }).toBe(30);
  for (const debit of placed) {
    expect(await atHouse(debit.debitId)).toHaveLength(1);
    expect((await orderSnapshot(database.db, debit.id)).order).toBe('paid');
  }
  await expectReconciled();
});

test('the debits of a rejected file are presented again in another one', async () => {
  const debit = await place();
  await batch();
  await fault('reject-file');
  await presentBatches(node());
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'queued', batchId: null });
  expect((await parkedReasons()).at(-1)).toBe('debit-files: the clearing house rejected it: TOTAL MISMATCH');
  expect(await batch()).toBe(1);
  await presentBatches(node());
  await collect(1);
  expect((await orderSnapshot(database.db, debit.id)).order).toBe('paid');
});

test.each([
  [
    'contradict-return',
    /^debit-returns: it says that the debit was returned \(04: .*\), but the account was debited on /,
  ],
  ['unknown-debit', /^debit-returns: there is no such debit$/],
])('%s is parked with the difference, and the first outcome stands', async (kind, reason) => {
  const debit = await place();
  await fault(kind);
  await batch();
  await presentBatches(node());
  await collect(1);
  const snapshot = await orderSnapshot(database.db, debit.id);
  expect(snapshot).toMatchObject({ order: 'paid', payments: ['matched'], refunds: [] });
  expect((await parkedReasons()).at(-1)).toMatch(reason);
  // Read again it stays parked, and nothing is booked.
  const before = await parkedReasons();
  await collectReturns(node(), { since: DAY });
  expect(await parkedReasons()).toEqual(before);
  expect(await orderSnapshot(database.db, debit.id)).toEqual(snapshot);
  await expectReconciled();
});

test.each([
  ['wrong-amount', /^debit-returns: its amount is ₹1,001\.00, but the debit is of ₹1,000\.00$/],
  ['wrong-totals', /^debit-returns: its totals are not those of its rows$/],
])('%s is not booked; the inquiry of the debit tells what happened', async (kind, reason) => {
  const debit = await place();
  await fault(kind);
  await batch();
  await presentBatches(node());
  await expect.poll(async () => (await collectReturns(node())).parked).toBe(1);
  expect((await parkedReasons()).at(-1)).toMatch(reason);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'presented' });
  expect(await inquireDebits(node(), { on: addDays(DAY, 7), calendar: WEEKENDS_ONLY })).toBe(1);
  expect((await orderSnapshot(database.db, debit.id)).order).toBe('paid');
});

test('a bank without an answer is inquired on the next business day, and operations are notified', async () => {
  const debit = await place();
  await rule('silent');
  await batch();
  await presentBatches(node());
  expect(await inquireDebits(node(), { on: DAY, calendar: WEEKENDS_ONLY })).toBe(0);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'presented', inquiries: 0 });
  await inquireDebits(node(), { on: addDays(DAY, 8), calendar: WEEKENDS_ONLY });
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'presented', inquiries: 1 });
  await sandbox.control('/debit-desk', { debitId: debit.debitId, answer: 'debited' });
  expect(await inquireDebits(node(), { on: addDays(DAY, 8), calendar: WEEKENDS_ONLY })).toBe(1);
  expect((await orderSnapshot(database.db, debit.id)).order).toBe('paid');
  // The return file says the same later.
  expect(await collectReturns(node(), { since: DAY })).toMatchObject({ booked: 0 });
});

test.each(['split-return', 'repeat-return'])('%s books each debit once', async (kind) => {
  const placed = await placeMany(4);
  await fault(kind);
  await batch();
  await presentBatches(node());
  await collect(kind === 'split-return' ? 2 : 4);
  if (kind === 'split-return') await inquireDebits(node(), { on: addDays(DAY, 7), calendar: WEEKENDS_ONLY });
  for (const debit of placed) expect((await orderSnapshot(database.db, debit.id)).payments).toEqual(['matched']);
  await expectReconciled();
});

test('a cancelled order withdraws a debit that is in no file; in one, its money is refunded', async () => {
  const [early, late] = [await place({ channel: 'web' }), await place({ channel: 'web', amount: '2000' })];
  const cancel = (debit: PlacedDebit) =>
    transaction(database, async (tx) =>
      closeOrders(tx, await lockOrders(tx, [debit.id]), 'cancelled', {
        at: clocks.businessNow(),
        realNow: clocks.realNow(),
      }),
    );
  await cancel(early);
  expect(await debitOf(database.db, early)).toMatchObject({ status: 'withdrawn' });
  expect(await batch()).toBe(1);
  await cancel(late);
  await presentBatches(node());
  await collect(1);
  expect(await atHouse(early.debitId)).toEqual([]);
  expect(await orderSnapshot(database.db, late.id)).toMatchObject({
    order: 'cancelled',
    payments: ['refundDue'],
    refunds: [{ amount: late.total }],
  });
  await expectReconciled();
});

let umrns = 0;

test.each([
  ['was cancelled', { status: 'cancelled' as const }, 'The debit failed: the mandate is no longer valid.'],
  ['has a lower limit', { limit: 99_999n as never }, 'The debit failed: the amount is more than the mandate allows.'],
  ['has ended', { endOn: addDays(DAY, -1) }, 'The debit failed: the mandate is no longer valid.'],
])('a mandate that %s since is not debited', async (_what, changes, reason) => {
  umrns += 1;
  const umrn = `ARTH70101010000001${umrns}0`;
  const mandateId = await addMandate(database.db, fixture, { ...changes, umrn });
  const debit = await place({ mandateId });
  expect(await batch()).toBe(0);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'withdrawn' });
  expect(await orderSnapshot(database.db, debit.id)).toMatchObject({ order: 'cancelled', payments: ['failed'] });
  const { rows } = await database.db.execute(sql`select cancel_reason from client_order where id = ${debit.id}`);
  expect(rows).toEqual([{ cancel_reason: reason }]);
});

test.each<[string, number | undefined]>([
  ['one file', undefined],
  ['files of their own', 1],
])('debits of a month in %s are presented up to the limit of their mandate, lump sums too', async (_what, chunk) => {
  umrns += 1;
  const mandateId = await addMandate(database.db, fixture, {
    limit: 1_000_000n as never,
    umrn: `ARTH70101010000001${umrns}0`,
  });
  const first = await place({ mandateId, amount: '6000', channel: 'web' });
  const second = await place({ mandateId, amount: '4000.01', channel: 'web' });
  const third = await place({ mandateId, amount: '4000' });
  const last = await place({ mandateId, amount: '1' });
  expect(await batch(chunk)).toBe(2);
  const states = await Promise.all([first, second, third, last].map((debit) => debitOf(database.db, debit)));
  expect(states.map(({ status }) => status)).toEqual(['unknown', 'withdrawn', 'unknown', 'withdrawn']);
  expect(await orderSnapshot(database.db, second.id)).toMatchObject({ order: 'paymentPending', payments: ['failed'] });
  expect(await orderSnapshot(database.db, last.id)).toMatchObject({ order: 'cancelled', payments: ['failed'] });
  const messages = (await notices('debit-failed')).map(({ payload }) => JSON.stringify(payload));
  expect(messages.filter((text) => text.includes(second.id))).toEqual([
    expect.stringContaining('more than the mandate has left in the month'),
  ]);
});

test('a debit waits for its day', async () => {
  const debit = await place({ dueOn: NEXT_DAY });
  expect(await batch()).toBe(0);
  expect(await debitOf(database.db, debit)).toMatchObject({ status: 'queued', batchId: null });
});
