import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText, textFromPaise, unitsFromText } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import { clientOrder, orderHistory, orderLine } from '../../orders/orders.tables.ts';
import { createBatches } from '../../payments/debits/create-batches.ts';
import { mandateDebit } from '../../payments/debits/debits.tables.ts';
import { payment } from '../../payments/payments.tables.ts';
import { planHistory } from '../plans.tables.ts';
import { InstalmentFixture, at } from './testing/instalment-fixture.ts';

let fixture: InstalmentFixture;
beforeAll(async () => {
  fixture = await InstalmentFixture.open();
});
beforeEach(async () => {
  await fixture.clear();
  await fixture.database.db.update(account).set({ status: 'active', isHeldAway: false, intakeStoppedAt: null });
  await fixture.database.db.update(instrument).set({ isListed: true });
});

test('a due instalment becomes a confirmed purchase with a debit on its day', async () => {
  const plan = await fixture.plan();
  await fixture.day('2026-12-07');
  const { db } = fixture.database;
  const [order] = await db.select().from(clientOrder);
  expect(order).toMatchObject({
    ...{ channel: 'plan', kind: 'purchase', status: 'paymentPending', paymentMode: 'mandate', cartVersion: null },
    ...{ accountId: plan.accountId, placedByUserId: plan.createdByUserId, bankMandateId: plan.bankMandateId },
    ...{ placedAt: at('2026-12-07', '08:00'), expiresAt: at('2026-12-14', '15:00'), total: paiseFromText('5000') },
  });
  const [line] = await db.select().from(orderLine);
  expect(line).toMatchObject({ side: 'purchase', status: 'placed', folioId: null, isAdditional: false });
  const [paid] = await db.select().from(payment);
  expect(paid).toMatchObject({ orderId: order!.id, attempt: 1, mode: 'mandate', status: 'initiated' });
  const debits = await db.select().from(mandateDebit);
  expect(debits).toMatchObject([{ paymentId: paid!.id, dueOn: '2026-12-07', status: 'queued' }]);
  const steps = await db.select().from(orderHistory).orderBy(orderHistory.id);
  expect(steps.map(({ subject, from, to, note }) => [subject, from, to, note])).toEqual([
    ['order', 'draft', 'otpPending', null],
    ['order', 'otpPending', 'paymentPending', 'confirmed with its plan'],
    ['payment', null, 'initiated', null],
  ]);
  expect(await fixture.instalments(plan.id)).toEqual(['1 2026-12-07 ordered', '2 2027-01-07 scheduled']);
  const history = await db.select().from(planHistory);
  expect(history).toMatchObject([{ planId: plan.id, from: 'scheduled', to: 'ordered', at: at('2026-12-07', '08:00') }]);
});

test('the same day again orders nothing', async () => {
  const plan = await fixture.plan();
  await fixture.day('2026-12-07');
  await fixture.day('2026-12-07');
  expect(await fixture.count('client_order')).toBe(1);
  expect(await fixture.instalments(plan.id)).toHaveLength(2);
});

test('days on which the product did not run are caught up in order, each instalment once', async () => {
  const folioId = await fixture.sales.exchange.openFolio('92/1');
  const plan = await fixture.plan({ frequency: 'weekly', day: 1, folioId });
  for (const on of ['2026-12-06', '2026-12-28', '2026-12-29']) await fixture.day(on);
  const { rows } = await fixture.database.db.execute<{ due: string }>(
    sql`select i.due_on::text as due from plan_instalment i where i.status = 'ordered' order by i.order_line_id`,
  );
  expect(rows.map(({ due }) => due)).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  expect((await fixture.instalments(plan.id)).at(-1)).toBe('5 2027-01-04 scheduled');
});

test('an instalment that is late waits for a business day', async () => {
  await fixture.plan();
  await fixture.run((await import('./plan-jobs.ts')).planScheduleJob, '2026-12-07');
  await fixture.day('2026-12-12');
  expect(await fixture.count('client_order')).toBe(0);
  await fixture.day('2026-12-14');
  const [debit] = await fixture.database.db.select().from(mandateDebit);
  expect(debit!.dueOn).toBe('2026-12-14');
});

test('later instalments go into the folio that the first one opened, with the amount of their year', async () => {
  const plan = await fixture.plan({ stepUpAmount: paiseFromText('500'), frequency: 'yearly' });
  await fixture.day('2026-12-07');
  const folioId = await fixture.sales.exchange.openFolio(`91${plan.number}/1`);
  await fixture.database.db.update(orderLine).set({ folioId });
  await fixture.end('completed');
  await fixture.settle('2026-12-07');
  expect((await fixture.row(plan.id)).folioId).toBe(folioId);
  await fixture.day('2027-12-07');
  const lines = await fixture.database.db.select().from(orderLine).orderBy(orderLine.id);
  expect(lines.map((line) => [line.folioId, textFromPaise(line.amount!)])).toEqual([
    [folioId, '5000.00'],
    [folioId, '5500.00'],
  ]);
});

test.each([
  ['opened the folio of the plan', 'completed', true],
  ['was rejected, and opened none', 'rejected', false],
] as const)('an instalment waits until the one before it %s', async (_what, ended, hasFolio) => {
  const plan = await fixture.plan({ frequency: 'weekly', day: 1 });
  await fixture.day('2026-12-07');
  await fixture.day('2026-12-14');
  await fixture.day('2026-12-15');
  expect(await fixture.instalments(plan.id)).toEqual(['1 2026-12-07 ordered', '2 2026-12-14 scheduled']);
  expect(await fixture.count('mandate_debit')).toBe(1);
  const folioId = hasFolio ? await fixture.sales.exchange.openFolio(`93${plan.number}/1`) : null;
  await fixture.database.db.update(orderLine).set({ folioId });
  await fixture.end(ended);
  await fixture.settle('2026-12-15');
  await fixture.day('2026-12-16');
  const [, second] = await fixture.database.db.select().from(orderLine).orderBy(orderLine.id);
  expect(second).toMatchObject({ folioId });
  expect((await fixture.instalments(plan.id)).slice(1)).toEqual(['2 2026-12-14 ordered', '3 2026-12-21 scheduled']);
  const debits = await fixture.database.db.select().from(mandateDebit).orderBy(mandateDebit.id);
  expect(debits.map(({ dueOn }) => dueOn)).toEqual(['2026-12-07', '2026-12-16']);
});

test.each<[string, (planned: { planId: string; mandateId: number }) => Promise<unknown>, string]>([
  [
    'an account that was closed',
    () => fixture.database.db.update(account).set({ status: 'closed' }),
    'This account does not accept new investments.',
  ],
  [
    'an account whose holdings are held elsewhere now',
    () => fixture.database.db.update(account).set({ isHeldAway: true }),
    'This account is held away',
  ],
  [
    'an account stopped by a difference in the ledger',
    () => fixture.database.db.update(account).set({ intakeStoppedAt: at('2026-12-01') }),
    'account',
  ],
  [
    'a fund that is no longer listed',
    () => fixture.database.db.update(instrument).set({ isListed: false }),
    'Kosi Flexi Cap Fund - Direct Plan - Growth is not offered for purchase.',
  ],
  [
    'a mandate that was cancelled',
    ({ mandateId }) =>
      fixture.database.db.update(bankMandate).set({ status: 'cancelled' }).where(eq(bankMandate.id, mandateId)),
    'The mandate of the plan is not registered any more.',
  ],
  [
    'a mandate that has ended',
    () => fixture.database.db.update(bankMandate).set({ endOn: businessDate('2026-12-06') }),
    'The mandate of the plan ended on 06 Dec 2026.',
  ],
  [
    'an amount above the limit of the mandate',
    () => fixture.database.db.update(bankMandate).set({ limit: paiseFromText('4999') }),
    'The instalment is above the limit of the mandate, ₹4,999.00.',
  ],
])('%s fails the instalment with the reason, and takes nothing', async (_what, change, reason) => {
  const plan = await fixture.plan();
  await change({ planId: plan.id, mandateId: plan.bankMandateId! });
  await fixture.day('2026-12-07');
  expect(await fixture.count('client_order')).toBe(0);
  expect(await fixture.count('mandate_debit')).toBe(0);
  expect(await fixture.instalments(plan.id)).toEqual(['1 2026-12-07 failed', '2 2027-01-07 scheduled']);
  expect((await fixture.row(plan.id)).consecutiveFailures).toBe(1);
  const failed = (await fixture.notices()).find((text) => text.includes('failed'));
  expect(failed).toMatch(/^₹5,000\.00 in Kosi Flexi Cap Fund - Direct Plan - Growth: instalment 1 of SIP PLAN-\d+/);
  expect(failed).toContain(reason);
});

test('two plans of one mandate share its limit of a month', async () => {
  const bankMandateId = await fixture.mandate({ limit: paiseFromText('9000') });
  const plans = [await fixture.plan({ bankMandateId }), await fixture.plan({ bankMandateId })];
  await fixture.day('2026-12-07');
  const states = await Promise.all(plans.map(({ id }) => fixture.instalments(id)));
  expect(states.flatMap(([first]) => first ?? []).toSorted()).toEqual(['1 2026-12-07 failed', '1 2026-12-07 ordered']);
});

test('an instalment that a weekend moves into the next month takes that month nothing', async () => {
  // The 31st of January 2027 and the 28th of February are Sundays.
  const bankMandateId = await fixture.mandate({ limit: paiseFromText('5000') });
  const plan = await fixture.plan({ bankMandateId, day: 31, startOn: businessDate('2027-01-31') });
  const presented: number[] = [];
  for (const on of ['2027-02-01', '2027-03-01', '2027-03-31']) {
    await fixture.day(on);
    const now = { businessNow: at(on), realNow: at(on) };
    presented.push(await createBatches(fixture.database, { on: businessDate(on), now }));
    await fixture.end('completed');
    await fixture.settle(on);
  }
  expect(await fixture.instalments(plan.id)).toEqual([
    '1 2027-02-01 done',
    '2 2027-03-01 done',
    '3 2027-03-31 done',
    '4 2027-04-30 scheduled',
  ]);
  expect(presented).toEqual([1, 1, 1]);
});

/** Prevents what is done with amounts of ₹6,666 in a table while something runs. */
async function whilePrevented(table: string, check: string, run: () => Promise<unknown>): Promise<void> {
  const { db } = fixture.database;
  await db.execute(sql.raw(`alter table ${table} add constraint prevented check (${check})`));
  try {
    await run();
  } finally {
    await db.execute(sql.raw(`alter table ${table} drop constraint prevented`));
  }
}

test('an instalment whose data prevent its order, or its end, does not block the others', async () => {
  const planOf = (amount: string) => fixture.plan({ amount: paiseFromText(amount) });
  const plans = [await planOf('5000'), await planOf('6666'), await planOf('5000')];
  const states = async () =>
    (await Promise.all(plans.map(({ id }) => fixture.instalments(id)))).map(([first]) => first);
  await whilePrevented('client_order', 'total <> 6666', () =>
    expect(fixture.day('2026-12-07')).rejects.toThrow(/^instalments could not be ordered: \d+$/),
  );
  expect(await states()).toEqual(['1 2026-12-07 ordered', '1 2026-12-07 scheduled', '1 2026-12-07 ordered']);
  await fixture.day('2026-12-07');
  await fixture.end('completed');
  await whilePrevented('plan_instalment', "status <> 'done' or amount <> 6666", () =>
    expect(fixture.settle('2026-12-07')).rejects.toThrow(/^instalments could not be ended: \d+$/),
  );
  expect(await states()).toEqual(['1 2026-12-07 done', '1 2026-12-07 ordered', '1 2026-12-07 done']);
  await fixture.settle('2026-12-08');
  expect(await states()).toEqual(Array.from({ length: 3 }, () => '1 2026-12-07 done'));
});

test('while the exchange is off instalments wait', async () => {
  const plan = await fixture.plan();
  await fixture.database.db.execute(sql`insert into app_config (key, value) values ('isBseEnabled', 'false')`);
  await fixture.day('2026-12-07');
  expect(await fixture.instalments(plan.id)).toEqual(['1 2026-12-07 scheduled']);
});

test('a withdrawal reserves its units and is queued for the exchange, without a person', async () => {
  const { folioId } = await fixture.sales.holding([['2024-01-01', '100']]);
  const { bankAccountId } = fixture.asha;
  await fixture.database.db.update(instrument).set({ latestNavOn: businessDate('2026-12-06') });
  const swp = await fixture.plan({ kind: 'swp', folioId, bankAccountId, units: unitsFromText('40') });
  await fixture.day('2026-12-07');
  const [order] = await fixture.database.db.select().from(clientOrder);
  expect(order).toMatchObject({ channel: 'plan', kind: 'redemption', status: 'confirmed', bankAccountId });
  const [line] = await fixture.database.db.select().from(orderLine);
  expect(line).toMatchObject({ side: 'redemption', status: 'confirmed', unitsReserved: unitsFromText('40'), folioId });
  expect(await fixture.instalments(swp.id)).toEqual(['1 2026-12-07 ordered', '2 2027-01-07 scheduled']);
  const { rows } = await fixture.database.db.execute(sql`select 1 from outbox where kind = 'exchange-order'`);
  expect(rows).toHaveLength(1);
});

test('a transfer of more than is free takes nothing and fails; an empty holding completes the plan', async () => {
  const { folioId } = await fixture.sales.holding([['2024-01-01', '100']]);
  await fixture.database.db.update(instrument).set({ latestNavOn: businessDate('2026-12-06') });
  const toInstrumentId = fixture.sales.exchange.liquidId;
  const stp = await fixture.plan({ kind: 'stp', folioId, toInstrumentId, units: unitsFromText('100.001') });
  await fixture.day('2026-12-07');
  expect(await fixture.count('client_order')).toBe(0);
  expect(await fixture.instalments(stp.id)).toEqual(['1 2026-12-07 failed', '2 2027-01-07 scheduled']);
  expect((await fixture.notices()).join()).toContain('Only 100.000 units are free');
  await fixture.database.db.execute(sql`update holding set units_available = 0 where folio_id = ${folioId}`);
  await fixture.day('2027-01-07');
  expect(await fixture.row(stp.id)).toMatchObject({
    status: 'completed',
    endReason: 'The folio has no units of the fund left.',
  });
  expect(await fixture.instalments(stp.id)).toEqual(['1 2026-12-07 failed', '2 2027-01-07 cancelled']);
});

test('a transfer is a switch with both legs', async () => {
  const { folioId } = await fixture.sales.holding([['2024-01-01', '500']]);
  await fixture.database.db.update(instrument).set({ latestNavOn: businessDate('2026-12-06') });
  const toInstrumentId = fixture.sales.exchange.liquidId;
  await fixture.plan({ kind: 'stp', folioId, toInstrumentId });
  await fixture.day('2026-12-07');
  expect(await fixture.notices()).toEqual([]);
  const lines = await fixture.database.db.select().from(orderLine).orderBy(orderLine.id);
  expect(lines.map(({ side, status }) => `${side} ${status}`)).toEqual(['switch-out confirmed', 'switch-in confirmed']);
});
