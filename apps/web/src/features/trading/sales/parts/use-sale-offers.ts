import type { SaleMode } from '../model/sale-modes.ts';
import type { SaleOffer } from '../model/sale-offers.ts';
import { saleOffers } from '../model/sale-offers.ts';
import type { HoldingRef } from '../model/sale.ts';
import { useSellable } from '../sales.api.ts';

/** Whether a holding can be sold and switched, and why not. While that is loading, it can: the screen says the rest. */
export function useSaleOffers(holding: HoldingRef): Readonly<Record<SaleMode, SaleOffer>> {
  const { data } = useSellable(holding.accountId);
  return saleOffers(data?.items, holding);
}
