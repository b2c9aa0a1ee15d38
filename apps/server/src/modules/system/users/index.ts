export { createAdministrator } from './create-administrator.ts';
export { findUser, listFamilyMembers } from './users.queries.ts';
