export { createAdministrator } from './create-administrator.ts';
export { findUser } from './users.queries.ts';
