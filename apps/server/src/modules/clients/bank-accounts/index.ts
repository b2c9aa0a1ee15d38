export type { UsableBankAccount } from './usable-bank-accounts.queries.ts';
export { findPayeeBankAccount, findUsableBankAccount, listUsableBankAccounts } from './usable-bank-accounts.queries.ts';
