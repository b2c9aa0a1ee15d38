import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type {
  estimateSale,
  getPlacedSale,
  getSaleTerms,
  listSellable,
  listSwitchTargets,
} from '@artha/contract/trading/sales';

export type Sellable = AnswerOf<typeof listSellable>['items'][number];
export type SaleTerms = AnswerOf<typeof getSaleTerms>;
export type SwitchTarget = AnswerOf<typeof listSwitchTargets>['items'][number];
export type SaleRequest = InputOf<typeof estimateSale>;
export type SaleEstimate = AnswerOf<typeof estimateSale>;
export type LotPart = SaleEstimate['parts'][number];
export type PlacedSale = AnswerOf<typeof getPlacedSale>;

/** A fund in a folio of an account. */
export type HoldingRef = Pick<SaleRequest, 'accountId' | 'folioId' | 'instrumentId'>;
