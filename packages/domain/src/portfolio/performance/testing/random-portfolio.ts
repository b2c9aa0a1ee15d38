import fc from 'fast-check';
import type { DayRange, HeldFund, Move } from '../moves.ts';

/** The first day of random portfolios, a Wednesday. */
export const DAY_ZERO = 20_000;
export const DAYS = 500;

const step = fc.record({
  kind: fc.constantFrom('buy', 'buy', 'buy', 'sell', 'transfer', 'split', 'bonus', 'income', 'payout', 'reverse'),
  holding: fc.nat({ max: 3 }),
  day: fc.integer({ min: 1, max: DAYS - 1 }),
  rupees: fc.integer({ min: 100, max: 90_000 }),
  percent: fc.integer({ min: 1, max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

export interface RandomPortfolio {
  readonly funds: readonly HeldFund[];
  readonly range: DayRange;
}

/** Two holdings of one fund, and two of others. */
const INSTRUMENTS = [1, 1, 2, 3];

interface Played {
  readonly units: number[];
  readonly splitBy: number[];
  readonly moves: Move[][];
}

const priceAt = (instrument: number, day: number, splitBy: number): number =>
  Math.round(((20 + instrument * 7 + ((day * 7 + instrument * 13) % 23) / 10) * 1e4) / splitBy) * 1e4;

/** Prices of weekdays; those of the third fund have gaps of weeks. */
function pricesOf(instrument: number, splitDays: readonly number[]): HeldFund['prices'] {
  const days = Array.from({ length: DAYS }, (_, index) => index).filter(
    (index) => index % 7 < 5 && !(instrument === 3 && index % 60 > 25),
  );
  const splits = (day: number) => splitDays.filter((each) => each <= day).length;
  return {
    days: Int32Array.from(days, (index) => DAY_ZERO + index),
    navs: Float64Array.from(days, (index) => priceAt(instrument, index, 2 ** splits(index))),
  };
}

function movesOf(steps: readonly Step[]): { moves: Move[][]; splitDays: number[][] } {
  const played: Played = { units: [0, 0, 0, 0], splitBy: [1, 1, 1, 1], moves: [[], [], [], []] };
  const splitDays: number[][] = [[], [], [], []];
  for (const [serial, each] of steps.toSorted((one, other) => one.day - other.day).entries())
    playStep(played, splitDays, { ...each, serial });
  return { moves: played.moves, splitDays };
}

function playStep(played: Played, splitDays: number[][], each: Step & { readonly serial: number }): void {
  const { kind, holding, day, rupees, percent, serial } = each;
  const instrument = INSTRUMENTS[holding]!;
  const nav = priceAt(instrument, day, played.splitBy[instrument]!);
  const key = `${kind}:${String(serial).padStart(3, '0')}`;
  const add = (to: number, move: Partial<Move> & Pick<Move, 'kind' | 'units' | 'money'>): void => {
    const bookedDay = DAY_ZERO + day;
    const event = { journalId: key, journalKind: kind, key, bookedDay, reversedDay: null, acquiredDay: bookedDay };
    played.moves[to]!.push({ ...event, ...move });
    played.units[to]! += move.units;
  };
  const held = played.units[holding]!;
  const part = Math.floor((held * percent) / 100);
  const bought = Math.floor((rupees * 1e8) / nav) * 1e4;
  if (kind === 'buy') add(holding, { kind: 'trade', units: bought, money: rupees * -100 });
  else if (kind === 'income' && held > 0)
    add(holding, { kind: 'income', units: Math.max(1, Math.floor(bought / 100)), money: -rupees });
  else if (kind === 'payout' && held > 0) add(holding, { kind: 'distribution', units: 0, money: rupees });
  else if (kind === 'bonus' && held > 0)
    add(holding, { kind: 'bonus', units: Math.max(1, Math.floor(part / 10)), money: 0 });
  else if (kind === 'sell' && part > 0)
    add(holding, { kind: 'trade', units: -part, money: Math.round((part * nav) / 1e10) });
  else if (kind === 'transfer' && holding < 2 && part > 0) {
    add(holding, { kind: 'carried', units: -part, money: rupees });
    add(1 - holding, { kind: 'carried', units: part, money: -rupees, acquiredDay: DAY_ZERO + Math.floor(day / 2) });
  } else if (kind === 'split' && holding >= 2 && held > 0 && isFirstOfDay(played, holding, day)) {
    add(holding, { kind: 'converted', units: -held, money: rupees });
    add(holding, { kind: 'converted', units: held * 2, money: -rupees, acquiredDay: DAY_ZERO + Math.floor(day / 2) });
    splitDays[instrument]!.push(day);
    played.splitBy[instrument]! *= 2;
  } else if (kind === 'reverse') reverseLast(played, holding, DAY_ZERO + day);
}

/** A conversion comes before anything else on its day. */
const isFirstOfDay = ({ moves }: Played, holding: number, day: number): boolean =>
  moves[holding]!.every(({ bookedDay }) => bookedDay !== DAY_ZERO + day);

/** Reverses the newest purchase of a holding, as long as nothing else has happened to it since. */
function reverseLast(played: Played, holding: number, day: number): void {
  const moves = played.moves[holding]!;
  const last = moves.at(-1);
  if (!last || last.kind !== 'trade' || last.units < 0) return;
  moves[moves.length - 1] = { ...last, reversedDay: day };
  played.units[holding]! -= last.units;
}

/** Portfolios of four holdings with all kinds of moves, over a range that begins before, within or after them. */
export const randomPortfolio: fc.Arbitrary<RandomPortfolio> = fc
  .tuple(
    fc.array(step, { minLength: 3, maxLength: 25 }),
    fc.nat({ max: DAYS - 2 }),
    fc.nat({ max: DAYS - 2 }),
    fc.boolean(),
  )
  .map(([steps, one, other, isWhole]) => {
    const { moves, splitDays } = movesOf(steps);
    const [from, to] = isWhole ? [0, DAYS - 1] : [Math.min(one, other), Math.max(one, other) + 1];
    const lastDay = DAY_ZERO + to;
    return {
      funds: INSTRUMENTS.map((instrument, holding) => ({
        ...{ folioId: holding, instrumentId: instrument, name: `Fund ${instrument}`, assetId: instrument % 2 },
        prices: until(pricesOf(instrument, splitDays[instrument]!), lastDay),
        moves: moves[holding]!.flatMap((move) => knownOn(move, lastDay)),
      })),
      range: { openingDay: DAY_ZERO + from, lastDay },
    };
  });

/** What the ledger knew on a day. */
const knownOn = (move: Move, day: number): Move[] => {
  if (move.bookedDay > day) return [];
  return [move.reversedDay !== null && move.reversedDay > day ? { ...move, reversedDay: null } : move];
};

function until({ days, navs }: HeldFund['prices'], lastDay: number): HeldFund['prices'] {
  const count = days.filter((day) => day <= lastDay).length;
  return { days: days.subarray(0, count), navs: navs.subarray(0, count) };
}
