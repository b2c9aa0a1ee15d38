export { ANONYMOUS_ACTOR, audit, auditAll, auditInsertSql } from './audit.ts';
export type { AuditContext } from './audit.ts';
export { auditKeys } from './chain.ts';
export { signAuditWith } from './signing-key.ts';
export { verifyChain } from './verify-chain.ts';
