import type { Paise } from '@artha/domain/kit/money';
import { paise, scaledFromText, textFromScaled } from '@artha/domain/kit/money';
import type { Performance } from '../performance.api.ts';

export type Contribution = Performance['byFund'][number];

const PERCENT_PLACES = 2;

type Whole = Pick<Performance, 'openingValue' | 'closingValue' | 'paidIn' | 'paidOut' | 'gain' | 'byFund'>;

/** Whether something was held before the period; one that begins with the first purchase has no opening. */
export const hasOpening = ({ openingValue }: Pick<Whole, 'openingValue'>): boolean => openingValue !== 0n;

/** Whether nothing was held, paid in or paid out in the period. */
export const isNothingHeld = ({ openingValue, byFund }: Pick<Whole, 'openingValue' | 'byFund'>): boolean =>
  openingValue === 0n && byFund.length === 0;

/** What all contributions add up to. */
export interface ContributionTotal {
  readonly openingValue: Paise;
  readonly netFlow: Paise;
  readonly closingValue: Paise | null;
  readonly gain: Paise | null;
  /** Percent points; null when one of them is not known. */
  readonly contribution: string | null;
}

export function contributionTotal(whole: Whole): ContributionTotal {
  const points = whole.byFund.map(({ contribution }) => contribution);
  const isKnown = points.every((each) => each !== null);
  return {
    openingValue: whole.openingValue,
    netFlow: paise(whole.paidIn - whole.paidOut),
    closingValue: whole.closingValue,
    gain: whole.gain,
    contribution: isKnown ? sumOf(points) : null,
  };
}

const sumOf = (points: readonly string[]): string =>
  textFromScaled(
    points.reduce((sum, each) => sum + (scaledFromText(each, PERCENT_PLACES) ?? 0n), 0n),
    PERCENT_PLACES,
  );

/** Greatest gain first; those without a gain last. */
export const byGain = (rows: readonly Contribution[]): readonly Contribution[] =>
  rows.toSorted((one, other) => {
    if (one.gain === null || other.gain === null) return Number(one.gain === null) - Number(other.gain === null);
    return one.gain === other.gain ? 0 : one.gain > other.gain ? -1 : 1;
  });
