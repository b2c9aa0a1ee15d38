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
export { announceClientChange, CLIENT_CHANGED } from './announce-client-change.ts';
export { expectNotOwn } from './expect-not-own.ts';
export { expectOpen, getAccount, getOpenAccount, whyClosed } from './get-open-account.ts';
export { changeKycStops } from './kyc-stops.ts';
export { listPrimaryAccounts } from './list-primary-accounts.ts';
export { changeDeclaration, openDeclaration } from './holder-declaration.ts';
export type { JointHolderRow } from './joint-holders.queries.ts';
export { listJointHolders } from './joint-holders.queries.ts';
export { openAccount } from './open-account.ts';
export { seesIdentifiers } from './sees-identifiers.ts';
export type { NewNominee, NomineeRow } from './nominees.queries.ts';
export { listNominees, replaceNominees } from './nominees.queries.ts';
