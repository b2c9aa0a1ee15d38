export { getBalances } from './ledger-accounts.queries.ts';
export { listHoldings } from './holdings.queries.ts';
export { listHoldingsAsOf, openHolding } from './open-holding.ts';
export { postJournal, postJournals, reverseJournal } from './post-journals.ts';
export { reconcileLedger } from './reconcile-ledger.ts';
export { differenceLine, HEADING, summary } from './reconciliation-text.ts';
