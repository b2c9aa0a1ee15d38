import { businessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { sqlStateOf } from '../../../platform/db/transaction.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { postJournals } from './index.ts';
import { ledgerFixture, purchase, TIMES } from './testing/ledger-fixture.ts';

const CHECK_VIOLATION = '23514';
const RESTRICT_VIOLATION = '23001';
const DUPLICATE = '23505';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

/** Inserts a journal with a posting count but without postings. */
async function bareJournal(postingCount: number): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into journal (kind, idem_key, business_date, posting_count, occurred_at, recorded_at)
    values ('refund', gen_random_uuid()::text, '2026-11-20', ${postingCount}, now(), now()) returning id`);
  return rows[0]!.id;
}

/** Inserts postings in one statement: [number, ledger account, instrument, amount or units]. */
const insert = (id: string, postings: readonly (readonly [number, string, number | null, string])[]) =>
  database.db.execute(sql`
    insert into posting (journal_id, number, ledger_account_kind, ledger_account_key, instrument_id, amount, units)
    select ${id}::uuid, n, 'fund', account, instrument, case when instrument is null then q end,
           case when instrument is not null then q end
    from unnest(${sql.param(postings.map(([n]) => n))}::int[], ${sql.param(postings.map(([, p]) => p))}::text[],
                ${sql.param(postings.map(([, , i]) => i))}::int[],
                ${sql.param(postings.map(([, , , q]) => q))}::numeric[]
    ) as p (n, account, instrument, q)`);

const stateOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: unknown) => sqlStateOf(error),
  );

describe('an insert of postings is refused', () => {
  test.each<[string, number, [number, string, number | null, string][]]>([
    ['with one side only', 2, [[1, 'a', null, '5']]],
    [
      'with unequal sides',
      2,
      [
        [1, 'a', null, '5'],
        [2, 'b', null, '-4'],
      ],
    ],
    [
      'when a paisa is missing',
      2,
      [
        [1, 'a', null, '5.00'],
        [2, 'b', null, '-4.99'],
      ],
    ],
    [
      'when the smallest fraction of a unit is missing',
      2,
      [
        [1, 'a', 3, '5.0000'],
        [2, 'b', 3, '-4.9999'],
      ],
    ],
    [
      'when units balance rupees',
      2,
      [
        [1, 'a', null, '5'],
        [2, 'b', 3, '-5'],
      ],
    ],
    [
      'when units of one fund balance those of another',
      2,
      [
        [1, 'a', 3, '5'],
        [2, 'b', 4, '-5'],
      ],
    ],
    [
      'when some are missing',
      4,
      [
        [1, 'a', null, '5'],
        [2, 'b', null, '-5'],
      ],
    ],
    [
      'when there are too many',
      2,
      [
        [1, 'a', null, '5'],
        [2, 'b', null, '-5'],
        [3, 'c', null, '1'],
        [4, 'd', null, '-1'],
      ],
    ],
    [
      'with a gap in the numbers',
      2,
      [
        [1, 'a', null, '5'],
        [3, 'b', null, '-5'],
      ],
    ],
    [
      'with amounts of zero',
      2,
      [
        [1, 'a', null, '0'],
        [2, 'b', null, '0'],
      ],
    ],
    [
      'with amounts of NaN',
      2,
      [
        [1, 'a', null, 'NaN'],
        [2, 'b', null, 'NaN'],
      ],
    ],
  ])('%s', async (_what, postingCount, postings) => {
    expect(await stateOf(insert(await bareJournal(postingCount), postings))).toBe(CHECK_VIOLATION);
  });

  test('for a journal that does not exist', async () => {
    const unknownId = '01900000-0000-7000-8000-000000000000';
    expect(
      await stateOf(
        insert(unknownId, [
          [1, 'a', null, '5'],
          [2, 'b', null, '-5'],
        ]),
      ),
    ).toBe(CHECK_VIOLATION);
  });

  test('when one of its two journals does not balance', async () => {
    const [balanced, unbalanced] = [await bareJournal(2), await bareJournal(2)];
    const both = database.db.execute(sql`
      insert into posting (journal_id, number, ledger_account_kind, ledger_account_key, amount)
      values (${balanced}, 1, 'fund', 'a', 5), (${balanced}, 2, 'fund', 'b', -5),
             (${unbalanced}, 1, 'fund', 'a', 5), (${unbalanced}, 2, 'fund', 'b', -4)`);
    expect(await stateOf(both)).toBe(CHECK_VIOLATION);
  });

  test('when it adds balanced postings to a complete journal', async () => {
    const id = await bareJournal(2);
    expect(
      await stateOf(
        insert(id, [
          [1, 'a', null, '5'],
          [2, 'b', null, '-5'],
        ]),
      ),
    ).toBe('done');
    expect(
      await stateOf(
        insert(id, [
          [3, 'a', null, '5'],
          [4, 'b', null, '-5'],
        ]),
      ),
    ).toBe(CHECK_VIOLATION);
    expect(
      await stateOf(
        insert(id, [
          [1, 'a', null, '5'],
          [2, 'b', null, '-5'],
        ]),
      ),
    ).toBe(DUPLICATE);
  });
});

describe('booked journals and postings are immutable', () => {
  beforeEach(async () => {
    const { folioIds, instrumentIds } = await ledgerFixture(database.db);
    const [folioId, instrumentId] = [folioIds[0]!, instrumentIds[0]!];
    await database.db.transaction((tx) =>
      postJournals(tx, purchase({ line: folioId, folioId, instrumentId, on: businessDate('2026-11-20') }), TIMES),
    );
  });

  test.each([
    'update posting set amount = amount',
    'update posting set ledger_account_key = ledger_account_key where false',
    'delete from posting',
    'truncate posting',
    'update journal set business_date = business_date',
    'delete from journal',
    'truncate journal cascade',
    `set session_replication_role = replica; delete from posting`,
  ])('%s', async (statement) => {
    await rolledBack(database, async (tx) => {
      expect(await stateOf(tx.execute(sql.raw(statement)))).toBe(RESTRICT_VIOLATION);
    });
  });
});

test.each([
  ['negative units', 'units_available = -0.0001'],
  ['NaN units', `units_available = 'NaN'`],
  ['negative reserved units', 'units_reserved = -1'],
  ['a negative cost', 'cost = -0.01'],
])('a holding with %s is refused', async (_what, change) => {
  const { folioIds, instrumentIds } = await ledgerFixture(database.db);
  const [folioId, instrumentId] = [folioIds[0]!, instrumentIds[0]!];
  await database.db.transaction((tx) =>
    postJournals(tx, purchase({ line: folioId, folioId, instrumentId, on: '2026-11-20' }), TIMES),
  );
  const changed = database.db.execute(sql.raw(`update holding set ${change} where folio_id = ${folioId}`));
  expect(await stateOf(changed)).toBe(CHECK_VIOLATION);
});
