export { loadReturnsOfHoldings } from './get-returns-of-holdings.ts';
export { loadJumps } from './load-jumps.ts';
