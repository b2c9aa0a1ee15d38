import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween } from '@artha/domain/kit/dates';
import { groupIndian } from '@artha/domain/kit/inr-format';
import type { Fund } from '../instruments.api.ts';

/** A price older than this is marked as old; holidays and weekends alone never last as long. */
const OLD_DAYS = 7;

/** Notes on the source and age of a price; empty for a fresh published price. */
export function priceNotes(
  { navSource, navOn, isDemonstration }: Pick<Fund, 'navSource' | 'navOn' | 'isDemonstration'>,
  today: BusinessDate,
): readonly string[] {
  const notes: string[] = [];
  if (isDemonstration || navSource === 'demonstration') notes.push('Demo fund with demo prices');
  else if (navSource === 'sandbox') notes.push('Simulated price, not published by the fund house');
  const days = navOn === null ? 0 : daysBetween(navOn, today);
  if (days > OLD_DAYS) notes.push(`Last priced ${groupIndian(String(days))} days ago`);
  return notes;
}
