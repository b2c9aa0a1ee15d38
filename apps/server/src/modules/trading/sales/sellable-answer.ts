/** Maps holdings to the contract. */
import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { units } from '@artha/domain/kit/money';
import type { Units } from '@artha/domain/kit/money';
import { valueOfUnits } from '@artha/domain/kit/unit-value';
import type { SaleKind } from '@artha/domain/trading/sales/sale-kinds';
import { checkSellable, nothingFree } from '@artha/domain/trading/sales/sale-obstacles';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import type { HoldingToSell, SaleTime } from './holding-to-sell.ts';

type Sellable = AnswerOf<typeof contract.listSellable>['items'][number];

/** A fund on the wire. */
export const fundAnswer = ({
  id,
  name,
  serviceProviderId,
  serviceProviderName,
  instrumentCategoryName,
  planType,
}: PurchasableScheme): Sellable['instrument'] => ({
  id,
  name,
  serviceProviderId,
  serviceProviderName,
  instrumentCategoryName,
  planType,
});

/** Why nothing of a holding can be sold now; undefined when something can. */
export function obstacleOf(
  { fund, free }: HoldingToSell,
  kind: SaleKind,
  { settings }: Pick<SaleTime, 'settings'>,
): Refusal | undefined {
  if (!settings.isExchangeEnabled) return new Refusal('order.exchange-off');
  const checked = checkSellable(fund, kind);
  return checked instanceof Refusal ? checked : nothingFree(free);
}

/** @param ofAccount why the account accepts no orders; undefined when it does */
export function sellableAnswer(holding: HoldingToSell, time: SaleTime, ofAccount: Refusal | undefined): Sellable {
  const { folio, scheme, held, free, price } = holding;
  const total = units(held.unitsAvailable + held.unitsReserved);
  const valueOf = (counted: Units) => (price ? valueOfUnits(counted, price.nav) : null);
  const problemOf = (kind: SaleKind) => problemAnswer(ofAccount ?? obstacleOf(holding, kind, time));
  return {
    folio,
    instrument: fundAnswer(scheme),
    units: total,
    freeUnits: free.free,
    reservedUnits: held.unitsReserved,
    locked: [...free.locked],
    nav: price?.nav ?? null,
    navOn: price?.on ?? null,
    value: valueOf(total),
    freeValue: valueOf(free.free),
    saleProblem: problemOf('redemption'),
    switchProblem: problemOf('switch'),
  };
}

const problemAnswer = (refusal: Refusal | undefined) =>
  refusal ? { code: refusal.code, message: refusal.message } : null;
