import type { BusinessDate } from '@artha/domain/kit/dates';
import { daysBetween, formatDate } from '@artha/domain/kit/dates';
import type { RiskProfile } from '../risk-profile.api.ts';

type Bands = Pick<RiskProfile, 'bands' | 'range'>;

/** The width of each band in the bar, by the number of its scores. */
export const bandColumns = ({ bands }: Pick<Bands, 'bands'>): string =>
  bands.map(({ from, to }) => `minmax(0, ${Math.max(to - from + 1, 1)}fr)`).join(' ');

/** Where a score is in the bar, in per cent: the middle of its own width. */
export const scorePlace = ({ range }: Pick<Bands, 'range'>, score: number): number =>
  ((score - range.lowest + 0.5) / (range.highest - range.lowest + 1)) * 100;

/** How long a profile is still valid. */
export function validityText({ validUntil }: Pick<RiskProfile, 'validUntil'>, today: BusinessDate): string {
  const days = daysBetween(today, validUntil);
  if (days < 0) return 'Expired';
  if (days === 0) return 'Until the end of today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

type Dated = Pick<RiskProfile, 'assessedOn' | 'validUntil' | 'replacedOn' | 'isValid'>;

/** The dates of a profile in the history. */
export function historyText({ assessedOn, validUntil, replacedOn, isValid }: Dated): string {
  if (isValid) return `${formatDate(assessedOn)} · Valid till ${formatDate(validUntil)}`;
  const isReplaced = replacedOn !== null && replacedOn <= validUntil;
  return `${formatDate(assessedOn)} · ${isReplaced ? `Replaced ${formatDate(replacedOn)}` : `Expired ${formatDate(validUntil)}`}`;
}
