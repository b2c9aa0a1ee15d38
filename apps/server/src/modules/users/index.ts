export { panHashOf } from './pan-hash.ts';
export { findUser } from './users.queries.ts';
