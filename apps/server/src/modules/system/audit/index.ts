export { audit, auditAll, auditInsertSql } from './audit.ts';
export { auditKeys } from './chain.ts';
export { startSealer } from './sealer.ts';
export { verifyChain } from './verify-chain.ts';
