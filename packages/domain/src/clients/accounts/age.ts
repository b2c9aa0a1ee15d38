import type { BusinessDate } from '../../kit/dates.ts';

const AGE_OF_MAJORITY = 18;

const inYear = (date: BusinessDate, year: number): string => `${year}${date.slice(4)}`;

/** Whether somebody is of age on a day. Born on 29 February, they are from 1 March of a year without that day. */
export const isOfAge = (bornOn: BusinessDate, on: BusinessDate): boolean =>
  inYear(bornOn, Number(bornOn.slice(0, 4)) + AGE_OF_MAJORITY) <= on;
