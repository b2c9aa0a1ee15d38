import { businessDate } from '@artha/domain/kit/dates';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { TEST_ENV, TEST_SECRETS, testNode } from '../../../testing/node.ts';
import { NOON } from '../orders/testing/order-fixture.ts';
import { bankMandateJob } from './bank-mandate-job.ts';
import { bankMandate } from './bank-mandates.tables.ts';
import { MandateFixture } from './testing/bank-mandate-fixture.ts';

const DAY_MS = 86_400_000;
let fixture: MandateFixture;
beforeAll(async () => {
  fixture = await MandateFixture.open(NOON);
});
afterEach(() => fixture.clear());

/** Runs the job of a day; nothing is known to the exchange, so none is asked. */
function run(on: string, realNow = NOON) {
  const { database, modules } = fixture;
  const node = testNode(database, {
    clocks: createClocks(0, () => realNow),
    modules,
    env: TEST_ENV,
    secrets: TEST_SECRETS,
  });
  return bankMandateJob(node).run({ businessDate: businessDate(on), heartbeat: () => Promise.resolve() });
}

const registered = (endOn: string) =>
  fixture.inState(fixture.ananya, 'registered', {
    startOn: businessDate('2020-01-01'),
    endOn: businessDate(endOn),
    exchangeMandateId: null,
  });

test('a mandate ends on the day after its last one, with its plans', async () => {
  const id = await registered('2026-11-20');
  fixture.depending.set(id, ['SIP PLAN-100001']);
  await run('2026-11-20');
  expect((await fixture.mandate(id)).status).toBe('registered');
  await run('2026-11-21');
  await run('2026-11-21');
  expect((await fixture.mandate(id)).status).toBe('expired');
  expect(fixture.ended).toEqual(['SIP PLAN-100001: The mandate that paid it has expired.']);
  expect((await fixture.notices()).map(({ code }) => code)).toEqual(['mandate-expired', 'mandate-expiring']);
  expect(await fixture.queued()).toEqual(['mandate-cancellation']);
});

test('its client is notified thirty days before, once, and also after days without the job', async () => {
  const id = await registered('2026-12-31');
  await run('2026-11-30');
  expect(await fixture.notices()).toEqual([]);
  // The job of 1 December did not run.
  await run('2026-12-03');
  await run('2026-12-04');
  expect((await fixture.notices()).map(({ code, values }) => [code, values['endOn']])).toEqual([
    ['mandate-expiring', '31 Dec 2026'],
  ]);
  expect((await fixture.mandate(id)).expiryNotifiedAt).toEqual(NOON);
});

test.each([
  ['not confirmed for a day', 'unconfirmed', {}, 1, 'expired'],
  ['not confirmed for some hours', 'unconfirmed', {}, 0.5, 'unconfirmed'],
  ['not approved for a week', 'created', {}, 7, 'expired'],
  ['not approved for six days', 'created', {}, 6, 'created'],
  ['not signed for two months', 'created', { kind: 'physical' }, 60, 'expired'],
  ['signed', 'created', { kind: 'physical', signedFormFileId: '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00' }, 90, 'created'],
  ['with the bank', 'submitted', {}, 90, 'submitted'],
] as const)('a mandate that is %s waits or expires', async (_what, status, change, days, then) => {
  const id = await fixture.inState(fixture.ananya, status, { ...change, exchangeMandateId: null });
  await run('2026-11-21', new Date(NOON.getTime() + days * DAY_MS));
  expect((await fixture.mandate(id)).status).toBe(then);
});

/** Runs the job of a day, and changes a mandate after the job has listed it and before it has its lock. */
async function runWhileChanging(
  id: number,
  change: Partial<typeof bankMandate.$inferInsert>,
  run: () => Promise<unknown>,
) {
  const { db } = fixture.database;
  let running: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.update(bankMandate).set(change).where(eq(bankMandate.id, id));
    running = run();
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rowCount).toBe(1);
  });
  await running;
}

test('a form that is handed in while the job runs is not lost', async () => {
  const id = await fixture.inState(fixture.ananya, 'created', { kind: 'physical', exchangeMandateId: null });
  const form = { signedFormFileId: '01975f6b-9d4e-7c3a-8f21-5b6c7d8e9f00' };
  await runWhileChanging(id, form, () => run('2026-11-21', new Date(NOON.getTime() + 60 * DAY_MS)));
  expect((await fixture.mandate(id)).status).toBe('created');
});

test('a client who cancels a mandate while the job runs is not notified of its end', async () => {
  const id = await registered('2026-12-01');
  await runWhileChanging(id, { status: 'cancelled', endedAt: NOON }, () => run('2026-11-21'));
  expect(await fixture.notices()).toEqual([]);
});
