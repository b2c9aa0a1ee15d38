import type { Paise, Units } from '../../kit/money.ts';
import { formatHeldUnits, formatPaise } from '../../kit/inr-format.ts';

/** What a line asks for: an amount, or a number of units. An in-leg has neither until its out-leg is redeemed. */
export interface OrderRequest {
  readonly amount: Paise | null;
  readonly units: Units | null;
  readonly isAllUnits: boolean;
}

/** The amount of a line that must have one. @throws RangeError for a line of units */
export function requestedAmount({ amount }: Pick<OrderRequest, 'amount'>): Paise {
  if (amount === null) throw new RangeError('the line has no amount');
  return amount;
}

/** '₹5,000.00', '12.345 units', 'all 12.345 units'; empty for an in-leg whose money is not known yet. */
export function requestText({ amount, units, isAllUnits }: OrderRequest): string {
  if (units !== null) return `${isAllUnits ? 'all ' : ''}${formatHeldUnits(units)} units`;
  return amount === null ? '' : `₹${formatPaise(amount)}`;
}
