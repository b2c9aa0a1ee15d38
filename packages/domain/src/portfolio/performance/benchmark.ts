import type { Paise } from '../../kit/money.ts';
import { percentFromFraction } from '../../reference/fund-facts/percent-text.ts';
import type { CalendarYear } from '../../reference/fund-facts/period-returns.ts';
import { calendarYears } from '../../reference/fund-facts/period-returns.ts';
import type { PriceSeries } from '../../reference/fund-facts/price-series.ts';
import { dateOfDay, indexNear, seriesUntil } from '../../reference/fund-facts/price-series.ts';
import { formatDate } from '../../kit/dates.ts';
import { RETURN_BASE_LAG_DAYS } from '../../reference/instruments/point-returns.ts';
import type { PeriodReturn } from '../../kit/period-return.ts';
import { NO_RETURN, periodReturnOf } from '../../kit/period-return.ts';
import type { GroupDays } from './group-days.ts';
import type { TimeWeightedReturn } from './group-performance.ts';
import { amountOf, flowsWithin, reasonOf } from './group-performance.ts';
import type { TimeWeighted } from './time-weighted.ts';
import { isAnnualised, returnOfGrowth } from './linked-return.ts';

/** An index that every payment would have bought or sold. */
export interface BenchmarkPerformance extends PeriodReturn, TimeWeightedReturn {
  readonly closingValue: Paise | null;
  /** By day, in paise; NaN where there is none. */
  readonly values: Float64Array;
  /** Of the index itself, up to the last day on which the portfolio is measured. Empty without a return. */
  readonly calendarYears: readonly CalendarYear[];
  readonly reason: string | null;
}

/** @param levels of the index */
export function benchmarkPerformance(
  group: GroupDays,
  { from, to, problem }: Pick<TimeWeighted, 'from' | 'to' | 'problem'>,
  levels: PriceSeries,
): BenchmarkPerformance {
  const count = group.values.length;
  const values = new Float64Array(count).fill(Number.NaN);
  const levelAt = (index: number): number | undefined => {
    const near = indexNear(levels, group.openingDay + index, RETURN_BASE_LAG_DAYS);
    return near === undefined ? undefined : levels.prices[near];
  };
  const failed = (reason: string): BenchmarkPerformance => ({
    ...NO_RETURN,
    closingValue: null,
    values,
    calendarYears: [],
    reason,
    twr: null,
    isTwrAnnual: false,
    twrMethod: 'daily',
    noTwr: reason,
  });
  const dayText = (index: number) => formatDate(dateOfDay(group.openingDay + index));
  const notMeasured = reasonOf(problem);
  if (notMeasured !== null) return failed(notMeasured);
  const [first, last] = [levelAt(from), levelAt(to)];
  if (first === undefined) return failed(`The index has no level of ${dayText(from)}.`);
  if (last === undefined) return failed(`The index has no level of ${dayText(to)}.`);
  const { indexes, paidIn, paidOut } = group.flows;
  let [units, passed] = [group.values[0]! / first, 0];
  for (let index = 0; index < count; index += 1) {
    const level = levelAt(index);
    if (indexes[passed] === index) {
      if (level === undefined) return failed(`The index has no level of ${dayText(index)}.`);
      units += (paidIn[passed]! - paidOut[passed]!) / level;
      passed += 1;
    }
    if (units < -NOISE) return failed('The payments would have sold more of the index than they had bought.');
    if (level !== undefined || units <= NOISE) values[index] = Math.round(Math.max(0, units) * (level ?? 0));
  }
  const growth = last / first;
  const days = to - from;
  const twr = percentFromFraction(returnOfGrowth(growth, days));
  const closing = values.at(-1)!;
  if (Number.isNaN(closing)) return failed(`The index has no level of ${dayText(count - 1)}.`);
  return {
    ...periodReturnOf(flowsWithin({ values, flows: group.flows })),
    closingValue: amountOf(closing),
    values,
    calendarYears: calendarYears(seriesUntil(levels, group.openingDay + to)),
    reason: null,
    twr,
    isTwrAnnual: isAnnualised(days),
    twrMethod: 'daily',
    noTwr: null,
  };
}

/** Less than a paisa's worth of any index. */
const NOISE = 1e-9;
