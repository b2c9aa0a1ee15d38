import { signAuditWith } from '../modules/system/audit/index.ts';
import { openToolDatabase } from '../platform/db/attach.ts';
import type { Database } from '../platform/db/database.ts';
import type { Env } from '../platform/env/env.ts';

/** The database for a command that changes it: what the audit log records of that is signed with the product's key. */
export function openForChanges(env: Env): Promise<Database> {
  signAuditWith(env.auditSecrets);
  return openToolDatabase(env);
}
