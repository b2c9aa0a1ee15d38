import type { Paise } from '@artha/domain/kit/money';
import { paise, scaledFromText, textFromScaled } from '@artha/domain/kit/money';

/** A part of the value in any grouping. */
export interface Part {
  readonly name: string;
  readonly currentValue: Paise;
  readonly weightPercent: string;
}

/** The number of distinguishable chart colours. */
const PARTS_MAX = 8;
const PERCENT_PLACES = 2;

/** The colour of a part in the ring and the table. @param at its index, from 0 */
export const partColour = (at: number): string => `var(--color-chart-${at + 1})`;

/** The parts to draw, largest first. If there are more parts than colours, the smallest are merged into 'Other'. */
export function partsOf(parts: readonly Part[]): readonly Part[] {
  if (parts.length <= PARTS_MAX) return parts;
  const rest = parts.slice(PARTS_MAX - 1);
  const other: Part = {
    name: 'Other',
    currentValue: rest.reduce<Paise>((sum, { currentValue }) => paise(sum + currentValue), paise(0n)),
    weightPercent: textFromScaled(
      rest.reduce((sum, { weightPercent }) => sum + (scaledFromText(weightPercent, PERCENT_PLACES) ?? 0n), 0n),
      PERCENT_PLACES,
    ),
  };
  return [...parts.slice(0, PARTS_MAX - 1), other];
}
