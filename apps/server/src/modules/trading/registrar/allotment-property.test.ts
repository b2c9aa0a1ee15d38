/** Random statements of the registrar, in any order and interrupted at any point: units and money are conserved. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import type { AllotmentRow } from '../exchange/index.ts';
import { allotLines } from './index.ts';
import { ExchangeFixture, FRIDAY, NOW } from '../exchange/testing/exchange-fixture.ts';

const RUNS = 12;
const REPORTS = ['correct', 'rejected', 'wrong units', 'other client', 'missing', 'twice'] as const;
const line = fc.record({
  rupees: fc.integer({ min: 1, max: 10_000_000 }),
  isLiquid: fc.boolean(),
  report: fc.constantFrom(...REPORTS),
});
const scenario = fc.record({
  orders: fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
  hasLiquidNav: fc.boolean(),
  killAt: fc.integer({ min: 0, max: 3 }),
  shuffle: fc.infiniteStream(fc.integer({ min: 0, max: 1_000 })),
});

async function rowsOf(fixture: ExchangeFixture, lineId: number, report: (typeof REPORTS)[number], nav: string) {
  const row = await fixture.row(lineId, {}, nav);
  const rows: Readonly<Record<(typeof REPORTS)[number], readonly AllotmentRow[]>> = {
    correct: [row],
    rejected: [{ ...row, ValidFlag: 'N', Remarks: 'REJECTED BY RTA' }],
    'wrong units': [{ ...row, AllottedUnit: '0.001' }],
    'other client': [{ ...row, ClientCode: '0' }],
    missing: [],
    twice: [row, row],
  };
  return rows[report];
}

test('units and money are conserved', async () => {
  const database = await testDatabase();
  const log = createLog('silent');
  const property = fc.asyncProperty(scenario, async ({ orders, hasLiquidNav, killAt, shuffle }) => {
    const fixture = await ExchangeFixture.open(database);
    await fixture.publish(fixture.equityId, FRIDAY, '41.2345');
    if (hasLiquidNav) await fixture.publish(fixture.liquidId, FRIDAY, '1234.5678');
    const rows: AllotmentRow[] = [];
    const orderIds: string[] = [];
    for (const lines of orders) {
      const orderLines = lines.map(({ rupees, isLiquid }) => ({
        rupees: String(rupees),
        instrumentId: isLiquid ? fixture.liquidId : fixture.equityId,
      }));
      const { orderId, lineIds } = await fixture.accepted(orderLines);
      orderIds.push(orderId);
      for (const [index, { report, isLiquid }] of lines.entries())
        rows.push(...(await rowsOf(fixture, lineIds[index]!, report, isLiquid ? '1234.5678' : '41.2345')));
    }
    const keyed = rows.map((row) => ({ row, at: shuffle.next().value ?? 0 }));
    const shuffled = keyed.toSorted((one, other) => one.at - other.at).map(({ row }) => row);
    let heartbeats = 0;
    const heartbeat = async () => {
      heartbeats += 1;
      if (heartbeats === killAt) throw new Error('killed');
    };
    await allotLines({ database, log, rows: shuffled, now: NOW, heartbeat }).catch(() => undefined);
    await Promise.all([1, 2].map(() => allotLines({ database, log, rows: shuffled.toReversed(), now: NOW })));

    const { rows: sums } = await database.db.execute(sql`
      select coalesce(sum(l.allotted_units), 0) = (
          select coalesce(sum(h.units_available), 0) from holding h join folio f on f.id = h.folio_id
          where f.account_id = ${fixture.asha.accountId}) as "areUnitsHeld",
        bool_and(coalesce(l.net_amount + l.stamp_duty = l.amount, l.status <> 'allotted')) as "isMoneyInvested",
        bool_and((select t.balance from transit_balance t
            where t.ledger_account_kind = 'exchange' and t.ledger_account_key = l.id::text)
          = case when l.status = 'allotted' then 0 else l.amount end) as "areBalancesCorrect",
        bool_and((l.status = 'rejected') = exists (select from refund r where r.order_line_id = l.id
          and r.amount = l.amount)) as "areRefundsDue",
        bool_and(l.status <> 'accepted' or o.status = 'accepted') as "areOrdersInSync"
      from order_line l join client_order o on o.id = l.order_id
      where l.order_id = any (${sql.param(orderIds)}::uuid[])`);
    expect(sums[0]).toEqual({
      areUnitsHeld: true,
      isMoneyInvested: true,
      areBalancesCorrect: true,
      areRefundsDue: true,
      areOrdersInSync: true,
    });
  });
  await fc.assert(property, { numRuns: RUNS });
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
