/** What several rounds of one measurement come to. */
export interface Summary {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** @throws RangeError without a value: nothing measured is no result */
export function summaryOf(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new RangeError('nothing was measured');
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? min) + (sorted[Math.ceil(middle)] ?? max)) / 2;
  return { min, median, max };
}

/** How ours may stand to the reference, as a ratio of their medians; or its own median at most, in the row's unit. */
export type Target = { readonly atMost: number } | { readonly atLeast: number } | { readonly atMostItself: number };

export function targetText(target: Target): string {
  if ('atMostItself' in target) return `<= ${target.atMostItself}`;
  return 'atMost' in target ? `<= ${target.atMost} x` : `>= ${target.atLeast} x`;
}

export function isMet(target: Target, { ratio, ours }: { readonly ratio: number; readonly ours: Summary }): boolean {
  if ('atMostItself' in target) return ours.median <= target.atMostItself;
  return 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast;
}

/** Three significant digits, or whole numbers from a hundred on. */
export const figureText = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : Number(value.toPrecision(3)).toString();

export const summaryText = ({ min, median, max }: Summary): string => [min, median, max].map(figureText).join(' / ');
