import type { RoleId } from '../../kit/roles.ts';
import { ROLE_IDS } from '../../kit/roles.ts';

const ROLES_WITH_LIMITED_ACCESS: ReadonlySet<RoleId> = new Set([ROLE_IDS.operations, ROLE_IDS.relationshipManager]);

/** Whether a role can be held with limited access; all others always have full access. */
export const supportsLimitedAccess = (roleId: number): boolean => ROLES_WITH_LIMITED_ACCESS.has(roleId as RoleId);
