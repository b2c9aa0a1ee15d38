import fc from 'fast-check';
import type { PriceSeries } from '../../../reference/fund-facts/price-series.ts';
import type { DayRange, HeldFund, Move } from '../moves.ts';
import type { Market } from './random-market.ts';
import { coarseShare, DAY_ZERO, dayOfShare, navAt, publishedPrices, randomMarket, share } from './random-market.ts';

const KINDS = [
  ...['buy', 'buy', 'buy', 'buy', 'buy', 'sell', 'sell all', 'sell all', 'income', 'payout', 'reverse', 'reverse'],
  ...['transfer', 'arrive', 'leave', 'split', 'merge', 'bonus'],
] as const;

const step = fc.noBias(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    holding: fc.nat({ max: 4 }),
    at: fc.oneof(share, coarseShare),
    rupees: fc.integer({ min: 100, max: 90_000 }),
    percent: fc.integer({ min: 1, max: 99 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

export interface RandomPortfolio {
  readonly funds: readonly HeldFund[];
  readonly range: DayRange;
  /** An index to compare with. */
  readonly levels: PriceSeries;
}

/** Two holdings of one fund, and three of others. */
const INSTRUMENTS = [1, 1, 2, 3, 4];
/** By instrument: each asset class has two funds. */
const ASSETS = [0, 1, 2, 1, 2];
/** A merger is between the holdings of these. */
const MERGED = [2, 3];

/** A step on its day. Units in 1/10,000, the price in 1/100,000,000 rupee. */
interface Played {
  readonly holding: number;
  readonly day: number;
  readonly key: string;
  readonly rupees: number;
  readonly percent: number;
  readonly nav: number;
  readonly held: number;
  /** Units for the rupees, with 3 places. */
  readonly bought: number;
  /** A part of the units held. */
  readonly part: number;
}

type NewMove = Pick<Move, 'kind' | 'units' | 'money'> & Partial<Move>;

/** Books steps one after the other; those that cannot be are left out. */
class RandomLedger {
  readonly moves: Move[][] = INSTRUMENTS.map(() => []);
  readonly splitDays: number[][] = ASSETS.map(() => []);
  readonly #units = INSTRUMENTS.map(() => 0);
  readonly #market: Market;

  constructor(market: Market) {
    this.#market = market;
  }

  play({ kind, holding, at, rupees, percent }: Step, serial: number): void {
    const day = 1 + dayOfShare(at, this.#market.count - 1);
    const key = `${kind}:${String(serial).padStart(3, '0')}`;
    const [nav, held] = [this.#nav(holding, day), this.#units[holding]!];
    const bought = Math.floor((rupees * 1e11) / nav) * 10;
    const part = Math.floor((held * percent) / 100);
    this.#byKind[kind]({ holding, day, key, rupees, percent, nav, held, bought, part });
  }

  #nav(holding: number, day: number): number {
    const instrument = INSTRUMENTS[holding]!;
    return navAt(this.#market, instrument, day, 2 ** this.splitDays[instrument]!.length);
  }

  readonly #byKind: Readonly<Record<(typeof KINDS)[number], (played: Played) => void>> = {
    buy: (played) =>
      this.#add(played.holding, played, { kind: 'trade', units: played.bought, money: played.rupees * -100 }),
    sell: (played) => this.#sell(played, played.part),
    'sell all': (played) => this.#sell(played, played.held),
    income: (played) => {
      const units = Math.max(1, Math.floor(played.bought / 100));
      if (played.held > 0) this.#add(played.holding, played, { kind: 'income', units, money: -played.rupees });
    },
    payout: (played) => {
      if (played.held > 0) this.#add(played.holding, played, { kind: 'distribution', units: 0, money: played.rupees });
    },
    bonus: (played) => {
      const units = Math.max(1, Math.floor(played.part / 10));
      if (played.held > 0) this.#add(played.holding, played, { kind: 'bonus', units, money: 0 });
    },
    transfer: (played) => {
      if (played.holding > 1) return;
      if (this.#leave(played)) this.#arrive({ ...played, holding: 1 - played.holding, bought: played.part });
    },
    arrive: (played) => this.#arrive(played),
    leave: (played) => this.#leave(played),
    split: (played) => this.#split(played),
    merge: (played) => this.#merge(played),
    reverse: (played) => this.#reverse(played),
  };

  #add(holding: number, { key, day }: Played, move: NewMove): void {
    const bookedDay = DAY_ZERO + day;
    const event = { journalId: key, journalKind: move.kind, key, bookedDay, reversedDay: null, acquiredDay: bookedDay };
    this.moves[holding]!.push({ ...event, securitiesTax: 0, ...move });
    this.#units[holding]! += move.units;
  }

  #sell(played: Played, units: number): void {
    const value = Math.round((units * played.nav) / 1e10);
    const securitiesTax = Math.round(value / 1_000);
    const money = value - securitiesTax;
    if (units > 0) this.#add(played.holding, played, { kind: 'trade', units: -units, money, securitiesTax });
  }

  #leave(played: Played): boolean {
    const { holding, part, rupees } = played;
    if (part > 0) this.#add(holding, played, { kind: 'carried', units: -part, money: rupees });
    return part > 0;
  }

  #arrive(played: Played): void {
    const { holding, bought, rupees } = played;
    this.#add(holding, played, { kind: 'carried', units: bought, money: -rupees, acquiredDay: earlier(played) });
  }

  /** A fund with a single holding gives two units for each. */
  #split(played: Played): void {
    const { holding, held, day, rupees } = played;
    if (holding < 2 || held === 0 || !this.#isFirstOfDay(holding, day)) return;
    this.#add(holding, played, { kind: 'converted', units: -held, money: rupees });
    const given = { kind: 'converted', units: held * 2, money: -rupees, acquiredDay: earlier(played) } as const;
    this.#add(holding, played, given);
    this.splitDays[INSTRUMENTS[holding]!]!.push(day);
  }

  /** One of two funds takes over the other. */
  #merge(played: Played): void {
    const { holding, held, day, nav, rupees } = played;
    const into = MERGED.find((each) => each !== holding)!;
    if (!MERGED.includes(holding) || held === 0) return;
    if (!this.#isFirstOfDay(holding, day) || !this.#isFirstOfDay(into, day)) return;
    const units = Math.max(1, Math.round((held * nav) / this.#nav(into, day)));
    this.#add(holding, played, { kind: 'converted', units: -held, money: rupees });
    this.#add(into, played, { kind: 'converted', units, money: -rupees, acquiredDay: earlier(played) });
  }

  /** A conversion comes before anything else on its day. */
  #isFirstOfDay(holding: number, day: number): boolean {
    return this.moves[holding]!.every(({ bookedDay }) => bookedDay !== DAY_ZERO + day);
  }

  /** Reverses the newest journal of a holding, as long as nothing else has happened since. A conversion stays. */
  #reverse({ holding, day }: Played): void {
    const journalId = this.moves[holding]!.at(-1)?.journalId;
    const holdings = [...this.moves.keys()].filter((each) =>
      this.moves[each]!.some((move) => move.journalId === journalId),
    );
    const newest = holdings.map((each) => this.moves[each]!.at(-1)!);
    const canBe = (move: Move): boolean =>
      move.journalId === journalId && move.kind !== 'converted' && move.reversedDay === null;
    if (!newest.every(canBe)) return;
    for (const [at, each] of holdings.entries()) {
      const move = newest[at]!;
      this.moves[each]!.splice(-1, 1, { ...move, reversedDay: DAY_ZERO + day });
      this.#units[each]! -= move.units;
    }
  }
}

/** The day on which units from elsewhere were acquired. */
const earlier = ({ day }: Played): number => DAY_ZERO + Math.floor(day / 2);

/** Half of the ranges are whole, some a year long or a day less. */
const length = fc.constantFrom('whole', 'whole', 'whole', 'any', 'a year', 'a day less');
type Length = typeof length extends fc.Arbitrary<infer Each> ? Each : never;
const YEAR = 365;

function rangeOf(last: number, shares: readonly [number, number], kind: Length): { from: number; to: number } {
  if (kind === 'whole') return { from: 0, to: last };
  const [one, other] = shares.map((at) => dayOfShare(at, last)) as [number, number];
  if (kind === 'any' || one + YEAR > last) return { from: Math.min(one, other), to: Math.max(one, other) + 1 };
  return { from: one, to: one + YEAR - (kind === 'a year' ? 0 : 1) };
}

/**
 * Portfolios of five holdings with all kinds of moves, over a range that begins before, within or after them. Some days
 * have no price, one fund is without prices for weeks, and one may have none until late or at the end.
 */
export const randomPortfolio: fc.Arbitrary<RandomPortfolio> = fc
  .tuple(
    randomMarket,
    fc.noBias(fc.array(step, { minLength: 3, maxLength: 30, size: 'max' })),
    fc.tuple(share, share),
    length,
  )
  .map(([market, steps, ends, kind]) => {
    const ledger = new RandomLedger(market);
    for (const [serial, each] of steps.toSorted((first, next) => first.at - next.at).entries())
      ledger.play(each, serial);
    const { from, to } = rangeOf(market.count - 1, ends, kind);
    return {
      funds: INSTRUMENTS.map((instrument, holding) => ({
        ...{ folioId: holding, instrumentId: instrument, name: `Fund ${instrument}`, assetId: ASSETS[instrument]! },
        prices: publishedPrices(market, instrument, ledger.splitDays[instrument]!, to),
        moves: ledger.moves[holding]!.flatMap((move) => knownOn(move, DAY_ZERO + to)),
      })),
      range: { openingDay: DAY_ZERO + from, lastDay: DAY_ZERO + to },
      levels: market.levels,
    };
  });

/** What the ledger knew on a day. */
const knownOn = (move: Move, day: number): Move[] => {
  if (move.bookedDay > day) return [];
  return [move.reversedDay !== null && move.reversedDay > day ? { ...move, reversedDay: null } : move];
};
