import type { SchemeRule } from './scheme-rule.ts';

export type PlanType = 'Direct' | 'Regular';

/** What a purchase must know of a scheme. */
export interface PurchasableInstrument {
  readonly id: number;
  readonly name: string;
  readonly planType: PlanType;
  /** Offered by this product. */
  readonly isListed: boolean;
  /** Takes money today: live, open-ended or in its offer. */
  readonly isOpen: boolean;
  readonly rule: SchemeRule;
}
