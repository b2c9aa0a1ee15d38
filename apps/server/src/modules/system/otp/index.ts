export { browserRef } from './browser-ref.ts';
export { consumeCodeAllowance } from './code-allowance.ts';
export type { Confirmation } from './code-hash.ts';
export type { OpenCode } from './find-open-code.ts';
export { findOpenCode } from './find-open-code.ts';
export { issueCode, issueCodeIfDue, issueCodeTo } from './issue-code.ts';
export { maskEmail, maskMobile } from './mask.ts';
export { countSent, lockCodesOf } from './otp.queries.ts';
export { tryCode, useCode, consumeCode } from './use-code.ts';
