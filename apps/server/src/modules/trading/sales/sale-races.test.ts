import { unitsFromText } from '@artha/domain/kit/money';
import type { Units } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { insertTransNumber } from '../orders/index.ts';
import { isBusy, outcomes } from '../orders/testing/order-fixture.ts';
import type { Person } from '../orders/testing/order-fixture.ts';
import type { HoldingRef } from './testing/sale-fixture.ts';
import { SaleFixture } from './testing/sale-fixture.ts';
import { verifySaleOtp } from './verify-sale-otp.ts';
import { sized } from '../../../testing/sized.ts';

const CALLERS = 16;
const ROUNDS = sized(20, 200);

let fixture: SaleFixture;
let ananya: Person;
let holding: HoldingRef;
let toInstrumentId: number;
let nodes: readonly Database[];
beforeAll(async () => {
  fixture = await SaleFixture.open();
  ananya = fixture.ananya;
  holding = await fixture.holding(ananya);
  toInstrumentId = await fixture.orders.fund('Nilgiri Flexi Cap Fund');
  nodes = [fixture.orders.database, fixture.orders.secondNode()];
});
afterAll(() => nodes[1]!.close());
beforeEach(() => fixture.clear());

interface Ready {
  readonly orderId: string;
  readonly code: string;
}

/** Sales and switches of the same units, each with its code. */
async function ready(units: Units): Promise<readonly Ready[]> {
  const orders: Ready[] = [];
  for (let caller = 0; caller < CALLERS; caller += 1) {
    const target = caller % 2 === 0 ? {} : { toInstrumentId };
    const orderId = await fixture.placed(ananya, { ...holding, units, ...target });
    orders.push({ orderId, code: await fixture.code(ananya, orderId) });
  }
  return orders;
}

/** Confirms all of them at once, from both nodes. Calls that were busy are made again until none is. */
async function confirmAll(orders: readonly Ready[]): Promise<readonly PromiseSettledResult<unknown>[]> {
  const settled = await Promise.allSettled(
    orders.map(({ orderId, code: otpCode }, caller) => {
      const database = nodes[caller % nodes.length]!;
      return verifySaleOtp({ orderId, otpCode }, ananya.ctx({ database, db: database.db }));
    }),
  );
  const busy = orders.filter((_order, caller) => isBusy(settled[caller]!));
  return [...settled.filter((each) => !isBusy(each)), ...(busy.length > 0 ? await confirmAll(busy) : [])];
}

/** Everything as before the calls, so that the same codes can confirm again. */
const undo = () =>
  fixture.db.execute(sql`
    with undone as (
      update holding set units_available = units_available + units_reserved, units_reserved = 0
      where units_reserved > 0
    ), lines as (update order_line set status = 'placed', units_reserved = null),
    codes as (update otp set used_at = null, attempts = 0), messages as (delete from outbox)
    update client_order set status = 'otpPending'`);

test('of sales and switches of the same units at once, on two nodes, exactly as many are confirmed as there are units for', async () => {
  const units = unitsFromText('60');
  const orders = await ready(units);
  const { free } = await fixture.held(holding);
  const possible = Number(free / units);
  expect(possible).toBe(9);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { done, refusals, busy } = outcomes(await confirmAll(orders));
    const after = await fixture.held(holding);
    expect([after.free + after.reserved, after.reserved]).toEqual([free, BigInt(done) * units]);
    expect([done + refusals.length + busy, new Set(refusals)]).toEqual([CALLERS, new Set(['sale.units-not-free'])]);
    expect(done).toBe(busy === 0 ? possible : Math.min(possible, done));
    expect(await fixture.toExchange()).toHaveLength(done);
    await undo();
  }
});

test('one code confirms one sale, however often it is tried at once', async () => {
  const orderId = await fixture.placed(ananya, { ...holding, units: unitsFromText('60') });
  const code = await fixture.code(ananya, orderId);
  const { refusals } = outcomes(await confirmAll(Array.from({ length: CALLERS }, () => ({ orderId, code }))));
  expect(refusals).toEqual([]);
  expect((await fixture.held(holding)).reserved).toBe(unitsFromText('60'));
  expect(await fixture.toExchange()).toHaveLength(1);
});

test('a cancellation and the exchange never both win', async () => {
  for (let round = 0; round < 20; round += 1) {
    const orderId = await fixture.confirmed(ananya, { ...holding, units: unitsFromText('10') });
    const [line] = (await fixture.orders.order(orderId)).lines;
    await fixture.sendCancel(ananya, orderId);
    const code = await fixture.lastCode();
    const [cancelled, sent] = await Promise.allSettled([
      fixture.cancel(ananya, orderId, code),
      insertTransNumber(nodes[1]!.db, line!.id, `${round}`.padStart(19, '2')),
    ]);
    const isSent = sent.status === 'fulfilled' && sent.value;
    expect(isSent).toBe(cancelled.status === 'rejected');
    expect((await fixture.orders.order(orderId)).status).toBe(isSent ? 'confirmed' : 'cancelled');
    await fixture.clear();
  }
});

test('a cancelled sale gets no number at the exchange', async () => {
  const orderId = await fixture.confirmed(ananya, { ...holding, units: unitsFromText('10') });
  const [line] = (await fixture.orders.order(orderId)).lines;
  await fixture.sendCancel(ananya, orderId);
  await fixture.cancel(ananya, orderId, await fixture.lastCode());
  expect(await insertTransNumber(nodes[1]!.db, line!.id, '2026112010001000001')).toBe(false);
});

test.each(['order_history', 'outbox', 'audit_log', 'order_line'])(
  'a confirmation that fails at %s leaves nothing half done',
  async (table) => {
    const orderId = await fixture.placed(ananya, { ...holding, units: unitsFromText('10') });
    const code = await fixture.code(ananya, orderId);
    const before = [await fixture.orders.order(orderId), await fixture.held(holding), await fixture.toExchange()];
    await fixture.db.execute(sql`
      create function fail_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`);
    await fixture.db.execute(sql`
      create trigger fails before insert or update on ${sql.identifier(table)} execute function fail_here()`);
    try {
      await expect(fixture.verify(ananya, orderId, code)).rejects.toThrow();
    } finally {
      await fixture.db.execute(sql`drop function fail_here cascade`);
    }
    expect([await fixture.orders.order(orderId), await fixture.held(holding), await fixture.toExchange()]).toEqual(
      before,
    );
    expect(await fixture.verify(ananya, orderId, code)).toEqual({ verified: true });
  },
);
