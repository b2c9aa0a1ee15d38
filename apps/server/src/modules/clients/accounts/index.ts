export type { FolioName } from './accounts.queries.ts';
export { insertFolios, listAccounts, listFolios, stopIntake, within, withinFamily } from './accounts.queries.ts';
export { expectOpen, getAccount, getOpenAccount, whyClosed } from './get-open-account.ts';
