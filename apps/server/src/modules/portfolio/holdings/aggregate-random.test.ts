import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDate, daysBetween } from '@artha/domain/kit/dates';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import type { Journal } from '@artha/domain/ledger/ledger/journal';
import { lotEventsOf } from '@artha/domain/ledger/ledger/lot-events';
import { holdingFrom } from '@artha/domain/ledger/ledger/lots';
import type { Nav, Paise } from '@artha/domain/kit/money';
import { navFromText, paise, paiseFromText, textFromPaise, textFromUnits, units } from '@artha/domain/kit/money';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { periodReturnOf } from '@artha/domain/kit/period-return';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database.ts';
import { domainKey, holdingsTouchedBy } from '../../ledger/ledger/holding-ref.ts';
import { listJournalsBehind } from '../../ledger/ledger/journals.queries.ts';
import type { LedgerFixture } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { ledgerFixture, scopeOfUsers } from '../../ledger/ledger/testing/ledger-fixture.ts';
import { aggregateHoldings } from './aggregate-holdings.ts';
import { onlyIn } from '../filter/index.ts';
import { bought, price, reverseAllotment, sold } from './testing/holdings-fixture.ts';

/** Compares aggregated holdings with a simple calculation over the same journals, by the functions of the domain. */

const NOON = new Date('2026-11-20T06:30:00Z');
const FIRST = businessDate('2025-03-01');
/** More than a year, so that some ranges have an XIRR and others an absolute return. */
const DAYS = 600;
const database = await testDatabase();

const move = fc.record({
  kind: fc.constantFrom<'buy' | 'sell' | 'reverse'>('buy', 'buy', 'sell', 'reverse'),
  holding: fc.nat({ max: 2 }),
  day: fc.nat({ max: DAYS - 1 }),
  rupees: fc.integer({ min: 100, max: 90_000 }),
  percent: fc.integer({ min: 1, max: 100 }),
});
type Move = typeof move extends fc.Arbitrary<infer Each> ? Each : never;

/** Prices that are not round, so that every rounding has an effect. */
const navOn = (holding: number, day: number): string => `${10 + ((day * 7 + holding * 13) % 23)}.${1_003 + day}`;

interface Line {
  readonly orderLineId: number;
  readonly units: bigint;
}

/** Books the moves in the order of their days. Moves that are not possible, such as a sale of nothing, are left out. */
async function play(fixture: LedgerFixture, moves: readonly Move[]): Promise<void> {
  const held = fixture.instrumentIds.map(() => ({ units: 0n, lines: [] as Line[], hasSold: false }));
  const at = (holding: number) => ({
    folioId: fixture.folioIds[holding % 2]!,
    instrumentId: fixture.instrumentIds[holding]!,
  });
  for (const { kind, holding, day, rupees, percent } of moves.toSorted((one, other) => one.day - other.day)) {
    const [state, on] = [held[holding]!, addDays(FIRST, day)];
    if (kind === 'buy') {
      const terms = {
        navOn: on,
        nav: navFromText(navOn(holding, day)),
        unitPlaces: 3 as const,
        stampDutyPerMillion: 50n,
      };
      const order = { ...fixture, ...at(holding), on, rupees: `${rupees}.00`, nav: navOn(holding, day) };
      const { orderLineId } = await bought(database, order);
      const allotted = allotPurchase(paiseFromText(`${rupees}.00`), terms).units;
      state.units += allotted;
      state.lines.push({ orderLineId, units: allotted });
    } else if (kind === 'sell' && (state.units * BigInt(percent)) / 100n > 0n) {
      const toSell = (state.units * BigInt(percent)) / 100n;
      await sold(database, { ...at(holding), on, units: textFromUnits(units(toSell)), rupees: `${rupees}.37` });
      state.units -= toSell;
      state.hasSold = true;
    } else if (kind === 'reverse' && !state.hasSold && state.lines.length > 0) {
      const line = state.lines.splice(percent % state.lines.length, 1)[0]!;
      await reverseAllotment(database, line, on);
      state.units -= line.units;
    }
  }
}

const money = ({ postings }: Journal): bigint =>
  postings.reduce((sum, { ledgerAccount, amount }) => (ledgerAccount.kind === 'exchange' ? sum + amount : sum), 0n);

interface Expected {
  readonly opening: bigint;
  readonly invested: bigint;
  readonly closing: bigint;
  readonly realised: bigint;
  readonly flows: { days: number; amount: Paise }[];
}

function calculate(
  journals: readonly Journal[],
  holding: number,
  ref: { folioId: number; instrumentId: number },
  range: Range,
) {
  const key = domainKey(ref);
  const until = (day: BusinessDate) => journals.filter(({ on }) => on <= day);
  const before = addDays(range.from, -1);
  const priceOn = (day: BusinessDate): Nav => {
    const last = Math.min(daysBetween(FIRST, day), DAYS - 1);
    return navFromText(navOn(holding, last));
  };
  const valueOn = (day: BusinessDate) => {
    const { units: held } = holdingFrom(until(day), key);
    return held === 0n ? 0n : valueOfUnits(held, priceOn(day));
  };
  const realisedBy = (day: BusinessDate) => {
    const counted = until(day);
    const events = lotEventsOf(counted, key);
    const bought = events.reduce((sum, each) => (each.kind === 'in' ? sum + each.cost : sum), 0n);
    const keys = new Set(events.filter(({ kind }) => kind === 'out').map((event) => event.key));
    const proceeds = counted.reduce((sum, each) => (keys.has(each.key) ? sum + money(each) : sum), 0n);
    return proceeds - (bought - holdingFrom(counted, key).cost);
  };
  const all = new Map(until(range.to).map((each) => [each.key, each]));
  const reversedKeys = new Set([...all.values()].flatMap(({ reverses }) => reverses ?? []));
  const within = [...all.values()].filter(({ on, key: name, reverses }) =>
    on < range.from ? false : reverses === null ? !reversedKeys.has(name) : all.get(reverses)!.on < range.from,
  );
  const [opening, closing] = [valueOn(before), valueOn(range.to)];
  const dated = [...within.map((each) => [each.on, money(each)] as const), [before, 0n - opening] as const];
  return {
    ...{ opening, closing, invested: holdingFrom(until(range.to), key).cost },
    realised: realisedBy(range.to) - realisedBy(before),
    flows: [...dated, [range.to, closing] as const].map(([on, amount]) => ({
      days: daysBetween(FIRST, on),
      amount: paise(amount),
    })),
  } satisfies Expected;
}

interface Range {
  readonly from: BusinessDate;
  readonly to: BusinessDate;
}

const sum = (list: readonly Expected[], of: 'opening' | 'invested' | 'closing' | 'realised') =>
  textFromPaise(paise(list.reduce((total, each) => total + each[of], 0n)));

test('equals the simple calculation for any ledger and any range', async () => {
  const ranges = fc.tuple(fc.nat({ max: DAYS }), fc.nat({ max: DAYS }));
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), ranges, async (moves, days) => {
      const fixture = await ledgerFixture(database.db, { folioCount: 2, instrumentCount: 3 });
      const prices = (holding: number) =>
        Array.from({ length: DAYS }, (_, day) => [addDays(FIRST, day), navOn(holding, day)] as const);
      for (const [holding, id] of fixture.instrumentIds.entries())
        await price(database, id, Object.fromEntries(prices(holding)));
      await play(fixture, moves);
      const range = { from: addDays(FIRST, Math.min(...days)), to: addDays(FIRST, Math.max(...days)) };
      const refs = fixture.instrumentIds.map((instrumentId, at) => ({
        folioId: fixture.folioIds[at % 2]!,
        instrumentId,
      }));
      const behind = holdingsTouchedBy(await listJournalsBehind(database.db, refs));
      const expected = refs.map((ref, holding) =>
        calculate(behind.get(`${ref.folioId} ${ref.instrumentId}`)?.journals ?? [], holding, ref, range),
      );
      const { portfolioType, ...filter } = onlyIn({});
      const query = { accountId: fixture.accountId, portfolioType, filter, useOpeningHoldingForFromDate: false };
      const { total, holdings } = await aggregateHoldings(
        { ...query, startDate: range.from, endDate: range.to, groupBys: ['account'] },
        { db: database.db, scope: scopeOfUsers(fixture.userId), businessNow: NOON },
      );
      const { xirr, otherXirrs, absoluteReturn } = periodReturnOf(expected.flatMap(({ flows }) => flows));
      expect([
        ...[total.openingValue, total.investedValue, total.currentValue!, total.realisedGain].map(textFromPaise),
        ...[total.xirr, total.otherXirrs, total.absoluteReturn],
      ]).toEqual([
        ...(['opening', 'invested', 'closing', 'realised'] as const).map((of) => sum(expected, of)),
        ...[xirr, otherXirrs, absoluteReturn],
      ]);
      for (const { folioId, instrumentId, ...rate } of holdings) {
        const at = refs.findIndex((ref) => ref.folioId === folioId && ref.instrumentId === instrumentId);
        expect(rate).toEqual({ ...periodReturnOf(expected[at]!.flows), noReturn: null });
      }
    }),
    { numRuns: 25 },
  );
});
