/**
 * The instalments that a plan should have had, day by day through the calendar: written without the product's own
 * functions for schedules, so that both are compared.
 */
const DAY_MS = 86_400_000;

/** A plan of the simulation, in plain values. */
export interface SimulatedTerms {
  readonly frequency: 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  readonly day: number;
  /** 'YYYY-MM-DD', as all days. */
  readonly startOn: string;
  readonly endOn: string | null;
  readonly instalments: number | null;
  readonly rupees: number;
  readonly stepUpRupees: number | null;
  readonly stepUpPercent: number | null;
  readonly stepUpMaximumRupees: number | null;
  readonly pause: { readonly fromOn: string; readonly instalments: number } | null;
}

/** The closed days before and after the calendar was revised, and the day of the revision. */
export interface SimulatedCalendar {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly revisedOn: string;
}

export interface ExpectedInstalment {
  readonly nominalOn: string;
  readonly dueOn: string;
  readonly number: number;
  readonly rupees: number;
  readonly isSkipped: boolean;
}

const time = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
export const dayAfter = (day: string, days = 1): string =>
  new Date(time(day) + days * DAY_MS).toISOString().slice(0, 10);

const DAYS = Array.from({ length: 6_000 }, (_, index) => dayAfter('2026-11-01', index));
const INDEX = new Map(DAYS.map((day, index) => [day, index]));

function* daysFrom(first: string): Iterable<string> {
  for (let index = INDEX.get(first) ?? DAYS.length; index < DAYS.length; index += 1) yield DAYS[index] ?? '';
}

/** Whether a day is one of the plan, its end aside. */
function isDayOf({ frequency, day, startOn }: SimulatedTerms, on: string): boolean {
  if (on < startOn) return false;
  if (frequency === 'weekly') return ((time(on) - time(startOn)) / DAY_MS) % 7 === 0;
  // The last days of short months aside, which are looked at below.
  if (Number(on.slice(8)) !== day && Number(on.slice(8)) < 28) return false;
  const [year, month] = [Number(on.slice(0, 4)), Number(on.slice(5, 7))];
  const months = (year - Number(startOn.slice(0, 4))) * 12 + month - Number(startOn.slice(5, 7));
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const every = { monthly: 1, quarterly: 3, yearly: 12 }[frequency];
  return months % every === 0 && Number(on.slice(8)) === Math.min(day, daysOfMonth);
}

const isOpen = (closed: ReadonlySet<string>, on: string): boolean =>
  ![0, 6].includes(new Date(time(on)).getUTCDay()) && !closed.has(on);

function firstOpen(closed: ReadonlySet<string>, from: string): string {
  let on = from;
  while (!isOpen(closed, on)) on = dayAfter(on);
  return on;
}

/** By the first list, unless it was revised before that day came. */
function dueOf({ before, after, revisedOn }: SimulatedCalendar, nominalOn: string): string {
  const first = firstOpen(before, nominalOn);
  return first < revisedOn ? first : firstOpen(after, nominalOn);
}

/** The steps in which funds take instalments. */
const STEP_RUPEES = 100;

/** The amount of an instalment on a day by the plan. */
export function rupeesOn(
  { rupees, stepUpRupees, stepUpPercent, stepUpMaximumRupees, startOn }: SimulatedTerms,
  on: string,
): number {
  let years = 0;
  while (`${Number(startOn.slice(0, 4)) + years + 1}${startOn.slice(4)}` <= on) years += 1;
  const grown = (rupees * (100 + (stepUpPercent ?? 0)) ** years) / 100 ** years;
  const added = (stepUpRupees ?? 0) * years + Math.floor((grown - rupees) / STEP_RUPEES + 0.5) * STEP_RUPEES;
  const most = rupees + added;
  return stepUpMaximumRupees === null ? most : Math.max(rupees, Math.min(most, stepUpMaximumRupees));
}

/** The instalments that are due by a day, skipped ones among them. */
export function expectedInstalments(
  terms: SimulatedTerms,
  calendar: SimulatedCalendar,
  until: string,
): readonly ExpectedInstalment[] {
  const found: ExpectedInstalment[] = [];
  let [number, skippedLeft] = [0, 0];
  for (const on of daysFrom(terms.startOn)) {
    if (on > until) break;
    if (!isDayOf(terms, on)) continue;
    if (terms.endOn !== null && on > terms.endOn) break;
    if (terms.instalments !== null && number === terms.instalments) break;
    if (terms.pause?.fromOn === on) skippedLeft = terms.pause.instalments;
    const isSkipped = skippedLeft > 0;
    if (isSkipped) skippedLeft -= 1;
    else number += 1;
    const dueOn = dueOf(calendar, on);
    if (dueOn > until) continue;
    found.push({ nominalOn: on, dueOn, number: isSkipped ? 0 : number, rupees: rupeesOn(terms, on), isSkipped });
  }
  return found;
}
