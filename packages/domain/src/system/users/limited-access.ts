import type { RoleId } from '../../kit/roles.ts';
import { ROLE_IDS } from '../../kit/roles.ts';

const KNOWING: ReadonlySet<RoleId> = new Set([ROLE_IDS.operations, ROLE_IDS.relationshipManager]);

/** Whether a role can be held with limited access (specification 6); all others are held in full. */
export const knowsLimitedAccess = (roleId: number): boolean => KNOWING.has(roleId as RoleId);
