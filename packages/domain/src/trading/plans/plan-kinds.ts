/**
 * Systematic plans: investment (SIP) buys units each period, transfer (STP) switches them to another fund of the house,
 * withdrawal (SWP) sells them.
 */
export const PLAN_KINDS = ['sip', 'stp', 'swp'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** As people read them. */
export const PLAN_KIND_NAMES: Readonly<Record<PlanKind, string>> = { sip: 'SIP', stp: 'STP', swp: 'SWP' };

/** How often a plan invests. */
export const PLAN_FREQUENCIES = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type PlanFrequency = (typeof PLAN_FREQUENCIES)[number];

export const PLAN_FREQUENCY_NAMES: Readonly<Record<PlanFrequency, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};
