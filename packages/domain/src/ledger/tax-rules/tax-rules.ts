import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import type { TaxPeriod } from '../../reference/master-data/tax-periods.ts';
import { coversSale } from '../../reference/master-data/tax-periods.ts';
import type { TaxClass } from '../../reference/scheme-rules/tax-class.ts';
import type { TaxYear } from './tax-year.ts';

/** How a gain is taxed. */
export interface Charge {
  /** The section of the Income-tax Act in force on the day of the sale; null for the normal rates of the person. */
  readonly section: string | null;
  /** In parts per million, without surcharge and cess: 12.5 % is 125,000. Null for the normal rates of the person. */
  readonly ratePerMillion: bigint | null;
}

/** How gains of a tax class are taxed, by when the units were bought and sold. Both ends of a period are included. */
export interface TaxRule extends TaxPeriod {
  readonly taxClass: TaxClass;
  /** Units held for longer than this number of months are long term. Null: units are short term however long held. */
  readonly longAfterMonths: number | null;
  readonly short: Charge;
  readonly long: Charge;
  /** Long-term gains of a tax year that are free, for the rule in force on its last day; null for none. */
  readonly exemptAmount: Paise | null;
  /** The cost of units held long is raised by inflation. */
  readonly isIndexed: boolean;
  /** The cost of units held long that were acquired until this day is at least their value on it; null for no day. */
  readonly fairValueOn: BusinessDate | null;
  /** Losses may be set off in this many tax years after that of the sale. */
  readonly lossCarryYears: number;
  readonly source: string;
}

/** The law on capital gains: rows of master data. */
export interface TaxRules {
  readonly rules: readonly TaxRule[];
  /** The cost inflation index of each tax year, as notified by the CBDT under section 48. */
  readonly inflationIndex: ReadonlyMap<TaxYear, bigint>;
}

interface Sold {
  readonly taxClass: TaxClass;
  readonly acquiredOn: BusinessDate;
  readonly soldOn: BusinessDate;
}

/** The rule for a sale: of those that cover it, the one that began last. Undefined where none covers it. */
export function taxRuleFor({ rules }: TaxRules, sold: Sold): TaxRule | undefined {
  let newest: TaxRule | undefined;
  for (const rule of rules) {
    const isCovering = rule.taxClass === sold.taxClass && coversSale(rule, sold);
    if (isCovering && (!newest || rule.soldFrom > newest.soldFrom)) newest = rule;
  }
  return newest;
}
