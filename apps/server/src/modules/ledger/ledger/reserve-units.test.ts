import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { textFromUnits, units, unitsFromText } from '@artha/domain/kit/money';
import { LedgerInvariantError } from '@artha/domain/ledger/ledger/journal';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import { sqlStateOf, transaction } from '../../../platform/db/transaction.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { postJournals, releaseUnits, reserveUnits, reverseJournal } from './index.ts';
import type { HoldingRef } from './holding-ref.ts';
import { holding } from './ledger.tables.ts';
import { reconcileWithin } from './reconcile-ledger.ts';
import { ledgerFixture, purchase, sale, TIMES } from './testing/ledger-fixture.ts';
import { secondNode } from '../../../testing/second-node.ts';
import { sized } from '../../../testing/sized.ts';

const CHECK_VIOLATION = '23514';
const ON = businessDate('2026-11-10');
const CALLERS = 16;
const ROUNDS = sized(60, 200);

let database: Database;
let ref: HoldingRef;
let line = 0;
beforeAll(async () => {
  database = await testDatabase();
});
/** A holding of 99.995 units: 1,000.00 at a NAV of 10. */
beforeEach(async () => {
  const { folioIds, instrumentIds } = await ledgerFixture(database.db);
  ref = { folioId: folioIds[0]!, instrumentId: instrumentIds[0]! };
  await transaction(database, (tx) => postJournals(tx, bought(), TIMES));
});

const bought = (on = '2026-11-05') => purchase({ ...ref, line: ++line, on });
const sold = (size: string, on: BusinessDate = ON) => [sale({ ...ref, key: `sale:${++line}`, on, units: size })];
const reserve = (tx: Tx, size: string) => reserveUnits(tx, { ...ref, units: unitsFromText(size) });
const release = (tx: Tx, ...sizes: readonly string[]) =>
  releaseUnits(
    tx,
    sizes.map((size) => ({ ...ref, units: unitsFromText(size) })),
  );

/** Free and reserved units. */
async function held(db: Db = database.db): Promise<readonly string[]> {
  const [row] = await db
    .select()
    .from(holding)
    .where(and(eq(holding.folioId, ref.folioId), eq(holding.instrumentId, ref.instrumentId)));
  return [textFromUnits(row!.unitsAvailable), textFromUnits(row!.unitsReserved)];
}

const stateOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof LedgerInvariantError ? 'invariant' : sqlStateOf(error)),
  );

test(
  `${CALLERS} callers on two nodes never reserve more than is free, and no fewer than can, in ${ROUNDS} rounds`,
  { timeout: 180_000 },
  async () => {
    const other = secondNode(database);
    const nodes = [database, other];
    const free = unitsFromText('99.995');
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const size = units(4_0000n + BigInt((round * 7_919) % 500_000));
        const taken = await Promise.all(
          Array.from({ length: CALLERS }, (_, caller) =>
            transaction(nodes[caller % 2]!, (tx) => reserveUnits(tx, { ...ref, units: size })),
          ),
        );
        const count = Math.min(CALLERS, Number(free / size));
        const reserved = BigInt(count) * size;
        expect(taken.filter(Boolean)).toHaveLength(count);
        expect(await held()).toEqual([textFromUnits(units(free - reserved)), textFromUnits(units(reserved))]);
        await transaction(other, (tx) => releaseUnits(tx, [{ ...ref, units: units(reserved) }]));
      }
      expect(await held()).toEqual(['99.9950', '0.0000']);
    } finally {
      await other.close();
    }
  },
);

describe('a reservation', () => {
  test.each([
    ['all that is free', '99.995', true, ['0.0000', '99.9950']],
    ['a part', '40', true, ['59.9950', '40.0000']],
    ['more than is free', '99.9951', false, ['99.9950', '0.0000']],
    ['nothing', '0', false, ['99.9950', '0.0000']],
    ['less than nothing', '-1', false, ['99.9950', '0.0000']],
  ])('of %s', async (_what, size, isReserved, expected) => {
    await rolledBack(database, async (tx) => {
      expect(await reserve(tx, size)).toBe(isReserved);
      expect(await held(tx)).toEqual(expected);
    });
  });

  test('of a fund that the folio never held is refused', async () => {
    const units = unitsFromText('1');
    const reserved = transaction(database, (tx) => reserveUnits(tx, { ...ref, instrumentId: 999_999, units }));
    expect(await reserved).toBe(false);
  });

  test('survives allotments, and the new units are free', async () => {
    await rolledBack(database, async (tx) => {
      await reserve(tx, '90');
      await postJournals(tx, bought(), TIMES);
      // Backdated: lots and holding are computed again from all journals.
      await postJournals(tx, sold('5', businessDate('2026-11-06')), TIMES);
      await postJournals(tx, bought('2026-11-04'), TIMES);
      expect(await held(tx)).toEqual(['204.9850', '90.0000']);
      await expectReconciled(tx);
    });
  });
});

describe('a release', () => {
  test.each<[string, readonly string[]]>([
    ['of more than is reserved', ['60.0001']],
    ['of more than is reserved, in parts', ['30', '30.0001']],
    ['of nothing', ['0']],
    ['of less than nothing', ['-1']],
  ])('%s fails and changes nothing', async (_what, sizes) => {
    await transaction(database, (tx) => reserve(tx, '60'));
    expect(await stateOf(transaction(database, (tx) => release(tx, ...sizes)))).toBe('invariant');
    expect(await held()).toEqual(['39.9950', '60.0000']);
  });

  test('of a holding that does not exist fails', async () => {
    const none = { ...ref, instrumentId: 999_999, units: unitsFromText('1') };
    expect(await stateOf(transaction(database, (tx) => releaseUnits(tx, [none])))).toBe('invariant');
  });

  test('of several reservations frees their sum', async () => {
    await transaction(database, async (tx) => {
      await reserve(tx, '20');
      await reserve(tx, '30');
      await reserve(tx, '10');
    });
    await transaction(database, (tx) => release(tx, '20', '30'));
    expect(await held()).toEqual(['89.9950', '10.0000']);
  });
});

describe('units that are reserved cannot be booked', () => {
  test('more than is free is refused by the table, and nothing of it is booked', async () => {
    await transaction(database, (tx) => reserve(tx, '60'));
    expect(await stateOf(transaction(database, (tx) => postJournals(tx, sold('40'), TIMES)))).toBe(CHECK_VIOLATION);
    expect(await held()).toEqual(['39.9950', '60.0000']);
    await rolledBack(database, expectReconciled);
  });

  test('what is free can be booked', async () => {
    await transaction(database, (tx) => reserve(tx, '60'));
    await transaction(database, (tx) => postJournals(tx, sold('39.995'), TIMES));
    expect(await held()).toEqual(['0.0000', '60.0000']);
  });

  test('a reversal of the purchase is refused while its units are reserved', async () => {
    await transaction(database, (tx) => reserve(tx, '60'));
    const reversed = transaction(database, (tx) => reverseJournal(tx, { key: `allotment:${line}`, on: ON }, TIMES));
    expect(await stateOf(reversed)).toBe(CHECK_VIOLATION);
  });

  test.each([
    'units_available = units_available - 40',
    'units_available = units_available - 40, units_reserved = units_reserved + 40',
    'units_available = units_available + 60.0001, units_reserved = units_reserved - 60.0001',
  ])('by hand: %s', async (change) => {
    await transaction(database, (tx) => reserve(tx, '60'));
    const changed = database.db.execute(
      sql`update holding set ${sql.raw(change)} where folio_id = ${ref.folioId} and instrument_id = ${ref.instrumentId}`,
    );
    expect(await stateOf(changed)).toBe(CHECK_VIOLATION);
  });

  test('a sale releases its units and books them in one transaction', async () => {
    await transaction(database, (tx) => reserve(tx, '60'));
    await transaction(database, async (tx) => {
      await release(tx, '60');
      await postJournals(tx, sold('60'), TIMES);
    });
    expect(await held()).toEqual(['39.9950', '0.0000']);
    await rolledBack(database, expectReconciled);
  });

  test('when the booking fails, the units stay reserved', async () => {
    await transaction(database, (tx) => reserve(tx, '60'));
    const work = transaction(database, async (tx) => {
      await release(tx, '60');
      await postJournals(tx, sold('100'), TIMES);
    });
    expect(await stateOf(work)).toBe('invariant');
    expect(await held()).toEqual(['39.9950', '60.0000']);
  });
});

async function expectReconciled(tx: Tx): Promise<void> {
  const differences: unknown[] = [];
  await reconcileWithin(tx, { onDifference: (difference) => differences.push(difference) });
  expect(differences).toEqual([]);
}

type Step = readonly ['reserve' | 'release' | 'sell' | 'buy', bigint];
const steps = fc.array(
  fc.tuple(fc.constantFrom('reserve', 'release', 'sell', 'buy'), fc.bigInt(1n, 120_0000n)) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 12 },
);

/** What is free and reserved after a step, or undefined when it must be refused. */
function after([what, size]: Step, [free, reserved]: readonly [bigint, bigint]): readonly [bigint, bigint] | undefined {
  const next = {
    reserve: [free - size, reserved + size],
    release: [free + size, reserved - size],
    sell: [free - size, reserved],
    buy: [free + unitsFromText('99.995'), reserved],
  } as const;
  return next[what].some((each) => each < 0n) ? undefined : next[what];
}

async function take(tx: Tx, [what, size]: Step): Promise<boolean> {
  const reservation = { ...ref, units: units(size) };
  if (what === 'reserve') return reserveUnits(tx, reservation);
  return tx
    .transaction(async (nested) => {
      if (what === 'release') await releaseUnits(nested, [reservation]);
      else await postJournals(nested, what === 'buy' ? bought() : sold(textFromUnits(reservation.units)), TIMES);
    })
    .then(
      () => true,
      () => false,
    );
}

test('free and reserved units follow any sequence of reservations, releases, sales and purchases', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (all) =>
      rolledBack(database, async (tx) => {
        let expected: readonly [bigint, bigint] = [unitsFromText('99.995'), 0n];
        for (const step of all) {
          const next = after(step, expected);
          expect(await take(tx, step)).toBe(next !== undefined);
          expected = next ?? expected;
          expect(await held(tx)).toEqual(expected.map((each) => textFromUnits(units(each))));
        }
        await expectReconciled(tx);
      }),
    ),
    { numRuns: 60 },
  );
});
