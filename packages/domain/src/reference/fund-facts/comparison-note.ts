import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';

interface ComparedIndex {
  readonly name: string;
  readonly isTotalReturn: boolean;
  /** The day of its newest level; null before any is imported. */
  readonly asOf: BusinessDate | null;
  readonly comparison: { readonly to: BusinessDate | null } | null;
}

/** What the returns of a fund are compared with, or why not. @param fundAsOf the date of the newest price */
export function comparisonNote(benchmark: ComparedIndex | null, fundAsOf: BusinessDate): string {
  if (benchmark === null) return 'Not compared with an index: no benchmark of this fund is known.';
  const { name, isTotalReturn, asOf, comparison } = benchmark;
  if (asOf === null || comparison === null)
    return `Not compared with an index: no levels of its benchmark ${name} were imported.`;
  const kind = isTotalReturn ? 'dividends counted' : 'a price index: its dividends are not counted';
  return `Index: ${name}, ${kind}.${dayNote(comparison.to, asOf, fundAsOf)} Ahead in percentage points.`;
}

/** Where the periods of the index do not end on the day of the fund's newest price. */
function dayNote(to: BusinessDate | null, asOf: BusinessDate, fundAsOf: BusinessDate): string {
  if (to === fundAsOf) return '';
  if (to !== null) return ` Its newest level in these periods is of ${formatDate(to)}.`;
  return asOf < fundAsOf
    ? ` Its levels end on ${formatDate(asOf)}.`
    : ` No level of ${formatDate(fundAsOf)} was imported.`;
}
