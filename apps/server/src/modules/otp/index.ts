export type { Confirmation } from './code-hash.ts';
export { issueCode } from './issue-code.ts';
export { maskEmail } from './mask.ts';
export { deleteOldCodes } from './otp.queries.ts';
export { useCode } from './use-code.ts';
