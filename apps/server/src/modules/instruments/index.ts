export { instrumentRoutes } from './instruments.routes.ts';
export { mergeSchemes } from './merge-schemes.ts';
export { mergePrices } from './merge-prices.queries.ts';
export { listKnownCodes } from './merge-references.queries.ts';
export type { RegistrarScheme } from './registrar-schemes.ts';
export { listRegistrarSchemes } from './registrar-schemes.ts';
export { listNewestNavs, unlistDemonstration, updateLive } from './refresh-catalogue.queries.ts';
export { refreshReturns } from './refresh-returns.ts';
