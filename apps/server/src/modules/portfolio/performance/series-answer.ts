import type * as contract from '@artha/contract/portfolio/performance';
import type { AnswerOf } from '@artha/contract/kit/route';
import { amountOf } from '@artha/domain/portfolio/performance/group-performance';
import { HAS_NO_PRICE } from '@artha/domain/portfolio/performance/held-days';
import type { PortfolioPerformance } from '@artha/domain/portfolio/performance/portfolio-performance';
import { dateOfDay } from '@artha/domain/reference/fund-facts/price-series';

type Answer = AnswerOf<typeof contract.getPerformance>;

const DAYS_SHOWN = 500;

/** The days of a chart: about 500, with the first, the last and all days of flows, but without the opening day. */
function shownDays(count: number, flows: Iterable<number>): readonly number[] {
  const last = count - 1;
  const step = Math.max(1, Math.ceil(last / DAYS_SHOWN));
  const shown = new Set([1, last, ...flows]);
  for (let index = last; index >= 1; index -= step) shown.add(index);
  return [...shown].toSorted((one, other) => one - other);
}

/** Values by day, thinned. */
export function seriesOf({ days, benchmark }: Pick<PortfolioPerformance, 'days' | 'benchmark'>): Answer['series'] {
  const { values, flags, flows, openingDay } = days;
  const shown = shownDays(values.length, flows.indexes);
  const net = new Float64Array(values.length);
  let invested = values[0]!;
  for (let [index, passed] = [0, 0]; index < net.length; index += 1) {
    if (flows.indexes[passed] === index) {
      invested += flows.paidIn[passed]! - flows.paidOut[passed]!;
      passed += 1;
    }
    net[index] = invested;
  }
  return {
    dates: shown.map((index) => dateOfDay(openingDay + index)),
    values: shown.map((index) => (flags[index]! & HAS_NO_PRICE ? null : amountOf(values[index]!))),
    netInvested: shown.map((index) => amountOf(net[index]!)),
    benchmark: benchmark
      ? shown.map((index) => (Number.isNaN(benchmark.values[index]!) ? null : amountOf(benchmark.values[index]!)))
      : null,
  };
}

/** The money of each day on which some moved. */
export const flowsOf = ({ flows, openingDay }: PortfolioPerformance['days']): Answer['flows'] =>
  [...flows.indexes].flatMap((index, at) => {
    const [paidIn, paidOut] = [flows.paidIn[at]!, flows.paidOut[at]!];
    return paidIn === 0 && paidOut === 0
      ? []
      : [{ on: dateOfDay(openingDay + index), paidIn: amountOf(paidIn), paidOut: amountOf(paidOut) }];
  });
