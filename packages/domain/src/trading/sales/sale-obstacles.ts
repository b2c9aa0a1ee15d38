import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import { formatHeldUnits } from '../../kit/inr-format.ts';
import type { Nav } from '../../kit/money.ts';
import type { PlanType, PurchasableInstrument } from '../../reference/scheme-rules/purchasable-instrument.ts';
import type { SchemeRule } from '../../reference/scheme-rules/scheme-rule.ts';
import { sideProblem } from '../orders/redemption-problem.ts';
import type { FreeUnits } from './free-units.ts';
import type { SaleKind } from './sale-kinds.ts';
import { SIDE_OF_SALE } from './sale-kinds.ts';
import { refusalAt } from './sale-request.ts';

/** A fund in a folio, as far as it decides whether anything of it can be sold. */
export interface SellableFund {
  readonly name: string;
  readonly isFolioFrozen: boolean;
  readonly rule: SchemeRule;
  /** The newest price; undefined without one. */
  readonly price: NewestPrice | undefined;
  /** An older price is stale. */
  readonly freshFrom: BusinessDate;
}

/** The newest price of a fund. */
export interface NewestPrice {
  readonly nav: Nav;
  readonly on: BusinessDate;
}

/**
 * Checks whether a fund can be sold at the moment, however much of it is free.
 *
 * @returns the newest price, or why it cannot
 */
export function checkSellable(
  { name, isFolioFrozen, rule, price, freshFrom }: SellableFund,
  kind: SaleKind,
): NewestPrice | Refusal {
  if (isFolioFrozen) return new Refusal('sale.folio-frozen');
  const problem = sideProblem({ rule, side: SIDE_OF_SALE[kind], name });
  if (problem) return new Refusal(problem.code, { values: problem.values });
  if (!price) return new Refusal('sale.no-price', { values: { name } });
  return price.on < freshFrom
    ? new Refusal('sale.price-too-old', { values: { name, navOn: formatDate(price.on) } })
    : price;
}

/** Why no unit is free; undefined when some are. */
export function nothingFree({ free, locked }: FreeUnits): Refusal | undefined {
  if (free > 0n) return undefined;
  const [next] = locked;
  return next
    ? new Refusal('sale.locked-in', { values: { unlocksOn: formatDate(next.unlocksOn) } })
    : new Refusal('sale.units-not-free', { values: { free: formatHeldUnits(free) } });
}

/** A fund that units are switched to. */
export interface SwitchTarget extends Pick<PurchasableInstrument, 'id' | 'name' | 'planType' | 'obstacle'> {
  readonly serviceProviderId: number;
  readonly rule: SchemeRule;
  readonly price: NewestPrice | undefined;
  readonly freshFrom: BusinessDate;
}

interface SwitchedFund {
  readonly id: number;
  readonly serviceProviderId: number;
  readonly serviceProviderName: string;
}

/**
 * Checks the fund that units are switched to.
 *
 * @param planTypes that are offered
 * @returns its newest price, or why it is not possible
 */
export function checkTarget(
  source: SwitchedFund,
  target: SwitchTarget,
  planTypes: readonly PlanType[],
): NewestPrice | Refusal {
  if (target.id === source.id) return refusalAt('toInstrumentId', 'sale.target-same-fund');
  if (target.serviceProviderId !== source.serviceProviderId)
    return refusalAt('toInstrumentId', 'sale.target-other-house', { house: source.serviceProviderName });
  return priceOfTarget(target, planTypes) ?? targetNotPossible(target.name);
}

const targetNotPossible = (name: string): Refusal => refusalAt('toInstrumentId', 'sale.target-not-possible', { name });

/** There is no fund to switch to under an id. */
export const noSuchTarget = (): Refusal => targetNotPossible('This fund');

/** The newest price of a fund that accepts switches; undefined when it does not, or has no fresh price. */
export const priceOfTarget = (
  { obstacle, rule, planType, price, freshFrom }: Omit<SwitchTarget, 'id' | 'name' | 'serviceProviderId'>,
  planTypes: readonly PlanType[],
): NewestPrice | undefined =>
  obstacle === null && rule.redemption.isSwitchAllowed && planTypes.includes(planType) && price && price.on >= freshFrom
    ? price
    : undefined;
