import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { divideHalfUp, paise } from '../../kit/money.ts';

const FIRST_YEAR = 2001;

/**
 * By financial year, from 2001-02, as notified by the CBDT under section 48. Sales from 23-Jul-2024 are not indexed.
 */
const INDEX: readonly bigint[] = [
  100n,
  105n,
  109n,
  113n,
  117n,
  122n,
  129n,
  137n,
  148n,
  167n,
  184n,
  200n,
  220n,
  240n,
  254n,
  264n,
  272n,
  280n,
  289n,
  301n,
  317n,
  331n,
  348n,
  363n,
];

/** The year in which the financial year of a date begins, on 1 April. */
const financialYearOf = (date: BusinessDate): number => Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0);

function indexOf(year: number): bigint {
  const index = INDEX[year - FIRST_YEAR];
  if (index === undefined) throw new RangeError(`no cost inflation index for ${year}`);
  return index;
}

/**
 * A cost raised by inflation from the financial year of the purchase, 2001-02 at the earliest, to that of the sale.
 * Rounded half up to the paisa.
 *
 * @throws RangeError for a sale after 2024-25
 * @see Income-tax Act 1961, section 48, second proviso
 */
export const indexedCost = (cost: Paise, acquiredOn: BusinessDate, soldOn: BusinessDate): Paise =>
  paise(
    divideHalfUp(cost * indexOf(financialYearOf(soldOn)), indexOf(Math.max(financialYearOf(acquiredOn), FIRST_YEAR))),
  );
