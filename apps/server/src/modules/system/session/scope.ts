import type { Role, RoleKey } from '@artha/domain/kit/roles';
import type { Scope } from '../../../platform/http/caller.ts';

const scope = (userIds: readonly number[] | undefined, familyUserIds?: readonly number[]) =>
  ({ userIds, familyUserIds }) as unknown as Scope;

/** No rows: callers without a session. */
export const ANONYMOUS: Scope = scope([]);

/** The rows of all clients. */
const ALL_CLIENTS: Scope = scope(undefined);

/** Roles that see all clients. */
const SEES_ALL: ReadonlySet<RoleKey> = new Set<RoleKey>(['operations', 'businessAdmin']);

/** Roles that see only the clients mapped to them. */
const SEES_MAPPED: ReadonlySet<RoleKey> = new Set<RoleKey>([
  'relationshipManager',
  'businessPartner',
  'serviceManager',
  'investmentCounsellor',
]);

/**
 * A client sees their own rows and, as the head of a family, the holdings of its members. Operations and business
 * administrators see all clients through calls for staff; relationship roles see their mapped clients; others see none.
 *
 * @param clientIds for a family head the members, for staff the clients mapped to them in this role
 */
export function scopeOf(userId: number, role: Role, clientIds: readonly number[] = []): Scope {
  if (role.key === 'client') return clientIds.length > 0 ? scope([userId], clientIds) : scope([userId]);
  if (SEES_ALL.has(role.key)) return ALL_CLIENTS;
  return SEES_MAPPED.has(role.key) ? scope(clientIds) : ANONYMOUS;
}

/** The rows of one client: for what the product does for them without a session. */
export const clientScope = (userId: number): Scope => scope([userId]);
