import type { MasterRow } from '@artha/contract/reference/master-data';

/** A range of ranks, both ends included; without an end it has all that follow. */
export interface RankRange {
  readonly from: number;
  readonly to: number | null;
}

export interface BucketRange extends RankRange {
  readonly id: number;
  readonly name: string;
}

const numberOf = (row: Pick<MasterRow, 'values'>, key: string): number | null => {
  const value = row.values[key];
  return typeof value === 'number' ? value : null;
};

/** The ranges of capital buckets from the largest companies on. A record without a beginning is left out. */
export const bucketRanges = (rows: readonly MasterRow[]): readonly BucketRange[] =>
  rows
    .flatMap((row) => {
      const from = numberOf(row, 'from');
      return from === null
        ? []
        : [{ id: row.id, name: String(row.values['name'] ?? ''), from, to: numberOf(row, 'to') }];
    })
    .toSorted((one, other) => one.from - other.from);

/** The ranks that no bucket has, from the first on. */
export function rankGaps(ranges: readonly RankRange[]): readonly RankRange[] {
  const gaps: RankRange[] = [];
  let next: number | null = 1;
  for (const { from, to } of ranges) {
    if (next === null) break;
    if (from > next) gaps.push({ from: next, to: from - 1 });
    next = to === null ? null : Math.max(next, to + 1);
  }
  return next === null || ranges.length === 0 ? gaps : [...gaps, { from: next, to: null }];
}

/** '101 to 250', '251 and on' */
export const rankText = ({ from, to }: RankRange): string => (to === null ? `${from} and on` : `${from} to ${to}`);
