export { createAdministrator } from './create-administrator.ts';
export {
  claimUserIds,
  findRecoverable,
  insertCustomer,
  recordAcceptedTerms,
  recordLogin,
  replacePassword,
} from './credentials.queries.ts';
export { lockContact, updateContact } from './contact.queries.ts';
export { findUser, listFamilyMembers } from './users.queries.ts';
