/** A second implementation of the figures of a history, as plain as can be: it looks each date up by its text. */
import { addDays, addMonths, businessDate, daysBetween } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';

interface Price {
  readonly on: string;
  readonly nav: number;
}

const text = (value: number, places = 2): string => {
  const rounded = Math.floor(Math.abs(value) * 10 ** places + 0.5 + 1e-9) / 10 ** places;
  return (value < 0 && rounded > 0 ? -rounded : rounded).toFixed(places);
};
const percent = (fraction: number | undefined): string | null => (fraction === undefined ? null : text(fraction * 100));

/** The columns of `fund_performance`. @param prices oldest first */
export function naiveFigures(prices: readonly Price[], riskFreePercent: number) {
  const byDate = new Map(prices.map(({ on, nav }) => [on, nav]));
  const [first, last] = [prices[0]!, prices.at(-1)!];
  const [firstOn, lastOn] = [businessDate(first.on), businessDate(last.on)];
  /** The price on a day or the nearest one before it. */
  const near = (day: BusinessDate, lag: number): Price | undefined => {
    for (let back = 0; back <= lag; back += 1) {
      const on = addDays(day, -back);
      const nav = byDate.get(on);
      if (nav !== undefined) return { on, nav };
    }
    return undefined;
  };
  const overMonths = (months: number) => {
    const base = near(addMonths(lastOn, -months), 5);
    return base && last.nav / base.nav - 1;
  };
  const overYears = (years: number) => {
    const base = near(addMonths(lastOn, -12 * years), 10);
    return base && (last.nav / base.nav) ** (1 / years) - 1;
  };
  const rolling = (years: number) => {
    const gains = prices.flatMap(({ on, nav }) => {
      const anniversary = addMonths(businessDate(on), 12 * years);
      const end = anniversary <= lastOn ? near(anniversary, 10) : undefined;
      return end ? [(end.nav / nav) ** (1 / years) - 1] : [];
    });
    if (gains.length === 0) return null;
    const sorted = gains.toSorted((one, other) => one - other);
    const middle = (sorted[Math.floor((gains.length - 1) / 2)]! + sorted[Math.ceil((gains.length - 1) / 2)]!) / 2;
    return {
      windows: gains.length,
      average: percent(gains.reduce((sum, gain) => sum + gain, 0) / gains.length),
      median: percent(middle),
      best: percent(sorted.at(-1)),
      worst: percent(sorted[0]),
      lossShare: percent(gains.filter((gain) => gain < 0).length / gains.length),
    };
  };
  const held = daysBetween(firstOn, lastOn);
  const growth = last.nav / first.nav;
  let drawdown = 0;
  let high = 0;
  for (const { nav } of prices) {
    high = Math.max(high, nav);
    drawdown = Math.min(drawdown, nav / high - 1);
  }
  return {
    as_of: last.on,
    first_on: first.on,
    price_count: prices.length,
    return1m: percent(overMonths(1)),
    return3m: percent(overMonths(3)),
    return6m: percent(overMonths(6)),
    return10y: percent(overYears(10)),
    return_first: percent(held <= 365 ? growth - 1 : growth ** (365 / held) - 1),
    calendar: calendar(firstOn, lastOn, near),
    rolling: [rolling(1), rolling(3), rolling(5)],
    max_drawdown: drawdown === 0 ? null : percent(drawdown),
    ...risk(prices, near(addMonths(lastOn, -36), 10), overYears(3), riskFreePercent),
  };
}

function calendar(
  firstOn: BusinessDate,
  lastOn: BusinessDate,
  near: (day: BusinessDate, lag: number) => Price | undefined,
) {
  const years: string[] = [];
  for (let year = Number(lastOn.slice(0, 4)); year >= Number(firstOn.slice(0, 4)); year -= 1) {
    const [from, to] = [businessDate(`${year - 1}-12-31`), businessDate(`${year}-12-31`)];
    const base = near(from, 10);
    const end = near(to, 10) ?? (lastOn < to ? near(lastOn, 0) : undefined);
    if (base && end) years.push(`${year} ${percent(end.nav / base.nav - 1)}`);
  }
  return years;
}

function risk(prices: readonly Price[], base: Price | undefined, annual: number | undefined, riskFreePercent: number) {
  const nothing = { volatility3y: null, sharpe3y: null };
  if (!base || annual === undefined) return nothing;
  const within = prices.filter(({ on }) => on >= base.on);
  const pairs = within.slice(1).map((price, index) => [within[index]!, price] as const);
  if (pairs.length < 2) return nothing;
  const days = (from: string, to: string) => daysBetween(businessDate(from), businessDate(to));
  if (pairs.some(([before, after]) => days(before.on, after.on) > 10)) return nothing;
  const changes = pairs.map(([before, after]) => Math.log(after.nav) - Math.log(before.nav));
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (changes.length - 1);
  const volatility = Math.sqrt((variance * changes.length * 365.25) / days(base.on, within.at(-1)!.on));
  if (percent(volatility) === '0.00') return { volatility3y: '0.00', sharpe3y: null };
  return { volatility3y: percent(volatility), sharpe3y: text((annual - riskFreePercent / 100) / volatility, 4) };
}
