import type { SchemeRule } from './scheme-rule.ts';

export type PlanType = 'Direct' | 'Regular';

/** A scheme as far as a purchase needs it. */
export interface PurchasableInstrument {
  readonly id: number;
  readonly name: string;
  readonly planType: PlanType;
  /** Offered by this product. */
  readonly isListed: boolean;
  /** Open for purchase today: live, and open-ended or in its offer period. */
  readonly isOpen: boolean;
  readonly rule: SchemeRule;
}
