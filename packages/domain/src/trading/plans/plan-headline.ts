/** Plans as their clients read of them: in notifications, in the list of what a bank mandate pays, in the audit log. */
import type { Paise, Units } from '../../kit/money.ts';
import { requestText } from '../orders/requested-amount.ts';
import type { PlanFrequency, PlanKind } from './plan-kinds.ts';
import { PLAN_FREQUENCY_NAMES, PLAN_KIND_NAMES } from './plan-kinds.ts';
import { formatPlanNumber } from './plan-number.ts';

/** What an instalment is: one of them. */
export interface InstalmentQuantity {
  readonly amount: Paise | null;
  readonly units: Units | null;
}

export interface HeadedPlan extends InstalmentQuantity {
  readonly kind: PlanKind;
  readonly number: number;
  readonly frequency: PlanFrequency;
  /** The fund that a SIP buys, or whose units an STP and an SWP take out. */
  readonly fundName: string;
  /** The fund that an STP buys. */
  readonly toFundName: string | null;
}

/** '₹5,000.00 in Kosi Flexi Cap Fund'; of an STP '₹5,000.00 from Kosi Liquid Fund to Kosi Flexi Cap Fund'. */
export function planHeadline(plan: HeadedPlan): string {
  const quantity = requestText({ ...plan, isAllUnits: false });
  if (plan.kind === 'sip') return `${quantity} in ${plan.fundName}`;
  return `${quantity} from ${plan.fundName}${plan.toFundName === null ? '' : ` to ${plan.toFundName}`}`;
}

/** 'SIP PLAN-100001' */
export const planTitle = ({ kind, number }: Pick<HeadedPlan, 'kind' | 'number'>): string =>
  `${PLAN_KIND_NAMES[kind]} ${formatPlanNumber(number)}`;

/** 'SIP PLAN-100001: ₹5,000.00 in Kosi Flexi Cap Fund, monthly' */
export const planLine = (plan: HeadedPlan): string =>
  `${planTitle(plan)}: ${planHeadline(plan)}, ${PLAN_FREQUENCY_NAMES[plan.frequency].toLowerCase()}`;
