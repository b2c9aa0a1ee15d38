import { saleQuery } from './sale-address.ts';
import type { SaleMode } from './sale-modes.ts';
import { SALE_MODES } from './sale-modes.ts';
import type { HoldingRef, Sellable } from './sale.ts';

/** The way from a holding to its sale or switch. */
export interface SaleOffer {
  readonly label: string;
  readonly search: Readonly<Record<string, string>>;
  /** Why it is not possible; undefined when it is. */
  readonly reason: string | undefined;
}

const NOTHING_LEFT = 'Nothing is left to sell here.';

/** @param items what the account could sell; undefined while it is not known */
export function saleOffers(
  items: readonly Sellable[] | undefined,
  holding: HoldingRef,
): Readonly<Record<SaleMode, SaleOffer>> {
  const item = items?.find(
    ({ folio, instrument }) => folio.id === holding.folioId && instrument.id === holding.instrumentId,
  );
  const offer = (mode: SaleMode): SaleOffer => ({
    label: SALE_MODES[mode].label,
    search: saleQuery(holding, mode),
    reason: item ? SALE_MODES[mode].problemOf(item)?.message : items && NOTHING_LEFT,
  });
  return { sell: offer('sell'), switch: offer('switch') };
}
