/** The summary of several rounds of one measurement. */
export interface Summary {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** @throws RangeError without values */
export function summaryOf(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new RangeError('nothing was measured');
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? min) + (sorted[Math.ceil(middle)] ?? max)) / 2;
  return { min, median, max };
}

/** A bound on the ratio of our median to that of the reference, or on our median itself, in the row's unit. */
export type Target =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly medianAtMost: number }
  | { readonly medianAtLeast: number };

export function targetText(target: Target): string {
  if ('medianAtMost' in target) return `<= ${target.medianAtMost}`;
  if ('medianAtLeast' in target) return `>= ${target.medianAtLeast}`;
  return 'atMost' in target ? `<= ${target.atMost} x` : `>= ${target.atLeast} x`;
}

export function isMet(target: Target, { ratio, ours }: { readonly ratio: number; readonly ours: Summary }): boolean {
  if ('medianAtMost' in target) return ours.median <= target.medianAtMost;
  if ('medianAtLeast' in target) return ours.median >= target.medianAtLeast;
  return 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast;
}

/** Three significant digits; whole numbers from 100. */
export const figureText = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();

export const summaryText = ({ min, median, max }: Summary): string => [min, median, max].map(figureText).join(' / ');
