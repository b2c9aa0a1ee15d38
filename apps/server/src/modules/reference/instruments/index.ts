export { mergeSchemes } from './merge/merge-schemes.ts';
export { findInstrument, listDailyPricedIds, listKnownCodes } from './instruments.queries.ts';
export { mergePrices } from './merge/merge-prices.queries.ts';
export { listFormerNames } from './get-instrument.ts';
export { listNavs, listNavsOn } from './nav-history.queries.ts';
export { sharePrices, takePricesAlone } from './price-lock.queries.ts';
export { displayName, displayNameSql } from './display-name.queries.ts';
export { refreshNames } from './refresh-names.ts';
export { addFormerNames } from './search/former-names.queries.ts';
export { refreshSearch } from './search/refresh-search.ts';
export { refreshAllJumps, refreshLatestJumps } from './refresh-jumps.ts';
export type { ListedPrice, PriceList, UnusedPrice } from './quarantine/list-prices.queries.ts';
export { listPrices, listUnusedPrices } from './quarantine/list-prices.queries.ts';
export type { PriceSelection } from './quarantine/price-selection.queries.ts';
export type { MovedPrices, PriceDecision, ReleasedPrices } from './quarantine/unused-prices.queries.ts';
export { releasePrices, withdrawPrices } from './quarantine/unused-prices.queries.ts';
export {
  findNewestPriceOn,
  listNewestNavs,
  lowerDescribedOn,
  unlistDemonstration,
  updateLive,
} from './refresh-catalogue.queries.ts';
export { updateSizes } from './sizes.queries.ts';
export { refreshReturns } from './refresh-returns.ts';
export type { LiveScheme, RegistrarScheme } from './registrar-schemes.ts';
export { listRegistrarSchemes } from './registrar-schemes.ts';
export type { FedValue } from './fed-columns.queries.ts';
export type { FedColumn } from './fed-columns.queries.ts';
export { updateUnlessEdited } from './fed-columns.queries.ts';
export { listKnownIsins, listNamedPlans } from './named-plans.queries.ts';
