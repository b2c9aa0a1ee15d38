import type { Nav, Paise, Units } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import { isConverted } from '../../ledger/ledger/lot-events.ts';

interface UnitsOfLot {
  readonly lotKey: string;
  readonly units: Units;
}

/**
 * The fair value of units: what they were worth at the NAV of 31-Jan-2018. Undefined without that NAV, and for units
 * that replaced others in a merger, a split or a consolidation: the NAV is of other units, or of another scheme.
 */
export const fairValueOf = ({ lotKey, units }: UnitsOfLot, fairNav: Nav | undefined): Paise | undefined =>
  fairNav === undefined || isConverted(lotKey) ? undefined : valueOfUnits(units, fairNav);
