export type { Account } from './accounts.api.ts';
export { accountsQuery, useAccountOfRow, useOpenAccount } from './accounts.api.ts';
export { accountLabel } from './model/account-label.ts';
export { AccountField } from './parts/account-field.tsx';
