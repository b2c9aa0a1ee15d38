import type { PurchaseObstacle } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { messageOf, Refusal } from '@artha/domain/kit/errors';

export interface FundToBuy {
  readonly id: number;
  readonly name: string;
  readonly obstacle: PurchaseObstacle | null;
}

interface Offer {
  readonly isExchangeEnabled: boolean;
  /** For the selected account; undefined without one, and until they are loaded. */
  readonly terms: { readonly problem: { readonly message: string } | null } | undefined;
}

/** Why a fund cannot be bought, whatever the amount; undefined when it can. */
export function noPurchaseReason(
  { name, obstacle }: Pick<FundToBuy, 'name' | 'obstacle'>,
  { isExchangeEnabled, terms }: Offer,
): string | undefined {
  if (!isExchangeEnabled) return messageOf('order.exchange-off');
  if (obstacle) return new Refusal(`order.instrument-${obstacle}`, { values: { name } }).message;
  return terms?.problem?.message;
}
