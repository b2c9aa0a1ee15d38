/** How the instalments of a plan grow each year. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addMonths } from '../../kit/dates.ts';
import { INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE } from '../../kit/limits.ts';
import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise, scaledFromText } from '../../kit/money.ts';

/** By an amount or by a percentage, one of them. */
export interface StepUp {
  readonly amount?: Paise | null | undefined;
  /** '10' or '7.5'. */
  readonly percent?: string | null | undefined;
  /** The most that an instalment becomes. */
  readonly maximum?: Paise | null | undefined;
}

/** An amount that grows. */
export interface GrowingAmount {
  /** Of an instalment of the first year. */
  readonly amount: Paise;
  readonly startOn: BusinessDate;
  readonly stepUp?: StepUp | null | undefined;
  /** The steps in which the fund takes instalments; `USUAL_STEP` by default. */
  readonly step?: Paise | undefined;
}

const MONTHS_OF_YEAR = 12;
export const STEP_UP_PERCENT_PLACES = 2;
/** 1 in the unit of a percentage with its places. */
const WHOLE = 100n * 10n ** BigInt(STEP_UP_PERCENT_PLACES);
/** 100 rupees, in whose multiples most funds take instalments. */
export const USUAL_STEP = paise(10_000n);

/** The amount of the instalment of a day by the plan: that of the start, grown once for each year since. */
export function instalmentAmount(growing: GrowingAmount, nominalOn: BusinessDate): Paise {
  return amountAfterYears(growing, yearsBetween(growing.startOn, nominalOn));
}

/**
 * The amount in a year of the plan. A percentage is compounded exactly, and what it adds since the start is rounded
 * half
 * up to the steps of the fund: each year's amount is one that the fund takes, and the rounding of a year does not
 * affect the next one. It never passes the maximum, nor the most that anybody invests at once.
 *
 * @param years from 0, the first year
 */
export function amountAfterYears(
  { amount, stepUp, step = USUAL_STEP }: Omit<GrowingAmount, 'startOn'>,
  years: number,
): Paise {
  if (stepUp == null || years <= 0) return amount;
  const { percent, maximum } = stepUp;
  const added = percent == null ? (stepUp.amount ?? 0n) * BigInt(years) : addedByPercent(amount, percent, years);
  const most = [maximum ?? undefined, INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE].reduce<bigint>(
    (least, limit) => (limit !== undefined && limit < least ? limit : least),
    percent == null ? amount + added : amount + divideHalfUp(added, step) * step,
  );
  return most > amount ? paise(most) : amount;
}

/** What compounding adds, rounded half up to the paisa. */
function addedByPercent(amount: Paise, percent: string, years: number): bigint {
  const rate = scaledFromText(percent, STEP_UP_PERCENT_PLACES) ?? 0n;
  const power = BigInt(years);
  return divideHalfUp(amount * ((WHOLE + rate) ** power - WHOLE ** power), WHOLE ** power);
}

/** The first day of a year of the plan, from 0. */
export const startOfYear = (startOn: BusinessDate, years: number): BusinessDate =>
  addMonths(startOn, years * MONTHS_OF_YEAR);

/** Whole years from the start; the year of a plan that started on 29 February begins on the 28th in other years. */
function yearsBetween(startOn: BusinessDate, on: BusinessDate): number {
  const years = Number(on.slice(0, 4)) - Number(startOn.slice(0, 4));
  if (years <= 0) return 0;
  return on >= startOfYear(startOn, years) ? years : years - 1;
}
