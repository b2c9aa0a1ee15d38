import type { Role, RoleKey } from '@artha/domain/kit/roles';
import type { Scope } from '../../../platform/http/caller.ts';

const scope = (userIds: readonly number[] | undefined, familyUserIds?: readonly number[]) =>
  ({ userIds, familyUserIds }) as unknown as Scope;

/** No rows: callers without a session. */
export const ANONYMOUS: Scope = scope([]);

/** Sees the rows of all clients. */
const EVERYBODY: Scope = scope(undefined);

/** Who sees all clients (api.md: OPS, BA). */
const SEES_ALL: ReadonlySet<RoleKey> = new Set<RoleKey>(['operations', 'businessAdmin']);

/** Who sees the clients that are mapped to them, and no others. */
const SEES_MAPPED: ReadonlySet<RoleKey> = new Set<RoleKey>([
  'relationshipManager',
  'businessPartner',
  'serviceManager',
  'investmentCounsellor',
]);

/**
 * A client sees own rows, and as the head of a family what its members hold. Operations and the business administrator
 * see those of all clients, by the calls that are made for staff; who looks after clients sees those; others nobody's.
 *
 * @param clientIds of a head the members of the family, of staff those that are mapped to them in this role
 */
export function scopeOf(userId: number, role: Role, clientIds: readonly number[] = []): Scope {
  if (role.key === 'client') return clientIds.length > 0 ? scope([userId], clientIds) : scope([userId]);
  if (SEES_ALL.has(role.key)) return EVERYBODY;
  return SEES_MAPPED.has(role.key) ? scope(clientIds) : ANONYMOUS;
}
