import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, addMonths } from '../../kit/dates.ts';

/** The last day on which a profile is valid: the day before the same day so many months later. */
export const validUntil = (assessedOn: BusinessDate, months: number): BusinessDate =>
  addDays(addMonths(assessedOn, months), -1);

export const isValidOn = (profile: { readonly validUntil: BusinessDate }, day: BusinessDate): boolean =>
  day <= profile.validUntil;
