import { randomNumbers } from './portfolio-data.ts';

/** Payments at the beginning of years, whose rates are known: they are the roots of a polynomial. */
export interface PlantedFlows {
  readonly dates: readonly Date[];
  readonly days: readonly number[];
  readonly amounts: readonly number[];
  /** All rates at which the net present value is zero, ascending. */
  readonly rates: readonly number[];
}

const DAYS_OF_YEAR = 365;
const MS_OF_DAY = 86_400_000;
const START = Date.UTC(2001, 0, 1);

const dated = (amounts: readonly number[], days: readonly number[], rates: readonly number[]): PlantedFlows => ({
  dates: days.map((day) => new Date(START + day * MS_OF_DAY)),
  days,
  amounts,
  rates: rates.toSorted((one, other) => one - other),
});

/** The coefficients of a polynomial in 1 / (1 + rate) with the given rates as its roots, times the first amount. */
function withRoots(rates: readonly number[], first: number): number[] {
  let amounts = [first];
  for (const rate of rates) {
    const next = [...amounts, 0];
    for (const [at, amount] of amounts.entries()) next[at + 1]! -= amount * (1 + rate);
    amounts = next;
  }
  return amounts;
}

/** Times 1 + x + x², which has no root above zero, so that there are more payments and the same rates. */
const padded = (amounts: readonly number[]): number[] =>
  Array.from(
    { length: amounts.length + 2 },
    (_, at) => (amounts[at] ?? 0) + (amounts[at - 1] ?? 0) + (amounts[at - 2] ?? 0),
  );

/** Flows with no rate, one, or several: a third each. */
export function plantedFlows(seed: number, count: number): readonly PlantedFlows[] {
  const next = randomNumbers(seed);
  return Array.from({ length: count }, (_, at) => {
    const kind = at % 3;
    const rate = () => Math.round((next() * 0.5 - 0.1) * 10_000) / 10_000;
    const rates = kind === 0 ? [] : kind === 1 ? [rate()] : spread(rate(), next);
    const first = -(1_000 + Math.floor(next() * 100_000));
    const amounts = padded(withRoots(rates, first));
    return dated(
      amounts,
      amounts.map((_amount, year) => year * DAYS_OF_YEAR),
      rates,
    );
  });
}

/** Three rates that are well apart. */
const spread = (rate: number, next: () => number): readonly number[] => [
  rate,
  rate + 0.3 + next() * 0.3,
  rate + 1 + next(),
];

/** Monthly instalments of ten years and what they are worth at the end. */
export function sipFlows(seed: number, count: number): readonly PlantedFlows[] {
  const next = randomNumbers(seed);
  const instalments = 120;
  return Array.from({ length: count }, () => {
    const amount = 500 * (1 + Math.floor(next() * 50));
    const rate = next() * 0.25 - 0.03;
    const days = Array.from({ length: instalments + 1 }, (_, month) => Math.round(month * 30.4375));
    const last = days[instalments]!;
    const worth = days
      .slice(0, instalments)
      .reduce((sum, day) => sum + amount * (1 + rate) ** ((last - day) / DAYS_OF_YEAR), 0);
    return dated([...Array.from({ length: instalments }, () => -amount), worth], days, [rate]);
  });
}
