export { loadReturnsOfHoldings } from './get-returns-of-holdings.ts';
export { loadBases } from './load-bases.ts';
export { loadJumps } from './load-jumps.ts';
