import type { Paise, Units } from '../../kit/money.ts';
import type { TimeOfDay } from './cut-offs.ts';
import type { ExitLoad, HoldingPeriod } from './exit-load.ts';
import type { DatedExitLoad } from './exit-loads.ts';
import type { KnownTaxClass } from './tax-class.ts';

/** The rules of a scheme for units that leave it: redemptions and switch-outs. */
export interface RedemptionRule extends KnownTaxClass {
  /** The least that one order may redeem, unless it redeems all units. */
  readonly minimumAmount: Paise;
  readonly minimumUnits: Units;
  readonly amountMultiple: Paise;
  readonly unitMultiple: Units;
  /** Fewer units may not be left, except none; 0 for most schemes. */
  readonly minimumBalanceUnits: Units;
  /** On units that are bought under this rule. */
  readonly exitLoad: ExitLoad;
  /** On units by the date of their purchase: `exitLoadFor`. */
  readonly exitLoads: readonly DatedExitLoad[];
  /** Undefined for most schemes. Each purchase has a lock-in of its own. */
  readonly lockIn: HoldingPeriod | undefined;
  readonly isRedemptionAllowed: boolean;
  /** Whether units may be switched out, and others in. */
  readonly isSwitchAllowed: boolean;
  /** The usual number of business days from the NAV date to the payout. */
  readonly settlementDays: number;
  /** The scheme's own cut-off; undefined when only the regulator's is known. */
  readonly cutOff: TimeOfDay | undefined;
}
