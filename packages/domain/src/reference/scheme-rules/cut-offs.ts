import type { BusinessDate } from '../../kit/dates.ts';
import { businessDate } from '../../kit/dates.ts';

/** The NAV rules that apply to a scheme: liquid and overnight funds have their own. */
export type NavCategory = 'liquid' | 'overnight' | 'other';

/** A switch-in and an instalment are purchases, a switch-out is a redemption. */
export type NavSide = 'purchase' | 'redemption';

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
export interface CutOffRow {
  readonly category: NavCategory;
  readonly side: NavSide;
  /** Only for online requests, not for paper. */
  readonly isOnlineOnly: boolean;
  readonly from: BusinessDate;
  readonly timeOfDay: TimeOfDay;
  readonly source: string;
}

const FUNDS_RULE =
  'SEBI/HO/IMD/DF2/CIR/P/2020/175 of 17-Sep-2020, in force 1-Feb-2021; Master Circular 27-Jun-2024, 8.4';
const LIQUID_RULE = 'SEBI/HO/IMD/DF2/CIR/P/2019/101 of 20-Sep-2019; Master Circular 27-Jun-2024, 8.4.5';
const OVERNIGHT_RULE = 'SEBI/HO/IMD/PoD2/P/CIR/2025/56 of 22-Apr-2025, in force 1-Jun-2025: 8.4.5.4';
const BEGINNING = businessDate('2021-02-01');

const always = (category: NavCategory, side: NavSide, timeOfDay: TimeOfDay, source: string): CutOffRow => ({
  category,
  side,
  isOnlineOnly: false,
  from: BEGINNING,
  timeOfDay,
  source,
});

/**
 * The regulator's cut-offs, from 1-Feb-2021. Before that date, small amounts did not depend on the receipt of money,
 * and some months of 2020 had other hours; this product prices nothing that old.
 */
export const REGULATOR_CUT_OFFS: readonly CutOffRow[] = [
  always('other', 'purchase', '15:00', FUNDS_RULE),
  always('other', 'redemption', '15:00', FUNDS_RULE),
  always('liquid', 'purchase', '13:30', LIQUID_RULE),
  always('overnight', 'purchase', '13:30', LIQUID_RULE),
  always('liquid', 'redemption', '15:00', LIQUID_RULE),
  always('overnight', 'redemption', '15:00', LIQUID_RULE),
  {
    category: 'overnight',
    side: 'redemption',
    isOnlineOnly: true,
    from: businessDate('2025-06-01'),
    timeOfDay: '19:00',
    source: OVERNIGHT_RULE,
  },
];

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
export function regulatorCutOff({ category, side, isOnline }: CutOffTerms, on: BusinessDate): TimeOfDay {
  const row = REGULATOR_CUT_OFFS.findLast(
    (each) => each.category === category && each.side === side && each.from <= on && (isOnline || !each.isOnlineOnly),
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
export function cutOffOn(terms: CutOffTerms, on: BusinessDate): CutOff {
  const { schemeCutOff, exchangeCutOff } = terms;
  const isAssumed = schemeCutOff === undefined;
  let earliest: CutOff = { timeOfDay: regulatorCutOff(terms, on), setBy: 'regulator', isAssumed };
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
