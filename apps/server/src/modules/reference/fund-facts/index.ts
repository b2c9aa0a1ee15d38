export { DEMONSTRATION_SOURCE } from './demonstration-source.ts';
export { getBenchmark } from './indices/get-benchmark.ts';
export { findIndex, insertIndex, mergeLevels } from './indices/index-levels.queries.ts';
export { mergeRanks } from './market-cap/market-cap.queries.ts';
export { findOverlap } from './portfolios/find-overlap.ts';
export { getPortfolioFacts } from './portfolios/get-portfolio-facts.ts';
export { mergePortfolios } from './portfolios/merge-portfolios.ts';
export type { FindScheme } from './portfolios/scheme-finder.queries.ts';
export { schemeFinder } from './portfolios/scheme-finder.queries.ts';
