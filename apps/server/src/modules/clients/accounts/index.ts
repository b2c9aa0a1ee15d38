export type { FolioName } from './accounts.queries.ts';
export {
  findFamilyAccount,
  insertFolios,
  liftIntakeStop,
  listAccounts,
  listFolios,
  lockAccount,
  stopIntake,
  within,
  withinFamily,
} from './accounts.queries.ts';
export { expectOpen, getAccount, getOpenAccount, whyClosed } from './get-open-account.ts';
