import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { Performance } from '../performance.api.ts';

/** A day of the chart and of its table. */
export interface SeriesDay {
  readonly on: BusinessDate;
  readonly value: Paise;
  readonly netInvested: Paise;
  /** Null without a level of the index; undefined without a benchmark. */
  readonly benchmark: Paise | null | undefined;
  readonly paidIn: Paise | undefined;
  readonly paidOut: Paise | undefined;
}

/** The days on which every holding has a price, oldest first. */
export function seriesDays({ series, flows }: Pick<Performance, 'series' | 'flows'>): readonly SeriesDay[] {
  const flowOn = new Map(flows.map((flow) => [flow.on, flow]));
  return series.dates.flatMap((on, at) => {
    const [value, netInvested] = [series.values[at], series.netInvested[at]];
    if (value === null || value === undefined || netInvested === undefined) return [];
    const flow = flowOn.get(on);
    const benchmark = series.benchmark?.[at];
    return { on, value, netInvested, benchmark, paidIn: flow?.paidIn, paidOut: flow?.paidOut };
  });
}

/** How many days of the series lack the price of a holding. */
export const unpricedDays = ({ values }: Performance['series']): number =>
  values.filter((value) => value === null).length;

/** '₹5,000.00 paid in, ₹1,000.00 paid out'; undefined on a day without a flow. */
export function flowText({ paidIn, paidOut }: Pick<SeriesDay, 'paidIn' | 'paidOut'>): string | undefined {
  const parts = [
    paidIn !== undefined && paidIn > 0n && `₹${formatPaise(paidIn)} paid in`,
    paidOut !== undefined && paidOut > 0n && `₹${formatPaise(paidOut)} paid out`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Whether the flow of a day brings in at least what it takes out. */
export const isPaidIn = ({ paidIn, paidOut }: Pick<SeriesDay, 'paidIn' | 'paidOut'>): boolean =>
  (paidIn ?? 0n) >= (paidOut ?? 0n);

/** Up to this many days the table shows every day. */
const DAILY_ROWS_MAX = 80;

/** The rows of the table, newest first: every day of a short range; of a long one month ends and the days of flows. */
export function tableDays(days: readonly SeriesDay[]): { rows: readonly SeriesDay[]; isMonthly: boolean } {
  const isMonthly = days.length > DAILY_ROWS_MAX;
  const month = (at: number) => days[at]?.on.slice(0, 7);
  const rows = isMonthly ? days.filter((day, at) => month(at) !== month(at + 1) || flowText(day) !== undefined) : days;
  return { rows: rows.toReversed(), isMonthly };
}
