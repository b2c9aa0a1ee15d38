import { businessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { postJournals, reverseJournal } from './index.ts';
import type { HoldingRef } from './holding-ref.ts';
import type { Difference } from './reconciliation.queries.ts';
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
    // Of the fourth purchase the money has come and no more.
    await postJournals(tx, bought(4, '2026-11-05').slice(0, 1), TIMES);
  });
});

async function differencesIn(tx: Tx, options: { settledBefore?: string } = {}): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  await reconcileWithin(tx, {
    found: (difference) => differences.push(difference),
    ...(options.settledBefore ? { settledBefore: businessDate(options.settledBefore) } : {}),
  });
  return differences;
}

test('a ledger that was only booked to is proven, beside others at work', async () => {
  const proof = await reconcileLedger(database, { found: () => undefined });
  expect(proof).toEqual({ journalCount: 12, postingCount: 40, holdingCount: 1, differenceCount: 0 });
  expect(summary(proof)).toBe('12 journals, 40 postings, 1 holdings: all as the postings say.');
});

/** With the guards off, as only the owner of the database can have them. */
const UNGUARDED = 'alter table posting disable trigger all; alter table journal disable trigger all; ';
const ALLOTMENT = `(select id from journal where idem_key = 'allotment:1')`;

test.each<[string, string, readonly string[]]>([
  [
    'a posting of a paisa more',
    `${UNGUARDED} update posting set amount = amount + 0.01 where ledger_account_kind = 'fund' and journal_id = ${ALLOTMENT}`,
    ['journal does not balance'],
  ],
  [
    'more units in the folio',
    `${UNGUARDED} update posting set units = units + 1 where ledger_account_kind = 'folio' and journal_id = ${ALLOTMENT}`,
    ['journal does not balance', 'holding', 'holding', 'lot'],
  ],
  [
    'a posting that is gone',
    `${UNGUARDED} delete from posting where ledger_account_kind = 'stamp-duty' and journal_id = ${ALLOTMENT}`,
    ['journal does not balance', 'journal is not whole'],
  ],
  [
    'a journal that is gone',
    `${UNGUARDED} delete from journal where idem_key = 'money-received:payment-4'`,
    ['journal is not whole'],
  ],
  [
    'a journal without postings',
    `insert into journal (kind, idem_key, business_date, posting_count, occurred_at, recorded_at)
     values ('refund', 'x', '2026-11-05', 2, now(), now())`,
    ['journal is not whole'],
  ],
  [
    'a reversal to another place',
    `${UNGUARDED} update posting set ledger_account_key = '999' where ledger_account_kind = 'fund' and units > 0
       and journal_id = (select id from journal where idem_key = 'reversal:allotment:3')`,
    ['reversal is no mirror', 'reversal is no mirror', 'place on the wrong side of zero'],
  ],
  ['a holding of a unit more', 'update holding set units_available = units_available + 1', ['holding']],
  ['a unit reserved that is not there', 'update holding set units_reserved = units_reserved + 1', ['holding']],
  ['a cost of a paisa less', 'update holding set cost = cost - 0.01', ['holding']],
  ['a date of movement', `update holding set last_moved_on = '2026-11-30'`, ['holding']],
  ['a date of units that went', `update holding set last_out_on = '2026-11-30'`, ['holding']],
  ['a lot that is gone', 'delete from lot', ['lot']],
  ['a lot with less left', 'update lot set units_left = 1', ['lot']],
  ['a lot at another cost', 'update lot set cost = cost + 1', ['lot']],
  ['a holding that is gone', 'delete from lot; delete from holding', ['units without a holding']],
  ['a balance on its way', 'update transit_balance set balance = balance + 1', Array(7).fill('money on its way')],
  ['a balance that is gone', 'delete from transit_balance where balance > 0', ['money on its way', 'money on its way']],
  [
    'units sold that never came',
    `${UNGUARDED} update posting set units = units * 10 where journal_id = (select id from journal where idem_key = 'sale:1')`,
    ['place on the wrong side of zero', 'place on the wrong side of zero', 'units gone that never came'],
  ],
])('%s is found', async (_what, planted, expected) => {
  await rolledBack(database, async (tx) => {
    await tx.execute(sql.raw(planted));
    expect((await differencesIn(tx)).map(({ check }) => check)).toEqual(expected);
  });
});

test('money that stays on its way is told once it should have arrived', async () => {
  await rolledBack(database, async (tx) => {
    expect(await differencesIn(tx, { settledBefore: '2026-11-05' })).toEqual([]);
    expect((await differencesIn(tx, { settledBefore: '2026-11-06' })).map(({ what }) => what).toSorted()).toEqual([
      'clearing:order-4',
      'exchange:3',
    ]);
  });
});

test('a difference reads as a line under its heading', async () => {
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
