/** What a purchase that does not fit the risk profile meets: a warning, or a stop. */
export const RISK_RULES = ['warn', 'stop'] as const;
export type RiskRule = (typeof RISK_RULES)[number];
