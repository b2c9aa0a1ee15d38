import type { Paise } from '@artha/domain/kit/money';
import { divideHalfUp, paise, paiseFromText } from '@artha/domain/kit/money';
import { TAX_STATUS_CODES } from '@artha/domain/clients/accounts/tax-status';

/** Of residents, once a year's income from a fund house exceeds it: then tax is due on all of it. */
const YEARLY_LIMIT = paiseFromText('10000.00');
const RESIDENT_PERCENT = 10n;
const NON_RESIDENT_PERCENT = 20n;
const NON_RESIDENT: readonly string[] = [TAX_STATUS_CODES['nri-repatriable'], TAX_STATUS_CODES['nri-non-repatriable']];

interface Year {
  /** Of the tax year so far, from one fund house. */
  readonly gross: Paise;
  readonly tax: Paise;
}

/**
 * Tax deducted at source from income.
 *
 * @param taxStatus the code of the exchange; undefined for a client who is not registered
 * @see Income-tax Act 1961, sections 194K and 196A; surcharge and cess of non-residents are left out
 */
export function taxOnIncome(gross: Paise, before: Year, taxStatus: string | undefined): Paise {
  const percentOf = (amount: bigint, percent: bigint): bigint => divideHalfUp(amount * percent, 100n);
  if (taxStatus !== undefined && NON_RESIDENT.includes(taxStatus)) return paise(percentOf(gross, NON_RESIDENT_PERCENT));
  const total = before.gross + gross;
  if (total <= YEARLY_LIMIT) return paise(0n);
  const due = percentOf(total, RESIDENT_PERCENT) - before.tax;
  // What was missed before cannot take more than there is now.
  return paise(due < gross ? due : gross - 1n);
}
