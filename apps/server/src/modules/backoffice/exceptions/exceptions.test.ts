import { addDays, businessDateAt } from '@artha/domain/kit/dates';
import * as contract from '@artha/contract/backoffice/exceptions';
import { paiseFromText } from '@artha/domain/kit/money';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { modules } from '../../../modules.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { createLog } from '../../../platform/log/log.ts';
import { unparkEvent } from '../../../platform/outbox/inbox.queries.ts';
import { inboxEvent, outbox } from '../../../platform/outbox/outbox.tables.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder } from '../../../testing/feed-files.ts';
import { testNode } from '../../../testing/node.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { ledgerReconciliationJob } from '../../ledger/ledger/ledger-reconciliation-job.ts';
import { importFeed, navHistoryFeed } from '../../reference/feeds/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { approveRequest } from '../../system/approvals/decide-approval.ts';
import { listApprovals } from '../../system/approvals/approval-list.queries.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { parkFinding } from '../../system/notifications/index.ts';
import { StaffFixture } from '../../system/users/testing/staff-fixture.ts';
import { ExchangeFixture, FRIDAY, NOW } from '../../trading/exchange/testing/exchange-fixture.ts';
import { bankCredit } from '../../trading/payments/credits/credits.tables.ts';
import { createBatches } from '../../trading/payments/debits/create-batches.ts';
import { debitFixture, placeDebit } from '../../trading/payments/debits/testing/debit-fixture.ts';
import { addPayment, paymentFixture, placeOrder } from '../../trading/payments/testing/payment-fixture.ts';
import { refund } from '../../trading/payments/payments.tables.ts';
import { allotLines } from '../../trading/registrar/index.ts';
import { markParkedEventSeen } from '../operations/mark-parked-event-seen.ts';
import { assignException, closeException, noteException, requestLiftStop, retryException } from './change-exception.ts';
import { exceptions } from './module.ts';
import { exceptionSource } from './exception-list.queries.ts';
import { exception } from './exceptions.tables.ts';
import { getException } from './get-exception.ts';
import { liftStop } from './lift-stop.ts';
import { MESSAGE_NAMES } from './sources/dead-messages.ts';
import { summarizeExceptions } from './summarize-exceptions.ts';
import { syncExceptions } from './sync-exceptions.ts';
import { secondNode } from '../../../testing/second-node.ts';

const database = await testDatabase();
const { db } = database;
const log = createLog('silent');
const write = feedFolder();
let fixture: ExchangeFixture;
let meera: SessionContext;
let farhan: SessionContext;

beforeAll(async () => {
  fixture = await ExchangeFixture.open(database);
  const staff = await StaffFixture.open(database);
  const node = testNode(database, { modules: [{ name: 'exceptions', approvals: [liftStop] }] });
  const signIn = async (name: string) => {
    const { ctx } = await staff.signIn(await staff.add(name, ['operations']), 'operations');
    return { ...ctx, node, businessNow: NOW.businessNow };
  };
  [meera, farhan] = [await signIn('meera'), await signIn('farhan')];
});
beforeEach(async () => {
  await emptyTables(db, ['exception', 'statement_difference', 'outbox', 'refund', 'inbox_event'], {
    restartIdentity: true,
  });
  await db.update(account).set({ intakeStoppedAt: null });
});

const sync = (businessNow = NOW.businessNow) =>
  syncExceptions({ database, clocks: { businessNow: () => businessNow, realNow: () => NOW.realNow } });

async function list(where: object = {}, ctx = meera, search?: string) {
  const filter = contract.findExceptions.input.parse({ filter: { where, ...(search && { search }) } }).filter;
  const answer = await listRows(exceptionSource, ctx, filter);
  z.encode(contract.findExceptions.answer, answer);
  return answer.items;
}

const open = async (exceptionId: number, ctx = meera) => {
  const answer = await getException({ exceptionId }, ctx);
  z.encode(contract.getException.answer, answer);
  return answer;
};

/** An order on whose NAV the registrar differs. */
async function differingLine() {
  const { lineIds, orderId } = await fixture.accepted();
  await fixture.publish(fixture.equityId, FRIDAY).catch(() => undefined);
  const report = async (changes = {}) =>
    allotLines({ database, log, rows: [await fixture.row(lineIds[0]!, changes)], now: NOW });
  await report({ AllottedNav: '41.2346' });
  return { lineId: lineIds[0]!, orderId, report };
}

/** Imports a NAV of Friday, as the feeds of the product do. */
async function importPrice(instrumentId: number, value: string) {
  const [{ schemeCode } = { schemeCode: '' }] = await db
    .select({ schemeCode: instrument.schemeCode })
    .from(instrument)
    .where(eq(instrument.id, instrumentId));
  const source = write(
    'h.csv',
    `scheme_code,nav_date,nav_as_published,times_seen\n${schemeCode},${FRIDAY},${value},1\n`,
  );
  const clocks = { realNow: () => NOW.realNow, businessNow: () => NOW.businessNow };
  const report = await importFeed({ database, modules, ...clocks }, { feed: navHistoryFeed(), source });
  expect(report).toMatchObject({ state: 'done', changed: 1 });
}

const deadMessage = async () => {
  const [row] = await db
    .insert(outbox)
    .values({ kind: 'sms', payload: {}, state: 'dead', attempts: 8, lastError: 'the gateway answered 500' })
    .returning();
  return row!.id;
};

test('an allotment difference opens an exception with both sides, and resolves once the registrar agrees', async () => {
  const { orderId, report } = await differingLine();
  await sync();
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    exceptionNumber: 'EX-1001',
    kind: 'allotment-difference',
    about: 'Kosi Flexi Cap Fund - Direct Plan - Growth: NAV',
    amount: 500_000n,
    ownerName: null,
    since: NOW.businessNow,
    state: 'open',
  });
  const { compared, history, may } = await open(row!.id);
  expect(compared).toContainEqual({ label: 'NAV', ours: '₹41.2345', theirs: '₹41.2346' });
  expect(compared).toContainEqual({ label: 'Units', ours: '121.252', theirs: '121.252' });
  expect(history.map(({ action }) => action)).toEqual(['found']);
  expect(may).toEqual({ assign: true, retry: false, close: true, liftStop: false });
  expect((await list({}, meera, row!.orderNumber!)).map(({ id }) => id)).toEqual([row!.id]);

  // The same statement again is no other exception; another figure changes it.
  await report({ AllottedNav: '41.2346' });
  await sync();
  await report({ AllottedUnit: '121.253' });
  await sync();
  expect(await list()).toMatchObject([{ id: row!.id, about: expect.stringContaining('Units') }]);
  await report();
  await sync();
  expect(await list()).toEqual([]);
  const actions = (await open(row!.id)).history.map(({ action }) => action);
  expect(actions).toEqual(['found', 'changed', 'resolved']);
  expect(await list({ state: 'closed' })).toMatchObject([{ id: row!.id, state: 'closed' }]);
  expect(await fixture.orderStatus(orderId)).toBe('completed');
});

test('a NAV that changes after the allotment opens an exception, and resolves it once it is the booked one again', async () => {
  const own = await ExchangeFixture.open(database);
  const [flexi] = (await own.accepted()).lineIds;
  const [liquid] = (await own.accepted([{ instrumentId: own.liquidId }])).lineIds;
  await own.publish(own.equityId, FRIDAY);
  await own.publish(own.liquidId, FRIDAY, '1234.5678');
  const rows = [await own.row(flexi!), await own.row(liquid!, {}, '1234.5678')];
  await allotLines({ database, log, rows, now: NOW });
  const publishAgain = (value: string) => importPrice(own.equityId, value);

  await publishAgain('41.3');
  await sync();
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'allotment-difference',
    about: expect.stringMatching(/^Kosi Flexi Cap Fund .*: The NAV was changed after the units were booked$/),
    since: NOW.businessNow,
  });
  expect((await open(row!.id)).compared).toEqual([
    { label: 'NAV', ours: '₹41.3000', theirs: '₹41.2345' },
    { label: 'Units', ours: null, theirs: '121.252' },
  ]);
  expect(await db.$count(auditLog, eq(auditLog.action, 'order.price-changed'))).toBe(1);

  await publishAgain('41.2345');
  await sync();
  expect(await list()).toEqual([]);
});

test('nodes that run at once open one exception for a cause', async () => {
  await differingLine();
  const other = secondNode(database);
  const clocks = { businessNow: () => NOW.businessNow, realNow: () => NOW.realNow };
  await Promise.all(
    Array.from({ length: 8 }, (_, at) => syncExceptions({ database: at % 2 === 0 ? database : other, clocks })),
  );
  expect(await list()).toHaveLength(1);
  await other.close();
});

test('a dead-lettered message is sent again once, and resolves', async () => {
  const messageId = await deadMessage();
  await sync();
  const [row] = await list({ kinds: ['dead-message'] });
  expect(row).toMatchObject({ about: 'SMS: the gateway answered 500', amount: null });
  const [first, second] = await Promise.allSettled([
    retryException({ exceptionId: row!.id }, meera),
    retryException({ exceptionId: row!.id }, farhan),
  ]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const [message] = await db.select().from(outbox).where(eq(outbox.id, messageId));
  expect(message).toMatchObject({ state: 'waiting', attempts: 1 });
  await sync();
  expect(await list()).toEqual([]);
  await expect(retryException({ exceptionId: row!.id }, meera)).rejects.toMatchObject({ code: 'exception.closed' });
});

test('a dead-lettered message whose content is erased stays an exception, and cannot be sent again', async () => {
  const messageId = await deadMessage();
  await sync();
  const exceptionId = (await list())[0]!.id;
  expect(await list()).toMatchObject([{ nextStep: 'Send it again' }]);
  expect(await open(exceptionId)).toMatchObject({
    instruction: 'Find out why it failed, then send it again',
    may: { retry: true },
  });
  await db.update(outbox).set({ payload: null }).where(eq(outbox.id, messageId));
  await sync();
  expect(await list()).toMatchObject([{ id: exceptionId, nextStep: 'Close it' }]);
  expect(await open(exceptionId)).toMatchObject({
    instruction: expect.stringMatching(/^Its content is erased, so it cannot be sent again; /),
    may: { retry: false, close: true },
  });
  await expect(retryException({ exceptionId }, meera)).rejects.toMatchObject({ code: 'exception.no-retry' });
});

test('what a person closes stays closed until its cause changes', async () => {
  const { report } = await differingLine();
  await sync();
  const [row] = await list();
  await closeException({ exceptionId: row!.id, reason: ' Stamp duty rounding ' }, meera);
  await report({ AllottedNav: '41.2346' });
  await sync();
  expect(await list()).toEqual([]);
  expect(await open(row!.id)).toMatchObject({
    closedReason: 'Stamp duty rounding',
    may: { assign: false, close: false },
  });
  await report({ AllottedUnit: '121.253' });
  await sync();
  const [again] = await list();
  expect(again!.id).not.toBe(row!.id);
});

test('an exception has an owner of operations, and keeps notes', async () => {
  await deadMessage();
  await sync();
  const [row] = await list({ owner: 'none' });
  const exceptionId = row!.id;
  await assignException({ exceptionId, ownerUserId: farhan.session.userId, seenOwnerUserId: null }, meera);
  expect(await list({ owner: 'none' })).toEqual([]);
  expect(await list({ owner: 'mine' }, farhan)).toMatchObject([{ ownerName: 'farhan' }]);
  await noteException({ exceptionId, text: 'The gateway is down until noon' }, farhan);
  await assignException({ exceptionId, ownerUserId: null, seenOwnerUserId: farhan.session.userId }, farhan);
  const { history, colleagues } = await open(exceptionId);
  expect(history.map(({ action, text, byName }) => [action, text, byName])).toEqual([
    ['found', null, null],
    ['assigned', 'farhan', 'meera'],
    ['noted', 'The gateway is down until noon', 'farhan'],
    ['released', null, 'farhan'],
  ]);
  expect(colleagues.map(({ name }) => name)).toEqual(['farhan', 'meera']);
  const client = fixture.asha.userId;
  await expect(
    assignException({ exceptionId, ownerUserId: client, seenOwnerUserId: null }, meera),
  ).rejects.toMatchObject({
    code: 'exception.owner-not-possible',
  });
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'exception'), eq(auditLog.objectId, String(exceptionId))))
    .orderBy(auditLog.id);
  expect(entries.map(({ action }) => action).slice(-3)).toEqual([
    'exception.assigned',
    'exception.noted',
    'exception.assigned',
  ]);
});

test('somebody who may not sign in any more owns nothing new, and what they own is shown with their name', async () => {
  await deadMessage();
  await sync();
  const [row] = await list();
  const exceptionId = row!.id;
  const gone = await (await StaffFixture.open(database)).add('gone', ['operations']);
  await assignException({ exceptionId, ownerUserId: gone, seenOwnerUserId: null }, meera);
  await db.update(appUser).set({ appUserStatus: 5 }).where(eq(appUser.id, gone));
  expect((await open(exceptionId)).colleagues.map(({ name }) => name)).toEqual(['farhan', 'meera']);
  await expect(
    assignException({ exceptionId, ownerUserId: farhan.session.userId, seenOwnerUserId: null }, farhan),
  ).rejects.toMatchObject({ message: 'The owner of this exception has changed: it is gone now.' });
  await assignException({ exceptionId, ownerUserId: farhan.session.userId, seenOwnerUserId: gone }, farhan);
  await expect(
    assignException({ exceptionId, ownerUserId: gone, seenOwnerUserId: farhan.session.userId }, meera),
  ).rejects.toMatchObject({ code: 'exception.owner-not-possible' });
});

test('of two people who take an exception at once, one gets it, and the other reads who', async () => {
  await deadMessage();
  await sync();
  const [row] = await list();
  const take = (who: SessionContext) =>
    assignException({ exceptionId: row!.id, ownerUserId: who.session.userId, seenOwnerUserId: null }, who);
  const outcomes = await Promise.allSettled([take(meera), take(farhan)]);
  const [taken] = await list();
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'exception.owner-changed',
      message: `The owner of this exception has changed: it is ${taken!.ownerName} now.`,
    },
  });
  const winner = outcomes[0]?.status === 'fulfilled' ? meera : farhan;
  expect(taken!.ownerUserId).toBe(winner.session.userId);
  await take(winner);
  expect((await open(row!.id)).history.map(({ action }) => action)).toEqual(['found', 'assigned']);
});

test('a client whom the exchange refuses is shown in its words, and sent again', async () => {
  const payer = await paymentFixture(db);
  const lastError = 'FAILED: INVALID PAN OF PRIMARY HOLDER';
  const payload = { accountId: payer.accountId };
  await db.insert(outbox).values({ state: 'dead', attempts: 1, lastError, kind: 'exchange-client', payload });
  await sync();
  const [row] = await list({ kinds: ['dead-message'] });
  expect(row).toMatchObject({
    about: `Data of a client at the exchange: ${lastError}`,
    clientName: expect.any(String),
    amount: null,
  });
  await retryException({ exceptionId: row!.id }, meera);
  await sync();
  expect(await list()).toEqual([]);
});

test('a dead-lettered message names its receiver, and the order, client and money it is about', async () => {
  const payer = await paymentFixture(db);
  const order = await placeOrder(db, payer, {});
  const paymentId = await addPayment(db, payer, order, {});
  const dead = { state: 'dead', attempts: 8, lastError: 'it answered 500' } as const;
  await db.insert(outbox).values([
    { ...dead, kind: 'payment-bank', payload: { paymentId } },
    { ...dead, kind: 'penny-drop', payload: { bankAccountId: payer.bankAccountId, isInquiry: false } },
  ]);
  await sync();
  const found = await list({ kinds: ['dead-message'] });
  expect(found.map(({ about, orderNumber, amount }) => [about, orderNumber !== null, amount])).toEqual([
    ['Payment at the bank: it answered 500', true, order.total],
    ['Verification of a bank account: it answered 500', false, null],
  ]);
  const { clientName } = found[0]!;
  expect(clientName).toEqual(expect.any(String));
  expect(found[1]!.clientName).toBe(clientName);
});

test('every kind of message has a name for people', () => {
  const kinds = modules.flatMap(({ outboxHandlers = {} }) => Object.keys(outboxHandlers));
  expect(kinds.toSorted()).toEqual(Object.keys(MESSAGE_NAMES).toSorted());
});

test('a debit that no bank has answered in time is an exception until there is an outcome', async () => {
  const debits = await debitFixture(db);
  const { debitId, total } = await placeDebit(database, debits);
  await createBatches(database, { on: FRIDAY, now: NOW });
  // Presented on Friday: it is overdue on Wednesday.
  await sync(daysLater(4));
  expect(await list()).toEqual([]);
  await sync(daysLater(5));
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'unanswered-debit',
    about: 'No bank has answered the debit of 20 Nov 2026',
    amount: total,
    orderNumber: expect.stringMatching(/^ORD-/),
  });
  expect(businessDateAt(row!.since)).toBe(addDays(FRIDAY, 5));
  expect((await open(row!.id)).may).toMatchObject({ close: false, assign: true });
  await db.execute(sql`update mandate_debit set status = 'debited', utr = 'N1' where id = ${debitId}`);
  await sync(daysLater(6));
  expect(await list()).toEqual([]);
});

const daysLater = (days: number) => new Date(NOW.businessNow.getTime() + days * 86_400_000);

test('a parked event is an exception with an owner until it is seen, or booked after all', async () => {
  const parking = {
    ...{ source: 'payment-bank', key: 'event-7', reference: 'PB7', amount: paiseFromText('500.00') },
    reason: 'there is no such payment',
  };
  const park = (key: string) => transaction(database, (tx) => parkFinding(tx, { ...parking, key }, NOW.realNow));
  await park('event-7');
  await park('event-8');
  await sync();
  const [row, other] = await list();
  expect(row).toMatchObject({
    kind: 'parked-event',
    about: 'Payment bank: there is no such payment',
    amount: paiseFromText('500.00'),
    nextStep: 'Ask the sender',
  });
  await assignException({ exceptionId: row!.id, ownerUserId: meera.session.userId, seenOwnerUserId: null }, meera);
  const { compared, may } = await open(row!.id);
  expect(compared).toContainEqual({ label: 'Reference', ours: null, theirs: 'PB7' });
  expect(may).toMatchObject({ close: false, assign: true });
  const [event] = await db.select().from(inboxEvent).where(eq(inboxEvent.eventId, 'event-7'));
  await markParkedEventSeen({ parkedEventId: event!.id, reason: 'Not ours' }, meera);
  await sync();
  expect((await list()).map(({ id }) => id)).toEqual([other!.id]);
  await transaction(database, (tx) => unparkEvent(tx, { source: 'payment-bank', eventId: 'event-8' }));
  await sync();
  expect(await list()).toEqual([]);
});

test('a refund is overdue after the working days of the setting, and cannot be closed by hand', async () => {
  const payer = await paymentFixture(db);
  const order = await placeOrder(db, payer, { status: 'cancelled' });
  const captured = { status: 'refundDue', capturedAt: NOW.businessNow, reference: 'PB1' } as const;
  const paymentId = await addPayment(db, payer, order, captured);
  const due = {
    paymentId,
    amount: order.total,
    reason: 'The order was cancelled.',
    status: 'due',
    dueAt: NOW.businessNow,
  };
  await db.insert(refund).values({ ...due, status: 'due' });
  // Due on Friday: Monday and Tuesday are its working days.
  expect(businessDateAt(NOW.businessNow)).toBe(FRIDAY);
  await sync(daysLater(4));
  expect(await list()).toEqual([]);
  await sync(daysLater(5));
  const [row] = await list();
  expect(row).toMatchObject({ kind: 'overdue-refund', amount: order.total, about: 'The order was cancelled.' });
  expect(businessDateAt(row!.since)).toBe(addDays(FRIDAY, 5));
  await expect(closeException({ exceptionId: row!.id, reason: 'No' }, meera)).rejects.toMatchObject({
    code: 'exception.ends-by-itself',
  });
  const totals = await summarizeExceptions({}, { ...meera, businessNow: daysLater(8) });
  z.encode(contract.summarizeExceptions.answer, totals);
  expect(totals).toMatchObject({ openCount: 1, lateCount: 1, unownedCount: 1, heldUp: order.total });
});

test('a transfer that is not sent back in time is overdue too, whether it belongs to an order or to none', async () => {
  const payer = await paymentFixture(db);
  const order = await placeOrder(db, payer, { status: 'cancelled' });
  const paymentId = await addPayment(db, payer, order, { status: 'expired' });
  const credits = await db
    .insert(bankCredit)
    .values(
      [paymentId, null].map((of, at) => ({
        ...{ utr: `NEFT${at}`, virtualAccountNumber: 'ARTH1', paymentId: of, amount: paiseFromText(`${at + 1}`) },
        ...{ remitterName: 'Asha', remitterIfsc: 'ARTH0000101', remitterLast4: '4417', remitterBlindIndex: 'x' },
        ...{ receivedAt: NOW.businessNow, recordedAt: NOW.realNow, status: 'refundDue' as const },
        problem: 'order-closed' as const,
      })),
    )
    .returning();
  await db.insert(refund).values(
    credits.map(({ id, amount }) => ({
      ...{ bankCreditId: id, amount, reason: 'The order is closed.', status: 'due' as const, dueAt: NOW.businessNow },
    })),
  );
  await sync(daysLater(5));
  const found = await list({ kinds: ['overdue-refund'] });
  expect(found.map(({ amount, orderNumber }) => [amount, orderNumber !== null])).toEqual([
    [100n, true],
    [200n, false],
  ]);
});

test('a stopped account takes orders again once a colleague approves and its holdings equal the ledger', async () => {
  const { accountId } = fixture.asha;
  await db.update(account).set({ intakeStoppedAt: NOW.realNow }).where(eq(account.id, accountId));
  await differingHolding(accountId, 1);
  await sync();
  const [row] = await list();
  expect(row).toMatchObject({
    kind: 'stopped-account',
    about: expect.stringMatching(/: holdings differ from the ledger$/),
    accountNumber: expect.any(String),
  });
  const [difference] = (await open(row!.id)).compared;
  expect(difference?.label).toMatch(/^holding, folio \d+, instrument \d+/);
  expect(Number(difference?.ours) - Number(difference?.theirs)).toBe(1);
  await differingHolding(accountId, -1);
  await sync();
  expect(await list()).toMatchObject([{ about: expect.stringMatching(/: holdings equal the ledger again$/) }]);
  const exceptionId = row!.id;
  expect((await open(exceptionId)).may).toMatchObject({ liftStop: true, close: false });
  await requestLiftStop({ exceptionId, reason: 'Corrected by a reversal' }, meera);
  expect(await open(exceptionId)).toMatchObject({ isLiftRequested: true, may: { liftStop: false } });
  await expect(requestLiftStop({ exceptionId, reason: 'Again' }, farhan)).rejects.toMatchObject({
    code: 'approval.waiting',
  });
  const filter = { tab: 'for-you', where: {}, sortBy: 'expiresAt', sortAsc: true, limit: 25, offset: 0 } as const;
  const [request] = (await listApprovals({ filter }, farhan)).items;
  await expect(approveRequest({ approvalId: request!.id }, meera)).rejects.toMatchObject({ code: 'approval.own' });

  await differingHolding(accountId, 1);
  await expect(approveRequest({ approvalId: request!.id }, farhan)).rejects.toMatchObject({
    code: 'exception.still-differs',
  });
  await differingHolding(accountId, -1);
  await approveRequest({ approvalId: request!.id }, farhan);
  await sync();
  expect(await list()).toEqual([]);
  const [lifted] = await db.select().from(account).where(eq(account.id, accountId));
  expect(lifted?.intakeStoppedAt).toBeNull();
});

test('what the reconciliation of the ledger finds besides holdings is an exception until it agrees again', async () => {
  const clocks = { businessNow: () => NOW.businessNow, realNow: () => NOW.realNow };
  const job = ledgerReconciliationJob({ database, clocks, log, modules: [exceptions] });
  const run = () => job.run({ businessDate: addDays(FRIDAY, 3), heartbeat: () => Promise.resolve() });
  await run();
  expect(await list()).toEqual([]);
  await db.execute(sql`
    insert into transit_balance (ledger_account_kind, ledger_account_key, balance, last_moved_on)
    values ('clearing', 'lost', 12.5, ${addDays(FRIDAY, -13)})`);
  await run();
  await run();
  const found = await list({ kinds: ['ledger-difference'] });
  expect(found.map(({ about }) => about).toSorted()).toEqual([
    'money in transit, clearing:lost',
    'money stuck in transit, clearing:lost',
  ]);
  const transit = found.find(({ about }) => about.startsWith('money in'));
  expect((await open(transit!.id)).compared).toEqual([{ label: 'Value', ours: '12.50', theirs: '0' }]);
  await db.execute(sql`delete from transit_balance where ledger_account_key = 'lost'`);
  await run();
  expect(await list()).toEqual([]);
});

/** Adds units to a holding of the account that the ledger does not know. */
async function differingHolding(accountId: number, sign: 1 | -1) {
  const { rowCount } = await db.execute(sql`
    update holding set units_available = units_available + ${sign}
    where (folio_id, instrument_id) in (
      select h.folio_id, h.instrument_id from holding h join folio f on f.id = h.folio_id
      where f.account_id = ${accountId} order by 1, 2 limit 1)`);
  expect(rowCount).toBe(1);
}

test.each([
  ['assign', (id: number) => assignException({ exceptionId: id, ownerUserId: null, seenOwnerUserId: null }, meera)],
  ['note', (id: number) => noteException({ exceptionId: id, text: 'x' }, meera)],
  ['retry', (id: number) => retryException({ exceptionId: id }, meera)],
  ['close', (id: number) => closeException({ exceptionId: id, reason: 'x' }, meera)],
  ['lift', (id: number) => requestLiftStop({ exceptionId: id, reason: 'x' }, meera)],
  ['open', (id: number) => open(id)],
])('an unknown exception is not found: %s', async (_what, act) => {
  await expect(act(999_999)).rejects.toMatchObject({ code: 'exception.not-found' });
});

test('a message is retried only where there is one, and only stopped accounts are lifted', async () => {
  await differingLine();
  await sync();
  const [row] = await list();
  const exceptionId = row!.id;
  await expect(retryException({ exceptionId }, meera)).rejects.toMatchObject({ code: 'exception.no-retry' });
  await expect(requestLiftStop({ exceptionId, reason: 'x' }, meera)).rejects.toMatchObject({
    code: 'exception.no-stop',
  });
  await db.update(exception).set({ closedAt: NOW.businessNow, closedReason: 'x' });
  await expect(closeException({ exceptionId, reason: 'x' }, meera)).rejects.toMatchObject({ code: 'exception.closed' });
});
