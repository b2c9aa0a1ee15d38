/** The number of a plan as shown to people: 'PLAN-100001'. */
export const formatPlanNumber = (number: number): string => `PLAN-${number}`;
