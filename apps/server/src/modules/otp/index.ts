export { issueCode } from './issue-code.ts';
export { deleteOldCodes } from './otp.queries.ts';
export { useCode } from './use-code.ts';
