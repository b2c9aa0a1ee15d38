/**
 * Random statements and payout files, in any order and interrupted at any point: units and money of sales and switches
 * are conserved, and any order of the same reports ends the same.
 */
import { businessDate } from '@artha/domain/kit/dates';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import { testDatabase } from '../../../testing/database.ts';
import { reconcileLedger } from '../../ledger/ledger/index.ts';
import type { AllotmentRow, RedemptionRow } from '../exchange/index.ts';
import { FRIDAY } from '../exchange/testing/exchange-fixture.ts';
import type { PlacedSale, Wanted } from '../exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../exchange/testing/sale-fixture.ts';
import { bookPayouts } from '../payouts/book-payouts.ts';
import type { PaidRow } from '../payouts/payout-file.adapter.ts';
import { allotLines, redeemLines } from './index.ts';

const RUNS = 12;
const TUESDAY = businessDate('2026-11-24');
const MONDAY = businessDate('2026-11-23');
const EVENING = new Date('2026-11-24T17:45:00Z');
const NOW = { businessNow: EVENING, realNow: EVENING };
const EQUITY_NAV = '41.2345';
const LIQUID_NAV = '1234.5678';

const REPORTS = ['correct', 'correct', 'rejected', 'wrong units', 'missing', 'twice'] as const;
const sale = fc.record({
  holding: fc.integer({ min: 0, max: 2 }),
  isSwitch: fc.boolean(),
  wanted: fc.oneof(
    fc.integer({ min: 1, max: 40_000 }).map((units): Wanted => ({ units: (units / 1_000).toFixed(3) })),
    fc.integer({ min: 100, max: 1_500 }).map((rupees): Wanted => ({ rupees: String(rupees) })),
  ),
  report: fc.constantFrom(...REPORTS),
  inLeg: fc.constantFrom('correct', 'rejected', 'missing'),
  payout: fc.constantFrom('correct', 'correct', 'wrong amount', 'missing', 'twice'),
});
const scenario = fc.record({
  lots: fc.array(fc.integer({ min: 100_000, max: 400_000 }), { minLength: 1, maxLength: 4 }),
  sales: fc.array(sale, { minLength: 1, maxLength: 6 }),
  order: fc.shuffledSubarray([0, 1, 2, 0, 1, 2, 0, 1, 2], { minLength: 9 }),
  killAt: fc.integer({ min: 0, max: 4 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never;

interface Reports {
  readonly redemptions: readonly RedemptionRow[];
  readonly allotments: readonly AllotmentRow[];
  readonly payouts: readonly PaidRow[];
}

const LOT_DAYS = ['2023-05-02', '2025-11-21', '2026-06-01', '2026-11-16'];
let references = 0;

/** Plays the exchange and the registrar. @returns the orders, and what is reported of them */
async function play(fixture: SaleFixture, { lots, sales }: Scenario) {
  const { equityId, liquidId } = fixture.exchange;
  const newLots = lots.map((units, index) => [LOT_DAYS[index]!, (units / 1_000).toFixed(3)] as const);
  const holdings = [];
  for (let count = 0; count < 3; count += 1) holdings.push(await fixture.holding(newLots));
  const placed: { readonly placed: PlacedSale; readonly as: Scenario['sales'][number] }[] = [];
  for (const as of sales) {
    const holding = holdings[as.holding]!;
    // The exchange refuses more than is free: such a sale is never placed.
    const free = (await fixture.held(holding)).unitsAvailable;
    const units = 'units' in (as.wanted as object) ? Number((as.wanted as { units: string }).units) : 40;
    if (Number(free) / 10_000 < units) continue;
    const of = as.isSwitch
      ? await fixture.acceptedSwitch(liquidId, holding, as.wanted)
      : await fixture.accepted(holding, as.wanted);
    placed.push({ placed: of, as });
  }
  const redemptions: RedemptionRow[] = [];
  const allotments: AllotmentRow[] = [];
  const payouts: PaidRow[] = [];
  const pay = async (line: number, sent: number, amount: string, kind: string) => {
    references += 1;
    const { exchangeOrderNumber } = await fixture.line(line);
    const row: PaidRow = {
      reference: `UTR${references}`,
      exchangeOrderNo: exchangeOrderNumber!,
      orderReference: `AL${sent}`,
      amount: BigInt(Math.round(Number(amount) * 100) + (kind === 'wrong amount' ? 1 : 0)) as PaidRow['amount'],
      accountLast4: '4417',
      paidOn: TUESDAY,
    };
    payouts.push(
      ...(kind === 'missing' ? [] : [row]),
      ...(kind === 'twice' ? [{ ...row, reference: `${row.reference}-2` }] : []),
    );
  };
  for (const { placed: of, as } of placed) {
    if (as.report === 'rejected') {
      redemptions.push(await fixture.registrar.reject(of.lineId));
      continue;
    }
    const row = await fixture.registrar.redeem(of.lineId);
    const wrong = { ...row, AllottedUnit: '0.001' };
    const rows = { correct: [row], 'wrong units': [wrong], missing: [], twice: [row, row] };
    redemptions.push(...rows[as.report]);
    if (of.inLineId === undefined) await pay(of.lineId, of.lineId, row.AllotmentAmt, as.payout);
    else if (as.inLeg !== 'missing') {
      const into = await fixture.registrar.allot(of.inLineId, row, LIQUID_NAV);
      allotments.push(as.inLeg === 'correct' ? into : { ...into, ValidFlag: 'N' });
      if (as.inLeg === 'rejected') await pay(of.inLineId, of.lineId, row.AllotmentAmt, as.payout);
    }
  }
  await fixture.publish(equityId, FRIDAY, EQUITY_NAV);
  await fixture.publish(liquidId, MONDAY, LIQUID_NAV);
  return { orderIds: placed.map(({ placed: { orderId } }) => orderId), reports: { redemptions, allotments, payouts } };
}

const database = await testDatabase();
const log = createLog('silent');
const clocks = { ...createClocks(), businessNow: () => EVENING, realNow: () => EVENING };

/** Reads one of the reports. @param heartbeat may end it */
const readReport = (which: number, { redemptions, allotments, payouts }: Reports, heartbeat = async () => undefined) =>
  [
    () => redeemLines({ database, log, rows: redemptions, now: NOW, heartbeat }),
    () => allotLines({ database, log, rows: allotments, now: NOW, heartbeat }),
    () => bookPayouts({ database, clocks, log }, { on: TUESDAY, rows: payouts, heartbeat }),
  ][which]!();

async function sumsOf(accountId: number, orderIds: readonly string[]) {
  const { rows } = await database.db.execute(sql`
    with line as (
      select l.*, o.status as order_status, o.kind from order_line l join client_order o on o.id = l.order_id
      where l.order_id = any (${sql.param([...orderIds])}::uuid[])
    ), held as (
      select coalesce(sum(h.units_reserved), 0) as reserved from holding h join folio f on f.id = h.folio_id
      where f.account_id = ${accountId}
    )
    select (select reserved from held) = (select coalesce(sum(units_reserved), 0) from line)
        as "areReservedUnitsOfLines",
      bool_and((units_reserved is not null) = (status = 'accepted' and side in ('redemption', 'switch-out')))
        as "isReservedWhileOpen",
      bool_and(coalesce(gross_amount - exit_load - securities_tax = net_amount, true)) as "isMoneyDivided",
      bool_and(side <> 'redemption' or status not in ('redeemed', 'paidOut') or
        (select t.balance from transit_balance t where t.ledger_account_kind = 'exchange'
          and t.ledger_account_key = line.id::text) = case status when 'redeemed' then net_amount else 0 end)
        as "isSaleMoneyHeld",
      bool_and(side <> 'switch-in' or amount is null or
        (select t.balance from transit_balance t where t.ledger_account_kind = 'exchange'
          and t.ledger_account_key = line.id::text)
          = case when status in ('accepted', 'rejected') then amount else 0 end) as "isSwitchMoneyHeld",
      bool_and((exists (select from payout y where y.order_line_id = line.id and y.status = 'paid'))
        = (status in ('paidOut') or (side = 'switch-in' and status = 'refunded'))) as "arePayoutsInSync",
      bool_and(case kind when 'redemption' then order_status = case status when 'paidOut' then 'completed' else status end
        else true end) as "areOrdersInSync"
    from line`);
  return rows[0];
}

/** The state of every line, as text. */
async function outcomeOf(orderIds: readonly string[]): Promise<string> {
  const { rows } = await database.db.execute<{ outcome: string }>(sql`
    select string_agg(concat_ws(' ', l.side, l.status, l.allotted_units, l.net_amount, o.status), '; '
      order by o.number, l.id) as outcome
    from order_line l join client_order o on o.id = l.order_id
    where l.order_id = any (${sql.param([...orderIds])}::uuid[])`);
  return rows[0]!.outcome;
}

const ALL_TRUE = {
  areReservedUnitsOfLines: true,
  isReservedWhileOpen: true,
  isMoneyDivided: true,
  isSaleMoneyHeld: true,
  isSwitchMoneyHeld: true,
  arePayoutsInSync: true,
  areOrdersInSync: true,
};

test('units and money of sales and switches are conserved in any order of reports', async () => {
  const property = fc.asyncProperty(scenario, async (given) => {
    const outcomes: string[] = [];
    // Once in order, and once permuted, repeated, interrupted and concurrently.
    for (const order of [[0, 1, 2], given.order]) {
      const fixture = await SaleFixture.open(database);
      const { orderIds, reports } = await play(fixture, given);
      if (orderIds.length === 0) return;
      let heartbeats = 0;
      const dying = async () => {
        heartbeats += 1;
        if (heartbeats === given.killAt) throw new Error('killed');
        return undefined;
      };
      for (const which of order) {
        await readReport(which, reports, order === given.order ? dying : undefined).catch(() => undefined);
        expect(await sumsOf(fixture.exchange.asha.accountId, orderIds)).toEqual(ALL_TRUE);
      }
      // What was interrupted, or came too early, is read again on the next days.
      await Promise.all([0, 0].map((which) => readReport(which, reports)));
      await Promise.all([1, 1, 2].map((which) => readReport(which, reports)));
      await readReport(2, reports);
      expect(await sumsOf(fixture.exchange.asha.accountId, orderIds)).toEqual(ALL_TRUE);
      outcomes.push(await outcomeOf(orderIds));
    }
    expect(outcomes[1]).toBe(outcomes[0]);
  });
  await fc.assert(property, { numRuns: RUNS });
  const result = await reconcileLedger(database, { onDifference: (difference) => expect(difference).toBeUndefined() });
  expect(result.differenceCount).toBe(0);
});
