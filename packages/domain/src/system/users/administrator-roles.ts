import type { RoleId } from '../../kit/roles.ts';
import { ROLE_IDS } from '../../kit/roles.ts';

/** The roles that decide what others may do. Another administrator approves each grant of them. */
export const ADMINISTRATOR_ROLE_IDS: readonly RoleId[] = [
  ROLE_IDS.systemAdmin,
  ROLE_IDS.businessAdmin,
  ROLE_IDS.providerAdmin,
];

export const isAdministratorRole = (roleId: number): boolean => ADMINISTRATOR_ROLE_IDS.includes(roleId as RoleId);
