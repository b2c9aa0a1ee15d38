export type { IdentityCheck } from './find-identity-check.ts';
export { findIdentityCheck } from './find-identity-check.ts';
