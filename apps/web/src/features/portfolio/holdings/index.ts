export { useCurrentHoldings } from './holdings.api.ts';
