import type { BusinessDate } from '../../kit/dates.ts';
import type { DatedRow } from './dated-rows.ts';
import { rowOn } from './dated-rows.ts';

/** The NAV rules that apply to a scheme: liquid and overnight funds have their own. */
export const NAV_CATEGORIES = ['liquid', 'overnight', 'other'] as const;
export type NavCategory = (typeof NAV_CATEGORIES)[number];

/** A switch-in and an instalment are purchases, a switch-out is a redemption. */
export const NAV_SIDES = ['purchase', 'redemption'] as const;
export type NavSide = (typeof NAV_SIDES)[number];

/** Time of day in India, 'HH:MM'. */
export type TimeOfDay = string;

const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

/**
 * Parses a cut-off of a scheme master, 'HH:MM:SS' or 'HH:MM'. Seconds are dropped: the earlier minute is safe.
 *
 * @returns undefined when the text is not a time of day
 */
export function readTimeOfDay(text: string): TimeOfDay | undefined {
  const match = TIME.exec(text);
  return match ? `${match[1]}:${match[2]}` : undefined;
}

/** The regulator's cut-off from a date on, until a later row of the same kind. */
export interface CutOffRow extends DatedRow {
  readonly category: NavCategory;
  readonly side: NavSide;
  /** Only for online requests, not for paper. */
  readonly isOnlineOnly: boolean;
  readonly timeOfDay: TimeOfDay;
  readonly source: string;
}

/** What the cut-off of one scheme depends on. */
export interface CutOffTerms {
  readonly category: NavCategory;
  readonly side: NavSide;
  readonly isOnline: boolean;
  /** The scheme's own, from its master; undefined where there is none. */
  readonly schemeCutOff?: TimeOfDay | undefined;
  /** The exchange's or the bank's own deadline; undefined where there is none. */
  readonly exchangeCutOff?: TimeOfDay | undefined;
}

/** The applicable cut-off: the earliest of all that apply. */
export interface CutOff {
  readonly timeOfDay: TimeOfDay;
  readonly setBy: 'regulator' | 'scheme' | 'exchange';
  /** True when the scheme's own cut-off is unknown: it may be earlier. */
  readonly isAssumed: boolean;
}

/**
 * The regulator's cut-off on a date.
 *
 * @throws RangeError for a date before the first row
 */
export function regulatorCutOff(
  rows: readonly CutOffRow[],
  { category, side, isOnline }: CutOffTerms,
  on: BusinessDate,
): TimeOfDay {
  const row = rowOn(
    rows.filter((each) => each.category === category && each.side === side && (isOnline || !each.isOnlineOnly)),
    on,
  );
  if (!row) throw new RangeError(`no cut-off is known for ${category} ${side} on ${on}`);
  return row.timeOfDay;
}

/**
 * The applicable cut-off on a date: the earliest of the regulator's, the scheme's and the exchange's. A scheme or an
 * exchange can close earlier than the regulator allows, never later.
 *
 * @throws RangeError for a date before the first row
 */
export function cutOffOn(rows: readonly CutOffRow[], terms: CutOffTerms, on: BusinessDate): CutOff {
  const { schemeCutOff, exchangeCutOff } = terms;
  const isAssumed = schemeCutOff === undefined;
  let earliest: CutOff = { timeOfDay: regulatorCutOff(rows, terms, on), setBy: 'regulator', isAssumed };
  if (schemeCutOff !== undefined && schemeCutOff < earliest.timeOfDay)
    earliest = { timeOfDay: schemeCutOff, setBy: 'scheme', isAssumed };
  if (exchangeCutOff !== undefined && exchangeCutOff < earliest.timeOfDay)
    earliest = { timeOfDay: exchangeCutOff, setBy: 'exchange', isAssumed };
  return earliest;
}

/** The rule category of a category's name: 'Liquid Fund', 'Debt Scheme - Overnight Fund'. */
export function navCategoryOf(category: string): NavCategory {
  if (/\bovernight\b/i.test(category)) return 'overnight';
  return /\bliquid\b/i.test(category) ? 'liquid' : 'other';
}
