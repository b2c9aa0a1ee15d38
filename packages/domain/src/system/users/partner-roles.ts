import type { RoleKey } from '../../kit/roles.ts';
import { ROLE_IDS } from '../../kit/roles.ts';

/** The staff roles that a deployment may open to the partner's tokens. An administrator always signs in by password. */
export const PARTNER_ROLE_KEYS = [
  'relationshipManager',
  'businessPartner',
  'operations',
  'serviceManager',
  'investmentCounsellor',
  'finance',
] as const satisfies readonly RoleKey[];
export type PartnerRoleKey = (typeof PARTNER_ROLE_KEYS)[number];

const ADMINISTRATORS: readonly RoleKey[] = ['systemAdmin', 'businessAdmin', 'providerAdmin'];

const idOf = (key: RoleKey): number => ROLE_IDS[key];

/**
 * The roles that a person who came by a token may act in: client, and the listed staff roles that they hold. None for
 * an administrator, whatever else they hold.
 *
 * @param heldIds the active roles of the person
 * @param listed the roles that the configuration opens to tokens
 */
export function rolesByToken(heldIds: readonly number[], listed: readonly PartnerRoleKey[]): readonly number[] {
  if (ADMINISTRATORS.some((key) => heldIds.includes(idOf(key)))) return [];
  const open = [ROLE_IDS.client, ...listed.map(idOf)];
  return heldIds.filter((id) => open.includes(id)).toSorted((a, b) => a - b);
}
