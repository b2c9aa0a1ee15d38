import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { otp } from '../../system/otp/otp.tables.ts';
import type { Person } from '../orders/testing/order-fixture.ts';
import { later, outcomes } from '../orders/testing/order-fixture.ts';
import { plan, planInstalment } from './plans.tables.ts';
import { PlanFixture } from './testing/plan-fixture.ts';
import { sized } from '../../../testing/sized.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';

const CALLERS = 16;
const ROUNDS = sized(15, 50);

let fixture: PlanFixture;
let ananya: Person;
let nodes: readonly Database[];

beforeAll(async () => {
  fixture = await PlanFixture.open();
  ananya = fixture.ananya;
  nodes = [fixture.orders.secondNode(), fixture.orders.secondNode()];
});
beforeEach(() => fixture.clear());
afterAll(() => Promise.all(nodes.map((node) => node.close())));

/** One of two nodes. */
const nodeOf = (caller: number) => {
  const database = nodes[caller % nodes.length]!;
  return { database, db: database.db };
};

test('a code that many callers enter at once on two nodes starts one plan, and is used once', async () => {
  const planId = await fixture.unconfirmed(ananya, { isFirstToday: true });
  const code = await fixture.code(ananya, [planId]);
  const settled = await Promise.allSettled(
    Array.from({ length: CALLERS }, (_, caller) => fixture.verify(ananya, [planId], code, nodeOf(caller))),
  );
  const { done, refusals, busy } = outcomes(settled);
  expect({ all: done + busy, refusals }).toEqual({ all: CALLERS, refusals: [] });
  const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? each.value.plans : []));
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await fixture.steps(planId)).toEqual(['null -> unconfirmed', 'unconfirmed -> active']);
  expect(await fixture.db.$count(planInstalment)).toBe(2);
  expect(await fixture.orders.orders()).toHaveLength(1);
  expect(await fixture.db.select().from(otp)).toMatchObject([{ attempts: 1 }]);
});

test('SIPs that start at once on one mandate never take more than its limit', async () => {
  const bankMandateId = await fixture.mandate(ananya, { limit: paiseFromText('15000') });
  const ids: string[] = [];
  for (let caller = 0; caller < CALLERS; caller += 1) ids.push(await fixture.unconfirmed(ananya, { bankMandateId }));
  const codes = new Map<string, string>();
  for (const planId of ids) codes.set(planId, await fixture.code(ananya, [planId]));
  const sentCodes = await fixture.db.select().from(otp);
  for (let round = 0; round < ROUNDS; round += 1) {
    const settled = await Promise.allSettled(
      ids.map((planId, caller) => fixture.verify(ananya, [planId], codes.get(planId)!, nodeOf(caller))),
    );
    const { done, refusals, busy } = outcomes(settled);
    expect(await fixture.db.$count(plan, eq(plan.status, 'active'))).toBe(done);
    expect(done).toBeLessThanOrEqual(3);
    expect(done + refusals.length + busy).toBe(CALLERS);
    expect(new Set(refusals)).toEqual(new Set(['plan.mandate-limit-exceeded']));
    if (busy === 0) expect(done).toBe(3);
    await startAgain(
      ids,
      sentCodes.map(({ id }) => id),
    );
  }
}, 300_000);

/** As before the codes were entered. */
async function startAgain(planIds: readonly string[], codeIds: readonly string[]): Promise<void> {
  await emptyTables(fixture.db, ['plan_instalment'], { restartIdentity: true });
  await fixture.db
    .update(plan)
    .set({ status: 'unconfirmed', confirmedAt: null })
    .where(inArray(plan.id, [...planIds]));
  await fixture.db
    .update(otp)
    .set({ usedAt: null, attempts: 0 })
    .where(inArray(otp.id, [...codeIds]));
  await fixture.db.execute(sql`truncate outbox`);
}

test('codes for overlapping sets of plans start each plan once', async () => {
  const sixth = { day: 6, startOn: businessDate('2027-01-06') };
  const [one, two, three] = [
    await fixture.unconfirmed(ananya),
    await fixture.unconfirmed(ananya, sixth),
    await fixture.unconfirmed(ananya, sixth),
  ];
  const first = await fixture.code(ananya, [one, two]);
  const second = await fixture.code(ananya, [two, three], { realNow: later(31) });
  const at = { realNow: later(40) };
  const settled = await Promise.allSettled([
    fixture.verify(ananya, [one, two], first, { ...nodeOf(0), ...at }),
    fixture.verify(ananya, [two, three], second, { ...nodeOf(1), ...at }),
  ]);
  expect(outcomes(settled)).toMatchObject({ done: 1, refusals: ['plan.move-impossible'] });
  expect(await fixture.steps(two)).toEqual(['null -> unconfirmed', 'unconfirmed -> active']);
});
