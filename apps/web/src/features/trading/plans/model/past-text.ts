import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Paise } from '@artha/domain/kit/money';
import type { PlanFrequency } from '@artha/domain/trading/plans/plan-kinds';
import { grouped } from '../../../../ui/form/amount-text.ts';
import { perText, stepUpText } from './plan-text.ts';
import type { PlanHistory } from './plan.ts';

interface PastTerms {
  readonly amount: Paise;
  readonly frequency: PlanFrequency;
  readonly stepUp?: PlanTerms['stepUp'] | undefined;
}

/** '₹10,000 a month, 10% more each year'. */
export function pastTitle({ amount, frequency, stepUp }: PastTerms): string {
  const step = stepUpText({
    stepUpAmount: stepUp?.amount ?? null,
    stepUpPercent: stepUp?.percent ?? null,
    stepUpMaximum: stepUp?.maximum ?? null,
  });
  return `₹${grouped(amount)} ${perText(frequency)}${step === undefined ? '' : `, ${step}`}`;
}

/** That the past is no forecast, and how bad its worst year was. */
export function pastCaution({ worstYearPercent, worstYearUntil }: PlanHistory): string {
  const caution =
    'These are past NAVs of this fund, not a forecast. Past performance may or may not be sustained in future.';
  if (worstYearPercent === null) return caution;
  const until = worstYearUntil === null ? '' : `, to ${formatDate(worstYearUntil)},`;
  const change = worstYearPercent.startsWith('-')
    ? `fell by ${worstYearPercent.slice(1)}%`
    : `rose by only ${worstYearPercent}%`;
  return `${caution} In its worst 12 months of this time${until} the NAV ${change}.`;
}

/** The last point of each month, newest first. */
export const monthlyPoints = (points: PlanHistory['points']): PlanHistory['points'] =>
  [...Map.groupBy(points, ({ on }) => on.slice(0, 7)).values()].flatMap((month) => month.slice(-1)).toReversed();

/** The chart in a sentence. */
export function pastSummary(points: PlanHistory['points']): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Value and money paid in';
  return `Value and money paid in from ${formatDate(first.on)} to ${formatDate(last.on)}: ₹${grouped(last.paidIn)} paid in became ₹${grouped(last.value)}`;
}

/** Grouped rupees without the paise; the full figure is beside it. */
export const wholeRupees = (amount: Paise): string => formatPaise(amount).replace(/\.\d\d$/, '');
