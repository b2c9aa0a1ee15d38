export { getBalances } from './places.queries.ts';
export { listHoldings } from './holdings.queries.ts';
export { listHoldingsAsOf, openHolding } from './open-holding.ts';
export { postJournal, postJournals, reverseJournal } from './post-journals.ts';
export { proofStep } from './proof-step.ts';
export { proveLedger } from './prove-ledger.ts';
export { differenceLine, HEADING, summary } from './proof-text.ts';
