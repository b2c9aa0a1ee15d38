import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate, daysBetween } from '@artha/domain/kit/dates';
import { navCategoryOfScheme } from '../registrar/rule-book.ts';
import type { ExchangeOrder } from './exchange-order.ts';

/** All orders of a day settle together: both years of the financial year (from 1 April) and the day in it. */
export function settlementNo(on: BusinessDate): string {
  const year = Number(on.slice(0, 4)) - (on.slice(5) < '04-01' ? 1 : 0);
  const day = daysBetween(businessDate(`${year}-04-01`), on) + 1;
  const short = (each: number) => String(each % 100).padStart(2, '0');
  return `${short(year)}${short(year + 1)}${String(day).padStart(3, '0')}`;
}

/** L0 for funds that settle on the same day, MF for all others. */
export const settlementType = ({ scheme }: ExchangeOrder): string =>
  navCategoryOfScheme(scheme) === 'other' ? 'MF' : 'L0';
