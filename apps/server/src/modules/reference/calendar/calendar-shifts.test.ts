/**
 * What a revision of the calendar moves: the draft names what publishing moves, whatever is open, and a date that is
 * stored while it is published is of the new calendar, on two connections and in both orders.
 */
import { businessDate as on } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { clientOrder, orderLine } from '../../trading/orders/orders.tables.ts';
import { payment } from '../../trading/payments/payments.tables.ts';
import { MERCHANT, receive } from '../../trading/payments/testing/payment-fixture.ts';
import { plan as planTable, planInstalment } from '../../trading/plans/plans.tables.ts';
import { redeemLines } from '../../trading/registrar/index.ts';
import { CalendarFixture, closed, closedFor, dayOfStored, open } from './testing/calendar-fixture.ts';

/** NOON is on Friday, 20-Nov-2026; an order of Monday evening gets the NAV of Tuesday. */
const [SATURDAY, MONDAY, TUESDAY] = [on('2026-11-21'), on('2026-11-23'), on('2026-11-24')];
const WEDNESDAY = on('2026-11-25');
const SOON = new Date('2026-11-20T16:00:00+05:30');
const LATE = new Date('2026-11-23T16:00:00+05:30');
const EQUITY = 'Nilgiri Flexi Cap Fund';
const LIQUID = 'Saryu Liquid Fund';

let fixture: CalendarFixture;
let second: Database;
let ids: Readonly<Record<'equity' | 'liquid', number>>;
beforeAll(async () => {
  fixture = await CalendarFixture.open();
  second = fixture.sales.orders.secondNode();
  ids = { equity: await fixture.sales.orders.fund(EQUITY), liquid: await fixture.sales.orders.fund(LIQUID) };
});
afterAll(() => second.close());
beforeEach(() => fixture.clear());

const lots = () => fixture.exchange.holding([['2023-05-02', '100']]);

/** A paid purchase whose money arrived late on Monday. @param side the fund */
async function purchase(side: 'equityId' | 'liquidId', navOn: string): Promise<void> {
  const { exchange } = fixture.exchange;
  const { orderId } = await exchange.paid([{ instrumentId: exchange[side] }], { capturedAt: LATE });
  await fixture.database.db
    .update(orderLine)
    .set({ navOn: on(navOn) })
    .where(eq(orderLine.orderId, orderId));
}

async function payout(): Promise<void> {
  const { exchange, database } = fixture;
  const sale = await exchange.accepted(await lots(), { units: '40' });
  await fixture.database.db.execute(sql`delete from nav_history where instrument_id = ${exchange.exchange.equityId}`);
  await exchange.publish(exchange.exchange.equityId);
  const rows = [await exchange.registrar.redeem(sale.lineId)].flat();
  const { log } = fixture.maker;
  const { bookedCount } = await redeemLines({ database, log, rows, now: { businessNow: LATE, realNow: LATE } });
  expect(bookedCount).toBe(1);
}

async function order(...funds: readonly string[]): Promise<void> {
  const { orders, ananya } = fixture.sales;
  let version = 0;
  for (const fund of funds) version = await orders.add(ananya, fund, '100000');
  await orders.place(ananya, version);
}

/** A plan of the liquid fund with one instalment. */
async function plan({
  nominalOn = MONDAY,
  dueOn = MONDAY,
  status = 'scheduled',
}: Partial<typeof planInstalment.$inferInsert>): Promise<void> {
  const { db } = fixture.database;
  const { accountId, userId: createdByUserId } = fixture.sales.ananya;
  const terms = { kind: 'sip', frequency: 'monthly', day: 23, amount: paiseFromText('5000') } as const;
  const [row] = await db
    .insert(planTable)
    .values({
      ...{ accountId, createdByUserId, ...terms, instrumentId: ids.liquid, startOn: nominalOn },
      ...{ status: 'active', createdAt: SOON },
    })
    .returning();
  await db
    .insert(planInstalment)
    .values({ planId: row!.id, number: 1, nominalOn, dueOn, amount: terms.amount, status });
}

interface Case {
  readonly open: () => Promise<unknown>;
  readonly days: () => Parameters<CalendarFixture['draft']>[0];
  /** Label, from, to. */
  readonly moves: readonly (readonly [string, string, string])[];
  readonly notice?: string;
}

test.each<[string, Case]>([
  [
    'the NAV date of a paid purchase',
    {
      open: () => purchase('equityId', TUESDAY),
      days: () => [closed(TUESDAY)],
      moves: [['NAV date of purchases', TUESDAY, '2026-11-25']],
      notice: 'NAV date: 25 Nov 2026 instead of 24 Nov 2026.',
    },
  ],
  [
    'that of a liquid fund, which is the day before',
    {
      open: () => purchase('liquidId', MONDAY),
      days: () => [closed(TUESDAY)],
      moves: [['NAV date of purchases', MONDAY, TUESDAY]],
      notice: 'NAV date: 24 Nov 2026 instead of 23 Nov 2026.',
    },
  ],
  [
    'the NAV date of a sale',
    {
      open: async () => fixture.exchange.accepted(await lots(), { units: '40' }, LATE),
      days: () => [closed(TUESDAY)],
      moves: [['NAV date of redemptions', TUESDAY, '2026-11-25']],
      notice: 'NAV date: 25 Nov 2026 instead of 24 Nov 2026.',
    },
  ],
  [
    'both NAV dates of a switch, whose second fund waits for the money of the first',
    {
      open: async () => {
        const { exchange } = fixture.exchange;
        await fixture.exchange.acceptedSwitch(exchange.liquidId, await lots(), { units: '40' });
      },
      days: () => [closed(TUESDAY)],
      moves: [['NAV date of switches, in', MONDAY, TUESDAY]],
      notice: 'NAV date of the units bought: 24 Nov 2026 instead of 23 Nov 2026.',
    },
  ],
  [
    'both dates of a payout',
    {
      open: payout,
      days: () => [closed(TUESDAY)],
      moves: [
        ['Expected payout', TUESDAY, '2026-11-25'],
        ['Last day of payout', '2026-11-25', '2026-11-26'],
      ],
      notice:
        'Expected payout: 25 Nov 2026 instead of 24 Nov 2026. Last day of payout: 26 Nov 2026 instead of 25 Nov 2026.',
    },
  ],
  [
    'only the last date of a payout, by a later holiday',
    {
      open: payout,
      days: () => [closed(on('2026-11-25'))],
      moves: [['Last day of payout', '2026-11-25', '2026-11-26']],
      notice: 'Last day of payout: 26 Nov 2026 instead of 25 Nov 2026.',
    },
  ],
  [
    'the deadline of an unpaid purchase',
    {
      open: () => order(EQUITY),
      days: () => [closed(MONDAY)],
      moves: [['Deadline to pay', MONDAY, TUESDAY]],
      notice: 'Pay by 24 Nov 2026, 15:00 instead of 23 Nov 2026, 15:00.',
    },
  ],
  [
    'the deadline of a sale that is not confirmed',
    {
      open: () => fixture.sales.placedUnits(fixture.sales.ananya, '1'),
      days: () => [closed(MONDAY)],
      moves: [['Deadline to confirm', MONDAY, TUESDAY]],
      notice: 'Confirm by 24 Nov 2026, 15:00 instead of 23 Nov 2026, 15:00.',
    },
  ],
  [
    'a deadline forward, by a special session',
    {
      open: () => order(EQUITY),
      days: () => [open(SATURDAY)],
      moves: [['Deadline to pay', MONDAY, SATURDAY]],
      notice: 'Pay by 21 Nov 2026, 15:00 instead of 23 Nov 2026, 15:00.',
    },
  ],
  [
    'the deadline of two funds, of which one is closed',
    {
      open: () => order(EQUITY, LIQUID),
      days: () => [closedFor(MONDAY, ids.liquid)],
      moves: [['Deadline to pay', MONDAY, TUESDAY]],
      notice: 'Pay by 24 Nov 2026, 13:30 instead of 23 Nov 2026, 15:00.',
    },
  ],
  [
    'the time of a deadline on the same day',
    {
      open: async () => {
        await fixture.publish([closedFor(MONDAY, ids.liquid)]);
        await order(EQUITY, LIQUID);
      },
      days: () => [closedFor(MONDAY, ids.liquid, ids.equity)],
      moves: [['Deadline to pay (13:30 to 15:00)', TUESDAY, TUESDAY]],
      notice: 'Pay by 24 Nov 2026, 15:00 instead of 24 Nov 2026, 13:30.',
    },
  ],
  [
    'nothing of a fund that stays open',
    { open: () => order(EQUITY), days: () => [closedFor(MONDAY, ids.liquid)], moves: [] },
  ],
  [
    'the day of an instalment that is not ordered yet',
    {
      open: () => plan({}),
      days: () => [closed(MONDAY)],
      moves: [['Instalments of plans', MONDAY, TUESDAY]],
      notice: 'Instalment: 24 Nov 2026 instead of 23 Nov 2026.',
    },
  ],
  [
    'the day of an instalment of a Saturday forward, by a special session',
    {
      open: () => plan({ nominalOn: SATURDAY }),
      days: () => [open(SATURDAY)],
      moves: [['Instalments of plans', MONDAY, SATURDAY]],
      notice: 'Instalment: 21 Nov 2026 instead of 23 Nov 2026.',
    },
  ],
  [
    'nothing of an instalment that was ordered',
    { open: () => plan({ status: 'failed' }), days: () => [closed(MONDAY)], moves: [] },
  ],
  [
    'no day of an instalment that the old calendar does not give',
    { open: () => plan({ nominalOn: SATURDAY, dueOn: TUESDAY }), days: () => [closed(WEDNESDAY)], moves: [] },
  ],
  ['nothing on another day', { open: payout, days: () => [closed(on('2026-11-27'))], moves: [] }],
  [
    'nothing of an order that has ended',
    {
      open: async () => {
        await order(EQUITY);
        await fixture.database.db.update(clientOrder).set({ status: 'expired' });
      },
      days: () => [closed(MONDAY)],
      moves: [],
    },
  ],
  [
    'no date that the old calendar does not give',
    { open: () => purchase('equityId', '2026-11-20'), days: () => [closed(TUESDAY)], moves: [] },
  ],
])('a draft names, and publishing moves, %s', async (_what, { open: prepare, days, moves: expected, notice }) => {
  await prepare();
  const before = await fixture.storedDates();
  const { moves, approve } = await fixture.draft(days());
  expect(moves.orders.map(({ label, from, to }) => [label, from, to])).toEqual(expected);
  expect(moves).toMatchObject({ count: expected.length });

  await approve();
  const after = await fixture.storedDates();
  const moved = before.flatMap(({ key, orderId, at }) => {
    const now = after.find((each) => each.key === key)!.at;
    return now === at ? [] : [`${orderId} ${dayOfStored(at)} ${dayOfStored(now)}`];
  });
  expect(moved.toSorted()).toEqual(moves.orders.map(({ id, from, to }) => `${id} ${from} ${to}`).toSorted());
  expect([...(await fixture.notices()).values()]).toEqual(notice === undefined ? [] : [notice]);
});

test('all that is open moves together, and one notification goes to each order', async () => {
  await order(EQUITY);
  await purchase('equityId', TUESDAY);
  await payout();
  await fixture.exchange.accepted(await lots(), { units: '40' }, LATE);
  const { moves, approve } = await fixture.draft([closed(MONDAY), closed(TUESDAY)]);
  await approve();
  const after = await fixture.storedDates();
  for (const { id, to } of moves.orders)
    expect(after.filter((each) => each.orderId === id).map(({ at }) => dayOfStored(at))).toContain(to);
  expect((await fixture.notices()).size).toBe(4);
  expect(moves.moves.map(({ label }) => label)).toContain('Deadline to pay');
});

/** A transaction that stores a date. */
interface Dating {
  /** Locks what it waits for after it has begun, so that a test can hold it in the middle. */
  readonly gate: (tx: Tx) => Promise<unknown>;
  readonly run: () => Promise<unknown>;
  readonly storedDates: () => Promise<readonly unknown[]>;
}

interface DatingCase {
  readonly prepare: () => Promise<Dating>;
  /** The day that is closed, and the date without it. */
  readonly day: typeof MONDAY;
  readonly revised: unknown;
}

const lockAll = (table: string) => (tx: Tx) => tx.execute(sql`select 1 from ${sql.identifier(table)} for update`);

const navDates = async (orderId: string) => {
  const lines = await fixture.database.db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  return lines.map(({ navOn }) => navOn);
};

const CASES: readonly [string, DatingCase][] = [
  [
    'an order that is placed',
    {
      prepare: async () => {
        const { orders, ananya } = fixture.sales;
        const version = await orders.add(ananya);
        return {
          gate: lockAll('cart'),
          run: () => orders.place(ananya, version, { database: second, db: second.db }),
          storedDates: async () => (await orders.orders()).map(({ expiresAt }) => expiresAt.toISOString()),
        };
      },
      day: MONDAY,
      revised: '2026-11-24T09:30:00.000Z',
    },
  ],
  [
    'an order whose money arrives',
    {
      prepare: async () => {
        const { orders, ananya } = fixture.sales;
        const orderId = await orders.confirmed(ananya);
        const paymentId = await orders.pay(orderId, 'initiated');
        const [paid] = await fixture.database.db.select().from(payment).where(eq(payment.id, paymentId));
        const event = {
          ...{ eventId: paymentId, type: 'payment.captured' as const, merchantId: MERCHANT, paymentId, orderId },
          ...{ reference: paid!.reference!, amount: paid!.amount, currency: 'INR' as const, occurredAt: SOON },
        };
        return {
          gate: lockAll('client_order'),
          run: async () => expect(await receive(second, event, SOON)).toBe('applied'),
          storedDates: () => navDates(orderId),
        };
      },
      day: MONDAY,
      revised: TUESDAY,
    },
  ],
  [
    'a sale that the exchange accepts',
    {
      prepare: async () => {
        const { exchange } = fixture;
        const sale = await exchange.sale(await exchange.holding([['2023-05-02', '100']]), { units: '40' }, LATE);
        return {
          gate: lockAll('client_order'),
          run: () => exchange.accept(sale, LATE),
          storedDates: () => navDates(sale.orderId),
        };
      },
      day: TUESDAY,
      revised: WEDNESDAY,
    },
  ],
];

/** Waits until a connection waits for a lock on rows, or for the lock of the calendar. */
const untilWaiting = (kind: 'advisory' | 'transactionid') =>
  expect
    .poll(async () => {
      const { rows } = await fixture.database.pool.query<{ count: number }>(
        `select count(*)::int from pg_locks where not granted and locktype in ($1, 'tuple')`,
        [kind],
      );
      return rows[0]!.count;
    })
    .toBeGreaterThan(0);

test.each(CASES)('%s before the revision is published moves with it', async (_what, { prepare, day, revised }) => {
  const { gate, run, storedDates } = await prepare();
  const { approve } = await fixture.draft([closed(day)]);
  const { dating, publishing } = await transaction(fixture.database, async (tx) => {
    await gate(tx);
    const begun = { dating: run() };
    await untilWaiting('transactionid');
    const both = { ...begun, publishing: approve() };
    await untilWaiting('advisory');
    return both;
  });
  await dating;
  await publishing;
  expect(await storedDates()).toEqual([revised]);
});

test.each(CASES)('%s after the revision is published has its date', async (_what, { prepare, day, revised }) => {
  const { run, storedDates } = await prepare();
  const { approve } = await fixture.draft([closed(day)]);
  // Held before the commit: by the draft, which publishing deletes.
  const { dating, publishing } = await transaction(fixture.database, async (tx) => {
    await lockAll('calendar_draft')(tx);
    const begun = { publishing: approve() };
    await untilWaiting('transactionid');
    const both = { ...begun, dating: run() };
    await untilWaiting('advisory');
    return both;
  });
  await publishing;
  await dating;
  expect(await storedDates()).toEqual([revised]);
});
