export { useCurrentHoldings } from './holdings.api.ts';
export { fullFigure } from './model/denominated.ts';
