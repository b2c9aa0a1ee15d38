import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween } from '@artha/domain/kit/dates';
import type { Fund } from '../instruments.api.ts';

/** A price this old is remarked upon; holidays and weekends alone never make one so old. */
const OLD_DAYS = 7;

/** What a reader must know of where a price comes from and how old it is; empty where it is fresh and real. */
export function priceNotes(
  { navSource, navOn, isDemonstration }: Pick<Fund, 'navSource' | 'navOn' | 'isDemonstration'>,
  today: BusinessDate,
): readonly string[] {
  const notes: string[] = [];
  if (isDemonstration || navSource === 'demonstration') notes.push('An invented fund with invented prices');
  else if (navSource === 'sandbox') notes.push('Price made by the sandbox, not by the fund house');
  const days = navOn === null ? 0 : daysBetween(navOn, today);
  if (days > OLD_DAYS) notes.push(`Last priced ${days} days ago`);
  return notes;
}
