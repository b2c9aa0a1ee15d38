import { counted } from '../../kit/counted.ts';
import type { ExitLoad, HoldingPeriod } from './exit-load.ts';

const MONTHS_A_YEAR = 12;
const PERCENT_PLACES = 4;

/** '365 days', '18 months', '3 years'. */
export function periodText({ unit, count }: HoldingPeriod): string {
  if (unit === 'day') return counted(count, 'day');
  return count % MONTHS_A_YEAR === 0 ? counted(count / MONTHS_A_YEAR, 'year') : counted(count, 'month');
}

/** Parts per million in percent: '1', '0.007'. */
export function percentDigits(perMillion: bigint): string {
  const digits = perMillion.toString().padStart(PERCENT_PLACES + 1, '0');
  const text = `${digits.slice(0, -PERCENT_PLACES)}.${digits.slice(-PERCENT_PLACES)}`;
  return text.replace(/\.?0+$/, '');
}

/** '1%', '0.007%'. */
export const percentText = (perMillion: bigint): string => `${percentDigits(perMillion)}%`;

/**
 * An exit load for people, a text for each tier and for the free part: '1% within 365 days', 'nil after 365 days'.
 * Empty without a load.
 */
export function exitLoadTexts({ tiers, freePerMillion }: ExitLoad): readonly string[] {
  const last = tiers.at(-1);
  if (!last) return [];
  return [
    ...(freePerMillion > 0n ? [`nil for ${percentText(freePerMillion)} of the units of each purchase`] : []),
    ...tiers.map(({ upTo, perMillion }) => `${percentText(perMillion)} within ${periodText(upTo)}`),
    `nil after ${periodText(last.upTo)}`,
  ];
}
