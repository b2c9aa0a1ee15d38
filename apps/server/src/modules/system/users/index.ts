export { createAdministrator } from './create-administrator.ts';
export {
  claimUserIds,
  findRecoverable,
  insertCustomer,
  recordAcceptedTerms,
  recordLogin,
  replacePassword,
} from './credentials.queries.ts';
export type { Customer } from './customers.queries.ts';
export {
  activateClient,
  chooseLogin,
  isPanOfOther,
  listCustomers,
  lockPan,
  markUnderWay,
  updateFromBank,
} from './customers.queries.ts';
export { findUser, isLoginUserIdTaken, listFamilyMembers } from './users.queries.ts';
