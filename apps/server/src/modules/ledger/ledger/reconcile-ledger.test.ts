import { businessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Difference } from '../../../platform/db/reconciliation-check.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { postJournals, reverseJournal } from './index.ts';
import type { HoldingRef } from './holding-ref.ts';
import { differenceLine, HEADING, summary } from './reconciliation-text.ts';
import { reconcileLedger, reconcileWithin } from './reconcile-ledger.ts';
import { ledgerFixture, purchase, sale, TIMES } from './testing/ledger-fixture.ts';

const on = businessDate('2026-11-05');

let database: Database;
let ref: HoldingRef;
beforeAll(async () => {
  database = await testDatabase();
  const { folioIds, instrumentIds } = await ledgerFixture(database.db);
  ref = { folioId: folioIds[0]!, instrumentId: instrumentIds[0]! };
  const bought = (line: number, day: string) => purchase({ ...ref, line, on: day });
  await transaction(database, async (tx) => {
    await postJournals(tx, [...bought(1, '2026-11-02'), ...bought(2, '2026-11-03'), ...bought(3, '2026-11-04')], TIMES);
    await postJournals(tx, [sale({ ...ref, key: 'sale:1', on, units: '120' })], TIMES);
    await reverseJournal(tx, { key: 'allotment:3', on }, TIMES);
    // Of the fourth purchase only the money is received.
    await postJournals(tx, bought(4, '2026-11-05').slice(0, 1), TIMES);
  });
});

async function differencesIn(tx: Tx, options: { settledBefore?: string } = {}): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  await reconcileWithin(tx, {
    onDifference: (difference) => differences.push(difference),
    ...(options.settledBefore ? { settledBefore: businessDate(options.settledBefore) } : {}),
  });
  return differences;
}

test('finds no difference in a ledger written only by bookings', async () => {
  const result = await reconcileLedger(database, { onDifference: () => undefined });
  expect(result).toEqual({ journalCount: 12, postingCount: 40, holdingCount: 1, differenceCount: 0 });
  expect(summary(result)).toBe('12 journals, 40 postings, 1 holdings: no differences.');
});

/** Disables the guards, which only the owner of the database can do. */
const UNGUARDED = 'alter table posting disable trigger all; alter table journal disable trigger all; ';
const ALLOTMENT = `(select id from journal where idem_key = 'allotment:1')`;

test.each<[string, string, readonly string[]]>([
  [
    'a posting increased by a paisa',
    `${UNGUARDED} update posting set amount = amount + 0.01
       where ledger_account_kind = 'fund' and journal_id = ${ALLOTMENT}`,
    ['journal does not balance'],
  ],
  [
    'a posting of more units to the folio',
    `${UNGUARDED} update posting set units = units + 1
       where ledger_account_kind = 'folio' and journal_id = ${ALLOTMENT}`,
    ['journal does not balance', 'holding', 'holding', 'lot'],
  ],
  [
    'a missing posting',
    `${UNGUARDED} delete from posting where ledger_account_kind = 'stamp-duty' and journal_id = ${ALLOTMENT}`,
    ['journal does not balance', 'posting count mismatch'],
  ],
  [
    'a missing journal',
    `${UNGUARDED} delete from journal where idem_key = 'money-received:payment-4'`,
    ['posting count mismatch'],
  ],
  [
    'a journal without postings',
    `insert into journal (kind, idem_key, business_date, posting_count, occurred_at, recorded_at)
     values ('refund', 'x', '2026-11-05', 2, now(), now())`,
    ['posting count mismatch'],
  ],
  [
    'a reversal on another ledger account',
    `${UNGUARDED} update posting set ledger_account_key = '999' where ledger_account_kind = 'fund' and units > 0
       and journal_id = (select id from journal where idem_key = 'reversal:allotment:3')`,
    ['reversal mismatch', 'reversal mismatch', 'balance with the wrong sign'],
  ],
  ['a holding with a unit more', 'update holding set units_available = units_available + 1', ['holding']],
  ['a reserved unit that does not exist', 'update holding set units_reserved = units_reserved + 1', ['holding']],
  ['a cost lower by a paisa', 'update holding set cost = cost - 0.01', ['holding']],
  ['a wrong date of last movement', `update holding set last_moved_on = '2026-11-30'`, ['holding']],
  ['a wrong date of last disposal', `update holding set last_out_on = '2026-11-30'`, ['holding']],
  ['a missing lot', 'delete from lot', ['lot']],
  ['a lot with fewer units left', 'update lot set units_left = 1', ['lot']],
  ['a lot with another cost', 'update lot set cost = cost + 1', ['lot']],
  ['a missing holding', 'delete from lot; delete from holding', ['units without a holding']],
  ['a transit balance too high', 'update transit_balance set balance = balance + 1', Array(7).fill('money in transit')],
  [
    'a missing transit balance',
    'delete from transit_balance where balance > 0',
    ['money in transit', 'money in transit'],
  ],
  [
    'a sale of more units than were acquired',
    `${UNGUARDED} update posting set units = units * 10
       where journal_id = (select id from journal where idem_key = 'sale:1')`,
    ['balance with the wrong sign', 'balance with the wrong sign', 'oversold holding'],
  ],
  [
    'units that a journal of another kind brings in',
    `${UNGUARDED} update journal set kind = 'payout' where idem_key = 'allotment:1'`,
    ['units of unknown cost'],
  ],
  [
    'transferred units without a date and a cost',
    `${UNGUARDED} update journal set kind = 'transfer' where idem_key = 'allotment:1'`,
    ['units of unknown cost'],
  ],
  [
    'transferred units with another date and cost than their lot',
    `${UNGUARDED} update journal set kind = 'transfer', lot_on = '2020-01-01', lot_cost = 1
       where idem_key = 'allotment:2'`,
    ['lot', 'lot'],
  ],
])('detects %s', async (_what, planted, expected) => {
  await rolledBack(database, async (tx) => {
    await tx.execute(sql.raw(planted));
    expect((await differencesIn(tx)).map(({ check }) => check)).toEqual(expected);
  });
});

test('reports money in transit once it should have arrived', async () => {
  await rolledBack(database, async (tx) => {
    expect(await differencesIn(tx, { settledBefore: '2026-11-05' })).toEqual([]);
    expect((await differencesIn(tx, { settledBefore: '2026-11-06' })).map(({ what }) => what).toSorted()).toEqual([
      'clearing:order-4',
      'exchange:3',
    ]);
  });
});

test('the columns of a difference line up with the heading', async () => {
  await rolledBack(database, async (tx) => {
    await tx.execute(sql.raw('update holding set cost = cost - 0.01'));
    const [difference] = await differencesIn(tx);
    const line = differenceLine(difference!);
    expect(line).toContain(`folio ${ref.folioId}, instrument ${ref.instrumentId}: cost`);
    expect(line.indexOf(difference!.found, 90)).toBe(HEADING.indexOf('found'));
    const counts = { journalCount: 1, postingCount: 2, holdingCount: 3, differenceCount: 1 };
    expect(summary(counts)).toBe('1 journals, 2 postings, 3 holdings: 1 difference.');
  });
});
