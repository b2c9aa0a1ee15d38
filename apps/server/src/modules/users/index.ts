export { findUser } from './users.queries.ts';
