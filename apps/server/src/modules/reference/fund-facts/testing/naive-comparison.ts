/** A second calculation of the returns of an index beside those of a fund: it looks each date up among all levels. */
import { addDays, addMonths, businessDate, daysBetween } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';

/** The returns of the fund by period, as they are shown. */
export interface ShownReturns {
  readonly asOf: BusinessDate;
  readonly firstOn: BusinessDate;
  readonly byMonths: Readonly<Record<number, string | null>>;
  readonly returnFirst: string | null;
  readonly calendarYears: readonly { readonly year: number; readonly percent: string }[];
}

const hundredths = (text: string): number => Math.round(Number(text) * 100);
const text = (value: number): string => {
  const rounded = Math.floor(Math.abs(value) + 0.5 + 1e-9);
  return ((value < 0 && rounded > 0 ? -rounded : rounded) / 100).toFixed(2);
};

/** Each period as 'index/ahead'. @param levels by date */
export function naiveComparison(fund: ShownReturns, levels: ReadonlyMap<string, number>): Record<string, string> {
  const near = (day: BusinessDate, lag: number): readonly [on: string, level: number] | undefined => {
    for (let back = 0; back <= lag; back += 1) {
      const on = addDays(day, -back);
      const level = levels.get(on);
      if (level !== undefined) return [on, level];
    }
    return undefined;
  };
  type Near = ReturnType<typeof near>;
  const last = near(fund.asOf, 5);
  const over = (own: string | null, base: Near, end: Near, years = 1): string => {
    if (!base || !end || base[0] >= end[0]) return 'null/null';
    const index = text(((end[1] / base[1]) ** (1 / years) - 1) * 10_000);
    return `${index}/${own === null ? 'null' : text(hundredths(own) - hundredths(index))}`;
  };
  const periods = Object.entries(fund.byMonths).map(([key, own]) => {
    const months = Number(key);
    const base = near(addMonths(fund.asOf, -months), months < 12 ? 5 : 10);
    return [`${months} months`, over(own, base, last, Math.max(1, months / 12))];
  });
  const held = daysBetween(fund.firstOn, fund.asOf);
  const years = fund.calendarYears.map(({ year, percent }) => {
    const closing = businessDate(`${year}-12-31`);
    return [
      year,
      over(percent, near(businessDate(`${year - 1}-12-31`), 10), closing > fund.asOf ? last : near(closing, 10)),
    ];
  });
  return Object.fromEntries([
    ...periods,
    ['first', over(fund.returnFirst, near(fund.firstOn, 5), last, Math.max(1, held / 365))],
    ...years,
  ]) as Record<string, string>;
}
