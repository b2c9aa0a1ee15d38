export { loadReturnsOfHoldings } from './get-returns-of-holdings.ts';
