/** Histories nobody would think of, booked in pieces: the database holds what the pure rules make of the whole. */
import type { BusinessDate } from '@artha/domain/dates';
import { addDays, businessDate } from '@artha/domain/dates';
import type { Journal } from '@artha/domain/ledger/journal';
import { reversalOf } from '@artha/domain/ledger/journal';
import type { Holding, Lot } from '@artha/domain/ledger/lots';
import { holdingFrom, lotEventsOf, lotsOf } from '@artha/domain/ledger/lots';
import { textFromUnits, units } from '@artha/domain/money';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../platform/db/database.ts';
import { rolledBack, testDatabase } from '../../testing/database.ts';
import { listHoldingsAsOf, openHolding, postJournals } from './index.ts';
import type { HoldingRef } from './holding-ref.ts';
import { domainKey } from './holding-ref.ts';
import { proveWithin } from './prove-ledger.ts';
import type { LedgerWorld } from './testing/ledger-world.ts';
import { ledgerWorld, purchase, sale, scopeOfUsers, TIMES } from './testing/ledger-world.ts';

const RUNS = 300;
const seed = Date.now() % 2_147_483_647;
process.stdout.write(`ledger histories: seed ${seed}, ${RUNS} of them\n`);

const START = businessDate('2026-01-01');
const DAYS = 6;

let database: Database;
let world: LedgerWorld;
let refs: readonly HoldingRef[];
beforeAll(async () => {
  database = await testDatabase();
  world = await ledgerWorld(database.db);
  refs = world.folioIds.flatMap((folioId) => world.instrumentIds.map((instrumentId) => ({ folioId, instrumentId })));
});

interface Step {
  readonly what: 'buy' | 'sell' | 'reverse';
  readonly holding: number;
  readonly day: number;
  readonly size: bigint;
  readonly price: bigint;
  readonly target: number;
  readonly isCut: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'sell', 'reverse'),
    holding: fc.constantFrom(0, 0, 0, 1, 2, 3),
    day: fc.nat(DAYS),
    size: fc.bigInt(100n, 10_000n),
    price: fc.bigInt(50_00000000n, 90_00000000n),
    target: fc.nat(20),
    isCut: fc.boolean(),
  }),
  { minLength: 1, maxLength: 16 },
);

function journalsOf(step: Step, line: number, before: readonly Journal[]): readonly Journal[] {
  const ref = refs[step.holding]!;
  const on = addDays(START, step.day);
  if (step.what === 'buy') return purchase({ ...ref, line, on, rupees: String(step.size), price: step.price });
  if (step.what === 'sell')
    return [sale({ ...ref, key: `sale:${line}`, on, units: textFromUnits(units(step.size * 49n)) })];
  const open = before.filter(
    ({ key, kind }) => kind === 'allotment' && !before.some(({ reverses }) => reverses === key),
  );
  return open.length === 0 ? [] : [reversalOf(open[step.target % open.length]!, on)];
}

const foldsAll = (journals: readonly Journal[]): boolean => {
  try {
    for (const ref of refs) lotsOf(lotEventsOf(journals, domainKey(ref)));
    return true;
  } catch {
    return false;
  }
};

/** Keys that do not grow with the order of booking: among lots of one day the key decides. */
const lineOf = (index: number): number => ((index + 1) * 7_919) % 10_007;

/** Steps that break the rules are left out; the others come in batches. */
function batchesOf(all: readonly Step[]): readonly (readonly Journal[])[] {
  const batches: Journal[][] = [[]];
  for (const [index, step] of all.entries()) {
    const before = batches.flat();
    const journals = journalsOf(step, lineOf(index), before);
    if (!foldsAll([...before, ...journals])) continue;
    batches.at(-1)!.push(...journals);
    if (step.isCut) batches.push([]);
  }
  return batches;
}

const bare = ({ key, on, unitsBought, unitsLeft, cost }: Lot): Lot => ({ key, on, unitsBought, unitsLeft, cost });

async function expectFold(tx: Tx, journals: readonly Journal[]): Promise<void> {
  for (const ref of refs) {
    const opened = await openHolding(tx, scopeOfUsers(world.userId), ref);
    const events = lotEventsOf(journals, domainKey(ref));
    expect((opened?.lots ?? []).map(bare)).toEqual(lotsOf(events));
    const whole = holdingFrom(journals, domainKey(ref));
    expect([opened?.holding.unitsAvailable ?? 0n, opened?.holding.cost ?? 0n]).toEqual([whole.units, whole.cost]);
  }
}

/** What was held on a day, or that the journals until then do not add up: sold before it was there, mended later. */
async function heldOn(tx: Tx, on: BusinessDate): Promise<unknown> {
  const held = await listHoldingsAsOf(tx, scopeOfUsers(world.userId), [world.accountId], on).catch(() => 'breach');
  return Array.isArray(held) ? held.map(({ units: held, cost }) => [held, cost]) : held;
}

function foldOn(journals: readonly Journal[], on: BusinessDate): unknown {
  const until = journals.filter((each) => each.on <= on);
  if (!foldsAll(until)) return 'breach';
  return refs
    .map((ref): Holding => holdingFrom(until, domainKey(ref)))
    .filter((each) => each.units > 0n)
    .map(({ units: held, cost }) => [held, cost]);
}

test(
  'holdings, lots and the past equal the fold of the history, and the proof finds nothing',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(DAYS), async (all, day) => {
        const batches = batchesOf(all);
        const journals = batches.flat();
        await rolledBack(database, async (tx) => {
          for (const batch of batches) await postJournals(tx, batch, TIMES);
          await expectFold(tx, journals);
          const on = addDays(START, day);
          expect(await heldOn(tx, on)).toEqual(foldOn(journals, on));
          const differences: unknown[] = [];
          await proveWithin(tx, { found: (difference) => differences.push(difference) });
          expect(differences).toEqual([]);
        });
      }),
      { numRuns: RUNS, seed },
    );
  },
);

test.each<[string, readonly [line: number, day: number][]]>([
  [
    'on the day of the sale, first by its key',
    [
      [20, 3],
      [10, 3],
    ],
  ],
  [
    'on the day of the sale, last by its key',
    [
      [10, 3],
      [20, 3],
    ],
  ],
  [
    'before the sale',
    [
      [20, 3],
      [10, 1],
    ],
  ],
  [
    'after the sale',
    [
      [20, 3],
      [10, 4],
    ],
  ],
])('a purchase booked after a sale and dated %s stands where it belongs', async (_when, [first, second]) => {
  const ref = refs[0]!;
  const bought = ([line, day]: readonly [number, number]) => purchase({ ...ref, line, on: addDays(START, day) });
  const sold = sale({ ...ref, key: 'sale', on: addDays(START, 3), units: '40' });
  await rolledBack(database, async (tx) => {
    for (const batch of [bought(first!), [sold], bought(second!)]) await postJournals(tx, batch, TIMES);
    await expectFold(tx, [...bought(first!), sold, ...bought(second!)]);
  });
});
