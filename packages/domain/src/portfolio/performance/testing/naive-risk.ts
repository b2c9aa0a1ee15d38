/** What a series of levels says, computed again from the definitions: pair by pair and window by window. */
import type { Level } from './naive-growth.ts';

/** A level up to this many days before a date can be used for it. */
const LAG_DAYS = 10;
const RETURNS_MIN = 30;
const DAY_MS = 86_400_000;

/**
 * The standard deviation of a sample of log returns between levels at most ten days apart, times the root of how many
 * of them a year has.
 *
 * @returns undefined below thirty returns
 */
export function naiveVolatility(levels: readonly Level[]): number | undefined {
  const pairs = levels
    .slice(1)
    .map((each, at) => ({
      days: each.day - levels[at]!.day,
      change: Math.log(each.level) - Math.log(levels[at]!.level),
    }))
    .filter(({ days }) => days <= LAG_DAYS);
  if (pairs.length < RETURNS_MIN) return undefined;
  const mean = pairs.reduce((sum, { change }) => sum + change, 0) / pairs.length;
  const squares = pairs.reduce((sum, { change }) => sum + (change - mean) ** 2, 0);
  const years = pairs.reduce((sum, { days }) => sum + days, 0) / 365.25;
  return Math.sqrt(squares / (pairs.length - 1)) * Math.sqrt(pairs.length / years);
}

/** The largest fall from a level to a later one; zero when none is lower than an earlier one. */
export function naiveDrawdown(levels: readonly Level[]): number {
  let deepest = 0;
  for (let from = 0; from < levels.length; from += 1)
    for (let to = from + 1; to < levels.length; to += 1)
      deepest = Math.min(deepest, levels[to]!.level / levels[from]!.level - 1);
  return deepest;
}

export const levelOn = (levels: readonly Level[], day: number): number | undefined =>
  levels.find((each) => each.day === day)?.level;

/** The newest level on a day or at most ten days before. */
function newestNear(byDay: ReadonlyMap<number, number>, day: number): { day: number; level: number } | undefined {
  for (let near = day; near >= day - LAG_DAYS; near -= 1) {
    const level = byDay.get(near);
    if (level !== undefined) return { day: near, level };
  }
  return undefined;
}

const byDayOf = (levels: readonly Level[]): ReadonlyMap<number, number> =>
  new Map(levels.map(({ day, level }) => [day, level]));

/** Day 4 was a Monday. */
const isWeekday = (day: number): boolean => (day - 4) % 7 < 5;

export interface NaiveYear {
  readonly year: number;
  readonly change: number;
  readonly isComplete: boolean;
}

/**
 * From the end of a year to that of the next, or to the newest level, newest first. A year is complete when no weekday
 * is left of it.
 */
export function naiveYears(levels: readonly Level[]): readonly NaiveYear[] {
  const byDay = byDayOf(levels);
  const newest = levels.at(-1);
  const years: NaiveYear[] = [];
  for (let year = 2060; newest && year > 2000; year -= 1) {
    const lastDay = Date.UTC(year, 11, 31) / DAY_MS;
    const base = newestNear(byDay, Date.UTC(year - 1, 11, 31) / DAY_MS);
    const end = newestNear(byDay, lastDay);
    if (base === undefined || base.day === newest.day) continue;
    const closing = end ?? (newest.day < lastDay ? newest : undefined);
    if (closing === undefined) continue;
    const left = Array.from({ length: Math.max(0, lastDay - newest.day) }, (_, at) => newest.day + 1 + at);
    years.push({ year, change: closing.level / base.level - 1, isComplete: !left.some(isWeekday) });
  }
  return years;
}

/** The annual returns of all windows of some years that begin with a level and end near one. */
export function naiveWindows(levels: readonly Level[], years: number): readonly number[] {
  const byDay = byDayOf(levels);
  const newest = levels.at(-1)?.day ?? 0;
  return levels.flatMap(({ day, level }) => {
    const end = anniversaryOf(day, years);
    const near = end > newest ? undefined : newestNear(byDay, end);
    return near === undefined ? [] : [(near.level / level) ** (1 / years) - 1];
  });
}

/** The same date some years later; 28 February for 29 February. */
function anniversaryOf(day: number, years: number): number {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime() / DAY_MS;
}
