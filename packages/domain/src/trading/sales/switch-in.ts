import type { BusinessDate } from '../../kit/dates.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import type { ChargeRateRow } from '../../reference/scheme-rules/charge-rates.ts';
import { rateOn } from '../../reference/scheme-rules/charge-rates.ts';
import type { SchemeRule } from '../../reference/scheme-rules/scheme-rule.ts';
import { allotPurchase } from '../orders/purchase-allotment.ts';
import type { NewestPrice } from './sale-obstacles.ts';
import { refusalAt } from './sale-request.ts';

/** What the money of an out-leg would buy. */
export interface EstimatedSwitchIn {
  /** The newest price, at which it is estimated. */
  readonly nav: Nav;
  readonly priceOn: BusinessDate;
  /** The NAV date that the in-leg is expected to get. */
  readonly expectedNavOn: BusinessDate;
  readonly stampDuty: Paise;
  /** The amount less the duty. */
  readonly netAmount: Paise;
  readonly units: Units;
}

interface SwitchInTerms {
  readonly name: string;
  readonly rule: Pick<SchemeRule, 'minimumFirst' | 'minimumAdditional' | 'unitPlaces'>;
  readonly price: NewestPrice;
  readonly navOn: BusinessDate;
  /** The folio already holds the fund. */
  readonly isAdditional: boolean;
  readonly stampDuty: readonly ChargeRateRow[];
}

/**
 * Estimates an in-leg. A fund accepts a switch only from its minimum for purchases on.
 *
 * @param amount that the out-leg brings, after load and tax
 * @throws Refusal sale.target-below-minimum
 */
export function estimateSwitchIn(
  amount: Paise,
  { name, rule, price, navOn, isAdditional, stampDuty }: SwitchInTerms,
): EstimatedSwitchIn {
  const minimum = isAdditional ? rule.minimumAdditional : rule.minimumFirst;
  if (amount < minimum)
    throw refusalAt('toInstrumentId', 'sale.target-below-minimum', {
      name,
      minimum: formatPaise(minimum),
      amount: formatPaise(amount),
    });
  const allotted = allotPurchase(amount, {
    navOn,
    nav: price.nav,
    unitPlaces: rule.unitPlaces,
    stampDutyPerMillion: rateOn(stampDuty, navOn),
  });
  return {
    nav: price.nav,
    priceOn: price.on,
    expectedNavOn: navOn,
    stampDuty: allotted.stampDuty,
    netAmount: allotted.netAmount,
    units: allotted.units,
  };
}
