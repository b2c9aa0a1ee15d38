import type { Paise } from '@artha/domain/kit/money';
import { paise, scaledFromText, textFromScaled } from '@artha/domain/kit/money';

/** A part of the value, by whatever it is grouped. */
export interface Part {
  readonly name: string;
  readonly currentValue: Paise;
  readonly weightPercent: string;
}

/** There are so many colours that can be told apart. */
const PARTS_MAX = 8;
const PERCENT_PLACES = 2;

/** The colour of a part, in the ring and at its name. @param at its place among all, from 0 */
export const partColour = (at: number): string => `var(--color-chart-${at + 1})`;

/** What to draw, greatest first: where there are more parts than colours, the smallest are one, 'Other'. */
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

export const RING_RADIUS = 100;
const AROUND = 2 * Math.PI * RING_RADIUS;
/** Between two parts, in the units of the drawing. */
const GAP = 3;
/** However small, a part is seen. */
const SHORTEST = 1;

export interface Arc {
  readonly dashes: string;
  readonly offset: number;
}

/** Where the parts of a ring lie. For drawing alone: the figures stand in the table beside it. */
export function arcsOf(percents: readonly string[]): readonly Arc[] {
  const gap = percents.length > 1 ? GAP : 0;
  let before = 0;
  return percents.map((percent) => {
    const share = (Number(percent) / 100) * AROUND;
    const arc = { dashes: `${Math.max(share - gap, SHORTEST).toFixed(2)} ${AROUND.toFixed(2)}`, offset: -before };
    before += share;
    return arc;
  });
}
