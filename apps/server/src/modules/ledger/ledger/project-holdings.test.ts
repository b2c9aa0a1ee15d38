/** Random histories, booked in batches: the stored holdings equal what the domain computes from the whole history. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate } from '@artha/domain/kit/dates';
import { bonusJournal, conversionJournals } from '@artha/domain/ledger/ledger/corporate-event-journals';
import { idcwJournal } from '@artha/domain/ledger/ledger/income-journals';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { LedgerInvariantError, reversalOf } from '@artha/domain/ledger/ledger/journal';
import type { Holding, Lot } from '@artha/domain/ledger/ledger/lots';
import { lotEventsOf } from '@artha/domain/ledger/ledger/lot-events';
import { holdingFrom, lotsOf, partsOf } from '@artha/domain/ledger/ledger/lots';
import { transferJournals } from '@artha/domain/ledger/ledger/transfer-journals';
import { paise, textFromUnits, units } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { sized } from '../../../testing/sized.ts';
import { listHoldingsAsOf, openHolding, postJournals } from './index.ts';
import type { HoldingRef } from './holding-ref.ts';
import { domainKey } from './holding-ref.ts';
import { reconcileWithin } from './reconcile-ledger.ts';
import type { LedgerFixture } from './testing/ledger-fixture.ts';
import { ledgerFixture, purchase, sale, scopeOfUsers, TIMES } from './testing/ledger-fixture.ts';

const RUNS = sized(100, 300);

const START = businessDate('2026-01-01');
const DAYS = 6;

let database: Database;
let fixture: LedgerFixture;
let refs: readonly HoldingRef[];
beforeAll(async () => {
  database = await testDatabase();
  fixture = await ledgerFixture(database.db);
  refs = fixture.folioIds.flatMap((folioId) =>
    fixture.instrumentIds.map((instrumentId) => ({ folioId, instrumentId })),
  );
});

const KINDS = ['buy', 'sell', 'reverse', 'transfer', 'merger', 'split', 'bonus', 'reinvest'] as const;

interface Step {
  readonly what: (typeof KINDS)[number];
  readonly holding: number;
  readonly day: number;
  readonly size: bigint;
  readonly price: bigint;
  readonly target: number;
  readonly isCut: boolean;
}

const steps = fc.array(
  fc.record<Step>({
    what: fc.constantFrom('buy', 'buy', 'buy', 'sell', ...KINDS),
    holding: fc.constantFrom(0, 0, 0, 1, 2, 3),
    day: fc.nat(DAYS),
    size: fc.bigInt(100n, 10_000n),
    price: fc.bigInt(50_00000000n, 90_00000000n),
    target: fc.nat(20),
    isCut: fc.boolean(),
  }),
  { minLength: 1, maxLength: 16 },
);

type Booking = (step: Step, line: number, before: readonly Journal[]) => readonly Journal[];

const onOf = ({ day }: Step): BusinessDate => addDays(START, day);
const lotsUntil = (journals: readonly Journal[], ref: HoldingRef, on: BusinessDate): readonly Lot[] =>
  lotsOf(
    lotEventsOf(
      journals.filter((each) => each.on <= on),
      domainKey(ref),
    ),
  );

/** The units of a holding become units of the other scheme of the folio, or other units of the same. */
const converted =
  (otherScheme: 0 | 1): Booking =>
  (step, line, before) => {
    const [{ folioId, instrumentId }, to] = [refs[step.holding]!, refs[step.holding ^ otherScheme]!];
    const lots = lotsUntil(before, { folioId, instrumentId }, addDays(onOf(step), -1));
    const schemes = { fromInstrumentId: instrumentId, toInstrumentId: to.instrumentId };
    const ratio = { newUnits: step.size, oldUnits: 3_000n };
    if (lots.length === 0) return [];
    return conversionJournals({ eventId: String(line), on: onOf(step), folioId, ...schemes, ratio, places: 3, lots });
  };

const BOOKINGS: Readonly<Record<Step['what'], Booking>> = {
  buy: (step, line) =>
    purchase({ ...refs[step.holding]!, line, on: onOf(step), rupees: String(step.size), price: step.price }),
  sell: (step, line) => [
    sale({
      ...refs[step.holding]!,
      ...{ key: `sale:${line}`, on: onOf(step), units: textFromUnits(units(step.size * 49n)) },
    }),
  ],
  reverse: (step, _line, before) => {
    const open = before.filter(
      ({ key, kind, postings }) =>
        kind !== 'reversal' &&
        postings.some(({ ledgerAccount }) => ledgerAccount.kind === 'folio') &&
        !before.some(({ reverses }) => reverses === key),
    );
    return open.length === 0 ? [] : [reversalOf(open[step.target % open.length]!, onOf(step))];
  },
  transfer: (step, line, before) => {
    const [from, to] = [refs[step.holding]!, refs[step.holding ^ 2]!];
    const parts = partsOf(lotsUntil(before, from, onOf(step)), units(step.size * 49n));
    const folios = { fromFolioId: from.folioId, toFolioId: to.folioId, instrumentId: from.instrumentId };
    return transferJournals({ transferId: String(line), on: onOf(step), ...folios, parts });
  },
  merger: converted(1),
  split: converted(0),
  bonus: (step, line) => {
    const [held, ratio] = [units(step.size * 100n), { newUnits: 1n, oldUnits: 4n }];
    return [bonusJournal({ ...refs[step.holding]!, eventId: String(line), on: onOf(step), held, ratio, places: 3 })];
  },
  reinvest: (step, line) => {
    const [income, tax, duty] = [paise(step.size * 100n), paise(step.size), paise(1n)];
    const amounts = { income, incomeTax: tax, stampDuty: duty, units: units(step.size * 20n) };
    return [idcwJournal({ ...refs[step.holding]!, distributionId: String(line), on: onOf(step), ...amounts })];
  },
};

/** The journals of a step; none when it breaks an invariant. */
function journalsOf(step: Step, line: number, before: readonly Journal[]): readonly Journal[] {
  try {
    return BOOKINGS[step.what](step, line, before);
  } catch (error) {
    if (error instanceof LedgerInvariantError) return [];
    throw error;
  }
}

const isValidHistory = (journals: readonly Journal[]): boolean => {
  try {
    for (const ref of refs) lotsOf(lotEventsOf(journals, domainKey(ref)));
    return true;
  } catch {
    return false;
  }
};

/** Line numbers out of booking order: the key orders lots of one day. */
const lineOf = (index: number): number => ((index + 1) * 7_919) % 10_007;

/** The valid steps, in batches; steps that break an invariant are skipped. */
function batchesOf(all: readonly Step[]): readonly (readonly Journal[])[] {
  const batches: Journal[][] = [[]];
  for (const [index, step] of all.entries()) {
    const before = batches.flat();
    const journals = journalsOf(step, lineOf(index), before);
    if (!isValidHistory([...before, ...journals])) continue;
    batches.at(-1)!.push(...journals);
    if (step.isCut) batches.push([]);
  }
  return batches;
}

const bare = ({ key, on, unitsBought, unitsLeft, cost, isLoadFree }: Lot): Lot => ({
  ...{ key, on, unitsBought, unitsLeft, cost, isLoadFree },
});

async function expectComputed(tx: Tx, journals: readonly Journal[]): Promise<void> {
  for (const ref of refs) {
    const opened = await openHolding(tx, scopeOfUsers(fixture.userId), ref);
    const events = lotEventsOf(journals, domainKey(ref));
    expect((opened?.lots ?? []).map(bare)).toEqual(lotsOf(events));
    const computed = holdingFrom(journals, domainKey(ref));
    expect([opened?.holding.unitsAvailable ?? 0n, opened?.holding.cost ?? 0n]).toEqual([computed.units, computed.cost]);
  }
}

async function expectReconciled(tx: Tx): Promise<void> {
  const differences: unknown[] = [];
  await reconcileWithin(tx, { onDifference: (difference) => differences.push(difference) });
  expect(differences).toEqual([]);
}

/** The holdings on a date, or 'invalid' when the journals until then sell units that only a later booking provides. */
async function heldOn(tx: Tx, on: BusinessDate): Promise<unknown> {
  const held = await listHoldingsAsOf(tx, scopeOfUsers(fixture.userId), [fixture.accountId], on).catch(() => 'invalid');
  return Array.isArray(held) ? held.map(({ units: held, cost }) => [held, cost]) : held;
}

function computedOn(journals: readonly Journal[], on: BusinessDate): unknown {
  const until = journals.filter((each) => each.on <= on);
  if (!isValidHistory(until)) return 'invalid';
  return refs
    .map((ref): Holding => holdingFrom(until, domainKey(ref)))
    .filter((each) => each.units > 0n)
    .map(({ units: held, cost }) => [held, cost]);
}

test(
  'stored holdings, lots and past dates equal the computed history, and reconciliation finds no difference',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(DAYS), async (all, day) => {
        const batches = batchesOf(all);
        const journals = batches.flat();
        await rolledBack(database, async (tx) => {
          for (const batch of batches) await postJournals(tx, batch, TIMES);
          await expectComputed(tx, journals);
          const on = addDays(START, day);
          expect(await heldOn(tx, on)).toEqual(computedOn(journals, on));
          await expectReconciled(tx);
        });
      }),
      { numRuns: RUNS },
    );
  },
);

test.each<[string, readonly [line: number, day: number][]]>([
  [
    'on the day of the sale, before the other by key',
    [
      [20, 3],
      [10, 3],
    ],
  ],
  [
    'on the day of the sale, after the other by key',
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
])('a purchase booked after a sale and dated %s gets its lot in the right order', async (_when, [first, second]) => {
  const ref = refs[0]!;
  const bought = ([line, day]: readonly [number, number]) => purchase({ ...ref, line, on: addDays(START, day) });
  const sold = sale({ ...ref, key: 'sale', on: addDays(START, 3), units: '40' });
  await rolledBack(database, async (tx) => {
    for (const batch of [bought(first!), [sold], bought(second!)]) await postJournals(tx, batch, TIMES);
    await expectComputed(tx, [...bought(first!), sold, ...bought(second!)]);
  });
});

const onDay = (day: number) => addDays(START, day);
const buy = (line: number, day: number): readonly Journal[] => purchase({ ...refs[0]!, line, on: onDay(day) });
const sell = (day: number): Journal => sale({ ...refs[0]!, key: 'sale', on: onDay(day), units: '40' });
const reverse = (original: Journal, day: number): Journal => reversalOf(original, onDay(day));
const allotmentOf = (journals: readonly Journal[]): Journal => journals.at(-1)!;

describe('booking a purchase leaves the existing lots unread', () => {
  const old = () => [...buy(10, 1), ...buy(20, 4)];
  test.each<[string, boolean, () => readonly Journal[], day: number]>([
    ['on the newest day', true, old, 4],
    ['before the newest day', true, old, 2],
    ['before all', true, old, 0],
    ['the day after a sale, before another purchase', true, () => [...buy(10, 1), sell(2), ...buy(20, 4)], 3],
    ['on the day of a sale', false, () => [...old(), sell(5)], 5],
    ['before a sale', false, () => [...old(), sell(5)], 4],
    ['on the day of a reversed sale', true, () => [...old(), sell(5), reverse(sell(5), 6)], 5],
    ['before a reversed purchase', true, () => [...old(), reverse(allotmentOf(buy(20, 4)), 5)], 3],
    [
      'before a sale, with another purchase reversed',
      false,
      () => [...old(), sell(5), reverse(allotmentOf(buy(20, 4)), 5)],
      3,
    ],
  ])('%s: %s', async (_when, isUntouched, before, day) => {
    await rolledBack(database, async (tx) => {
      for (const journal of before()) await postJournals(tx, [journal], TIMES);
      await tx.execute(sql`savepoint planted`);
      await tx.execute(sql`update lot set units_left = 0.0001`);
      await postJournals(tx, buy(15, day), TIMES);
      const { rows } = await tx.execute(sql`select from lot where units_left = 0.0001`);
      expect(rows.length > 0).toBe(isUntouched);

      await tx.execute(sql`rollback to planted`);
      await postJournals(tx, buy(15, day), TIMES);
      await expectComputed(tx, [...before(), ...buy(15, day)]);
      await expectReconciled(tx);
    });
  });
});

test('a purchase with its reversal, or a sale among purchases, can be booked in one batch', async () => {
  await rolledBack(database, async (tx) => {
    await postJournals(tx, [...buy(10, 3), ...buy(20, 1), reverse(allotmentOf(buy(20, 1)), 4)], TIMES);
    await postJournals(tx, [...buy(30, 2), sell(4), ...buy(40, 3)], TIMES);
    await expectComputed(tx, [...buy(10, 3), ...buy(30, 2), sell(4), ...buy(40, 3)]);
    await expectReconciled(tx);
  });
});
