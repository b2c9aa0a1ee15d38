export { addVerifiedBankAccount } from './add-verified-bank-account.ts';
export { listBranches } from './bank-branches.queries.ts';
export { getNameMatchRule } from './name-match-rule.ts';
export type { UsableBankAccount } from './usable-bank-accounts.queries.ts';
export { findPayeeBankAccount, findUsableBankAccount, listUsableBankAccounts } from './usable-bank-accounts.queries.ts';
