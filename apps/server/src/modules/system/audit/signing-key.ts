import type { AuditKey } from './chain.ts';
import { auditKeys } from './chain.ts';

let key: AuditKey | undefined;

/**
 * Sets the key with which this process signs what it audits. Once at its start: entries are written in many
 * transactions of many modules, and all of a process are signed alike.
 *
 * @param secrets newest first
 */
export function signAuditWith(secrets: readonly string[]): void {
  [key] = auditKeys(secrets);
}

/** @throws Error in a program that was not given a key */
export function signingKey(): AuditKey {
  if (!key) throw new Error('this program has no key to sign audit entries with');
  return key;
}
