import { countDaysUntil } from '@artha/domain/trading/plans/schedule';
import type { PlanFrequency } from '@artha/domain/trading/plans/plan-kinds';
import { textFromPaise } from '@artha/domain/kit/money';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { exchangeDay } from '../report-query.ts';
import { transNumberOf, wireUnits } from '../wire-entry.ts';
import type { PlanToRegister } from './plan-terms.queries.ts';

/** Systematic plans at the exchange: SIP pays by itself, XSIP by a mandate. */
export type WirePlanType = 'SIP' | 'XSIP' | 'STP' | 'SWP';

/** What the registrations of all kinds say. */
export interface PlanTerms {
  readonly type: WirePlanType;
  /** Our own reference, by which a registration is found again. */
  readonly reference: string;
  readonly startDate: string;
  readonly frequency: string;
  readonly instalments: string;
  /** 2 places; empty for units. */
  readonly amount: string;
  /** 3 places; empty for an amount. */
  readonly units: string;
}

const FREQUENCIES: Readonly<Record<PlanFrequency, string>> = {
  weekly: 'WEEKLY',
  monthly: 'MONTHLY',
  quarterly: 'QUARTERLY',
  yearly: 'YEARLY',
};

/** Of a plan without an end, and the most that the exchange takes. */
const ENDLESS = 999;

const typeOf = ({ plan, mandateId }: PlanToRegister): WirePlanType => {
  if (plan.kind === 'sip') return mandateId === null ? 'SIP' : 'XSIP';
  return plan.kind === 'stp' ? 'STP' : 'SWP';
};

/** Those from the start on: one that is paid at once is an order of its own. */
function instalmentsOf({ plan }: PlanToRegister): number {
  const untilEnd = plan.endOn === null ? ENDLESS : countDaysUntil(plan, plan.endOn);
  const counted = plan.instalments === null ? ENDLESS : plan.instalments - (plan.isFirstToday ? 1 : 0);
  return Math.min(counted, untilEnd, ENDLESS);
}

/** 'AP100001': at most 10 characters, as SWP and STP have it. */
export const planReference = (number: number): string => `AP${number}`;

const SERIALS = 1_000_000;
const CANCEL_OFFSET = 500_000;

/** The reference of a registration: the same at each attempt. @param on when the plan was confirmed */
export const registrationRef = (on: BusinessDate, memberId: string, number: number): string =>
  transNumberOf(on, memberId, number);

/** The reference of its cancellation, another one even on the same day. @param on when the plan ended */
export const cancellationRef = (on: BusinessDate, memberId: string, number: number): string =>
  transNumberOf(on, memberId, (number + CANCEL_OFFSET) % SERIALS);

/**
 * The terms of a plan as the exchange has them. Those of a plan with a step-up are those of its first year: the amount
 * of each order is its own.
 *
 * @returns undefined for a plan that the exchange has no registration for: an STP of units, and one that is paid in
 *   full at once
 * @throws PermanentDeliveryError for units with a fourth place
 */
export function planTerms(found: PlanToRegister): PlanTerms | undefined {
  const { plan } = found;
  const type = typeOf(found);
  const instalments = instalmentsOf(found);
  if ((type === 'STP' && plan.amount === null) || instalments === 0) return undefined;
  return {
    type,
    reference: planReference(plan.number),
    startDate: exchangeDay(plan.startOn),
    frequency: FREQUENCIES[plan.frequency],
    instalments: String(instalments),
    amount: plan.amount === null ? '' : textFromPaise(plan.amount),
    units: plan.units === null ? '' : wireUnits(plan.units),
  };
}
