import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { percentText } from '@artha/domain/kit/figure-text';
import type { PeriodReturn } from '@artha/domain/kit/period-return';
import type { TimedReturn } from './timed-returns.ts';
import type { AggregatedHoldings } from '../../filter/index.ts';

/** A return as shown: which kind it is, and the further rates of the same cash flows. */
export interface ShownReturn {
  readonly label: 'XIRR' | 'Absolute return' | 'TWR';
  readonly percent: string;
  /** 'p.a.', 'p.a., also 10.00%', 'Absolute'. */
  readonly kind: string;
}

/** Undefined where there is no return. */
export function shownReturn({ xirr, otherXirrs, absoluteReturn }: PeriodReturn): ShownReturn | undefined {
  if (xirr !== null) return { label: 'XIRR', percent: xirr, kind: `p.a.${otherRates(otherXirrs)}` };
  if (absoluteReturn === null) return undefined;
  return { label: 'Absolute return', percent: absoluteReturn, kind: 'Absolute' };
}

/** A time-weighted return; undefined while loading, and where there is none. */
export function shownTimed({ twr, absoluteTwr }: TimedReturn): ShownReturn | undefined {
  if (twr !== undefined && twr !== null) return { label: 'TWR', percent: twr, kind: 'p.a.' };
  if (absoluteTwr === undefined || absoluteTwr === null) return undefined;
  return { label: 'TWR', percent: absoluteTwr, kind: 'Absolute' };
}

const otherRates = (percents: readonly string[]): string =>
  percents.length === 0 ? '' : `, also ${percents.map((each) => percentText(each)).join(', ')}`;

export interface TotalReturn {
  readonly label: ShownReturn['label'];
  /** Null if there is none; undefined while loading. */
  readonly percent: string | null | undefined;
  readonly note: string | undefined;
}

type Answer = Pick<AggregatedHoldings, 'startDate'> & { readonly total: PeriodReturn };

/** The return of all filtered holdings, with its kind and its start. */
export function totalReturn(answer: Answer | undefined, error: Error | null): TotalReturn {
  if (!answer)
    return error
      ? { label: 'XIRR', percent: null, note: messageOfError(error) }
      : { label: 'XIRR', percent: undefined, note: undefined };
  const shown = shownReturn(answer.total);
  if (!shown) return { label: 'XIRR', percent: null, note: 'Not available' };
  const since = `since ${formatDate(answer.startDate)}`;
  const { otherXirrs } = answer.total;
  if (shown.label === 'Absolute return') return { ...shown, note: `Not annualised, ${since}` };
  return {
    ...shown,
    note:
      otherXirrs.length === 0
        ? `p.a. ${since}`
        : `p.a. ${since}. The cash flows have ${otherXirrs.length + 1} rates; the others are ` +
          `${otherXirrs.map((each) => percentText(each)).join(', ')}.`,
  };
}
