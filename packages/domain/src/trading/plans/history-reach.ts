/** How far the prices of a fund reach back. */
import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths } from '../../kit/dates.ts';
import { RETURN_BASE_LAG_DAYS } from '../../reference/instruments/point-returns.ts';

const MONTHS_OF_YEAR = 12;

/** The first day that a history of some years needs a price of. */
export const historyFrom = (newestOn: BusinessDate, years: number): BusinessDate =>
  addMonths(newestOn, -years * MONTHS_OF_YEAR);

/** Whether prices from the oldest to the newest date cover some years; one a few days late stands for the first day. */
export const coversYears = (oldestOn: BusinessDate, newestOn: BusinessDate, years: number): boolean =>
  oldestOn <= addDays(historyFrom(newestOn, years), RETURN_BASE_LAG_DAYS);
