/** Mandates over HTTP against the sandbox exchange and its bank, with injected faults. */
import { paiseFromText } from '@artha/domain/kit/money';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@artha/contract/trading/bank-mandates';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { parkedEvent } from '../../../../platform/outbox/outbox.tables.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { bankMandate } from '../bank-mandates.tables.ts';
import { cancelMandate } from '../cancel-mandate.ts';
import type { Person } from '../../orders/testing/order-fixture.ts';
import { advanceToNoon, serveClock } from '../../registrar/testing/clock-of-product.ts';
import { inquireMandate } from '../inquire-mandate.ts';
import { MandateFixture } from '../testing/bank-mandate-fixture.ts';
import { pollAwaited } from './poll-mandates.ts';
import type { MandateNode } from './registration-handler.ts';
import { applyReported, cancellationHandler, inquiryHandler, registrationHandler } from './registration-handler.ts';

/** How far the clock of the nodes is ahead: a second attempt waits until the first one has ended. */
let aheadMs = 0;
const device = createClocks();
const clocks = createClocks(0, () => new Date(device.realNow().getTime() + aheadMs));
const MINUTE_MS = 61_000;
let fixture: MandateFixture;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox(await serveClock(clocks));
  await advanceToNoon(sandbox, clocks);
  fixture = await MandateFixture.open(clocks.businessNow());
});
beforeEach(async () => {
  aheadMs = 0;
  await fetch(`${sandbox.url}/faults`, { method: 'DELETE' });
});
afterEach(() => fixture.clear());

const nodeOf = (database: Database = fixture.database): MandateNode => ({
  env: sandbox.env,
  database,
  clocks,
  log: createLog('silent'),
  secrets: TEST_SECRETS,
  modules: fixture.modules,
});

const deliver = (handler: ReturnType<typeof registrationHandler>, bankMandateId: number): Promise<string> =>
  handler.deliver({ payload: { bankMandateId }, idempotencyKey: 'x' } as never, AbortSignal.timeout(20_000)).then(
    () => 'sent',
    (error: Error) => (error instanceof DeliveryError ? 'failed' : error.message),
  );
const register = (id: number, node = nodeOf()) => deliver(registrationHandler(node), id);

interface AtExchange {
  readonly mandateId: string;
  readonly status: string;
  readonly clientCode: string;
}
/** The mandates of the exchange, oldest first, since a test began. */
const atExchange = async (after: number): Promise<readonly AtExchange[]> =>
  (await sandbox.control<AtExchange[]>('/mandate-desk')).toReversed().slice(after);
const countAtExchange = async (): Promise<number> => (await sandbox.control<AtExchange[]>('/mandate-desk')).length;
const decide = (mandateId: string, decision: string) => sandbox.control('/mandate-desk', { mandateId, decision });
const fault = (kind: string, path?: string, times = 1) =>
  sandbox.control('/faults', { system: 'exchange', kind, times, ...(path !== undefined && { path }) });

let rupees = 50_000;
/** A confirmed mandate with a limit of its own: the exchange keeps those of earlier tests. */
function confirmed(who: Person, changes: Parameters<MandateFixture['confirmed']>[1] = {}): Promise<number> {
  rupees += 1;
  return fixture.confirmed(who, { limit: paiseFromText(String(rupees)), ...changes });
}

const UPLOAD = '/exchange/MFUploadService';
const DETAILS = '/exchange/StarMFWebService/StarMFWebService.svc/MandateDetails';
const poll = () => pollAwaited(nodeOf());

test('a confirmed mandate is registered once, approved at the bank, and polled until it is active', async () => {
  const before = await countAtExchange();
  const id = await confirmed(fixture.ananya);
  expect(await register(id)).toBe('sent');
  const registered = await fixture.mandate(id);
  expect(registered).toMatchObject({ status: 'created', exchangeMandateId: expect.stringMatching(/^41\d{5}$/) });
  expect(registered.approvalUrl).toMatch(/\/mandate-bank\/approve\/[\w-]{24}\?mode=netbanking$/);
  // Delivered again
  expect(await register(id)).toBe('sent');
  expect(await atExchange(before)).toHaveLength(1);
  const page = new URL(registered.approvalUrl!).pathname;
  const answer = await sandbox.control<{ returnUrl: string }>(page, {
    choice: 'approve',
    mode: 'netbanking',
    code: '246810',
  });
  expect(answer.returnUrl).toBe(`http://localhost:3000/mandates?mandateId=${id}`);
  await poll();
  const active = await fixture.mandate(id);
  expect(active).toMatchObject({ status: 'registered', wireStatus: 'APPROVED (BY SPONSOR BANK)', approvalUrl: null });
  expect(active.umrn).toMatch(/^ARTH\d{16}$/);
  await poll();
  expect(await fixture.steps(id)).toEqual(['new -> unconfirmed', 'unconfirmed -> created', 'created -> registered']);
  expect((await fixture.notices()).map(({ code }) => code)).toEqual(['mandate-registered']);
});

test('a client who waits has the exchange asked, at most once in three seconds', async () => {
  const id = await confirmed(fixture.ananya);
  await register(id);
  const { exchangeMandateId } = await fixture.mandate(id);
  await decide(exchangeMandateId!, 'approved');
  for (let times = 0; times < 3; times += 1) await inquireMandate({ mandateId: id }, fixture.ctx(fixture.ananya));
  expect((await fixture.queued()).filter((kind) => kind === 'mandate-inquiry')).toHaveLength(1);
  expect(await deliver(inquiryHandler(nodeOf()), id)).toBe('sent');
  expect((await fixture.mandate(id)).status).toBe('registered');
});

test('mandates that a minute has no room for have their turn in a later one', async () => {
  const [first, last] = [await confirmed(fixture.ananya), await confirmed(fixture.ananya)];
  await register(first);
  await register(last);
  await decide((await fixture.mandate(last)).exchangeMandateId!, 'approved');
  await pollAwaited(nodeOf(), { room: 1 });
  aheadMs = 60_000;
  await pollAwaited(nodeOf(), { room: 1 });
  expect((await fixture.mandate(first)).status).toBe('created');
  expect((await fixture.mandate(last)).status).toBe('registered');
});

test('a mandate that the exchange does not answer for does not hold up the others', async () => {
  const [first, last] = [await confirmed(fixture.ananya), await confirmed(fixture.ananya)];
  await register(first);
  await register(last);
  await decide((await fixture.mandate(last)).exchangeMandateId!, 'approved');
  await fault('error', DETAILS);
  await poll();
  expect((await fixture.mandate(first)).status).toBe('created');
  expect((await fixture.mandate(last)).status).toBe('registered');
});

test('a declined mandate is rejected with the words of the bank', async () => {
  const id = await confirmed(fixture.ananya);
  await register(id);
  const { approvalUrl } = await fixture.mandate(id);
  await sandbox.control(new URL(approvalUrl!).pathname, { choice: 'decline' });
  await poll();
  expect(await fixture.mandate(id)).toMatchObject({
    status: 'rejected',
    rejectReason: 'DECLINED BY THE ACCOUNT HOLDER',
    wireStatus: 'REJECTED (BY SPONSOR BANK)',
  });
  expect((await fixture.notices())[0]).toMatchObject({
    code: 'mandate-rejected',
    values: { reason: 'Declined by the account holder.' },
  });
});

test('a mandate that the exchange refuses is rejected, and is not sent again', async () => {
  const before = await countAtExchange();
  await fault('refuse', UPLOAD);
  const id = await confirmed(fixture.ananya);
  expect(await register(id)).toBe('sent');
  expect(await register(id)).toBe('sent');
  expect(await fixture.mandate(id)).toMatchObject({
    status: 'rejected',
    rejectReason: 'MANDATE REGISTRATION NOT ALLOWED FOR BANK',
  });
  expect(await atExchange(before)).toEqual([]);
});

test.each(['lost-answer', 'drop', 'error', 'garbage'])(
  'after a call with the fault %s the exchange is asked first, so that one mandate is registered',
  async (kind) => {
    const before = await countAtExchange();
    const id = await confirmed(fixture.ananya);
    // The sign-in comes first and takes no fault.
    const handler = registrationHandler(nodeOf());
    await signIn(handler);
    await fault(kind, UPLOAD);
    expect(await deliver(handler, id)).toBe('failed');
    // Too early: the first attempt might still be on its way.
    expect(await deliver(handler, id)).toBe('failed');
    aheadMs = MINUTE_MS;
    expect(await deliver(handler, id)).toBe('sent');
    const all = (await atExchange(before)).filter(({ clientCode }) => clientCode === '50128841');
    expect(all).toHaveLength(1);
    expect((await fixture.mandate(id)).exchangeMandateId).toBe(all[0]!.mandateId);
  },
);

/** Registers a mandate of another client, so that the session of a handler is open. */
async function signIn(handler: ReturnType<typeof registrationHandler>): Promise<void> {
  await deliver(handler, await confirmed(fixture.orders.rohan));
}

test('killed between sending and storing, the mandate is found again by its terms', async () => {
  const before = await countAtExchange();
  const earlier = await confirmed(fixture.ananya, { kind: 'physical', authMode: null });
  await register(earlier);
  const id = await confirmed(fixture.ananya);
  await register(id);
  const [, sent] = await atExchange(before);
  // What the process had not stored when it was killed
  await fixture.database.pool.query(
    'update bank_mandate set exchange_mandate_id = null, approval_url = null where id = $1',
    [id],
  );
  aheadMs = MINUTE_MS;
  expect(await register(id)).toBe('sent');
  expect((await fixture.mandate(id)).exchangeMandateId).toBe(sent!.mandateId);
  expect(await atExchange(before)).toHaveLength(2);
});

test('two nodes at once register one mandate', async () => {
  const before = await countAtExchange();
  const id = await confirmed(fixture.ananya);
  const second = fixture.orders.secondNode();
  const results = await Promise.all([register(id), register(id, nodeOf(second))]);
  await second.close();
  expect(results).toContain('sent');
  expect(await atExchange(before)).toHaveLength(1);
});

test('two nodes that take up a registration with an unknown outcome at once register one mandate', async () => {
  const before = await countAtExchange();
  const id = await confirmed(fixture.ananya);
  const handler = registrationHandler(nodeOf());
  await signIn(handler);
  // It did not arrive.
  await fault('drop', UPLOAD);
  expect(await deliver(handler, id)).toBe('failed');
  aheadMs = MINUTE_MS;
  const second = fixture.orders.secondNode();
  const results = await Promise.all([register(id), register(id, nodeOf(second)), register(id)]);
  await second.close();
  expect(results).toContain('sent');
  expect((await atExchange(before)).filter(({ clientCode }) => clientCode === '50128841')).toHaveLength(1);
});

test('cancelled before it was sent, a mandate never reaches the exchange', async () => {
  const before = await countAtExchange();
  const id = await confirmed(fixture.ananya);
  await cancel(id);
  expect(await register(id)).toBe('sent');
  expect(await deliver(cancellationHandler(nodeOf()), id)).toBe('sent');
  expect(await atExchange(before)).toEqual([]);
});

test('cancelled while the outcome of its registration is unknown, it is looked for and cancelled there', async () => {
  const before = await countAtExchange();
  const id = await confirmed(fixture.ananya);
  const handler = registrationHandler(nodeOf());
  await signIn(handler);
  await fault('lost-answer', UPLOAD);
  expect(await deliver(handler, id)).toBe('failed');
  await cancel(id);
  expect(await deliver(handler, id)).toBe('sent');
  expect(await deliver(cancellationHandler(nodeOf()), id)).toBe('sent');
  const own = (await atExchange(before)).filter(({ clientCode }) => clientCode === '50128841');
  expect(own.map(({ status }) => status)).toEqual(['CANCELLED BY INVESTOR']);
});

async function cancel(mandateId: number): Promise<void> {
  const otpCode = await fixture.cancelCode(fixture.ananya, mandateId);
  await cancelMandate({ mandateId, otpCode }, fixture.ctx(fixture.ananya, { route: contract.cancelMandate }));
}

test('an approval that arrives after the cancellation changes nothing', async () => {
  const id = await confirmed(fixture.ananya);
  await register(id);
  const { exchangeMandateId } = await fixture.mandate(id);
  await cancel(id);
  await decide(exchangeMandateId!, 'approved');
  await poll();
  expect((await fixture.mandate(id)).status).toBe('cancelled');
  await deliver(cancellationHandler(nodeOf()), id);
  expect((await fixture.mandate(id)).status).toBe('cancelled');
});

test('a client who cancels at the bank ends the mandate and its plans', async () => {
  const id = await confirmed(fixture.ananya);
  await register(id);
  const { exchangeMandateId } = await fixture.mandate(id);
  fixture.depending.set(id, ['SIP PLAN-100001']);
  await decide(exchangeMandateId!, 'received');
  await poll();
  expect(await fixture.mandate(id)).toMatchObject({ status: 'submitted', wireStatus: 'RECEIVED BY SPONSOR BANK' });
  await decide(exchangeMandateId!, 'cancelled');
  await poll();
  expect((await fixture.mandate(id)).status).toBe('cancelled');
  expect(fixture.ended).toEqual(['SIP PLAN-100001: The mandate that paid it was cancelled.']);
});

test('a status that contradicts ours changes nothing, and operations find it once', async () => {
  const id = await confirmed(fixture.ananya);
  await register(id);
  const { exchangeMandateId } = await fixture.mandate(id);
  const node = nodeOf();
  const refused = { status: 'REJECTED (BY SPONSOR BANK)', umrn: null, remarks: null } as const;
  await fixture.database.db.update(bankMandate).set({ status: 'registered', umrn: 'ARTH7' });
  expect(await applyReported(node, id, refused)).toBe(false);
  expect(await applyReported(node, id, refused)).toBe(false);
  expect((await fixture.mandate(id)).status).toBe('registered');
  expect(await fixture.database.db.select().from(parkedEvent)).toMatchObject([
    {
      reason: 'it is registered, and the bank says REJECTED (BY SPONSOR BANK)',
      reference: exchangeMandateId,
      seenAt: null,
    },
  ]);
});
