import type { Performance } from '../performance.api.ts';

export interface ComparedYear {
  readonly year: number;
  readonly percent: string;
  readonly isComplete: boolean;
  /** The return of the index; undefined when it has none, or only of another part of the year. */
  readonly indexPercent: string | undefined;
}

/** The calendar years of a portfolio, each with that of the index. */
export function comparedYears({
  calendarYears,
  benchmark,
}: Pick<Performance, 'calendarYears'> & {
  readonly benchmark: Pick<NonNullable<Performance['benchmark']>, 'calendarYears'> | null;
}): readonly ComparedYear[] {
  const byYear = new Map(benchmark?.calendarYears.map((each) => [each.year, each]));
  return calendarYears.map((own) => {
    const ofIndex = byYear.get(own.year);
    return { ...own, indexPercent: ofIndex?.isComplete === own.isComplete ? ofIndex.percent : undefined };
  });
}
