type PlanType = 'Direct' | 'Regular';

/** Which plans of funds a deployment may sell. */
export const OFFERED_PLANS = ['Direct', 'Regular', 'Both'] as const;
export type OfferedPlans = (typeof OFFERED_PLANS)[number];

/** The plans of the catalogue and of every order. */
export const planTypesOf = (offered: OfferedPlans): readonly PlanType[] =>
  offered === 'Both' ? ['Direct', 'Regular'] : [offered];
