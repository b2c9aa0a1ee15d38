export { mergeSchemes } from './merge/merge-schemes.ts';
export { listKnownCodes } from './instruments.queries.ts';
export { mergePrices } from './merge/merge-prices.queries.ts';
export { listNavsOn } from './nav-history.queries.ts';
export { listNewestNavs, unlistDemonstration, updateLive } from './refresh-catalogue.queries.ts';
export { refreshReturns } from './refresh-returns.ts';
export type { RegistrarScheme } from './registrar-schemes.ts';
export { listRegistrarSchemes } from './registrar-schemes.ts';
