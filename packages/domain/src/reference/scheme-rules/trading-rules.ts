import type { PaymentModeRow } from '../../kit/payment-modes.ts';
import type { ChargeRateRow } from './charge-rates.ts';
import type { CutOffRow } from './cut-offs.ts';
import type { PayoutLimitRow } from './payout-limits.ts';
import type { SchemeRules } from './scheme-rule.ts';

/** All dated rules that decide money. They are rows of the database; each function takes those that it needs. */
export interface TradingRules {
  readonly schemes: SchemeRules;
  /** The regulator's cut-offs. */
  readonly cutOffs: readonly CutOffRow[];
  readonly stampDuty: readonly ChargeRateRow[];
  readonly securitiesTax: readonly ChargeRateRow[];
  readonly payoutLimits: readonly PayoutLimitRow[];
  readonly paymentModes: readonly PaymentModeRow[];
}
