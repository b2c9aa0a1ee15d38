export { mergePortfolios } from './portfolios/merge-portfolios.ts';
export type { FindScheme } from './portfolios/scheme-finder.queries.ts';
export { schemeFinder } from './portfolios/scheme-finder.queries.ts';
