/** Plans in the words of their one-time passwords, mails and lists. */
import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import { formatHeldUnits, formatPaise } from '../../kit/inr-format.ts';
import type { Paise, Units } from '../../kit/money.ts';
import type { PlanFrequency, PlanKind } from './plan-kinds.ts';
import { PLAN_KIND_NAMES } from './plan-kinds.ts';
import type { StepUp } from './step-up.ts';

/** A bank account as its owner knows it. */
interface NamedBank {
  readonly name: string;
  readonly numberLast4: string;
}

/** A plan with the names of what it is about. */
export interface DescribedPlan {
  readonly kind: PlanKind;
  readonly fundName: string;
  /** Of an STP. */
  readonly targetName: string | undefined;
  readonly amount: Paise | null;
  readonly units: Units | null;
  readonly frequency: PlanFrequency;
  readonly day: number;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate | null;
  readonly instalments: number | null;
  readonly isFirstToday: boolean;
  readonly stepUp: StepUp;
  /** Debited by a SIP, paid by an SWP. */
  readonly bank: NamedBank | undefined;
}

const PERIODS: Readonly<Record<PlanFrequency, string>> = {
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'a quarter',
  yearly: 'a year',
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

/** '1st', '2nd', '3rd', '11th', '23rd'. */
export function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
  return `${day}${ending}`;
}

/** 'weekly on Monday', 'monthly on the 5th'. */
export const scheduleText = (frequency: PlanFrequency, day: number): string =>
  frequency === 'weekly' ? `weekly on ${WEEKDAYS[day - 1] ?? ''}` : `${frequency} on the ${ordinal(day)}`;

/** '₹5,000.00 a month', '12.500 units a week'. */
export function quantityText({
  amount,
  units,
  frequency,
}: Pick<DescribedPlan, 'amount' | 'units' | 'frequency'>): string {
  const quantity = amount === null ? `${formatHeldUnits(units ?? (0n as Units))} units` : `₹${formatPaise(amount)}`;
  return `${quantity} ${PERIODS[frequency]}`;
}

/** 'SIP of ₹5,000.00 a month in Kosi Flexi Cap Fund'. */
export function planText(
  plan: Pick<DescribedPlan, 'kind' | 'fundName' | 'targetName' | 'amount' | 'units' | 'frequency'>,
) {
  const { kind, fundName, targetName } = plan;
  const about: Readonly<Record<PlanKind, string>> = {
    sip: `in ${fundName}`,
    stp: `from ${fundName} to ${targetName ?? 'another fund'}`,
    swp: `from ${fundName}`,
  };
  return `${PLAN_KIND_NAMES[kind]} of ${quantityText(plan)} ${about[kind]}`;
}

function endText({ endOn, instalments }: Pick<DescribedPlan, 'endOn' | 'instalments'>): string {
  const count =
    instalments === null ? undefined : `for ${instalments} ${instalments === 1 ? 'instalment' : 'instalments'}`;
  const until = endOn === null ? undefined : `until ${formatDate(endOn)}`;
  return [count, until].filter((part) => part !== undefined).join(', ') || 'until cancelled';
}

function stepUpText({ amount, percent, maximum }: StepUp): string {
  if (amount == null && percent == null) return '';
  const by = amount == null ? `${percent}%` : `₹${formatPaise(amount)}`;
  return `, growing by ${by} a year${maximum == null ? '' : ` up to ₹${formatPaise(maximum)}`}`;
}

function bankText({ kind, bank }: Pick<DescribedPlan, 'kind' | 'bank'>): string {
  if (!bank) return '';
  return kind === 'swp'
    ? `, paid to ${bank.name} ending ${bank.numberLast4}`
    : `, debited from ${bank.name} ending ${bank.numberLast4}`;
}

/**
 * What a one-time password starts: 'to start a SIP of ₹5,000.00 a month in …, monthly on the 5th from 05 Dec 2026, …'.
 */
export function startPlanText(plan: DescribedPlan): string {
  const article = plan.kind === 'sip' ? 'a' : 'an';
  const days = `${scheduleText(plan.frequency, plan.day)} from ${formatDate(plan.startOn)}`;
  const first = plan.isFirstToday ? ', with a first instalment paid today' : '';
  return `to start ${article} ${planText(plan)}, ${days}, ${endText(plan)}${stepUpText(plan.stepUp)}${bankText(plan)}${first}`;
}

/** For several plans at once: 'to start 3 plans: SIP of …; SIP of …'. */
export function startPlansText(plans: readonly DescribedPlan[]): string {
  const [only] = plans;
  if (only && plans.length === 1) return startPlanText(only);
  return `to start ${plans.length} plans: ${plans.map((plan) => `${planText(plan)} from ${formatDate(plan.startOn)}`).join('; ')}`;
}

/** 'to pause your SIP of … : 3 instalments from 05 Dec 2026 are skipped'. */
export const pausePlanText = (
  plan: Parameters<typeof planText>[0],
  { fromOn, instalments }: { readonly fromOn: BusinessDate; readonly instalments: number },
): string =>
  `to pause your ${planText(plan)}: ${instalments === 1 ? `the instalment of ${formatDate(fromOn)} is` : `${instalments} instalments from ${formatDate(fromOn)} are`} skipped`;

/** 'to cancel your SIP of … from 26 Nov 2026'. */
export const cancelPlanText = (plan: Parameters<typeof planText>[0], cancelOn: BusinessDate): string =>
  `to cancel your ${planText(plan)} from ${formatDate(cancelOn)}`;
