import { formatDate } from '@artha/domain/kit/dates';
import { percentText } from '@artha/domain/kit/figure-text';
import type { Performance } from '../performance.api.ts';

/** A rate of return with its kind, or why there is none. */
export interface RateText {
  readonly label: string;
  /** Null without a return. */
  readonly percent: string | null;
  readonly note: string;
  readonly meaning: string;
}

/** What each figure means, after its name. */
export const MEANINGS = {
  gain: 'what you have now, less what you had at the start and all you paid in since, plus all that was paid out to you.',
  realised:
    'what units that you sold brought more or less than they cost, before securities transaction tax. The oldest units ' +
    'count as sold first, as for the tax.',
  income: 'dividends and interest of your funds, paid out or reinvested, less the tax that was deducted.',
  xirr:
    'the yearly rate at which each of your payments, from the day you made it, would have grown to the value of today. ' +
    'It depends on when you paid in and out.',
  absolute:
    'the gain in percent of what you paid in. It is not a yearly rate: below one year, a yearly rate would pretend that ' +
    'the gain of a few months goes on.',
  twr:
    'how the investments themselves did, whatever was paid in or out and when. Use it to compare them with a fund or an ' +
    'index.',
} as const;

type MoneyRates = Pick<Performance, 'xirr' | 'otherXirrs' | 'absoluteReturn' | 'noReturn' | 'benchmark'>;

/** The return on the money paid in: XIRR, or below a year the absolute return; with that of the benchmark. */
export function moneyReturn(performance: MoneyRates): RateText {
  const { xirr, otherXirrs, absoluteReturn, noReturn, benchmark } = performance;
  if (xirr !== null)
    return {
      label: 'XIRR',
      percent: xirr,
      note: comparedNote('p.a.', benchmark?.xirr),
      meaning: [
        MEANINGS.xirr,
        otherRates('These payments have', otherXirrs),
        otherRates('In the index, they have', benchmark?.otherXirrs ?? []),
      ].join(''),
    };
  if (absoluteReturn !== null)
    return {
      label: 'Absolute return',
      percent: absoluteReturn,
      note: comparedNote('below one year', benchmark?.absoluteReturn),
      meaning: MEANINGS.absolute,
    };
  return { label: 'XIRR', percent: null, note: noReturn ?? 'Not available', meaning: MEANINGS.xirr };
}

/** ' These payments have 3 such rates; the others are −40.00% and 250.00%.'; empty without others. */
function otherRates(subject: string, others: readonly string[]): string {
  if (others.length === 0) return '';
  const named = others.map((each) => percentText(each)).join(' and ');
  return ` ${subject} ${others.length + 1} such rates; the ${others.length === 1 ? 'other is' : 'others are'} ${named}.`;
}

type TimeRates = Pick<Performance, 'twr' | 'isTwrAnnual' | 'twrMethod' | 'noTwr' | 'benchmark'>;

/** The time-weighted return; annual from one year on. */
export function timeReturn({ twr, isTwrAnnual, twrMethod, noTwr, benchmark }: TimeRates): RateText {
  const method =
    twrMethod === 'daily'
      ? ''
      : ' Some days have no price; across them the payments are weighted by time (Modified Dietz).';
  const rate = { label: 'Time-weighted return', percent: twr, meaning: MEANINGS.twr + method };
  if (twr === null) return { ...rate, note: noTwr ?? 'Not available' };
  return { ...rate, note: comparedNote(isTwrAnnual ? 'p.a.' : 'below one year', benchmark?.twr) };
}

/** 'p.a. · index 12.10%': the index is the one that the chart names. */
const comparedNote = (kind: string, percent: string | null | undefined): string =>
  percent === null || percent === undefined ? kind : `${kind} · index ${percentText(percent)}`;

/** '27 Nov 2025 to 26 Nov 2026'. */
export const periodText = ({ startDate, endDate }: Pick<Performance, 'startDate' | 'endDate'>): string =>
  `${formatDate(startDate)} to ${formatDate(endDate)}`;
