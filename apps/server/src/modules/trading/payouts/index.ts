export { loadPayout } from './payout-answer.ts';
export type { NewPayout } from './payouts.queries.ts';
export { insertPayouts, listDueTransfers, listPrimaryBankAccounts } from './payouts.queries.ts';
