import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';
import type { TaxRules } from './tax-rules.ts';
import { taxYearOf } from './tax-year.ts';

interface Indexed {
  readonly cost: Paise;
  readonly acquiredOn: BusinessDate;
  readonly soldOn: BusinessDate;
}

/** The base year of the index: older purchases are indexed from it. */
const FIRST_YEAR = 2001;

function indexOf(index: TaxRules['inflationIndex'], year: number): bigint {
  const found = index.get(year);
  if (found === undefined) throw new RangeError(`no cost inflation index for ${year}`);
  return found;
}

/**
 * A cost raised by inflation from the tax year of the purchase, 2001-02 at the earliest, to that of the sale. Rounded
 * half up to the paisa.
 *
 * @throws RangeError for a year without an index
 * @see Income-tax Act 1961, section 48, second proviso
 */
export function indexedCost(index: TaxRules['inflationIndex'], { cost, acquiredOn, soldOn }: Indexed): Paise {
  const acquired = indexOf(index, Math.max(taxYearOf(acquiredOn), FIRST_YEAR));
  return paise(divideHalfUp(cost * indexOf(index, taxYearOf(soldOn)), acquired));
}
