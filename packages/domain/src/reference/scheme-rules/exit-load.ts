import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths, businessDate, daysBetween } from '../../kit/dates.ts';

/** A length of time as scheme documents state it: '365 days', '3 years' (36 months). */
export interface HoldingPeriod {
  readonly unit: 'day' | 'month';
  readonly count: number;
}

/** The last day of a period that begins with the purchase of units. */
export const endOfPeriod = (acquiredOn: BusinessDate, { unit, count }: HoldingPeriod): BusinessDate =>
  unit === 'day' ? addDays(acquiredOn, count) : addMonths(acquiredOn, count);

/** Any day: how months compare with days hardly depends on it. */
const COMPARED_FROM = businessDate('2026-01-01');

/** Whether each period is longer than the one before it. */
export const isLongerEach = (periods: readonly HoldingPeriod[]): boolean =>
  periods.every((period, nth) => {
    const before = periods[nth - 1];
    return !before || endOfPeriod(COMPARED_FROM, period) > endOfPeriod(COMPARED_FROM, before);
  });

/** The load on units that are held no longer than a period. */
export interface ExitLoadTier {
  /** Its last day is still charged. */
  readonly upTo: HoldingPeriod;
  /** In parts per million: 1 % is 10,000, the 0.0070 % of liquid funds 70. */
  readonly perMillion: bigint;
}

/** What a scheme charges for leaving early. Without tiers it charges nothing. */
export interface ExitLoad {
  /** By length, shortest first: the first one that has not ended applies. */
  readonly tiers: readonly ExitLoadTier[];
  /** The part of each purchase that may leave without load, in parts per million; 0 for most schemes. */
  readonly freePerMillion: bigint;
}

export const NO_EXIT_LOAD: ExitLoad = { tiers: [], freePerMillion: 0n };

/**
 * The load on units bought on one date and redeemed on another, in parts per million.
 *
 * @param acquiredOn the date of the NAV at which they were allotted
 * @param redeemedOn the date of the NAV at which they are redeemed
 */
export const exitLoadRate = ({ tiers }: ExitLoad, acquiredOn: BusinessDate, redeemedOn: BusinessDate): bigint =>
  tiers.find(({ upTo }) => redeemedOn <= endOfPeriod(acquiredOn, upTo))?.perMillion ?? 0n;

/** How long units have been held: the NAV date of their redemption less that of their allotment. */
export const daysHeld = (acquiredOn: BusinessDate, redeemedOn: BusinessDate): number =>
  daysBetween(acquiredOn, redeemedOn);

/**
 * Whether units cannot be redeemed yet. Each purchase and each instalment has a lock-in of its own.
 */
export const isLockedIn = (
  lockIn: HoldingPeriod | undefined,
  acquiredOn: BusinessDate,
  redeemedOn: BusinessDate,
): boolean => lockIn !== undefined && redeemedOn < unlocksOn(lockIn, acquiredOn);

/** The first date on which locked units can be redeemed: three years after 20-Aug-2023 it is 20-Aug-2026. */
export const unlocksOn = (lockIn: HoldingPeriod, acquiredOn: BusinessDate): BusinessDate =>
  endOfPeriod(acquiredOn, lockIn);
